/** Random schedules in small, and a server on which they must find something. */
import { booksOf, type Journal, StoreJournal } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { expect, test } from 'vitest';
import { type Plan, runSchedules } from './run.ts';

const PLAN: Plan = { modules: [...games.values()], count: 6, seed: 11, abreast: 6, warm: 3 };

/** Says of every tenth input of a game that it is kept, and keeps nothing of it. */
class Forgetful extends StoreJournal {
  override async append(...given: Parameters<Journal['append']>): Promise<void> {
    if (given[2].n % 10 !== 0) await super.append(...given);
  }
}

// One server at a time: Colyseus's matchmaker is global to the process.
test('broken lines, doubled tabs, double clicks and late packets lose and double nothing', { timeout: 180_000 }, async () => {
  const report = await runSchedules(PLAN);
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ schedules: 6, rooms: 0 });
  expect(report.inputs).toBeGreaterThan(60);
  expect(report.whole).toBeGreaterThan(0);
  for (const what of ['answer', 'clickTwice', 'answerTwice', 'comeLate', 'breakAfterAnswer', 'breakIdle', 'openTab'])
    expect(report.did[what]).toBeGreaterThan(0);
  const { faults } = await runSchedules({ ...PLAN, count: 3, warm: 0, journal: (store) => new Forgetful(store, booksOf(games)) });
  expect(faults.some((fault) => fault.includes('lost answers') || fault.includes('does not follow'))).toBe(true);
});

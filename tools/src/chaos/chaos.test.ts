/** The chaos run itself: it ends well on a sound server, and sees what is planted. */
import {
  createLog,
  type Journal,
  type KeptMatch,
  MatchHost,
  MemoryJournal,
  openStore,
  scratchSqlite,
  startApp,
  systemEnv,
} from '@spiritgate/server';
import { type GameModule, games } from '@spiritgate/shared/games';
import type { Update } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { quietConfig } from '../demo/server.ts';
import { dice } from '../lib/dice.ts';
import { NO_WAITS, plainStart } from '../testing/hosted-match.ts';
import { Calls } from './calls.ts';
import { checkMatch } from './check.ts';
import { ServerProcess } from './process.ts';
import { run } from './run.ts';

const elestrals = games.get('elestrals') as GameModule;

test('a server killed under two players loses and doubles nothing', { timeout: 180_000 }, async () => {
  const scratch = scratchSqlite();
  const store = await openStore(scratch.place);
  const environment = { DATABASE_FILE: scratch.place.sqlite };
  const report = await run({ database: 'sqlite', environment, store, module: elestrals, kills: 2, tables: 1, seed: 5 });
  await store.close();
  await scratch.clear();
  expect(report).toMatchObject({ kills: 2, faults: [] });
  expect(report.matches).toBeGreaterThan(0);
  expect(report.back.length).toBeGreaterThan(0);
});

/** A match given up after some defaults, in a journal of its own. */
async function conceded(): Promise<{ journal: MemoryJournal; kept: KeptMatch }> {
  const journal = new MemoryJournal();
  const options = {
    module: elestrals,
    journal,
    env: systemEnv,
    log: createLog('silent'),
    waits: NO_WAITS,
  };
  const host = await MatchHost.begin(options, plainStart(elestrals));
  const latest: Update[] = [];
  const follow = (seat: 0 | 1) => (update: Update) => {
    latest[seat] = update;
  };
  for (const seat of [0, 1] as const) await host.sync(seat, 0, follow(seat));
  for (let n = 0; n < 6; n++) {
    const seat = ([0, 1] as const).find((s) => latest[s]?.view.mine?.decision);
    const decision = seat === undefined ? undefined : latest[seat]?.view.mine?.decision;
    if (seat === undefined || !decision) break;
    await host.submit(seat, { do: 'answer', decision: decision.n, option: decision.form.options.length - 1, fields: {} });
  }
  await host.submit(0, { do: 'concede' });
  return { journal, kept: (await journal.read('m')) as KeptMatch };
}

/** A journal that says something else than what was played. */
const saying = (kept: KeptMatch): Journal => Object.assign(new MemoryJournal(), { read: async () => kept });

test('what is lost, doubled, changed or told wrongly is found', async () => {
  const { journal, kept } = await conceded();
  const told = JSON.stringify(kept.result);
  const [game] = kept.games as [KeptMatch['games'][0]];
  const answers = game.entries.flatMap(({ input }) => (input.do === 'answer' ? [{ seat: input.seat, decision: input.decision }] : []));
  const finished = { match: 'm', acknowledged: answers, results: [told, told] };
  expect(await checkMatch(journal, elestrals, finished)).toEqual({ faults: [], inputs: game.entries.length });
  const faultsOf = async (journal: Journal, changes: Partial<typeof finished> = {}) =>
    (await checkMatch(journal, elestrals, { ...finished, ...changes })).faults.join('; ');
  expect(await faultsOf(journal, { acknowledged: [...answers, { seat: 1, decision: 99 }] })).toContain('1 lost answers');
  expect(await faultsOf(journal, { results: [told, '{}'] })).toContain('a player was told {}');
  const last = game.entries.at(-1) as KeptMatch['games'][0]['entries'][0];
  const changed = (entries: typeof game.entries): Journal => saying({ ...kept, games: [{ ...game, entries }] });
  expect(await faultsOf(changed(game.entries.slice(0, -1)))).toContain('the journal leads to "unfinished"');
  expect(await faultsOf(changed([...game.entries.slice(0, -1), { ...last, input: { do: 'concede', seat: 1 } }]))).toContain(
    'the match ended',
  );
  expect(await faultsOf(changed([...game.entries, { ...last, n: last.n + 1 }]))).toContain('refused');
});

test('API calls that a server forgot are found', async () => {
  const store = await openStore({ sqlite: ':memory:' });
  const app = await startApp({ config: quietConfig({ RATE_LIMITS: 'off' }), games, log: createLog('silent'), store });
  const calls = new Calls(app.url, dice(1, 'calls'));
  for (let n = 0; n < 40; n++) await calls.next();
  expect(await calls.faults()).toEqual([]);
  await store.db.deleteFrom('deck').execute();
  expect(await calls.faults()).not.toEqual([]);
  await app.stop();
  await store.close();
});

test('a server process ends where it was told to', { timeout: 60_000 }, async () => {
  const server = new ServerProcess({ DATABASE_FILE: ':memory:' });
  await server.start();
  await server.end('SIGTERM');
  await server.gone;
});

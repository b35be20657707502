/**
 * K7 at the host: whatever is hidden, the same inputs lead to the same messages in the same order, and the notice whom the game waits for
 * comes and goes at the same inputs. Played on hosts without sockets: parts of random games beside their re-dealt twins.
 */
import { createLog, MatchHost, MemoryJournal, systemEnv } from '@spiritgate/server';
import { type GameModule, games } from '@spiritgate/shared/games';
import { clone, type Game, type Viewer } from '@spiritgate/shared/kernel';
import type { Seat, Update } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { type Staged, stage } from './leakcheck/index.ts';
import { NO_WAITS, plainStart } from './testing/hosted-match.ts';
import { probe } from './testing/probe-game.ts';

const PARTS = 60;
const LONG = 120_000;

/** A journal that writes down when it is asked to keep something. */
class Noting extends MemoryJournal {
  readonly notes: string[] = [];
  override async append(...[hold, no, entry]: Parameters<MemoryJournal['append']>): Promise<void> {
    this.notes.push(`journal ${entry.n}`);
    await super.append(hold, no, entry);
  }
}

type Told = { order: string[]; waiting: string[]; sizes: number[] };

/** What a host does with the answers of a part, in order: when it writes, whom it tells, whom it says it waits for. */
async function hosted(
  module: GameModule,
  game: Game,
  viewer: Viewer,
  answers: readonly { seat: Seat; sent: Staged['answers'][0]['here'] }[],
): Promise<Told> {
  const staged: GameModule = { ...module, engine: { ...module.engine, create: () => ({ game: clone(game), events: [] }) } };
  const journal = new Noting();
  const host = await MatchHost.begin(
    { module: staged, journal, env: systemEnv, log: createLog('silent'), waits: NO_WAITS },
    plainStart(module),
  );
  const told: Told = { order: journal.notes, waiting: [], sizes: [] };
  for (const seat of [0, 1] as const)
    await host.sync(seat, 0, (update: Update) => {
      told.order.push(`seat ${seat} at ${update.n}`);
      told.waiting.push(JSON.stringify(update.view.public.waiting));
      if (seat === viewer) told.sizes.push(JSON.stringify(update).length);
    });
  for (const { seat, sent } of answers) {
    const reply = await host.submit(seat, {
      do: 'answer',
      ...(sent as { decision: number; option: number; fields: Record<string, number> }),
    });
    told.order.push(`reply ${JSON.stringify(reply)}`);
  }
  return told;
}

test.each([games.get('elestrals') as GameModule, probe])(
  'K7 $title: a host tells of the same things in the same order, and of the same waiting, whatever is hidden',
  async (module) => {
    let compared = 0;
    let windows = 0;
    for (let number = 0; compared < PARTS; number++) {
      const staged = stage(module, { seed: 3, number, longest: 30 });
      if (typeof staged === 'string') continue;
      const { viewer, before, twin, answers } = staged;
      const here = await hosted(
        module,
        before,
        viewer,
        answers.map(({ seat, here: sent }) => ({ seat, sent })),
      );
      const there = await hosted(
        module,
        twin,
        viewer,
        answers.map(({ seat, there: sent }) => ({ seat, sent })),
      );
      expect(there).toEqual(here);
      compared++;
      if (here.waiting.some((text) => text.includes('respond'))) windows++;
    }
    expect(windows).toBeGreaterThan(0);
  },
  LONG,
);

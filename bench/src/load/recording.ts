/** Matches of the real server's own match class, recorded as what a room has to do and to send: what bare rooms play back. */
import { createLog, MatchHost, type MatchStart, MemoryJournal, systemEnv } from '@spiritgate/server';
import type { GameModule } from '@spiritgate/shared/games';
import type { Random } from '@spiritgate/shared/kernel';
import { type Seat, sampleReply, type TableView, type Views } from '@spiritgate/shared/protocol';
import { emptyState, packUpdate, type UpdateMessage, writeViews } from '@spiritgate/shared/protocol/state';
import { type Change, changing } from './changes.ts';

/** One input: what changes in the state, the update of each seat, and what stands around the game then. */
export type Step = { n: number; changes: Change[]; updates: [UpdateMessage, UpdateMessage]; tables: TableView[] };

const CLOCK = { bank: 14_400, increment: 10, cap: 3600, away: 3600 };

/** A whole match with answers by chance; its first step is how it begins. */
export async function record(module: GameModule, number: number, random: Random): Promise<Step[]> {
  const { starterDecks } = module;
  const deck = (i: number): MatchStart['decks'][0] => starterDecks[i % starterDecks.length] as MatchStart['decks'][0];
  const terms: MatchStart['terms'] = {
    ...{ format: 'open', series: 'single', origin: 'lobby', rated: false, clock: CLOCK, undo: true, open: true },
    watching: { allowed: true, delay: 0, code: undefined },
  };
  const host = await MatchHost.begin(
    {
      module,
      journal: new MemoryJournal(),
      env: systemEnv,
      log: createLog('silent'),
      waits: { salt: 0, between: 0, back: 0, idle: 3_600_000 },
    },
    {
      match: `recorded-${number}`,
      game: module.name,
      rulesVersion: module.engine.rules.version,
      pool: module.pool,
      players: [
        { account: 'a', name: 'Ada' },
        { account: 'b', name: 'Bob' },
      ],
      decks: [deck(number), deck(Math.floor(number / starterDecks.length))],
      terms,
    },
  );
  const steps: Step[] = [];
  const { state, take } = changing(emptyState());
  let latest: Views | undefined;
  const last = (): Step => steps.at(-1) as Step;
  await host.follow((n, views) => {
    latest = views;
    writeViews(state, n, views);
    steps.push({
      n,
      changes: take(),
      updates: [
        [n, 1, []],
        [n, 1, []],
      ],
      tables: [],
    });
  });
  for (const seat of [0, 1] as const) {
    const ignore = (): void => {};
    host.hold(seat, {
      end: ignore,
      count: ignore,
      trouble: ignore,
      said: ignore,
      table: (view) => seat === 0 && void last().tables.push(view),
    });
    await host.sync(seat, 0, (update) => {
      last().updates[seat] = packUpdate(update);
    });
  }
  // What was told while both sat down is one telling.
  last().tables.splice(0, last().tables.length - 1);
  while (!host.result) {
    const asked = (latest as Views).mine.filter(({ decision }) => decision);
    const { seat, decision } = asked[asked.length === 1 ? 0 : random(asked.length)] as {
      seat: Seat;
      decision: NonNullable<Views['mine'][0]['decision']>;
    };
    const { option, fields } = sampleReply(decision.form, random);
    const reply = await host.submit(seat, { do: 'answer', decision: decision.n, option, fields: fields as Record<string, string> });
    if (!reply.ok) throw new Error(`refused: ${reply.code}`);
  }
  host.dismiss();
  return steps;
}

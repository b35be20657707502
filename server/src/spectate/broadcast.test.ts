/** What spectators are shown, and when, without a network and with time in hand (D15). */
import type { Input } from '@spiritgate/shared/kernel';
import { type MatchResult, type Seat, sampleReply, type TableView, type Update } from '@spiritgate/shared/protocol';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { type Hold, type KeptMatch, MatchHost, type MatchTerms, MemoryJournal } from '../match/index.ts';
import { eventsOf } from '../match/match-log.ts';
import { beginTiny, settingOf } from '../testing/hosted.ts';
import { testEnv } from '../testing/test-env.ts';
import { tiny } from '../testing/tiny-game.ts';
import { Broadcast, type PublicSink } from './broadcast.ts';

const log = createLog('silent');
/** What the game says of a match of one game. */
const gameResult = (result: MatchResult | null) => result && { winner: result.winner, reason: result.reason };

const sinkTo = (seen: Update[]): PublicSink => ({ update: (update) => void seen.push(update), table: () => {} });

async function setUp(delay: number, journal = new MemoryJournal(), module = tiny, terms: Partial<MatchTerms> = {}) {
  const env = testEnv();
  const host = await beginTiny({ env, journal, module, terms });
  const broadcast = new Broadcast(host, env, log, delay);
  const seen: Update[] = [];
  const sink = sinkTo(seen);
  /** One answer of whoever is asked first; false if nobody is. */
  const step = async (pick: (n: number) => number = () => 0): Promise<boolean> => {
    for (const seat of [0, 1] as Seat[]) {
      let asked: Update | undefined;
      const look = (update: Update): void => {
        asked = update;
      };
      await host.sync(seat, 0, look);
      host.leave(seat, look);
      const decision = asked?.view.mine?.decision;
      if (!decision || host.result) continue;
      const { option, fields } = sampleReply(decision.form, pick);
      expect(
        await host.submit(seat, { do: 'answer', decision: decision.n, option, fields: fields as Record<string, number> }),
      ).toMatchObject({
        ok: true,
      });
      return true;
    }
    return false;
  };
  return { env, host, broadcast, seen, sink, step };
}

test.each([0, 20_000])(
  'D15: with a delay of %i ms spectators see each input when it is over, and not a millisecond before',
  async (delay) => {
    const { env, broadcast, seen, sink, step } = await setUp(delay);
    env.pass(delay);
    await broadcast.sync(0, sink);
    expect(seen).toMatchObject([{ n: 0, first: 1, resync: false }]);
    await step();
    // Also without a delay it is a timer that shows it.
    expect(seen).toHaveLength(1);
    if (delay > 0) env.pass(delay - 1);
    expect(seen).toHaveLength(1);
    env.pass(delay > 0 ? 1 : 0);
    expect(seen.map(({ n }) => n)).toEqual([0, 1]);
    expect(seen.every(({ view }) => view.mine === undefined)).toBe(true);
  },
);

test('D15: whenever a spectator comes, it sees what was so when the delay began, and then the same as those before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ pause: fc.integer({ min: 0, max: 30_000 }), pick: fc.nat({ max: 1000 }) }), { minLength: 1, maxLength: 12 }),
      fc.nat({ max: 12 }),
      async (moves, comes) => {
        const delay = 20_000;
        const { env, broadcast, host, seen, sink, step } = await setUp(delay);
        const late: Update[] = [];
        const times: number[] = [];
        env.pass(delay);
        await broadcast.sync(0, sink);
        for (const [i, { pause, pick }] of moves.entries()) {
          if (i === comes) await broadcast.sync(0, sinkTo(late));
          if (await step((n) => pick % n)) times.push(env.now());
          env.pass(pause);
          expect(seen.at(-1)?.n).toBe(times.filter((at) => at + delay <= env.now()).length);
        }
        env.pass(delay);
        expect(seen.at(-1)?.n).toBe(times.length);
        const events = seen.flatMap((update) => update.events);
        expect(events).toEqual(eventsOf(tiny, (await host.kept()) as KeptMatch, 'spectator'));
        const first = late[0];
        if (!first) return;
        expect(late.at(-1)?.view).toEqual(seen.at(-1)?.view);
        expect(late.flatMap((update) => update.events)).toEqual(events);
        expect(first.view).toEqual(seen.find(({ n }) => n === first.n)?.view);
      },
    ),
    { numRuns: 40 },
  );
});

test('D15: the first spectator may come at any time, and to a finished match too', async () => {
  const { env, broadcast, host, seen, sink, step } = await setUp(5000);
  for (let i = 0; i < 4; i++) {
    await step();
    env.pass(1000);
  }
  env.pass(1000);
  await broadcast.sync(0, sink);
  expect(seen.at(-1)?.n).toBe(1);
  while (await step());
  env.pass(5000);
  expect(seen.at(-1)?.view.public.result).toEqual(gameResult(host.result));
  const late: Update[] = [];
  await broadcast.sync(0, sinkTo(late));
  expect(late).toMatchObject([{ n: host.n, view: { public: { result: gameResult(host.result) } } }]);
});

test('D15: the result waits as long as the input that brought it', async () => {
  const { env, broadcast, host } = await setUp(20_000);
  expect(broadcast.isOpen).toBe(false);
  env.pass(20_000);
  expect(broadcast.isOpen).toBe(true);
  await host.submit(0, { do: 'concede' });
  expect(host.result).not.toBeNull();
  env.pass(19_999);
  expect(broadcast.result).toBeNull();
  env.pass(1);
  expect(broadcast.result).toEqual({ winner: 1, reason: 'concession', wins: [0, 1] });
});

test('D15: a match that is taken up in the middle is shown as it then was, once that is old enough', async () => {
  const first = await setUp(0);
  for (let i = 0; i < 3; i++) await first.step();
  const { env, host } = first;
  const broadcast = new Broadcast(host, env, log, 20_000);
  expect(broadcast.isOpen).toBe(false);
  await first.step();
  env.pass(20_000);
  const seen: Update[] = [];
  await broadcast.sync(0, sinkTo(seen));
  expect(seen).toMatchObject([{ n: 4, first: 1 }]);
  await host.submit(0, { do: 'concede' });
  const over = new Broadcast(host, env, log, 20_000);
  expect(over.result).toBeNull();
  env.pass(20_000);
  expect(over.result).toEqual(host.result);
});

test('who comes back gets the events missed; one that left gets nothing more', async () => {
  const { env, broadcast, seen, sink, step } = await setUp(0);
  await broadcast.sync(0, sink);
  await step();
  env.pass(0);
  broadcast.leave(sink);
  const had = seen.flatMap(({ events }) => events).length;
  await step();
  env.pass(0);
  expect(seen).toHaveLength(2);
  await broadcast.sync(had, sink);
  expect(seen.at(-1)).toMatchObject({ n: 2, first: had + 1, resync: false });
  broadcast.close();
  await step();
  env.pass(0);
  expect(seen).toHaveLength(3);
});

test('a journal that cannot be read now is read when the next spectator comes', async () => {
  const journal = new MemoryJournal();
  const { broadcast, seen, sink } = await setUp(0, journal);
  const broken = vi.spyOn(journal, 'read').mockRejectedValueOnce(new Error('disk gone'));
  expect(await broadcast.sync(0, sink)).toMatchObject({ ok: false, code: 'internal' });
  broken.mockRestore();
  expect(await broadcast.sync(0, sink)).toEqual({ ok: true, n: 0 });
  expect(seen).toHaveLength(1);
});

test('a bug in showing an input ends with what the next spectator makes anew', async () => {
  let fails = false;
  const engine: typeof tiny.engine = {
    ...tiny.engine,
    events: (game, events, viewer) => {
      if (fails && viewer === 'spectator') throw new Error('a bug');
      return tiny.engine.events(game, events, viewer);
    },
  };
  const { env, broadcast, seen, sink, step } = await setUp(0, new MemoryJournal(), { ...tiny, engine });
  await broadcast.sync(0, sink);
  await step();
  fails = true;
  env.pass(0);
  fails = false;
  expect(seen).toHaveLength(1);
  await broadcast.sync(0, sink);
  expect(seen.at(-1)).toMatchObject({ n: 1, first: 1 });
});

test('every input reaches spectators: concessions and those of the server too', async () => {
  const inputs: Input[] = [
    { do: 'default', seat: 0 },
    { do: 'default', seat: 1 },
    { do: 'void', reason: 'abandoned' },
  ];
  const { env, broadcast, host, seen, sink } = await setUp(1000);
  env.pass(1000);
  await broadcast.sync(0, sink);
  for (const input of inputs) expect(await host.decree(input)).toMatchObject({ ok: true });
  env.pass(1000);
  expect(seen.at(-1)).toMatchObject({ n: 3, view: { public: { result: { reason: 'void: abandoned' } } } });
});

test('D15: a match that another process takes up is watched on as late as before, and no earlier', async () => {
  const journal = new MemoryJournal();
  const before = await setUp(20_000, journal);
  const { env } = before;
  const times = new Map<number, number>();
  for (let n = 1; n <= 4; n++) {
    env.pass(6000);
    expect(await before.step()).toBe(true);
    times.set(before.host.n, env.now());
  }
  env.pass(1000);
  const hold = (await journal.claim('m1', 'another')) as Hold;
  const host = await MatchHost.resume(settingOf({ env, journal }), hold);
  const broadcast = new Broadcast(host, env, log, 20_000, await host.kept());
  // The first input is 19 seconds old, and the match 25.
  expect(broadcast.isOpen).toBe(true);
  const seen: Update[] = [];
  const tables: TableView[] = [];
  await broadcast.sync(0, { update: (update) => void seen.push(update), table: (view) => void tables.push(view) });
  const expected = (): number => Math.max(-1, ...[...times].filter(([, at]) => at + 20_000 <= env.now()).map(([n]) => n));
  expect(tables).toMatchObject([{ away: [false, false], clocks: null, result: null }]);
  for (let second = 0; second < 20; second++) {
    expect(seen.at(-1)?.n ?? -1).toBe(expected());
    env.pass(1000);
    await Promise.resolve();
  }
  expect(seen.at(-1)?.n).toBe(host.n);
  expect(seen.at(-1)?.view.public).toEqual(expect.objectContaining({ turn: expect.anything() }));
});

test('D15: the next game of a series is not seen before it may be, whoever comes first', async () => {
  const journal = new MemoryJournal();
  const { env, host, broadcast } = await setUp(20_000, journal, tiny, { series: 'best-of-three' });
  env.pass(20_000);
  await host.submit(0, { do: 'concede' });
  env.pass(20_000);
  for (const seat of [0, 1] as const) await host.submit(seat, { do: 'ready' });
  expect(host.table).toMatchObject({ phase: 'playing', game: 2 });
  const seen: Update[] = [];
  await broadcast.sync(0, sinkTo(seen));
  expect(seen).toMatchObject([{ view: { public: { result: { winner: 1 } } } }]);
  env.pass(20_000);
  expect(seen.at(-1)?.view.public.result).toBeNull();
});

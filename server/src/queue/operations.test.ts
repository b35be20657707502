/**
 * Random operations on the queue: nobody is in two matches, nobody meets themselves or whom they block, nobody is lost, and the time that was
 * waited is kept. `QUEUE_OPERATIONS=1000000 npm exec -- vitest run server/src/queue/operations.test.ts` for as many as one likes.
 */
import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { ok, refuse } from '../result.ts';
import { testEnv } from '../testing/test-env.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import { Waiters } from '../waiters.ts';
import { MemoryShelves } from './memory-shelves.ts';
import { Queue } from './queue.ts';

const OPERATIONS = Number(process.env.QUEUE_OPERATIONS ?? 20_000);
const PLAYERS = 80;
const ACCEPT = 12_000;

/** What a player knows of itself. */
type Own = { account: Account; in: boolean; since: number; asked: number; hasSeenFound: boolean; match: string | undefined; until: number };

/** Numbers that are the same in every run. */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

test(`${OPERATIONS} random operations`, { timeout: 1_200_000 }, async () => {
  const env = testEnv();
  const pick = dice(1);
  const players = Array.from(
    { length: PLAYERS },
    (_, i): Own => ({
      account: { id: `p${i}`, name: `P${i}`, guest: true },
      ...{ in: false, since: 0, asked: 0, hasSeenFound: false, match: undefined, until: 0 },
    }),
  );
  const ratings = new Map(players.map(({ account }) => [account.id, 1200 + pick(600)]));
  const blocked = new Set<string>();
  const blocks = (a: string, b: string): boolean => blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`);
  const faults: string[] = [];
  let begun = 0;
  const queue = new Queue({
    ...{ env, shelves: new MemoryShelves(), log: createLog('silent'), waiters: new Waiters(env), isClosing: () => false },
    games: new Map([['tiny', tiny]]),
    formats: { find: () => refuse('unknown-format') },
    entrance: async () => ok({ module: tiny, format: 'open', deck: TINY_DECKS[0] }),
    standings: {
      of: async (id) => ({
        ...{ rating: ratings.get(id) ?? 1500, deviation: 60, recent: [] },
        blocked: players.flatMap(({ account }) => (blocks(id, account.id) ? [account.id] : [])),
      }),
      playing: async (id) => players.find(({ account }) => account.id === id)?.match,
      blocks: async (a, b) => blocks(a, b),
    },
    begin: async (_game, [a, b]) => {
      if (pick(50) === 0) return refuse('internal');
      const match = `m${++begun}`;
      if (a.account.id === b.account.id) faults.push('a player meets themselves');
      for (const { account } of [a, b]) {
        const own = players.find((player) => player.account.id === account.id) as Own;
        if (own.match !== undefined) faults.push(`${account.id} is in two matches`);
        own.match = match;
        own.until = env.now() + 1000 * (1 + pick(60));
      }
      return ok(match);
    },
  });

  /** A player asks, and finds what it may expect. */
  async function ask(own: Own): Promise<void> {
    const now = env.now();
    const answer = await queue.get(own.account);
    const mayBeOut = !own.in || own.hasSeenFound || now - own.asked >= ACCEPT;
    if (!answer.ok && !mayBeOut) faults.push(`${own.account.id} is lost`);
    if (answer.ok && !own.in) faults.push(`${own.account.id} is in the queue, who left`);
    if (answer.ok && answer.value.status === 'waiting' && own.in && answer.value.waited !== Math.floor((now - own.since) / 1000))
      faults.push(`${own.account.id} lost the time that was waited`);
    own.in &&= answer.ok;
    own.asked = now;
    own.hasSeenFound = answer.ok && answer.value.status === 'found' && !answer.value.accepted;
  }

  const acts: readonly ((own: Own) => Promise<void>)[] = [
    async (own) => {
      const entered = await queue.enter(own.account, {
        game: 'tiny',
        deck: { starter: 'Suns' },
        series: pick(4) ? 'single' : 'best-of-three',
      });
      if (!entered.ok) return;
      Object.assign(own, { in: true, since: env.now(), asked: env.now(), hasSeenFound: false });
    },
    async (own) => {
      const wasIn = own.in;
      const left = await queue.leave(own.account);
      // A ticket can be taken back whenever there is one (J3).
      if (left.ok && !wasIn) faults.push(`${own.account.id} left twice`);
      own.in = false;
      if ((await queue.get(own.account)).ok) faults.push(`${own.account.id} cannot leave`);
    },
    ask,
    ask,
    async (own) => {
      const accepted = await queue.accept(own.account);
      // Too late is as if it had not been.
      if (accepted.ok) own.hasSeenFound = accepted.value.status === 'found' && !accepted.value.accepted;
      own.asked = env.now();
      if (!accepted.ok && accepted.code === 'not-queued') own.in = false;
    },
    async (own) => {
      const other = players[pick(PLAYERS)] as Own;
      if (pick(4) === 0 && blocked.size < 60) blocked.add(`${own.account.id} ${other.account.id}`);
      else blocked.clear();
    },
  ];
  for (let done = 0; done < OPERATIONS && faults.length === 0; done++) {
    const two = [players[pick(PLAYERS)] as Own, players[pick(PLAYERS)] as Own];
    const act = acts[pick(acts.length)] as (own: Own) => Promise<void>;
    // Now and then the same thing twice at the same moment, or two players at once.
    if (pick(10) > 0) await act(two[0] as Own);
    else await Promise.all(two.map((own) => (act === acts[0] || act === acts[4] ? act(own) : ask(own))));
    if (pick(20) > 0) continue;
    env.pass(pick(2500));
    for (const own of players) if (own.match !== undefined && own.until < env.now()) own.match = undefined;
    await new Promise((next) => setImmediate(next));
  }
  expect(faults).toEqual([]);
  expect(begun).toBeGreaterThan(OPERATIONS / 500);
});

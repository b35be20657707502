/** The queue without a network: first come, first matched. */

import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { ok, refuse } from '../result.ts';
import { testEnv } from '../testing/test-env.ts';
import { tiny } from '../testing/tiny-game.ts';
import { Waiters } from '../waiters.ts';
import type { BeginMatch } from './lobbies.ts';
import { Queue } from './queue.ts';

const accountOf = (name: string): Account => ({ id: `id-${name}`, name, guest: true });
const [ada, bo, cy] = [accountOf('Ada'), accountOf('Bo'), accountOf('Cy')];
const deck = { starter: 'Suns' };
const waiting = ok({ status: 'waiting', game: 'tiny' });
const matched = (match: string) => ok({ status: 'matched', game: 'tiny', match });
const here = new AbortController().signal;

function setUp(begin?: BeginMatch) {
  const env = testEnv();
  const pairs: string[] = [];
  const counting: BeginMatch = async (_game, [a, b]) => ok(`match ${pairs.push(`${a.account.name}-${b.account.name}`)}`);
  const games = new Map([
    ['tiny', tiny],
    ['other', { ...tiny, name: 'other' }],
  ]);
  return { env, pairs, queue: new Queue(env, games, new Waiters(env), begin ?? counting) };
}

test('the first two who come play, the third waits', async () => {
  const { queue, pairs } = setUp();
  expect(await queue.enter(ada, 'tiny', deck)).toEqual(waiting);
  expect(await queue.enter(bo, 'tiny', deck)).toEqual(matched('match 1'));
  expect(await queue.enter(cy, 'tiny', deck)).toEqual(waiting);
  expect(queue.get(ada)).toEqual(matched('match 1'));
  expect(pairs).toEqual(['Ada-Bo']);
});

test('only players of the same game meet', async () => {
  const { queue, pairs } = setUp();
  await queue.enter(ada, 'tiny', deck);
  expect(await queue.enter(bo, 'other', deck)).toMatchObject({ value: { status: 'waiting', game: 'other' } });
  expect(pairs).toEqual([]);
});

test('nobody meets themselves; a matched ticket makes room for a new one', async () => {
  const { queue } = setUp();
  await queue.enter(ada, 'tiny', deck);
  expect(await queue.enter(ada, 'tiny', deck)).toMatchObject({ code: 'already-queued' });
  await queue.enter(bo, 'tiny', deck);
  expect(await queue.enter(ada, 'tiny', deck)).toEqual(waiting);
  expect(await queue.enter(bo, 'tiny', deck)).toEqual(matched('match 2'));
});

test('many at once are paired in their order', async () => {
  const { queue, pairs } = setUp();
  await Promise.all(Array.from({ length: 20 }, (_, i) => queue.enter(accountOf(`p${i}`), 'tiny', deck)));
  expect(pairs).toEqual(Array.from({ length: 10 }, (_, i) => `p${2 * i}-p${2 * i + 1}`));
});

test('who waits learns of the opponent at once', async () => {
  const { queue } = setUp();
  await queue.enter(ada, 'tiny', deck);
  const waits = queue.watch(ada, 20_000, here);
  await queue.enter(bo, 'tiny', deck);
  expect(await waits).toEqual(matched('match 1'));
});

test('who leaves, or does not ask for a minute, is not paired', async () => {
  const { env, queue, pairs } = setUp();
  await queue.enter(ada, 'tiny', deck);
  expect(queue.leave(ada)).toEqual(ok({}));
  expect(queue.leave(ada)).toMatchObject({ code: 'not-queued' });
  await queue.enter(bo, 'tiny', deck);
  env.pass(59_000);
  expect(queue.get(bo)).toEqual(waiting);
  env.pass(59_000);
  expect(queue.get(bo)).toEqual(waiting);
  env.pass(60_000);
  expect(queue.get(bo)).toMatchObject({ code: 'not-queued' });
  expect(await queue.enter(cy, 'tiny', deck)).toEqual(waiting);
  expect(pairs).toEqual([]);
});

test('if a match does not begin, both are told and nobody waits for nothing', async () => {
  const { queue } = setUp(async () => refuse('shutting-down'));
  await queue.enter(ada, 'tiny', deck);
  const waits = queue.watch(ada, 20_000, here);
  expect(await queue.enter(bo, 'tiny', deck)).toMatchObject({ code: 'shutting-down' });
  expect(await waits).toMatchObject({ code: 'not-queued' });
});

test('wrong games and decks do not get in', async () => {
  const { queue } = setUp();
  expect(await queue.enter(ada, '__proto__', deck)).toMatchObject({ code: 'unknown-game' });
  expect(await queue.enter(ada, 'tiny', { name: 'x', sections: { main: { a: 1 } } })).toMatchObject({ code: 'deck-illegal' });
  expect(queue.get(ada)).toMatchObject({ code: 'not-queued' });
});

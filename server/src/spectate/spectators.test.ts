/** Who may watch which match, and what those who may not are told (D15, F7); without a network. */
import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type Audience, Matches, MemoryJournal } from '../match/index.ts';
import { FREE_TALK } from '../match/talk.ts';
import { TERMS, WAITS } from '../testing/hosted.ts';
import { testEnv } from '../testing/test-env.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';

const accountOf = (id: string): Account => ({ id, name: id, guest: true });

function fakeRooms() {
  const closed: string[] = [];
  const opened: string[] = [];
  let fails = false;
  return {
    closed,
    opened,
    failOnce: () => {
      fails = true;
    },
    open: async (match: string) => {
      if (fails) {
        fails = false;
        throw new Error('no room');
      }
      opened.push(match);
      return `room ${match}`;
    },
    reserve: async (roomId: string, _who: unknown) => ({ name: 'room', roomId, sessionId: 's', processId: 'p' }),
    close: async (room: string) => void closed.push(room),
  };
}

function setUp() {
  const env = testEnv();
  const rooms = fakeRooms();
  const watchRooms = fakeRooms();
  const blocked = new Set<string>();
  const blocks = async (a: string, b: string) => blocked.has(a) && b === 'bo';
  const games = new Map([[tiny.name, tiny]]);
  const outside = { env, journal: new MemoryJournal(), log: createLog('silent'), games, rooms, watchRooms };
  const matches = new Matches({ ...outside, blocks, process: 'p', waits: WAITS, talk: FREE_TALK, linger: 10, idle: 1000 });
  const begin = async (audience: Audience, players = ['ada', 'bo']): Promise<string> => {
    const [a, b] = players.map((id, i) => ({ account: accountOf(id), deck: TINY_DECKS[i as 0 | 1] }));
    const begun = await matches.begin(tiny, [a as NonNullable<typeof a>, b as NonNullable<typeof b>], { ...TERMS, watching: audience });
    if (!begun.ok) throw new Error(begun.reason);
    return begun.value;
  };
  const concede = async (match: string): Promise<void> => {
    await matches.local(match)?.submit(0, { do: 'concede' });
  };
  return { env, blocked, rooms, watchRooms, matches, spectators: matches.spectators, begin, concede };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const PUBLIC: Audience = { allowed: true, delay: 20, code: undefined };

test('K3 D15: a match is listed from the delay after its beginning until its result may be known', async () => {
  const { env, spectators, begin, concede } = setUp();
  const match = await begin(PUBLIC);
  env.pass(19_999);
  expect(spectators.list()).toEqual([]);
  env.pass(1);
  const info = { id: match, game: 'tiny', players: ['ada', 'bo'], delay: 20, watchers: 0, result: null };
  expect(spectators.list()).toEqual([info]);
  await concede(match);
  env.pass(19_999);
  expect(spectators.list()).toEqual([info]);
  env.pass(1);
  expect(spectators.list()).toEqual([]);
});

test('the newest matches come first, a hundred at most', async () => {
  const { env, spectators, begin } = setUp();
  const ids: string[] = [];
  for (let i = 0; i < 102; i++) ids.push(await begin(PUBLIC, [`a${i}`, `b${i}`]));
  env.pass(20_000);
  expect(spectators.list().map(({ id }) => id)).toEqual(ids.reverse().slice(0, 100));
});

test('D15: players do not watch their own match; what has only begun cannot be watched yet', async () => {
  const { env, spectators, begin } = setUp();
  const match = await begin(PUBLIC);
  for (const id of ['ada', 'bo']) expect(await spectators.watch(match, id, undefined)).toMatchObject({ code: 'own-match' });
  expect(await spectators.watch(match, 'cy', undefined)).toMatchObject({ code: 'watch-too-early' });
  env.pass(20_000);
  expect(await spectators.watch(match, 'cy', undefined)).toMatchObject({ ok: true, value: { match: { id: match, result: null } } });
  expect(await spectators.watch('nope', 'cy', undefined)).toMatchObject({ code: 'unknown-match' });
});

test('F7: a private match is not listed, and is watched with its code only', async () => {
  const { spectators, begin } = setUp();
  const match = await begin({ allowed: true, delay: 0, code: 'ABCD1234' });
  expect(spectators.list()).toEqual([]);
  for (const code of [undefined, '', 'ABCD1235', '__proto__'])
    expect(await spectators.watch(match, 'cy', code)).toMatchObject({ code: 'unknown-match' });
  expect(await spectators.watch(match, 'cy', 'abcd-i234')).toMatchObject({ ok: true });
});

test('J9: who has blocked a player, or was blocked by one, does not watch the match', async () => {
  const { env, spectators, begin, blocked } = setUp();
  const match = await begin(PUBLIC);
  env.pass(20_000);
  blocked.add('cy');
  expect(await spectators.watch(match, 'cy', undefined)).toMatchObject({ code: 'watching-forbidden' });
  expect(await spectators.watch(match, 'di', undefined)).toMatchObject({ ok: true });
});

test('F7: where the lobby says so, nobody watches; without the code nobody learns that', async () => {
  const { spectators, begin } = setUp();
  const match = await begin({ allowed: false, delay: 0, code: 'ABCD1234' });
  expect(await spectators.watch(match, 'cy', 'ABCD1234')).toMatchObject({ code: 'watching-forbidden' });
  expect(await spectators.watch(match, 'cy', undefined)).toMatchObject({ code: 'unknown-match' });
});

test('D15: the spectators’ room is made when the first one comes, and tried again if it does not open', async () => {
  const { env, spectators, watchRooms, begin } = setUp();
  const match = await begin(PUBLIC);
  env.pass(20_000);
  expect(watchRooms.opened).toEqual([]);
  watchRooms.failOnce();
  await expect(spectators.watch(match, 'cy', undefined)).rejects.toThrow();
  for (const id of ['cy', 'di']) expect(await spectators.watch(match, id, undefined)).toMatchObject({ ok: true });
  expect(watchRooms.opened).toEqual([match]);
});

test('players are told how many watch, once for each change', async () => {
  const { matches, spectators, begin } = setUp();
  const match = await begin(PUBLIC);
  spectators.count(match, 1);
  const seated = await matches.seatOf(match, 'ada');
  if (!seated.ok) throw new Error(seated.reason);
  const { host, seat } = seated.value;
  const told: number[] = [];
  host.hold(seat, { end: () => {}, count: (watchers) => void told.push(watchers), table: () => {}, said: () => {}, trouble: () => {} });
  for (const n of [2, 2, 1]) spectators.count(match, n);
  expect(told).toEqual([2, 1]);
  expect(host.watchers).toBe(1);
});

test('D15: a delayed match can be watched to its end before it is put away', async () => {
  const { env, matches, spectators, watchRooms, begin, concede } = setUp();
  const match = await begin(PUBLIC);
  env.pass(20_000);
  await spectators.watch(match, 'cy', undefined);
  await concede(match);
  env.pass(29_999);
  await settle();
  expect(await spectators.watch(match, 'cy', undefined)).toMatchObject({ value: { match: { result: { winner: 1 } } } });
  env.pass(1);
  await settle();
  expect(await spectators.watch(match, 'cy', undefined)).toMatchObject({ code: 'unknown-match' });
  expect(watchRooms.closed).toEqual([`room ${match}`]);
  expect(matches.local(match)).toBeUndefined();
});

test('D15: players know the result at once, others when spectators see it', async () => {
  const { env, matches, begin, concede } = setUp();
  const match = await begin(PUBLIC);
  await concede(match);
  const result = { winner: 1, reason: 'concession', wins: [0, 1] };
  expect(await matches.log(match, 'bo')).toMatchObject({ ok: true, value: { result } });
  expect(await matches.log(match, 'cy')).toMatchObject({ code: 'match-running' });
  env.pass(20_000);
  expect(await matches.log(match, 'cy')).toMatchObject({ ok: true, value: { result } });
  expect(await matches.log('nope', 'cy')).toMatchObject({ code: 'unknown-match' });
});

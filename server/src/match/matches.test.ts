/** The life of matches without a network: listed while they run, kept for a while, let go; void when nobody plays. */

import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { TERMS, WAITS } from '../testing/hosted.ts';
import { testEnv } from '../testing/test-env.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import type { Hold, KeptMatch } from './journal.ts';
import type { MatchHost } from './match-host.ts';
import { Matches, type Seated } from './matches.ts';
import { MemoryJournal } from './memory-journal.ts';
import { FREE_TALK } from './talk.ts';

const ada: Account = { id: 'a', name: 'Ada', guest: true };
const bo: Account = { id: 'b', name: 'Bo', guest: true };

class FakeRooms {
  readonly opened: string[] = [];
  readonly closed: string[] = [];
  readonly seats: Seated[] = [];
  fails = false;

  async open(match: string): Promise<string> {
    if (this.fails) throw new Error('no room');
    this.opened.push(match);
    return `room ${match}`;
  }

  async reserve(room: string, seated: Seated) {
    this.seats.push(seated);
    return { name: 'match', roomId: room, sessionId: 's', processId: 'p' };
  }

  async close(room: string): Promise<void> {
    this.closed.push(room);
  }
}

async function setUp(journal = new MemoryJournal()) {
  const env = testEnv();
  const rooms = new FakeRooms();
  const log = createLog('silent');
  const games = new Map([[tiny.name, tiny]]);
  const matches = new Matches({
    env,
    journal,
    log,
    games,
    rooms,
    watchRooms: rooms as never,
    blocks: async () => false,
    process: 'p',
    waits: WAITS,
    talk: FREE_TALK,
    linger: 10,
    idle: 100,
  });
  const entrants = [
    { account: ada, deck: TINY_DECKS[0] },
    { account: bo, deck: TINY_DECKS[1] },
  ] as const;
  const begun = await matches.begin(tiny, entrants, TERMS);
  return { env, rooms, journal, matches, begun, match: begun.ok ? begun.value : '' };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('D9: a seat is the server’s word; all attachments share one room', async () => {
  const { matches, rooms, match } = await setUp();
  expect(await matches.attach(match, 'a')).toMatchObject({
    ok: true,
    value: { match: { seat: 0 }, reservation: { roomId: `room ${match}` } },
  });
  expect(await matches.attach(match, 'b')).toMatchObject({ ok: true, value: { match: { seat: 1 } } });
  expect(await matches.attach(match, 'c')).toMatchObject({ ok: false, code: 'not-your-match' });
  expect(rooms.opened).toEqual([match]);
  expect(rooms.seats).toEqual([
    { match, account: 'a', seat: 0, attach: 1 },
    { match, account: 'b', seat: 1, attach: 1 },
  ]);
});

test('if a room does not open, the next attach tries again', async () => {
  const { matches, rooms, match } = await setUp();
  rooms.fails = true;
  await expect(matches.attach(match, 'a')).rejects.toThrow();
  rooms.fails = false;
  expect((await matches.attach(match, 'a')).ok).toBe(true);
});

test('K3 a finished match is no longer listed, can be looked at for a while, then is gone', async () => {
  const { env, journal, matches, rooms, match } = await setUp();
  const host = matches.local(match) as MatchHost;
  await matches.attach(match, 'a');
  expect(await matches.running('a')).toHaveLength(1);
  await host.submit(0, { do: 'concede' });
  expect(await matches.running('a')).toEqual([]);
  env.pass(9_999);
  expect(await matches.attach(match, 'b')).toMatchObject({ ok: true, value: { match: { result: { winner: 1 } } } });
  env.pass(1);
  await settle();
  expect(await matches.attach(match, 'b')).toMatchObject({ code: 'unknown-match' });
  expect(rooms.closed).toEqual([`room ${match}`]);
  expect((await journal.read(match))?.result).toEqual({ winner: 1, reason: 'concession', wins: [0, 1] });
});

test('K1 a match that nobody plays is void after its time and holds nobody any more; every input sets that time back', async () => {
  const { env, matches, match } = await setUp();
  const host = matches.local(match) as MatchHost;
  env.pass(99_000);
  await host.submit(0, { do: 'answer', decision: 1, option: 0, fields: { bid: 1 } });
  env.pass(99_000);
  await settle();
  expect(host.result).toBeNull();
  expect(await matches.running('a')).toHaveLength(1);
  env.pass(1_000);
  await settle();
  expect(host.result).toEqual({ winner: null, reason: 'void: abandoned', wins: [0, 0] });
  for (const account of ['a', 'b']) expect(await matches.running(account)).toEqual([]);
});

test('an account that may play no more gives up what it plays, and its sockets end', async () => {
  const { matches, match } = await setUp();
  const ends: string[] = [];
  const host = matches.local(match) as MatchHost;
  host.hold(0, { end: (why) => void ends.push(why), count: () => {}, table: () => {}, said: () => {}, trouble: () => {} });
  await matches.expel('a');
  expect(host.result).toEqual({ winner: 1, reason: 'concession', wins: [0, 1] });
  expect(ends).toEqual(['match-closed']);
  await matches.expel('nobody');
});

test('no match begins while the server stops, nor without its journal', async () => {
  const { matches } = await setUp();
  matches.drain();
  expect(
    await matches.begin(
      tiny,
      [
        { account: ada, deck: TINY_DECKS[0] },
        { account: bo, deck: TINY_DECKS[1] },
      ],
      TERMS,
    ),
  ).toMatchObject({ code: 'shutting-down' });
  class Refusing extends MemoryJournal {
    override async begin(): Promise<Hold> {
      throw new Error('disk full');
    }
  }
  const other = await setUp(new Refusing());
  expect(other.begun).toMatchObject({ ok: false, code: 'internal' });
  expect(await other.matches.running('a')).toEqual([]);
});

test('keys and ids are new for every match, and as long as they should be', async () => {
  const journal = new MemoryJournal();
  const { match } = await setUp(journal);
  const [game] = ((await journal.read(match)) as KeptMatch).games;
  const { table, decks, handles } = (game as KeptMatch['games'][0]).start.secrets;
  const keys = [table, ...decks, handles];
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(Buffer.from(match, 'base64url')).toHaveLength(16);
});

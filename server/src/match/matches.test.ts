/** The life of matches without a network: listed while they run, kept for a while, let go; void when nobody plays. */

import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { Audience } from '../spectate/index.ts';
import { testEnv } from '../testing/test-env.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import { type JournalEntry, MemoryJournal } from './journal.ts';
import { Matches, type Seated } from './matches.ts';

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

  readonly told: unknown[] = [];

  tell(room: string, type: string, message: unknown): void {
    this.told.push([room, type, message]);
  }

  async close(room: string): Promise<void> {
    this.closed.push(room);
  }
}

/** Nobody may watch. */
const ALONE: Audience = { allowed: false, delay: 0, code: undefined };

async function setUp(journal = new MemoryJournal()) {
  const env = testEnv();
  const rooms = new FakeRooms();
  const matches = new Matches({ env, journal, log: createLog('silent'), rooms, watchRooms: rooms as never, linger: 10, idle: 100 });
  const entrants = [
    { account: ada, deck: TINY_DECKS[0] },
    { account: bo, deck: TINY_DECKS[1] },
  ] as const;
  const begun = await matches.begin(tiny, entrants, ALONE);
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
    { match, account: 'a', seat: 0 },
    { match, account: 'b', seat: 1 },
  ]);
});

test('if a room does not open, the next attach tries again', async () => {
  const { matches, rooms, match } = await setUp();
  rooms.fails = true;
  await expect(matches.attach(match, 'a')).rejects.toThrow();
  rooms.fails = false;
  expect((await matches.attach(match, 'a')).ok).toBe(true);
});

test('a finished match is no longer listed, can be looked at for a while, then is gone', async () => {
  const { env, journal, matches, rooms, match } = await setUp();
  const host = matches.find(match);
  if (!host.ok) throw new Error('lost');
  await matches.attach(match, 'a');
  expect(matches.running('a')).toHaveLength(1);
  await host.value.submit(0, { do: 'concede' });
  expect(matches.running('a')).toEqual([]);
  env.pass(9_999);
  expect(await matches.attach(match, 'b')).toMatchObject({ ok: true, value: { match: { result: { winner: 1 } } } });
  env.pass(1);
  await settle();
  expect(await matches.attach(match, 'b')).toMatchObject({ code: 'unknown-match' });
  expect(rooms.closed).toEqual([`room ${match}`]);
  expect(await journal.read(match)).toBeUndefined();
});

test('a match that nobody plays is void after its time; every input sets that time back', async () => {
  const { env, matches, match } = await setUp();
  const host = matches.find(match);
  if (!host.ok) throw new Error('lost');
  env.pass(99_000);
  await host.value.submit(0, { do: 'answer', decision: 1, option: 0, fields: { bid: 1 } });
  env.pass(99_000);
  await settle();
  expect(host.value.result).toBeNull();
  env.pass(1_000);
  await settle();
  expect(host.value.result).toEqual({ winner: null, reason: 'void: abandoned' });
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
      ALONE,
    ),
  ).toMatchObject({ code: 'shutting-down' });
  class Refusing extends MemoryJournal {
    override async start(): Promise<void> {
      throw new Error('disk full');
    }
  }
  const other = await setUp(new Refusing());
  expect(other.begun).toMatchObject({ ok: false, code: 'internal' });
  expect(other.matches.running('a')).toEqual([]);
});

test('keys and ids are new for every match, and as long as they should be', async () => {
  const journal = new MemoryJournal();
  const { match } = await setUp(journal);
  const kept = (await journal.read(match)) as {
    start: { keys: { table: string; decks: string[]; handles: string } };
    entries: JournalEntry[];
  };
  const { table, decks, handles } = kept.start.keys;
  const keys = [table, ...decks, handles];
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(Buffer.from(match, 'base64url')).toHaveLength(16);
});

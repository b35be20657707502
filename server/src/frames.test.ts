/** Frames that are no messages at all: they may cost their sender the socket, closed with a code and a reason, and nobody anything else. */
import { CLOSE } from '@spiritgate/shared/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_MESSAGES } from './sockets.ts';
import { type Player, playOut, useServer } from './testing/harness.ts';

const server = useServer();

/** The first byte of the frames that Colyseus's clients send. */
const ROOM_DATA = 13;

/** Whether the player can come back and the match then goes on. */
async function goesOn(players: [Player, Player], match: string): Promise<void> {
  for (const player of players) await player.attach(match);
  await playOut(players);
  expect(players[0].latest.view.public.result).not.toBeNull();
}

test('a frame over the limit closes the socket with 1009, and the match goes on', async () => {
  const { players, match } = await server.seated();
  players[0].frame(new Uint8Array(4097));
  expect((await players[0].untilClosed()).code).toBe(1009);
  expect(players[1].closed).toBeUndefined();
  await goesOn(players, match);
});

test('an answer as long as the limit allows is read', async () => {
  const { players } = await server.seated();
  const fields = { bid: new Array(120).fill('y'.repeat(30)) };
  expect(await players[0].input({ ...players[0].reply(), fields })).toMatchObject({ ok: false, code: 'field-invalid' });
});

test('K5 a payload that cannot be decoded closes the one socket with 4002; this match and all others go on', async () => {
  const others = await server.seated();
  const { players, match } = await server.seated();
  // The type 'x', then a string of MessagePack that says it is longer than the frame.
  players[0].frame(Uint8Array.of(ROOM_DATA, 0xa1, 0x78, 0xdb, 0xff, 0xff, 0xff, 0xff));
  expect((await players[0].untilClosed()).code).toBe(4002);
  for (const player of [players[1], ...others.players]) expect(player.closed).toBeUndefined();
  await playOut(others.players);
  await goesOn(players, match);
});

test('K9 random frames end neither the match nor the server', async () => {
  const { players, match } = await server.seated();
  // Mostly frames that begin like real ones; leaving on purpose (12) would only end the test early.
  const frame = fc
    .tuple(fc.oneof(fc.integer({ min: 10, max: 24 }), fc.nat(255)), fc.uint8Array({ maxLength: 300 }))
    .filter(([code]) => code % 32 !== 12);
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 30 }), async (frames) => {
      const [a, b] = players;
      if (a.closed) await a.attach(match, 0);
      for (const [code, rest] of frames) if (!a.closed) a.frame(Uint8Array.of(code, ...rest));
      if (!a.closed) await Promise.race([a.input({ do: 'sync', since: 0 }).catch(() => {}), a.untilClosed()]);
      expect(b.closed).toBeUndefined();
      expect(b.updates).toHaveLength(1);
    }),
    { numRuns: 100 },
  );
  expect(server.lines.filter((line) => line.includes('a room handler failed'))).toEqual([]);
  await goesOn(players, match);
});

test('C2 sockets without a reservation, or with a used one, are refused and closed with a code', async () => {
  const { players, match } = await server.seated();
  const { roomId, sessionId } = players[0].room;
  const closeOf = (path: string): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/${path}`);
      socket.addEventListener('close', (event) => resolve(event.code));
    });
  for (const path of [
    '',
    'x',
    'x/y',
    `x/${roomId}`,
    `x/${roomId}?sessionId=`,
    `x/${roomId}?sessionId=__proto__`,
    `x/${roomId}?sessionId=${sessionId}`,
    `x/${match}?sessionId=${sessionId}`,
    'x/__proto__?sessionId=constructor',
    '%E0%A4%A',
  ])
    expect(await closeOf(path), path).toBeGreaterThanOrEqual(1000);
  expect(players[0].closed).toBeUndefined();
  expect((await players[0].answer()).ok).toBe(true);
});

test("Colyseus's own matchmaking is closed", async () => {
  const { players, match } = await server.seated();
  for (const method of ['joinOrCreate', 'create', 'join', 'joinById', 'reconnect', '__proto__', 'constructor']) {
    const target = method === 'joinById' || method === 'reconnect' ? players[0].room.roomId : 'match';
    const res = await fetch(`${server.url}/matchmake/${method}/${target}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match }),
    });
    expect(res.ok, method).toBe(false);
  }
});

test('a socket that sends too much is closed with 4002; its player comes back, and nobody else notices', async () => {
  const { players, match } = await server.seated();
  for (let n = 0; n <= MOST_MESSAGES; n++) players[0].room.send('noise', n);
  expect((await players[0].untilClosed()).code).toBe(CLOSE.badFrame);
  await players[0].attach(match);
  await playOut(players);
});

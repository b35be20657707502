/** Failures that other servers were reported for, as this one behaves in them: groups C (coming back) and K (memory and hostile frames). */
import { connect, createServer, type Socket } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { Client } from '@colyseus/sdk';
import { WebSocketClient } from '@colyseus/ws-transport';
import { type AttachAnswer, INPUT, type TableView } from '@spiritgate/shared/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { MOST_WAITING } from './sockets.ts';
import { type Player, playOut, useServer } from './testing/harness.ts';

const server = useServer();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const PROTOCOL = { protocol: 1 };
const seatOf = async (player: Player, match: string) =>
  (await player.call<AttachAnswer>('POST', `/matches/${match}/attach`, PROTOCOL)).body.reservation;

/** A way to the server that can be stopped: then nothing passes any more, and neither side is told. */
async function way(): Promise<{ url: string; stop(): void }> {
  const sockets: Socket[] = [];
  const { port, hostname } = new URL(server.url);
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const { port: at } = proxy.address() as { port: number };
  const stop = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: `http://127.0.0.1:${at}`, stop };
}

/** Takes the player's seat over a way of its own, which then hangs; gives the server's end of that socket. */
async function hang(player: Player, match: string) {
  const { url, stop } = await way();
  const room = await new Client(url).consumeSeatReservation((await seatOf(player, match)) as never);
  room.reconnection.enabled = false;
  for (const type of ['update', 'table', 'watchers', 'error', 'x']) room.onMessage(type, () => {});
  await room.request(INPUT, { do: 'sync', since: 0 });
  stop();
  const client = matchMaker.getLocalRoomById(room.roomId)?.clients.find(({ sessionId }) => sessionId === room.sessionId);
  if (!(client instanceof WebSocketClient)) throw new Error('no such socket');
  return client;
}

/** A socket to a path, on which frames are sent as they are. */
async function raw(path: string): Promise<{ send(...bytes: number[]): void; closed: Promise<number> }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/${path}`);
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  ends.push(() => socket.close());
  return { send: (...bytes) => socket.send(Uint8Array.of(...bytes)), closed };
}

test('C2 ids of no match, or of a match of others, get an error and nothing else, on every way to attach', async () => {
  const mine = await server.seated();
  const others = await server.seated();
  const [ada] = mine.players;
  const gone = ['nope', '__proto__', 'constructor', 'A'.repeat(22), encodeURIComponent('../me')];
  for (const [id, code] of [...gone.map((id) => [id, 'unknown-match']), ['%00', 'bad-request'], [others.match, 'not-your-match']]) {
    for (const [method, what, body] of [
      ['POST', 'attach', PROTOCOL],
      ['GET', 'stream', undefined],
      ['POST', 'inputs', { do: 'concede' }],
    ] as const) {
      const reply = await ada.call(method, `/matches/${id}/${what}`, body);
      expect([reply.status >= 400 && reply.status < 500, reply.body.code], `${what} ${id}`).toEqual([true, code]);
    }
  }
  for (const { players } of [mine, others]) {
    expect(players.map(({ closed }) => closed)).toEqual([undefined, undefined]);
    await playOut(players);
  }
});

test('C4 the newest authenticated socket has the seat at once, though the old one hangs and never says that it is gone', async () => {
  const { players, match } = await server.seated();
  const [ada, bo] = players;
  const hanging = await hang(ada, match);
  await ada.attach(match);
  expect(ada.latest.view.mine?.seat).toBe(0);
  await ada.answer();
  await bo.until(() => bo.latest.n === 1);
  expect(matchMaker.getLocalRoomById(ada.room.roomId)?.clients.map(({ sessionId }) => sessionId)).toContain(ada.sessionId);
  expect(hanging.readyState).not.toBe(WebSocket.OPEN);
  await playOut(players);
});

test('C10 sockets without a session, without a seat or before their seat is confirmed may say what they like: nobody else notices', async () => {
  const { players, match } = await server.seated();
  const [ada, bo] = players;
  const chat = [13, 0xa4, 0x63, 0x68, 0x61, 0x74, 0xa2, 0x68, 0x69];
  const nobody = await raw('');
  const stranger = await raw(`x/${ada.room.roomId}?sessionId=nobody`);
  for (const socket of [nobody, stranger]) for (let i = 0; i < 20; i++) socket.send(...chat);
  expect(await stranger.closed).toBeGreaterThanOrEqual(1000);
  const seat = await seatOf(ada, match);
  const early = await raw(`${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`);
  for (let i = 0; i < 20; i++) early.send(...chat);
  for (const code of [11, 14, 15, 17, 19, 20, 21, 22, 255]) early.send(code, 0xa4);
  await ada.attach(match);
  await ada.answer();
  await bo.until(() => bo.latest.n === 1);
  expect([bo.closed, bo.errors]).toEqual([undefined, []]);
  expect(server.lines.filter((line) => line.includes('a room handler failed'))).toEqual([]);
  await playOut(players);
});

test('K7 a socket that does not read takes a bounded amount of memory, then is cut; its player comes back and plays on', async () => {
  const { players, match } = await server.seated();
  const [ada, bo] = players;
  const slow = await hang(ada, match);
  const socket = slow.ref;
  const frame = 'x'.repeat(50_000);
  let most = 0;
  for (let i = 0; i < 1000; i++) {
    slow.send('x', frame);
    if (socket.readyState === WebSocket.OPEN) most = Math.max(most, socket.bufferedAmount);
  }
  expect(most).toBeGreaterThan(MOST_WAITING);
  expect(most).toBeLessThan(MOST_WAITING + 2 * frame.length);
  expect(socket.readyState).not.toBe(WebSocket.OPEN);
  const away = (): TableView['away'] | undefined => bo.tables.at(-1)?.away;
  await vi.waitFor(() => expect(away()).toEqual([true, false]), 5000);
  expect(bo.closed).toBeUndefined();
  await ada.attach(match);
  await playOut(players);
});

/** Payloads of MessagePack that make some decoders hang, recurse or take all memory: lengths that lie, nesting, and types of extensions. */
const CRAFTED: [string, number[]][] = [
  ['an array of 2^32 entries', [0xdd, 0xff, 0xff, 0xff, 0xff]],
  ['a map of 2^32 entries', [0xdf, 0xff, 0xff, 0xff, 0xff]],
  ['bytes of 2^32', [0xc6, 0xff, 0xff, 0xff, 0xff]],
  ['an extension of 2^32', [0xc9, 0xff, 0xff, 0xff, 0xff, 0x01]],
  ['arrays in arrays', new Array(4000).fill(0x91)],
  ['maps in maps', new Array(1300).fill([0x81, 0xa1, 0x61]).flat()],
  ['arrays of arrays of 2^16', new Array(1200).fill([0xdc, 0xff, 0xff]).flat()],
  ['a reference to itself', [0xd6, 0x69, 0, 0, 0, 1, 0x91, 0xd6, 0x70, 0, 0, 0, 1]],
  [
    'references into each other',
    [0x92, 0xd6, 0x69, 0, 0, 0, 1, 0x91, 0xd6, 0x70, 0, 0, 0, 2, 0xd6, 0x69, 0, 0, 0, 2, 0x91, 0xd6, 0x70, 0, 0, 0, 1],
  ],
  ['a record', [0xd4, 0x72, 0x40, 0x91, 0xa2, 0x64, 0x6f, 0xa4, 0x73, 0x79, 0x6e, 0x63]],
  ['a record that defines a record', [0xd4, 0x72, 0x40, 0x91, 0xd4, 0x72, 0x41, 0x91, 0xa1, 0x61, 0x01]],
  ['a record named __proto__', [0xd4, 0x72, 0x40, 0x91, 0xa9, ...Buffer.from('__proto__'), 0x81, 0xa5, ...Buffer.from('admin'), 0xc3]],
  ['bundled strings', [0xd6, 0x62, 0xff, 0xff, 0xff, 0xff]],
  ['a set', [0xd4, 0x73, 0x00, 0x93, 1, 2, 3]],
  ['an error', [0xd4, 0x65, 0x00, 0x93, 0xa5, ...Buffer.from('Error'), 0xa1, 0x78, 0xc0]],
  ['a regular expression', [0xd4, 0x78, 0x00, 0x92, 0xa8, ...Buffer.from('(a+)+$()'), 0xa0]],
  ['typed arrays', [0xc7, 0x09, 0x74, 0x07, 1, 2, 3, 4, 5, 6, 7, 8]],
  ['a big integer', [0xc8, 0x01, 0x00, 0x42, ...new Array(256).fill(0xff)]],
  ['a date far away', [0xc7, 0x0c, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
  ['a key __proto__', [0x81, 0xa9, ...Buffer.from('__proto__'), 0x81, 0xa5, ...Buffer.from('admin'), 0xc3]],
];

test('K9 payloads crafted for the decoder cost their sender the socket at most, take no time, and change nothing for anybody', async () => {
  const { players, match } = await server.seated();
  const [ada, bo] = players;
  const input = [0xa5, ...Buffer.from(INPUT)];
  let cut = 0;
  for (const [what, payload] of CRAFTED) {
    if (ada.closed) await ada.attach(match);
    const began = performance.now();
    // As a message and as a request, each of the kind that goes furthest.
    ada.frame(Uint8Array.of(13, ...input, ...payload));
    if (!ada.closed) ada.frame(Uint8Array.of(21, 0x63, ...input, ...payload));
    expect((await bo.input({ do: 'sync', since: 64 })).ok, what).toBe(true);
    expect(performance.now() - began, what).toBeLessThan(2000);
    await Promise.race([ada.untilClosed(), ada.input({ do: 'sync', since: 64 }).catch(() => {})]);
    if (ada.closed) cut++;
  }
  expect([cut > 0, cut < CRAFTED.length]).toEqual([true, true]);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
  expect([bo.closed, bo.latest.n]).toEqual([undefined, 0]);
  expect(server.lines.filter((line) => line.includes('a room handler failed'))).toEqual([]);
  if (ada.closed) await ada.attach(match);
  await playOut(players);
});

/** Sockets that have gone without a word are found out, and asking for them holds nobody up. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Sockets } from './sockets.ts';

const EVERY = 400;
/** First bytes of frames (RFC 6455, 5.2). */
const PING = 0x89;

/** A client that speaks no WebSocket beyond the handshake: it answers no ping. When which frame came. */
class Mute {
  readonly frames: { type: number; at: number }[] = [];
  readonly #socket: Socket;
  readonly gone: Promise<unknown>;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.gone = once(this.#socket, 'close');
    this.#socket.write(
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    );
    let isOpen = false;
    this.#socket.on('data', (bytes) => {
      if (isOpen) this.frames.push({ type: bytes[0] as number, at: performance.now() });
      isOpen = true;
    });
  }
}

/** Joins no room, so that nobody is sent away. */
class Roomless extends Sockets {
  protected override async onConnection(client: Parameters<Sockets['onConnection']>[0]): Promise<void> {
    client.pingCount = 0;
    client.on('pong', () => {
      client.pingCount = 0;
    });
  }
}

async function serving(act: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  new Roomless({ server, pingInterval: EVERY, pingMaxRetries: 2 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await act((server.address() as AddressInfo).port).finally(() => {
    server.close();
    server.closeAllConnections();
  });
}

test('a socket that leaves two pings unanswered is cut, one that answers stays', () =>
  serving(async (port) => {
    const alive = new WebSocket(`ws://127.0.0.1:${port}/`);
    await once(alive, 'open');
    const mute = new Mute(port);
    await mute.gone;
    expect(mute.frames.map(({ type }) => type)).toEqual([PING, PING]);
    expect(alive.readyState).toBe(WebSocket.OPEN);
    alive.close();
  }));

test('many sockets are not asked all at once', () =>
  serving(async (port) => {
    const all = Array.from({ length: 100 }, () => new Mute(port));
    await Promise.all(all.map(({ gone }) => gone));
    const firsts = all.map(({ frames }) => frames[0]?.at ?? 0).sort((a, b) => a - b);
    expect(firsts[0]).toBeGreaterThan(0);
    // Spread over the interval; a slow machine only draws it out.
    expect((firsts.at(-1) as number) - (firsts[0] as number)).toBeGreaterThan(EVERY / 3);
    expect(all.every(({ frames }) => frames.every(({ type }) => type === PING))).toBe(true);
  }));

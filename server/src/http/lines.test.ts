/** Lines of JSON over a real connection: heartbeats, readers that are slow, and readers that never read. */
import { once } from 'node:events';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { type TestEnv, testEnv } from '../testing/test-env.ts';
import { HEARTBEAT, linesTo, PATIENCE } from './lines.ts';
import type { Lines } from './route.ts';

let close: () => void = () => {};
afterEach(() => close());

type Reader = { socket: Socket; lines: Lines<unknown>; env: TestEnv; gone: AbortSignal; read: () => string };

/** A server with one stream, and a raw connection that reads it. */
async function reading(): Promise<Reader> {
  const env = testEnv();
  const gone = new AbortController();
  const app = express();
  const begun = Promise.withResolvers<Lines<unknown>>();
  app.get('/', (_req, res) => {
    res.on('close', () => gone.abort());
    begun.resolve(linesTo(res, env, gone.signal));
  });
  const web = app.listen(0, '127.0.0.1');
  await once(web, 'listening');
  const socket = createConnection((web.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    text += bytes.toString();
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  close = () => {
    socket.destroy();
    web.close();
    web.closeAllConnections();
  };
  return { socket, lines: await begun.promise, env, gone: gone.signal, read: () => text };
}

test('a quiet stream has a blank line now and then, each line of JSON is a line, and the end is the last one', async () => {
  const { lines, env, read, gone } = await reading();
  await vi.waitFor(() => expect(read()).toContain('application/x-ndjson'));
  const before = read().length;
  env.pass(HEARTBEAT);
  await vi.waitFor(() => expect(read().length).toBeGreaterThan(before));
  env.pass(HEARTBEAT);
  lines.write({ text: 'two\nlines' });
  lines.end({ type: 'end' });
  await vi.waitFor(() => expect(gone.aborted).toBe(true));
  await vi.waitFor(() => expect(read()).toContain('"end"'));
  const bodies = read()
    .slice(before)
    .replace(/^[0-9a-f]+\r\n/gm, '')
    .replaceAll('\r\n', '');
  expect(bodies).toMatch(/^\n\n\{"text":"two\\nlines"\}\n\{"type":"end"\}\n/);
  lines.write({ text: 'too late' });
  env.pass(HEARTBEAT * 2);
});

test('a reader who is behind is told as full; when it reads on, it has drained', async () => {
  const { socket, lines, gone } = await reading();
  let drained = 0;
  lines.drained(() => drained++);
  fill(socket, lines);
  expect(lines.isFull).toBe(true);
  socket.resume();
  await vi.waitFor(() => expect(drained).toBeGreaterThan(0), 10_000);
  expect(lines.isFull).toBe(false);
  expect(gone.aborted).toBe(false);
});

test('a reader who never reads is let go', async () => {
  const { socket, lines, env, gone } = await reading();
  fill(socket, lines);
  env.pass(PATIENCE - 1);
  expect(gone.aborted).toBe(false);
  env.pass(1);
  await vi.waitFor(() => expect(gone.aborted).toBe(true));
});

/** Writes until nothing more goes out. */
function fill(socket: Socket, lines: Lines<unknown>): void {
  socket.pause();
  for (let i = 0; i < 2000 && !lines.isFull; i++) lines.write('x'.repeat(20_000));
}

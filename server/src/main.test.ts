/** The server as a process: it says where it listens, refuses to start with a clear sentence, and stops in good order. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from '@colyseus/sdk';
import { API, type AttachAnswer, type GamesAnswer, type GuestAnswer, type Lobby } from '@spiritgate/shared/protocol';
import { afterEach, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

type Run = { child: ChildProcess; text(): string; until(pattern: RegExp): Promise<RegExpExecArray>; ended: Promise<number | null> };

function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { HOST: '127.0.0.1', DATABASE_FILE: ':memory:', SALT_WAIT: '0', ...environment },
    stdio: 'pipe',
  });
  children.push(child);
  let text = '';
  let check = (): void => {};
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
      check();
    });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      check = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      void ended.then(() => reject(new Error(`ended: ${text}`)));
      check();
    });
  return { child, text: () => text, until, ended };
}

const address = async (server: Run): Promise<string> =>
  (await server.until(/"msg":"listening on (http:\/\/127\.0\.0\.1:\d+)"/))[1] as string;

async function api<T>(url: string, method: string, path: string, token: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const res = await fetch(`${url}${API}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return (await res.json()) as T;
}

test('it says its address in one line, serves the games, and ends with 0 at SIGTERM, closing sockets with 4001', async () => {
  const server = run({ PORT: '0' });
  const url = await address(server);
  const { games } = await api<GamesAnswer>(url, 'GET', '/games', '');
  const [game] = games;
  if (!game) throw new Error('no game');
  const starter = (i: number) => ({ starter: game.starterDecks[i % game.starterDecks.length]?.name });
  const guests = await Promise.all([0, 1].map(() => api<GuestAnswer>(url, 'POST', '/guests', '', { protocol: 1 })));
  const [a, b] = guests.map((guest) => guest.token) as [string, string];
  const lobby = await api<Lobby>(url, 'POST', '/lobbies', a, { game: game.name, deck: starter(0) });
  const { match } = await api<Lobby>(url, 'POST', `/lobbies/${lobby.code}/join`, b, { deck: starter(1) });
  const { reservation } = await api<AttachAnswer>(url, 'POST', `/matches/${match}/attach`, a, { protocol: 1 });
  const room = await new Client(url).consumeSeatReservation(reservation as never);
  room.reconnection.enabled = false;
  const left = new Promise<number>((resolve) => room.onLeave((code) => resolve(code)));
  server.child.kill('SIGTERM');
  expect(await left).toBe(4001);
  expect(await server.ended).toBe(0);
}, 20_000);

test('a busy port: a clear sentence and exit code 1', async () => {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const server = run({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.text()).toContain(`Port ${port} is in use`);
  await new Promise((resolve) => other.close(resolve));
}, 20_000);

test('a wrong configuration: every variable is named, exit code 1', async () => {
  const server = run({ PORT: 'many', LOG_LEVEL: 'loud' });
  expect(await server.ended).toBe(1);
  expect(server.text()).toContain('PORT is "many"; allowed is');
  expect(server.text()).toContain('LOG_LEVEL is "loud"; allowed is');
}, 20_000);

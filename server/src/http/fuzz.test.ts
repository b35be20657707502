/**
 * Hostile requests to every route of the table, and below it to the HTTP server itself: never a 5xx, every answer as the document says, the
 * process alive, and no secret in the log. HTTP_FUZZ=N makes it N requests a route.
 */
import { createConnection } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { API, type GuestAnswer, PROTOCOL_VERSION } from '@spiritgate/shared/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Lobbies } from '../lobby/index.ts';
import { openStore } from '../store/index.ts';
import { freshName, makeModerator } from '../testing/accounts.ts';
import type { Document } from '../testing/document.ts';
import { Player, useServer } from '../testing/harness.ts';
import { type Attack, attacksOn, type Known } from '../testing/http-fuzz.ts';

const RUNS = Number(process.env.HTTP_FUZZ ?? 30);
const SEED = 20_260_731;
/** MB that may be in use after some hundred more requests: what accounts, decks and matches that they made take, and no more. */
const MOST_LEFT = 24;
/** For requests that may hang: long enough for the server to do what it does. */
const HANGS = 100;

const store = await openStore({ sqlite: ':memory:' });
afterAll(() => store.close());
const server = useServer({}, { store });
let document: Document;
let scene: Scene;

/** Accounts with all that there is to attack: a match of a lobby, one of the queue, an open lobby. */
type Scene = { players: Player[]; known: Known };

async function newScene(): Promise<Scene> {
  const { players: pair, match, code } = await server.seated();
  const queued = await server.queued();
  const host = await server.guest();
  const { body } = await host.call<{ code: string }>('POST', '/lobbies', { game: 'tiny', deck: { starter: 'Suns' } });
  const players = [...pair, ...queued.players, host, await newModerator()];
  const known = {
    game: ['tiny'],
    starter: ['Suns', 'Moons'],
    code: [code, body.code],
    id: [match, queued.match, ...players.map(({ account }) => account.id)],
    main: ['helianthus-1'],
  };
  return { players, known };
}

async function newModerator(): Promise<Player> {
  const body = { protocol: PROTOCOL_VERSION, name: freshName(), password: 'secret-password-1' };
  const made = await server.call<GuestAnswer>('POST', '/accounts', undefined, body);
  await makeModerator(store, made.body.account.id);
  return new Player(server, made.body);
}

/** Some routes end sessions and accounts: then there is a new scene for those that come after. */
async function renewed({ players, known }: Scene): Promise<Scene> {
  const answers = await Promise.all(players.map((player) => player.call('GET', '/me')));
  return answers.every(({ status }) => status === 200) ? { players, known } : newScene();
}

beforeAll(async () => {
  document = await server.document();
  scene = await newScene();
});

/** What was sent that must not be in the log: every token, and what stood where passwords stand. */
const secrets = new Set<string>(['secret-password-1']);

async function send({ method, path, token, type, body }: Attack): Promise<void> {
  if (token && token.length > 8) secrets.add(token);
  const headers: Record<string, string> = { 'content-type': type };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const mayHang = path.includes('wait=') || path.includes('/stream');
  try {
    const res = await fetch(`${server.url}${API}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(mayHang ? { signal: AbortSignal.timeout(HANGS) } : {}),
    });
    expect(res.status, `${method} ${path} ${body}`).toBeLessThan(500);
    if (res.headers.get('content-type')?.startsWith('application/x-ndjson')) await res.body?.cancel();
    else await server.read(method, `${API}${path}`, res);
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
  }
}

/** So many requests to each route. Gives the number of routes. */
async function attackAll(seed: number, numRuns: number): Promise<number> {
  const operations = Object.entries(document.openApi.paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]) => ({ path, method, operation })),
  );
  for (const [i, operation] of operations.entries()) {
    scene = await renewed(scene);
    const tokens = scene.players.map(({ token }) => token);
    const attacks = fc.asyncProperty(attacksOn(document.openApi, operation, scene.known, tokens), send);
    await fc.assert(attacks, { seed: seed + i, numRuns, endOnFailure: true });
  }
  return operations.length;
}

test('every route takes anything without failing', async () => {
  expect(await attackAll(SEED, RUNS)).toBeGreaterThan(15);
  const reached = new Set<number>();
  for (const line of server.lines) reached.add((JSON.parse(line) as { status?: number }).status ?? 0);
  // The requests are worth something: they reach what routes do, and what they refuse.
  for (const status of [200, 400, 401, 403, 404, 415]) expect([...reached]).toContain(status);
});

test.each([
  '//',
  '/..',
  '/%',
  '/%00',
  '/api/v1//',
  '/api/v1/../../x',
  '*',
  'http://',
  'http://evil.example/api/v1/me',
  '/api/v1/games?%',
  '/\u007f',
  '/matchmake//',
  '/?a=%ff',
])('a request target that nobody asks for: %s', async (target) => {
  expect(await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  expect(await raw(`OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
});

test.each([
  ['no host', 'GET /api/v1/games HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty host', 'GET /api/v1/games HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['a host that is none', 'GET /api/v1/games HTTP/1.1\r\nHost: [::\r\nConnection: close\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['a length that is none', 'POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n'],
  ['two lengths', 'POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['no HTTP', '\0\0\0\0\r\n\r\n'],
])('bytes that are no proper request: %s', async (_name, bytes) => {
  expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 [234]\d\d /);
});

test('then the server is well, and its log knows no secret', async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.seated();
  const log = server.lines.join('');
  for (const player of scene.players) secrets.add(player.token);
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
  expect(server.lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

test('a route that fails would be found', async () => {
  const { token } = await server.guest();
  const attack: Attack = { method: 'GET', path: '/lobbies/x', token, type: '', body: undefined };
  await send(attack);
  vi.spyOn(Lobbies.prototype, 'watch').mockRejectedValueOnce(new Error('planted'));
  await expect(send(attack)).rejects.toThrow('500');
});

/** Sends bytes as they are, and gives what comes back until the connection ends. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = createConnection(Number(port), hostname);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.write(bytes, 'latin1');
  });
}

/** What is in use once all rubbish is gone, in MB. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

test('hostile requests leave no memory behind', async () => {
  await attackAll(1, 3);
  server.lines.length = 0;
  const before = heap();
  for (const seed of [1000, 2000]) {
    await attackAll(seed, 6);
    // What the test itself keeps.
    server.lines.length = 0;
  }
  expect(heap() - before).toBeLessThan(MOST_LEFT);
});

/** What every route has in common: methods, media types, headers, tags, scopes and limits. */
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { API, type ErrorCode, type Problem } from '@spiritgate/shared/protocol';
import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../testing/harness.ts';
import { mayUse } from './callers.ts';
import type { Limits } from './services.ts';

const asked: Parameters<Limits['take']>[] = [];
/** The bucket that has nothing left, and how that is said. */
let refused = '';
let refusal: { ok: false; retryAfter: number } | undefined;
const limits: Limits = {
  take: async (...who) => {
    asked.push(who);
    return (who[0] === refused && refusal) || { ok: true };
  },
};
const server = useServer({}, { limits });

beforeEach(() => {
  asked.length = 0;
  refusal = undefined;
});

async function send(
  method: string,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; code: ErrorCode | undefined }> {
  const res = await fetch(`${server.url}${API}${path}`, { method, ...init });
  const { status, headers, body } = await server.read<Problem | undefined>(method, `${API}${path}`, res);
  return { status, headers, code: body?.code };
}

test.each<[string, string, string]>([
  ['PUT', '/me', 'GET, HEAD'],
  ['PATCH', '/queue', 'POST, GET, DELETE, HEAD'],
  ['POST', '/matches/watchable', 'GET, HEAD'],
  ['GET', '/guests', 'POST'],
])('a method that a route does not take gets 405 and those that it takes: %s %s', async (method, path, allow) => {
  const { status, headers, code } = await send(method, path);
  expect([status, code, headers.get('allow')]).toEqual([405, 'method-not-allowed', allow]);
});

test('HEAD is GET without a body', async () => {
  const res = await fetch(`${server.url}${API}/games`, { method: 'HEAD' });
  expect([res.status, await res.text()]).toEqual([200, '']);
});

test.each<[string, Record<string, string>, NonNullable<RequestInit['body']>]>([
  ['text', { 'content-type': 'text/plain' }, '{"protocol":1}'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'protocol=1'],
  ['no type at all', { 'content-type': '' }, '{"protocol":1}'],
  ['another character set', { 'content-type': 'application/json; charset=latin1' }, '{"protocol":1}'],
  ['compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync('{"protocol":1}')],
])('a body that is no plain JSON is refused: %s', async (_name, headers, body) => {
  const { status, code } = await send('POST', '/guests', { headers, body });
  expect([status, code]).toEqual([415, 'unsupported-media-type']);
});

test.each<[string, string, string]>([
  ['U+0000 in the path', '/games/a%00b/cards', 'game'],
  ['a query that is not documented', '/games?page=2', 'page'],
  ['a query on a route with others', '/queue?waits=1', 'waits'],
  ['a query twice', '/queue?wait=1&wait=2', 'wait'],
  ['a query with brackets', '/queue?wait[$ne]=1', 'wait[$ne]'],
  ['the key of the prototype', '/queue?__proto__=1', '__proto__'],
])('%s is refused', async (_name, path, field) => {
  const player = await server.guest();
  expect((await player.call('GET', path)).body).toMatchObject({ code: 'bad-request', status: 400, field });
});

test('what is the same for everybody has a strong tag, and is not sent again to who has it', async () => {
  const { headers } = await send('GET', '/games/tiny/cards');
  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await send('GET', '/games/tiny/cards', { headers: { 'if-none-match': known } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  }
  expect((await send('GET', '/games/tiny/cards', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  expect((await send('GET', '/protocol')).headers.get('etag')).toBeNull();
});

test('answers carry the headers that keep browsers from guessing, and private ones are not kept', async () => {
  const { headers } = await send('GET', '/me');
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('www-authenticate')).toBe('Bearer');
  const player = await server.guest();
  expect((await player.call('GET', '/me')).headers.get('cache-control')).toBe('no-store');
});

test('D19: a page from anywhere may ask with a token, and read what it is told of limits and tags', async () => {
  const preflight = await fetch(`${server.url}${API}/lobbies`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://example.org',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(preflight.status).toBe(204);
  const said = (name: string): string => preflight.headers.get(`access-control-${name}`) ?? '';
  expect(said('allow-origin')).toBe('*');
  expect(said('allow-credentials')).toBe('');
  expect(said('allow-headers').toLowerCase()).toContain('authorization');
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) expect(said('allow-methods')).toContain(method);
  expect(said('expose-headers')).toContain('Retry-After');
});

test('a limit is asked for by name, address and account; a refusal is 429 and says when to come back', async () => {
  const player = await server.guest();
  expect(asked).toEqual([
    ['general', { address: '127.0.0.1' }],
    ['sign-up', { address: '127.0.0.1' }],
  ]);
  asked.length = 0;
  refusal = { ok: false, retryAfter: 1.2 };
  refused = 'queue';
  const { status, headers, body } = await player.call('POST', '/queue', { game: 'tiny', deck: { starter: 'Suns' } });
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too-many-requests', '2']);
  expect(asked).toEqual([
    ['general', { address: '127.0.0.1' }],
    ['queue', { address: '127.0.0.1', account: player.account.id }],
  ]);
  asked.length = 0;
  refused = 'general';
  expect((await player.call('GET', '/me')).status).toBe(429);
  refusal = undefined;
  expect((await player.call('GET', '/queue')).body.code).toBe('not-queued');
  expect((await player.call('GET', '/me')).status).toBe(200);
  expect(asked.map(([name]) => name)).toEqual(['general', 'general', 'general']);
});

test('who may play may read, and nobody else may play', () => {
  expect([mayUse(['play'], 'read'), mayUse(['bot'], 'read'), mayUse(['bot'], 'play'), mayUse(['play', 'moderate'], 'moderate')]).toEqual(
    new Array(4).fill(true),
  );
  expect([mayUse(['read'], 'play'), mayUse(['play'], 'moderate'), mayUse(['play'], 'bot'), mayUse([], 'read')]).toEqual(
    new Array(4).fill(false),
  );
});

test('an upload that is broken off does no harm', async () => {
  await new Promise<void>((resolve) => {
    const upload = request(`${server.url}${API}/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    });
    upload.on('error', () => resolve());
    upload.write('{"protocol":');
    setTimeout(() => upload.destroy(), 20);
  });
  await server.guest();
  expect(server.lines.join('')).not.toContain('a request failed');
});

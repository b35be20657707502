/** The HTTP interface: accounts, games, strict bodies, limits, origins; every refusal has its code, status and reason. */
import {
  API,
  type CardsAnswer,
  ERRORS,
  type ErrorCode,
  type GamesAnswer,
  type GuestAnswer,
  type MeAnswer,
  type ProtocolAnswer,
} from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { type Reply, useServer } from './testing/harness.ts';

const server = useServer();

function refused({ status, body, headers }: Reply, code: ErrorCode, field?: string): void {
  expect(body).toMatchObject({ code, title: ERRORS[code].cause, detail: expect.stringContaining(ERRORS[code].remedy) });
  expect(body).toMatchObject({ type: `/api/docs#${code}`, status });
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json\b/);
  expect(status).toBe(ERRORS[code].status);
  expect(body.field).toBe(field);
}

test('one call gives an account; its token is the account', async () => {
  const { status, body } = await server.call<GuestAnswer>('POST', '/guests', undefined, {
    protocol: 1,
    name: 'Zoë O’Neil'.replace('’', "'"),
  });
  expect(status).toBe(201);
  expect(body.account).toMatchObject({ name: "Zoë O'Neil", guest: true });
  const me = await server.call<MeAnswer>('GET', '/me', body.token);
  expect(me.body).toMatchObject({ account: body.account });
  const other = await server.guest();
  expect(other.account.name).toMatch(/^Guest /);
  expect(other.account.id).not.toBe(body.account.id);
});

test('D21: versions out of the range are refused', async () => {
  const { body } = await server.call<ProtocolAnswer>('GET', '/protocol');
  expect(body.protocol).toEqual({ min: 1, max: 1 });
  for (const protocol of [0, 2]) refused(await server.call('POST', '/guests', undefined, { protocol }), 'protocol-unsupported', 'protocol');
  const { players, match } = await server.pair();
  refused(await players[0].call('POST', `/matches/${match}/attach`, { protocol: 2 }), 'protocol-unsupported', 'protocol');
});

test('games and cards', async () => {
  const games = await server.call<GamesAnswer>('GET', '/games');
  expect(games.body.games).toEqual([
    { name: 'tiny', title: 'Tiny', pool: 'tiny-pool', rulesVersion: 1, starterDecks: [{ name: 'Suns' }, { name: 'Moons' }] },
  ]);
  const cards = await server.call<CardsAnswer>('GET', '/games/tiny/cards');
  expect(cards.body.cards).toHaveLength(12);
  for (const name of ['chess', '__proto__', 'constructor', '%F0%9F%90%8D'])
    refused(await server.call('GET', `/games/${name}/cards`), 'unknown-game', 'game');
  refused(await server.call('GET', '/games/%00/cards'), 'bad-request', 'game');
});

test.each<[string, unknown, string?]>([
  ['nothing', undefined],
  ['a list', []],
  ['a text', '"x"'],
  ['no version', {}, 'protocol'],
  ['a field too many', { protocol: 1, admin: true }, 'admin'],
  ['an empty name', { protocol: 1, name: '' }, 'name'],
  ['a long name', { protocol: 1, name: 'n'.repeat(25) }, 'name'],
  ['a name with a line break', { protocol: 1, name: 'a\nb' }, 'name'],
  ['a name with markup', { protocol: 1, name: '<b>' }, 'name'],
  ['a name that ends in a space', { protocol: 1, name: 'a ' }, 'name'],
  ['an invisible name', { protocol: 1, name: '\u200b' }, 'name'],
])('a body of the wrong shape: %s', async (_name, body, field) => {
  const reply = await server.call('POST', '/guests', undefined, body);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ code: expect.stringMatching(/^bad-/), detail: expect.any(String) });
  expect(reply.body.field).toBe(field);
});

test('what is no JSON', async () => {
  refused(await server.call('POST', '/guests', undefined, '{"protocol":'), 'bad-json');
});

test('bodies over the limit, declared or not', async () => {
  refused(await server.call('POST', '/guests', undefined, JSON.stringify({ protocol: 1, name: 'x'.repeat(20_000) })), 'body-too-large');
  const chunks = new Blob(['{}']).stream();
  const res = await fetch(`${server.url}${API}/guests`, { method: 'POST', body: chunks, duplex: 'half' } as RequestInit);
  expect(res.status).toBe(413);
  const matchmake = await fetch(`${server.url}/matchmake/create/match`, { method: 'POST', body: 'x'.repeat(20_000) });
  expect(matchmake.status).toBe(413);
});

test('tokens: missing, unknown, malformed', async () => {
  const routes = [
    ['GET', '/me'],
    ['POST', '/lobbies'],
    ['GET', '/lobbies/ABCDEFGH'],
    ['POST', '/lobbies/ABCDEFGH/join'],
    ['DELETE', '/lobbies/ABCDEFGH'],
    ['POST', '/queue'],
    ['GET', '/queue'],
    ['DELETE', '/queue'],
    ['GET', '/matches'],
    ['POST', '/matches/x/attach'],
    ['GET', '/matches/x/log'],
  ] as const;
  for (const [method, path] of routes)
    for (const token of [undefined, '', 'x', '__proto__', 'x'.repeat(500)]) refused(await server.call(method, path, token), 'unauthorized');
});

test('unknown routes', async () => {
  refused(await server.call('GET', '/nothing'), 'not-found');
  refused(await server.call('GET', '/%E0%A4%A'), 'not-found');
});

test('matches: unknown ones, and those of others', async () => {
  const { match } = await server.pair();
  const stranger = await server.guest();
  refused(await stranger.call('POST', `/matches/${match}/attach`, { protocol: 1 }), 'not-your-match');
  refused(await stranger.call('POST', '/matches/__proto__/attach', { protocol: 1 }), 'unknown-match');
  refused(await stranger.call('POST', `/matches/${match}/attach`, { protocol: 1, seat: 0 }), 'bad-request', 'seat');
  refused(await stranger.call('GET', '/matches/nope/log'), 'unknown-match');
  refused(await stranger.call('GET', `/matches/${match}/log`), 'match-running');
});

test('health', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ ok: true, stopping: false, database: 'up', redis: 'none' });
});

test('D19: any origin may call, never with credentials', async () => {
  const res = await fetch(`${server.url}${API}/protocol`, { headers: { origin: 'https://example.org' } });
  expect(res.headers.get('access-control-allow-origin')).toBe('*');
  expect(res.headers.get('access-control-allow-credentials')).toBeNull();
});

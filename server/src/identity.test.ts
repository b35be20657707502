/** Failures that other servers were reported for, as this one behaves in them: groups F (who may do what) and L (names, chat, injection), J9. */
import type { GuestAnswer, Lobby, MeAnswer, Problem, WatchableAnswer } from '@spiritgate/shared/protocol';
import { PROTOCOL_VERSION } from '@spiritgate/shared/protocol';
import { afterAll, expect, test } from 'vitest';
import { openStore } from './store/index.ts';
import { freshName, PASSWORD } from './testing/accounts.ts';
import { Player, useServer } from './testing/harness.ts';

const store = await openStore({ sqlite: ':memory:' });
afterAll(() => store.close());
const server = useServer({}, { store });
const protocol = PROTOCOL_VERSION;
const deck = { starter: 'Suns' };

test('F1 every action is that of the account whose token opened the socket or came with the call', async () => {
  const { players, match } = await server.seated();
  const [ada, bo] = players;
  const before = bo.updates.length;
  for (const token of [undefined, '', 'x', ada.account.id, `${ada.token}x`])
    for (const [method, path, body] of [
      ['POST', `/matches/${match}/attach`, { protocol }],
      ['POST', `/matches/${match}/inputs`, { do: 'concede' }],
      ['GET', `/matches/${match}/log`, undefined],
      ['POST', '/queue', { game: 'tiny', deck }],
    ] as const)
      expect((await server.call(method, path, token, body)).body.code).toBe('unauthorized');
  const stranger = await server.guest();
  expect((await stranger.call('POST', `/matches/${match}/inputs`, { do: 'concede' })).body.code).toBe('not-your-match');
  expect((await stranger.call('POST', `/matches/${match}/attach`, { protocol })).body.code).toBe('not-your-match');
  expect(bo.updates.length).toBe(before);
});

test('F3 no word of a client says who it is or what it has: such fields are refused', async () => {
  const { players, match } = await server.seated();
  const [ada, bo] = players;
  for (const claim of [{ account: bo.account.id }, { name: bo.account.name }, { seat: 1 }, { moderator: true }, { guest: false }]) {
    expect((await ada.call('POST', `/matches/${match}/attach`, { protocol, ...claim })).body.code).toBe('bad-request');
    expect((await ada.call('POST', `/matches/${match}/inputs`, { do: 'concede', ...claim })).body.code).toBe('bad-request');
    expect(await ada.input({ do: 'concede', ...claim })).toMatchObject({ ok: false, code: 'bad-message' });
    const field = Object.keys(claim)[0] === 'name' ? { id: 'x' } : claim;
    const body = { protocol, name: freshName(), password: PASSWORD, ...field };
    expect((await server.call('POST', '/accounts', undefined, body)).body.code).toBe('bad-request');
  }
  expect((await ada.call<MeAnswer>('GET', '/me')).body).toMatchObject({ account: ada.account, scopes: ['play', 'read'] });
});

test('F5 an id of another match, lobby or account opens nothing', async () => {
  const [one, two] = [await server.seated(), await server.seated()];
  const [ada] = one.players;
  expect((await ada.call('POST', `/matches/${two.match}/attach`, { protocol })).body.code).toBe('not-your-match');
  expect((await ada.call('POST', `/matches/${two.match}/inputs`, { do: 'concede' })).body.code).toBe('not-your-match');
  const host = await server.guest();
  const { code } = (await host.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck })).body;
  expect((await ada.call('DELETE', `/lobbies/${code}`)).body.code).toBe('not-lobby-host');
  const { tokens } = (await host.call<{ tokens: { id: string }[] }>('GET', '/me/tokens')).body;
  expect((await ada.call('DELETE', `/me/tokens/${tokens[0]?.id}`)).body.code).toBe('unknown-token');
  expect((await host.call('GET', '/me')).status).toBe(200);
});

test('F7 a match of a private lobby is private to watchers too: not listed, and not to be had without the code', async () => {
  const { match, code } = await server.seated();
  const stranger = await server.guest();
  const listed = (await stranger.call<WatchableAnswer>('GET', '/matches/watchable')).body.matches;
  expect(listed.map(({ id }) => id)).not.toContain(match);
  for (const guess of [undefined, '', 'AAAAAAAA', `${code}X`]) {
    const asked = { protocol, ...(guess === undefined ? {} : { code: guess }) };
    expect((await stranger.call('POST', `/matches/${match}/watch`, asked)).body.code).toBe('unknown-match');
  }
  expect((await stranger.call('POST', `/matches/${match}/watch`, { protocol, code })).status).toBe(200);
});

test('F9 what stands for somebody is random, comes in headers alone, and no list shows it', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => server.guest()));
  expect(new Set(players.map(({ token }) => token.slice(0, 12))).size).toBe(10);
  const [ada, bo] = players as [Player, Player];
  for (const path of ['/me', '/me/tokens', `/accounts/${bo.account.id}`, '/matches', '/matches/watchable', '/games'])
    expect(JSON.stringify((await ada.call(path.startsWith('/') ? 'GET' : '', path)).body)).not.toMatch(/sg[sp]_/);
  for (const path of [`/me?token=${ada.token}`, `/me?access_token=${ada.token}`, `/me?authorization=Bearer%20${ada.token}`])
    expect((await server.call('GET', path)).body.code).toBe('unauthorized');
});

/** What people are called elsewhere, and never here. */
const HOSTILE = {
  L1: ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'Ada<b>', '"onload="x', "';alert(1)//<"],
  L3: ['[[Ada]]', '<<b>>Ada', '&lt;b&gt;Ada', '&&amp;Ada', 'Ada[0]'],
  L5: ['Ada\u202eadA', '\u2066Ada', 'Ada\u200b\u200b', 'A\u200dda', 'Z\u0301\u0316\u0301\u0316alg', 'Ada\u061c'],
  L7: ['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u2800\u2800\u2800', '\u00ad\u00ad\u00ad', '   ', '\u0301\u0301\u0301'],
} as const;

test.each([
  ['L1 markup in a name is refused at every door where names come in', HOSTILE.L1],
  ['L3 so is what a careless sanitiser would make markup of: nothing is cut out, all of it is refused', HOSTILE.L3],
  ['L5 so are characters that turn, join or break what stands beside them', HOSTILE.L5],
  ['L7 so are names that nobody sees', HOSTILE.L7],
])('%s', async (_title, names) => {
  const guest = await server.guest();
  const owner = new Player(
    server,
    (await server.call<GuestAnswer>('POST', '/accounts', undefined, { protocol, name: freshName(), password: PASSWORD })).body,
  );
  for (const name of names) {
    const replies = [
      await server.call<Problem>('POST', '/guests', undefined, { protocol, name }),
      await server.call<Problem>('POST', '/accounts', undefined, { protocol, name, password: PASSWORD }),
      await guest.call<Problem>('POST', '/me/upgrade', { name, password: PASSWORD }),
      await owner.call<Problem>('POST', '/me/bots', { name }),
    ];
    for (const { status, body } of replies) {
      expect([status, body.code, body.field]).toEqual([400, 'bad-name', 'name']);
      expect(JSON.stringify(body)).not.toContain(name);
    }
  }
});

test('L9 people called __proto__ and constructor sign up, play and are found like others', async () => {
  for (const name of ['__proto__', 'constructor']) {
    const { body } = await server.call<GuestAnswer>('POST', '/accounts', undefined, { protocol, name, password: PASSWORD });
    const player = new Player(server, body);
    expect(player.account.name).toBe(name);
    const { code } = (await player.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck })).body;
    const other = await server.guest();
    const joined = (await other.call<Lobby>('POST', `/lobbies/${code}/join`, { deck })).body;
    expect([joined.host, joined.status]).toEqual([name, 'started']);
    await player.attach(joined.match as string);
    expect((await other.call<{ account: { name: string } }>('GET', `/accounts?name=${name}`)).body.account.name).toBe(name);
    expect((await other.call('PUT', `/me/blocks/${player.account.id}`)).status).toBe(200);
  }
  expect(Object.keys({}).length).toBe(0);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

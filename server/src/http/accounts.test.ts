/** Accounts, tokens, bots, blocks, reports and moderation over real HTTP; every answer is held against the API's document. */
import type { AccountAnswer, BotsAnswer, GuestAnswer, Lobby, MeAnswer, TokenAnswer, TokensAnswer } from '@spiritgate/shared/protocol';
import { PROTOCOL_VERSION } from '@spiritgate/shared/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { BUCKETS } from '../limits/index.ts';
import { openStore } from '../store/index.ts';
import { freshName, PASSWORD } from '../testing/accounts.ts';
import { Player, useServer } from '../testing/harness.ts';

const store = await openStore({ sqlite: ':memory:' });
afterAll(() => store.close());
const taken: string[] = [];
let refused: string | undefined;
const limits = {
  take: async (name: string, { account = '' }: { account?: string }) => {
    taken.push(name === 'sign-in-name' ? `${name} ${account}` : name);
    return name === refused ? { ok: false as const, retryAfter: 7 } : { ok: true as const };
  },
};
const server = useServer({}, { store, limits });
const protocol = PROTOCOL_VERSION;

async function member(name = freshName()): Promise<Player> {
  const { status, body } = await server.call<GuestAnswer>('POST', '/accounts', undefined, { protocol, name, password: PASSWORD });
  expect(status).toBe(201);
  return new Player(server, body);
}

describe('signing up and in', () => {
  test('a member signs up, out, and in again', async () => {
    const ada = await member();
    expect((await ada.call<MeAnswer>('GET', '/me')).body).toEqual({
      account: ada.account,
      scopes: ['play', 'read'],
      mutedUntil: null,
      notices: [],
    });
    expect((await ada.call('DELETE', '/sessions/current')).status).toBe(200);
    expect((await ada.call('GET', '/me')).body.code).toBe('unauthorized');
    const again = { protocol, name: ada.account.name.toUpperCase(), password: PASSWORD, label: 'phone' };
    const { status, body } = await server.call<GuestAnswer>('POST', '/sessions', undefined, again);
    expect([status, body.account]).toEqual([201, ada.account]);
    expect((await server.call('POST', '/sessions', undefined, { ...again, password: 'wrong horse' })).body.code).toBe('wrong-password');
    expect((await server.call('POST', '/sessions', undefined, { ...again, protocol: 99 })).body.code).toBe('protocol-unsupported');
  });

  test('what is wrong with a name or a password is said, and never repeated', async () => {
    for (const [name, password, code, field] of [
      ['Al', PASSWORD, 'bad-name', 'name'],
      ['Admin', PASSWORD, 'name-reserved', 'name'],
      [freshName(), 'hunter2', 'bad-password', 'password'],
    ] as const) {
      const { body } = await server.call('POST', '/accounts', undefined, { protocol, name, password });
      expect([body.code, body.field]).toEqual([code, field]);
      expect(body.detail).not.toContain(password);
    }
    const ada = await member();
    const taken_ = { protocol, name: ada.account.name.toLowerCase(), password: PASSWORD };
    expect((await server.call('POST', '/accounts', undefined, taken_)).body).toMatchObject({
      code: 'name-taken',
      field: 'name',
      status: 409,
    });
  });

  test('a guest becomes a member and keeps token, id and lobbies', async () => {
    const guest = await server.guest();
    const { code } = (await guest.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck: { starter: 'Suns' } })).body;
    const name = freshName();
    const { body } = await guest.call<AccountAnswer>('POST', '/me/upgrade', { name, password: PASSWORD });
    expect(body.account).toEqual({ id: guest.account.id, name, guest: false });
    expect((await guest.call('DELETE', `/lobbies/${code}`)).status).toBe(200);
    expect((await guest.call('POST', '/me/upgrade', { password: PASSWORD })).body.code).toBe('not-a-guest');
  });

  test('another password; then the end, with the new one', async () => {
    const ada = await member();
    expect((await ada.call('POST', '/me/password', { current: PASSWORD, password: 'battery staple' })).status).toBe(200);
    expect((await ada.call('POST', '/me/delete', { password: PASSWORD })).body.code).toBe('wrong-password');
    expect((await ada.call('POST', '/me/delete', { password: 'battery staple' })).status).toBe(200);
    expect((await ada.call('GET', '/me')).status).toBe(401);
    const seeker = await server.guest();
    expect((await seeker.call('GET', `/accounts/${ada.account.id}`)).body.code).toBe('unknown-account');
  });

  test('who is deleted waits no longer in the queue', async () => {
    const guest = await server.guest();
    await guest.call('POST', '/queue', { game: 'tiny', deck: { starter: 'Suns' } });
    await guest.call('POST', '/me/delete', {});
    const other = await server.guest();
    const { body } = await other.call<{ status: string }>('POST', '/queue', { game: 'tiny', deck: { starter: 'Moons' } });
    expect(body.status).toBe('waiting');
    await other.call('DELETE', '/queue');
  });

  test('tries are counted by address and by the name that is tried, in any spelling', async () => {
    const ada = await member();
    taken.length = 0;
    for (const name of [ada.account.name, ada.account.name.toUpperCase()])
      await server.call('POST', '/sessions', undefined, { protocol, name, password: 'wrong horse' });
    expect(taken.filter((name) => name !== 'general')).toEqual(['sign-in', taken[2], 'sign-in', taken[2]]);
    expect(taken[2]).toMatch(/^sign-in-name ./);
    refused = 'sign-in-name';
    const reply = await server.call('POST', '/sessions', undefined, { protocol, name: ada.account.name, password: PASSWORD });
    refused = undefined;
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7']);
  });

  test('every limit that a route names is described, and there is no other', async () => {
    const { openApi } = await server.document();
    const named = Object.values(openApi.paths).flatMap((at) => Object.values(at).map((operation) => operation['x-rate-limit']));
    const names = new Set(named.filter((name) => name !== undefined));
    expect(names.size).toBeGreaterThan(5);
    expect([...names, 'general', 'sign-in-name'].toSorted()).toEqual(Object.keys(BUCKETS).toSorted());
  });
});

describe('tokens and bots', () => {
  test('a personal access token is made, used within its scopes, listed and revoked', async () => {
    const ada = await member();
    const { status, body } = await ada.call<TokenAnswer>('POST', '/me/tokens', { label: 'reader', scopes: ['read'], days: 1 });
    expect(status).toBe(201);
    const reader = new Player(server, { token: body.token, account: ada.account });
    expect((await reader.call<MeAnswer>('GET', '/me')).body.scopes).toEqual(['read']);
    expect((await reader.call('POST', '/queue', { game: 'tiny', deck: { starter: 'Suns' } })).body.code).toBe('scope-missing');
    const { tokens } = (await ada.call<TokensAnswer>('GET', '/me/tokens')).body;
    expect(tokens.map(({ label, current }) => [label, current]).toSorted()).toEqual([
      ['reader', false],
      ['sign-up', true],
    ]);
    expect((await ada.call('DELETE', `/me/tokens/${body.info.id}`)).status).toBe(200);
    expect((await ada.call('DELETE', `/me/tokens/${body.info.id}`)).body.code).toBe('unknown-token');
    expect((await reader.call('GET', '/me')).status).toBe(401);
  });

  test('a personal access token cannot take its account over', async () => {
    const ada = await member();
    const { body } = await ada.call<TokenAnswer>('POST', '/me/tokens', { label: '', scopes: ['play', 'read'] });
    const token = new Player(server, { token: body.token, account: ada.account });
    for (const [method, path, sent] of [
      ['POST', '/me/tokens', { label: '', scopes: ['play'] }],
      ['GET', '/me/tokens', undefined],
      ['DELETE', '/me/tokens', undefined],
      ['DELETE', '/me/tokens/x', undefined],
      ['POST', '/me/password', { current: PASSWORD, password: 'battery staple' }],
      ['POST', '/me/delete', { password: PASSWORD }],
      ['POST', '/me/upgrade', { password: PASSWORD }],
      ['POST', '/me/bots', { name: freshName() }],
      ['POST', '/me/bots/x/tokens', { label: '' }],
    ] as const)
      expect((await token.call(method, path, sent)).body.code, path).toBe('session-needed');
    expect((await ada.call('POST', '/me/tokens', { label: '', scopes: ['moderate'] })).body).toMatchObject({
      code: 'scope-missing',
      field: 'scopes',
    });
  });

  test('all other tokens end at once', async () => {
    const ada = await member();
    const again = (await server.call<GuestAnswer>('POST', '/sessions', undefined, { protocol, name: ada.account.name, password: PASSWORD }))
      .body;
    expect((await ada.call('DELETE', '/me/tokens')).status).toBe(200);
    expect((await server.call('GET', '/me', again.token)).status).toBe(401);
    expect((await ada.call('GET', '/me')).status).toBe(200);
  });

  test('a bot is made once for one key, plays with its own token, and is seen to be a bot', async () => {
    const ada = await member();
    const name = freshName();
    const send = async (key: string) => {
      const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', 'idempotency-key': key };
      const res = await fetch(`${server.url}/api/v1/me/bots`, { method: 'POST', headers, body: JSON.stringify({ name }) });
      return server.read<AccountAnswer & { code?: string }>('POST', '/api/v1/me/bots', res);
    };
    const first = await send('key-1');
    expect([first.status, first.body.account]).toEqual([201, { id: expect.any(String), name, guest: false, bot: true }]);
    expect((await send('key-1')).body).toEqual(first.body);
    expect((await send('key-2')).body.code).toBe('name-taken');
    const { id } = first.body.account;
    expect((await ada.call<BotsAnswer>('GET', '/me/bots')).body.bots).toEqual([first.body.account]);
    const { token, info } = (await ada.call<TokenAnswer>('POST', `/me/bots/${id}/tokens`, { label: 'home' })).body;
    const bot = new Player(server, { token, account: first.body.account });
    expect((await bot.call<{ status: string }>('POST', '/queue', { game: 'tiny', deck: { starter: 'Suns' } })).body.status).toBe('waiting');
    await bot.call('DELETE', '/queue');
    expect((await ada.call<TokensAnswer>('GET', `/me/bots/${id}/tokens`)).body.tokens.map((one) => one.id)).toEqual([info.id]);
    expect((await ada.call('DELETE', `/me/bots/${id}/tokens/${info.id}`)).status).toBe(200);
    expect((await bot.call('GET', '/me')).status).toBe(401);
    const bob = await member();
    expect((await bob.call('DELETE', `/me/bots/${id}`)).body.code).toBe('unknown-bot');
    expect((await ada.call('DELETE', `/me/bots/${id}`)).status).toBe(200);
    expect((await (await server.guest()).call('POST', '/me/bots', { name: freshName() })).body.code).toBe('members-only');
  });
});

test('accounts are found by id and by name', async () => {
  const [ada, guest] = [await member(), await server.guest()];
  expect((await guest.call<AccountAnswer>('GET', `/accounts/${ada.account.id}`)).body.account).toEqual(ada.account);
  const by = (name: string) => guest.call<AccountAnswer & { code?: string }>('GET', `/accounts?name=${encodeURIComponent(name)}`);
  expect((await by(ada.account.name.toLowerCase())).body.account).toEqual(ada.account);
  for (const name of ['nobody here', '__proto__', '%']) expect((await by(name)).body.code).toBe('unknown-account');
});

test('no password, no token and no key is in the log', () => {
  const log = server.lines.join('');
  expect(log.length).toBeGreaterThan(1000);
  for (const secret of [PASSWORD, 'battery staple', 'wrong horse', 'sgs_', 'sgp_', 'argon2', 'key-1'])
    expect(log.includes(secret), secret).toBe(false);
});

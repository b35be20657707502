/** What the SDK sends for accounts: the right call for each, and ids that cannot leave their place in the path. */
import { afterEach, expect, it, vi } from 'vitest';
import { OwnAccount } from './accounts.ts';
import { Api } from './api.ts';
import { Spiritgate } from './spiritgate.ts';

afterEach(() => vi.unstubAllGlobals());

const account = { id: 'a', name: 'Ada', guest: false };

/** Every call that is made while `act` runs: method, path, body. */
async function callsOf(answer: unknown, act: (own: OwnAccount) => Promise<unknown>): Promise<[unknown, [string, string, unknown][]]> {
  const calls: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    calls.push([init.method, url.replace('http://x/api/v1', ''), init.body === undefined ? undefined : JSON.parse(init.body)]);
    return Response.json(answer);
  });
  return [await act(new OwnAccount(new Api('http://x', 'secret'))), calls];
}

it.each<[string, unknown, (own: OwnAccount) => Promise<unknown>, unknown, [string, string, unknown]]>([
  ['show', { account }, (own) => own.show(), { account }, ['GET', '/me', undefined]],
  ['upgrade', { account }, (own) => own.upgrade({ password: 'p' }), account, ['POST', '/me/upgrade', { password: 'p' }]],
  ['sign out', {}, (own) => own.signOut(), undefined, ['DELETE', '/sessions/current', undefined]],
  ['delete', {}, (own) => own.delete(), undefined, ['POST', '/me/delete', {}]],
  ['delete', {}, (own) => own.delete({ password: 'p' }), undefined, ['POST', '/me/delete', { password: 'p' }]],
  ['tokens', { tokens: [] }, (own) => own.tokens(), [], ['GET', '/me/tokens', undefined]],
  ['revoke', {}, (own) => own.revokeToken('../x?y'), undefined, ['DELETE', '/me/tokens/..%2Fx%3Fy', undefined]],
  ['revoke others', {}, (own) => own.revokeOtherTokens(), undefined, ['DELETE', '/me/tokens', undefined]],
  ['bots', { bots: [account] }, (own) => own.bots(), [account], ['GET', '/me/bots', undefined]],
  ['bot', { account }, (own) => own.createBot('Robo'), account, ['POST', '/me/bots', { name: 'Robo' }]],
  [
    'bot token',
    { token: 't' },
    (own) => own.createBotToken('b', { label: 'l' }),
    { token: 't' },
    ['POST', '/me/bots/b/tokens', { label: 'l' }],
  ],
  ['no bot', {}, (own) => own.deleteBot('b'), undefined, ['DELETE', '/me/bots/b', undefined]],
  ['block', {}, (own) => own.block('b'), undefined, ['PUT', '/me/blocks/b', undefined]],
  ['unblock', {}, (own) => own.unblock('b'), undefined, ['DELETE', '/me/blocks/b', undefined]],
  ['blocks', { blocks: [] }, (own) => own.blocks(), [], ['GET', '/me/blocks', undefined]],
  ['seen', {}, (own) => own.seen('n'), undefined, ['POST', '/me/notices/n/seen', undefined]],
  ['find', { account }, (own) => own.find('A&b'), account, ['GET', '/accounts?name=A%26b', undefined]],
  [
    'password',
    {},
    (own) => own.changePassword({ current: 'a', password: 'b' }),
    undefined,
    ['POST', '/me/password', { current: 'a', password: 'b' }],
  ],
  [
    'token',
    { token: 't' },
    (own) => own.createToken({ label: 'l', scopes: ['read'] }),
    { token: 't' },
    ['POST', '/me/tokens', { label: 'l', scopes: ['read'] }],
  ],
  [
    'report',
    { id: 'r' },
    (own) => own.report({ subject: 'b', reason: 'abuse', text: '' }),
    'r',
    ['POST', '/reports', { subject: 'b', reason: 'abuse', text: '' }],
  ],
])('%s', async (_name, answer, act, result, call) => {
  expect(await callsOf(answer, act)).toEqual([result, [call]]);
});

it('signs up and in', async () => {
  const me = { account, token: 't' };
  const [up, calls] = await callsOf(me, () => Spiritgate.signUp('http://x', { name: 'Ada', password: 'p' }));
  expect(up).toMatchObject({ account, token: 't' });
  expect(calls).toEqual([['POST', '/accounts', { protocol: expect.any(Number), name: 'Ada', password: 'p' }]]);
  const [, again] = await callsOf(me, () => Spiritgate.signIn('http://x', { name: 'Ada', password: 'p', label: 'phone' }));
  expect(again).toEqual([['POST', '/sessions', { protocol: expect.any(Number), name: 'Ada', password: 'p', label: 'phone' }]]);
});

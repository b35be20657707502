/** Blocks, reports and moderation over real HTTP; every answer is held against the API's document. */
import {
  type AuditAnswer,
  type BlocksAnswer,
  type GuestAnswer,
  type MeAnswer,
  type ModeratedAccount,
  PROTOCOL_VERSION,
  type ReportAnswer,
  type ReportsAnswer,
} from '@spiritgate/shared/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from '../store/index.ts';
import { freshName, makeModerator, PASSWORD } from '../testing/accounts.ts';
import { Player, useServer } from '../testing/harness.ts';
import { addMatch } from '../testing/matches.ts';

const store = await openStore({ sqlite: ':memory:' });
afterAll(() => store.close());
const server = useServer({}, { store });
const protocol = PROTOCOL_VERSION;

async function member(): Promise<Player> {
  const body = { protocol, name: freshName(), password: PASSWORD };
  return new Player(server, (await server.call<GuestAnswer>('POST', '/accounts', undefined, body)).body);
}

async function moderator(): Promise<Player> {
  const made = await member();
  await makeModerator(store, made.account.id);
  return made;
}

test('blocks are put, listed and taken away', async () => {
  const [ada, bob] = [await member(), await server.guest()];
  expect((await ada.call('PUT', `/me/blocks/${bob.account.id}`)).status).toBe(200);
  expect((await ada.call<BlocksAnswer>('GET', '/me/blocks')).body.blocks).toEqual([
    { id: bob.account.id, name: bob.account.name, since: expect.any(Number) },
  ]);
  expect((await ada.call('PUT', `/me/blocks/${ada.account.id}`)).body.code).toBe('own-account');
  expect((await ada.call('PUT', '/me/blocks/nobody')).body.code).toBe('unknown-account');
  expect((await ada.call('DELETE', `/me/blocks/${bob.account.id}`)).status).toBe(200);
  expect((await ada.call<BlocksAnswer>('GET', '/me/blocks')).body.blocks).toEqual([]);
});

describe('moderation', () => {
  test('is for moderators', async () => {
    const [ada, bob] = [await member(), await member()];
    for (const [method, path, body] of [
      ['GET', '/moderation/reports', undefined],
      ['GET', '/moderation/audit', undefined],
      ['GET', `/moderation/accounts/${bob.account.id}`, undefined],
      ['POST', `/moderation/accounts/${bob.account.id}/suspend`, { hours: 1, reason: 'x' }],
      ['POST', '/moderation/matches/x/void', { reason: 'x' }],
    ] as const)
      expect((await ada.call(method, path, body)).body.code).toBe('scope-missing');
  });

  test('from a report to its end: filed, seen, warned, closed, noted', async () => {
    const [ada, bob, mia] = [await server.guest(), await server.guest(), await moderator()];
    const match = `m ${ada.account.id}`;
    await addMatch(store.db, { id: match, accounts: [ada.account.id, bob.account.id], at: 1 });
    const report = { subject: bob.account.id, match, reason: 'abuse', text: '<b>rude</b>' };
    const { status, body } = await ada.call<ReportAnswer>('POST', '/reports', report);
    expect(status).toBe(201);
    const { reports, next } = (await mia.call<ReportsAnswer>('GET', '/moderation/reports?limit=1')).body;
    expect([reports[0]?.text, reports[0]?.match, next]).toEqual(['<b>rude</b>', match, null]);
    const about = `/moderation/accounts/${bob.account.id}`;
    expect((await mia.call<ModeratedAccount>('GET', about)).body).toMatchObject({ kind: 'guest', openReports: 1, suspendedUntil: null });
    expect((await mia.call('POST', `${about}/warn`, { text: 'Be kind.' })).status).toBe(200);
    const { notices } = (await bob.call<MeAnswer>('GET', '/me')).body;
    expect(notices).toEqual([{ id: expect.any(String), kind: 'warning', text: 'Be kind.', at: expect.any(Number), until: null }]);
    expect((await bob.call('POST', `/me/notices/${notices[0]?.id}/seen`)).status).toBe(200);
    expect((await bob.call('POST', '/me/notices/x/seen')).body.code).toBe('unknown-notice');
    expect((await mia.call('POST', `/moderation/reports/${body.id}`, { status: 'upheld' })).status).toBe(200);
    expect((await mia.call('POST', `/moderation/reports/${body.id}`, { status: 'upheld' })).body.code).toBe('report-handled');
    const { entries } = (await mia.call<AuditAnswer>('GET', `/moderation/audit?subject=${bob.account.id}`)).body;
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['handle', 'warn']);
    const page = (await mia.call<AuditAnswer>('GET', '/moderation/audit?limit=1')).body;
    expect((await mia.call<AuditAnswer>('GET', `/moderation/audit?limit=1&cursor=${page.next}`)).body.entries).toHaveLength(1);
    expect((await mia.call('GET', '/moderation/audit?cursor=x')).body.code).toBe('bad-cursor');
  });

  test('a mute is shown; a suspension shuts every door and takes its account out of the queue', async () => {
    const [bob, mia] = [await member(), await moderator()];
    const about = `/moderation/accounts/${bob.account.id}`;
    await mia.call('POST', `${about}/mute`, { hours: 1, reason: 'Shouting.' });
    expect((await bob.call<MeAnswer>('GET', '/me')).body.mutedUntil).toBeGreaterThan(Date.now());
    await bob.call('POST', '/queue', { game: 'tiny', deck: { starter: 'Suns' } });
    expect((await mia.call('POST', `${about}/suspend`, { hours: 1, reason: 'Cheating.' })).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/me'],
      ['GET', '/queue'],
      ['POST', '/me/delete'],
    ] as const)
      expect((await bob.call(method, path, method === 'POST' ? {} : undefined)).body).toMatchObject({
        code: 'account-suspended',
        status: 403,
      });
    const signIn = { protocol, name: bob.account.name, password: PASSWORD };
    expect((await server.call('POST', '/sessions', undefined, signIn)).body.code).toBe('account-suspended');
    await mia.call('POST', `${about}/suspend`, { hours: 0, reason: 'A mistake.' });
    expect((await bob.call('GET', '/queue')).body.code).toBe('not-queued');
  });

  test('a name is taken away, a result made void, while it is played and after', async () => {
    const [bob, mia] = [await member(), await moderator()];
    const name = freshName();
    expect((await mia.call('POST', `/moderation/accounts/${bob.account.id}/rename`, { name, reason: 'Rude.' })).status).toBe(200);
    expect((await bob.call<MeAnswer>('GET', '/me')).body.account.name).toBe(name);
    const match = `m ${bob.account.id}`;
    await addMatch(store.db, { id: match, accounts: [bob.account.id, (await member()).account.id], at: 1 });
    expect((await mia.call('POST', `/moderation/matches/${encodeURIComponent(match)}/void`, { reason: 'Collusion.' })).status).toBe(200);
    expect(await store.db.selectFrom('match').select(['status', 'winner']).where('id', '=', match).executeTakeFirst()).toEqual({
      status: 'void',
      winner: null,
    });
    const outcomes = await store.db.selectFrom('match_seat').select('outcome').where('match', '=', match).execute();
    expect(outcomes).toEqual([{ outcome: 'void' }, { outcome: 'void' }]);
    expect((await mia.call('POST', '/moderation/matches/nothing/void', { reason: 'x' })).body.code).toBe('unknown-match');
    expect((await mia.call('POST', `/moderation/accounts/${mia.account.id}/warn`, { text: 'x' })).body.code).toBe('not-moderatable');
  });
});

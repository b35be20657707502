/** Provocations about accounts, tokens and bots, blocks, reports and moderation. */
import type { GuestAnswer, ReportAnswer } from '@spiritgate/shared/protocol';
import { PROTOCOL_VERSION } from '@spiritgate/shared/protocol';
import { freshName, PASSWORD } from '../accounts.ts';
import { type Provocations, times } from './world.ts';

const protocol = PROTOCOL_VERSION;
const signUp = { protocol, password: PASSWORD };

export const accounts: Provocations = {
  'bad-name': (w) => w.server.call('POST', '/guests', undefined, { protocol, name: '\u202e' }),
  'name-reserved': (w) => w.server.call('POST', '/accounts', undefined, { ...signUp, name: 'Moderator' }),
  'name-taken': async (w) => w.server.call('POST', '/accounts', undefined, { ...signUp, name: (await w.member()).account.name }),
  'bad-password': (w) => w.server.call('POST', '/accounts', undefined, { protocol, name: freshName(), password: 'password' }),
  'wrong-password': async (w) => {
    const { name } = (await w.member()).account;
    return w.server.call('POST', '/sessions', undefined, { protocol, name, password: 'another one' });
  },
  'account-suspended': async (w) => {
    const [player, moderator] = [await w.member(), await w.moderator()];
    await moderator.call('POST', `/moderation/accounts/${player.account.id}/suspend`, { hours: 1, reason: 'x' });
    return player.call('GET', '/me');
  },
  'unknown-account': async (w) => (await w.guest()).call('GET', '/accounts/nobody'),
  'not-a-guest': async (w) => (await w.member()).call('POST', '/me/upgrade', { password: PASSWORD }),
  'members-only': async (w) => (await w.guest()).call('POST', '/me/bots', { name: freshName() }),
  'session-needed': async (w) => {
    const { body } = await (await w.member()).call<GuestAnswer>('POST', '/me/tokens', { label: 'x', scopes: ['read'] });
    return w.server.call('GET', '/me/tokens', body.token);
  },
  'unknown-token': async (w) => (await w.member()).call('DELETE', '/me/tokens/nothing'),
  'too-many-tokens': async (w) => {
    const player = await w.member();
    return times(51, () => player.call('POST', '/me/tokens', { label: 'x', scopes: ['read'] }));
  },
  'too-many-bots': async (w) => {
    const player = await w.member();
    return times(21, () => player.call('POST', '/me/bots', { name: freshName() }));
  },
  'unknown-bot': async (w) => (await w.member()).call('DELETE', '/me/bots/nobody'),
  'own-account': async (w) => {
    const player = await w.guest();
    return player.call('PUT', `/me/blocks/${player.account.id}`);
  },
  'too-many-blocks': async (w) => {
    const [player, other] = [await w.guest(), await w.guest()];
    const ids = Array.from({ length: 1000 }, (_, i) => `${player.account.id} ${i}`);
    const kind = 'guest' as const;
    await w.store.db
      .insertInto('account')
      .values(ids.map((id) => ({ id, name: id, skeleton: id, kind, created_at: 1 })))
      .execute();
    await w.store.db
      .insertInto('block')
      .values(ids.map((blocked) => ({ account: player.account.id, blocked, created_at: 1 })))
      .execute();
    return player.call('PUT', `/me/blocks/${other.account.id}`);
  },
  'unknown-report': async (w) => (await w.moderator()).call('POST', '/moderation/reports/nothing', { status: 'upheld' }),
  'report-handled': async (w) => {
    const [player, other, moderator] = [await w.guest(), await w.guest(), await w.moderator()];
    const { body } = await player.call<ReportAnswer>('POST', '/reports', { subject: other.account.id, reason: 'name', text: '' });
    return times(2, () => moderator.call('POST', `/moderation/reports/${body.id}`, { status: 'dismissed' }));
  },
  'unknown-notice': async (w) => (await w.guest()).call('POST', '/me/notices/nothing/seen'),
  'not-moderatable': async (w) => {
    const moderator = await w.moderator();
    return moderator.call('POST', `/moderation/accounts/${moderator.account.id}/warn`, { text: 'x' });
  },
};

/** On a server on which it takes a while to check a password. */
export const slow: Provocations = {
  'sign-in-busy': async (w) => {
    const { name } = (await w.member()).account;
    const all = await Promise.all(Array.from({ length: 90 }, () => w.server.call('POST', '/sessions', undefined, { ...signUp, name })));
    return all.find(({ status }) => status === 503) ?? {};
  },
};

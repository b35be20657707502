import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../store/index.ts';
import { freshName, makeModerator, must, PASSWORD, TestAccounts } from '../testing/accounts.ts';
import { onEachStore } from '../testing/stores.ts';
import type { Bearer, Session } from './index.ts';
import { sweep } from './sweep.ts';

const DAY = 86_400_000;

onEachStore('tokens and bots', (store) => {
  let world: TestAccounts;
  let { env, accounts, bots, left } = {} as TestAccounts;
  beforeEach(() => {
    world = new TestAccounts(store());
    ({ env, accounts, bots, left } = world);
  });
  const guest = (name?: string): Promise<Session> => world.guest(name);
  const member = (name?: string): Promise<Session> => world.member(name);
  const bearer = async ({ token }: Session): Promise<Bearer> => must(await accounts.find(token));

  describe('tokens', () => {
    test('are listed without their secrets, and end when they are revoked: one, or all others', async () => {
      const made = await member();
      const me = await bearer(made);
      env.pass(1000);
      const phone = must(await accounts.signIn(made.account.name, PASSWORD, 'phone'));
      env.pass(1000);
      const reader = must(await accounts.issueToken(made.account.id, 'statistics', ['read', 'read'], 7));
      expect(reader.token).toMatch(/^sgp_[\w-]{43}$/);
      const list = await accounts.tokens.list(made.account.id, me.token.id);
      expect(list.map(({ kind, label, current }) => [kind, label, current])).toEqual([
        ['personal', 'statistics', false],
        ['session', 'phone', false],
        ['session', 'sign-up', true],
      ]);
      expect(list[0]).toEqual({ ...reader.info, scopes: ['read'], expires: env.now() + 7 * DAY });
      expect(JSON.stringify(list)).not.toContain(reader.token.slice(4));
      expect(await accounts.tokens.revoke(made.account.id, reader.info.id)).toEqual({ ok: true, value: {} });
      expect(await accounts.tokens.revoke(made.account.id, reader.info.id)).toMatchObject({ code: 'unknown-token' });
      expect((await accounts.find(reader.token)).ok).toBe(false);
      await accounts.tokens.revokeOthers(made.account.id, me.token.id);
      expect((await accounts.find(phone.token)).ok).toBe(false);
      expect((await accounts.find(made.token)).ok).toBe(true);
    });

    test('F5 nobody revokes a token of somebody else by its id', async () => {
      const [ada, bob] = [await member(), await member()];
      const { token } = await bearer(ada);
      expect(await accounts.tokens.revoke(bob.account.id, token.id)).toMatchObject({ code: 'unknown-token' });
      expect((await accounts.find(ada.token)).ok).toBe(true);
    });

    test('are good for no more than their account', async () => {
      const made = await member();
      for (const scopes of [['moderate'], ['play', 'moderate'], ['bot']] as const)
        expect(await accounts.issueToken(made.account.id, '', scopes)).toMatchObject({ code: 'scope-missing', field: 'scopes' });
      await makeModerator(store(), made.account.id, 1);
      const strong = must(await accounts.issueToken(made.account.id, '', ['moderate']));
      expect(must(await accounts.find(strong.token)).scopes).toEqual(['moderate']);
      expect((await bearer(made)).scopes).toEqual(['play', 'read', 'moderate']);
      await makeModerator(store(), made.account.id, 0);
      expect(must(await accounts.find(strong.token)).scopes).toEqual([]);
      expect((await bearer(made)).scopes).toEqual(['play', 'read']);
    });

    test('sessions end 90 days after their last use, personal ones on their day', async () => {
      const made = await member();
      const personal = must(await accounts.issueToken(made.account.id, '', ['read'], 100));
      env.pass(89 * DAY);
      expect((await accounts.find(made.token)).ok).toBe(true);
      expect((await accounts.find(personal.token)).ok).toBe(true);
      env.pass(89 * DAY);
      expect((await accounts.find(made.token)).ok).toBe(true);
      expect(await accounts.find(personal.token)).toMatchObject({ code: 'unauthorized' });
      env.pass(90 * DAY);
      expect(await accounts.find(made.token)).toMatchObject({ code: 'unauthorized' });
      await sweep(store(), env);
      expect(await store().db.selectFrom('token').select('id').where('account', '=', made.account.id).execute()).toEqual([]);
    });

    test('are bounded in number: of sessions the longest unused end', async () => {
      const { account } = await guest();
      const sessions = [];
      for (let i = 0; i < 32; i++) {
        env.pass(10);
        sessions.push(await accounts.tokens.openSession(account.id, `${i}`));
      }
      const alive = await Promise.all(sessions.map(async (token) => (await accounts.find(token)).ok));
      expect(alive).toEqual(sessions.map((_, i) => i >= 2));
      for (let i = 0; i < 50; i++) expect((await accounts.issueToken(account.id, `${i}`, ['read'])).ok).toBe(true);
      expect(await accounts.issueToken(account.id, '', ['read'])).toMatchObject({ code: 'too-many-tokens' });
    });
  });

  describe('bots', () => {
    test('belong to a member, are marked, and play by tokens of their own', async () => {
      const { account } = await member();
      const name = freshName();
      const bot = must(await bots.create(account, name));
      expect(bot).toEqual({ id: expect.any(String), name, guest: false, bot: true });
      expect(await bots.list(account.id)).toEqual([bot]);
      const { token, info } = must(await bots.issueToken(account.id, bot.id, 'home'));
      expect(must(await accounts.find(token))).toMatchObject({ account: bot, scopes: ['bot', 'read'] });
      expect(must(await bots.tokens(account.id, bot.id))).toEqual([info]);
      expect(await bots.revokeToken(account.id, bot.id, info.id)).toMatchObject({ ok: true });
      expect((await accounts.find(token)).ok).toBe(false);
    });

    test('F5 are not to be had by others, by guests or by bots', async () => {
      const [ada, bob, visitor] = [await member(), await member(), await guest()];
      const bot = must(await bots.create(ada.account, freshName()));
      const { info } = must(await bots.issueToken(ada.account.id, bot.id, ''));
      for (const id of [bot.id, 'nobody', ada.account.id]) {
        expect(await bots.issueToken(bob.account.id, id, '')).toMatchObject({ code: 'unknown-bot' });
        expect(await bots.tokens(bob.account.id, id)).toMatchObject({ code: 'unknown-bot' });
        expect(await bots.revokeToken(bob.account.id, id, info.id)).toMatchObject({ code: 'unknown-bot' });
        expect(await bots.delete(bob.account.id, id)).toMatchObject({ code: 'unknown-bot' });
      }
      for (const owner of [visitor.account, bot]) expect(await bots.create(owner, freshName())).toMatchObject({ code: 'members-only' });
    });

    test('are bounded in number, have names like others, and end', async () => {
      const { account } = await member();
      const made = [];
      for (let i = 0; i < 20; i++) made.push(must(await bots.create(account, freshName())));
      expect(await bots.create(account, freshName())).toMatchObject({ code: 'too-many-bots' });
      const [first] = made;
      if (!first) throw new Error('no bot');
      expect(await bots.delete(account.id, first.id)).toMatchObject({ ok: true });
      expect(left).toEqual([first.id]);
      expect(await bots.list(account.id)).toHaveLength(19);
      expect(await bots.create(account, account.name)).toMatchObject({ code: 'name-taken' });
    });

    test('fall with their owner', async () => {
      const { account } = await member();
      const bot = must(await bots.create(account, freshName()));
      const { token } = must(await bots.issueToken(account.id, bot.id, ''));
      await suspended(store(), account.id, env.now() + 1000);
      expect(await accounts.find(token)).toMatchObject({ code: 'account-suspended' });
      env.pass(1000);
      expect((await accounts.find(token)).ok).toBe(true);
    });
  });
});

const suspended = ({ db }: Store, id: string, until: number) =>
  db.updateTable('account').set({ suspended_until: until }).where('id', '=', id).execute();

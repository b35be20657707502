/** Accounts on both databases: guests, members, upgrades, sessions, tokens, bots, and the end of an account. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../store/index.ts';
import { CHEAP, freshName, must, PASSWORD, TestAccounts } from '../testing/accounts.ts';
import { addMatch } from '../testing/matches.ts';
import { onEachStore } from '../testing/stores.ts';
import { type Bearer, type Session, StoredAccounts } from './index.ts';
import { Passwords } from './passwords.ts';
import { sweep, sweepHourly } from './sweep.ts';

onEachStore('accounts', (store) => {
  let world: TestAccounts;
  let { env, accounts, bots, left } = {} as TestAccounts;
  beforeEach(() => {
    world = new TestAccounts(store());
    ({ env, accounts, bots, left } = world);
  });
  const guest = (name?: string): Promise<Session> => world.guest(name);
  const member = (name?: string): Promise<Session> => world.member(name);
  const bearer = async ({ token }: Session): Promise<Bearer> => must(await accounts.find(token));

  describe('guests', () => {
    test('one call gives an account; its token is the account', async () => {
      const { token, account } = await guest();
      expect(account).toMatchObject({ guest: true, name: expect.stringMatching(/^Guest \w{1,5}$/) });
      expect(await bearer({ token, account })).toMatchObject({ account, scopes: ['play', 'read'], token: { kind: 'session' } });
    });

    test('a name that somebody has gets letters behind it, and stays a name', async () => {
      const name = 'Longname Longname Long24';
      expect((await guest(name)).account.name).toBe(name);
      const second = (await guest(name.toLowerCase())).account.name;
      expect(second).toMatch(/^longname longname \w{1,5}$/);
    });

    test('a name that is none is refused', async () => {
      expect(await accounts.createGuest('\u200b\u200b\u200b')).toMatchObject({ code: 'bad-name', field: 'name' });
      expect(await accounts.createGuest('admin')).toMatchObject({ code: 'name-reserved' });
    });

    test('an upgrade keeps id, name, token and what is owned; then the password signs in', async () => {
      const name = freshName();
      const made = await guest(name);
      await deckOf(store(), made.account.id);
      const upgraded = must(await accounts.upgrade(made.account.id, PASSWORD));
      expect(upgraded).toEqual({ id: made.account.id, name, guest: false });
      expect((await bearer(made)).account).toEqual(upgraded);
      expect(must(await accounts.signIn(name, PASSWORD)).account).toEqual(upgraded);
      expect(await accounts.upgrade(made.account.id, PASSWORD)).toMatchObject({ code: 'not-a-guest' });
      expect(await decksOf(store(), made.account.id)).toBe(1);
    });

    test('an upgrade may bring another name, and frees the old one; a taken one changes nothing', async () => {
      const [old, wished, taken] = [freshName(), freshName(), freshName()];
      await member(taken);
      const made = await guest(old);
      expect(await accounts.upgrade(made.account.id, PASSWORD, taken.toUpperCase())).toMatchObject({ code: 'name-taken' });
      expect((await bearer(made)).account).toMatchObject({ name: old, guest: true });
      expect(await accounts.createGuest(old).then(must)).not.toMatchObject({ account: { name: old } });
      expect(must(await accounts.upgrade(made.account.id, PASSWORD, wished)).name).toBe(wished);
      expect((await guest(old)).account.name).toBe(old);
    });
  });

  describe('members', () => {
    test('sign up, and in with the name in any case', async () => {
      const name = freshName();
      const { account, token } = await member(name);
      expect(account).toEqual({ id: expect.any(String), name, guest: false });
      const again = must(await accounts.signIn(name.toUpperCase(), PASSWORD, 'phone'));
      expect(again.account).toEqual(account);
      expect(again.token).not.toBe(token);
    });

    test('F3 who one is comes from the secret alone: no name, id or hash stands for an account', async () => {
      const { account, token } = await member();
      const { hash } = await store().db.selectFrom('token').select('hash').where('account', '=', account.id).executeTakeFirstOrThrow();
      for (const claim of [
        account.id,
        account.name,
        hash,
        `sgs_${hash}`,
        token.slice(0, -1),
        `${token}x`,
        token.toLowerCase(),
        '',
        'null',
        '__proto__',
      ])
        expect(await accounts.find(claim)).toMatchObject({ ok: false, code: 'unauthorized' });
    });

    test('F9 secrets and ids are random of 256 and 128 bits; the store has hashes only', async () => {
      const made = await Promise.all(Array.from({ length: 20 }, () => member()));
      expect(new Set(made.map(({ token }) => token)).size).toBe(20);
      for (const { token, account } of made) {
        expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32);
        expect(Buffer.from(account.id, 'base64url')).toHaveLength(16);
      }
      const kept = JSON.stringify([
        await store().db.selectFrom('token').selectAll().execute(),
        await store().db.selectFrom('account').selectAll().execute(),
      ]);
      for (const { token } of made) expect(kept).not.toContain(token.slice(4));
      expect(kept).not.toContain(PASSWORD);
      expect(kept).toContain('$argon2id$');
    });

    test('wrong passwords and unknown names get the same answer; guests and bots have none', async () => {
      const { account } = await member();
      const visitor = await guest(freshName());
      const bot = must(await bots.create(account, freshName()));
      const answers = [];
      for (const name of [account.name, 'Nobody here', visitor.account.name, bot.name, '', '\0', '\ud800', 'x'.repeat(1000)])
        answers.push(await accounts.signIn(name, 'wrong horse'));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ ok: false, code: 'wrong-password' });
    });

    test('no two names that look alike, though they come at the same moment', async () => {
      const tag = randomBytes(4).toString('hex').replace(/[01]/g, 'x');
      const names = [`Pop ${tag}`, `POP ${tag}`, `рор ${tag}`, `pop ${tag.toUpperCase()}`];
      const results = await Promise.all(names.map((name) => accounts.signUp(name, PASSWORD)));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      for (const result of results) if (!result.ok) expect(result).toMatchObject({ code: 'name-taken', field: 'name' });
    });

    test('names of what objects have by birth are as good as others', async () => {
      for (const name of ['__proto__', 'constructor', 'toString']) {
        const made = await member(name);
        expect(must(await accounts.signIn(name, PASSWORD)).account).toEqual(made.account);
        expect(must(await accounts.profileByName(name))).toEqual(made.account);
      }
    });

    test('a bad password makes no account', async () => {
      const name = freshName();
      for (const password of ['short', name, 'password123'])
        expect(await accounts.signUp(name, password)).toMatchObject({ code: 'bad-password' });
      expect((await member(name)).account.name).toBe(name);
    });

    test('another password ends the other sessions and tokens', async () => {
      const made = await member();
      const other = must(await accounts.signIn(made.account.name, PASSWORD));
      const personal = must(await accounts.issueToken(made.account.id, 'bot', ['play']));
      const me = await bearer(made);
      expect(await accounts.changePassword(me, 'wrong horse', 'battery staple')).toMatchObject({ code: 'wrong-password' });
      expect(await accounts.changePassword(me, PASSWORD, 'short')).toMatchObject({ code: 'bad-password' });
      expect(await accounts.changePassword(me, PASSWORD, 'battery staple')).toMatchObject({ ok: true });
      expect((await accounts.find(made.token)).ok).toBe(true);
      for (const { token } of [other, personal]) expect(await accounts.find(token)).toMatchObject({ code: 'unauthorized' });
      expect(await accounts.signIn(made.account.name, PASSWORD)).toMatchObject({ code: 'wrong-password' });
      expect((await accounts.signIn(made.account.name, 'battery staple')).ok).toBe(true);
    });

    test('a sign-in brings an old hash up to the present costs', async () => {
      const { account } = await member();
      const dearer = new StoredAccounts(store(), env, new Passwords({ ...CHEAP, passes: 2 }));
      const kept = () => store().db.selectFrom('account').select('password').where('id', '=', account.id).executeTakeFirstOrThrow();
      expect((await kept()).password).toContain('t=1');
      expect((await dearer.signIn(account.name, PASSWORD)).ok).toBe(true);
      expect((await kept()).password).toContain('t=2');
      expect((await dearer.signIn(account.name, PASSWORD)).ok).toBe(true);
    });
  });

  test('a suspended account cannot do anything, and only who has its secrets learns why', async () => {
    const made = await member();
    await suspended(store(), made.account.id, env.now() + 1000);
    expect(await accounts.find(made.token)).toMatchObject({ code: 'account-suspended', reason: expect.stringContaining('It ends on 20') });
    expect(await accounts.signIn(made.account.name, PASSWORD)).toMatchObject({ code: 'account-suspended' });
    expect(await accounts.signIn(made.account.name, 'wrong horse')).toMatchObject({ code: 'wrong-password' });
    env.pass(1000);
    expect((await accounts.find(made.token)).ok).toBe(true);
  });

  describe('the end of an account', () => {
    test('a member says the password; then nothing is left but a player without a name in old matches', async () => {
      const [ada, bob] = [await member(), await member()];
      const bot = must(await bots.create(ada.account, freshName()));
      const botToken = must(await bots.issueToken(ada.account.id, bot.id, ''));
      await deckOf(store(), ada.account.id);
      const { db } = store();
      await addMatch(db, { id: `m ${ada.account.id}`, accounts: [ada.account.id, bob.account.id], at: 1 });
      for (const { account } of [ada, bob])
        await db.updateTable('match_seat').set({ name: account.name }).where('account', '=', account.id).execute();
      await db.insertInto('block').values({ account: bob.account.id, blocked: ada.account.id, created_at: 1 }).execute();
      expect(await accounts.delete(ada.account.id, 'wrong horse')).toMatchObject({ code: 'wrong-password' });
      expect(await accounts.delete(ada.account.id, undefined)).toMatchObject({ code: 'wrong-password' });
      expect(await accounts.delete(ada.account.id, PASSWORD)).toMatchObject({ ok: true });
      expect(left.toSorted()).toEqual([ada.account.id, bot.id].toSorted());
      for (const token of [ada.token, botToken.token]) expect(await accounts.find(token)).toMatchObject({ code: 'unauthorized' });
      expect(await accounts.signIn(ada.account.name, PASSWORD)).toMatchObject({ code: 'wrong-password' });
      expect(await accounts.profile(ada.account.id)).toMatchObject({ code: 'unknown-account' });
      const seats = await db
        .selectFrom('match_seat')
        .select(['account', 'name'])
        .where('match', '=', `m ${ada.account.id}`)
        .orderBy('seat')
        .execute();
      expect(seats).toEqual([
        { account: ada.account.id, name: expect.stringMatching(/^Deleted player \w{1,6}$/) },
        { account: bob.account.id, name: bob.account.name },
      ]);
      const rest = [];
      for (const table of ['account', 'token', 'deck', 'block', 'match_seat', 'name_key', 'idempotency', 'notice'] as const)
        rest.push(await db.selectFrom(table).selectAll().execute());
      expect(JSON.stringify(rest)).not.toContain(ada.account.name);
      expect(await decksOf(store(), ada.account.id)).toBe(0);
      expect(await db.selectFrom('block').selectAll().where('blocked', '=', ada.account.id).execute()).toEqual([]);
      expect((await member(ada.account.name)).account.id).not.toBe(ada.account.id);
    });

    test('a guest needs no password, and has the end but once', async () => {
      const { account } = await guest();
      expect(await accounts.delete(account.id, undefined)).toMatchObject({ ok: true });
      expect(await accounts.delete(account.id, undefined)).toMatchObject({ code: 'unauthorized' });
    });
  });

  test('whatever is sent as name, password, token or id, every call answers', async () => {
    const { account, token } = await member();
    const me = await bearer({ account, token });
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0')),
      fc.constantFrom('', '__proto__', "'; drop table account; --", '%', '_', '\\', '\ufeff', '\u202e', 'a'.repeat(5000)),
    );
    await fc.assert(
      fc.asyncProperty(wild, wild, async (a, b) => {
        const calls = [
          accounts.find(a),
          accounts.signUp(a, b),
          accounts.signIn(a, b),
          accounts.createGuest(a),
          accounts.changePassword(me, a, b),
          accounts.profileByName(a),
          ...(a.isWellFormed() ? [accounts.profile(a), accounts.tokens.revoke(account.id, a), bots.delete(account.id, a)] : []),
        ];
        for (const result of await Promise.all(calls)) expect(typeof result.ok).toBe('boolean');
      }),
      { numRuns: 60 },
    );
    expect((await accounts.find(token)).ok).toBe(true);
  });

  test('the sweep comes every hour until it is told to stop', async () => {
    let sweeps = 0;
    const failed = (): void => void sweeps++;
    const broken = () => sweep({ ...store(), db: {} as Store['db'] }, env);
    const stop = sweepHourly(broken, env, failed);
    for (let hour = 1; hour <= 3; hour++) {
      env.pass(3_600_000);
      await new Promise(setImmediate);
      expect(sweeps).toBe(hour);
    }
    stop();
    env.pass(3_600_000);
    await new Promise(setImmediate);
    expect(sweeps).toBe(3);
  });
});

const suspended = ({ db }: Store, id: string, until: number) =>
  db.updateTable('account').set({ suspended_until: until }).where('id', '=', id).execute();

const deckOf = ({ db }: Store, account: string) =>
  db
    .insertInto('deck')
    .values({ id: `d ${account}`, account, game: 'tiny', name: 'Deck', sections: '{}', created_at: 1, updated_at: 1 })
    .execute();

const decksOf = async ({ db }: Store, account: string): Promise<number> =>
  (await db.selectFrom('deck').select('id').where('account', '=', account).execute()).length;

import { beforeEach, describe, expect, test } from 'vitest';
import { ok, type Result, refuse } from '../result.ts';
import { freshName, makeModerator, must, TestAccounts } from '../testing/accounts.ts';
import { addMatch } from '../testing/matches.ts';
import { onEachStore } from '../testing/stores.ts';
import { appoint, Blocks, Moderation, moderators, Notices, Reports, Standing } from './index.ts';

const HOUR = 3_600_000;

onEachStore('moderation', (store) => {
  let world: TestAccounts;
  let [_blocks, reports, notices, standing, moderation] = [] as unknown as [Blocks, Reports, Notices, Standing, Moderation];
  let voided: string[];
  let barred: string[];
  let voiding: Result<unknown>;
  let [ada, bob, cyd, mia] = [] as unknown as [string, string, string, string];
  beforeEach(async () => {
    world = new TestAccounts(store());
    const { env } = world;
    [voided, barred, voiding] = [[], [], ok({})];
    _blocks = new Blocks(store(), env);
    reports = new Reports(store(), env);
    notices = new Notices(store(), env);
    standing = new Standing(store(), env);
    const voidMatch = async (match: string): Promise<Result<unknown>> => {
      voided.push(match);
      return voiding;
    };
    moderation = new Moderation(store(), env, { voidMatch, barred: (account) => void barred.push(account) });
    const made = [];
    for (let i = 0; i < 4; i++) made.push((await world.member()).account.id);
    [ada, bob, cyd, mia] = made as [string, string, string, string];
    await makeModerator(store(), mia);
  });
  const last = async () => (await moderation.audit(undefined, undefined, 1))[0];
  const unseen = async (account: string) => (await notices.unseen(account)).map(({ kind, text, until }) => ({ kind, text, until }));

  describe('reports', () => {
    test('are filed with the match, listed by status, the oldest first, in pages', async () => {
      const match = `m ${ada}`;
      await addMatch(store().db, { id: match, accounts: [ada, bob], at: 1 });
      const first = must(await reports.file(ada, { subject: bob, match, reason: 'stalling', text: 'took hours' }));
      world.env.pass(1);
      const second = must(await reports.file(cyd, { subject: bob, reason: 'name', text: '' }));
      const list = (await reports.list('open', undefined, 100)).filter(({ subject }) => subject.id === bob);
      expect(list).toEqual([
        expect.objectContaining({
          id: first.id,
          match,
          reason: 'stalling',
          text: 'took hours',
          status: 'open',
          handledBy: null,
          handledAt: null,
        }),
        expect.objectContaining({ id: second.id, match: null, reason: 'name', reporter: { id: cyd, name: expect.any(String) } }),
      ]);
      const [one] = list;
      if (!one) throw new Error('no report');
      expect((await reports.list('open', { at: one.at, id: one.id }, 1)).map(({ id }) => id)).toEqual([second.id]);
    });

    test('the same is one report until it is handled', async () => {
      const body = { subject: bob, reason: 'abuse', text: 'x' } as const;
      const { id } = must(await reports.file(ada, body));
      expect(must(await reports.file(ada, { ...body, text: 'y' }))).toEqual({ id });
      must(await moderation.handle(mia, id, { status: 'dismissed' }));
      expect(must(await reports.file(ada, body)).id).not.toBe(id);
    });

    test('F5 a match in which the reported did not play does not belong to the report', async () => {
      const match = `m ${ada}`;
      await addMatch(store().db, { id: match, accounts: [ada, bob], at: 1 });
      for (const [subject, id] of [
        [cyd, match],
        [bob, 'nothing'],
        [bob, '__proto__'],
      ] as const)
        expect(await reports.file(ada, { subject, match: id, reason: 'other', text: '' })).toMatchObject({
          code: 'unknown-match',
          field: 'match',
        });
      expect(await reports.file(ada, { subject: ada, reason: 'other', text: '' })).toMatchObject({ code: 'own-account' });
      expect(await reports.file(ada, { subject: 'nobody', reason: 'other', text: '' })).toMatchObject({ code: 'unknown-account' });
    });

    test('L1 L3 L9 texts are kept as they were written, whatever they are made of', async () => {
      for (const text of ['<script>alert(1)</script>', '[[url]]', '__proto__', '\u202etxt', "'; drop table report; --", '{"a":1}']) {
        const { id } = must(await reports.file((await world.guest()).account.id, { subject: bob, reason: 'other', text }));
        expect((await reports.list('open', undefined, 1000)).find((report) => report.id === id)?.text).toBe(text);
      }
    });

    test('are handled once, by somebody who has no part in them', async () => {
      const { id } = must(await reports.file(ada, { subject: bob, reason: 'cheating', text: '' }));
      must(await moderation.handle(mia, id, { status: 'upheld', note: 'saw it' }));
      expect(await last()).toMatchObject({
        moderator: mia,
        action: 'handle',
        subject: bob,
        detail: { report: id, status: 'upheld', note: 'saw it' },
      });
      expect(await moderation.handle(mia, id, { status: 'dismissed' })).toMatchObject({ code: 'report-handled' });
      expect(await moderation.handle(mia, 'nothing', { status: 'dismissed' })).toMatchObject({ code: 'unknown-report' });
      const own = must(await reports.file(mia, { subject: bob, reason: 'cheating', text: '' }));
      expect(await moderation.handle(mia, own.id, { status: 'upheld' })).toMatchObject({ code: 'not-moderatable' });
      const about = must(await reports.file(bob, { subject: mia, reason: 'abuse', text: '' }));
      expect(await moderation.handle(mia, about.id, { status: 'dismissed' })).toMatchObject({ code: 'not-moderatable' });
    });
  });

  describe('acts', () => {
    test('a warning is shown until it has been seen', async () => {
      must(await moderation.warn(mia, bob, 'Be kind.'));
      expect(await unseen(bob)).toEqual([{ kind: 'warning', text: 'Be kind.', until: null }]);
      expect(await last()).toMatchObject({ moderator: mia, action: 'warn', subject: bob, detail: { text: 'Be kind.' } });
      const [notice] = await notices.unseen(bob);
      expect(await notices.see(ada, notice?.id ?? '')).toMatchObject({ code: 'unknown-notice' });
      must(await notices.see(bob, notice?.id ?? ''));
      expect(await unseen(bob)).toEqual([]);
    });

    test('who is muted cannot chat for as long; who is not known never can', async () => {
      expect(await standing.mayChat(bob)).toBe(true);
      must(await moderation.mute(mia, bob, 2, 'Shouting.'));
      expect(await standing.mayChat(bob)).toBe(false);
      expect(await standing.mutedUntil(bob)).toBe(world.env.now() + 2 * HOUR);
      expect(await unseen(bob)).toEqual([{ kind: 'mute', text: 'Shouting.', until: world.env.now() + 2 * HOUR }]);
      world.env.pass(2 * HOUR);
      expect(await standing.mayChat(bob)).toBe(true);
      must(await moderation.mute(mia, bob, 2, 'Again.'));
      must(await moderation.mute(mia, bob, 0, 'A mistake.'));
      expect(await standing.mayChat(bob)).toBe(true);
      for (const id of ['nobody', '__proto__', '']) expect(await standing.mayChat(id)).toBe(false);
    });

    test('who is suspended cannot do anything, their bots neither, and what they play ends', async () => {
      const owner = await world.member();
      const bot = must(await world.bots.create(owner.account, freshName()));
      must(await moderation.suspend(mia, owner.account.id, 1, 'Cheating.'));
      expect(barred).toEqual([owner.account.id, bot.id]);
      expect(await world.accounts.find(owner.token)).toMatchObject({ code: 'account-suspended' });
      for (const id of barred) expect(await standing.mayChat(id)).toBe(false);
      must(await moderation.suspend(mia, owner.account.id, 0, 'A mistake.'));
      expect((await world.accounts.find(owner.token)).ok).toBe(true);
      expect(barred).toHaveLength(2);
      expect((await unseen(owner.account.id)).map(({ text }) => text).toSorted()).toEqual(['A mistake.', 'Cheating.']);
    });

    test('a name is changed to a given one or to one that is made up; the old one is free', async () => {
      const { account } = await world.member();
      const wished = freshName();
      expect(await moderation.rename(mia, account.id, 'admin', 'x')).toMatchObject({ code: 'name-reserved' });
      must(await moderation.rename(mia, account.id, wished, 'Rude.'));
      expect(must(await world.accounts.profile(account.id)).name).toBe(wished);
      expect(await last()).toMatchObject({
        action: 'rename',
        subject: account.id,
        detail: { from: account.name, to: wished, reason: 'Rude.' },
      });
      expect((await world.member(account.name)).account.name).toBe(account.name);
      const before = await moderation.audit(account.id, undefined, 10);
      expect(await moderation.rename(mia, account.id, account.name, 'x')).toMatchObject({ code: 'name-taken' });
      expect(await moderation.audit(account.id, undefined, 10)).toEqual(before);
      must(await moderation.rename(mia, account.id, undefined, 'Rude again.'));
      expect(must(await world.accounts.profile(account.id)).name).toMatch(/^Player \w{1,8}$/);
    });

    test('a result is made void by who has no part in it', async () => {
      const match = `m ${ada}`;
      await addMatch(store().db, { id: match, accounts: [ada, bob], at: 1 });
      must(await moderation.voidMatch(mia, match, 'Collusion.'));
      expect(voided).toEqual([match]);
      expect(await last()).toMatchObject({ action: 'void', match, subject: null, detail: { reason: 'Collusion.' } });
      voiding = refuse('match-running');
      const before = await last();
      expect(await moderation.voidMatch(mia, match, 'x')).toMatchObject({ code: 'match-running' });
      expect(await last()).toEqual(before);
      expect(await moderation.voidMatch(mia, 'nothing', 'x')).toMatchObject({ code: 'unknown-match' });
      const bot = must(await world.bots.create({ id: mia, name: 'x', guest: false }, freshName()));
      for (const [id, own] of [
        [`own ${mia}`, mia],
        [`bot ${mia}`, bot.id],
      ] as const) {
        await addMatch(store().db, { id, accounts: [ada, own], at: 1 });
        expect(await moderation.voidMatch(mia, id, 'x')).toMatchObject({ code: 'not-moderatable' });
      }
      expect(voided).toHaveLength(2);
    });

    test('nobody moderates themselves, another moderator, or a bot of either', async () => {
      await makeModerator(store(), cyd);
      const bots = [];
      for (const owner of [mia, cyd]) bots.push(must(await world.bots.create({ id: owner, name: 'x', guest: false }, freshName())).id);
      const size = (await moderation.audit(undefined, undefined, 1000)).length;
      for (const id of [mia, cyd, ...bots])
        for (const act of [
          moderation.warn(mia, id, 'x'),
          moderation.mute(mia, id, 1, 'x'),
          moderation.suspend(mia, id, 1, 'x'),
          moderation.rename(mia, id, undefined, 'x'),
        ])
          expect(await act).toMatchObject({ ok: false, code: 'not-moderatable' });
      expect(await moderation.audit(undefined, undefined, 1000)).toHaveLength(size);
      expect(await moderation.warn(mia, must(await world.bots.create({ id: ada, name: 'x', guest: false }, freshName())).id, 'x')).toEqual(
        ok({}),
      );
    });

    test('nothing is done to who is not there', async () => {
      for (const id of ['nobody', '__proto__', ''])
        for (const act of [
          moderation.warn(mia, id, 'x'),
          moderation.mute(mia, id, 1, 'x'),
          moderation.suspend(mia, id, 1, 'x'),
          moderation.rename(mia, id, undefined, 'x'),
        ])
          expect(await act).toMatchObject({ code: 'unknown-account' });
    });

    test('moderators see how an account stands', async () => {
      must(await reports.file(ada, { subject: bob, reason: 'spam', text: '' }));
      must(await moderation.mute(mia, bob, 1, 'x'));
      const until = world.env.now() + HOUR;
      expect(must(await moderation.account(bob))).toMatchObject({
        id: bob,
        kind: 'member',
        moderator: false,
        mutedUntil: until,
        suspendedUntil: null,
        openReports: 1,
      });
      world.env.pass(HOUR);
      expect(must(await moderation.account(bob))).toMatchObject({ mutedUntil: null });
      expect(await moderation.account('nobody')).toMatchObject({ code: 'unknown-account' });
    });

    test('the audit log comes in pages, the latest first, and about one account', async () => {
      for (let i = 0; i < 5; i++) must(await moderation.warn(mia, i % 2 ? ada : bob, `${i}`));
      const [first, ...rest] = await moderation.audit(undefined, undefined, 5);
      if (!first) throw new Error('no entry');
      expect((await moderation.audit(undefined, { at: first.at, id: first.id }, 4)).map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
      expect((await moderation.audit(ada, undefined, 10)).map(({ detail }) => detail.text).toSorted()).toEqual(['1', '3']);
    });
  });

  test('moderators are appointed and dismissed by name, members only, and it is in the log', async () => {
    const { account } = await world.member();
    expect(must(await appoint(store(), world.env, account.name.toUpperCase(), true))).toEqual({ id: account.id, name: account.name });
    expect((await moderators(store())).map(({ id }) => id)).toContain(account.id);
    expect(await last()).toMatchObject({ moderator: null, action: 'grant', subject: account.id });
    must(await appoint(store(), world.env, account.name, false));
    expect((await moderators(store())).map(({ id }) => id)).not.toContain(account.id);
    const visitor = await world.guest(freshName());
    expect(await appoint(store(), world.env, visitor.account.name, true)).toMatchObject({ code: 'members-only' });
    expect(await appoint(store(), world.env, 'Nobody here', true)).toMatchObject({ code: 'unknown-account' });
  });
});

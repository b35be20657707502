import { pino } from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addAccount, addMatch } from '../testing/matches.ts';
import { onEachStore } from '../testing/stores.ts';
import { testEnv } from '../testing/test-env.ts';
import { tiny } from '../testing/tiny-game.ts';
import { FRESH, idle, rated } from './glicko.ts';
import { closeSeason, Ratings, rateMatch, seasonBoard, seasonsOf, settleMatches, unrateMatch } from './index.ts';

const DAY = 86_400_000;
const KEY = { game: tiny.name, format: 'standard', series: 'single' } as const;
const log = pino({ level: 'silent' });

onEachStore('ratings', (store) => {
  let next = 0;
  const ratings = () => new Ratings(store(), testEnv(), log);
  const players = async (n = 2): Promise<[string, string]> => {
    const made = [];
    for (let i = 0; i < n; i++) made.push(await addAccount(store().db, `player ${next++}`));
    return made as [string, string];
  };
  /** A rated match that ended so, as the server ends one. Answers its id. */
  async function play(accounts: readonly [string, string], winner: 0 | 1 | null, at = 1000, more: object = {}): Promise<string> {
    const id = `match ${next++}`;
    await store()
      .db.transaction()
      .execute(async (trx) => {
        await addMatch(trx, { id, accounts, winner, at, ...more });
        await rateMatch(trx, { match: id, ...KEY, accounts, winner, at });
      });
    return id;
  }
  const of = async (account: string) => (await ratings().of(account))[0];
  const unrate = (match: string) =>
    store()
      .db.transaction()
      .execute((trx) => unrateMatch(trx, match, 9999));

  test('a match changes both ratings, from what both were before', async () => {
    const [a, b] = await players();
    await play([a, b], 0);
    const won = rated(FRESH, FRESH, 1);
    const lost = rated(FRESH, FRESH, 0);
    expect(await of(a)).toMatchObject({
      ...won,
      wins: 1,
      losses: 0,
      draws: 0,
      strength: won.rating - 2 * won.deviation,
      established: false,
    });
    expect(await of(b)).toMatchObject({ ...lost, wins: 0, losses: 1 });
    await play([b, a], null, 1000 + 3 * DAY);
    const [x, y] = [idle(won, 3 * DAY), idle(lost, 3 * DAY)];
    expect(await of(a)).toMatchObject({ ...rated(x, y, 0.5), draws: 1, updatedAt: 1000 + 3 * DAY });
    expect(await of(b)).toMatchObject({ ...rated(y, x, 0.5), draws: 1 });
  });

  test('is one for each format and series', async () => {
    const [a, b] = await players();
    await play([a, b], 0);
    const id = `match ${next++}`;
    await addMatch(store().db, { id, accounts: [a, b], winner: 1, at: 2000, series: 'best-of-three' });
    await rateMatch(store().db, { match: id, ...KEY, series: 'best-of-three', accounts: [a, b], winner: 1, at: 2000 });
    expect((await ratings().of(a)).map(({ series, wins, losses }) => [series, wins, losses])).toEqual([
      ['best-of-three', 0, 1],
      ['single', 1, 0],
    ]);
  });

  test('a match is counted once, however often it is told', async () => {
    const [a, b] = await players();
    const match = await play([a, b], 0);
    const before = await of(a);
    await rateMatch(store().db, { match, ...KEY, accounts: [a, b], winner: 0, at: 1000 });
    await settleMatches(store().db, 1000);
    await rateMatch(store().db, { match, ...KEY, accounts: [a, b], winner: 0, at: 1000 });
    expect(await of(a)).toEqual(before);
  });

  test.each([
    ['is void', { status: 'void' }],
    ['was not rated', { rated: 0 }],
  ])('a match that %s changes nothing', async (_, more) => {
    const [a, b] = await players();
    await play([a, b], 0, 1000, more);
    await settleMatches(store().db, 1_000_000);
    expect(await ratings().of(a)).toEqual([]);
  });

  test('a forfeit counts', async () => {
    const [a, b] = await players();
    await play([a, b], 1, 1000, { reason: 'conceded' });
    expect(await of(a)).toMatchObject({ losses: 1 });
  });

  test('of two matches that end at the same moment both count', async () => {
    const [a, b] = await players();
    await Promise.all([play([a, b], 0), play([b, a], 0), play([a, b], 0), play([b, a], 1)]);
    expect(await of(a)).toMatchObject({ wins: 3, losses: 1 });
  });

  test('a delayed match is rated when others may know how it ended (D15)', async () => {
    const [a, b] = await players();
    const match = await play([a, b], 0, 1000, { public_at: 5000 });
    await settleMatches(store().db, 4999);
    expect(await ratings().of(a)).toEqual([]);
    await Promise.all([settleMatches(store().db, 5000), settleMatches(store().db, 5000)]);
    expect(await of(a)).toMatchObject({ wins: 1, updatedAt: 1000 });
    await unrate(await play([a, b], 0, 1000, { public_at: 9000 }));
    await settleMatches(store().db, 9000);
    expect(await of(a)).toMatchObject({ wins: 1 });
    await unrate(match);
    expect(await of(a)).toMatchObject({ ...FRESH, wins: 0 });
  });

  test('what is due is counted from time to time, until the server stops', async () => {
    const [a, b] = await players();
    const env = testEnv();
    const counting = new Ratings(store(), env, log);
    counting.start();
    await play([a, b], 0, 1000, { public_at: 4000 });
    env.pass(5000);
    await vi.waitFor(async () => expect(await of(a)).toMatchObject({ wins: 1 }));
    counting.stop();
    await play([a, b], 0, 6000, { public_at: 7000 });
    env.pass(60_000);
    expect(await of(a)).toMatchObject({ wins: 1 });
  });

  describe('a result that is taken back', () => {
    test('is as if it had never been, if it was the last', async () => {
      const [a, b] = await players();
      await play([a, b], 0, 1000);
      const before = [await of(a), await of(b)];
      const match = await play([a, b], 1, 1000 + DAY);
      await unrate(match);
      expect([await of(a), await of(b)]).toEqual(before);
      await unrate(match);
      expect([await of(a), await of(b)]).toEqual(before);
      const [voided, kept] = await ratings().history(a, KEY, undefined, 10);
      expect([voided?.voided, kept?.voided]).toEqual([true, false]);
    });

    test('takes its gain with it, if others came later', async () => {
      const [a, b, c] = (await players(3)) as unknown as [string, string, string];
      const match = await play([a, b], 0, 1000);
      const gain = ((await of(a))?.rating ?? 0) - 1500;
      await play([a, c], 0, 2000);
      const before = await of(a);
      await unrate(match);
      expect(await of(a)).toMatchObject({ rating: (before?.rating ?? 0) - gain, deviation: before?.deviation, wins: 1 });
      expect(await of(b)).toMatchObject({ ...FRESH, losses: 0 });
    });
  });

  test('the history of a rating comes in pages, the latest first', async () => {
    const [a, b] = await players();
    for (let i = 1; i <= 5; i++) await play([a, b], (i % 2) as 0 | 1, i * 1000);
    const first = await ratings().history(a, KEY, undefined, 2);
    expect(first.map(({ at }) => at)).toEqual([5000, 4000, 3000]);
    const { at, match } = first[1] as { at: number; match: string };
    expect((await ratings().history(a, KEY, { at, match }, 10)).map((change) => change.at)).toEqual([3000, 2000, 1000]);
    expect(first[0]?.gain).toBeLessThan(0);
  });

  describe('a leaderboard', () => {
    const key = { ...KEY, format: 'board' };
    const add = async (id: string, rating: number, deviation: number, updated_at = 0, deleted_at: number | null = null) => {
      await addAccount(store().db, id);
      await store().db.updateTable('account').set({ deleted_at }).where('id', '=', id).execute();
      await store()
        .db.insertInto('rating')
        .values({ account: id, ...key, rating, deviation, volatility: 0.06, strength: rating - 2 * deviation, wins: 5, updated_at })
        .execute();
    };
    beforeAll(async () => {
      await add('steady', 1700, 50);
      await add('swinging', 1750, 100);
      await add('new', 2000, 300);
      await add('gone', 2100, 50, 0, 1);
      await add('twin-a', 1500, 60);
      await add('twin-b', 1500, 60);
    });

    test('is by strength, of those whose rating is established', async () =>
      expect((await ratings().board(key, undefined, 10)).map(({ place, account }) => `${place} ${account}`)).toEqual([
        '1 steady',
        '2 swinging',
        '3 twin-b',
        '4 twin-a',
      ]));

    test('has whose rating is established, which is what others are told of some players at once', async () => {
      const found = await ratings().established(['steady', 'new', 'twin-b', 'nobody']);
      expect(found.map(({ account, format, rating }) => `${account} ${format} ${rating}`).sort()).toEqual([
        'steady board 1700',
        'twin-b board 1500',
      ]);
    });

    test('comes in pages without gaps, also between equals', async () => {
      const seen: string[] = [];
      let after: { strength: number; account: string; place: number } | undefined;
      for (;;) {
        const found = await ratings().board(key, after, 1);
        const [first] = found;
        if (!first) break;
        seen.push(`${first.place} ${first.account}`);
        after = first;
      }
      expect(seen).toEqual(['1 steady', '2 swinging', '3 twin-b', '4 twin-a']);
    });

    test('leaves out who has not played for 90 days', async () => {
      const env = testEnv();
      env.pass(91 * DAY);
      expect(await new Ratings(store(), env, log).board(key, undefined, 10)).toEqual([]);
    });
  });

  test('a season ends: standings are kept with their places, ratings drawn towards the middle, records begin anew', async () => {
    const [a, b, c] = (await players(3)) as unknown as [string, string, string];
    const format = 'seasonal';
    for (let i = 0; i < 30; i++) {
      const id = `match ${next++}`;
      const accounts = (i % 2 ? [a, b] : [a, c]) as [string, string];
      await addMatch(store().db, { id, accounts, at: 1000 + i, game: 'tiny', format });
      await rateMatch(store().db, { match: id, ...KEY, format, accounts, winner: 0, at: 1000 + i });
    }
    const before = (await ratings().of(a)).find((r) => r.format === format);
    const close = (at: number, name: string) =>
      store()
        .db.transaction()
        .execute((trx) => closeSeason(trx, tiny.name, at, name));
    expect(await close(50_000, 'Spring')).toMatchObject({ number: 1, endedAt: 50_000 });
    expect(await close(60_000, 'Summer')).toMatchObject({ number: 2, name: 'Spring', startedAt: 50_000, endedAt: 60_000 });
    expect((await seasonsOf(store(), tiny.name)).map(({ name, endedAt }) => [name, endedAt])).toEqual([
      ['Summer', null],
      ['Spring', 60_000],
      ['Season 1', 50_000],
    ]);
    const board = await seasonBoard(store(), { ...KEY, format }, 1, 0, 10);
    expect(board?.map(({ place, account }) => [place, account])).toEqual([
      [1, a],
      [2, expect.any(String)],
      [3, expect.any(String)],
    ]);
    expect(board?.[0]).toMatchObject({ rating: before?.rating, wins: 30 });
    expect(await seasonBoard(store(), { ...KEY, format }, 1, 2, 10)).toHaveLength(1);
    expect(await seasonBoard(store(), { ...KEY, format }, 2, 0, 10)).toEqual([]);
    expect(await seasonBoard(store(), { ...KEY, format }, 3, 0, 10)).toBeUndefined();
    const after = (await ratings().of(a)).find((r) => r.format === format);
    expect(after?.rating).toBeCloseTo(1500 + ((before?.rating ?? 0) - 1500) / 4, 9);
    const deviation = Math.max(150, before?.deviation ?? 0);
    expect(after).toMatchObject({ deviation, wins: 0, losses: 0, established: false });
    expect(after?.strength).toBeCloseTo((after?.rating ?? 0) - 2 * deviation, 9);
  });
});

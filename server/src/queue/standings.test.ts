/** What the queue knows of a player, on both databases. */
import { expect, test } from 'vitest';
import type { Matches } from '../match/index.ts';
import { Blocks } from '../moderation/index.ts';
import { storeEnv } from '../testing/accounts.ts';
import { addAccount, addMatch } from '../testing/matches.ts';
import { onEachStore } from '../testing/stores.ts';
import { standingsOf } from './standings.ts';

const KEY = { game: 'tiny', format: 'standard', series: 'single' as const };
/** Nothing is played on this process. */
const ELSEWHERE: Pick<Matches, 'running' | 'local'> = { running: async () => [], local: () => undefined };

onEachStore('standings', (store) => {
  const env = storeEnv();
  const setUp = (ratings: { game: string; rating: number }[] = []) =>
    standingsOf({
      ...{ store: store(), env, blocks: new Blocks(store(), env), matches: ELSEWHERE },
      ratings: {
        of: async () => ratings.map((r) => ({ ...r, format: 'standard', series: 'single', deviation: 70 }) as never),
      },
    });

  test('a new player begins where everybody does; others have the rating of their account in that queue', async () => {
    const account = await addAccount(store().db, 'new');
    expect(await setUp().of(account, KEY)).toEqual({ rating: 1500, deviation: 350, blocked: [], recent: [] });
    const rated = setUp([
      { game: 'other', rating: 2000 },
      { game: 'tiny', rating: 1700 },
    ]);
    expect(await rated.of(account, KEY)).toMatchObject({ rating: 1700, deviation: 70 });
  });

  test('J9 blocks in both directions, and whom one met within the hour', async () => {
    const [a, b, c, d] = (await Promise.all(['a', 'b', 'c', 'd'].map((id) => addAccount(store().db, id)))) as [
      string,
      string,
      string,
      string,
    ];
    await new Blocks(store(), env).add(b, a);
    await addMatch(store().db, { id: 'lately', accounts: [a, c], at: env.now() - 1000 });
    await addMatch(store().db, { id: 'long-ago', accounts: [d, a], at: env.now() - 3_700_000 });
    expect(await setUp().of(a, KEY)).toMatchObject({ blocked: [b], recent: [c] });
    expect([await setUp().blocks(a, b), await setUp().blocks(a, c)]).toEqual([true, false]);
  });

  test('K1 a ranked match that another process plays keeps one out; one that is over, unrated, or dead does not', async () => {
    const { db } = store();
    const account = await addAccount(db, 'busy');
    const other = await addAccount(db, 'opponent');
    const add = async (id: string, at: number, more: { rated?: 0 | 1 } = {}): Promise<void> => {
      await addMatch(db, { id, accounts: [account, other], at, ...more });
      await db.updateTable('match').set({ status: 'running', ended_at: null, created_at: at }).where('id', '=', id).execute();
      await db.updateTable('match_seat').set({ ended_at: null }).where('match', '=', id).execute();
    };
    await addMatch(db, { id: 'over', accounts: [account, other], at: env.now() });
    await add('friendly', env.now(), { rated: 0 });
    await add('dead', env.now() - 1_000_000);
    expect(await setUp().playing(account)).toBeUndefined();
    const input = { match: 'dead', game_no: 1, n: 1, input: '{}', sent: '', fingerprint: '', bank: '' };
    await db
      .insertInto('match_input')
      .values({ ...input, at: env.now() - 800_000 })
      .execute();
    expect(await setUp().playing(account)).toBe('dead');
    env.pass(200_000);
    expect(await setUp().playing(account)).toBeUndefined();
    await add('fresh', env.now());
    expect(await setUp().playing(account)).toBe('fresh');
  });
});

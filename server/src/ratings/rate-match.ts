/**
 * What a rated match does to ratings and to the records of cards: in the transaction that ends it, or, if others may know only later how it
 * ended (D15), at that later moment. A void match and one that was not rated do nothing; a forfeit counts like any defeat.
 *
 * Taking a result back is exact if it was the last match of a player's rating: everything is as it was. Otherwise the recorded gain is
 * subtracted from the rating, and the deviation stays: what later matches did had this one behind it, and they are not played again.
 */
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../store/index.ts';
import { countCards } from './card-records.ts';
import { FRESH, idle, rated, type Score, strengthOf } from './glicko.ts';

/** A match that is over. `accounts` by seat; `winner` is the seat that won, null for a draw; `at` is when it ended. */
export type RatedMatch = {
  match: string;
  game: string;
  format: string;
  series: 'single' | 'best-of-three';
  accounts: readonly [string, string];
  winner: 0 | 1 | null;
  at: number;
};

type Rating = Selectable<Tables['rating']>;

/**
 * Rates a match, within the transaction that ends it and after its row says so: `rated`, `status` and `public_at` of that row decide. Once a
 * match, however often it is called.
 */
export async function rateMatch(trx: Db, ended: RatedMatch): Promise<void> {
  const { match, accounts, at, game, format, series, winner } = ended;
  const row = await trx.selectFrom('match').select(['rated', 'status', 'public_at']).where('id', '=', match).executeTakeFirst();
  if (row?.rated !== 1 || row.status === 'void' || accounts[0] === accounts[1]) return;
  if (await isKnown(trx, match)) return;
  const publicAt = row.public_at ?? at;
  const isNow = publicAt <= at;
  const [first, second] = accounts;
  await trx
    .insertInto('rating_pending')
    .values({ match, public_at: publicAt, is_rated: isNow ? 1 : 0, game, format, series, first, second, winner, at })
    .execute();
  if (isNow) await changeRatings(trx, ended);
}

/** Whether the match has been rated, or is going to be. */
async function isKnown(trx: Db, match: string): Promise<boolean> {
  const pending = await trx.selectFrom('rating_pending').select('match').where('match', '=', match).executeTakeFirst();
  return pending !== undefined || (await changesOf(trx, match)).length > 0;
}

const changesOf = (trx: Db, match: string): Promise<Selectable<Tables['rating_change']>[]> =>
  trx.selectFrom('rating_change').selectAll().where('match', '=', match).orderBy('account').execute();

/** Counts the matches whose results everybody may know by now. To be called from time to time; answers how many there were. */
export async function settleMatches(db: Db, now: number): Promise<number> {
  const due = await db
    .selectFrom('rating_pending')
    .select('match')
    .where('public_at', '<=', now)
    .orderBy('public_at')
    .orderBy('match')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { match } of due) await db.transaction().execute((trx) => settle(trx, match));
  return due.length;
}

const MOST_AT_ONCE = 100;

/** Nothing if another process was faster. */
async function settle(trx: Db, match: string): Promise<void> {
  const row = await trx.deleteFrom('rating_pending').where('match', '=', match).returningAll().executeTakeFirst();
  if (!row) return;
  const { game, format, series, first, second, at } = row;
  const winner = row.winner as 0 | 1 | null;
  if (row.is_rated === 0) await changeRatings(trx, { match, game, format, series, accounts: [first, second], winner, at });
  await countCards(trx, { match, game, format, winner }, 1);
}

/** Both ratings from what both were before. */
async function changeRatings(trx: Db, ended: RatedMatch): Promise<void> {
  const before = await lockRatings(trx, ended);
  const now = before.map((row) => idle(row, ended.at - row.updated_at)) as [Rating, Rating];
  for (const seat of [0, 1] as const) {
    const was = before[seat];
    const score: Score = ended.winner === null ? 0.5 : ended.winner === seat ? 1 : 0;
    const { rating, deviation, volatility } = rated(now[seat], now[1 - seat] as Rating, score);
    // A match that is counted late does not turn back the time since which the deviation grows.
    const updated_at = Math.max(was.updated_at, ended.at);
    await writeRating(trx, { ...was, rating, deviation, volatility, updated_at }, score, 1);
    const { account, game, format, series } = was;
    await trx
      .insertInto('rating_change')
      .values({
        ...{ account, game, format, series, match: ended.match, at: ended.at, score, rating, deviation, volatility },
        gain: rating - was.rating,
        was_rating: was.rating,
        was_deviation: was.deviation,
        was_volatility: was.volatility,
        was_at: was.updated_at,
      })
      .execute();
  }
}

/** The ratings by seat, made where they are missing and locked, always in the same order, so that matches that end at once do not block each other. */
async function lockRatings(trx: Db, { accounts, game, format, series, at }: RatedMatch): Promise<[Rating, Rating]> {
  const rows = new Map<string, Rating>();
  for (const account of [...accounts].sort()) {
    const row = await trx
      .insertInto('rating')
      .values({ account, game, format, series, ...FRESH, strength: strengthOf(FRESH), updated_at: at })
      .onConflict((conflict) =>
        conflict.columns(['account', 'game', 'format', 'series']).doUpdateSet((eb) => ({ wins: eb.ref('rating.wins') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    rows.set(account, row);
  }
  return accounts.map((account) => rows.get(account)) as [Rating, Rating];
}

/** Writes a rating, with one match more or less of this score. */
async function writeRating(trx: Db, row: Rating, score: number, by: 1 | -1 | 0): Promise<void> {
  const { account, game, format, series, rating, deviation, volatility, updated_at } = row;
  const tally = score === 1 ? 'wins' : score === 0 ? 'losses' : 'draws';
  await trx
    .updateTable('rating')
    .set({ rating, deviation, volatility, updated_at, strength: strengthOf(row), [tally]: row[tally] + by })
    .where('account', '=', account)
    .where('game', '=', game)
    .where('format', '=', format)
    .where('series', '=', series)
    .execute();
}

/** Takes back what a match did, if it did anything and that has not been taken back yet. */
export async function unrateMatch(trx: Db, match: string, now: number): Promise<void> {
  const pending = await trx.deleteFrom('rating_pending').where('match', '=', match).returning('match').executeTakeFirst();
  const changes = (await changesOf(trx, match)).filter(({ voided_at }) => voided_at === null);
  for (const change of changes) await takeBack(trx, change);
  if (changes.length === 0) return;
  await trx.updateTable('rating_change').set({ voided_at: now }).where('match', '=', match).execute();
  const [{ game, format }] = changes as [Selectable<Tables['rating_change']>];
  if (!pending) await countCards(trx, { match, game, format, winner: await winnerOf(trx, match, changes) }, -1);
}

/** The seat that won by the recorded scores; the match itself may be void by now. */
async function winnerOf(trx: Db, match: string, changes: readonly { account: string; score: number }[]): Promise<0 | 1 | null> {
  const winner = changes.find(({ score }) => score === 1)?.account;
  if (winner === undefined) return null;
  const { seat } = await trx
    .selectFrom('match_seat')
    .select('seat')
    .where('match', '=', match)
    .where('account', '=', winner)
    .executeTakeFirstOrThrow();
  return seat as 0 | 1;
}

async function takeBack(trx: Db, change: Selectable<Tables['rating_change']>): Promise<void> {
  const { account, game, format, series } = change;
  const row = await trx
    .updateTable('rating')
    .set((eb) => ({ wins: eb.ref('wins') }))
    .where('account', '=', account)
    .where('game', '=', game)
    .where('format', '=', format)
    .where('series', '=', series)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const isLast = row.rating === change.rating && row.deviation === change.deviation && row.volatility === change.volatility;
  const before = isLast
    ? { rating: change.was_rating, deviation: change.was_deviation, volatility: change.was_volatility, updated_at: change.was_at }
    : { rating: row.rating - change.gain };
  // Seasons begin with clean records: a match of an earlier one is not among those counted now.
  const { started_at: began } = (await seasonOf(trx, game)) ?? { started_at: 0 };
  await writeRating(trx, { ...row, ...before }, change.score, change.at >= began ? -1 : 0);
}

/** The season of a game that runs. */
export const seasonOf = (trx: Db, game: string): Promise<Selectable<Tables['season']> | undefined> =>
  trx.selectFrom('season').selectAll().where('game', '=', game).where('ended_at', 'is', null).executeTakeFirst();

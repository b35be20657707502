/**
 * Who may know what of a match that is over. A match of the queue is for everybody once its result is public (D15); any other is for its two
 * players alone. A deck is shown to who played it, and to others only of rated matches of the queue.
 */
import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Db, Tables } from '../store/index.ts';

/** A match `m` with the seats `s` and `o`: in a history `s` is the player's and `o` the opponent's. */
export type Joined = Tables & { m: Tables['match']; s: Tables['match_seat']; o: Tables['match_seat'] };

export type Query = SelectQueryBuilder<Joined, 'm' | 's' | 'o', object>;

/** Seats of matches, each with the opponent's and the match. */
export const seats = (db: Db): Query =>
  db
    .selectFrom('match_seat as s')
    .innerJoin('match as m', 'm.id', 's.match')
    .innerJoin('match_seat as o', (join) => join.onRef('o.match', '=', 's.match').onRef('o.seat', '!=', 's.seat')) as Query;

/** Who looks, and when. */
export type Looker = { account: string; now: number };

/** Whether the match is over and the looker may know of it, as a condition of a query. */
export const mayKnow =
  ({ account, now }: Looker) =>
  (eb: ExpressionBuilder<Joined, 'm' | 's' | 'o'>): Expression<SqlBool> =>
    eb.or([
      eb.and([eb('m.origin', '=', 'queue'), eb('m.public_at', '<=', now)]),
      eb('s.account', '=', account),
      eb('o.account', '=', account),
    ]);

/** What decides whether a deck is shown. */
type Deck = { account: string; origin: string; rated: number; publicAt: number | null };

/** Whether the deck that this account played is shown to the looker. */
export const showsDeck = ({ account, origin, rated, publicAt }: Deck, looker: Looker): boolean =>
  account === looker.account || (origin === 'queue' && rated === 1 && publicAt !== null && publicAt <= looker.now);

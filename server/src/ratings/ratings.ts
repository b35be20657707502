/** Ratings as people look at them: leaderboards, the ratings of a player, and how they came about. */
import type { Ranked, RatingChangeView, RatingView } from '@spiritgate/shared/protocol';
import type { Selectable } from 'kysely';
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';
import type { Store, Tables } from '../store/index.ts';
import { settleMatches } from './rate-match.ts';

/** A rating belongs on a leaderboard while its deviation is at most this, and its player has played within so many milliseconds. */
const ESTABLISHED = 110;
const ACTIVE = 90 * 86_400_000;
/** How often matches are looked for whose results have become public, in milliseconds. */
const SETTLE_EVERY = 5000;

/** What a leaderboard is of. */
export type BoardKey = { game: string; format: string; series: 'single' | 'best-of-three' };

/** Where a page of a leaderboard ended. */
export type BoardCursor = { strength: number; account: string; place: number };

export class Ratings {
  readonly #store: Store;
  readonly #env: Env;
  readonly #log: Logger;
  #cancel: Cancel = () => {};
  #isStopped = false;

  constructor(store: Store, env: Env, log: Logger) {
    this.#store = store;
    this.#env = env;
    this.#log = log;
  }

  /** Counts matches from time to time as their results become public, until `stop`. */
  start(): void {
    this.#cancel = this.#env.later(SETTLE_EVERY, () => void this.#settle());
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  async #settle(): Promise<void> {
    try {
      await settleMatches(this.#store.db, this.#env.now());
    } catch (err) {
      if (!this.#isStopped) this.#log.error({ err }, 'matches could not be counted');
    }
    if (!this.#isStopped) this.start();
  }

  /** The strongest established players who still play, by strength; one more than `limit` if there are more. */
  async board({ game, format, series }: BoardKey, after: BoardCursor | undefined, limit: number): Promise<Ranked[]> {
    let query = this.#store.db
      .selectFrom('rating as r')
      .innerJoin('account as a', 'a.id', 'r.account')
      .select(['r.account', 'a.name', 'r.rating', 'r.deviation', 'r.strength', 'r.wins', 'r.losses', 'r.draws'])
      .where('r.game', '=', game)
      .where('r.format', '=', format)
      .where('r.series', '=', series)
      .where('r.deviation', '<=', ESTABLISHED)
      .where('r.updated_at', '>=', this.#env.now() - ACTIVE)
      .where('a.deleted_at', 'is', null);
    if (after) query = query.where((eb) => eb(eb.refTuple('r.strength', 'r.account'), '<', eb.tuple(after.strength, after.account)));
    const rows = await query
      .orderBy('r.strength', 'desc')
      .orderBy('r.account', 'desc')
      .limit(limit + 1)
      .execute();
    return rows.map((row, i) => ({ place: (after?.place ?? 0) + i + 1, ...row }));
  }

  /** All ratings of an account. */
  async of(account: string): Promise<RatingView[]> {
    const rows = await this.#store.db
      .selectFrom('rating')
      .selectAll()
      .where('account', '=', account)
      .orderBy('game')
      .orderBy('format')
      .orderBy('series')
      .execute();
    return rows.map(ratingOf);
  }

  /** The ratings of some accounts that are certain enough for a leaderboard. */
  async established(accounts: readonly string[]): Promise<(RatingView & { account: string })[]> {
    const rows = await this.#store.db
      .selectFrom('rating')
      .selectAll()
      .where('account', 'in', accounts)
      .where('deviation', '<=', ESTABLISHED)
      .execute();
    return rows.map((row) => ({ account: row.account, ...ratingOf(row) }));
  }

  /** What matches did to a rating, the latest first; one more than `limit` if there are more. */
  async history(
    account: string,
    { game, format, series }: BoardKey,
    after: { at: number; match: string } | undefined,
    limit: number,
  ): Promise<RatingChangeView[]> {
    let query = this.#store.db
      .selectFrom('rating_change')
      .select(['match', 'at', 'rating', 'deviation', 'gain', 'voided_at'])
      .where('account', '=', account)
      .where('game', '=', game)
      .where('format', '=', format)
      .where('series', '=', series);
    if (after) query = query.where((eb) => eb(eb.refTuple('at', 'match'), '<', eb.tuple(after.at, after.match)));
    const rows = await query
      .orderBy('at', 'desc')
      .orderBy('match', 'desc')
      .limit(limit + 1)
      .execute();
    return rows.map(({ voided_at, ...change }) => ({ ...change, voided: voided_at !== null }));
  }
}

function ratingOf({ account: _, updated_at, ...rating }: Selectable<Tables['rating']>): RatingView {
  return { ...rating, established: rating.deviation <= ESTABLISHED, updatedAt: updated_at };
}

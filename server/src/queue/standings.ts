/** What the queue knows of a player: rating, blocks, recent opponents, and the ranked match that is not over yet. Never from the client. */
import type { SeriesKind } from '@spiritgate/shared/protocol';
import type { Env } from '../env.ts';
import type { Matches } from '../match/index.ts';
import type { Blocks } from '../moderation/index.ts';
import { FRESH, type Ratings } from '../ratings/index.ts';
import type { Store } from '../store/index.ts';

export type Standings = {
  /** How strong a player is, and whom it is not to meet, or not again so soon. */
  of(account: string, key: QueueKey): Promise<{ rating: number; deviation: number; blocked: string[]; recent: string[] }>;
  /** The ranked match of a player that is played now. */
  playing(account: string): Promise<string | undefined>;
  /** Whether two may not meet: the one predicate of every way into a match (J9). */
  blocks(a: string, b: string): Promise<boolean>;
};

type QueueKey = { game: string; format: string; series: SeriesKind };

export type StandingsOptions = {
  store: Store;
  env: Env;
  ratings: Pick<Ratings, 'of'>;
  blocks: Pick<Blocks, 'around' | 'blocks'>;
  matches: Pick<Matches, 'running' | 'local'>;
};

/** Opponents of the last so many matches, and of the last so many milliseconds, are recent. */
const RECENT = 3;
const LATELY = 3_600_000;
/**
 * A ranked match has clocks: as long as anybody plays it, something happens in it more often than this (milliseconds). One in which nothing
 * does is dead, whatever its row says, and blocks nobody (K1).
 */
const LEASE = 900_000;

export function standingsOf({ store: { db }, env, ratings, blocks, matches }: StandingsOptions): Standings {
  return {
    of: async (account, { game, format, series }) => {
      const rated = (await ratings.of(account)).find((r) => r.game === game && r.format === format && r.series === series);
      const { rating, deviation } = rated ?? FRESH;
      return { rating, deviation, blocked: [...(await blocks.around(account))], recent: await recentOpponents(account, game) };
    },
    playing: async (account) => {
      for (const { id } of await matches.running(account)) if (matches.local(id)?.start.terms.rated) return id;
      return elsewhere(account);
    },
    blocks: (a, b) => blocks.blocks(a, b),
  };

  async function recentOpponents(account: string, game: string): Promise<string[]> {
    const rows = await db
      .selectFrom('match_seat as mine')
      .innerJoin('match_seat as theirs', (join) => join.onRef('theirs.match', '=', 'mine.match').onRef('theirs.seat', '!=', 'mine.seat'))
      .select('theirs.account')
      .where('mine.account', '=', account)
      .where('mine.game', '=', game)
      .where('mine.ended_at', '>', env.now() - LATELY)
      .orderBy('mine.ended_at', 'desc')
      .limit(RECENT)
      .execute();
    return rows.map((row) => row.account);
  }

  /** The match that another process plays. */
  async function elsewhere(account: string): Promise<string | undefined> {
    const rows = await db
      .selectFrom('match')
      .innerJoin('match_seat', 'match_seat.match', 'match.id')
      .select((eb) => [
        'match.id',
        'match.created_at',
        eb
          .selectFrom('match_input')
          .select(({ fn }) => fn.max('match_input.at').as('at'))
          .whereRef('match_input.match', '=', 'match.id')
          .as('last'),
      ])
      .where('match_seat.account', '=', account)
      .where('match_seat.ended_at', 'is', null)
      .where('match.status', '=', 'running')
      .where('match.rated', '=', 1)
      .execute();
    return rows.find(({ id, created_at, last }) => !matches.local(id) && env.now() - Number(last ?? created_at) < LEASE)?.id;
  }
}

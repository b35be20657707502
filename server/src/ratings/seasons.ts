/**
 * Seasons: when one ends, everybody's standing is kept with its place, and ratings are drawn towards that of a new player: half as far from
 * 1500 as before, and so uncertain that a few matches of the new season are needed before the leaderboard shows anybody.
 */
import type { Ranked, SeasonView } from '@spiritgate/shared/protocol';
import { type Selectable, sql } from 'kysely';
import type { Db, Store, Tables } from '../store/index.ts';
import { FRESH } from './glicko.ts';
import { seasonOf } from './rate-match.ts';
import type { BoardKey } from './ratings.ts';

/** What is left of the distance from a new player's rating, and the least deviation after a reset. */
const KEPT = 0.5;
const RESET_DEVIATION = 150;

/** Ends the season of a game that runs, keeps how it ended, resets the ratings, and begins the next, of this name. Answers the one that ended. */
export async function closeSeason(trx: Db, game: string, now: number, nextName: string): Promise<SeasonView> {
  const season = (await seasonOf(trx, game)) ?? (await firstSeason(trx, game));
  await trx.updateTable('season').set({ ended_at: now }).where('game', '=', game).where('number', '=', season.number).execute();
  await archive(trx, game, season.number);
  await reset(trx, game, now);
  await trx
    .insertInto('season')
    .values({ game, number: season.number + 1, name: nextName, started_at: now, ended_at: null })
    .execute();
  return viewOf({ ...season, ended_at: now });
}

/** The season that ran before anybody spoke of seasons: since the first rated match. */
async function firstSeason(trx: Db, game: string): Promise<Selectable<Tables['season']>> {
  const { began } = await trx
    .selectFrom('rating_change')
    .select((eb) => eb.fn.min('at').as('began'))
    .where('game', '=', game)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('season')
    .values({ game, number: 1, name: 'Season 1', started_at: began ?? 0, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Places of all who played in the season, by format and series. */
async function archive(trx: Db, game: string, season: number): Promise<void> {
  await trx
    .insertInto('season_rating')
    .columns(['game', 'season', 'format', 'series', 'account', 'place', 'rating', 'deviation', 'strength', 'wins', 'losses', 'draws'])
    .expression((eb) =>
      eb
        .selectFrom('rating')
        .select(['game', sql<number>`cast(${season} as integer)`.as('season'), 'format', 'series', 'account'])
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((o) => o.partitionBy(['format', 'series']).orderBy('strength', 'desc').orderBy('account', 'desc'))
            .as('place'),
        )
        .select(['rating', 'deviation', 'strength', 'wins', 'losses', 'draws'])
        .where('game', '=', game)
        .where(sql<boolean>`wins + losses + draws > 0`),
    )
    .execute();
}

async function reset(trx: Db, game: string, now: number): Promise<void> {
  const rating = sql<number>`${FRESH.rating} + (rating - ${FRESH.rating}) * ${KEPT}`;
  const deviation = sql<number>`case when deviation < ${RESET_DEVIATION} then ${RESET_DEVIATION} else deviation end`;
  await trx
    .updateTable('rating')
    .set({ rating, deviation, strength: sql`${rating} - 2 * (${deviation})`, wins: 0, losses: 0, draws: 0, updated_at: now })
    .where('game', '=', game)
    .execute();
}

/** The seasons of a game, the latest first. */
export async function seasonsOf({ db }: Store, game: string): Promise<SeasonView[]> {
  const rows = await db.selectFrom('season').selectAll().where('game', '=', game).orderBy('number', 'desc').execute();
  return rows.map(viewOf);
}

/** How a season ended, by place; one more than `limit` if there are more. Undefined if there was no such season, or it still runs. */
export async function seasonBoard(
  { db }: Store,
  { game, format, series }: BoardKey,
  number: number,
  afterPlace: number,
  limit: number,
): Promise<Ranked[] | undefined> {
  const season = await db.selectFrom('season').select('ended_at').where('game', '=', game).where('number', '=', number).executeTakeFirst();
  if (season?.ended_at === undefined || season.ended_at === null) return undefined;
  return db
    .selectFrom('season_rating as r')
    .innerJoin('account as a', 'a.id', 'r.account')
    .select(['r.place', 'r.account', 'a.name', 'r.rating', 'r.deviation', 'r.strength', 'r.wins', 'r.losses', 'r.draws'])
    .where('r.game', '=', game)
    .where('r.season', '=', number)
    .where('r.format', '=', format)
    .where('r.series', '=', series)
    .where('r.place', '>', afterPlace)
    .orderBy('r.place')
    .limit(limit + 1)
    .execute();
}

const viewOf = ({ game, number, name, started_at, ended_at }: Selectable<Tables['season']>): SeasonView => ({
  game,
  number,
  name,
  startedAt: started_at,
  endedAt: ended_at,
});

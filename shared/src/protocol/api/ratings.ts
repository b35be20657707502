/** Ratings: leaderboards, a player's ratings and how they came about, seasons and their archive. */
import * as z from 'zod/mini';
import { Id, name, named, next, pageQuery } from './common.ts';

/** How long matches are. */
export const SeriesLength = z.enum(['single', 'best-of-three']);

/** What a rating is of: a game, a format and a length of matches. */
const board = { game: name(40), format: name(40), series: z._default(SeriesLength, 'single') };

/**
 * A rating by Glicko-2. `strength` is rating − 2 · deviation: so strong the player is at least, almost surely. `established`: the deviation
 * is small enough for the leaderboard.
 */
const numbers = { rating: z.number(), deviation: z.number(), strength: z.number(), wins: z.int(), losses: z.int(), draws: z.int() };

/** `GET /leaderboard`. */
export const LeaderboardQuery = z.strictObject({ ...board, ...pageQuery });
export const Ranked = named(
  'Ranked',
  z.object({ place: z.int(), account: z.string(), name: z.string(), ...numbers }),
  'A player’s place on a leaderboard.',
);
export type Ranked = z.infer<typeof Ranked>;
export const LeaderboardAnswer = named('LeaderboardAnswer', z.object({ players: z.array(Ranked), next }));
export type LeaderboardAnswer = z.infer<typeof LeaderboardAnswer>;

/** `GET /players/:id/ratings`. */
export const RatingView = named(
  'Rating',
  z.object({
    game: z.string(),
    format: z.string(),
    series: SeriesLength,
    ...numbers,
    volatility: z.number(),
    established: z.boolean(),
    updatedAt: z.int(),
  }),
);
export type RatingView = z.infer<typeof RatingView>;
export const RatingsAnswer = named('RatingsAnswer', z.object({ ratings: z.array(RatingView) }));
export type RatingsAnswer = z.infer<typeof RatingsAnswer>;

/** `GET /players/:id/ratings/history`: what each match did, the latest first. */
export const RatingHistoryQuery = z.strictObject({ ...board, ...pageQuery });
export const RatingChangeView = named(
  'RatingChange',
  z.object({ match: z.string(), at: z.int(), rating: z.number(), deviation: z.number(), gain: z.number(), voided: z.boolean() }),
  'What a match did to a rating; voided: it was taken back.',
);
export type RatingChangeView = z.infer<typeof RatingChangeView>;
export const RatingHistoryAnswer = named('RatingHistoryAnswer', z.object({ changes: z.array(RatingChangeView), next }));
export type RatingHistoryAnswer = z.infer<typeof RatingHistoryAnswer>;

/** `GET /games/:game/seasons`, the latest first; `endedAt` is null for the one that runs. */
export const SeasonView = named(
  'Season',
  z.object({ game: z.string(), number: z.int(), name: z.string(), startedAt: z.int(), endedAt: z.nullable(z.int()) }),
);
export type SeasonView = z.infer<typeof SeasonView>;
export const SeasonsAnswer = named('SeasonsAnswer', z.object({ seasons: z.array(SeasonView) }));
export type SeasonsAnswer = z.infer<typeof SeasonsAnswer>;

/** `POST /games/:game/seasons`: ends the season that runs and begins the next, of this name. */
export const CloseSeasonBody = named('CloseSeasonBody', z.strictObject({ name: name(60) }));
export type CloseSeasonBody = z.infer<typeof CloseSeasonBody>;

/** `GET /games/:game/seasons/:number/leaderboard`: how a season ended. */
export const BySeason = z.strictObject({ game: name(40), number: z.string().check(z.regex(/^\d{1,6}$/)) });
export const SeasonBoardQuery = z.strictObject({ format: name(40), series: z._default(SeriesLength, 'single'), ...pageQuery });

/** `/players/:id/…`. */
export const ByPlayer = z.strictObject({ id: Id });

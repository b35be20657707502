/**
 * Finished matches: search, one of them with its decks, and statistics of players and cards.
 *
 * Who may know what: a match of the queue is for everybody, from the moment on at which its spectators know how it ended; any other only for
 * its two players. A deck is always shown to who played it; to others only of rated matches of the queue.
 */
import * as z from 'zod/mini';
import { MOST_SEARCHED } from '../names.ts';
import { Id, name, named, next, pageQuery, wholeNumber } from './common.ts';
import { SeriesLength } from './ratings.ts';

export { MOST_SEARCHED };

/** How a match ended for a player. */
const Outcome = z.enum(['won', 'lost', 'drawn', 'void']);

const cards = z.string().check(
  z.regex(/^[^,]{1,80}(?:,[^,]{1,80})*$/),
  z.refine((text) => text.split(',').length <= MOST_SEARCHED, `at most ${MOST_SEARCHED} cards`),
);
const FOREVER = Number.MAX_SAFE_INTEGER;

/**
 * `GET /history`, the latest first. `player`: whose matches; without player and game, one's own. `opponent` and `outcome` are the player's.
 * `cards`: ids separated by commas; all of them were in the player's deck, or without a player in one of both. `from` and `until`: when it
 * ended, in milliseconds since 1970.
 */
export const HistoryQuery = z.strictObject({
  ...pageQuery,
  player: z.optional(Id),
  game: z.optional(name(40)),
  format: z.optional(name(40)),
  opponent: z.optional(Id),
  outcome: z.optional(Outcome),
  cards: z.optional(cards),
  from: wholeNumber(0, FOREVER, 0),
  until: wholeNumber(0, FOREVER, FOREVER),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

const player = {
  account: z.string(),
  name: z.string(),
  /** Games of the series that the player won. */
  wins: z.int(),
  outcome: z.nullable(Outcome),
};
const match = {
  id: z.string(),
  game: z.string(),
  format: z.string(),
  series: SeriesLength,
  origin: z.enum(['queue', 'lobby', 'challenge', 'practice']),
  rated: z.boolean(),
  winner: z.nullable(z.literal([0, 1])),
  reason: z.string(),
  games: z.int(),
  startedAt: z.int(),
  endedAt: z.int(),
  /** Milliseconds from beginning to end. */
  length: z.int(),
};

/** A player of a past match; `deck` is its name, null where it is not shown. */
const PastPlayer = named('PastPlayer', z.object({ ...player, deck: z.nullable(z.string()) }));
export const PastMatch = named('PastMatch', z.object({ ...match, players: z.tuple([PastPlayer, PastPlayer]) }), 'A match that is over.');
export type PastMatch = z.infer<typeof PastMatch>;
export const HistoryAnswer = named('HistoryAnswer', z.object({ matches: z.array(PastMatch), next }));
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;

/** `GET /history/:id`: with the decks that are shown. */
const PastDeck = named(
  'PastDeck',
  z.object({ name: z.string(), sections: z.record(z.string(), z.record(z.string(), z.int())) }),
  'A deck as it was played.',
);
const PastPlayerInFull = named('PastPlayerInFull', z.object({ ...player, deck: z.nullable(PastDeck) }));
export const PastMatchInFull = named(
  'PastMatchInFull',
  z.object({ ...match, players: z.tuple([PastPlayerInFull, PastPlayerInFull]) }),
  'A match that is over, with its decks.',
);
export type PastMatchInFull = z.infer<typeof PastMatchInFull>;

const record = { wins: z.int(), losses: z.int(), draws: z.int() };
export const RecordView = named('Record', z.object(record), 'How many matches were won, lost and drawn.');
export type RecordView = z.infer<typeof RecordView>;

/**
 * `GET /players/:id/statistics`: of the player's latest 1000 matches, by game and format. A streak is above 0 of wins, below of defeats.
 */
export const StatisticsQuery = z.strictObject({ game: z.optional(name(40)), format: z.optional(name(40)) });
export const PlayerStatistics = named(
  'PlayerStatistics',
  z.object({
    game: z.string(),
    format: z.string(),
    ...record,
    streak: z.int(),
    longestWins: z.int(),
    starters: z.array(z.object({ deck: z.string(), ...record })),
    against: z.array(z.object({ card: z.string(), ...record })),
  }),
  'How a player has done in a format: in all, with each starter deck, and against decks with each of the cards met most often.',
);
export type PlayerStatistics = z.infer<typeof PlayerStatistics>;
export const StatisticsAnswer = named('StatisticsAnswer', z.object({ statistics: z.array(PlayerStatistics) }));
export type StatisticsAnswer = z.infer<typeof StatisticsAnswer>;

/** `GET /games/:game/statistics`: how decks with each card did in rated matches of a format, and all decks together. */
export const CardStatisticsQuery = z.strictObject({ format: name(40) });
export const CardStatistics = named(
  'CardStatistics',
  z.object({ card: z.string(), ...record, winRate: z.nullable(z.number()), winRateWithout: z.nullable(z.number()) }),
  'How decks with a card did. A rate counts a draw as half a win, from 0 to 1; null where there is nothing to count.',
);
export type CardStatistics = z.infer<typeof CardStatistics>;
export const CardStatisticsAnswer = named('CardStatisticsAnswer', z.object({ decks: z.int(), cards: z.array(CardStatistics) }));
export type CardStatisticsAnswer = z.infer<typeof CardStatisticsAnswer>;

/** Matches: one's running ones, a seat at one, a place to watch from, and what was seen of one that is over. */
import * as z from 'zod/mini';
import { WatchBody } from '../watch.ts';
import { named, Version } from './common.ts';
import { MatchResultSchema } from './table.ts';
import { EventSchema } from './views.ts';

const players = z.tuple([z.string(), z.string()]);

/** A match as its players see it in lists. */
export const MatchInfo = named(
  'MatchInfo',
  z.object({ id: z.string(), game: z.string(), seat: z.literal([0, 1]), players, result: z.nullable(MatchResultSchema) }),
  'A match as its players see it in lists.',
);
export type MatchInfo = z.infer<typeof MatchInfo>;

/** `GET /matches`: the account's matches that are not over. */
export const MatchesAnswer = named('MatchesAnswer', z.object({ matches: z.array(MatchInfo) }));
export type MatchesAnswer = z.infer<typeof MatchesAnswer>;

/** `POST /matches/:id/attach`: every attach, re-attach and second device (D9); the newest socket wins. */
export const AttachBody = named('AttachBody', z.strictObject({ protocol: Version }));
export type AttachBody = z.infer<typeof AttachBody>;

/** A seat reservation for Colyseus's `consumeSeatReservation`: a secret, good for one socket within 15 seconds. */
export const SeatReservation = named(
  'SeatReservation',
  z.object({
    name: z.string(),
    roomId: z.string(),
    sessionId: z.string(),
    processId: z.string(),
    publicAddress: z.exactOptional(z.string()),
  }),
);
export type SeatReservation = z.infer<typeof SeatReservation>;
export const AttachAnswer = named(
  'AttachAnswer',
  z.object({ match: MatchInfo, reservation: SeatReservation }),
  'A seat at a match: a place for one socket.',
);
export type AttachAnswer = z.infer<typeof AttachAnswer>;

/** A match as those without a seat see it. `result` waits for the delay like all else. `watchers`: how many watch now. */
export const WatchedMatch = named(
  'WatchedMatch',
  z.object({ id: z.string(), game: z.string(), players, delay: z.int(), watchers: z.int(), result: z.nullable(MatchResultSchema) }),
);
export type WatchedMatch = z.infer<typeof WatchedMatch>;
export const WatchAnswer = named(
  'WatchAnswer',
  z.object({ match: WatchedMatch, reservation: SeatReservation }),
  'A place for one socket among the spectators.',
);
export type WatchAnswer = z.infer<typeof WatchAnswer>;

/** `GET /matches/watchable`: the running matches that everybody may watch, the newest first, at most 100. */
export const WatchableAnswer = named('WatchableAnswer', z.object({ matches: z.array(WatchedMatch) }));
export type WatchableAnswer = z.infer<typeof WatchableAnswer>;

/**
 * `GET /matches/:id/log`, for any account that knows the id: all that a spectator saw, once the game is over. Who did not play it waits as
 * long as spectators do.
 */
export const LogAnswer = named(
  'LogAnswer',
  z.object({ id: z.string(), game: z.string(), players, result: MatchResultSchema, events: z.array(EventSchema) }),
  'What a spectator saw of a match that is over.',
);
export type LogAnswer = z.infer<typeof LogAnswer>;

named('WatchBody', WatchBody, 'A place among the spectators.');

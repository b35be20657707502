/**
 * The HTTP interface: JSON under /api/v1, bearer tokens only (D19). Request bodies are strict zod schemas; answers are types. Every error is
 * an `ErrorAnswer` with the status that the table of errors gives.
 */
import * as z from 'zod/mini';
import type { ProtocolRange } from './version.ts';
import type { EventView, ResultView, Seat } from './view.ts';
import { WatchRules } from './watch.ts';

export const API = '/api/v1';
/** The longest time in seconds that `?wait` lets a request hang. */
export const MAX_WAIT = 25;
/** The largest request body in bytes. */
export const MAX_BODY = 16_384;

const few = (most: number) => z.refine((r: unknown) => Object.keys(r as object).length <= most, `at most ${most} entries`);
const name = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** A deck of one's own: how many copies of each card (by id) in each section (`main`, `spirits`). */
export const DeckList = z.strictObject({
  name: name(60),
  sections: z.record(name(40), z.record(name(80), z.int().check(z.minimum(1), z.maximum(99))).check(few(100))).check(few(8)),
});

/** A deck to play with: a starter deck by name, or a list. */
export const DeckChoice = z.union([z.strictObject({ starter: name(60) }), DeckList]);
export type DeckChoice = z.infer<typeof DeckChoice>;

const protocol = z.int().check(z.minimum(0));

/** `POST /guests`: a new guest account in one call. Letters, digits, spaces and - _ . ' make a name; without one the server makes one up. */
export const GuestBody = z.strictObject({
  protocol,
  name: z.optional(z.string().check(z.regex(/^[\p{L}\p{N}_.'-](?:[\p{L}\p{N} _.'-]{0,22}[\p{L}\p{N}_.'-])?$/u))),
});
export type GuestBody = z.infer<typeof GuestBody>;
export type Account = { id: string; name: string; guest: boolean };
/** The token is given out this once; whoever has it is the account. */
export type GuestAnswer = { token: string; account: Account };

/** `GET /me`. */
export type MeAnswer = { account: Account };

/** `GET /protocol`, without a token. */
export type ProtocolAnswer = { protocol: ProtocolRange };

/** `GET /games`, without a token. `pool` is the hash of the card pool, `rulesVersion` goes up when records would run differently (D21). */
export type GameInfo = { name: string; title: string; pool: string; rulesVersion: number; starterDecks: { name: string }[] };
export type GamesAnswer = { games: GameInfo[] };

/** `GET /games/:game/cards`, without a token: what is printed on each card. `missing`: what it prints does not work yet. */
export type CardFactsView = {
  id: string;
  name: string;
  kind: string;
  subtypes: string[];
  cost: string;
  figures: Record<string, number>;
  set: string;
  text: string;
  missing: boolean;
};
export type CardsAnswer = { game: string; pool: string; cards: CardFactsView[] };

/**
 * `POST /lobbies`: opens a private lobby. `watching` says whether those with the code may watch, and how late; unset, they may, at once.
 * `POST /lobbies/:code/join`: takes the other seat, which starts the match.
 */
export const CreateLobbyBody = z.strictObject({ game: name(40), deck: DeckChoice, watching: z.optional(WatchRules) });
export type CreateLobbyBody = z.infer<typeof CreateLobbyBody>;
export const JoinLobbyBody = z.strictObject({ deck: DeckChoice });
export type JoinLobbyBody = z.infer<typeof JoinLobbyBody>;

/**
 * Answer of `POST /lobbies`, `POST /lobbies/:code/join` and `GET /lobbies/:code`, which with `?wait=SECONDS` (up to 25) hangs until the
 * match begins. `match` is its id, for its two players, and for all who have the code if they may watch. `DELETE /lobbies/:code` by the host
 * ends an open lobby, answer `{}`.
 */
export type Lobby = {
  code: string;
  game: string;
  host: string;
  guest: string | null;
  status: 'open' | 'started';
  match: string | null;
  watching: WatchRules;
};

/**
 * `POST /queue` enters the first-come queue; `GET /queue`, with `?wait=SECONDS` (up to 25), hangs until there is an opponent; `DELETE /queue`
 * leaves it, answer `{}`. Who does not ask for a minute is taken out.
 */
export const QueueBody = z.strictObject({ game: name(40), deck: DeckChoice });
export type QueueBody = z.infer<typeof QueueBody>;
export type QueueAnswer = { status: 'waiting'; game: string } | { status: 'matched'; game: string; match: string };

/** A match as its players see it in lists. */
export type MatchInfo = { id: string; game: string; seat: Seat; players: [string, string]; result: ResultView | null };
/** `GET /matches`: the account's matches that are not over. */
export type MatchesAnswer = { matches: MatchInfo[] };

/** `POST /matches/:id/attach`: every attach, re-attach and second device (D9); the newest socket wins. */
export const AttachBody = z.strictObject({ protocol });
export type AttachBody = z.infer<typeof AttachBody>;
/** A seat reservation for Colyseus's `consumeSeatReservation`: a secret, good for one socket within 15 seconds. */
export type SeatReservation = { name: string; roomId: string; sessionId: string; processId: string; publicAddress?: string };
export type AttachAnswer = { match: MatchInfo; reservation: SeatReservation };

/**
 * `GET /matches/:id/log`, for any account that knows the id: all that a spectator saw, once the game is over. Who did not play it waits as
 * long as spectators do.
 */
export type LogAnswer = { id: string; game: string; players: [string, string]; result: ResultView; events: EventView[] };

/** What travels inside a match room: one request from the client, one message from the server. All shapes are strict and bounded. */
import * as z from 'zod/mini';
import { EmoteMessage, MuteMessage, SayMessage } from './chat.ts';
import type { ErrorAnswer } from './errors.ts';
import type { EventView, View } from './view.ts';

export { INPUT, MATCH_ROOM, MAX_FRAME, UPDATE } from './names.ts';

const token = z.union([z.string().check(z.maxLength(64)), z.int()]);
const value = z.union([token, z.array(token).check(z.maxLength(128))]);
const fields = z.record(z.string().check(z.maxLength(40)), value).check(z.refine((f) => Object.keys(f).length <= 16, 'at most 16 fields'));

/**
 * An answer to the open decision of one's own seat. `decision` is its number; `option` an index into its form, or the option's key
 * `verb:token[:token]`; `fields` a value for each field of that option. Sent twice, it gets the same reply and does nothing again.
 */
export const AnswerMessage = z.strictObject({
  do: z.literal('answer'),
  decision: z.int().check(z.minimum(1)),
  option: z.union([z.int().check(z.minimum(0)), z.string().check(z.maxLength(256))]),
  fields,
  /** How many milliseconds lay between the question on the screen and the answer: what the way took is then forgiven, within a quota (D17). */
  thought: z.optional(z.int().check(z.minimum(0))),
});

/** Gives the game up, at any time; with `match`, and between games, the whole match. */
export const ConcedeMessage = z.strictObject({ do: z.literal('concede'), match: z.optional(z.literal(true)) });

/** The hash of the salt that the seat will add to the game's chance, 64 hex digits, while the match is `opening` (fairness.ts, D13). */
export const SaltHashMessage = z.strictObject({ do: z.literal('salt-hash'), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
/** The salt itself, 64 hex digits, once the other seat's hash is there too. */
export const SaltMessage = z.strictObject({ do: z.literal('salt'), salt: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** Ready for the next game of the series. */
export const ReadyMessage = z.strictObject({ do: z.literal('ready') });

const offerKind = z.enum(['draw', 'undo']);
/** Offers a draw, or asks to take back one's own last answer and all that came of it. It stands until something is played. */
export const OfferMessage = z.strictObject({ do: z.literal('offer'), on: offerKind });
/** Takes what the other seat offers, or declines it. */
export const AcceptMessage = z.strictObject({ do: z.literal('accept'), on: offerKind });
export const DeclineMessage = z.strictObject({ do: z.literal('decline'), on: offerKind });
/** The other player has been away for longer than the clocks allow: takes the game as won, or as drawn. */
export const ClaimMessage = z.strictObject({ do: z.literal('claim'), as: z.enum(['win', 'draw']) });
/** Leaves a match in which nobody has decided anything yet; it is then void. */
export const AbortMessage = z.strictObject({ do: z.literal('abort') });
/** Still here, and thinking: `idle` in `table` is taken back for another while. */
export const HereMessage = z.strictObject({ do: z.literal('here') });

/**
 * Asks for a full `update`, and from then on for all that follow: the first thing to send after joining, once `update` is listened to.
 * `since` is the number of the last event that the client has; 0 if it has none.
 */
export const SyncMessage = z.strictObject({ do: z.literal('sync'), since: z.int().check(z.minimum(0)) });

/** What a seat may put in, whatever it is attached by. */
export const SeatMessage = z.discriminatedUnion('do', [
  AnswerMessage,
  ConcedeMessage,
  SaltHashMessage,
  SaltMessage,
  ReadyMessage,
  OfferMessage,
  AcceptMessage,
  DeclineMessage,
  ClaimMessage,
  AbortMessage,
  HereMessage,
  SayMessage,
  EmoteMessage,
  MuteMessage,
]);
export type SeatMessage = z.infer<typeof SeatMessage>;

export const InputMessage = z.discriminatedUnion('do', [...SeatMessage.def.options, SyncMessage]);
export type InputMessage = z.infer<typeof InputMessage>;
export type AnswerMessage = z.infer<typeof AnswerMessage>;

/** The reply to `input`: taken, the match then standing at its `n`th input; or why not. What it caused comes as `update` before the reply. */
export type InputReply = { ok: true; n: number } | ErrorAnswer;

/** What a seat is sent after every accepted input of either seat, and after `sync`. */
export type Update = {
  /** How many inputs the match has taken. */
  n: number;
  /** All that the seat may know now; it replaces the view before. */
  view: View;
  /** What happened since the update before (after `sync`: since the event asked for), as this seat saw it, oldest first. */
  events: EventView[];
  /** The number of the first of `events`; numbers count from 1 for each viewer and have no gaps (D4). Without events: the next number. */
  first: number;
  /** True if events between the one asked for and `first` are no longer kept: start anew from `view`. */
  resync: boolean;
};

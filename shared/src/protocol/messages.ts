/** What travels inside a match room: one request from the client, one message from the server. All shapes are strict and bounded. */
import * as z from 'zod/mini';
import type { ErrorAnswer } from './errors.ts';
import type { EventView, View } from './view.ts';

/** The room's name in a seat reservation. */
export const MATCH_ROOM = 'match';
/** The client's only request. */
export const INPUT = 'input';
/** The server's only message. */
export const UPDATE = 'update';
/** The longest frame that a server reads, in bytes; a longer one closes the socket with 1009. */
export const MAX_FRAME = 4096;

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
});

/** Gives the game up, at any time. */
export const ConcedeMessage = z.strictObject({ do: z.literal('concede') });

/**
 * Asks for a full `update`, and from then on for all that follow: the first thing to send after joining, once `update` is listened to.
 * `since` is the number of the last event that the client has; 0 if it has none.
 */
export const SyncMessage = z.strictObject({ do: z.literal('sync'), since: z.int().check(z.minimum(0)) });

export const InputMessage = z.discriminatedUnion('do', [AnswerMessage, ConcedeMessage, SyncMessage]);
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

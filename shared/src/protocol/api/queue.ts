/**
 * The ranked queue of each game, format and series. `POST /queue` enters, `GET /queue`, with `?wait=SECONDS&seen=MARK` (up to 25), hangs until
 * something changes; when an opponent was found both say `POST /queue/accept` within some seconds. `DELETE /queue` leaves, answer `{}`. Who does
 * not ask for a minute is taken out.
 */
import * as z from 'zod/mini';
import { SERIES } from '../table.ts';
import { mark, name, named } from './common.ts';
import { DeckChoice } from './decks.ts';

/** `format` unset: `standard` if the game has it, else `open`. `series` unset: one game. */
export const QueueBody = named(
  'QueueBody',
  z.strictObject({ game: name(40), deck: DeckChoice, format: z.optional(name(40)), series: z.optional(z.enum(SERIES)) }),
);
export type QueueBody = z.infer<typeof QueueBody>;

const queue = { game: z.string(), format: z.string(), series: z.enum(SERIES), mark };

/**
 * `waited`: seconds so far, kept when an opponent did not accept. `estimate`: how many seconds others of such a rating waited of late; null if
 * nobody knows. `left`: milliseconds in which to accept.
 */
export const QueueAnswer = named(
  'QueueAnswer',
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('waiting'), ...queue, waited: z.int(), estimate: z.nullable(z.int()) }),
    z.object({ status: z.literal('found'), ...queue, accepted: z.boolean(), left: z.int() }),
    z.object({ status: z.literal('matched'), ...queue, match: z.string() }),
  ]),
  'Where an account stands in the queue.',
);
export type QueueAnswer = z.infer<typeof QueueAnswer>;

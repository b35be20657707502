/**
 * The JSON door to a match (D16): a seat without a socket. `GET /matches/:id/stream` is the seat's updates as lines of JSON (NDJSON), blank
 * lines in between while nothing happens; `POST /matches/:id/inputs` is what a room calls `input`.
 */
import * as z from 'zod/mini';
import { SeatMessage } from '../messages.ts';
import { named, wholeNumber } from './common.ts';
import { SaidSchema, TableSchema } from './table.ts';
import { UpdateSchema } from './views.ts';

/** The media type of the stream. */
export const LINES_TYPE = 'application/x-ndjson';

/**
 * `?since=N`: the number of the last event that the client has; 0 if it has none. `protocol`: the version that the client speaks; who does not say
 * speaks the first.
 */
export const StreamQuery = z.strictObject({
  since: wholeNumber(0, Number.MAX_SAFE_INTEGER, 0),
  protocol: wholeNumber(0, Number.MAX_SAFE_INTEGER, 1),
});

/**
 * One line of the stream. `update`: all that the seat may know now, and what happened since the line before (in the first: since the event
 * asked for). `table`: what stands around the
 * game. `said`: what the players say to each other. `trouble`: the server failed at an input and took it back. `watchers`: so many watch. `end`: the last line, with the code that says why; after `moved`, `shutting-down` and
 * `internal` come back.
 */
export const StreamLine = named(
  'StreamLine',
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('update'), update: UpdateSchema }),
    z.object({ type: z.literal('table'), table: TableSchema }),
    z.object({ type: z.literal('said'), said: SaidSchema }),
    z.object({ type: z.literal('trouble'), code: z.string(), reason: z.string() }),
    z.object({ type: z.literal('watchers'), count: z.int() }),
    z.object({ type: z.literal('end'), code: z.enum(['taken-over', 'match-closed', 'moved', 'shutting-down', 'internal']) }),
  ]),
  'One line of the JSON door to a match.',
);
export type StreamLine = z.infer<typeof StreamLine>;

/** The input was taken; the match then stands at its `n`th. The same answer sent again gets the same reply. */
export const InputAnswer = named('InputAnswer', z.object({ n: z.int() }), 'The input was taken; the match then stands at its nth.');
export type InputAnswer = z.infer<typeof InputAnswer>;

named('SeatMessage', SeatMessage, 'What a seat may put in.');

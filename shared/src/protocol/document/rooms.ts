/**
 * What travels inside rooms, as schemas: the messages of both rooms in both directions. The types stand where they are used (messages.ts,
 * watch.ts, state/); that a schema and its type say the same is checked by the compiler. Only documents and tests load these.
 */
import * as z from 'zod/mini';
import { exactly } from '../api/exactly.ts';
import { DeckProblem } from '../api/index.ts';
import { SAID } from '../chat.ts';
import { ERRORS, type ErrorAnswer, type ErrorCode } from '../errors.ts';
import { INPUT, InputMessage, type InputReply, MATCH_ROOM, SyncMessage, UPDATE } from '../messages.ts';
import type { CardText, DecisionText } from '../state/pack.ts';
import type { UpdateMessage } from '../state/update.ts';
import { TABLE } from '../table.ts';
import { EVENT_KINDS } from '../view.ts';
import { WATCH_ROOM, WATCHERS, type Watchers } from '../watch.ts';

const text = z.string();
const seat = z.literal([0, 1]);
const orNull = <S extends z.ZodMiniType>(schema: S) => z.exactOptional(z.nullable(schema));

const Refusal = exactly<ErrorAnswer>()(
  z.object({
    ok: z.literal(false),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    reason: text,
    field: z.exactOptional(text),
    rule: z.exactOptional(text),
    problems: z.exactOptional(z.array(DeckProblem)),
  }),
);

const Reply = exactly<InputReply>()(z.union([z.object({ ok: z.literal(true), n: z.int() }), Refusal]));

const Watching = exactly<Watchers>()(z.object({ count: z.int().check(z.minimum(0)) }));

const Glimpse = z.union([text, z.tuple([text, orNull(text), orNull(z.int()), orNull(text), orNull(text), orNull(text), orNull(seat)])]);

const Event = z.tuple([
  z.union([z.int().check(z.minimum(0), z.maximum(EVENT_KINDS.length - 1)), text]),
  z.nullable(text),
  z.literal([-1, 0, 1]),
  orNull(z.array(Glimpse)),
  orNull(text),
  orNull(text),
  orNull(z.record(text, z.number())),
]);

const Packed = exactly<UpdateMessage>()(z.tuple([z.int(), z.int(), z.array(Event), z.exactOptional(z.literal(1))]));

const Card = exactly<CardText>()(
  z.tuple([
    text,
    seat,
    seat,
    text,
    z.int(),
    z.exactOptional(text),
    z.exactOptional(text),
    z.exactOptional(z.record(text, z.number())),
    z.exactOptional(z.array(text)),
  ]),
);

const Decision = exactly<DecisionText>()(z.tuple([z.int(), text, z.int(), text, text, text, text]));

/** Schemas of rooms by their names in the documents. */
export const roomSchemas: Readonly<Record<string, { schema: z.ZodMiniType; description: string }>> = {
  InputMessage: { schema: InputMessage, description: 'What a seat sends as `input`.' },
  SyncMessage: {
    schema: SyncMessage,
    description: 'What a spectator sends as `input`: asks for a full `update`, and from then on for all that follow.',
  },
  InputReply: { schema: Reply, description: 'The reply to `input`: taken, or why not.' },
  ErrorAnswer: { schema: Refusal, description: 'Every error inside a room.' },
  UpdateMessage: {
    schema: Packed,
    description:
      'What happened: the number of the input, the number of the first event, the events, and 1 if events before are no longer kept. It belongs to the state of the same input.',
  },
  Watchers: { schema: Watching, description: 'How many watch the match.' },
  PackedCard: {
    schema: Card,
    description: 'A card that one seat sees: def, seat, owner, zone, pos, pose, on, n, marks; empty ends are left out.',
  },
  PackedDecision: {
    schema: Decision,
    description: 'An open decision: its number, kind and fallback, then four tables as text: words, options, fields, lists.',
  },
};

/** A message of a room by its name: the name of its schema, and what it is for. `reply`: the schema of its reply. */
export type RoomMessage = { readonly name: string; readonly schema: string; readonly summary: string; readonly reply?: string };

const fromServer = (name: string, schema: string, summary: string): RoomMessage => ({ name, schema, summary });

const UPDATES = fromServer(UPDATE, 'UpdateMessage', 'What an input caused, after the change of the state that it made.');
const TABLES = fromServer(TABLE, 'Table', 'What stands around the game: after each sync, and whenever it changes.');
const ERROR = fromServer('error', 'ErrorAnswer', 'A message was no request, or the server failed at an input and took it back.');

/** The rooms: what clients send there, and what the server sends. */
export const ROOMS: Readonly<Record<string, { summary: string; receives: readonly RoomMessage[]; sends: readonly RoomMessage[] }>> = {
  [MATCH_ROOM]: {
    summary: 'The room of a match, for its two seats.',
    receives: [{ name: INPUT, schema: 'InputMessage', summary: 'What a seat puts in.', reply: 'InputReply' }],
    sends: [
      UPDATES,
      TABLES,
      fromServer(SAID, 'Said', 'What the players say to each other: after each sync all that is kept, then each line.'),
      fromServer(WATCHERS, 'Watchers', 'How many watch: after each sync, and whenever it changes.'),
      ERROR,
    ],
  },
  [WATCH_ROOM]: {
    summary: 'The room of a match’s spectators, as late as the match says.',
    receives: [{ name: INPUT, schema: 'SyncMessage', summary: 'Asks for a full update.', reply: 'InputReply' }],
    sends: [UPDATES, TABLES, ERROR],
  },
};

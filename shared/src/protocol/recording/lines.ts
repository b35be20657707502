/**
 * The lines of a recording (D12): one game as one viewer was shown it, readable without rules. NDJSON in UTF-8, each line one of the three kinds
 * below; the last member of each is the hash that chains it to the lines before (docs/fairness.md).
 */
import * as z from 'zod/mini';
import { MatchResultSchema } from '../api/table.ts';
import { EventSchema, ResultSchema } from '../api/views.ts';
import { RECORDING_VERSION } from '../names.ts';
import { SERIES } from '../table.ts';
import type { PatchOp } from './patch.ts';

export { RECORDING_VERSION };

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const hexOrNone = z.union([hex, z.literal('')]);
const whole = z.int().check(z.minimum(0));
const two = <T extends z.ZodMiniType>(schema: T) => z.tuple([schema, schema]);

const Deck = z.object({ name: z.string(), sections: z.record(z.string(), z.record(z.string(), whole)) });

/** The first line. `deck` is the viewer's own, null for a spectator. Times are in milliseconds since 1970. */
export const RecordingHeader = z.object({
  type: z.literal('recording'),
  version: z.literal(RECORDING_VERSION),
  match: z.string(),
  game: z.string(),
  /** The number of the game in its match, from 1. */
  no: whole,
  rules: z.int(),
  pool: z.string(),
  format: z.string(),
  series: z.enum(SERIES),
  viewer: z.literal([0, 1, 'spectator']),
  players: two(z.string()),
  startedAt: z.int(),
  deck: z.nullable(Deck),
  commitments: z.object({ table: hex, decks: two(hex), handles: hex }),
  /** The hashes of the salts, then the salts; '' for a seat that gave none. */
  hashes: two(hexOrNone),
  salts: two(hexOrNone),
});
export type RecordingHeader = z.infer<typeof RecordingHeader>;

const path = z.string();
const Op: z.ZodMiniType<PatchOp> = z.union([
  z.object({ op: z.literal(['add', 'replace']), path, value: z.unknown() }),
  z.object({ op: z.literal('remove'), path }),
]);

/** What the viewer was shown after the `n`th input of the game, `at` milliseconds after its start: how their view changed, and what happened. */
export const RecordingStep = z.object({ type: z.literal('step'), n: whole, at: whole, patch: z.array(Op), events: z.array(EventSchema) });
export type RecordingStep = z.infer<typeof RecordingStep>;

/**
 * What became of a pile of the viewer's, in the order of the events: the place in the pile (0 is the top) from which a card went `out`, or to
 * which one came `in`; a shuffle under the label `shuffle PLACE USE`; a cut; and answers taken back, by which everything is again as it was after
 * the first so many of these.
 */
const PileOp = z.union([
  z.tuple([z.literal('out'), z.string(), whole]),
  z.tuple([z.literal('in'), z.string(), whole, z.string()]),
  z.tuple([z.literal('shuffle'), z.string(), whole, whole]),
  z.tuple([z.literal('cut'), z.string(), whole]),
  z.tuple([z.literal('undo'), whole]),
]);
export type PileOp = z.infer<typeof PileOp>;

/**
 * The last line. `result` is that of the game, `match` that of its match. Seats get what they need to check the shuffles of their own deck: its
 * `secret`, the cards of their `piles` as they were dealt, by place, and the `trace` of those piles.
 */
export const RecordingEnd = z.object({
  type: z.literal('end'),
  result: z.nullable(ResultSchema),
  match: z.nullable(MatchResultSchema),
  own: z.nullable(z.object({ secret: hex, piles: z.record(z.string(), z.array(z.string())), trace: z.array(PileOp) })),
});
export type RecordingEnd = z.infer<typeof RecordingEnd>;

/** What stands around the game of a match, as schemas: the same values that table.ts describes. */
import * as z from 'zod/mini';
import { type ClockView, type FairnessView, type MatchResult, SERIES, type TableView } from '../table.ts';
import { named } from './common.ts';

const seat = z.literal([0, 1]);
const pair = <T extends z.ZodMiniType>(of: T) => z.tuple([of, of]);
const text = z.string();
const ms = z.number();

export const MatchResultSchema: z.ZodMiniType<MatchResult> = named(
  'MatchResult',
  z.object({ winner: z.nullable(seat), reason: text, wins: pair(z.int()) }),
  'How a match ended, and the games that each seat won.',
);

const Clocks: z.ZodMiniType<ClockView> = named(
  'Clocks',
  z.object({ bank: pair(ms), decision: pair(z.nullable(ms)), away: pair(ms) }),
  'Milliseconds left as of when the message was sent; a running clock counts down from there.',
);

const Fairness: z.ZodMiniType<FairnessView> = named(
  'Fairness',
  z.object({
    commitments: z.object({ table: text, decks: pair(text), handles: text }),
    hashes: pair(text),
    salts: z.nullable(pair(text)),
    due: z.nullable(z.enum(['hashes', 'salts'])),
  }),
);

export const TableSchema: z.ZodMiniType<TableView> = named(
  'Table',
  z.object({
    phase: z.enum(['opening', 'playing', 'between', 'over']),
    series: z.enum(SERIES),
    game: z.int(),
    wins: pair(z.int()),
    away: pair(z.boolean()),
    ready: pair(z.boolean()),
    left: z.nullable(ms),
    clocks: z.nullable(Clocks),
    offers: z.array(z.object({ on: z.enum(['draw', 'undo']), by: seat })),
    fairness: z.nullable(Fairness),
    result: z.nullable(MatchResultSchema),
  }),
  'The series, presence, clocks, offers and commitments around the game of a match.',
);

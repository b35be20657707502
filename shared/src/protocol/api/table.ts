/** What stands around the game of a match, as schemas: the same values that table.ts describes. */
import * as z from 'zod/mini';
import { EMOTES, type SaidMessage } from '../chat.ts';
import { type ClockView, type FairnessView, type MatchResult, SERIES, type TableView } from '../table.ts';
import { named } from './common.ts';
import { exactly } from './exactly.ts';

const seat = z.literal([0, 1]);
const pair = <T extends z.ZodMiniType>(of: T) => z.tuple([of, of]);
const text = z.string();
const ms = z.number();

export const MatchResultSchema = exactly<MatchResult>()(
  named(
    'MatchResult',
    z.object({ winner: z.nullable(seat), reason: text, wins: pair(z.int()) }),
    'How a match ended, and the games that each seat won.',
  ),
);

const Clocks = exactly<ClockView>()(
  named(
    'Clocks',
    z.object({ bank: pair(ms), decision: pair(z.nullable(ms)), away: pair(ms) }),
    'Milliseconds left as of when the message was sent; a running clock counts down from there.',
  ),
);

const Fairness = exactly<FairnessView>()(
  named(
    'Fairness',
    z.object({
      commitments: z.object({ table: text, decks: pair(text), handles: text }),
      hashes: pair(text),
      salts: z.nullable(pair(text)),
      due: z.nullable(z.enum(['hashes', 'salts'])),
    }),
  ),
);

export const SaidSchema = exactly<SaidMessage>()(
  named(
    'Said',
    z.object({
      lines: z.array(z.union([z.object({ at: ms, by: seat, text: z.string() }), z.object({ at: ms, by: seat, emote: z.enum(EMOTES) })])),
      muted: z.boolean(),
    }),
    'What a seat hears from the two players, oldest first, and whether it has muted the other.',
  ),
);

export const TableSchema = exactly<TableView>()(
  named(
    'Table',
    z.object({
      phase: z.enum(['opening', 'playing', 'between', 'over']),
      series: z.enum(SERIES),
      game: z.int(),
      wins: pair(z.int()),
      away: pair(z.boolean()),
      idle: pair(z.boolean()),
      ready: pair(z.boolean()),
      left: z.nullable(ms),
      clocks: z.nullable(Clocks),
      offers: z.array(z.object({ on: z.enum(['draw', 'undo']), by: seat })),
      fairness: z.nullable(Fairness),
      result: z.nullable(MatchResultSchema),
    }),
    'The series, presence, clocks, offers and commitments around the game of a match.',
  ),
);

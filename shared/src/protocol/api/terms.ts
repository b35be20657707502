/** What two players agree on before a match that they make up themselves: in a lobby, or by a challenge. */
import * as z from 'zod/mini';
import { type ClockTerms, SERIES } from '../table.ts';
import { WatchRules } from '../watch.ts';
import { name, named } from './common.ts';

/** Clocks by name, in seconds: the bank, what each answer adds to it, the most for one decision, and the time for being away. */
export const CLOCKS = {
  fast: { bank: 300, increment: 5, cap: 60, away: 60 },
  standard: { bank: 900, increment: 10, cap: 120, away: 180 },
  slow: { bank: 2700, increment: 30, cap: 300, away: 300 },
} as const satisfies Record<string, ClockTerms>;

const seconds = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));

/** Clocks by name, `none`, or one's own within bounds. */
export const ClockChoice = named(
  'ClockChoice',
  z.union([
    z.enum(['none', 'fast', 'standard', 'slow']),
    z.strictObject({ bank: seconds(30, 14_400), increment: seconds(0, 300), cap: seconds(10, 3600), away: seconds(15, 3600) }),
  ]),
);
export type ClockChoice = z.infer<typeof ClockChoice>;

/**
 * How a match is to be played; all may be left out. `format`: unset `open`. `series`: one game. `clock`: none. `watching`: whoever has the
 * code, at once. `rated`: no; a rated match has clocks and no taking back. `undo`: whether one may ask to take an answer back; yes unless it is
 * rated. `open`: whether the players get the whole record afterwards; yes unless it is rated.
 */
export const termsBody = {
  format: z.optional(name(40)),
  series: z.optional(z.enum(SERIES)),
  clock: z.optional(ClockChoice),
  watching: z.optional(WatchRules),
  rated: z.optional(z.boolean()),
  undo: z.optional(z.boolean()),
  open: z.optional(z.boolean()),
};
const Terms = z.strictObject(termsBody);
export type TermsBody = z.infer<typeof Terms>;

/** The same in answers, where nothing is left out. */
export const termsView = {
  format: z.string(),
  series: z.enum(SERIES),
  clock: z.nullable(z.object({ bank: z.number(), increment: z.number(), cap: z.number(), away: z.number() })),
  watching: z.object(WatchRules.shape),
  rated: z.boolean(),
  undo: z.boolean(),
  open: z.boolean(),
};

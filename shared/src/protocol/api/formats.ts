/** Formats: which cards decks may have where. `GET /formats`, without a token. */
import * as z from 'zod/mini';
import { name, named } from './common.ts';

/** `GET /formats`: of one game, or of all. */
export const FormatsQuery = z.strictObject({ game: z.optional(name(40)) });

/** What a list says of a card: banned (no copy), limited (one), semi-limited (two), restricted (of all such cards copies of one alone). */
export const RestrictionView = named(
  'Restriction',
  z.object({
    card: z.string(),
    is: z.enum(['banned', 'limited', 'semi-limited', 'restricted']),
    from: z.exactOptional(z.string()),
    until: z.exactOptional(z.string()),
  }),
  'A limit for a card, from its first day to its last (YYYY-MM-DD, UTC, both included).',
);

/**
 * A format. `hash` changes with anything in it. `sets`: those whose cards are allowed; absent, all. `complete`: only cards that work as they
 * are printed. `restrictions`: all that hold now or on another day.
 */
export const FormatView = named(
  'Format',
  z.object({
    game: z.string(),
    id: z.string(),
    title: z.string(),
    hash: z.string(),
    sets: z.exactOptional(z.array(z.string())),
    complete: z.boolean(),
    restrictions: z.array(RestrictionView),
    sizes: z.record(z.string(), z.object({ min: z.int(), max: z.int() })),
  }),
);
export type FormatView = z.infer<typeof FormatView>;
export const FormatsAnswer = named('FormatsAnswer', z.object({ formats: z.array(FormatView) }));
export type FormatsAnswer = z.infer<typeof FormatsAnswer>;

/** Practice matches against the server's own bots: not rated, without clocks, at once. */
import * as z from 'zod/mini';
import { SERIES } from '../table.ts';
import { name, named } from './common.ts';
import { DeckChoice } from './decks.ts';

/** The server's own bots: one chooses at random, the other looks a move ahead. */
export const HOUSE_BOTS = ['random', 'lookahead'] as const;
export type HouseBot = (typeof HOUSE_BOTS)[number];

/** `POST /practice`. `botDeck`: what the bot plays; unset, a starter deck. */
export const PracticeBody = named(
  'PracticeBody',
  z.strictObject({
    game: name(40),
    deck: DeckChoice,
    bot: z.enum(HOUSE_BOTS),
    botDeck: z.optional(DeckChoice),
    format: z.optional(name(40)),
    series: z.optional(z.enum(SERIES)),
  }),
);
export type PracticeBody = z.infer<typeof PracticeBody>;

export const PracticeAnswer = named('PracticeAnswer', z.object({ match: z.string() }));
export type PracticeAnswer = z.infer<typeof PracticeAnswer>;

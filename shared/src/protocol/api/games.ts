/** The games of a server and their cards: `GET /games`, `GET /games/:game/cards`, without a token. */
import * as z from 'zod/mini';
import { named } from './common.ts';

/** `/games/:game/…`. */
export const ByGame = z.strictObject({ game: z.string().check(z.maxLength(100)) });

/** `pool` is the hash of the card pool, `rulesVersion` goes up when records would run differently (D21). */
export const GameInfo = named(
  'GameInfo',
  z.object({
    name: z.string(),
    title: z.string(),
    pool: z.string(),
    rulesVersion: z.int(),
    starterDecks: z.array(z.object({ name: z.string() })),
  }),
);
export type GameInfo = z.infer<typeof GameInfo>;
export const GamesAnswer = named('GamesAnswer', z.object({ games: z.array(GameInfo) }));
export type GamesAnswer = z.infer<typeof GamesAnswer>;

/** What is printed on a card, and the `section` of a deck in which it belongs. `missing`: what it prints does not work yet. */
export const CardFactsView = named(
  'CardFacts',
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
    section: z.string(),
    subtypes: z.array(z.string()),
    cost: z.string(),
    figures: z.record(z.string(), z.number()),
    set: z.string(),
    text: z.string(),
    missing: z.boolean(),
  }),
);
export type CardFactsView = z.infer<typeof CardFactsView>;
export const CardsAnswer = named('CardsAnswer', z.object({ game: z.string(), pool: z.string(), cards: z.array(CardFactsView) }));
export type CardsAnswer = z.infer<typeof CardsAnswer>;

/** The games that this house plays. */
import { elestrals } from './elestrals/index.ts';
import type { GameModule } from './game-module.ts';

export const games: ReadonlyMap<string, GameModule> = new Map([[elestrals.name, elestrals]]);

export type { CardAnatomy, CardFacts, DeckList, DeckProblem, GameModule, GameOptions } from './game-module.ts';

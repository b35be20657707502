/** The games that this house plays. */
import { battleSpirits } from './battle-spirits/index.ts';
import { dimensionalRift } from './dimensional-rift/index.ts';
import { elestrals } from './elestrals/index.ts';
import type { GameModule } from './game-module.ts';

export const games: ReadonlyMap<string, GameModule> = new Map([
  [elestrals.name, elestrals],
  [dimensionalRift.name, dimensionalRift],
  [battleSpirits.name, battleSpirits],
]);

export { deckFromCode, deckToCode } from './deck-code.ts';
export { canonicalSections, deckName, sectionsOf } from './deck-list.ts';
export { deckFromText, deckToText } from './deck-text.ts';
export { dayOf, deckProblems, type Format, OPEN_FORMAT, readFormats } from './formats.ts';
export type { CardAnatomy, CardFacts, DeckList, DeckProblem, GameModule, GameOptions } from './game-module.ts';

/** Decks at random for tests: any cards of a game in any of its sections, legal or not, under any name that decks may have. */
import fc from 'fast-check';
import { canonicalSections, deckName, sectionsOf } from '../deck-list.ts';
import type { DeckList, GameModule } from '../game-module.ts';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const names = words.map(deckName).filter((name) => name !== undefined);

/** Unfinished, illegal and hostile decks as well; at most `cards` different cards in each section. */
export function decksOf(game: GameModule, cards = 40): fc.Arbitrary<DeckList> {
  const lines = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...game.cards.keys()), fc.integer({ min: 1, max: 99 })), {
      selector: ([id]) => id,
      maxLength: cards,
    })
    .map((entries) => Object.fromEntries(entries));
  const sections = fc.record(Object.fromEntries(sectionsOf(game).map((name) => [name, lines])));
  return fc.record({ name: names, sections: sections.map((made) => canonicalSections(game, made)) });
}

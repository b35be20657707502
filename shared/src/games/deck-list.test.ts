import { expect, test } from 'vitest';
import { sectionsOf } from './deck-list.ts';
import { games } from './index.ts';

test.each([...games.values()])('$name: every card says in which section it belongs, as the starter decks have it', (game) => {
  const sections = sectionsOf(game);
  expect([...game.cards.values()].filter((card) => !sections.includes(card.section))).toEqual([]);
  for (const deck of game.starterDecks)
    for (const [section, cards] of Object.entries(deck.sections))
      for (const id of Object.keys(cards)) expect([id, game.cards.get(id)?.section]).toEqual([id, section]);
});

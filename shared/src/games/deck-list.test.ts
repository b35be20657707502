import { expect, test } from 'vitest';
import { anyLines, anySections, copiesOf, isCount, sectionsOf } from './deck-list.ts';
import { games } from './index.ts';

test.each([...games.values()])('$name: every card says in which section it belongs, as the starter decks have it', (game) => {
  const sections = sectionsOf(game);
  expect([...game.cards.values()].filter((card) => !sections.includes(card.section))).toEqual([]);
  for (const deck of game.starterDecks)
    for (const [section, cards] of Object.entries(deck.sections))
      for (const id of Object.keys(cards)) expect([id, game.cards.get(id)?.section]).toEqual([id, section]);
});

test('what is no deck at all is read as an empty one', () => {
  for (const deck of [undefined, null, 7, 'deck', [], {}, { sections: null }, { sections: [{ main: {} }] }])
    expect(anySections(deck)).toEqual({});
  const sections = anySections({ sections: { main: { a: 2, b: 'x' }, extra: 'none' } });
  expect(anyLines(sections, 'main')).toEqual([
    ['a', 2],
    ['b', 'x'],
  ]);
  for (const name of ['extra', 'side', 'constructor', '__proto__']) expect(anyLines(sections, name)).toEqual([]);
  expect([1, 60, 0, -1, 1.5, Number.NaN, '1', null].filter(isCount)).toEqual([1, 60]);
});

test('the cards of a section, as many as it has of each', () => {
  const deck = { name: 'Deck', sections: { main: { a: 2, b: 1 } } };
  expect(copiesOf(deck, 'main')).toEqual(['a', 'a', 'b']);
  expect(copiesOf(deck, 'extra')).toEqual([]);
});

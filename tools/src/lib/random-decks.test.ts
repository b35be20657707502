import { games } from '@spiritgate/shared/games';
import { describe, expect, test } from 'vitest';
import { dice } from './dice.ts';
import { randomDeck } from './random-decks.ts';

const inDeck = (sections: Record<string, Record<string, number>>): string[] =>
  Object.values(sections).flatMap((cards) => Object.keys(cards));

describe.each([...games.values()])('random decks of $title', (module) => {
  const decks = Array.from({ length: 12 }, (_, i) => randomDeck(module, dice(1, `deck ${i}`)));

  const known = new Set(module.starterDecks.flatMap(({ sections }) => inDeck(sections)));
  const isUnwritten = (id: string): boolean => module.cards.get(id)?.missing === true;

  test('are legal, without unwritten cards but what a starter deck has of them, and repeatable', () => {
    for (const deck of decks) expect(module.checkDeck(deck)).toEqual([]);
    expect(decks.flatMap(({ sections }) => inDeck(sections)).filter((id) => isUnwritten(id) && !known.has(id))).toEqual([]);
    expect(randomDeck(module, dice(1, 'deck 3'))).toEqual(decks[3]);
  });

  test('have most of the written cards between them, more than any starter deck', () => {
    const written = [...module.cards.keys()].filter((id) => !isUnwritten(id));
    const found = new Set(decks.flatMap(({ sections }) => inDeck(sections)));
    expect(written.filter((id) => found.has(id)).length).toBeGreaterThan(written.length / 2);
    for (const deck of module.starterDecks) expect(found.size).toBeGreaterThan(new Set(inDeck(deck.sections)).size);
  });
});

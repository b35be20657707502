/** Deck construction (B3). */
import { describe, expect, test } from 'vitest';
import type { DeckList } from '../../game-module.ts';
import { cardOfFigures } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { checkDeck } from './deck.ts';

const deckOf = (main: Record<string, unknown>): DeckList => ({ name: 'deck', sections: { main: main as Record<string, number> } });
const codes = (deck: unknown, pool = CARDS): string[] => checkDeck(pool, deck as DeckList).map((p) => p.code);
const [first] = STARTER_DECKS as readonly [DeckList, ...DeckList[]];
const cardsOf = first.sections.main as Record<string, number>;

describe('B3 decks', () => {
  test.each(STARTER_DECKS)('B3.1, B3.2 $name is a deck of 40 whose effects are all written', (deck) => {
    expect(checkDeck(CARDS, deck)).toEqual([]);
    expect(Object.values(deck.sections.main as Record<string, number>).reduce((a, b) => a + b, 0)).toBe(40);
    expect(Object.keys(deck.sections.main as Record<string, number>).filter((id) => !CARDS.get(id)?.isWritten)).toEqual([]);
  });
  test('B3.1 at least 40 cards, more are allowed', () => {
    expect(codes(deckOf({ ...cardsOf, [Object.keys(cardsOf)[0] as string]: (Object.values(cardsOf)[0] as number) - 1 }))).toEqual([
      'deck-size',
    ]);
    const both = deckOf({ ...cardsOf, ...(STARTER_DECKS[1]?.sections.main as Record<string, number>) });
    expect(codes(both)).toEqual([]);
  });
  test('B3.2 three of one printed name, whatever the numbers are', () => {
    expect(codes(deckOf({ ...cardsOf, [Object.keys(cardsOf)[0] as string]: 4 }))).toEqual(['too-many-copies']);
    const [id, n] = Object.entries(cardsOf)[0] as [string, number];
    const printed = CARDS.get(id)?.printedName as string;
    const twin = cardOfFigures(
      { id: 'twin', set: '', name: 'Twin', printed, type: 'spirit', colors: ['red'], cost: 0, reduction: {}, plain: true },
      undefined,
    );
    expect(n).toBe(3);
    expect(codes(deckOf({ ...cardsOf, twin: 1 }), new Map([...CARDS, ['twin', twin]]))).toEqual(['too-many-copies']);
  });
  test('B3.3 no other section; unknown cards, odd counts and anything else are refused', () => {
    expect(codes({ name: '', sections: { main: cardsOf, side: {} } })).toEqual(['unknown-section']);
    expect(codes(deckOf({ ...cardsOf, nobody: 1 }))).toEqual(['unknown-card']);
    for (const n of [0, -1, 0.5, '3', null]) expect(codes(deckOf({ ...cardsOf, 'BS01-001': n }))).toContain('bad-count');
    for (const junk of [null, {}, 3, { sections: 1 }, { sections: { main: [] } }]) expect(codes(junk)).toContain('deck-size');
  });
});

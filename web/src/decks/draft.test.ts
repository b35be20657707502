import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiesIn, copiesOf, isSameDeck, sectionNames, sizeOf, withCopies, withMore } from './draft.ts';
import { fact } from './testing/facts.ts';

test('copies come and go, and the deck before stays as it was', () => {
  const before = { main: { sluggle: 2 } };
  const after = withMore(before, 'main', 'sluggle', 1);
  expect([before, after]).toEqual([{ main: { sluggle: 2 } }, { main: { sluggle: 3 } }]);
  expect(withCopies(after, 'main', 'sluggle', 0)).toEqual({ main: {} });
  expect(withMore({}, 'spirits', 'leviaphin', 1)).toEqual({ spirits: { leviaphin: 1 } });
  expect(withMore({}, 'main', 'sluggle', -1)).toEqual({ main: {} });
});

test('copies stay within what the server takes', () => {
  expect(copiesIn(withCopies({}, 'main', 'x', 1000), 'main', 'x')).toBe(99);
  expect(withCopies({}, 'main', 'x', Number.NaN)).toEqual({ main: {} });
});

test('names that objects have of their own are cards like others', () => {
  expect(copiesIn({ main: {} }, 'main', 'constructor')).toBe(0);
  expect(copiesIn({}, 'constructor', 'x')).toBe(0);
  expect(copiesOf(withMore({}, 'main', 'toString', 1), 'toString')).toBe(1);
});

test('sizes and copies are counted', () => {
  const deck = { main: { a: 3, b: 1 }, spirits: { a: 2 } };
  expect([sizeOf(deck.main), sizeOf(undefined), copiesOf(deck, 'a')]).toEqual([4, 0, 5]);
});

test('two decks of the same cards are the same, in any order', () => {
  const deck = fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.integer({ min: 1, max: 99 })));
  const turned = (bag: object): object => Object.fromEntries(Object.entries(bag).reverse());
  fc.assert(
    fc.property(deck, (sections) => {
      expect(isSameDeck(sections, turned(sections) as typeof sections)).toBe(true);
      expect(isSameDeck(sections, withMore(sections, 'main', 'one more', 1))).toBe(false);
    }),
  );
  expect(isSameDeck({ main: { a: 1 }, spirits: {} }, { main: { a: 1 } })).toBe(true);
});

test('the sections are those of the cards, and what the deck has besides', () => {
  const catalogue = new Map([fact({ id: 'l', section: 'spirits' }), fact({ id: 'a' }), fact({ id: 'b' })].map((card) => [card.id, card]));
  expect(sectionNames(catalogue, { odd: {}, main: {} })).toEqual(['main', 'spirits', 'odd']);
});

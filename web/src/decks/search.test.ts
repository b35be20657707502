import { ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';
import { expect, test } from 'vitest';
import { CardIndex, EVERYTHING, type Wanted } from './search.ts';
import { fact } from './testing/facts.ts';
import { traitsOf } from './traits.ts';

const cards = [
  fact({ id: 'sluggle', name: 'Sluggle', cost: 'W', subtypes: ['oceanic'], text: 'Draw 1 card.' }),
  fact({ id: 'teratlas', name: 'Teratlas', kind: 'spirit', cost: 'E', section: 'spirits' }),
  fact({ id: 'mega', name: 'Mégaslug', cost: 'WWEE', text: 'Costly.', missing: true }),
  fact({ id: 'rain', name: 'Rain', kind: 'invoke', cost: 'O', text: 'Target Sluggle gains 1 Attack.' }),
];
const index = new CardIndex(cards, traitsOf(ELESTRALS));
const ids = (wanted: Partial<Wanted>): string[] => index.find({ ...EVERYTHING, ...wanted }).map(({ id }) => id);

test('without anything asked for all cards are there, by name', () => {
  expect(ids({})).toEqual(['mega', 'rain', 'sluggle', 'teratlas']);
});

test('words are found in any order, without case and accents, in names first', () => {
  expect(ids({ words: 'MEGA' })).toEqual(['mega']);
  expect(ids({ words: 'sluggle' })).toEqual(['sluggle', 'rain']);
  expect(ids({ words: 'card draw' })).toEqual(['sluggle']);
  expect(ids({ words: 'oceanic' })).toEqual(['sluggle']);
  expect(ids({ words: 'nothing of the kind' })).toEqual([]);
});

test('filters stand beside each other', () => {
  expect(ids({ colors: ['W'] })).toEqual(['mega', 'sluggle']);
  expect(ids({ colors: ['E', 'O'] })).toEqual(['mega', 'rain', 'teratlas']);
  expect(ids({ kinds: ['invoke', 'spirit'] })).toEqual(['rain', 'teratlas']);
  expect(ids({ costs: [1], colors: ['W'] })).toEqual(['sluggle']);
  expect(ids({ complete: true })).toEqual(['rain', 'sluggle', 'teratlas']);
});

test('orders by cost and by colour', () => {
  expect(ids({ order: 'cost' })).toEqual(['rain', 'sluggle', 'teratlas', 'mega']);
  expect(ids({ order: 'color' })).toEqual(['teratlas', 'sluggle', 'mega', 'rain']);
});

test('knows which kinds and costs there are', () => {
  expect([index.kinds, index.costs]).toEqual([
    ['elestral', 'invoke', 'spirit'],
    [1, 4],
  ]);
});

test('five hundred cards are searched within a frame', () => {
  const many = new CardIndex(
    Array.from({ length: 500 }, (_, i) => fact({ id: `c${i}`, name: `Card ${i}`, cost: 'WE', text: 'Draw a card. '.repeat(20) })),
    traitsOf(ELESTRALS),
  );
  const before = performance.now();
  for (let i = 0; i < 20; i++) expect(many.find({ ...EVERYTHING, words: `card ${i}` }).length).toBeGreaterThan(0);
  // Ten times what it takes, so that a busy machine makes no difference.
  expect((performance.now() - before) / 20).toBeLessThan(100);
});

import { BATTLE_SPIRITS } from '@spiritgate/shared/protocol/games/battle-spirits';
import { DIMENSIONAL_RIFT } from '@spiritgate/shared/protocol/games/dimensional-rift';
import { ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';
import { expect, test } from 'vitest';
import { countsOf, totalOf } from './counts.ts';
import { fact } from './testing/facts.ts';
import { traitsOf } from './traits.ts';

const catalogue = (...cards: ReturnType<typeof fact>[]) => new Map(cards.map((card) => [card.id, card]));

test('Elestrals: the curve leaves Spirits out, elements count in each of them', () => {
  const cards = catalogue(
    fact({ id: 'a', cost: 'W' }),
    fact({ id: 'b', cost: 'WWE' }),
    fact({ id: 's', cost: 'W', kind: 'spirit', section: 'spirits' }),
  );
  const counts = countsOf({ main: { a: 3, b: 1, gone: 9 }, spirits: { s: 20 } }, cards, traitsOf(ELESTRALS));
  expect(counts.curve).toEqual([
    { key: '1', n: 3 },
    { key: '2', n: 0 },
    { key: '3', n: 1 },
  ]);
  expect(counts.colors).toEqual([
    { key: 'E', n: 1 },
    { key: 'W', n: 24 },
  ]);
  expect(counts.kinds).toEqual([
    { key: 'spirit', n: 20 },
    { key: 'elestral', n: 4 },
  ]);
  expect(counts.mean).toBe(1.5);
});

test('Battle Spirits: colours and costs, the high ones together', () => {
  const cards = catalogue(
    fact({ id: 'a', kind: 'spirit', cost: '10', subtypes: ['red', 'Dragon'] }),
    fact({ id: 'b', cost: '7', subtypes: ['blue'] }),
  );
  const counts = countsOf({ main: { a: 1, b: 2 } }, cards, traitsOf(BATTLE_SPIRITS));
  expect(counts.curve).toEqual([{ key: '7', n: 3 }]);
  expect(counts.colors).toEqual([
    { key: 'red', n: 1 },
    { key: 'blue', n: 2 },
  ]);
  expect(counts.mean).toBe(8);
});

test('Dimensional Rift: Ranks and factions', () => {
  const cards = catalogue(fact({ id: 'a', set: 'fey', figures: { rank: 2 } }), fact({ id: 'b', set: 'unaligned', figures: { rank: 0 } }));
  const counts = countsOf({ main: { a: 1 }, extra: { b: 1 } }, cards, traitsOf(DIMENSIONAL_RIFT));
  expect(counts.curve.map(({ n }) => n)).toEqual([1, 0, 1]);
  expect(counts.colors.map(({ key }) => key)).toEqual(['fey', 'unaligned']);
});

test('an empty deck has nothing to plot', () => {
  expect(countsOf({ main: {} }, new Map(), traitsOf(ELESTRALS))).toEqual({ curve: [], colors: [], kinds: [], mean: null });
  expect(totalOf({ main: { a: 3 }, spirits: { b: 2 } })).toBe(5);
});

/** Where arrows lead on the grid as it is seen (R13.3, R4.5). */
import './testing/page.ts';
import { describe, expect, test } from 'vitest';
import { cellOf, eighthsOf, keyOf, keyOfPlace, reachFrom, reachOf } from './reach.ts';
import { card, fact, sceneOf } from './testing/scene.ts';

const keys = (cells: Iterable<{ row: number; column: number }>): string[] => [...cells].map(keyOf).sort();

describe('R13.3', () => {
  test('a straight arrow is a line, a diagonal one a block, and both end with the grid', () => {
    expect(keys(reachFrom([2, 0, 0, 0, 0, 0, 0, 0], 0, { row: 3, column: 1 }))).toEqual(['1.1', '2.1']);
    expect(keys(reachFrom([0, 2, 0, 0, 0, 0, 0, 0], 0, { row: 3, column: 1 }))).toEqual(['1.2', '1.3', '2.2', '2.3']);
    expect(keys(reachFrom([0, 0, 0, 0, 3, 0, 0, 0], 0, { row: 3, column: 1 }))).toEqual([]);
  });

  test('turned by a quarter, the top arrow leads to the right', () => {
    expect(keys(reachFrom([1, 0, 0, 0, 0, 0, 0, 0], 2, { row: 2, column: 2 }))).toEqual(['2.3']);
  });

  test('suppressed, every arrow is single', () => {
    expect(keys(reachFrom([3, 0, 0, 0, 0, 0, 0, 0], 0, { row: 3, column: 0 }, true))).toEqual(['2.0']);
  });
});

test('R4.3, R4.5: the other side is seen turned by half', () => {
  const scene = sceneOf({});
  expect(cellOf(scene, 'creatures', 0, 1)).toEqual({ row: 2, column: 1 });
  expect(cellOf(scene, 'artifacts', 1, 0)).toEqual({ row: 0, column: 4 });
  expect(cellOf(sceneOf({ bottom: 1 }), 'creatures', 0, 1)).toEqual({ row: 1, column: 3 });
  expect(eighthsOf(scene, { pose: '90', seat: 0 })).toBe(2);
  expect(eighthsOf(scene, { pose: '0', seat: 1 })).toBe(4);
  expect(eighthsOf(scene, { pose: 'down', seat: 0 })).toBeUndefined();
  expect(keyOfPlace(scene, 'creatures.1.4')).toBe('1.0');
  expect(keyOfPlace(scene, 'hand.0')).toBe('');
});

test('R16.12: a creature reaches what its vehicle reaches too', () => {
  const scene = sceneOf({
    cards: {
      c: card('rider', { pos: 2 }),
      v: card('boat', { zone: 'crew', pos: -1, on: 'c', pose: '90' }),
      foe: card('rider', { seat: 1, pos: 0 }),
    },
    facts: [fact('rider', { figures: { arrow0: 1 } }), fact('boat', { figures: { arrow0: 1 } })],
  });
  expect([...reachOf(scene, 'c')].sort()).toEqual(['1.2', '2.3']);
  expect([...reachOf(scene, 'foe')]).toEqual(['2.4']);
  expect([...reachOf(scene, 'nobody')]).toEqual([]);
});

import { expect, test } from 'vitest';
import { median, quantiles } from './quantiles.ts';

test('figures of measurements in any order, which stay as they are', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => (i * 37) % 100);
  const before = [...hundred];
  expect(quantiles(hundred, [0, 0.5, 0.99, 1])).toEqual([0, 50, 99, 99]);
  expect(hundred).toEqual(before);
  expect([median([3, 1, 2]), median([10, 9]), median([7]), median([])]).toEqual([2, 10, 7, 0]);
});

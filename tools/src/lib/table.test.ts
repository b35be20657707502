import { expect, test } from 'vitest';
import { table } from './table.ts';

test('pads words to the right and numbers to the left, with separators', () => {
  expect(
    table(
      ['what', 'n'],
      [
        ['games', 2000],
        ['rate', 1234567],
      ],
    ).split('\n'),
  ).toEqual(['what           n', '─────  ─────────', 'games      2,000', 'rate   1,234,567']);
});

test('shows fractions of small numbers and signs', () => {
  expect(
    table(['n'], [[1.5], [-3]])
      .split('\n')
      .slice(2),
  ).toEqual(['1.50', '  −3']);
});

import { expect, test } from 'vitest';
import { firstDifference } from './difference.ts';

const of = (here: unknown, there: unknown) => firstDifference(JSON.stringify(here), JSON.stringify(there));

test('a difference in JSON has its path and both values', () => {
  expect(of({ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] })).toEqual({ path: '$.a[1].b', here: '"x"', there: '"y"' });
  expect(of({ a: 1 }, { a: 1, c: 2 })).toEqual({ path: '$.c', here: '(nothing)', there: '2' });
  expect(of([1, 2], [1])).toEqual({ path: '$[1]', here: '2', there: '(nothing)' });
  expect(of({ a: null }, { a: [] })).toEqual({ path: '$.a', here: 'null', there: '[]' });
});

test('the order of keys is a difference too', () => {
  expect(of({ t: { a: 1, b: 2 } }, { t: { b: 2, a: 1 } })).toEqual({ path: '$.t (order of keys)', here: 'a', there: 'b' });
});

test('other texts differ at a place', () => {
  expect(firstDifference('one two', 'one too')).toEqual({ path: 'at 5', here: 'one two', there: 'one too' });
  expect(firstDifference('one', 'one two')).toMatchObject({ path: 'at 3' });
});

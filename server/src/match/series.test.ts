import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooserAfter, standingOf } from './series.ts';

const won = (winner: 0 | 1) => ({ winner, reason: 'points' });
const drawn = { winner: null, reason: 'draw' };

test('a single game is the match, a draw too', () => {
  expect(standingOf('single', [])).toEqual({ wins: [0, 0], result: null });
  expect(standingOf('single', [won(1)]).result).toEqual({ winner: 1, reason: 'points', wins: [0, 1] });
  expect(standingOf('single', [drawn]).result).toEqual({ winner: null, reason: 'draw', wins: [0, 0] });
});

test('E15.2 R1.2: of three, who first wins two has won', () => {
  expect(standingOf('best-of-three', [won(0), won(1)]).result).toBeNull();
  expect(standingOf('best-of-three', [won(0), won(1), won(1)])).toEqual({
    wins: [1, 2],
    result: { winner: 1, reason: 'points', wins: [1, 2] },
  });
});

test('E15.2: a drawn game counts for nobody and is replayed at most twice', () => {
  expect(standingOf('best-of-three', [drawn, drawn]).result).toBeNull();
  expect(standingOf('best-of-three', [drawn, drawn, drawn]).result).toEqual({ winner: null, reason: 'drawn games', wins: [0, 0] });
  expect(standingOf('best-of-three', [drawn, drawn, won(1), won(1)]).result).toMatchObject({ winner: 1 });
});

test('a void game voids the match', () => {
  expect(standingOf('best-of-three', [won(0), { winner: null, reason: 'void: abandoned' }]).result).toEqual({
    winner: null,
    reason: 'void: abandoned',
    wins: [1, 0],
  });
});

test('E2.1 E15.1 R5.4 I1: the loser of the last game decides who starts; at first and after a draw, chance does', () => {
  expect(chooserAfter([])).toBeUndefined();
  expect(chooserAfter([won(0)])).toBe(1);
  expect(chooserAfter([won(0), won(1)])).toBe(0);
  expect(chooserAfter([won(0), drawn])).toBeUndefined();
});

test('E15.2: any order of games ends, after at most five', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(won(0), won(1), drawn), { minLength: 5, maxLength: 5 }), (games) => {
      const ends = games.findIndex((_, i) => standingOf('best-of-three', games.slice(0, i + 1)).result !== null);
      expect(ends).toBeGreaterThanOrEqual(1);
    }),
  );
});

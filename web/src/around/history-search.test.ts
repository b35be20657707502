import { MOST_SEARCHED } from '@spiritgate/sdk';
import { HistoryQuery } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { ALL, forGame, searchOf } from './history-search.ts';

test('what is not asked for is not in the search', () => {
  expect(searchOf(ALL)).toEqual({});
  expect(searchOf({ ...ALL, game: 'elestrals', outcome: 'won', opponent: 'Bo', cards: ['sluggle'] }, 'b1')).toEqual({
    game: 'elestrals',
    outcome: 'won',
    opponent: 'b1',
    cards: ['sluggle'],
  });
});

test('another game keeps what does not belong to the one before', () => {
  const before = { ...ALL, game: 'elestrals', format: 'standard', outcome: 'won', cards: ['sluggle'], from: '2026-11-30' } as const;
  expect(forGame(before, 'battle-spirits')).toEqual({ ...ALL, game: 'battle-spirits', outcome: 'won', from: '2026-11-30' });
});

test('as many cards as the form lets one choose are what the server takes at most', () => {
  const of = (n: number): boolean => HistoryQuery.safeParse({ cards: Array.from({ length: n }, (_, i) => `c${i}`).join(',') }).success;
  expect([of(MOST_SEARCHED), of(MOST_SEARCHED + 1)]).toEqual([true, false]);
});

test('days are whole: from the beginning of the first to the end of the last', () => {
  const { from, until } = searchOf({ ...ALL, from: '2026-11-30', until: '2026-11-30' });
  expect(from).toBe(new Date(2026, 10, 30).getTime());
  expect(until).toBe(new Date(2026, 11, 1).getTime() - 1);
});

test('what is no day is left out', () => {
  for (const day of ['', '30.11.2026', '1850-01-01', '2026-1-1']) expect(searchOf({ ...ALL, from: day, until: day })).toEqual({});
});

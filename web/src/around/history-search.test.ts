import { expect, test } from 'vitest';
import { searchOf, type Wanted } from './history-search.ts';

const nothing: Wanted = { game: '', format: '', outcome: '', opponent: '', from: '', until: '' };

test('what is not asked for is not in the search', () => {
  expect(searchOf(nothing)).toEqual({});
  expect(searchOf({ ...nothing, game: 'elestrals', outcome: 'won', opponent: 'Bo' }, 'b1')).toEqual({
    game: 'elestrals',
    outcome: 'won',
    opponent: 'b1',
  });
});

test('days are whole: from the beginning of the first to the end of the last', () => {
  const { from, until } = searchOf({ ...nothing, from: '2026-11-30', until: '2026-11-30' });
  expect(from).toBe(new Date(2026, 10, 30).getTime());
  expect(until).toBe(new Date(2026, 11, 1).getTime() - 1);
});

test('what is no day is left out', () => {
  for (const day of ['', '30.11.2026', '1850-01-01', '2026-1-1']) expect(searchOf({ ...nothing, from: day, until: day })).toEqual({});
});

import { expect, it } from 'vitest';
import type { Played } from './game.ts';
import { isByTheRules } from './game.ts';
import { summaryOf, totalsOf } from './print.ts';

const played = (winner: 0 | 1 | null, reason: string): Played => ({
  players: ['Ada', 'Bob'],
  decks: ['Majesea', 'Penterror'],
  result: { winner, reason },
  events: [],
  turns: 12,
  decisions: 100,
  seconds: 0.5,
});

it.each([
  ['spirit-out', true],
  ['deck-out', true],
  ['endless', true],
  ['concession', false],
  ['time', false],
  ['void: nobody plays', false],
  ['void: too long', false],
])('a result by %s counts as one by the rules: %s', (reason, isIt) => {
  expect(isByTheRules({}, { winner: 0, reason })).toBe(isIt);
});

it('lets a game go on for ever only where the rules do', () => {
  const openEnded = { openEnded: 'X1' };
  expect(isByTheRules(openEnded, { winner: null, reason: 'void: too long' })).toBe(true);
  expect(isByTheRules(openEnded, { winner: null, reason: 'void: nobody plays' })).toBe(false);
});

it('says of each game who won and why', () => {
  expect(summaryOf(played(1, 'deck-out'), 3)).toBe(
    'Game 3: Ada (Majesea) – Bob (Penterror): Bob wins (deck-out), 12 turns, 100 decisions, 0.5 s',
  );
  expect(summaryOf(played(null, 'endless'), 1)).toContain('a draw (endless)');
});

it('adds games up', () => {
  expect(totalsOf({}, [played(0, 'deck-out'), played(1, 'spirit-out'), played(1, 'concession'), played(null, 'endless')])).toEqual({
    games: 4,
    wins: [1, 2],
    draws: 1,
    reasons: { 'deck-out': 1, 'spirit-out': 1, concession: 1, endless: 1 },
    turns: 48,
    decisions: 400,
    seconds: 2,
    byTheRules: 3,
  });
});

import { expect, test } from 'vitest';
import { probe } from '../testing/probe-game.ts';
import { almostTooLong } from '../testing/too-long.ts';
import { checkLeaks } from './engine.ts';

test('a game that goes on for ever is left where a server ends it', () => {
  const { games, decisions, leaks } = checkLeaks(almostTooLong(probe, 4), { games: 3, seed: 1 });
  expect({ games, leaks }).toEqual({ games: 3, leaks: [] });
  expect(decisions).toBeGreaterThanOrEqual(3 * 4);
  expect(decisions).toBeLessThan(3 * 12);
});

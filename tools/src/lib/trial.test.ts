import { games } from '@spiritgate/shared/games';
import { describe, expect, test } from 'vitest';
import { plantedFaults } from '../testing/planted-faults.ts';
import { drawnDecks, probeDecks } from '../testing/probe-decks.ts';
import { probe } from '../testing/probe-game.ts';
import { almostTooLong } from '../testing/too-long.ts';
import { tryGame } from './trial.ts';

/** Milliseconds that many games may take on a busy machine. */
const LONG = 300_000;

/** The first fault within so many games. */
function firstFault(module: typeof probe, most: number): string | undefined {
  for (let number = 0; number < most; number++) {
    const { fault } = tryGame(module, 1, number);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function outcome(module: typeof probe, number: number): string {
  const { result, fault } = tryGame(module, 1, number);
  if (!result || fault !== undefined) return fault ?? 'no result';
  return result.winner === null ? `draw: ${result.reason}` : `${result.winner} wins: ${result.reason}`;
}

describe('a random game under every check', () => {
  test.each([...games.values(), probeDecks, probe])(
    '$title keeps every promise in 20 games',
    (module) => {
      expect(firstFault(module, 20)).toBeUndefined();
    },
    LONG,
  );

  test('the same seed and number give the same game', () => {
    expect(tryGame(probe, 7, 3)).toEqual(tryGame(probe, 7, 3));
    expect(tryGame(probe, 7, 3)).not.toEqual({ ...tryGame(probe, 7, 4), number: 3 });
  });

  test('every kind of result occurs: Spirit-out, deck-out, and the draw when both decks run out at once (E13.6)', () => {
    const results = new Set([probeDecks, drawnDecks].flatMap((module) => Array.from({ length: 8 }, (_, i) => outcome(module, i))));
    expect([...results].sort()).toEqual([
      '0 wins: deck-out',
      '0 wins: spirit-out',
      '1 wins: deck-out',
      '1 wins: spirit-out',
      'draw: deck-out',
    ]);
  });

  test('a game without an end is at fault where the rules end every game, and void as on a server where they do not', () => {
    const long = almostTooLong(probe, 6);
    expect(tryGame(long, 1, 0)).toMatchObject({ decisions: 6, result: null, fault: 'no result after 6 inputs' });
    const openEnded = { ...long, openEnded: 'X1' };
    expect(tryGame(openEnded, 1, 0)).toMatchObject({ decisions: 7, result: { winner: null, reason: 'void: too long' }, fault: undefined });
  });

  test.each(Object.keys(plantedFaults))('finds %s', (name) => {
    const { plant, complaint } = plantedFaults[name] as (typeof plantedFaults)[string];
    expect(firstFault(plant(probe), 30)).toMatch(complaint);
  });
});

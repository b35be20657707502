import { readFileSync } from 'node:fs';
import { games } from '@spiritgate/shared/games';
import { countReplies, type Form } from '@spiritgate/shared/protocol';
import { describe, expect, test } from 'vitest';
import { probe } from '../testing/probe-game.ts';
import { countPosition, type Position, perft, reach } from './perft.ts';
import { askedSeats } from './play.ts';

const positionsOf = (game: string): Position[] =>
  JSON.parse(readFileSync(new URL(`../../perft/${game}.json`, import.meta.url), 'utf8')) as Position[];

/** Two seats with the same deck, both hands kept; 3 cards of cost 1 at most may be on the field. */
const squires: Position = {
  name: 'squires',
  decks: [{ main: { squire: 8 } }, { main: { squire: 8 } }],
  prefix: ['keep', 'keep'],
  nodes: [11, 0, 0],
  why: 'Each of 5 cards may be played with gold or iron, or the turn ends: 5 × 2 + 1.',
};

describe('perft', () => {
  for (const module of games.values())
    test.each(positionsOf(module.name))(`${module.title}, $name: golden numbers to depth 3`, (position) => {
      for (const { nodes, golden } of countPosition(module, position, 3)) expect(nodes).toBe(golden);
    });

  test('counts by hand: depth 1 is the number of replies, depth 2 what follows them', () => {
    const game = reach(probe, squires);
    expect(perft(probe, game, 1)).toBe(11);
    // After one of 10 plays 4 × 2 + 1 are left; after the end the other seat has 11.
    expect(perft(probe, game, 2)).toBe(10 * 9 + 11);
  });

  test('answers of seats that are asked at the same time are counted in one order only', () => {
    const game = reach(probe, { ...squires, prefix: [] });
    const ways = countReplies(probe.engine.form(game, 0) as Form);
    expect(askedSeats(game)).toEqual([0, 1]);
    // Keep, or replace 1 to 4 of 4 cards.
    expect(ways).toBe(1 + 15);
    expect(perft(probe, game, 2)).toBe(16 * 16);
  });

  test('a golden number that is wrong shows', () => {
    const [row] = countPosition(probe, { ...squires, nodes: [12] }, 1);
    expect(row).toMatchObject({ nodes: 11, golden: 12 });
  });

  test('a position that the rules do not lead to is an error with the place where it fails', () => {
    expect(() => reach(probe, { ...squires, prefix: ['keep', 'attack'] })).toThrow('squires, answer 1: no attack among keep, replace');
    expect(() => reach(probe, { ...squires, prefix: ['keep', 'keep', { verb: 'play', card: 'dragon' }] })).toThrow(
      'squires, answer 2: no play dragon among ',
    );
  });

  test('an answer on the way may name its card', () => {
    expect(perft(probe, reach(probe, { ...squires, prefix: ['keep', 'keep', { verb: 'play', card: 'squire' }] }), 1)).toBe(4 * 2 + 1);
  });
});

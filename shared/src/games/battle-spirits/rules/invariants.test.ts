/** The invariants (B21.3): they hold in games with any cards, and each finds what it is for. */
import { describe, expect, test } from 'vitest';
import { shuffle } from '../../../kernel/index.ts';
import type { DeckList } from '../../game-module.ts';
import { CARDS } from '../cards/catalogue.ts';
import { find, newGame, P, Q, randomAnswer, randomOf, table } from '../probes/play.ts';
import { invariants } from './invariants.ts';

/** Two each of twenty cards of two colours, whose effects are written. */
function randomDeck(seed: number): DeckList {
  const random = randomOf(seed);
  const colors = ['red', 'purple', 'green', 'white', 'blue'] as const;
  const two = [colors[random(5)], colors[random(5)]];
  const cards = [...CARDS.values()].filter((def) => def.isWritten && def.colors.some((color) => two.includes(color as (typeof two)[0])));
  shuffle(cards, random);
  return { name: 'random', sections: { main: Object.fromEntries(cards.slice(0, 20).map(({ id }) => [id, 2])) } };
}

describe('B21.3 invariants', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('B21.3 hold in random games with any cards (%i)', (seed) => {
    const { game } = newGame({ seed, decks: [randomDeck(2 * seed), randomDeck(2 * seed + 1)] });
    const random = randomOf(seed);
    for (let i = 0; i < 400 && !game.result; i++) {
      randomAnswer(game, random);
      expect(invariants(game)).toEqual([]);
    }
  });

  test('find what is broken', () => {
    const broken: [string, (g: ReturnType<typeof table>) => void][] = [
      ['B21.3', (g) => (g.pools['reserve.0'] as { n: number[] }).n.fill(9)],
      [
        'B9.5',
        (g) => {
          const card = find(g, 'field.0', 'red 3000');
          if (card) card.pool = [0];
        },
      ],
      ['B10.1', (g) => Object.assign(find(g, 'field.0', 'red 3000') ?? {}, { pose: '' })],
      ['B4.3', (g) => Object.assign(find(g, 'field.0', 'red 3000') ?? {}, { controller: Q })],
      ['B14.1', (g) => Object.assign(find(g, 'hand.0', 'red 1000')?.facts ?? {}, { destroyed: true })],
      ['B18.2', (g) => Object.assign(find(g, 'hand.0', 'red 1000') ?? {}, { shown: 7, known: 7 })],
      ['B18.1', (g) => Object.assign(find(g, 'hand.0', 'red 1000') ?? {}, { shown: 0 })],
      ['B15.4', (g) => Object.assign(find(g, 'field.0', 'red 3000')?.facts ?? {}, { destroyed: true })],
      [
        'B15.10',
        (g) => g.own.modifiers.push({ word: 'bp', arg: 1, cards: [], seats: [], seat: P, source: { card: 0, gen: 1 }, until: 'battle' }),
      ],
      ['B12', (g) => Object.assign(g.own, { priority: P })],
      ['lie in', (g) => g.zones['hand.0']?.pop()],
    ];
    for (const [rule, breakIt] of broken) {
      const g = table({ P: { field: ['red 3000'], hand: ['red 1000'] } });
      expect(invariants(g)).toEqual([]);
      breakIt(g);
      expect(invariants(g).join('; '), rule).toContain(rule);
    }
  });
});

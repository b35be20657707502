/** K1: what is computed from a game lives beside it, and is at every moment what a fresh copy gives. */
import { describe, expect, test, vi } from 'vitest';
import { elestrals, newGame, randomAnswer, randomOf } from '../probes/play.ts';
import { effectsOn, isKind, kindOfCard } from './effects-of.ts';
import { isMisenchanted } from './spirits.ts';
import { attackOf, defenseOf, has, isProtected, isSuppressed, isWorking, mayNotPlay, numbersOf } from './standing.ts';
import type { G } from './state.ts';

const copyOf = (g: G): G => JSON.parse(JSON.stringify(g)) as G;

const WORDS = [
  'swap',
  'suppressed',
  'cannot-attack',
  'cannot-attack-when-new',
  'cannot-receive',
  'cannot-nexus',
  'cannot-ascend',
  'attacks-from-defense',
  'piercing',
  'attacks-directly',
  'no-damage',
] as const;

/** All that the rules ask about what applies now. */
const standing = (g: G) => ({
  cards: g.cards.map((card) => ({
    card: card.id,
    kind: [kindOfCard(g, card), isKind(g, card, 'rune')],
    stats: [attackOf(g, card), defenseOf(g, card)],
    attacks: numbersOf(g, card, 'attacks'),
    is: [isWorking(g, card), isSuppressed(g, card), isMisenchanted(g, card)],
    words: WORDS.filter((word) => has(g, card, word)),
    protectedFrom: g.cards
      .filter((by) => by.slot >= 0)
      .map((by) => (['untargetable', 'indestructible'] as const).map((word) => isProtected(g, card, word, by.controller, by))),
    effects: effectsOn(g, card).length,
  })),
  seats: ([0, 1] as const).map((seat) => ['invoke', 'counter', 'artifact', 'divine', 'stadium'].map((kind) => mayNotPlay(g, seat, kind))),
});

/** A game whose stamp is another one at every look, so that nothing computed is ever kept. */
function keepingNothing(g: G): G {
  let stamp = 0;
  return Object.defineProperty(g, 'stamp', { enumerable: true, get: () => ++stamp, set: () => {} });
}

const withoutStamp = (g: G): G => ({ ...g, stamp: 0 });

describe('K1 in random games', () => {
  vi.setConfig({ testTimeout: 60_000 });

  test.each([11, 12, 13, 14, 15])('what is kept is never out of date, not even in the middle of a step (seed %i)', (seed) => {
    const { game } = newGame({ seed });
    const forgetful = keepingNothing(newGame({ seed }).game);
    const [a, b] = [randomOf(seed), randomOf(seed)];
    while (!game.result) {
      expect(randomAnswer(forgetful, b)).toEqual(randomAnswer(game, a));
      expect(JSON.stringify(withoutStamp(forgetful))).toBe(JSON.stringify(withoutStamp(game)));
    }
  });

  test.each([1, 2, 3, 4, 5])('what applies now is what a copy without a cache computes (seed %i)', (seed) => {
    const { game } = newGame({ seed });
    const random = randomOf(seed);
    while (!game.result) {
      randomAnswer(game, random);
      expect(standing(game)).toEqual(standing(copyOf(game)));
    }
  });

  test.each([6, 7, 8, 9, 10])('a copy through JSON goes on as the game does, from every question (seed %i)', (seed) => {
    const { game } = newGame({ seed });
    const random = randomOf(seed);
    while (!game.result) {
      const copy = copyOf(game);
      const draw = 1 + random(1_000_000);
      const events = randomAnswer(game, randomOf(draw));
      expect(randomAnswer(copy, randomOf(draw))).toEqual(events);
      expect(JSON.stringify(copy)).toBe(JSON.stringify(game));
      for (const seat of [0, 1] as const) expect(elestrals.form(copy, seat)).toEqual(elestrals.form(game, seat));
    }
  });
});

/** Shuffles favour no card at any position; the test finds those that do. */
import { shuffle } from '@spiritgate/shared/kernel';
import { expect, test } from 'vitest';
import { chiSquare, countShuffles, standardScore } from './chi-square.ts';
import { quickDice } from './dice.ts';

const SHUFFLES = 20_000;
const CARDS = 40;

const scoreOf = (mix?: (list: number[], n: number) => void): number => {
  const counts = countShuffles(1, SHUFFLES, CARDS, () => {}, mix);
  return standardScore(chiSquare(counts, SHUFFLES / CARDS), (CARDS - 1) ** 2);
};

test('M7, M9: 20,000 shuffles of 40 cards are as even as chance makes them', () => {
  expect(Math.abs(scoreOf())).toBeLessThan(4);
});

test('M9: sorting with a random comparator is found', () => {
  const random = quickDice(1);
  expect(scoreOf((list) => list.sort(() => random(2) - 0.5))).toBeGreaterThan(100);
});

test('M7: numbers of few values taken modulo n are found', () => {
  const random = quickDice(1);
  expect(scoreOf((list) => shuffle(list, (n) => random(256) % n))).toBeGreaterThan(10);
});

test('M9: exchanging every card with any other is found', () => {
  const random = quickDice(1);
  const naive = (list: number[]): void => {
    for (const i of list.keys()) {
      const j = random(list.length);
      [list[i], list[j]] = [list[j] as number, list[i] as number];
    }
  };
  expect(scoreOf(naive)).toBeGreaterThan(10);
});

/** The chi-square test of shuffles: how often each card came to each position. */
import { shuffle, stream } from '@spiritgate/shared/kernel';

type Mix = (list: number[], n: number) => void;

/** A shuffle of its own label for each number, as games have it. */
const kernelMix =
  (seed: number): Mix =>
  (list, n) =>
    shuffle(list, stream(seed.toString(16).padStart(64, '0'), `shuffle deck.0 ${n}`));

/** `counts[position][card]` over so many shuffles, each of a deck in its first order. */
export function countShuffles(
  seed: number,
  shuffles: number,
  cards: number,
  at: (i: number) => void = () => {},
  mix = kernelMix(seed),
): number[][] {
  const counts = Array.from({ length: cards }, () => new Array<number>(cards).fill(0));
  for (let i = 1; i <= shuffles; i++) {
    const deck = Array.from({ length: cards }, (_, card) => card);
    mix(deck, i);
    for (const [position, card] of deck.entries()) {
      const row = counts[position] as number[];
      row[card] = (row[card] as number) + 1;
    }
    at(i);
  }
  return counts;
}

export const chiSquare = (counts: readonly (readonly number[])[], expected: number): number =>
  counts.flat().reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);

/** The chi-square value as a standard normal one (Wilson and Hilferty 1931): close for so many degrees of freedom. */
export function standardScore(square: number, freedom: number): number {
  const v = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - v)) / Math.sqrt(v);
}

/** Seeded chance for the tools: the kernel's streams where a run must be repeatable by a label, a cheap generator where only speed counts. */
import { type Random, stream } from '@spiritgate/shared/kernel';

/** A secret made of a seed: 32 bytes in hex. */
const secretOf = (seed: number): string => seed.toString(16).padStart(64, '0');

/** A stream of chance of its own for each seed and label. */
export const dice = (seed: number, label: string): Random => stream(secretOf(seed), label);

/** A key by chance: 32 bytes in hex. */
export const randomKey = (random: Random): string => Array.from({ length: 32 }, () => random(256).toString(16).padStart(2, '0')).join('');

/** Marsaglia's xorshift32: quick, and good enough to choose among options. */
export function quickDice(seed: number): Random {
  let x = (seed * 2654435761) >>> 0 || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/** Secrets of games for tests. */
import type { Keys } from '../index.ts';

/** Four secrets from a seed. */
export function keysOf(seed: number): Keys {
  const hex = (n: number): string => (seed * 4 + n + 1).toString(16).padStart(64, '0');
  return { table: hex(0), decks: [hex(1), hex(2)], handles: hex(3) };
}

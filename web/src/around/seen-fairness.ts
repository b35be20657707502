/**
 * What this browser saw of the chance of games while they were played: commitments, hashes and salts, so that recordings can be held against it later.
 * The latest games are remembered, no secrets among them.
 */
import type { SeenFairness } from '@spiritgate/sdk';

const KEY = 'spiritgate.seen-fairness';
/** How many games are remembered. */
const MOST = 60;

type Seen = readonly (readonly [game: string, seen: SeenFairness])[];

const keyOf = (match: string, game: number): string => `${match}/${game}`;

/** Remembers what a game's table shows, once both salts are in. */
export function rememberFairness(match: string, game: number, seen: SeenFairness | null): void {
  if (!seen?.salts) return;
  const { commitments, hashes, salts } = seen;
  const key = keyOf(match, game);
  const others = kept().filter(([one]) => one !== key);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [key, { commitments, hashes, salts, due: null }]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing cannot compare later.
  }
}

/** What this browser saw of a game; undefined if it was not there, or has forgotten. */
export const seenFairness = (match: string, game: number): SeenFairness | undefined =>
  kept().find(([key]) => key === keyOf(match, game))?.[1];

function kept(): Seen {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? (read as Seen).filter((one) => Array.isArray(one) && typeof one[0] === 'string') : [];
  } catch {
    return [];
  }
}

/** How the sessions are played: one of them to the end of its game, the others until the opponent gives up. */
import type { Plan } from './play.ts';
import type { SESSIONS } from './session.ts';

export const PLANS: Readonly<Record<(typeof SESSIONS)[number], Plan>> = {
  elestrals: { game: 'elestrals', seed: 5, longest: 10_000 },
  'dimensional-rift': { game: 'dimensional-rift', seed: 1, longest: 12 },
  'battle-spirits': { game: 'battle-spirits', seed: 1, longest: 12 },
};

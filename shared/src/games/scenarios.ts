/** The scenario kits of the games that this house plays (D20). For tests and tools: games and server know nothing of them. */
import type { Kit } from './scenario/index.ts';

/** By game; each is loaded when it is asked for, so that whoever is about one game needs no other one. */
export const kits: Readonly<Record<string, () => Promise<Kit>>> = {
  elestrals: async () => (await import('./elestrals/scenario/index.ts')).elestralsKit as Kit,
  'dimensional-rift': async () => (await import('./dimensional-rift/scenario/index.ts')).dimensionalRiftKit as Kit,
  'battle-spirits': async () => (await import('./battle-spirits/scenario/index.ts')).battleSpiritsKit as Kit,
};

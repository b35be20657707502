/** The words of each game's story. A game without a table of its own is told in the words of all games. */
import { BATTLE_SPIRITS_TALE } from './battle-spirits.ts';
import { DIMENSIONAL_RIFT_TALE } from './dimensional-rift.ts';
import { ELESTRALS_TALE } from './elestrals.ts';
import type { Tale } from './tale.ts';

export { COMMON } from './common.ts';
export { and, type Tale, type Told } from './tale.ts';

const TALES: Readonly<Record<string, Tale>> = {
  elestrals: ELESTRALS_TALE,
  'dimensional-rift': DIMENSIONAL_RIFT_TALE,
  'battle-spirits': BATTLE_SPIRITS_TALE,
};

/** Counts with the names of their kinds. */
const PLAIN: Tale = {
  sentences: {},
  pairs: new Set(),
  counts: (event) => event.kind === 'pool',
  things: (n) => [...n].map(([kind, count]) => `${count} ${kind}`).join(' and '),
};

export const taleOf = (game: string): Tale => (Object.hasOwn(TALES, game) ? (TALES[game] as Tale) : PLAIN);

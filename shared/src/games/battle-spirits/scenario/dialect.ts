/** What Battle Spirits brings to the kit of scenarios. */
import { engine } from '../../../kernel/index.ts';
import { BATTLE_SPIRITS } from '../../../protocol/games/battle-spirits.ts';
import { type Dialect, ownEquals, SIDES, sideOf, wordOf } from '../../scenario/index.ts';
import { type CardDef, poolByHash } from '../cards/card.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { checkDeck } from '../rules/deck.ts';
import { rules } from '../rules/index.ts';
import type { G } from '../rules/state.ts';
import { CARD } from './card.ts';
import { fromView } from './from-view.ts';
import { PLAIN_POOL, TABLE } from './table.ts';
import { PLACES, WORDS } from './words.ts';

/** B12: who has priority in a Flash Step. */
const priorityOf = ({ own }: G): 'P' | 'Q' | 'none' => (own.priority === -1 ? 'none' : sideOf(own.priority));

export const DIALECT: Dialect<G, CardDef, ReturnType<typeof CARD.blank>> = {
  game: BATTLE_SPIRITS,
  engine: engine(rules),
  rules,
  cards: poolByHash,
  pool: PLAIN_POOL,
  places: PLACES,
  words: WORDS,
  card: CARD,
  table: TABLE,
  fromView,
  decks: { starters: STARTER_DECKS, check: (pool, deck) => checkDeck(poolByHash(pool), deck) },
  expect: (_lexicon, key, source) => (key === 'priority' ? ownEquals(wordOf(source, [...SIDES, 'none']), priorityOf) : undefined),
};

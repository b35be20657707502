/** What Elestrals brings to the kit of scenarios. */
import { engine } from '../../../kernel/index.ts';
import { ELESTRALS } from '../../../protocol/games/elestrals.ts';
import { type Dialect, ownEquals, wordOf } from '../../scenario/index.ts';
import { type CardDef, poolByHash } from '../cards/card.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { checkDeck } from '../rules/deck.ts';
import { rules } from '../rules/index.ts';
import type { G } from '../rules/state.ts';
import { CARD } from './card.ts';
import { fromView } from './from-view.ts';
import { PLAIN_POOL, TABLE } from './table.ts';
import { PLACES, WORDS } from './words.ts';

export const elestralsEngine = engine(rules);

const actionOf = (g: G): 'free' | 'used' => (g.own.spiritAction ? 'used' : 'free');

export const DIALECT: Dialect<G, CardDef, ReturnType<typeof CARD.blank>> = {
  game: ELESTRALS,
  engine: elestralsEngine,
  rules,
  cards: poolByHash,
  pool: PLAIN_POOL,
  places: PLACES,
  words: WORDS,
  card: CARD,
  table: TABLE,
  fromView,
  decks: { starters: STARTER_DECKS, check: (pool, deck) => checkDeck(poolByHash(pool), deck) },
  expect: (_lexicon, key, source) => (key === 'spirit-action' ? ownEquals(wordOf(source, ['free', 'used']), actionOf) : undefined),
};

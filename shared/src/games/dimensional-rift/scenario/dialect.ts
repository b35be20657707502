/** What Dimensional Rift brings to the kit of scenarios. */
import { engine } from '../../../kernel/index.ts';
import { DIMENSIONAL_RIFT, EVENTS } from '../../../protocol/games/dimensional-rift.ts';
import {
  type Dialect,
  listOf,
  type OwnCheck,
  ownEquals,
  SIDES,
  type Source,
  seatOf,
  sideOf,
  textOf,
  wholeOf,
  wordOf,
} from '../../scenario/index.ts';
import { type CardDef, poolByHash } from '../cards/card.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { rules } from '../effects/plugged.ts';
import { SOUL } from '../rules/counters.ts';
import { checkDeck } from '../rules/deck.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { CARD } from './card.ts';
import { fromView } from './from-view.ts';
import { PLAIN_POOL, TABLE } from './table.ts';
import { PLACES, WORDS } from './words.ts';
import { readZones, readZoneToken, zonesText } from './zones.ts';

const engineOf = engine(rules);

/** R14.5: the names of the cards whose options warn, `none` if none does. */
function warned(seat: 0 | 1, source: Source): OwnCheck<G> {
  const want = listOf(source)
    .map(textOf)
    .filter((name) => name !== 'none')
    .sort()
    .join(', ');
  return ownEquals(want, (g: G) => {
    const options = engineOf.form(g, seat)?.options ?? [];
    const warns = options.filter(({ fields }) => Object.values(fields).some((field) => 'warn' in field && field.warn !== undefined));
    return [...new Set(warns.map(({ cards }) => defOf(g, g.cards[cards[0] as number] as Card).name))].sort().join(', ');
  });
}

/** What only this game has; `P.warned` are the cards of which one is warned, `P.active` are the active zones, exactly. */
function expectation(key: string, source: Source): OwnCheck<G> | undefined {
  switch (key) {
    case 'event':
      return ownEquals(wordOf(source, EVENTS), (g: G) => g.own.event);
    case 'rift':
      return ownEquals(wholeOf(source), (g: G) => g.own.rift.level);
    case 'best':
      return ownEquals(wholeOf(source), (g: G) => g.own.rift.best);
    case 'first':
      return ownEquals(wordOf(source, [...SIDES, 'none']), ({ own }: G) => (own.first === -1 ? 'none' : sideOf(own.first)));
    case 'priority':
      return ownEquals(wordOf(source, SIDES), ({ own }: G) => sideOf(own.priority));
    case 'P.warned':
    case 'Q.warned':
      return warned(seatOf(key.startsWith('P') ? 'P' : 'Q'), source);
    case 'P.active':
    case 'Q.active': {
      const seat = seatOf(key.startsWith('P') ? 'P' : 'Q');
      return ownEquals(zonesText(readZones(seat, source)), ({ own }: G) => zonesText(own.activeZones[seat]));
    }
    default:
      return undefined;
  }
}

/** R18.7: `soul0@aether#1` and `soul2@creatures.0.1#1` are Souls of a Rank at a place. */
function isSoul(g: G, token: string, kind: number, from: string | number): boolean {
  const card = typeof from === 'number' ? g.cards[from] : undefined;
  const at = card ? `${card.place}.${card.slot >= 0 ? card.slot : (g.zones[card.place] ?? []).indexOf(card.id)}` : from;
  return token.startsWith(`soul${kind - SOUL}@${at}#`);
}

export const DIALECT: Dialect<G, CardDef, ReturnType<typeof CARD.blank>> = {
  game: DIMENSIONAL_RIFT,
  engine: engineOf,
  rules,
  cards: poolByHash,
  pool: PLAIN_POOL,
  places: PLACES,
  words: WORDS,
  card: CARD,
  table: TABLE,
  fromView,
  decks: { starters: STARTER_DECKS, check: (pool, deck) => checkDeck(poolByHash(pool), deck) },
  expect: (_lexicon, key, source) => expectation(key, source),
  token: (_g, seat, word) => readZoneToken(seat, word),
  isThing: isSoul,
};

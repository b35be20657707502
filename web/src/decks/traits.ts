/** By what people look for cards and count them, in the words of each game: elements, colours or factions, and a cost. */
import type { CardFactsView } from '@spiritgate/sdk';
import { BATTLE_SPIRITS, COLORS } from '@spiritgate/shared/protocol/games/battle-spirits';
import { DIMENSIONAL_RIFT, FACTIONS } from '@spiritgate/shared/protocol/games/dimensional-rift';
import { ELEMENTS, ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';

/** What a game calls the colours of its cards, which there are, and what it counts on its curve. */
export type Traits = {
  /** The word for colours, as part of keys of texts: `decks.colors.element`. */
  readonly word: 'element' | 'color' | 'faction';
  readonly colors: readonly string[];
  /** The word for what the curve counts: `decks.curve.cost`. */
  readonly curve: 'cost' | 'rank';
  colorsOf(card: CardFactsView): readonly string[];
  costOf(card: CardFactsView): number;
};

/** Of any Spirit (E4.3): a colour of its own for searches, since such cards go into every deck. */
const OMNI = 'O';

const elestrals: Traits = {
  word: 'element',
  colors: [...ELEMENTS, OMNI],
  curve: 'cost',
  colorsOf: ({ cost }) => [...new Set(cost)],
  costOf: ({ cost }) => cost.length,
};

const battleSpirits: Traits = {
  word: 'color',
  colors: COLORS,
  curve: 'cost',
  colorsOf: ({ subtypes }) => COLORS.filter((color) => subtypes.includes(color)),
  costOf: ({ cost }) => Number(cost) || 0,
};

const dimensionalRift: Traits = {
  word: 'faction',
  colors: FACTIONS,
  curve: 'rank',
  colorsOf: ({ set }) => [set],
  costOf: ({ figures }) => figures.rank ?? 0,
};

/** A game that this client knows nothing of: everything may still be searched by name, kind and text. */
const unknown: Traits = { word: 'color', colors: [], curve: 'cost', colorsOf: () => [], costOf: ({ cost }) => Number(cost) || 0 };

const TRAITS: ReadonlyMap<string, Traits> = new Map([
  [ELESTRALS, elestrals],
  [BATTLE_SPIRITS, battleSpirits],
  [DIMENSIONAL_RIFT, dimensionalRift],
]);

export const traitsOf = (game: string): Traits => TRAITS.get(game) ?? unknown;

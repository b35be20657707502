/** Zones (R3, R4.1): where cards lie, and who sees them. */
import { type Change, maskOf, type PoolSpec, type Ref, type Seat, seatPlaces, type ZoneSpec } from '../../../kernel/index.ts';
import type { Card, G } from './state.ts';

/** R4.1. */
export const ROW = 5;

/** R3.2, R26. Face-down cards lie in open rows: who sees them is said when they are set. */
export const zones: readonly ZoneSpec[] = [
  { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: true },
  { name: 'extra', per: 'seat', slots: 0, faces: 'owner', secretOrder: true },
  { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: true },
  { name: 'aside', per: 'seat', slots: 0, faces: 'owner', secretOrder: true },
  { name: 'creatures', per: 'seat', slots: ROW, faces: 'all', secretOrder: false },
  { name: 'artifacts', per: 'seat', slots: ROW, faces: 'all', secretOrder: false },
  { name: 'monument', per: 'seat', slots: 1, faces: 'all', secretOrder: false },
  { name: 'crew', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
  { name: 'graveyard', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
];

/** R3.4. */
export const pools: readonly PoolSpec[] = [{ name: 'aether', per: 'table', faces: 'all' }];
export const AETHER = 'aether';

export const DECK = seatPlaces('deck');
export const EXTRA = seatPlaces('extra');
export const HAND = seatPlaces('hand');
export const ASIDE = seatPlaces('aside');
export const CREATURES = seatPlaces('creatures');
export const ARTIFACTS = seatPlaces('artifacts');
export const MONUMENT = seatPlaces('monument');
export const CREW = seatPlaces('crew');
export const GRAVEYARD = seatPlaces('graveyard');

/**
 * R3.1: the places of a seat's part of the field, in the order in which its cards are listed. The names are written out: a zone is found
 * faster so than by a name that may be any.
 */
export function rowsOf({ zones: all }: G, seat: Seat): readonly (readonly number[])[] {
  const rows =
    seat === 0
      ? [all['creatures.0'], all['artifacts.0'], all['monument.0'], all['crew.0']]
      : [all['creatures.1'], all['artifacts.1'], all['monument.1'], all['crew.1']];
  return rows as number[][];
}

/** R3.1: in a zone of the field, or under a creature there. */
export const isOnField = (card: Card): boolean => card.slot >= 0 || card.place === CREW[0] || card.place === CREW[1];
export const isCrewing = (card: Card): boolean => card.place === CREW[0] || card.place === CREW[1];
/** R16.17: a monument always is. */
export const isFaceUp = (card: Card): boolean => card.pose !== 'down' && isOnField(card);
export const isFaceDown = (card: Card): boolean => card.pose === 'down';
export const isCreatureRow = (card: Card): boolean => card.place === CREATURES[0] || card.place === CREATURES[1];
export const isArtifactRow = (card: Card): boolean => card.place === ARTIFACTS[0] || card.place === ARTIFACTS[1];

export function cardsIn(g: G, place: string): Card[] {
  const out: Card[] = [];
  for (const id of g.zones[place] as number[]) if (id >= 0) out.push(g.cards[id] as Card);
  return out;
}

/** A seat's cards on the field: creatures, artifacts, monument, crewed Vehicles. */
export function fieldOf(g: G, seat: Seat): Card[] {
  const out: Card[] = [];
  for (const row of rowsOf(g, seat)) for (const id of row) if (id >= 0) out.push(g.cards[id] as Card);
  return out;
}

/** The Vehicles under a creature (R16.12). */
export const crewOf = (g: G, creature: Card): Card[] => {
  const there = g.zones[CREW[creature.controller]] as number[];
  return there.length === 0 ? NO_CARDS : there.map((id) => g.cards[id] as Card).filter((card) => card.on === creature.id);
};
const NO_CARDS: Card[] = [];

/** The card whose place in the grid a card shares: the creature over a crewed Vehicle, or itself. */
export const hostOf = (g: G, card: Card): Card => (isCrewing(card) && card.on >= 0 ? (g.cards[card.on] as Card) : card);

export const refOf = (card: Card): Ref => ({ card: card.id, gen: card.gen });
export const isThat = (ref: Ref, card: Card): boolean => ref.card === card.id && ref.gen === card.gen;

/** The card that a reference means, as long as it is the same object; undefined once it has moved on (K4). */
export function deref(g: G, ref: Ref): Card | undefined {
  const card = g.cards[ref.card];
  return card && card.gen === ref.gen ? card : undefined;
}

/** The same, if it is still on the field, and there face-up. */
export function faceUp(g: G, ref: Ref): Card | undefined {
  const card = deref(g, ref);
  return card && isFaceUp(card) ? card : undefined;
}

export const isToken = (card: { def: string }): boolean => card.def === 'creature-token';

/** R3.5: cards from the top of the deck to the hand; with too few, as many as there are (R25.3). */
export const draw = (g: G, seat: Seat, n: number): Change[] =>
  (g.zones[DECK[seat]] as number[]).slice(0, n).map((card) => ({ do: 'move', card, to: HAND[seat], verb: 'draw' }));

/** R17.7, R26.2. */
export const discard = (cards: readonly Card[]): Change[] =>
  cards.map((card) => ({ do: 'move', card: card.id, to: GRAVEYARD[card.owner], at: 'top', verb: 'discard' }));

export const onlyOwner = (card: Card): number => maskOf(card.controller);

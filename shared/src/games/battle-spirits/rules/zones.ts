/** Zones and places of cores (B4): where cards and cores lie, who sees them, and what goes with a card that leaves the field. */
import { type Change, type PoolSpec, type Ref, type Seat, seatPlaces, type ZoneSpec } from '../../../kernel/index.ts';
import { type Card, defOf, type G } from './state.ts';

/** B4, B18.1, B18.2. The field is a row without end, in the order in which cards came. */
export const zones: readonly ZoneSpec[] = [
  { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: true },
  { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: true },
  { name: 'field', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
  { name: 'trash', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
];

/** B4: cores that lie on no card. The void is outside the game. */
export const pools: readonly PoolSpec[] = [
  { name: 'life', per: 'seat', faces: 'all' },
  { name: 'reserve', per: 'seat', faces: 'all' },
  { name: 'trash', per: 'seat', faces: 'all' },
];

/** B4.2: cores are alike. A second kind would be a Soul Core (B20.1). */
export const KINDS: readonly string[] = ['core'];

export const DECK = seatPlaces('deck');
export const HAND = seatPlaces('hand');
export const FIELD = seatPlaces('field');
/** The trash of cards, and that of cores. */
export const TRASH = seatPlaces('trash');
export const LIFE = seatPlaces('life');
export const RESERVE = seatPlaces('reserve');

export const SEATS: readonly [Seat, Seat] = [0, 1];

export const isOnField = (card: Card): boolean => card.place === FIELD[0] || card.place === FIELD[1];

export const cardsIn = (g: G, place: string): Card[] => (g.zones[place] as number[]).map((id) => g.cards[id] as Card);

/** A player's Spirits and Nexuses, oldest first. */
export const fieldOf = (g: G, seat: Seat): Card[] => cardsIn(g, FIELD[seat]);

export const isSpirit = (g: G, card: Card): boolean => defOf(g, card).type === 'spirit';
export const spiritsOf = (g: G, seat: Seat): Card[] => fieldOf(g, seat).filter((card) => isSpirit(g, card));

/** The cores on a card, and in a place. */
export const coresOn = (card: Card): number => card.pool[0] ?? 0;
export const coresAt = (g: G, place: string): number => g.pools[place]?.n[0] ?? 0;

export const refOf = (card: Card): Ref => ({ card: card.id, gen: card.gen });

/** The card that a reference means, as long as it is the same object; undefined once it has moved on (K4). */
export function deref(g: G, ref: Ref): Card | undefined {
  const card = g.cards[ref.card];
  return card && card.gen === ref.gen ? card : undefined;
}

/** The same, if it is still on the field. */
export function onField(g: G, ref: Ref | null): Card | undefined {
  const card = ref ? deref(g, ref) : undefined;
  return card && isOnField(card) ? card : undefined;
}

/** The seat in a place's name. */
export const seatIn = (place: string): Seat => (place.endsWith('.1') ? 1 : 0);

/** What a move of a card that leaves the field may say of its cores: where they go, unless it is the reserve (B4.3). */
type Leaving = { cores: 'trash' } | null;

/** B4.3: the cores of a card that leaves the field go to its owner's reserve, unless the move says otherwise. No effect has removed them (B9.9). */
export function follow(g: G, move: Change & { do: 'move' }): Change[] {
  const card = g.cards[move.card] as Card;
  if (!isOnField(card) || coresOn(card) === 0) return [];
  const to = (move.data as Leaving)?.cores === 'trash' ? TRASH[card.owner] : RESERVE[card.owner];
  return [{ do: 'pool', from: card.id, to, n: [coresOn(card)], seat: card.owner, verb: 'leave' }];
}

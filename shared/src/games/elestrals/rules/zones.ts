/** Zones (E3): where cards lie, who sees them, and what goes with a card that leaves the field. */
import { type Change, type PoolSpec, type Ref, type Seat, seatPlaces, type ZoneSpec } from '../../../kernel/index.ts';
import type { Card, G } from './state.ts';

/** D5: four slots in each row, one for a Stadium; all counts and the Underworlds are public. */
export const ROW = 4;

/** E3.1, E3.3–E3.7. Set Runes are face-down in an open row: who sees them is said when they are Set. */
export const zones: readonly ZoneSpec[] = [
  { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: true },
  { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: true },
  { name: 'elestrals', per: 'seat', slots: ROW, faces: 'all', secretOrder: false },
  { name: 'runes', per: 'seat', slots: ROW, faces: 'all', secretOrder: false },
  { name: 'stadium', per: 'seat', slots: 1, faces: 'all', secretOrder: false },
  { name: 'underworld', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
];

/** E3.2 the Spirit Deck, and E3.7 the Spirits in the Underworld. */
export const pools: readonly PoolSpec[] = [
  { name: 'spirits', per: 'seat', faces: 'owner' },
  { name: 'spent', per: 'seat', faces: 'all' },
];

export const DECK = seatPlaces('deck');
export const HAND = seatPlaces('hand');
export const ELESTRALS = seatPlaces('elestrals');
export const RUNES = seatPlaces('runes');
export const STADIUM = seatPlaces('stadium');
export const UNDERWORLD = seatPlaces('underworld');
export const SPIRITS = seatPlaces('spirits');
export const SPENT = seatPlaces('spent');

/** E3.10: the rows and Stadium slots of both players. */
export const isOnField = (card: Card): boolean => card.slot >= 0;

export const cardsIn = (g: G, place: string): Card[] => addCards([], g, place);

function addCards(to: Card[], g: G, place: string): Card[] {
  for (const id of g.zones[place] as number[]) if (id >= 0) to.push(g.cards[id] as Card);
  return to;
}

export const elestralsOf = (g: G, seat: Seat): Card[] => cardsIn(g, ELESTRALS[seat]);
export const runesOf = (g: G, seat: Seat): Card[] => cardsIn(g, RUNES[seat]);

/** A seat's cards on the field, Runes included (E5.11). */
export const fieldOf = (g: G, seat: Seat): Card[] => addCards(addCards(cardsIn(g, ELESTRALS[seat]), g, RUNES[seat]), g, STADIUM[seat]);

const FIELD = [...ELESTRALS, ...RUNES, ...STADIUM];

/** Whether any card on the field is such a one. */
export function someOnField(g: G, isMeant: (card: Card) => boolean): boolean {
  for (const row of FIELD) for (const id of g.zones[row] as number[]) if (id >= 0 && isMeant(g.cards[id] as Card)) return true;
  return false;
}

export const hasElestral = (g: G, seat: Seat): boolean => (g.zones[ELESTRALS[seat]] as number[]).some((id) => id >= 0);

/** The modifier that Blocks slots of a player: `{ row, slots }`. It is no word of the vocabulary, since no card says it of itself. */
export const BLOCKED = 'blocked';

/** E3.13: whether an empty slot cannot be used. */
export const isBlocked = (g: G, row: string, slot: number): boolean =>
  g.own.modifiers.some((m) => {
    if (m.word !== BLOCKED) return false;
    const arg = m.arg as { row: string; slots: number[] };
    return row === `${arg.row}.${m.seats[0]}` && arg.slots.includes(slot);
  });

/** The empty slots of a row that can be used, from the first. */
export const emptySlots = (g: G, row: string): number[] =>
  (g.zones[row] as number[]).flatMap((id, slot) => (id < 0 && !isBlocked(g, row, slot) ? [slot] : []));

/** Where a card goes in a row; −1 if there is no room. */
export const emptySlot = (g: G, row: string): number =>
  (g.zones[row] as number[]).findIndex((id, slot) => id < 0 && !isBlocked(g, row, slot));
export const hasEmptySlot = (g: G, row: string): boolean => emptySlot(g, row) >= 0;

export const refOf = (card: Card): Ref => ({ card: card.id, gen: card.gen });

/** The card that a reference means, as long as it is the same object; undefined once it has moved on (K4, H9). */
export function deref(g: G, ref: Ref): Card | undefined {
  const card = g.cards[ref.card];
  return card && card.gen === ref.gen ? card : undefined;
}

/** The same, if it is still on the field. */
export function onField(g: G, ref: Ref): Card | undefined {
  const card = deref(g, ref);
  return card && isOnField(card) ? card : undefined;
}

/** E3.11, E3.12: a card that leaves the field goes to its owner's zone, and its Spirits to their owners' Underworlds unless the move keeps them. */
export function follow(g: G, move: Change & { do: 'move' }): Change[] {
  const card = g.cards[move.card] as Card;
  if (!isOnField(card) || !card.pool.some((n) => n > 0)) return [];
  return spentFrom(card, 'send');
}

/** Moves all Spirits under a card to their owners' Underworlds. */
function spentFrom(card: Card, verb: string): Change[] {
  const out: Change[] = [];
  for (const seat of [0, 1] as const) {
    const n = card.pool.map((count, kind) => (ownerOfKind(kind) === seat ? count : 0));
    if (n.some((count) => count > 0)) out.push({ do: 'pool', from: card.id, to: SPENT[seat], n, seat, verb });
  }
  return out;
}

/** Spirits are counted by owner and element: the first eight kinds are seat 0's. */
export const ownerOfKind = (kind: number): Seat => (kind < 8 ? 0 : 1);

/** E16.2: to its owner's Underworld. */
export const toUnderworld = (card: Card, verb: string, data: Change['data'] = null): Change => ({
  do: 'move',
  card: card.id,
  to: UNDERWORLD[card.owner],
  verb,
  data: data ?? null,
});

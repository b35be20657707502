/** Control (E16.9, E16.10): a card goes over as the object that it is, with its Spirits and Artifacts (E3.12, E8.6.2), and back when that ends (E17.5). */
import type { Scope } from '../../../effects/index.ts';
import { type Change, maskOf, type Seat } from '../../../kernel/index.ts';
import type { Words } from '../effects/words.ts';
import { setModifier } from './durations.ts';
import type { Card, G } from './state.ts';
import { cardsIn, ELESTRALS, emptySlots, RUNES, refOf, someOnField, toUnderworld } from './zones.ts';

/** The modifier that gives a card to the player of its effect; it is no word of the vocabulary, since no card says it of itself. */
const CONTROLLED = 'controlled';

const ROWS = [ELESTRALS, RUNES] as const;
const rowsOf = (card: Card) => ROWS.find((rows) => (rows as readonly string[]).includes(card.place));

/** E16.9: Elestrals and Set Runes of the opponent, each as long as there is an empty slot; the rest stay where they are. */
export function takeControl(g: G, scope: Scope, cards: readonly Card[], until: Words['duration']): Change[] {
  const { seat } = scope;
  const room = roomFor(g);
  return cards.flatMap((card) => {
    const rows = rowsOf(card);
    if (!rows || card.controller === seat || (rows === RUNES && card.pose !== 'set')) return [];
    const slot = room(rows[seat]);
    if (slot === undefined) return [];
    setModifier(g, scope, { word: CONTROLLED, arg: true, cards: [refOf(card)], seats: [] }, until);
    return [goOver(card, rows[seat], seat, slot, 'take-control')];
  });
}

/** E16.10, E17.5: what is no longer given to its controller goes back; without an empty slot to its owner's Underworld. */
export function endOfControl(g: G): Change[] {
  if (!isAnyGivenAway(g)) return NO_CHANGES;
  const room = roomFor(g);
  return ROWS.flatMap((rows) =>
    rows.flatMap((row) =>
      cardsIn(g, row).flatMap((card) => {
        const seat = rightfulController(g, card);
        if (seat === card.controller) return [];
        const slot = room(rows[seat]);
        return [slot === undefined ? toUnderworld(card, 'lose-control') : goOver(card, rows[seat], seat, slot, 'lose-control')];
      }),
    ),
  );
}

const NO_CHANGES: Change[] = [];

/** Most of the time nobody has anybody else's card, and nothing says so. */
const isAnyGivenAway = (g: G): boolean =>
  g.own.modifiers.some((m) => m.word === CONTROLLED) || someOnField(g, (card) => card.controller !== card.owner);

/** Whose a card on the field is: of the last effect that gave it to somebody and lasts, else its owner's. */
export function rightfulController(g: G, card: Card): Seat {
  let seat = card.owner;
  for (const m of g.own.modifiers)
    if (m.word === CONTROLLED && m.cards.some((ref) => ref.card === card.id && ref.gen === card.gen)) seat = m.seat;
  return seat;
}

const goOver = (card: Card, to: string, seat: Seat, slot: number, verb: string): Change => ({
  do: 'move',
  card: card.id,
  to,
  slot,
  same: true,
  face: card.pose === 'set' ? maskOf(seat) : 'zone',
  verb,
});

/** Hands out the empty slots of each row, one after the other. */
function roomFor(g: G): (row: string) => number | undefined {
  const left = new Map<string, number[]>();
  return (row) => {
    const slots = left.get(row) ?? emptySlots(g, row);
    left.set(row, slots);
    return slots.shift();
  };
}

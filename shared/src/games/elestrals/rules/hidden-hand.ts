/** Effects that work in a hand (E9.1.7): what a hand could hold as far as the public can tell (K7, E14.12), and showing what is used (E14.9). */
import { type Change, EVERYBODY, type Seat } from '../../../kernel/index.ts';
import { worksIn } from './effects-of.ts';
import type { Card, Context, G } from './state.ts';
import { cardsIn, HAND, isOnField } from './zones.ts';

/**
 * Whether some card of the pool that watches an event in the hand would fit, if it were in this hand: what is there never matters, only
 * that something is.
 */
export function couldHold(g: G, seat: Seat, event: string, fits: (card: Card) => boolean): boolean {
  const defs = worksIn(g, 'hand').triggers.get(event);
  const [card] = defs ? cardsIn(g, HAND[seat]) : [];
  if (!defs || !card) return false;
  return defs.some((def) => asIf(card, def.id, () => fits(card)));
}

/** Asks of a state that never was, and leaves the card as it is. Nothing that is kept of a state is about cards in a hand. */
function asIf(card: Card, def: string, ask: () => boolean): boolean {
  const is = card.def;
  card.def = def;
  try {
    return ask();
  } finally {
    card.def = is;
  }
}

/** E14.9: a card whose effect is used in the hand is shown. */
export function showIfHidden<L>(c: Context<L>, card: Card): void {
  if (isInHand(card) && card.shown !== EVERYBODY) c.changeNow([{ do: 'show', card: card.id, face: EVERYBODY, verb: 'reveal' }]);
}

/** Hides it again, if it is still there when its effect is over. */
export const hidden = (card: Card | undefined): Change[] =>
  card && isInHand(card) && card.shown === EVERYBODY ? [{ do: 'show', card: card.id, face: 'zone', verb: 'hide' }] : [];

const isInHand = (card: Card): boolean => !isOnField(card) && card.place === HAND[card.owner];

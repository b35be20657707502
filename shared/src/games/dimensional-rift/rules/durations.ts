/** How long effects last (R7.8, R20.11, R23.1): what they have set for a time, and when it is over. */
import { type Card, type Delayed, type G, type Modified, touch } from './state.ts';
import { deref, isFaceUp, isThat } from './zones.ts';

export function setModifier(g: G, modified: Modified): void {
  g.own.modifiers.push(modified);
  touch(g);
  g.unsettled = true;
}

/** R12.5, R23.2: what ends is looked at again by the state check; the same condition set twice ends twice. */
type Timed = { until: Modified['until']; turn: number };

/** Ends what lasts as long as that, and what has come to its last turn. */
function expire(g: G, isOver: (timed: Timed) => boolean): void {
  const { own } = g;
  if (!own.modifiers.some(isOver) && !own.delayed.some(isOver)) return;
  own.modifiers = own.modifiers.filter((m) => !isOver(m));
  own.delayed = own.delayed.filter((d: Delayed) => !isOver(d));
  touch(g);
  g.unsettled = true;
}

/** R7.8: after the End Phase. */
export const endOfTurn = (g: G): void => expire(g, ({ until, turn }) => until === 'turn' || (until === 'until-turn' && turn <= g.own.turn));
/** R20.11: the stack is empty again. */
export const endOfChain = (g: G): void => expire(g, ({ until }) => until === 'chain');
export const endOfEvent = (g: G): void => expire(g, ({ until }) => until === 'event');

/** R24 Get up and the like: a condition is over. */
export function endCondition(g: G, card: Card, word: string): void {
  g.own.modifiers = g.own.modifiers.flatMap((m) => {
    if (m.word !== word || !m.cards.some((ref) => isThat(ref, card))) return [m];
    const cards = m.cards.filter((ref) => !isThat(ref, card));
    return cards.length || m.seats.length ? [{ ...m, cards }] : [];
  });
  touch(g);
  g.unsettled = true;
}

/** R23.1, R15.9: what was set on cards ends when they are no longer face-up on the field. */
export function endOfCards(g: G): void {
  const isLeft = (m: Modified): boolean =>
    m.seats.length > 0 ||
    m.cards.some((ref) => {
      const card = deref(g, ref);
      return card !== undefined && isFaceUp(card);
    });
  if (g.own.modifiers.length === 0 || g.own.modifiers.every(isLeft)) return;
  g.own.modifiers = g.own.modifiers.filter(isLeft);
  touch(g);
}

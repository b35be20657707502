/** Cards of one's deck that are revealed to all (B18.3): some go to the hand, the rest back to the deck. */
import { type Change, EVERYBODY, type Seat } from '../../../../kernel/index.ts';
import { type Act, type Card, decision, type G, procedure } from '../../rules/state.ts';
import { cardsIn, DECK, HAND } from '../../rules/zones.ts';
import { read } from '../standing.ts';
import { argumentOf, type Verb } from '../step.ts';

/** A reveal under way: the cards that lie open, and how many were taken. */
type Revealing = Verb & { open: number[]; taken: number };

const openCards = (g: G, l: Revealing): Card[] => l.open.map((id) => g.cards[id] as Card);
const fitting = (g: G, l: Revealing): Card[] => {
  const { filter } = argumentOf(g, l, 'reveal');
  return openCards(g, l).filter((card) => read.fits(g, card, filter, l.scope));
};
/** As many as the effect says, or all that fit. */
const takeable = (g: G, l: Revealing): number => Math.min(argumentOf(g, l, 'reveal').take, fitting(g, l).length);

const whichToTake = decision<Act<'take'>, Revealing>('take-revealed', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const n = takeable(g, l);
    const cards = { kind: 'some', of: fitting(g, l).map((card) => card.id), min: n, max: n } as const;
    return { options: [{ verb: 'take', cards: [], fields: { cards } }], fallback: 0 };
  },
});

const whichOrder = decision<Act<'put-back'>, Revealing>('put-back', {
  waiting: 'choose',
  form: (_g, _seat, l) => ({ options: [{ verb: 'put-back', cards: [], fields: { cards: { kind: 'order', of: l.open } } }], fallback: 0 }),
});

const backTo = (seat: Seat, rest: 'bottom' | 'top', cards: readonly number[]): Change[] =>
  (rest === 'top' ? [...cards].reverse() : [...cards]).map(
    (card): Change => ({ do: 'move', card, to: DECK[seat], at: rest, verb: 'put-back' }),
  );

/** Revealed to both; what fits must be taken; the rest goes back in the order that its player likes, the first uppermost. Counts what was taken. */
export const reveal = procedure<Revealing, number>('reveal')({
  show: (c) => {
    c.l.open = cardsIn(c.g, DECK[c.l.scope.seat])
      .slice(0, argumentOf(c.g, c.l, 'reveal').n)
      .map((card) => card.id);
    return c.change(c.l.open.map((card): Change => ({ do: 'show', card, face: EVERYBODY, verb: 'reveal' })));
  },
  choose: (c) => (fitting(c.g, c.l).length > takeable(c.g, c.l) ? c.ask(whichToTake, [c.l.scope.seat]) : c.goTo('takeAll')),
  take: (c) => {
    const { seat } = c.l.scope;
    const taken = c.answer(whichToTake, seat).fields.cards as readonly number[];
    c.l.open = c.l.open.filter((card) => !taken.includes(card));
    c.l.taken = taken.length;
    c.changeNow(taken.map((card): Change => ({ do: 'move', card, to: HAND[seat], verb: 'take' })));
    return c.goTo('order');
  },
  takeAll: (c) => {
    const taken = fitting(c.g, c.l).map((card) => card.id);
    c.l.open = c.l.open.filter((card) => !taken.includes(card));
    c.l.taken = taken.length;
    c.changeNow(taken.map((card): Change => ({ do: 'move', card, to: HAND[c.l.scope.seat], verb: 'take' })));
  },
  order: (c) => (c.l.open.length > 1 ? c.ask(whichOrder, [c.l.scope.seat]) : c.goTo('backAsTheyAre')),
  back: (c) => {
    const { seat } = c.l.scope;
    c.changeNow(backTo(seat, argumentOf(c.g, c.l, 'reveal').rest, c.answer(whichOrder, seat).fields.cards as readonly number[]));
    return c.finish(c.l.taken);
  },
  backAsTheyAre: (c) => {
    c.changeNow(backTo(c.l.scope.seat, argumentOf(c.g, c.l, 'reveal').rest, c.l.open));
    return c.finish(c.l.taken);
  },
});

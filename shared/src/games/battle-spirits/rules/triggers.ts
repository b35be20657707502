/** Triggered effects (B15.3–B15.5), and the leaving of what was destroyed once they are done (B14.1). */
import { type Flow, glimpseNow, otherSeat, type Seat } from '../../../kernel/index.ts';
import { has } from '../effects/standing.ts';
import { carryOut, isReady, payFor, type Usable } from './abilities.ts';
import { effectAt } from './effects-of.ts';
import { countRepeat, isStillDestroyed, mayRepeat } from './house-rules.ts';
import { toTrash } from './moves.ts';
import { type Act, type Card, type Context, decision, type G, type Noted, procedure } from './state.ts';
import { FIELD, onField } from './zones.ts';

type Aftermath = { waiting: Noted[]; marked: Noted['marks']; current: Noted | null };

/** An effect that a card has lent applies whatever has become of the card (B15.10). */
const isLent = (noted: Noted): boolean => noted.effect.path.length > 1;

/** B2.7, B14.2, B14.3: its card is still there at such a level, what it is about is still destroyed, and its cost can be paid. */
const isAlive = (g: G, noted: Noted): boolean =>
  (isLent(noted) || onField(g, noted.scope.self) !== undefined) &&
  (noted.marks.length === 0 || noted.marks.some((ref) => isStillDestroyed(g, ref))) &&
  isReady(
    g,
    effectAt(g, noted.effect) as Usable,
    noted.scope,
    noted.marks.some((ref) => ref.card === noted.scope.self.card),
  );

/** The cards whose effects wait and could be carried out now, each once: the turn player's first, the oldest first (Q12). */
function cardsOf(g: G, waiting: readonly Noted[]): number[] {
  const cards = new Set(waiting.filter((noted) => isAlive(g, noted)).map((noted) => noted.scope.self.card));
  const field = [g.own.active, otherSeat(g.own.active)].flatMap((seat) => (g.zones[FIELD[seat]] as number[]).filter((id) => cards.has(id)));
  return [...field, ...[...cards].filter((id) => !field.includes(id))];
}

/** B15.3: the turn player picks the order, card by card, for the effects of both players. */
const order = decision<Act<'order'>, Aftermath>('order', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: [{ verb: 'order', cards: [], fields: { cards: { kind: 'order', of: cardsOf(g, l.waiting) } } }],
    fallback: 0,
  }),
});

/** B15.5 */
const useOrNot = decision<Act<'use' | 'decline'>, Aftermath>('optional', {
  waiting: 'choose',
  form: (_g, _seat, l) => ({
    options: [
      { verb: 'use', cards: [(l.current as Noted).scope.self.card], fields: {} },
      { verb: 'decline', cards: [], fields: {} },
    ],
    fallback: 1,
  }),
});

/** What has been triggered, one effect after the other, each with all that it triggers itself before the next (B15.4); then what was destroyed leaves. */
const aftermath = procedure<Aftermath>('aftermath')({
  collect: (c) => {
    const { own } = c.g;
    const cards = cardsOf(c.g, own.noted);
    c.l.waiting = inOrder(own.noted, cards);
    c.l.marked = own.marked;
    own.noted = [];
    own.marked = [];
    return cards.length > 1 ? c.ask(order, [own.active]) : c.goTo('next');
  },
  ordered: (c) => {
    c.l.waiting = inOrder(c.l.waiting, c.answer(order, c.g.own.active).fields.cards as number[]);
  },
  next: (c) => {
    const [first, ...rest] = c.l.waiting;
    c.l.waiting = rest;
    c.l.current = first ?? null;
    if (!first) return c.goTo('leave');
    if (!isAlive(c.g, first) || !(first.must || mayRepeat(c.g, first.seat, 'optional'))) return c.goTo('next');
    return first.must ? c.goTo('pay') : c.ask(useOrNot, [first.seat]);
  },
  decided: (c) => {
    const { verb } = c.answer(useOrNot, seatOf(c.l));
    if (verb === 'decline') return c.goTo('next');
    countRepeat(c, seatOf(c.l), 'optional');
  },
  pay: (c) => {
    const noted = c.l.current as Noted;
    c.note({ kind: 'link', verb: 'trigger', seat: noted.seat, cards: [glimpseNow(c.g.cards[noted.scope.self.card] as Card)] });
    return payFor(c, noted);
  },
  carryOut: (c) => carryOut(c, c.l.current as Noted),
  // B15.4: the newest first.
  itsOwn: (c) => afterwards(c),
  again: (c) => c.goTo('next'),
  // B14.1: the cores go last, with the card (B4.3).
  leave: (c) => {
    const leaving = c.l.marked.flatMap((ref) => onField(c.g, ref) ?? []).filter((card) => card.facts.destroyed);
    return c.change(leaving.map((card) => toTrash(card, 'destroy', has(c.g, card, 'cores-to-trash') ? { cores: 'trash' } : null)));
  },
  rest: (c) => afterwards(c),
});

/** B15.3: card by card, effects of one card in printed order; what could not be carried out when the order was picked comes last. */
function inOrder(waiting: readonly Noted[], cards: readonly number[]): Noted[] {
  const cardPlace = (noted: Noted): number => cards.indexOf(noted.scope.self.card) + 1 || cards.length + 1;
  const printedPlace = (noted: Noted): number => Number(noted.effect.path[0]);
  return [...waiting].sort((a, b) => cardPlace(a) - cardPlace(b) || printedPlace(a) - printedPlace(b));
}

const seatOf = (l: Aftermath): Seat => (l.current as Noted).seat;

/** Everything that has been triggered and destroyed so far, before play goes on. */
export const afterwards = <L>(c: Context<L>): Flow<never> =>
  c.g.own.noted.length || c.g.own.marked.length ? c.call(aftermath, { waiting: [], marked: [], current: null }) : undefined;

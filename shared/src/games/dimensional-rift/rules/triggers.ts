/** Triggers on their way to the stack (R20.5): the turn player's first, each player's in the order they like; optional ones are asked (R20.2). */
import { type Flow, otherSeat, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { announce, announcing, canAim } from './announce.ts';
import { canPay } from './costs.ts';
import { type Placing, placesTriggers } from './flipped.ts';
import { type Act, type Card, type Context, decision, type G, type Noted, procedure } from './state.ts';
import { isUsedUp, keyOf, markUsed } from './uses.ts';
import { deref, faceUp } from './zones.ts';

const isMeant = (noted: Noted, { only }: Placing): boolean => only < 0 || (noted.flipped && noted.scope.self.card === only);

/** Those of the seat whose turn it is to place; what has become impossible is dropped before. */
function groupOf(g: G, l: Placing): Noted[] {
  const waiting = g.own.noted.filter((noted) => isMeant(noted, l));
  const first = waiting.filter((noted) => noted.seat === g.own.active);
  return first.length ? first : waiting;
}

/** R20.2, R20.9, R17.5: within its limit, its card still there, its cost and targets there as far as everybody can tell. */
function isPossible(g: G, noted: Noted): boolean {
  const { seat, scope, effect, must, once, sourceless } = noted;
  const card = deref(g, scope.self);
  if (!sourceless && !faceUp(g, scope.self)) return false;
  if (once && card && isUsedUp(g, card, keyOf(effect))) return false;
  return canPay(g, { seat, cost: { of: 'effect', effect }, self: scope.self.card, scope, must }, true) && canAim(g, effect, scope);
}

/** Whether it really can be paid. */
const isPayable = (g: G, { seat, effect, scope, must }: Noted): boolean =>
  canPay(g, { seat, cost: { of: 'effect', effect }, self: scope.self.card, scope, must }, false);

const whichTrigger = decision<Act<'trigger' | 'decline'>, Placing>('trigger', {
  waiting: 'respond',
  form: (g, _seat, l) => {
    const group = groupOf(g, l);
    const options: Option[] = [];
    for (const noted of group) {
      const cards = [noted.scope.self.card, String(noted.id)];
      if (noted.must || isPayable(g, noted)) options.push({ verb: 'trigger', cards, fields: {} });
      if (!noted.must) options.push({ verb: 'decline', cards, fields: {} });
    }
    return {
      options,
      fallback: Math.max(
        0,
        options.findIndex((o) => o.verb === 'decline'),
      ),
    };
  },
});

export const placeTriggers = procedure<Placing>('place-triggers')({
  next: (c) => {
    const { own } = c.g;
    if (own.noted.some((noted) => isMeant(noted, c.l) && !isPossible(c.g, noted)))
      own.noted = own.noted.filter((noted) => !isMeant(noted, c.l) || isPossible(c.g, noted));
    const group = groupOf(c.g, c.l);
    const [first] = group;
    if (!first) return c.finish();
    c.l.seat = first.seat;
    if (group.length === 1 && first.must) return use(c, first);
    return c.ask(whichTrigger, [first.seat]);
  },
  chosen: (c) => {
    // A single mandatory one went without a question.
    const { verb, cards } = (c.answer(whichTrigger, c.l.seat) ?? { verb: '', cards: [] }) as Act;
    const noted = c.g.own.noted.find((one) => String(one.id) === cards[1]);
    if (!noted) return c.goTo('next');
    if (verb === 'trigger') return use(c, noted);
    c.g.own.noted = c.g.own.noted.filter((one) => one !== noted);
    return c.goTo('next');
  },
  again: (c) => c.goTo('next'),
});

function use(c: Context<Placing, null>, noted: Noted): Flow<never> {
  const { g } = c;
  g.own.noted = g.own.noted.filter((one) => one.id !== noted.id);
  const card = g.cards[noted.scope.self.card] as Card;
  if (noted.once && deref(g, noted.scope.self)) markUsed(g, card, keyOf(noted.effect));
  const { seat, effect, scope, sourceless, must } = noted;
  return c.call(announce, announcing(g, card, { seat, verb: 'trigger', word: '', effect, scope, sourceless, must, source: scope.self }));
}

placesTriggers((c, of) => c.call(placeTriggers, of));

export const firstSeats = (g: G): readonly [Seat, Seat] => [g.own.active, otherSeat(g.own.active)];

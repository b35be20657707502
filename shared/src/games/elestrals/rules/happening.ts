/** What happens, in the words that triggers watch, and which triggers are remembered for it (E10.4, E17.6). Derived from where cards are, never from listeners. */
import { type DelayStep, type Role, type Scope, seatOf } from '../../../effects/index.ts';
import { clone, otherSeat, type Ref, type Seat } from '../../../kernel/index.ts';
import type { Trigger, Words } from '../effects/words.ts';
import { effectAt, triggersOn, worksIn } from './effects-of.ts';
import { couldHold } from './hidden-hand.ts';
import { asItWas, type Last } from './last.ts';
import { spiritsOfKind } from './reading.ts';
import { countOf } from './spirits.ts';
import { isWorking, read, scopeOf } from './standing.ts';
import type { Card, Delayed, G, Noted } from './state.ts';
import { cardsIn, fieldOf, HAND, isOnField, refOf, UNDERWORLD } from './zones.ts';

/** One thing that happened: what it is about, its partner, who did it, how many Spirits of which kinds. */
export type Happening = {
  event: Words['event'];
  it?: Ref;
  other?: Ref;
  by?: Seat;
  n?: readonly number[];
  /** Last states of cards that left in the same moment, by card number. */
  lasts?: Readonly<Record<number, Last>>;
};

/** Remembers every trigger that answers these happenings, which are of one moment (K8). */
export function happen(g: G, ...happenings: Happening[]): void {
  for (const h of happenings) {
    for (const seat of [g.own.active, otherSeat(g.own.active)]) for (const card of fieldOf(g, seat)) noteTriggers(g, card, h);
    for (const card of leavers(g, h)) noteTriggers(g, card, h);
    noteElsewhere(g, h);
    // One that is for once is taken off, which makes a new list.
    for (const delayed of g.own.delayed) noteDelayed(g, delayed, h);
  }
}

/** Those that have just left the field: they saw what happened in the moment of their leaving. */
const leavers = (g: G, { lasts }: Happening): Card[] =>
  lasts
    ? Object.keys(lasts)
        .map((id) => g.cards[Number(id)] as Card)
        .filter((card) => !isOnField(card))
    : [];

function noteTriggers(g: G, card: Card, h: Happening): void {
  const last = isOnField(card) ? undefined : h.lasts?.[card.id];
  const seen = last ? { ...asItWas(card, last), gen: card.gen - 1, facts: { ...card.facts, as: last.as } } : card;
  const triggers = triggersOn(g, seen, h.event);
  if (!triggers.length || !(last ? last.working : isWorking(g, card))) return;
  for (const { effect, def, path } of triggers) {
    const scope = { ...scopeOf(g, seen), self: refOf(card), ...whatIsKnown(h) };
    if (!matches(g, effect.on, h, scope, seen)) continue;
    remember(g, { seat: scope.seat, effect: { def, path }, scope, must: effect.must, limit: effect.limit, hand: null });
  }
}

/** E9.1.7: cards that are in an Underworld now, and hands that could hold an answer. What is in them is found when their player is asked. */
function noteElsewhere(g: G, h: Happening): void {
  const isWatched = worksIn(g, 'underworld').triggers.has(h.event);
  const isWatchedFromHand = worksIn(g, 'hand').triggers.has(h.event);
  if (!isWatched && !isWatchedFromHand) return;
  for (const seat of [g.own.active, otherSeat(g.own.active)]) {
    if (isWatched)
      for (const card of cardsIn(g, UNDERWORLD[seat])) for (const one of answersTo(g, card, h)) remember(g, { ...one, hand: null });
    const cards = cardsIn(g, HAND[seat]);
    if (!isWatchedFromHand || !couldHold(g, seat, h.event, (card) => answersTo(g, card, h).length > 0)) continue;
    const scope: Scope = { seat, self: refOf(cards[0] as Card), names: {}, results: {}, lasts: {} };
    remember(g, { seat, effect: { def: '', path: [] }, scope, must: false, limit: 0, hand: { to: clone(h), cards: cards.map(refOf) } });
  }
}

/** The triggers of a card off the field that answer an event. */
export function answersTo(g: G, card: Card, h: Happening): Omit<Noted, 'id' | 'cost' | 'hand'>[] {
  const scope = { ...scopeOf(g, card), ...whatIsKnown(h) };
  return triggersOn(g, card, h.event)
    .filter(({ effect }) => matches(g, effect.on, h, scope, card))
    .map(({ effect, path }) => ({ seat: scope.seat, effect: { def: card.def, path }, scope, must: effect.must, limit: effect.limit }));
}

function remember(g: G, noted: Omit<Noted, 'id' | 'cost'>): void {
  g.own.noted.push({ id: ++g.own.numbered, cost: g.own.paying, ...noted });
}

/** Names and numbers that the event gives to the effect that answers it. */
export function whatIsKnown(h: Happening): Pick<Scope, 'names' | 'results' | 'lasts'> {
  const names: Scope['names'] = {};
  if (h.it) names.it = [h.it];
  if (h.other) names.other = [h.other];
  const lasts: Scope['lasts'] = {};
  for (const [name, ref] of Object.entries({ it: h.it, other: h.other })) {
    const last = ref && h.lasts?.[ref.card];
    if (last) lasts[name] = last;
  }
  return { names, results: { event: countOf(h.n ?? []) }, lasts };
}

/** Whether an event is the one that a trigger watches. */
export function matches(g: G, on: Trigger, h: Happening, scope: Scope, card: Card): boolean {
  if (on.by && h.by !== seatOf(on.by, scope)) return false;
  if (on.kind && spiritsOfKind(h.n ?? [], on.kind) === 0) return false;
  return fitsRole(g, on.it, h.it, h, scope, card) && fitsRole(g, on.other, h.other, h, scope, card);
}

function fitsRole(g: G, role: Role<Words> | undefined, ref: Ref | undefined, h: Happening, scope: Scope, card: Card): boolean {
  if (!role) return true;
  if (!ref) return false;
  if (role.role === 'self') return ref.card === card.id;
  // E11.9: an Elestral that has just left was Empowered by what Empowered it then.
  if (role.role === 'host') return ref.card === card.on || (h.lasts?.[ref.card]?.artifacts.includes(card.id) ?? false);
  const meant = g.cards[ref.card] as Card;
  const last = isOnField(meant) ? undefined : h.lasts?.[ref.card];
  const seen = last ? asItWas(meant, last) : meant;
  if (role.who !== 'any' && seen.controller !== seatOf(role.who === 'mine' ? 'me' : 'foe', scope)) return false;
  return read.fits(g, seen, role.filter, scope);
}

/** Sets up a trigger that waits. One for an End Phase that has begun already is offered in this one (E6.5.2). */
export function addDelayed(g: G, delayed: Delayed): void {
  g.own.delayed.push(delayed);
  if (g.own.phase === 'end') noteDelayed(g, delayed, { event: 'end-phase', by: g.own.active });
}

/** A trigger that an effect has set up answers like one on a card, and is over if it was for once. */
function noteDelayed(g: G, delayed: Delayed, h: Happening): void {
  const { on, must } = effectAt(g, { def: delayed.effect.def, path: delayed.effect.path.slice(0, -1) }) as unknown as DelayStep<Words>;
  if (on.event !== h.event || !matches(g, on, h, delayed.scope, g.cards[delayed.scope.self.card] as Card)) return;
  const { names, results, lasts } = whatIsKnown(h);
  const scope: Scope = {
    ...delayed.scope,
    names: { ...names, ...delayed.scope.names },
    results: { ...delayed.scope.results, ...results },
    lasts: { ...delayed.scope.lasts, ...lasts },
  };
  remember(g, { seat: delayed.seat, effect: delayed.effect, scope, must, limit: 0, hand: null });
  if (delayed.once) g.own.delayed = g.own.delayed.filter((d) => d !== delayed);
}

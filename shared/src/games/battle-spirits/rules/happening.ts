/** What happens, in the words that triggers watch, and which effects it triggers (B15.1, B14.5). */
import { type Role, type Scope, seatOf } from '../../../effects/index.ts';
import { otherSeat, type Ref, type Seat } from '../../../kernel/index.ts';
import { lentTriggers } from '../effects/lent.ts';
import { read } from '../effects/standing.ts';
import type { Effect, Trigger, Words } from '../effects/words.ts';
import { isWatched, type Placed, scopeOf, triggersOn } from './effects-of.ts';
import type { Card, G } from './state.ts';
import { FIELD } from './zones.ts';

/** One thing that happened: what it is about, its partner, whose it was, how many (one, unless it says so). */
export type Happening = { event: Words['event']; it?: Ref; other?: Ref; by?: Seat; n?: number };

/** Remembers every effect that things of one moment trigger: the turn player's cards first, the oldest first (Q12). */
export function happen(g: G, ...happenings: readonly Happening[]): void {
  for (const happening of happenings) {
    const { event } = happening;
    // Each event once, with all that are of its kind.
    if (!isWatched(g, event) || happenings.find((h) => h.event === event) !== happening) continue;
    happenTogether(g, event, happenings.length === 1 ? happenings : happenings.filter((h) => h.event === event));
  }
}

function happenTogether(g: G, event: Happening['event'], happenings: readonly Happening[]): void {
  for (const seat of [g.own.active, otherSeat(g.own.active)])
    for (const id of g.zones[FIELD[seat]] as number[]) {
      const card = g.cards[id] as Card;
      for (const placed of triggersOn(g, card, event)) noteOne(g, card, placed, scopeOf(g, card), happenings);
    }
  for (const { scope, ...placed } of lentTriggers(g, event)) noteOne(g, g.cards[scope.self.card] as Card, placed, scope, happenings);
}

/** B14.5: an effect is triggered once by all that happens at the same time. */
function noteOne(g: G, card: Card, { effect, def, path }: Placed<'conditional'>, scope: Scope, happenings: readonly Happening[]): void {
  const fitting = happenings.filter((h) => matches(g, effect.on, h, scope, card));
  const [first] = fitting;
  if (!first || !holdsAtEvent(g, effect, { ...scope, ...whatIsKnown(fitting) })) return;
  g.own.noted.push({
    id: ++g.own.numbered,
    seat: scope.seat,
    effect: { def, path },
    scope: { ...scope, ...whatIsKnown(fitting) },
    must: effect.must,
    marks: first.event === 'destroyed' ? fitting.flatMap((h) => h.it ?? []) : [],
  });
}

/** B2.7, B15.1: the level of the card, and the step or turn that the effect speaks of. What else it asks for is read when it is carried out. */
const holdsAtEvent = (g: G, effect: Extract<Effect, { type: 'conditional' }>, scope: Scope): boolean =>
  effect.if.every((one) => one.if !== 'query' || read.holds(g, one, scope));

/** Names and numbers that events give to the effect that they trigger. */
function whatIsKnown(happenings: readonly Happening[]): Pick<Scope, 'names' | 'results'> {
  const names: Scope['names'] = {};
  const its = happenings.flatMap((h) => h.it ?? []);
  const others = happenings.flatMap((h) => h.other ?? []);
  if (its.length) names.it = its;
  if (others.length) names.other = others;
  return { names, results: { event: happenings.reduce((sum, h) => sum + (h.n ?? 1), 0) } };
}

/** Whether an event is the one that a trigger watches. */
const matches = (g: G, on: Trigger, h: Happening, scope: Scope, card: Card): boolean =>
  (!on.by || h.by === seatOf(on.by, scope)) && fitsRole(g, on.it, h.it, scope, card) && fitsRole(g, on.other, h.other, scope, card);

function fitsRole(g: G, role: Role<Words> | undefined, ref: Ref | undefined, scope: Scope, card: Card): boolean {
  if (!role) return true;
  if (!ref) return false;
  if (role.role === 'self') return ref.card === card.id;
  if (role.role === 'host') return ref.card === card.on;
  const meant = g.cards[ref.card] as Card;
  if (role.who !== 'any' && meant.controller !== seatOf(role.who === 'mine' ? 'me' : 'foe', scope)) return false;
  return read.fits(g, meant, role.filter, scope);
}

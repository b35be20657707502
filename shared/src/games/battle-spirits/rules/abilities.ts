/** Effects that are used: what holds when one is, and what it costs beyond its card (B15.1, B15.5). */
import type { Cost, Scope } from '../../../effects/index.ts';
import { type Change, type Flow, otherSeat, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { resolve, resolvingOf } from '../effects/acting.ts';
import { isLevel } from '../effects/levels.ts';
import { read } from '../effects/standing.ts';
import type { Effect, Words } from '../effects/words.ts';
import { activesOn, effectAt, scopeOf } from './effects-of.ts';
import { mayRepeat } from './house-rules.ts';
import type { Act, Card, Context, EffectRef, G } from './state.ts';
import { coresAt, coresOn, fieldOf } from './zones.ts';

export type Usable = Extract<Effect, { type: 'active' | 'conditional' }>;

/** Whether everything that an effect asks for holds (B2.7). `atLevel`: its level was that of an earlier moment (B14.2). */
export const isReady = (g: G, effect: Usable, scope: Scope, atLevel = false): boolean =>
  effect.if.every((one) => (atLevel && isLevel(one)) || read.holds(g, one, scope)) && effect.cost.every((cost) => canPay(g, cost, scope));

type Shift = Extract<Cost<Words>, { cost: 'shift' }>;

/** Costs of effects are cores of a place of one's own, or of this card: there is nothing to choose. */
function shiftOf(cost: Cost<Words>): Shift {
  if (cost.cost !== 'shift') throw new Error(`the cost ${cost.cost} of an effect is not carried out`);
  return cost;
}

function canPay(g: G, of: Cost<Words>, scope: Scope): boolean {
  const cost = shiftOf(of);
  const n = read.amount(g, cost.n, scope);
  if (cost.from.heap === 'pool') return coresAt(g, placeOf(cost.from.pool, seatFor(cost.from.who, scope))) >= n;
  const [card] = read.cards(g, cost.from.cards, scope);
  return card !== undefined && coresOn(card) >= n;
}

function payment(g: G, of: Cost<Words>, scope: Scope): Change {
  const cost = shiftOf(of);
  const n = [read.amount(g, cost.n, scope)];
  const from =
    cost.from.heap === 'pool'
      ? placeOf(cost.from.pool, seatFor(cost.from.who, scope))
      : (read.cards(g, cost.from.cards, scope)[0]?.id ?? -1);
  return { do: 'pool', from, to: cost.to === 'void' ? null : placeOf(cost.to, scope.seat), n, seat: scope.seat, verb: 'pay' };
}

const placeOf = (pool: Words['pool'], seat: Seat): string => `${pool}.${seat}`;
const seatFor = (who: 'me' | 'foe', scope: Scope): Seat => (who === 'me' ? scope.seat : otherSeat(scope.seat));

type Used = { effect: EffectRef; scope: Scope };

/** Pays for an effect, if it costs something. */
export function payFor<L>(c: Context<L>, { effect, scope }: Used): Flow<never> {
  const { cost } = effectAt(c.g, effect) as Usable;
  return cost.length ? c.change(cost.map((one) => payment(c.g, one, scope))) : undefined;
}

/** Carries out the steps of an effect. */
export const carryOut = <L>(c: Context<L>, { effect, scope }: Used): Flow<never> =>
  c.call(resolve, resolvingOf(effect.def, effect.path, scope, 0));

/** Effects of one's cards on the field with a timing (B12.1): `use:card`, or `use:card:2` where a card has several. */
export function fieldAbilities(g: G, seat: Seat, phase: Words['phase']): Option[] {
  const out: Option[] = [];
  for (const card of fieldOf(g, seat)) {
    const actives = activesOn(g, card);
    if (actives.length === 0) continue;
    for (const [i, { effect }] of actives.entries())
      if (
        effect.phase === phase &&
        isWithinLimit(g, card, i, effect.limit) &&
        (mayRepeat(g, seat, 'acts') || !isFree(effect)) &&
        isReady(g, effect, scopeOf(g, card))
      )
        out.push({ verb: 'use', cards: actives.length > 1 ? [card.id, String(i + 1)] : [card.id], fields: {} });
  }
  return out;
}

/** B17.6: it uses nothing up, so that nothing but the rules ends its repetition. */
export const isFree = (effect: Usable): boolean => effect.limit === 0 && effect.cost.length === 0;

const usesOf = (g: G, card: Card, i: number): number => (card.facts.useTurn === g.own.turn ? (card.facts.uses[i] ?? 0) : 0);
const isWithinLimit = (g: G, card: Card, i: number, limit: number): boolean => limit === 0 || usesOf(g, card, i) < limit;

function countUse(g: G, card: Card, i: number): void {
  const { facts } = card;
  if (facts.useTurn !== g.own.turn) facts.uses = [];
  facts.useTurn = g.own.turn;
  while (facts.uses.length <= i) facts.uses.push(0);
  facts.uses[i] = (facts.uses[i] as number) + 1;
}

/** The chosen effect of a card on the field, counted as used. */
export function abilityOf(g: G, { cards }: Act): Used {
  const card = g.cards[cards[0] as number] as Card;
  const i = cards[1] === undefined ? 0 : Number(cards[1]) - 1;
  const placed = activesOn(g, card)[i];
  if (!placed) throw new Error(`card ${card.id} has no effect ${i}`);
  countUse(g, card, i);
  return { effect: { def: placed.def, path: placed.path }, scope: scopeOf(g, card) };
}

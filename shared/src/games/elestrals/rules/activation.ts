/** Using an effect (E9.2, E9.3, E9.4): whether it may be activated, what has to be said for it, and what is paid. */
import type { Choice, Cost, Scope } from '../../../effects/index.ts';
import { NO_LIMIT } from '../../../effects/index.ts';
import type { Change, Ref, Seat } from '../../../kernel/index.ts';
import type { Field } from '../../../protocol/index.ts';
import type { Effect, Words } from '../effects/words.ts';
import { effectAt, useNumberOf } from './effects-of.ts';
import { bare, cardHeaps, deckHeaps, type Heap, SPIRIT_DECK, spend, stockOf, type Taking, takings } from './spirits.ts';
import { read } from './standing.ts';
import { type Card, type Context, defOf, type EffectRef, type G, type NamedUse, type Paid } from './state.ts';
import { refOf, SPIRITS } from './zones.ts';

/** An effect that is used: everything but what applies by itself. */
export type Usable = Extract<Effect, { type: 'active' | 'conditional' | 'instant' }>;
type Ability = Pick<Usable, 'if' | 'cost' | 'targets' | 'steps'>;

/** The Spirits that a cost may take, in the order in which a field lists them. */
function heapsOf(g: G, cost: Extract<Cost<Words>, { cost: 'shift' | 'show' }>, scope: Scope): Heap[] {
  const heaps = cost.from.heap === 'pool' ? deckHeaps(g, scope.seat) : cardHeaps(read.cards(g, cost.from.cards, scope));
  return cost.kind === '*' ? heaps : heaps.filter((h) => cost.kind.includes(h.kind));
}

/**
 * What has to be said to activate: a payment for each cost, cards for each target; undefined where a cost cannot be paid in full (E9.2.1)
 * or a target is lacking (E9.2.2). What the answer calls `cost` is paid as the first cost, `cost2` as the second.
 */
export function fieldsToUse(g: G, ability: Ability, scope: Scope): Record<string, Field> | undefined {
  if (!ability.if.every((one) => read.holds(g, one, scope))) return undefined;
  const fields: Record<string, Field> = {};
  for (const [i, cost] of ability.cost.entries()) {
    const field = fieldOfCost(g, cost, scope);
    if (field === 'impossible') return undefined;
    if (field) fields[costName(i)] = field;
  }
  for (const target of ability.targets) {
    const field = fieldOfTarget(g, target, scope);
    if (!field) return undefined;
    fields[target.name] = field;
  }
  return fields;
}

const costName = (i: number): string => (i === 0 ? 'cost' : `cost${i + 1}`);

function fieldOfCost(g: G, cost: Cost<Words>, scope: Scope): Field | 'impossible' | undefined {
  if (cost.cost === 'move') {
    const of = read.candidates(g, cost.what, scope, false);
    const min = read.amount(g, cost.what.min, scope);
    const max = Math.min(read.amount(g, cost.what.max, scope), of.length);
    return of.length < min ? 'impossible' : { kind: 'some', of: of.map((card) => card.id), min, max };
  }
  const heaps = heapsOf(g, cost, scope);
  const n = read.amount(g, cost.n, scope);
  if (stockOf(heaps) < n) return 'impossible';
  return cost.cost === 'show' ? undefined : { kind: 'amounts', supply: bare(heaps), min: n, max: n };
}

function fieldOfTarget(g: G, target: Choice<Words>, scope: Scope): Field | undefined {
  const of = read.candidates(g, target, scope, true).map((card) => card.id);
  const min = read.amount(g, target.min, scope);
  const max = Math.min(read.amount(g, target.max, scope), of.length);
  if (of.length < min) return undefined;
  return min === 1 && max === 1 ? { kind: 'one', of } : { kind: 'some', of, min, max };
}

/** Whether the public can tell that an effect cannot be used: its conditions, its targets, and the number of Spirits left (K7, E14.12). */
export function couldBeUsed(g: G, ability: Ability, scope: Scope): boolean {
  if (!ability.if.every((one) => read.holds(g, one, scope))) return false;
  if (!ability.targets.every((target) => fieldOfTarget(g, target, scope))) return false;
  return ability.cost.every((cost) => {
    if (cost.cost === 'move')
      return isHiddenCost(cost) ? read.cards(g, wholeZone(cost.what), scope).length > 0 : fieldOfCost(g, cost, scope) !== 'impossible';
    const isSecret = cost.from.heap === 'pool';
    return isSecret ? stockOf(deckHeaps(g, scope.seat)) >= read.amount(g, cost.n, scope) : fieldOfCost(g, cost, scope) !== 'impossible';
  });
}

const isHiddenCost = (cost: Extract<Cost<Words>, { cost: 'move' }>): boolean =>
  cost.what.from.cards === 'where' && cost.what.from.zones.includes('hand');
const wholeZone = (choice: Choice<Words>) => (choice.from.cards === 'where' ? { ...choice.from, filter: [] } : choice.from);

type Values = Readonly<Record<string, unknown>>;

/** What an answer chose: targets by name, for the scope. */
export function bindTargets(g: G, ability: Ability, scope: Scope, values: Values): void {
  for (const target of ability.targets) {
    const value = values[target.name];
    const ids = (Array.isArray(value) ? value : [value]) as number[];
    scope.names[target.name] = ids.map((id) => refOf(g.cards[id] as Card));
    scope.results[target.name] = ids.length;
  }
}

/** The changes by which the costs of an answer are paid, and what is needed to put them back. */
export function payCosts(
  g: G,
  ability: Ability,
  scope: Scope,
  values: Values,
): { changes: Change[]; paid: Paid[]; shown: { kind: string; n: number }[] } {
  const changes: Change[] = [];
  const paid: Paid[] = [];
  const shown: { kind: string; n: number }[] = [];
  for (const [i, cost] of ability.cost.entries()) {
    if (cost.cost === 'show') shown.push({ kind: cost.kind, n: read.amount(g, cost.n, scope) });
    else if (cost.cost === 'shift') {
      const taken = takings(heapsOf(g, cost, scope), values[costName(i)] as number[]);
      scope.results[costName(i)] = taken.reduce((sum, t) => sum + t.n.reduce((a, b) => a + b, 0), 0);
      changes.push(...spend(taken, scope.seat, cost.verb));
      paid.push(...taken.map((t): Paid => ({ what: 'spirits', from: sourceOf(g, t, scope.seat), to: 'spent', n: [...t.n] })));
    } else {
      const cards = (values[costName(i)] as number[]).map((id) => g.cards[id] as Card);
      scope.names[cost.what.name] = cards.map((card) => ({ card: card.id, gen: card.gen + 1 }));
      changes.push(...cards.map((card): Change => ({ do: 'move', card: card.id, to: `${cost.to}.${card.owner}`, verb: cost.verb })));
      paid.push(
        ...cards.map((card): Paid => ({ what: 'card', card: { card: card.id, gen: card.gen + 1 }, from: card.place, slot: card.slot })),
      );
    }
  }
  return { changes, paid, shown };
}

const sourceOf = (g: G, taking: Taking, seat: Seat): string | Ref =>
  taking.from === SPIRIT_DECK ? SPIRITS[seat] : refOf(g.cards[taking.from as number] as Card);

/** E9.4.2: counted per player for all cards of that name, wherever they have gone. */
const isByName = (g: G, ref: EffectRef): boolean => {
  const effect = effectAt(g, ref);
  return 'limitBy' in effect && effect.limitBy === 'name';
};
const namedUse = (g: G, card: Card, number: number): NamedUse | undefined =>
  g.own.named.find((use) => use.seat === card.controller && use.name === defOf(g, card).name && use.effect === number);

function usesOf(g: G, card: Card, ref: EffectRef): number {
  const number = useNumberOf(g, card, ref);
  return isByName(g, ref) ? (namedUse(g, card, number)?.n ?? 0) : usesOfCard(g, card, number);
}

const usesOfCard = (g: G, card: Card, number: number): number => (card.facts.useTurn === g.own.turn ? (card.facts.uses[number] ?? 0) : 0);

export const isWithinLimit = (g: G, card: Card, ref: EffectRef, limit: number): boolean =>
  limit === NO_LIMIT || usesOf(g, card, ref) < limit;

/** E9.4.1: counted per effect on the card, anew each turn. */
export function countUse<L>(c: Context<L>, card: Card, ref: EffectRef, by: 1 | -1): void {
  const number = useNumberOf(c.g, card, ref);
  if (number < 0) return;
  if (isByName(c.g, ref)) countNamed(c.g, card, number, by);
  const { facts } = card;
  if (facts.useTurn !== c.g.own.turn) {
    facts.uses = [];
    facts.useTurn = c.g.own.turn;
  }
  while (facts.uses.length <= number) facts.uses.push(0);
  facts.uses[number] = Math.max(0, (facts.uses[number] as number) + by);
}

function countNamed(g: G, card: Card, effect: number, by: 1 | -1): void {
  const use = namedUse(g, card, effect);
  if (use) use.n = Math.max(0, use.n + by);
  else if (by > 0) g.own.named.push({ seat: card.controller, name: defOf(g, card).name, effect, n: 1 });
}

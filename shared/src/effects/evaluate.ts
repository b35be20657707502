/** Reading a tree against a state: which cards, how many, whether. Every word of the game is asked of the game's meanings. */
import { otherSeat, type Plain, type Ref, type Seat } from '../kernel/index.ts';
import type { Amount, Cards, Choice, Condition, Filter, Player, Vocabulary, Who } from './tree.ts';

/** What an effect in use knows: whose it is, on which card, what its names stand for, what its steps have counted. Plain data. */
export type Scope = {
  seat: Seat;
  self: Ref;
  names: Record<string, Ref[]>;
  results: Record<string, number>;
  /** Last states of cards that have left, by name (K8). */
  lasts: Record<string, Plain>;
};

/** A scope of one's own, in which names and results can be set; what stands under a name is never changed itself. */
export const copyOfScope = ({ seat, self, names, results, lasts }: Scope): Scope => ({
  seat,
  self,
  names: { ...names },
  results: { ...results },
  lasts: { ...lasts },
});

/** The least that the language needs to know of a card. */
type AnyCard = { id: number; gen: number; controller: Seat };

/** What a game says its words mean, as far as reading goes. */
export type Reading<V extends Vocabulary, G, C extends AnyCard> = {
  cardsIn(g: G, zone: V['zone'], seat: Seat): C[];
  deref(g: G, ref: Ref): C | undefined;
  filter: { [K in keyof V['filter'] & string]: (g: G, card: C, arg: V['filter'][K], scope: Scope) => boolean };
  figure: { [K in V['figure']]: (g: G, card: C) => number };
  query: { [K in keyof V['query'] & string]: (g: G, arg: V['query'][K], scope: Scope) => boolean };
  things(g: G, card: C, kind: string): number;
  pool(g: G, pool: V['pool'], seat: Seat, kind: string): number;
  /** Whether a card may be chosen as a target of the effect. */
  mayTarget(g: G, card: C, scope: Scope): boolean;
  /** Whether a card may be chosen as the effect resolves, in games whose choices are made only then; left out, every one may. */
  mayChoose?(g: G, card: C, scope: Scope): boolean;
};

export const seatOf = (player: Player, scope: { seat: Seat }): Seat => (player === 'me' ? scope.seat : otherSeat(scope.seat));

const SEATS: readonly Seat[] = [0, 1];
const ALONE: readonly [readonly Seat[], readonly Seat[]] = [[0], [1]];
const seatsOf = (who: Who, scope: Scope): readonly Seat[] =>
  who === 'any' ? SEATS : ALONE[who === 'mine' ? scope.seat : otherSeat(scope.seat)];

/** The functions that read trees of a game. */
export function reader<V extends Vocabulary, G, C extends AnyCard>(m: Reading<V, G, C>) {
  /** The cards that are meant, in a fixed order; those that have moved on are not among them (H9). */
  function cards(g: G, of: Cards<V>, scope: Scope): C[] {
    const out: C[] = [];
    if (of.cards === 'named') {
      for (const ref of of.name === 'self' ? [scope.self] : (scope.names[of.name] ?? [])) {
        const card = m.deref(g, ref);
        if (card) out.push(card);
      }
      return out;
    }
    for (const seat of seatsOf(of.who, scope))
      for (const zone of of.zones) for (const card of m.cardsIn(g, zone, seat)) if (fits(g, card, of.filter, scope)) out.push(card);
    return out;
  }

  /** Whether `cards` has any: the first one found says so. */
  function isThereAny(g: G, of: Cards<V>, scope: Scope): boolean {
    if (of.cards === 'named') return cards(g, of, scope).length > 0;
    for (const seat of seatsOf(of.who, scope))
      for (const zone of of.zones) for (const card of m.cardsIn(g, zone, seat)) if (fits(g, card, of.filter, scope)) return true;
    return false;
  }

  function fits(g: G, card: C, filters: readonly Filter<V>[], scope: Scope): boolean {
    for (const one of filters) if (!fitsOne(g, card, one, scope)) return false;
    return true;
  }

  function fitsOne(g: G, card: C, f: Filter<V>, scope: Scope): boolean {
    if ('not' in f) return !fitsOne(g, card, f.not as Filter<V>, scope);
    if ('either' in f) return (f.either as readonly Filter<V>[]).some((one) => fitsOne(g, card, one, scope));
    const { word, arg } = f as { word: keyof V['filter'] & string; arg: V['filter'][keyof V['filter'] & string] };
    return m.filter[word](g, card, arg, scope);
  }

  function amount(g: G, of: Amount<V>, scope: Scope): number {
    if (typeof of === 'number') return of;
    switch (of.amount) {
      case 'count':
        return cards(g, of.of, scope).length;
      case 'things':
        return cards(g, of.on, scope).reduce((sum, card) => sum + m.things(g, card, of.kind), 0);
      case 'pool':
        return m.pool(g, of.pool, seatOf(of.who, scope), of.kind);
      case 'figure':
        return cards(g, of.of, scope).reduce((sum, card) => sum + m.figure[of.word as V['figure']](g, card), 0);
      case 'result':
        return scope.results[of.name] ?? 0;
      case 'times':
        return amount(g, of.of[0], scope) * amount(g, of.of[1], scope);
      case 'plus':
        return amount(g, of.of[0], scope) + amount(g, of.of[1], scope);
      case 'if':
        return amount(g, holds(g, of.if, scope) ? of.then : of.else, scope);
    }
  }

  function holds(g: G, of: Condition<V>, scope: Scope): boolean {
    switch (of.if) {
      case 'exists':
        return isThereAny(g, of.of, scope);
      case 'compare':
        return compare(amount(g, of.left, scope), of.is, amount(g, of.right, scope));
      case 'are': {
        const meant = cards(g, of.cards, scope);
        return meant.length > 0 && meant.every((card) => fits(g, card, of.filter, scope));
      }
      case 'did':
        return (scope.results[of.name] ?? 0) > 0;
      case 'not':
        return !holds(g, of.of, scope);
      case 'all':
        return of.of.every((one) => holds(g, one, scope));
      case 'query': {
        const { word, arg } = of as unknown as { word: keyof V['query'] & string; arg: V['query'][keyof V['query'] & string] };
        return m.query[word](g, arg, scope);
      }
    }
  }

  /** What a choice may be made of now. A target must be one that the effect may target (E9.2.2 and its like). */
  function candidates(g: G, choice: Choice<V>, scope: Scope, isTarget: boolean): C[] {
    const all = cards(g, choice.from, scope);
    if (isTarget) return all.filter((card) => m.mayTarget(g, card, scope));
    const { mayChoose } = m;
    return mayChoose ? all.filter((card) => mayChoose(g, card, scope)) : all;
  }

  /** How many a choice takes, no more than there are. */
  function range(g: G, choice: Choice<V>, scope: Scope, there: number): { min: number; max: number } {
    const max = Math.min(amount(g, choice.max, scope), there);
    return { min: Math.min(amount(g, choice.min, scope), max), max };
  }

  return { cards, fits, amount, holds, candidates, range };
}

export type Reader<V extends Vocabulary, G, C extends AnyCard> = ReturnType<typeof reader<V, G, C>>;

function compare(left: number, is: 'at-least' | 'at-most' | 'equal', right: number): boolean {
  if (is === 'equal') return left === right;
  return is === 'at-least' ? left >= right : left <= right;
}

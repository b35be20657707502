/** What effects do with cores and life (B4, B9.4, B16.2). Counts are those of cores. */
import type { ActStep, Doing, ShiftStep } from '../../../../effects/index.ts';
import { type Resolving, type Scope, seatOf } from '../../../../effects/index.ts';
import type { Change, Flow, Seat } from '../../../../kernel/index.ts';
import type { Field, Form, Supply } from '../../../../protocol/index.ts';
import { coresForLevelOne } from '../../rules/figures.ts';
import { loseLife as losing, moveCores } from '../../rules/moves.ts';
import { type Card, defOf, type G } from '../../rules/state.ts';
import { coresAt, coresOn, deref, fieldOf, isSpirit, refOf } from '../../rules/zones.ts';
import { numbersOf, read } from '../standing.ts';
import type { Pool, Words } from '../words.ts';
import { type C, meant, type Verb } from './meant.ts';

const CORE = 'core';
/** A place of cores by name, or null for the void. */
const placeOf = (pool: Pool, seat: Seat): string | null => (pool === 'void' ? null : `${pool}.${seat}`);

type Step = ShiftStep<Words>;
type Way = { from: string | null; to: string | Card | null; min: number; max: number };

/** From where, to where and how many; undefined if nothing can be moved. What is put on a card may be more than the effect says (`core-bonus`). */
function wayOf(g: G, step: Step, scope: Scope): Way | undefined {
  if (step.from.heap !== 'pool') throw new Error('effects take cores from cards by a verb of their own');
  const from = placeOf(step.from.pool, seatOf(step.from.who, scope));
  const to = step.to.heap === 'pool' ? placeOf(step.to.pool, seatOf(step.to.who, scope)) : meant(g, scope, step.to.cards)[0];
  if (to === undefined) return undefined;
  const there = from === null ? Number.MAX_SAFE_INTEGER : coresAt(g, from);
  const asked = step.demand.n === 'all' ? there : read.amount(g, step.demand.n, scope);
  const max = Math.min(there, asked);
  return max > 0 ? { from, to, min: step.demand.upTo ? 0 : max, max } : undefined;
}

/** B9.4: cores from one place to another, or onto a card. */
export const shift: Doing<G, Step> = {
  who: (step) => step.who,
  begin: (c, step) => {
    const { scope } = c.l;
    const way = wayOf(c.g, step, scope);
    scope.results[step.name] = 0;
    scope.results.asked = 0;
    if (!way) return;
    if (way.min === way.max) return c.change(shiftBy(c, step, way, way.max));
    scope.results.asked = 1;
    return 'ask';
  },
  form: (g, _seat, step, l) => {
    const way = wayOf(g, step, l.scope);
    const n: Field = { kind: 'number', min: way?.min ?? 0, max: way?.max ?? 0 };
    return { options: [{ verb: step.verb, cards: [], fields: { n } }], fallback: 0 };
  },
  end: (c, step, answer) => {
    if (c.l.scope.results.asked === 0) return;
    const way = wayOf(c.g, step, c.l.scope);
    if (way) c.changeNow(shiftBy(c, step, way, answer?.fields.n as number));
  },
};

function shiftBy(c: C, step: Step, { from, to }: Way, n: number): Change[] {
  const bonus = n > 0 && to !== null && typeof to === 'object' ? numbersOf(c.g, to, 'core-bonus').reduce((sum, more) => sum + more, 0) : 0;
  const all = from === null ? n + bonus : Math.min(coresAt(c.g, from), n + bonus);
  c.l.scope.results[step.name] = all;
  return moveCores(from, to, all, seatOf(step.who, c.l.scope), step.verb);
}

/** To the places of their owners; a Spirit may be depleted by it (B9.5). How many were is counted as `depleted`. */
export const removeCores: Verb<'remove-cores'> = {
  begin: (c, { arg, name }) => {
    const { scope } = c.l;
    const cards = meant(c.g, scope, arg.from);
    const takenFrom = (card: Card): number => (arg.leave ? Math.max(0, coresOn(card) - arg.n) : Math.min(arg.n, coresOn(card)));
    scope.names.robbed = cards.map(refOf);
    scope.results[name] = cards.reduce((sum, card) => sum + takenFrom(card), 0);
    const changes = cards.flatMap((card) => moveCores(card, placeOf(arg.to, card.owner), takenFrom(card), card.owner, 'remove-cores'));
    return changes.length ? c.change(changes) : undefined;
  },
  end: (c) => {
    c.l.scope.results.depleted = (c.l.scope.names.robbed ?? []).filter((ref) => !deref(c.g, ref)).length;
  },
};

export const loseLife: Verb<'lose-life'> = {
  begin: (c, { arg, name }) => {
    const { scope } = c.l;
    const changes = losing(c.g, seatOf(arg.who, scope), read.amount(c.g, arg.n, scope));
    scope.results[name] = changes.length;
    return changes.length ? c.change(changes) : undefined;
  },
};

/** Heaps of cores among which a player divides a number. */
type Division = { supply: Supply[]; keep: number[]; min: number; max: number };

/** A verb that asks a player for a number of each heap, unless there is nothing to choose, and then moves cores. */
function dividing<K extends keyof Words['act'] & string>(
  who: (step: ActStep<Words, K>) => 'me' | 'foe',
  divisionOf: (g: G, step: ActStep<Words, K>, l: Resolving) => Division,
  changesOf: (g: G, step: ActStep<Words, K>, l: Resolving, heap: Supply, n: number) => Change[],
): Verb<K> {
  const carryOut = (c: C, step: ActStep<Words, K>, supply: readonly Supply[], taken: readonly number[]): Change[] => {
    c.l.scope.results[step.name] = taken.reduce((sum, n) => sum + n, 0);
    return supply.flatMap((heap, i) => changesOf(c.g, step, c.l, heap, taken[i] ?? 0));
  };
  return {
    who,
    begin: (c, step): Flow<never> | 'ask' => {
      const { supply, min, max } = divisionOf(c.g, step, c.l);
      const there = supply.reduce((sum, heap) => sum + heap.n, 0);
      c.l.scope.results[step.name] = 0;
      c.l.scope.results.asked = 0;
      if (max === 0) return;
      if (min === there || (supply.length === 1 && min === max)) {
        const changes = carryOut(c, step, supply, supply.length === 1 ? [max] : supply.map((heap) => heap.n));
        return c.change(changes);
      }
      c.l.scope.results.asked = 1;
      return 'ask';
    },
    form: (g, _seat, step, l): Form => {
      const { supply, keep, min, max } = divisionOf(g, step, l);
      const warn = keep.some((n) => n > 0) ? { warn: 'depletes' } : {};
      const cores: Field = { kind: 'amounts', supply, min, max, keep, ...warn };
      return { options: [{ verb: step.word, cards: [], fields: { cores } }], fallback: 0 };
    },
    end: (c, step, answer) => {
      if (c.l.scope.results.asked === 0) return;
      const { supply } = divisionOf(c.g, step, c.l);
      c.changeNow(carryOut(c, step, supply, answer?.fields.cores as readonly number[]));
    },
  };
}

const heapOn = (card: Card): Supply => ({ from: card.id, kind: CORE, n: coresOn(card) });
const total = (supply: readonly Supply[]): number => supply.reduce((sum, heap) => sum + heap.n, 0);
const keepOn = (g: G, supply: readonly Supply[]): number[] =>
  supply.map(({ from }) => (typeof from === 'number' ? coresForLevelOne(defOf(g, g.cards[from] as Card)) : 0));

/** A player gives up cores of their own, from the places that the effect names, as they like. */
export const giveUp = dividing<'give-up'>(
  (step) => step.arg.who,
  (g, { arg }, l) => {
    const seat = seatOf(arg.who, l.scope);
    const supply = arg.from.flatMap((place): Supply[] => {
      if (place === 'field') return fieldOf(g, seat).map(heapOn);
      return [{ from: place, kind: CORE, n: coresAt(g, `${place}.${seat}`) }];
    });
    const heaps = supply.filter((heap) => heap.n > 0);
    const n = Math.min(arg.n, total(heaps));
    return { supply: heaps, keep: keepOn(g, heaps), min: n, max: n };
  },
  (g, { arg }, l, { from }, n) => {
    const seat = seatOf(arg.who, l.scope);
    return moveCores(typeof from === 'number' ? (g.cards[from] as Card) : `${from}.${seat}`, placeOf(arg.to, seat), n, seat, 'give-up');
  },
);

/** B16.2: from one's other Spirits, from several at once if wanted; it is one action, so at least one core moves. */
export const awaken = dividing<'awaken'>(
  () => 'me',
  (g, _step, l) => {
    const others = deref(g, l.scope.self)
      ? fieldOf(g, l.scope.seat).filter((card) => isSpirit(g, card) && card.id !== l.scope.self.card)
      : [];
    const supply = others.map(heapOn).filter((heap) => heap.n > 0);
    const max = total(supply);
    return { supply, keep: keepOn(g, supply), min: Math.min(1, max), max };
  },
  (g, _step, l, { from }, n) => moveCores(g.cards[from as number] as Card, g.cards[l.scope.self.card] as Card, n, l.scope.seat, 'awaken'),
);

/** The cores of this card onto one's other cards: here each heap is a card that receives. */
export const spreadCores = dividing<'spread-cores'>(
  () => 'me',
  (g, _step, l) => {
    const self = deref(g, l.scope.self);
    const n = self ? coresOn(self) : 0;
    const supply = fieldOf(g, l.scope.seat)
      .filter((card) => card.id !== l.scope.self.card)
      .map((card): Supply => ({ from: card.id, kind: CORE, n }));
    return { supply, keep: supply.map(() => 0), min: 0, max: supply.length ? n : 0 };
  },
  (g, _step, l, { from }, n) =>
    moveCores(g.cards[l.scope.self.card] as Card, g.cards[from as number] as Card, n, l.scope.seat, 'spread-cores'),
);

/** The Spirits of its side that may take the cores of a card. */
const gatherers = (g: G, arg: Words['act']['gather-cores'], scope: Scope): { from: Card; to: Card[] } | undefined => {
  const [from] = meant(g, scope, arg.from);
  if (!from || coresOn(from) < 2) return undefined;
  const to = fieldOf(g, from.controller).filter((card) => isSpirit(g, card) && card.id !== from.id);
  return to.length ? { from, to } : undefined;
};

/** All but one core of a Spirit onto another one of the same field. */
export const gatherCores: Verb<'gather-cores'> = {
  begin: (c, { arg, name }) => {
    const way = gatherers(c.g, arg, c.l.scope);
    c.l.scope.results[name] = way ? 1 : 0;
    return way ? 'ask' : undefined;
  },
  form: (g, _seat, { arg }, l) => {
    const to = gatherers(g, arg, l.scope)?.to ?? [];
    return { options: to.map((card) => ({ verb: 'gather-cores', cards: [card.id], fields: {} })), fallback: 0 };
  },
  end: (c, { arg }, answer) => {
    const way = answer && gatherers(c.g, arg, c.l.scope);
    if (!way) return;
    const { from } = way;
    c.changeNow(moveCores(from, c.g.cards[answer.cards[0] as number] as Card, coresOn(from) - 1, c.l.scope.seat, 'gather-cores'));
  },
};

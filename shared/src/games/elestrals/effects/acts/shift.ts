/** Spirits that effects move (E5.6–E5.8, E5.10): enchant, disenchant, recover, and Nexus. The player who does it chooses which. */
import type { Doing, Resolving, Scope, ShiftStep } from '../../../../effects/index.ts';
import { seatOf } from '../../../../effects/index.ts';
import type { Seat } from '../../../../kernel/index.ts';
import type { Option } from '../../../../protocol/index.ts';
import { happen } from '../../rules/happening.ts';
import {
  attachTo,
  bare,
  cardHeaps,
  countOf,
  deckHeaps,
  type Heap,
  KINDS,
  stockOf,
  type Taking,
  takings,
  toOwners,
} from '../../rules/spirits.ts';
import { has, read } from '../../rules/standing.ts';
import { type Act, type Card, type Context, decision, type G, procedure } from '../../rules/state.ts';
import { fieldOf, refOf, SPENT, SPIRITS } from '../../rules/zones.ts';
import { argumentOf, type Verb } from '../step.ts';
import type { Words } from '../words.ts';

type Step = ShiftStep<Words>;

/** The Spirits of a seat in its Underworld. */
function spentHeaps(g: G, seat: Seat): Heap[] {
  const { n } = g.pools[SPENT[seat]] as { n: number[] };
  return n.flatMap((count, index) => (count ? [{ from: 'spent', kind: KINDS[index] as string, n: count, index }] : []));
}

function heapsOf(g: G, step: Step, scope: Scope): Heap[] {
  const { from, demand } = step;
  const all =
    from.heap === 'on'
      ? cardHeaps(read.cards(g, from.cards, scope))
      : from.pool === 'spirits'
        ? deckHeaps(g, seatOf(from.who, scope))
        : spentHeaps(g, seatOf(from.who, scope));
  return demand.kind === '*' ? all : all.filter((h) => demand.kind.includes(h.kind));
}

/** How many are taken: as many as possible up to the demand (E9.2.5), or fewer if the text says "up to" (E9.2.4). */
function rangeOf(g: G, step: Step, scope: Scope, stock: number): { min: number; max: number } {
  const max = step.demand.n === 'all' ? stock : Math.min(stock, read.amount(g, step.demand.n, scope));
  return { min: step.demand.upTo ? 0 : max, max };
}

/** The card that receives, if Spirits go onto one. */
const receiver = (g: G, step: Step, scope: Scope): Card | undefined =>
  step.to.heap === 'on' ? read.cards(g, step.to.cards, scope)[0] : undefined;

/** Whether the public can tell that nothing can be moved: no receiver, a receiver that may not receive, nothing there at all. */
function isVain(g: G, step: Step, scope: Scope, heaps: readonly Heap[]): boolean {
  const to = receiver(g, step, scope);
  if (step.to.heap === 'on' && (!to || has(g, to, 'cannot-receive'))) return true;
  return isSecret(step) ? stockOf(deckHeaps(g, seatOf((step.from as { who: 'me' | 'foe' }).who, scope))) === 0 : stockOf(heaps) === 0;
}

/** The elements of a Spirit Deck are its owner's secret: a question about them must not depend on what there is (K6). */
const isSecret = (step: Step): boolean => step.from.heap === 'pool' && step.from.pool === 'spirits';

export const shift: Doing<G, Step> = {
  who: (step) => step.who,
  begin: (c, step) => {
    const heaps = heapsOf(c.g, step, c.l.scope);
    const { min, max } = rangeOf(c.g, step, c.l.scope, stockOf(heaps));
    c.l.scope.results[step.name] = 0;
    c.l.scope.results.asked = 0;
    if (isVain(c.g, step, c.l.scope, heaps)) return;
    const isForced = min === max && (max === stockOf(heaps) || heaps.length === 1);
    if (!isSecret(step) && isForced)
      return moveThem(
        c,
        step,
        takings(
          heaps,
          heaps.map((h) => Math.min(h.n, max)),
        ),
      );
    c.l.scope.results.asked = 1;
    return 'ask';
  },
  form: (g, _seat, step, l) => {
    const heaps = heapsOf(g, step, l.scope);
    const { min, max } = rangeOf(g, step, l.scope, stockOf(heaps));
    const supply = bare(heaps);
    return { options: [{ verb: step.verb, cards: [], fields: { spirits: { kind: 'amounts', supply, min, max } } }], fallback: 0 };
  },
  end: (c, step, answer) => {
    if (c.l.scope.results.asked) moveThem(c, step, takings(heapsOf(c.g, step, c.l.scope), answer?.fields.spirits as number[]));
  },
};

function moveThem(c: Context<Resolving>, step: Step, taken: readonly Taking[]): undefined {
  const { scope } = c.l;
  const from = step.from.heap === 'pool' ? seatOf(step.from.who, scope) : scope.seat;
  scope.results[step.name] = taken.reduce((sum, t) => sum + countOf(t.n), 0);
  const to = receiver(c.g, step, scope);
  if (!taken.length) return;
  if (to) c.changeNow(attachTo(to.id, taken.map(inPlace), from, step.verb));
  else if (step.to.heap === 'pool')
    c.changeNow(toOwners(taken.map(inPlace), step.to.pool === 'spirits' ? SPIRITS : SPENT, from, step.verb));

  function inPlace(t: Taking): Taking {
    return t.from === 'spent' ? { ...t, from: SPENT[from] } : t;
  }
}

const NO_NEXUS: Option = { verb: 'decline', cards: [], fields: {} };

const whichNexus = decision<Act, Verb>('nexus', {
  waiting: 'choose',
  form: (g, seat, l) => ({ options: [...(argumentOf(g, l, 'nexus').upTo ? [NO_NEXUS] : []), ...nexusOptions(g, seat, l)], fallback: 0 }),
});

/** Every source with every other face-up card that may receive from it. */
function nexusOptions(g: G, seat: Seat, l: Verb): Option[] {
  const { kind, n, from, upTo } = argumentOf(g, l, 'nexus');
  const receivers = fieldOf(g, seat).filter(
    (card) => card.pose !== 'set' && !has(g, card, 'cannot-receive') && !has(g, card, 'cannot-nexus'),
  );
  return sourcesOf(g, l, from).flatMap((source): Option[] => {
    const supply = nexusHeaps(source, kind).map(({ from: f, kind: k, n: count }) => ({ from: f, kind: k, n: count }));
    const max = Math.min(n, stockOf(supply));
    if (max === 0) return [];
    const fields: Option['fields'] = { spirits: { kind: 'amounts', supply, min: upTo ? 1 : max, max } };
    return receivers.filter((to) => to !== source).map((to) => ({ verb: 'nexus', cards: [source.id, to.id], fields }));
  });
}

const nexusHeaps = (card: Card, kind: string): Heap[] => cardHeaps([card]).filter((h) => kind === '*' || kind.includes(h.kind));

const sourcesOf = (g: G, l: Verb, from: 'any' | 'self'): Card[] => {
  const cards = fieldOf(g, l.scope.seat).filter((card) => card.pose !== 'set' && !has(g, card, 'cannot-nexus'));
  return from === 'any' ? cards : cards.filter((card) => card.id === l.scope.self.card);
};

/** E5.8, D9: from one of one's cards to exactly one other; what receives receives. The event counts what was moved. */
export const nexus = procedure<Verb, number>('nexus')({
  // All of it is public: with nothing to move nobody is asked.
  choose: (c) => {
    const { seat } = c.l.scope;
    return nexusOptions(c.g, seat, c.l).length ? c.ask(whichNexus, [seat]) : c.finish(0);
  },
  move: (c) => {
    const { seat, self } = c.l.scope;
    const { verb, cards, fields } = c.answer(whichNexus, seat);
    if (verb === 'decline') return c.finish(0);
    const [source, to] = cards as [number, number];
    const heaps = nexusHeaps(c.g.cards[source] as Card, argumentOf(c.g, c.l, 'nexus').kind);
    const [taken] = takings(heaps, fields.spirits as number[]);
    c.changeNow(attachTo(to, taken ? [taken] : [], seat, 'nexus'));
    happen(c.g, { event: 'nexus', it: self, other: refOf(c.g.cards[to] as Card), by: seat, n: taken?.n ?? [] });
    return c.finish(countOf(taken?.n ?? []));
  },
});

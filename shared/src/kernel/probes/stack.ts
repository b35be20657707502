/**
 * Bolts and masks: a stack as data in the game's own state, and one loop that settles, gives priority, announces or resolves the top.
 * Naming a hidden guard as a target calls the other seat's procedure in the middle of the announcement (K3).
 */
import { type Game, kernel, otherSeat, type Ref, type Seat } from '../index.ts';
import { mixed, option, rulesOf } from './toy.ts';

type Item = { seat: Seat; it: Ref; target: Ref };
type Own = { active: Seat; priority: Seat; passes: number; stack: Item[]; log: string[] };
type G = Game<Own, null>;

const { procedure, decision, machine } = kernel<G>();
const guards = (g: G, seat: Seat): number[] => (g.zones[`guard.${seat}`] as number[]).filter((id) => id >= 0);
const isAlive = (g: G, ref: Ref): boolean => g.cards[ref.card]?.gen === ref.gen;

type Said = { verb: string; cards: number[]; fields: { target: number } };
const priority = decision<Said>('priority', {
  waiting: 'respond',
  form: (g, seat) => {
    const target = { kind: 'one', of: [...guards(g, 0), ...guards(g, 1)] } as const;
    const bolts = target.of.length ? (g.zones[`hand.${seat}`] as number[]) : [];
    return { options: [option('pass'), ...bolts.map((id) => option('cast', [id], { target }))], fallback: 0 };
  },
});
const unmask = decision<Said, { card: number; seat: Seat }>('unmask', {
  waiting: 'choose',
  form: (_, __, l) => ({ options: [option('stay'), option('unmask', [l.card])], fallback: 0 }),
});

/** R15.5-like: the controller of a hidden guard may turn it up as soon as it is named, before the bolt is on the stack. */
const named = procedure<{ card: number; seat: Seat }, boolean>('named')({
  ask: (c) => c.ask(unmask, [c.l.seat]),
  turn: (c) => {
    if (c.answer(unmask, c.l.seat).verb === 'stay') return c.finish(false);
    return c.change([{ do: 'pose', card: c.l.card, pose: 'open', face: 7, verb: 'unmask' }]);
  },
  done: (c) => c.finish(true),
});

const announce = procedure<{ seat: Seat; card: number; target: number }>('announce')({
  put: (c) => c.change([{ do: 'move', card: c.l.card, to: 'stack', controller: c.l.seat, verb: 'announce' }]),
  target: (c) => {
    const { controller, pose } = c.g.cards[c.l.target] as G['cards'][number];
    if (pose === '') return c.call(named, { card: c.l.target, seat: controller });
  },
  stack: (c) => {
    const ref = (card: number): Ref => ({ card, gen: c.g.cards[card]?.gen as number });
    c.g.own.log.push(`${c.result(named) ? 'unmasked, ' : ''}announced by ${c.l.seat}`);
    c.g.own.stack.push({ seat: c.l.seat, it: ref(c.l.card), target: ref(c.l.target) });
  },
});

/** A bolt destroys its target, unless that is gone or an open shield. */
const resolve = procedure('resolve')({
  top: (c) => {
    const { seat, it, target } = c.g.own.stack.at(-1) as Item;
    const guard = c.g.cards[target.card];
    const hits = isAlive(c.g, target) && !(guard?.def === 'shield' && guard.pose === 'open');
    c.g.own.log.push(`${hits ? 'hit' : 'fizzled'} for ${seat}`);
    const done = { do: 'move', card: it.card, to: `grave.${seat}`, verb: 'resolve' } as const;
    return c.change(hits && guard ? [{ do: 'move', card: guard.id, to: `grave.${guard.owner}`, verb: 'destroy' }, done] : [done]);
  },
  off: (c) => void c.g.own.stack.pop(),
});

const game = procedure('game')({
  ask: (c) => c.ask(priority, [c.g.own.priority]),
  read: (c) => {
    const { own } = c.g;
    const { verb, cards, fields } = c.answer(priority, own.priority);
    own.passes = verb === 'pass' ? own.passes + 1 : 0;
    if (verb === 'cast') return c.call(announce, { seat: own.priority, card: cards[0] as number, target: fields.target });
    own.priority = otherSeat(own.priority);
    return own.passes < 2 ? c.goTo('ask') : c.goTo('both');
  },
  announced: (c) => c.goTo('ask'),
  both: (c) => {
    const { own } = c.g;
    own.passes = 0;
    own.priority = own.active;
    if (own.stack.length) return c.call(resolve, {});
    c.lose(0, 'nobody wants to');
    c.lose(1, 'nobody wants to');
  },
  resolved: (c) => c.goTo('ask'),
});

export const stack = rulesOf<Own>({
  name: 'stack',
  machine,
  begin: game,
  zones: [
    { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: false },
    { name: 'guard', per: 'seat', slots: 3, faces: 'owner', secretOrder: false },
    { name: 'grave', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
    { name: 'stack', per: 'table', slots: 0, faces: 'all', secretOrder: false },
  ],
  deal: (seed) => {
    const guard = (seat: number): string[] => mixed(['shield', 'page', 'page'], 2 * Number(seed) + seat);
    const hand = ['bolt', 'bolt', 'bolt'];
    return {
      cards: { 'hand.0': hand, 'hand.1': hand, 'guard.0': guard(0), 'guard.1': guard(1) },
      pools: {},
      own: { active: 0, priority: 0, passes: 0, stack: [], log: [] },
    };
  },
  settle: (c) => {
    for (const seat of [0, 1] as const) if (guards(c.g, seat).length === 0) c.lose(seat, 'no guard');
  },
  look: {
    card: () => ({ n: {}, marks: [] }),
    slot: () => ({}),
    seat: () => ({ n: {}, marks: [] }),
    table: (g) => ({ turn: 0, active: g.own.active, phase: 'main', n: { passes: g.own.passes } }),
    links: (g) => g.own.stack.map((i) => ({ seat: i.seat, verb: 'cast', ...i.it, def: 'bolt', marks: [] })),
  },
  // Hidden guards of others change their faces among each other.
  redeal: (g, viewer, random) => {
    for (const seat of [0, 1] as const) {
      const hidden = guards(g, seat)
        .map((id) => g.cards[id] as G['cards'][number])
        .filter((c) => viewer !== seat && c.shown !== 7);
      const faces = hidden.map((c) => c.def);
      for (const card of hidden) card.def = faces.splice(random(faces.length), 1)[0] as string;
    }
    return true;
  },
});

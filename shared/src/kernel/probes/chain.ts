/**
 * Sparks and wards: a chain as nested frames. Each link opens a window that asks alternately; a response is a call from that window,
 * and what it does comes back as its result, so the last one in is the first one out, and counters can be countered (K3).
 */
import { type Context, type Game, kernel, otherSeat, type Proc, type Ref, type Seat } from '../index.ts';
import { mixed, option, rulesOf } from './toy.ts';

type Own = { active: Seat; life: [number, number]; log: string[] };
type G = Game<Own, null>;
type Link = { seat: Seat; def: string; it: Ref; negated: boolean };
type Window = { seat: Seat; passes: number };
type Did = 'negated the link before' | 'nothing to it';

const { procedure, decision, machine } = kernel<G>();
const inHand = (g: G, seat: Seat, def: string): number[] => (g.zones[`hand.${seat}`] as number[]).filter((id) => g.cards[id]?.def === def);

type Said = { verb: string; cards: number[] };
const act = decision<Said>('act', {
  waiting: 'act',
  form: (g, seat) => ({ options: [option('end'), ...inHand(g, seat, 'spark').map((id) => option('cast', [id]))], fallback: 0 }),
});
const respond = decision<Said, Window>('respond', {
  waiting: 'respond',
  form: (g, seat) => ({ options: [option('pass'), ...inHand(g, seat, 'ward').map((id) => option('cast', [id]))], fallback: 0 }),
});

const newLink = (g: G, seat: Seat, card: number): Link => {
  const { def, gen } = g.cards[card] as G['cards'][number];
  return { seat, def, it: { card, gen: gen + 1 }, negated: false };
};
const tell = (c: Context<G, Link>, what: string): void => void c.g.own.log.push(`${what} ${c.l.def} of ${c.l.seat}`);

const link: Proc<G, Link, Did> = procedure<Link, Did>('link')({
  announce: (c) => {
    tell(c, 'announced');
    return c.change([{ do: 'move', card: c.l.it.card, to: 'table', controller: c.l.seat, verb: 'announce' }]);
  },
  open: (c) => c.call(window, { seat: otherSeat(c.l.seat), passes: 0 }),
  closed: (c) => {
    c.l.negated = c.result(window) === 'negated the link before';
  },
  resolve: (c) => {
    tell(c, c.l.negated ? 'negated' : 'resolved');
    if (!c.l.negated && c.l.def === 'spark') {
      c.g.own.life[otherSeat(c.l.seat)] -= 1;
      c.note({ kind: 'status', verb: 'hurt', seat: otherSeat(c.l.seat) });
    }
  },
  leave: (c) => c.change([{ do: 'move', card: c.l.it.card, to: `grave.${c.l.seat}`, verb: 'resolve' }]),
  done: (c) => c.finish(c.l.def === 'ward' && !c.l.negated ? 'negated the link before' : 'nothing to it'),
});

/** Asks alternately until two passes; a response closes it, and its result is the window's. */
const window = procedure<Window, Did>('window')({
  ask: (c) => c.ask(respond, [c.l.seat]),
  read: (c) => {
    const said = c.answer(respond, c.l.seat);
    if (said.verb === 'cast') return c.call(link, newLink(c.g, c.l.seat, said.cards[0] as number));
    c.l.seat = otherSeat(c.l.seat);
    c.l.passes += 1;
    return c.l.passes < 2 ? c.goTo('ask') : c.finish('nothing to it');
  },
  answered: (c) => c.finish(c.result(link)),
});

const game = procedure('game')({
  turn: (c) => {
    c.turnBegins();
    c.g.own.active = otherSeat(c.g.own.active);
  },
  draw: (c) => {
    const { active } = c.g.own;
    const card = c.g.zones[`deck.${active}`]?.[0];
    return card === undefined ? c.lose(active, 'nothing to draw') : c.change([{ do: 'move', card, to: `hand.${active}`, verb: 'draw' }]);
  },
  ask: (c) => c.ask(act, [c.g.own.active]),
  read: (c) => {
    const { verb, cards } = c.answer(act, c.g.own.active);
    return verb === 'end' ? c.goTo('turn') : c.call(link, newLink(c.g, c.g.own.active, cards[0] as number));
  },
  more: (c) => c.goTo('ask'),
});

const deck = ['spark', 'ward', 'spark', 'ward', 'ward', 'spark', 'spark', 'ward'];
const linksOf = (g: G): Link[] => g.frames.filter((f) => f.proc === 'link').map((f) => f.l as Link);

export const chain = rulesOf<Own>({
  name: 'chain',
  machine,
  begin: game,
  zones: [
    { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: true },
    { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: false },
    { name: 'grave', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
    { name: 'table', per: 'table', slots: 0, faces: 'all', secretOrder: false },
  ],
  deal: (seed) => ({
    cards: {
      'hand.0': ['spark', 'ward', 'ward'],
      'hand.1': ['spark', 'ward', 'ward'],
      'deck.0': mixed(deck, Number(seed)),
      'deck.1': mixed(deck, Number(seed) + 1),
    },
    pools: {},
    own: { active: 1, life: [3, 3], log: [] },
  }),
  settle: (c) => {
    for (const seat of [0, 1] as const) if (c.g.own.life[seat] <= 0) c.lose(seat, 'life');
  },
  look: {
    card: () => ({ n: {}, marks: [] }),
    slot: () => ({}),
    seat: (g, seat) => ({ n: { life: g.own.life[seat] }, marks: [] }),
    table: (g) => ({ turn: 0, active: g.own.active, phase: 'main', n: {} }),
    links: (g) => linksOf(g).map((l) => ({ seat: l.seat, verb: 'cast', ...l.it, def: l.def, marks: l.negated ? ['negated'] : [] })),
  },
});

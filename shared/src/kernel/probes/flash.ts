/**
 * Cores and gusts: an alternating flash step in which every effect happens at once, and cores as pools: in the reserve, on units, spent.
 * A payment may draw on units and says so by a warning; a unit without cores leaves at the state check (K3, K4, K5).
 */

import type { AmountsField } from '../../protocol/index.ts';
import { type Game, kernel, otherSeat, type Seat } from '../index.ts';
import { option, rulesOf } from './toy.ts';

type Own = { active: Seat; turn: number };
type G = Game<Own, null>;
const COST = 2;
const NEVER = -1;

const { procedure, decision, machine } = kernel<G>();
const units = (g: G, seat: Seat): number[] => (g.zones[`unit.${seat}`] as number[]).filter((id) => id >= 0);
const coresOn = (g: G, id: number): number => g.cards[id]?.pool[0] ?? 0;
const coresAt = (g: G, place: string): number => g.pools[place]?.n[0] as number;

/** What may pay: the reserve, then each unit; with a warning where the reserve alone does not do. */
function price(g: G, seat: Seat): AmountsField | undefined {
  const reserve = coresAt(g, `reserve.${seat}`);
  const heaps = [
    { from: 'reserve', kind: 'core', n: reserve },
    ...units(g, seat).map((from) => ({ from, kind: 'core', n: coresOn(g, from) })),
  ];
  if (heaps.reduce((sum, h) => sum + h.n, 0) < COST) return undefined;
  return { kind: 'amounts', supply: heaps, min: COST, max: COST, ...(reserve < COST ? { warn: 'takes-cores-of-units' } : {}) };
}

type Said = { verb: string; cards: number[]; fields: { pay: number[]; target: number } };
const act = decision<Said>('act', {
  waiting: 'act',
  form: (g, seat) => ({
    options: [
      option('end'),
      ...units(g, seat)
        .filter((id) => g.cards[id]?.pose === '')
        .map((id) => option('attack', [id])),
    ],
    fallback: 0,
  }),
});
const flashing = decision<Said, { seat: Seat }>('flash', {
  waiting: 'respond',
  form: (g, seat) => {
    const [pay, targets] = [price(g, seat), units(g, otherSeat(seat))];
    const gusts = pay && targets.length ? (g.zones[`hand.${seat}`] as number[]) : [];
    return {
      options: [
        option('pass'),
        ...gusts.map((id) => option('gust', [id], { pay: pay as AmountsField, target: { kind: 'one', of: targets } })),
      ],
      fallback: 0,
    };
  },
});
const block = decision<Said>('block', {
  waiting: 'respond',
  form: (g, seat) => ({
    options: [
      option('take'),
      ...units(g, seat)
        .filter((id) => g.cards[id]?.pose === '')
        .map((id) => option('block', [id])),
    ],
    fallback: 0,
  }),
});

/** Plays one gust to its end: pay, then a core off the target. */
const gust = procedure<{ seat: Seat; card: number; pay: number[]; target: number }>('gust')({
  pay: (c) => {
    const { seat } = c.l;
    const heaps = price(c.g, seat)?.supply ?? [];
    return c.change([
      ...heaps.flatMap(({ from }, i) => {
        const n = c.l.pay[i] as number;
        return n
          ? [
              {
                do: 'pool',
                from: typeof from === 'number' ? from : `reserve.${seat}`,
                to: `trash.${seat}`,
                n: [n],
                seat,
                verb: 'pay',
              } as const,
            ]
          : [];
      }),
      { do: 'move', card: c.l.card, to: `grave.${seat}`, verb: 'gust' },
    ]);
  },
  blow: (c) => {
    const seat = otherSeat(c.l.seat);
    if (coresOn(c.g, c.l.target) > 0)
      return c.change([{ do: 'pool', from: c.l.target, to: `reserve.${seat}`, n: [1], seat, verb: 'blow' }]);
  },
});

/** Asks alternately, the given seat first, until both pass in a row. */
const flashStep = procedure<{ seat: Seat; passes: number }>('flash-step')({
  ask: (c) => c.ask(flashing, [c.l.seat]),
  read: (c) => {
    const { verb, cards, fields } = c.answer(flashing, c.l.seat);
    c.l.passes = verb === 'pass' ? c.l.passes + 1 : 0;
    if (verb === 'gust') return c.call(gust, { seat: c.l.seat, card: cards[0] as number, ...fields });
  },
  next: (c) => {
    c.l.seat = otherSeat(c.l.seat);
    return c.l.passes < 2 ? c.goTo('ask') : c.finish();
  },
});

const destroy = (g: G, id: number) => ({ do: 'move', card: id, to: `grave.${g.cards[id]?.owner}`, verb: 'destroy' }) as const;
const isThere = (g: G, id: number): boolean => coresOn(g, id) > 0 && (g.cards[id]?.place.startsWith('unit') ?? false);

/** An attack ends at once when the attacker is gone; unblocked, it moves a core of the life to the reserve. */
const attack = procedure<{ unit: number; blocker: number }>('attack')({
  declare: (c) => c.change([{ do: 'pose', card: c.l.unit, pose: 'tired', verb: 'attack' }]),
  open: (c) => c.call(flashStep, { seat: otherSeat(c.g.own.active), passes: 0 }),
  ask: (c) => (isThere(c.g, c.l.unit) ? c.ask(block, [otherSeat(c.g.own.active)]) : c.finish()),
  read: (c) => {
    const { verb, cards } = c.answer(block, otherSeat(c.g.own.active));
    c.l.blocker = verb === 'block' ? (cards[0] as number) : NEVER;
  },
  fight: (c) => {
    const seat = otherSeat(c.g.own.active);
    if (c.l.blocker === NEVER) return c.change([{ do: 'pool', from: `life.${seat}`, to: `reserve.${seat}`, n: [1], seat, verb: 'damage' }]);
    const [a, b] = [coresOn(c.g, c.l.unit), coresOn(c.g, c.l.blocker)];
    return c.change([...(a <= b ? [destroy(c.g, c.l.unit)] : []), ...(b <= a ? [destroy(c.g, c.l.blocker)] : [])]);
  },
});

const game = procedure('game')({
  turn: (c) => {
    c.turnBegins();
    c.g.own.active = otherSeat(c.g.own.active);
    c.g.own.turn += 1;
    return c.change(units(c.g, c.g.own.active).map((card) => ({ do: 'pose', card, pose: '', verb: 'refresh' })));
  },
  late: (c) => {
    if (c.g.own.turn > 20) for (const seat of [0, 1] as const) c.lose(seat, 'late');
  },
  ask: (c) => c.ask(act, [c.g.own.active]),
  read: (c) => {
    const { verb, cards } = c.answer(act, c.g.own.active);
    return verb === 'end' ? c.goTo('turn') : c.call(attack, { unit: cards[0] as number, blocker: NEVER });
  },
  more: (c) => c.goTo('ask'),
});

const match = procedure('match')({
  setUp: (c) =>
    c.change(
      ([0, 1] as const).flatMap((seat) =>
        units(c.g, seat).map((to) => ({ do: 'pool', from: `reserve.${seat}`, to, n: [2], seat, verb: 'set' }) as const),
      ),
    ),
  play: (c) => c.call(game, {}),
});

export const flash = rulesOf<Own>({
  name: 'flash',
  machine,
  begin: match,
  kinds: ['core'],
  pools: [
    { name: 'reserve', per: 'seat', faces: 'all' },
    { name: 'trash', per: 'seat', faces: 'all' },
    { name: 'life', per: 'seat', faces: 'all' },
  ],
  zones: [
    { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: false },
    { name: 'unit', per: 'seat', slots: 3, faces: 'all', secretOrder: false },
    { name: 'grave', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
  ],
  deal: () => {
    const [hand, unit] = [
      ['gust', 'gust', 'gust'],
      ['wolf', 'wolf', 'wolf'],
    ];
    const pools = (seat: Seat) => ({ [`reserve.${seat}`]: [7], [`life.${seat}`]: [3] });
    return {
      cards: { 'hand.0': hand, 'hand.1': hand, 'unit.0': unit, 'unit.1': unit },
      pools: { ...pools(0), ...pools(1) },
      own: { active: 1, turn: 0 },
    };
  },
  follow: (g, move) => {
    const card = g.cards[move.card] as G['cards'][number];
    return coresOn(g, card.id)
      ? [{ do: 'pool', from: card.id, to: `reserve.${card.owner}`, n: [...card.pool], seat: card.owner, verb: 'return' }]
      : [];
  },
  settle: (c) => {
    const dead = ([0, 1] as const).flatMap((seat) => units(c.g, seat)).filter((id) => c.g.own.turn > 0 && coresOn(c.g, id) === 0);
    if (dead.length) c.changeNow(dead.map((id) => destroy(c.g, id)));
    for (const seat of [0, 1] as const) if (coresAt(c.g, `life.${seat}`) === 0) c.lose(seat, 'life');
  },
});

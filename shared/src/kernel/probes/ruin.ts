/**
 * Ruin: blasts hurt both seats in one batch, so both can lose at once; a charm may be used instead, asked once for each seat and event,
 * which the batch remembers in its own data (K2).
 */
import { type Change, type Game, kernel, otherSeat, type Seat } from '../index.ts';
import { option, rulesOf } from './toy.ts';

type Own = { active: Seat };
type G = Game<Own, null>;
type Hurt = Change & { do: 'pool' };

const { procedure, decision, machine } = kernel<G>();
const life = (g: G, seat: Seat): number => g.pools[`life.${seat}`]?.n[0] as number;
const hurt = (seat: Seat, n: number): Hurt => ({ do: 'pool', from: `life.${seat}`, to: null, n: [n], seat, verb: 'hurt', data: 'open' });
const charms = (g: G, seat: Seat): number[] => g.zones[`charm.${seat}`] as number[];

type Said = { verb: string; cards: number[]; fields: { n: number } };
const act = decision<Said>('act', {
  waiting: 'act',
  form: (g) => ({
    options: [option('blast', [], { n: { kind: 'number', min: 1, max: Math.min(life(g, 0), life(g, 1)) } }), option('sting', [])],
    fallback: 0,
  }),
});
const useCharm = decision<Said, Instead>('use-charm', {
  waiting: 'respond',
  form: (g, seat) => ({ options: [option('no'), ...charms(g, seat).map((id) => option('charm', [id]))], fallback: 0 }),
});

type Instead = { batch: Change[]; seat: Seat };
/** Asks the seat of the first change that may still be replaced; then makes the batch again, in which that one is settled. */
const instead = procedure<Instead>('instead')({
  ask: (c) => c.ask(useCharm, [c.l.seat]),
  again: (c) => {
    const { verb, cards } = c.answer(useCharm, c.l.seat);
    const isIt = (change: Change): boolean => change.do === 'pool' && change.seat === c.l.seat && change.data === 'open';
    const settled = c.l.batch.flatMap((change): Change[] => {
      if (!isIt(change)) return [change];
      return verb === 'charm'
        ? [{ do: 'move', card: cards[0] as number, to: `grave.${c.l.seat}`, verb: 'charm' }]
        : [{ ...change, data: 'asked' }];
    });
    return c.change(settled);
  },
});

const game = procedure('game')({
  turn: (c) => {
    c.turnBegins();
    c.g.own.active = otherSeat(c.g.own.active);
  },
  ask: (c) => c.ask(act, [c.g.own.active]),
  act: (c) => {
    const { verb, fields } = c.answer(act, c.g.own.active);
    return c.change(verb === 'blast' ? [hurt(0, fields.n), hurt(1, fields.n)] : [hurt(otherSeat(c.g.own.active), 1)]);
  },
  next: (c) => c.goTo('turn'),
});

export const ruin = rulesOf<Own>({
  name: 'ruin',
  machine,
  begin: game,
  kinds: ['life'],
  pools: [{ name: 'life', per: 'seat', faces: 'all' }],
  zones: [
    { name: 'charm', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
    { name: 'grave', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
  ],
  deal: () => ({
    cards: { 'charm.0': ['charm', 'charm'], 'charm.1': ['charm'] },
    pools: { 'life.0': [4], 'life.1': [4] },
    own: { active: 1 },
  }),
  intercept: (c, batch) => {
    const first = batch.find((change) => change.do === 'pool' && change.data === 'open' && charms(c.g, change.seat).length > 0);
    if (first?.do === 'pool') return c.call(instead, { batch: [...batch], seat: first.seat });
  },
  settle: (c) => {
    for (const seat of [0, 1] as const) if (life(c.g, seat) === 0) c.lose(seat, 'life');
  },
});

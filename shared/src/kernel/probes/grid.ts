/**
 * Stones on a grid: both seats choose a hand at once, and ties are replayed; who wins the throw puts a token on a grid of the table,
 * crowns one with an attachment, moves one, or lets two change places. Three of one's own in a row win (K3, K4).
 */
import { type Change, type Game, kernel, otherSeat, type Seat } from '../index.ts';
import { option, rulesOf } from './toy.ts';

type Own = { throws: number; last: [string, string] };
type G = Game<Own, null>;
const SIDE = 3;
const MOST_THROWS = 60;
const BEATS: Record<string, string> = { rock: 'scissors', scissors: 'paper', paper: 'rock' };
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const { procedure, decision, machine } = kernel<G>();
const cells = (g: G): number[] => g.zones.grid as number[];
const own = (g: G, seat: Seat): number[] => cells(g).filter((id) => id >= 0 && g.cards[id]?.owner === seat);
const empty = (g: G): string[] => cells(g).flatMap((id, at) => (id < 0 ? [`${at}`] : []));
const crowns = (g: G, seat: Seat): number[] => g.zones[`crown.${seat}`] as number[];

const thrown = decision<{ verb: string }>('throw', {
  waiting: 'simultaneous',
  form: () => ({ options: Object.keys(BEATS).map((verb) => option(verb)), fallback: 0 }),
});

type Said = { verb: string; cards: number[]; fields: { at: string; with: number; on: number } };
const place = decision<Said, { seat: Seat }>('place', {
  waiting: 'act',
  form: (g, seat) => {
    const [free, mine, all] = [empty(g), own(g, seat), cells(g).filter((id) => id >= 0)];
    const at = { kind: 'one', of: free } as const;
    return {
      options: [
        option('pass'),
        ...(free.length ? [option('put', [], { at }), ...mine.map((id) => option('move', [id], { at }))] : []),
        ...(all.length > 1 ? mine.map((id) => option('swap', [id], { with: { kind: 'one', of: all.filter((x) => x !== id) } })) : []),
        ...(mine.length ? crowns(g, seat).map((id) => option('crown', [id], { on: { kind: 'one', of: mine } })) : []),
        ...own(g, otherSeat(seat))
          .filter((id) => !g.cards.some((c) => c.on === id))
          .map((id) => option('remove', [id])),
      ],
      fallback: 0,
    };
  },
});

const at = (g: G, id: number): number => g.cards[id]?.slot as number;
/** A stone goes with its crown: the attachment is laid on the new object again. */
const moveTo = (g: G, ...moves: [id: number, slot: number][]): Change[] => [
  ...moves.map(([card, slot]) => ({ do: 'move', card, to: 'grid', slot, controller: g.cards[card]?.owner as Seat, verb: 'move' }) as const),
  ...g.cards.filter((c) => moves.some(([id]) => c.on === id)).map((c) => ({ do: 'attach', card: c.id, on: c.on, verb: 'crown' }) as const),
];

function changesFor(g: G, seat: Seat, { verb, cards: [id = -1], fields }: Said): Change[] {
  switch (verb) {
    case 'put':
      return [{ do: 'spawn', def: 'stone', owner: seat, to: 'grid', slot: Number(fields.at), verb }];
    case 'move':
      return moveTo(g, [id, Number(fields.at)]);
    case 'swap':
      return moveTo(g, [id, at(g, fields.with)], [fields.with, at(g, id)]);
    case 'crown':
      return [
        { do: 'move', card: id, to: `worn.${seat}`, verb },
        { do: 'attach', card: id, on: fields.on, verb },
      ];
    case 'remove':
      return [{ do: 'cease', card: id, verb }];
    default:
      return [];
  }
}

const winnerPlaces = procedure<{ seat: Seat }>('winner-places')({
  ask: (c) => c.ask(place, [c.l.seat]),
  make: (c) => c.change(changesFor(c.g, c.l.seat, c.answer(place, c.l.seat))),
});

const game = procedure('game')({
  throw: (c) => {
    c.turnBegins();
    c.g.own.throws += 1;
    if (c.g.own.throws > MOST_THROWS) for (const seat of [0, 1] as const) c.lose(seat, 'late');
  },
  ask: (c) => c.ask(thrown, [0, 1]),
  compare: (c) => {
    const [a, b] = [c.answer(thrown, 0).verb, c.answer(thrown, 1).verb];
    c.g.own.last = [a, b];
    return a === b ? c.goTo('throw') : c.call(winnerPlaces, { seat: BEATS[a] === b ? 0 : 1 });
  },
  again: (c) => c.goTo('throw'),
});

export const grid = rulesOf<Own>({
  name: 'grid',
  machine,
  begin: game,
  zones: [
    { name: 'grid', per: 'table', slots: SIDE * SIDE, faces: 'all', secretOrder: false },
    { name: 'crown', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
    { name: 'worn', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
  ],
  deal: () => ({ cards: { 'crown.0': ['crown'], 'crown.1': ['crown'] }, pools: {}, own: { throws: 0, last: ['', ''] } }),
  settle: (c) => {
    const has = (seat: Seat): boolean => LINES.some((line) => line.every((slot) => own(c.g, seat).some((id) => at(c.g, id) === slot)));
    for (const seat of [0, 1] as const) if (has(otherSeat(seat))) c.lose(seat, 'a row');
  },
});

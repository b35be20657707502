/** The set-up (R5) and the Preparations Round (R6). */
import { type Change, otherSeat, type Seat } from '../../../kernel/index.ts';
import type { Field } from '../../../protocol/index.ts';
import { type StarterVerb, starterOf, WHO_STARTS } from '../../starter.ts';
import { setOption, summoningOf } from './act.ts';
import { eligibleCells } from './cells.ts';
import { set } from './enter.ts';
import { STARTING_HAND } from './house-rules.ts';
import { type Act, type Card, type Context, decision, type G, procedure, touch } from './state.ts';
import { ASIDE, cardsIn, DECK, draw, HAND } from './zones.ts';

const SEATS = [0, 1] as const;

// R5.1: the cut.

const cut = decision<Act<'cut' | 'no-cut'>>('cut', {
  waiting: 'simultaneous',
  form: (g, seat) => {
    const n = (g.zones[DECK[otherSeat(seat)]] as number[]).length;
    const at: Field = { kind: 'number', min: 1, max: n - 1 };
    return {
      options: [{ verb: 'no-cut', cards: [], fields: {} }, ...(n > 1 ? [{ verb: 'cut', cards: [], fields: { at } }] : [])],
      fallback: 0,
    };
  },
});

// R5.3: Jan-Ken-Pon.

const SIGNS = ['rock', 'paper', 'scissors'] as const;
const sign = decision<Act<(typeof SIGNS)[number]>>('sign', {
  waiting: 'simultaneous',
  form: () => ({ options: SIGNS.map((verb) => ({ verb, cards: [], fields: {} })), fallback: 0 }),
});

const whoStarts = decision<{ verb: StarterVerb }>('starter', WHO_STARTS);

/** The seat whose sign beats the other's; undefined for the same. */
function winnerOf(a: string, b: string): Seat | undefined {
  const [i, j] = [a, b].map((s) => SIGNS.indexOf(s as (typeof SIGNS)[number])) as [number, number];
  if (i === j) return undefined;
  return (i - j + SIGNS.length) % SIGNS.length === 1 ? 0 : 1;
}

/** R27.3: shuffles are all that chance decides. */
export const setUp = procedure<{ chooser: Seat }>('set-up')({
  shuffle: (c) => c.change(SEATS.map((key): Change => ({ do: 'shuffle', place: DECK[key], key, verb: 'shuffle' }))),
  offer: (c) => c.ask(cut, SEATS),
  cut: (c) =>
    c.change(
      SEATS.flatMap((seat): Change[] => {
        const { verb, fields } = c.answer(cut, seat);
        return verb === 'cut' ? [{ do: 'cut', place: DECK[otherSeat(seat)], at: fields.at as number, verb: 'cut' }] : [];
      }),
    ),
  // R5.4.
  chooser: (c) => {
    if (c.g.own.chooser === -1) return c.goTo('signs');
    c.l.chooser = c.g.own.chooser;
    return c.goTo('start');
  },
  signs: (c) => c.ask(sign, SEATS),
  compare: (c) => {
    const [a, b] = SEATS.map((seat) => c.answer(sign, seat).verb) as [string, string];
    c.note({ kind: 'choice', verb: a, seat: 0 });
    c.note({ kind: 'choice', verb: b, seat: 1 });
    const winner = winnerOf(a, b);
    if (winner === undefined) return c.goTo('signs');
    c.l.chooser = winner;
  },
  start: (c) => c.ask(whoStarts, [c.l.chooser]),
  first: (c) => {
    const { chooser } = c.l;
    const { verb } = c.answer(whoStarts, chooser);
    c.g.own.first = starterOf(verb, chooser);
    c.g.own.active = c.g.own.first;
    touch(c.g);
    c.note({ kind: 'choice', verb, seat: chooser });
  },
  // R5.5.
  hands: (c) => c.change(SEATS.flatMap((seat) => draw(c.g, seat, STARTING_HAND))),
  mulligans: (c) => c.call(mulligans, { seat: c.g.own.active, kept: [] }),
});

// R5.6–R5.8.

const keepOrNot = decision<Act<'keep' | 'mulligan'>>('mulligan', {
  waiting: 'mulligan',
  form: () => ({
    options: [
      { verb: 'keep', cards: [], fields: {} },
      { verb: 'mulligan', cards: [], fields: {} },
    ],
    fallback: 0,
  }),
});

type Mulligans = { seat: Seat; kept: Seat[] };
const mulligans = procedure<Mulligans>('mulligans')({
  // R5.7: who has no card keeps.
  ask: (c) => {
    for (const seat of SEATS) if (!c.l.kept.includes(seat) && cardsIn(c.g, HAND[seat]).length === 0) c.l.kept.push(seat);
    if (c.l.kept.length === SEATS.length) return c.goTo('back');
    if (c.l.kept.includes(c.l.seat)) c.l.seat = otherSeat(c.l.seat);
    return c.ask(keepOrNot, [c.l.seat]);
  },
  answered: (c) => {
    const { seat } = c.l;
    const { verb } = c.answer(keepOrNot, seat);
    c.note({ kind: 'choice', verb, seat });
    c.l.seat = otherSeat(seat);
    if (verb === 'keep') {
      c.l.kept.push(seat);
      return c.goTo('ask');
    }
    c.g.own.mulligans[seat]++;
    const hand = cardsIn(c.g, HAND[seat]);
    return c.change([
      ...hand.map((card): Change => ({ do: 'move', card: card.id, to: ASIDE[seat], verb: 'aside' })),
      ...draw(c.g, seat, hand.length - 1),
    ]);
  },
  again: (c) => c.goTo('ask'),
  back: (c) => {
    const again = SEATS.filter((seat) => (c.g.zones[ASIDE[seat]] as number[]).length > 0);
    return c.change(
      again.flatMap((seat): Change[] => [
        ...cardsIn(c.g, ASIDE[seat]).map((card): Change => ({ do: 'move', card: card.id, to: DECK[seat], verb: 'return' })),
        { do: 'shuffle', place: DECK[seat], key: seat, verb: 'shuffle' },
      ]),
    );
  },
});

// R6.

const settable = (g: G, seat: Seat) => cardsIn(g, HAND[seat]).flatMap((card) => setOption(g, seat, card));

const prepare = decision<Act<'set' | 'done'>>('prepare', {
  waiting: 'act',
  form: (g, seat) => ({ options: [{ verb: 'done', cards: [], fields: {} }, ...settable(g, seat)], fallback: 0 }),
});

/** R6.1–R6.3: set cards while there are zones for them; what the hand holds is nobody's business, so one is asked as long as it holds anything. */
export const preparations = procedure<{ seats: Seat[] }>('preparations')({
  begin: (c) => {
    c.g.own.phase = 'preparations';
    c.note({ kind: 'phase', verb: 'preparations', seat: c.g.own.active });
    c.l.seats = [c.g.own.active, otherSeat(c.g.own.active)];
  },
  ask: (c) => {
    const [seat] = c.l.seats;
    if (seat === undefined) return c.goTo('end');
    if (!hasRoom(c, seat)) return c.goTo('next');
    return c.ask(prepare, [seat]);
  },
  set: (c) => {
    const seat = c.l.seats[0] as Seat;
    const answer = c.answer(prepare, seat);
    if (answer.verb === 'done') return c.goTo('next');
    const { place, slot } = summoningOf(seat, answer);
    return c.change([set(c.g.cards[answer.cards[0] as number] as Card, place, slot)]);
  },
  again: (c) => c.goTo('ask'),
  next: (c) => {
    c.l.seats.shift();
    return c.goTo('ask');
  },
  // Nothing that was set can have been answered (R6.3).
  end: (c) => {
    c.g.own.noted = [];
    c.g.own.chances = [];
  },
});

/** R14.1: a card in hand, and an empty active zone in one of the rows. */
const hasRoom = ({ g }: Context<{ seats: Seat[] }, null>, seat: Seat): boolean => {
  if ((g.zones[HAND[seat]] as number[]).length === 0) return false;
  return isRoomIn(g, seat);
};
const isRoomIn = (g: G, seat: Seat): boolean => eligibleCells(g, seat, 'artifacts').length + eligibleCells(g, seat, 'creatures').length > 0;

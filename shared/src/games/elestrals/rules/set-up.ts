/** The set-up of a game (E2): who goes first, shuffled decks, five cards, mulligans. */
import type { Seat } from '../../../kernel/index.ts';
import { type StarterVerb, starterOf, WHO_STARTS } from '../../starter.ts';
import { draw } from './ending.ts';
import { anySpirits, deckHeaps, spend, spiritsLeft, takings } from './spirits.ts';
import { type Context, decision, procedure } from './state.ts';
import { DECK, HAND } from './zones.ts';

/** E2.4. */
const HAND_SIZE = 5;
/** E2.5, D4: a mulligan costs two Spirits, and needs two to be left. */
const MULLIGAN_COST = 2;

const whoStarts = decision<{ verb: StarterVerb }>('starter', WHO_STARTS);

const keepOrNot = decision<{ verb: 'keep' | 'mulligan'; fields: { spirits: number[] } }>('mulligan', {
  waiting: 'mulligan',
  form: (g, seat) => ({
    options: [
      { verb: 'keep', cards: [], fields: {} },
      { verb: 'mulligan', cards: [], fields: { spirits: anySpirits(deckHeaps(g, seat), MULLIGAN_COST) } },
    ],
    fallback: 0,
  }),
});

type SetUp = { chooser: Seat };

/** E2.1–E2.4. E2.2: Spirit Decks need no shuffling. */
export const setUp = procedure<SetUp>('set-up')({
  // E2.1: chance decides who decides, unless the loser of the last game does (D3).
  chooseFirst: (c) => {
    const { chooser } = c.g.own;
    c.l.chooser = chooser === -1 ? (c.random('chooser')(2) as Seat) : chooser;
    return c.ask(whoStarts, [c.l.chooser]);
  },
  first: (c) => {
    const { chooser } = c.l;
    const { verb } = c.answer(whoStarts, chooser);
    c.g.own.active = starterOf(verb, chooser);
    c.note({ kind: 'choice', verb, seat: chooser });
  },
  // E2.3
  shuffle: (c) =>
    c.change([
      { do: 'shuffle', place: DECK[0], key: 0, verb: 'shuffle' },
      { do: 'shuffle', place: DECK[1], key: 1, verb: 'shuffle' },
    ]),
  // E2.4
  drawHands: (c) => c.change([...draw(c, 0, HAND_SIZE), ...draw(c, 1, HAND_SIZE)]),
  mulligans: (c) => c.call(mulligans, { undecided: [0, 1] }),
});

type Mulligans = { undecided: Seat[] };

/** E2.5.2: rounds in which all who are undecided answer; the answers of a round are revealed together. Who cannot pay has kept (E2.5.1). */
const mulligans = procedure<Mulligans>('mulligans')({
  round: (c) => {
    c.l.undecided = c.l.undecided.filter((seat) => spiritsLeft(c.g, seat) >= MULLIGAN_COST);
    return c.l.undecided.length ? c.ask(keepOrNot, c.l.undecided) : c.finish();
  },
  reveal: (c) => {
    const again = c.l.undecided.filter((seat) => answered(c, seat).verb === 'mulligan');
    for (const seat of c.l.undecided) c.note({ kind: 'choice', verb: answered(c, seat).verb, seat });
    c.l.undecided = again;
    for (const seat of again) c.g.own.mulligans[seat]++;
    return c.change(again.flatMap((seat) => [...payFor(c, seat), ...putBack(c, seat)]));
  },
  drawAgain: (c) => c.change(c.l.undecided.flatMap((seat) => draw(c, seat, HAND_SIZE))),
  next: (c) => c.goTo('round'),
});

const answered = (c: Context<Mulligans>, seat: Seat) => c.answer(keepOrNot, seat);

const payFor = (c: Context<Mulligans>, seat: Seat) =>
  spend(takings(deckHeaps(c.g, seat), answered(c, seat).fields.spirits), seat, 'expend');

const putBack = (c: Context<Mulligans>, seat: Seat) => [
  ...(c.g.zones[HAND[seat]] as number[]).map((card) => ({ do: 'move', card, to: DECK[seat], verb: 'return' }) as const),
  { do: 'shuffle', place: DECK[seat], key: seat, verb: 'shuffle' } as const,
];

/** The set-up of a game (B5): who goes first, shuffled decks, life, reserve and hands. There is no mulligan (B5.3). */
import type { Change, Seat } from '../../../kernel/index.ts';
import { type StarterVerb, starterOf, WHO_STARTS } from '../../starter.ts';
import { drawCards } from './moves.ts';
import { decision, procedure } from './state.ts';
import { DECK, LIFE, RESERVE, SEATS } from './zones.ts';

/** B5.2 */
const FIRST_LIFE = 5;
const FIRST_RESERVE = 4;
const FIRST_HAND = 4;

const whoStarts = decision<{ verb: StarterVerb }>('starter', WHO_STARTS);

const given = (seat: Seat): Change[] => [
  { do: 'pool', from: null, to: LIFE[seat], n: [FIRST_LIFE], seat, verb: 'set-up' },
  { do: 'pool', from: null, to: RESERVE[seat], n: [FIRST_RESERVE], seat, verb: 'set-up' },
];

export const setUp = procedure<{ chooser: Seat }>('set-up')({
  // B5.1: chance picks who decides, unless the match says so.
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
  shuffle: (c) =>
    c.change([
      { do: 'shuffle', place: DECK[0], key: 0, verb: 'shuffle' },
      { do: 'shuffle', place: DECK[1], key: 1, verb: 'shuffle' },
    ]),
  // B5.2
  give: (c) => c.change(SEATS.flatMap((seat) => [...given(seat), ...drawCards(c.g, seat, FIRST_HAND)])),
});

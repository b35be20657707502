/** The rules of Dimensional Rift as the kernel runs them. */
import type { Rules } from '../../../kernel/index.ts';
import { KINDS, DIMENSIONAL_RIFT as NAME } from '../../../protocol/games/dimensional-rift.ts';
import { copiesOf } from '../../deck-list.ts';
import type { GameOptions } from '../../game-module.ts';
import { intercept } from './damage.ts';
import { STARTING_LIFE } from './house-rules.ts';
import { lastOf } from './last.ts';
import { follow } from './leaving.ts';
import { look } from './look.ts';
import { noteChanges } from './noticing.ts';
import { redeal } from './redeal.ts';
import { type Facts, machine, newFacts, type Own } from './state.ts';
import { MOST_CHANGES, stateCheck } from './state-check.ts';
import { wholeGame } from './turn.ts';
import { DECK, EXTRA, pools, zones } from './zones.ts';

/** R4.7, R5.2: A2, A3 and A4 as bits among the 11 zones of a side. */
const CENTRAL = (1 << 6) | (1 << 7) | (1 << 8);

const newOwn = (chooser: Own['chooser']): Own => ({
  first: -1,
  chooser,
  turn: 0,
  active: 0,
  phase: 'set-up',
  event: 'none',
  rift: { level: 0, best: 0 },
  life: [STARTING_LIFE, STARTING_LIFE],
  activeZones: [CENTRAL, CENTRAL],
  mulligans: [0, 0],
  priority: 0,
  passes: 0,
  stack: [],
  noted: [],
  chances: [],
  modifiers: [],
  delayed: [],
  numbered: 0,
  touched: 0,
  eventNumber: 0,
  activations: [0, 0],
  walked: false,
  conduits: [],
  quiet: { since: 0, was: '' },
});

export const rules: Rules<Own, Facts, GameOptions> = {
  name: NAME,
  version: 2,
  zones,
  pools,
  kinds: KINDS,
  machine,
  begin: wholeGame,
  deal: ({ decks, chooser }) => ({
    cards: Object.fromEntries(
      decks.flatMap((deck, seat) => [
        [DECK[seat as 0 | 1], copiesOf(deck, 'main')],
        [EXTRA[seat as 0 | 1], copiesOf(deck, 'extra')],
      ]),
    ),
    pools: {},
    own: newOwn(chooser ?? -1),
  }),
  facts: (g, card) => newFacts(g.own.turn, card.pose === 'down'),
  follow,
  last: lastOf,
  intercept,
  after: noteChanges,
  settle: stateCheck,
  caps: { changes: MOST_CHANGES, calls: MOST_CHANGES },
  endless: () => ({ winner: null, reason: 'endless' }),
  look,
  redeal,
};

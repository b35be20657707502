/** The rules of Battle Spirits as the kernel runs them. */
import type { Rules } from '../../../kernel/index.ts';
import { BATTLE_SPIRITS as NAME } from '../../../protocol/games/battle-spirits.ts';
import { copiesOf } from '../../deck-list.ts';
import type { GameOptions } from '../../game-module.ts';
import { MOST_CHANGES } from './house-rules.ts';
import { look } from './look.ts';
import { redeal } from './redeal.ts';
import { type Facts, machine, newFacts, type Own } from './state.ts';
import { noteChanges, stateCheck } from './state-check.ts';
import { wholeGame } from './turn.ts';
import { DECK, follow, KINDS, pools, zones } from './zones.ts';

export const rules: Rules<Own, Facts, GameOptions> = {
  name: NAME,
  version: 1,
  zones,
  pools,
  kinds: KINDS,
  machine,
  begin: wholeGame,
  deal: ({ decks, chooser }) => ({
    cards: Object.fromEntries(decks.map((deck, seat) => [DECK[seat as 0 | 1], copiesOf(deck, 'main')])),
    pools: {},
    own: newOwn(chooser ?? -1),
  }),
  facts: (g) => newFacts(g.own.turn),
  follow,
  after: noteChanges,
  settle: stateCheck,
  // B17.6
  caps: { changes: MOST_CHANGES, calls: MOST_CHANGES },
  endless: () => ({ winner: null, reason: 'endless' }),
  look,
  redeal,
};

const newOwn = (chooser: Own['chooser']): Own => ({
  turn: 0,
  active: 0,
  phase: 'set-up',
  chooser,
  battle: null,
  attacks: 0,
  battlePhaseOver: false,
  priority: -1,
  passes: 0,
  modifiers: [],
  noted: [],
  marked: [],
  numbered: 0,
  cores: [0, 0],
  repeats: { acts: [0, 0], optional: [0, 0] },
});

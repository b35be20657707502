/** The rules of Elestrals as the kernel runs them. */
import type { Rules } from '../../../kernel/index.ts';
import { ELESTRALS as NAME } from '../../../protocol/games/elestrals.ts';
import { copiesOf } from '../../deck-list.ts';
import type { GameOptions } from '../../game-module.ts';
import { CARDS } from '../cards/catalogue.ts';
import { lastOf } from './last.ts';
import { look } from './look.ts';
import { noteChanges } from './noticing.ts';
import { redeal } from './redeal.ts';
import { intercept } from './replacement.ts';
import { KINDS, kindOf } from './spirits.ts';
import { type Facts, machine, newFacts, type Own } from './state.ts';
import { MOST_CHANGES, stateCheck } from './state-check.ts';
import { wholeGame } from './turn.ts';
import { DECK, follow, pools, SPIRITS, zones } from './zones.ts';

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
    pools: Object.fromEntries(
      decks.map((deck, seat) => [SPIRITS[seat as 0 | 1], spiritCounts(deck.sections.spirits ?? {}, seat as 0 | 1)]),
    ),
    own: {
      turn: 0,
      active: 0,
      phase: 'set-up',
      chooser: chooser ?? -1,
      spiritAction: false,
      mulligans: [0, 0],
      links: [],
      linksMade: 0,
      linksBefore: 0,
      battle: null,
      modifiers: [],
      noted: [],
      delayed: [],
      deferred: [],
      named: [],
      numbered: 0,
      paying: 0,
    },
  }),
  facts: (g, card) => newFacts(g.own.turn, card.pose === 'set'),
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

function spiritCounts(section: Record<string, number>, seat: 0 | 1): number[] {
  const n = KINDS.map(() => 0);
  for (const [id, count] of Object.entries(section)) {
    const kind = kindOf(seat, CARDS.get(id)?.element ?? '');
    n[kind] = (n[kind] ?? 0) + count;
  }
  return n;
}

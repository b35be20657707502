/** How a table of Battle Spirits becomes a state: decks filled up to 40, five cores of life a side, a step of the turn. */
import { PHASES } from '../../../protocol/games/battle-spirits.ts';
import { fillHeap, type Said, sideOf, type TableWords } from '../../scenario/index.ts';
import { type CardDef, cardOfFigures, registerPool } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import { DECK_SIZE } from '../rules/deck.ts';
import type { G } from '../rules/state.ts';
import { coresAt, coresOn, LIFE, RESERVE, SEATS, TRASH } from '../rules/zones.ts';

/** What fills decks: a Spirit that nobody can pay for, without symbols and effects. */
export const FILLER: CardDef = cardOfFigures(
  {
    id: 'filler',
    set: '',
    name: 'Filler',
    printed: 'Filler',
    type: 'spirit',
    colors: ['red'],
    cost: 99,
    reduction: {},
    levels: [{ cores: 1, bp: 0 }],
    plain: true,
  },
  undefined,
);

/** The catalogue and filler, and cards that exist in a test only. Gives the pool's hash. */
export const poolWith = (cards: Iterable<CardDef> = []): string => registerPool([...CARDS.values(), FILLER, ...cards]);
export const PLAIN_POOL = poolWith();

/** B5.2. */
const LIFE_LEFT_OUT = 5;

/** Where a game stands when the table is set in a step: what the turn does next. */
const STEP_OF_PHASE: Readonly<Record<string, string>> = {
  start: 'startStep',
  core: 'coreStep',
  draw: 'drawStep',
  refresh: 'refreshStep',
  main: 'choose',
  attack: 'battle',
  end: 'endPhase',
};

function fillCores(g: G, said: Said): void {
  for (const seat of SEATS) {
    if (!said.sides[seat].heaps.has('life')) fillHeap(g, LIFE[seat], [LIFE_LEFT_OUT]);
    const onCards = g.cards.reduce((sum, card) => sum + (card.owner === seat ? coresOn(card) : 0), 0);
    // B21.3: what the void does not change.
    g.own.cores[seat] = onCards + [LIFE, RESERVE, TRASH].reduce((sum, place) => sum + coresAt(g, place[seat]), 0);
  }
}

export const TABLE: TableWords<G, CardDef> = {
  phases: PHASES,
  settable: ['set-up', ...Object.keys(STEP_OF_PHASE)],
  phase: 'main',
  setUp: 'set-up',
  picksChooser: false,
  keys: [],
  sideKeys: [],
  fillers: { main: { id: FILLER.id, size: DECK_SIZE } },
  sectionOf: () => 'main',
  begin: (g, when) => {
    Object.assign(g.own, when);
  },
  counts: (n) => [...n],
  finish: (g, said) => {
    if (said.when.turn > 0) fillCores(g, said);
  },
  stand: (g, { phase }) => [
    { proc: g.frames[0]?.proc ?? '', step: 'next' },
    { proc: 'turn', step: STEP_OF_PHASE[phase] ?? '' },
  ],
  when: (g) => ({ turn: g.own.turn, active: g.own.active, phase: g.own.phase }),
  headline: ({ own: { turn, active, phase, priority, passes } }) =>
    `turn ${turn} of ${sideOf(active)}, ${phase}${priority < 0 ? '' : `, priority of ${sideOf(priority === 1 ? 1 : 0)} after ${passes} passes`}`,
};

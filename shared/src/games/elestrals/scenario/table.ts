/** How a table of Elestrals becomes a state: decks of 40 filled up, 20 Spirits a side, a step of the turn. */
import type { Seat } from '../../../kernel/index.ts';
import { ELEMENTS, PHASES } from '../../../protocol/games/elestrals.ts';
import { countOf, fillHeap, type Said, sideOf, type TableWords, wordOf } from '../../scenario/index.ts';
import { type CardDef, cardOfFigures, registerPool } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import { MAIN_DECK_SIZE, SPIRIT_DECK_SIZE } from '../rules/deck.ts';
import { type G, machine } from '../rules/state.ts';
import { SPENT, SPIRITS } from '../rules/zones.ts';

/** What fills decks: an Elestral that can neither be cast nor be reached by an Ascension, without figures and effects. */
export const FILLER: CardDef = cardOfFigures(
  { id: 'filler', name: 'Filler', kind: 'elestral', cost: ELEMENTS.join(''), attack: 0, defense: 0, set: '', number: '' },
  [],
);

/** The catalogue and filler, and cards that exist in a test only. Gives the pool's hash. */
export const poolWith = (cards: Iterable<CardDef> = []): string => registerPool([...CARDS.values(), FILLER, ...cards]);
export const PLAIN_POOL = poolWith();

/** Where a game stands when the table is set in a phase: the step of the turn that comes next. */
const STEP_OF_PHASE: Readonly<Record<string, string>> = { draw: 'drawPhase', main: 'choose', battle: 'battlePhase', end: 'endPhase' };

/** Spirits by element as kinds of their owner. */
export const byOwner = (n: readonly number[], owner: Seat): number[] => [
  ...n.map((x) => (owner === 0 ? x : 0)),
  ...n.map((x) => (owner === 1 ? x : 0)),
];

/** Left out, the Spirit Deck holds as many of each element as of the next, the first ones one more, up to 20 Spirits a side. */
function fillSpirits(g: G, seat: Seat, { heaps }: Said['sides'][0]): void {
  const under = g.cards.reduce((total, card) => total + countOf(card.pool.slice(seat * 8, seat * 8 + 8)), 0);
  const left = Math.max(0, SPIRIT_DECK_SIZE - under - countOf(heaps.get('spent') ?? []));
  const mixed = ELEMENTS.map((_, e) => Math.floor(left / ELEMENTS.length) + (e < left % ELEMENTS.length ? 1 : 0));
  fillHeap(g, SPIRITS[seat], byOwner(heaps.get('spirits') ?? mixed, seat));
  fillHeap(g, SPENT[seat], byOwner(heaps.get('spent') ?? ELEMENTS.map(() => 0), seat));
}

export const TABLE: TableWords<G, CardDef> = {
  phases: PHASES,
  settable: PHASES,
  phase: 'main',
  setUp: 'set-up',
  picksChooser: false,
  keys: ['spirit-action'],
  sideKeys: [],
  fillers: { main: { id: FILLER.id, size: MAIN_DECK_SIZE } },
  sectionOf: () => 'main',
  begin: (g, when) => {
    Object.assign(g.own, when);
  },
  counts: byOwner,
  finish: (g, said) => {
    for (const seat of [0, 1] as const) fillSpirits(g, seat, said.sides[seat]);
    const action = said.keys.get('spirit-action');
    g.own.spiritAction = action !== undefined && wordOf(action, ['free', 'used']) === 'used';
  },
  stand: (g, { phase }) => {
    const step = STEP_OF_PHASE[phase] ?? '';
    if (!machine.procedures.get('turn')?.steps.has(step)) throw new Error(`a turn has no step ${step}`);
    return [
      { proc: g.frames[0]?.proc ?? '', step: 'next' },
      { proc: 'turn', step },
    ];
  },
  when: (g) => ({ turn: g.own.turn, active: g.own.active, phase: g.own.phase }),
  headline: ({ own: { turn, active, phase, spiritAction } }) =>
    `turn ${turn} of ${sideOf(active)}, ${phase}, Spirit action ${spiritAction ? 'used' : 'free'}`,
};

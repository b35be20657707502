/** Small views and decisions for the tests of this package. */
import type { CardView, DecisionView, Option, ResultView, SeatView, TableView, View } from '@spiritgate/shared/protocol';

const card = (def: string, seat: 0 | 1): CardView => ({ def, seat, owner: seat, zone: 'hand', pos: 0, pose: '', on: '', n: {}, marks: [] });
const seat = (): SeatView => ({ counts: {}, pools: {}, slots: [], n: {}, marks: [] });

const cast = (handle: string): Option => ({
  verb: 'cast',
  cards: [handle],
  fields: {
    position: { kind: 'one', of: ['attack', 'defense'] },
    spirits: { kind: 'cover', supply: [{ from: 'spirits.0', kind: 'W', n: 3 }], need: ['W'], base: [], exact: true, shares: [] },
  },
});

/** Cast one of two Elestrals, or pass. */
export const sampleDecision = (n: number): DecisionView => ({
  n,
  kind: 'act',
  form: { options: [cast('h1'), cast('h2'), { verb: 'pass', cards: [], fields: {} }], fallback: 2 },
});

/** Seat 0 with two cards in hand that it may cast; the opponent has `p1` on the field. */
export const sampleView = ({
  decision = null,
  result = null,
}: {
  decision?: DecisionView | null;
  result?: ResultView | null;
} = {}): View => ({
  public: {
    game: 'elestrals',
    turn: 1,
    active: 0,
    phase: 'main',
    cards: { p1: card('twindra', 1) },
    seats: [seat(), seat()],
    links: [],
    pools: {},
    waiting: [],
    n: {},
    result,
  },
  mine: { seat: 0, cards: { h1: card('sluggle', 0), h2: card('boombatt', 0) }, pools: {}, decision },
});

/** A match of one game without clocks; with a result, over. */
export const sampleTable = (result: ResultView | null = null): TableView => ({
  phase: result ? 'over' : 'playing',
  series: 'single',
  game: 1,
  wins: [0, 0],
  away: [false, false],
  idle: [false, false],
  ready: [false, false],
  left: null,
  clocks: null,
  offers: [],
  fairness: null,
  result: result && { ...result, wins: [0, 0] },
});

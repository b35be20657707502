/** The turns of a game (B6, B19): seven steps in order, none of them left out by choice and none gone back to. */
import { type Change, otherSeat, type Seat } from '../../../kernel/index.ts';
import { numbersOnSeat } from '../effects/standing.ts';
import { battlePhase } from './battle.ts';
import { expire } from './durations.ts';
import { happen } from './happening.ts';
import { EMPTY_AFTER_START_STEP_LOSES } from './house-rules.ts';
import { act, carryOutAct } from './main-step.ts';
import { drawCards, moveCores, refresh } from './moves.ts';
import { setUp } from './set-up.ts';
import { type G, procedure } from './state.ts';
import { enter } from './steps.ts';
import { afterwards } from './triggers.ts';
import { coresAt, DECK, fieldOf, RESERVE, TRASH } from './zones.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** B6.4, B6.5: one card, as changed by effects. */
const cardsToDraw = (g: G, seat: Seat): number => Math.max(0, 1 + sum(numbersOnSeat(g, seat, 'draw-step')));
/** B6.3 */
const coresToGet = (g: G, seat: Seat): number => Math.max(0, 1 + sum(numbersOnSeat(g, seat, 'core-step')));

/** One turn of the player whose turn it is. */
const turn = procedure('turn')({
  begin: (c) => {
    const { own } = c.g;
    own.turn++;
    own.attacks = 0;
    own.battlePhaseOver = false;
    own.repeats = { acts: [0, 0], optional: [0, 0] };
    c.turnBegins();
    c.note({ kind: 'turn', verb: 'turn', seat: own.active });
  },
  // B6.2, B17.2: whose deck is empty loses before anything else.
  startStep: (c) => {
    enter(c, 'start');
    if (isDeckEmpty(c.g)) c.lose(c.g.own.active, 'deck-out');
  },
  startEffects: (c) => {
    happen(c.g, { event: 'start-step', by: c.g.own.active });
    return afterwards(c);
  },
  // Q14
  startIsOver: (c) => {
    if (EMPTY_AFTER_START_STEP_LOSES && isDeckEmpty(c.g)) c.lose(c.g.own.active, 'deck-out');
  },
  // B6.3: the first player has no Core Step in turn 1.
  coreStep: (c) => {
    const { own } = c.g;
    if (own.turn === 1) return c.goTo('drawStep');
    enter(c, 'core');
    return c.change(moveCores(null, RESERVE[own.active], coresToGet(c.g, own.active), own.active, 'core-step'));
  },
  coreEffects: (c) => {
    happen(c.g, { event: 'core-step', by: c.g.own.active });
    return afterwards(c);
  },
  // B6.4: the first player draws too; nobody loses by an empty deck here.
  drawStep: (c) => {
    enter(c, 'draw');
    const { active } = c.g.own;
    return c.change(drawCards(c.g, active, cardsToDraw(c.g, active)));
  },
  // B6.5: what reacts to the draw comes after it.
  drawEffects: (c) => {
    happen(c.g, { event: 'draw-step', by: c.g.own.active });
    return afterwards(c);
  },
  // B6.6: all cards and all cores of the trash at once.
  refreshStep: (c) => {
    enter(c, 'refresh');
    const { active } = c.g.own;
    return c.change([...refresh(c.g, fieldOf(c.g, active)), ...coresBack(c.g, active)]);
  },
  refreshEffects: (c) => afterwards(c),
  // B6.7
  mainStep: (c) => enter(c, 'main'),
  choose: (c) => c.ask(act, [c.g.own.active]),
  act: (c) => {
    const { own } = c.g;
    const answer = c.answer(act, own.active);
    if (answer.verb !== 'end-step') return carryOutAct(c, own.active, answer);
    // B6.8: no Battle Phase in turn 1; B6.9: no way back.
    return c.goTo(own.turn === 1 ? 'endPhase' : 'battle');
  },
  effects: (c) => afterwards(c),
  again: (c) => c.goTo('choose'),
  battle: (c) => c.call(battlePhase, {}),
  // B19.1, Q15
  endPhase: (c) => {
    enter(c, 'end');
    happen(c.g, { event: 'end-step', by: c.g.own.active });
    return afterwards(c);
  },
  // B19.1, B15.10: durations end for both players. B19.2: a hand of any size is kept, exhausted cards stay so.
  handOver: (c) => {
    expire(c.g, 'turn');
    c.g.own.active = otherSeat(c.g.own.active);
  },
});

const isDeckEmpty = (g: G): boolean => (g.zones[DECK[g.own.active]] as number[]).length === 0;

const coresBack = (g: G, seat: Seat): Change[] => moveCores(TRASH[seat], RESERVE[seat], coresAt(g, TRASH[seat]), seat, 'refresh');

/** A whole game: the set-up, then turn after turn until somebody has won (B17). */
export const wholeGame = procedure('game')({
  setUp: (c) => c.call(setUp, { chooser: 0 }),
  takeTurn: (c) => c.call(turn, {}),
  next: (c) => c.goTo('takeTurn'),
});

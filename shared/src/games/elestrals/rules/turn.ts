/** The turns of a game (E6): phases in order, never back. */
import { otherSeat } from '../../../kernel/index.ts';
import type { Phase } from '../../../protocol/games/elestrals.ts';
import { act, carryOutAct } from './actions.ts';
import { canAttack, carryOutAttack, declareOrEnd } from './battle.ts';
import { openWindow, wasAnswered } from './chain.ts';
import { endOfTurn, expire, startOfTurn } from './durations.ts';
import { draw } from './ending.ts';
import { happen } from './happening.ts';
import { setUp } from './set-up.ts';
import { type Context, procedure } from './state.ts';
import { afterwards } from './triggers.ts';
import { elestralsOf } from './zones.ts';

/** E6: one turn of the player whose turn it is. */
const turn = procedure('turn')({
  // E6.1: counters of a turn start anew.
  start: (c) => {
    const { own } = c.g;
    own.turn++;
    own.spiritAction = false;
    own.named = [];
    own.linksBefore = own.linksMade;
    c.turnBegins();
    startOfTurn(c.g);
    c.note({ kind: 'turn', verb: 'turn', seat: own.active });
    // E2.6: no Draw Phase in the first turn of the game.
    return isFirstTurn(c) ? c.goTo('mainPhase') : undefined;
  },
  // E6.2.1
  drawPhase: (c) => {
    enter(c, 'draw');
    return c.change(draw(c, c.g.own.active, 1));
  },
  drawTriggers: (c) => afterwards(c),
  // E6.2.2, E6.2.3
  drawWindow: (c) => openWindow(c),
  drawAnswered: (c) => (wasAnswered(c) ? afterwards(c) : c.goTo('mainPhase')),
  drawAgain: (c) => c.goTo('drawWindow'),
  // E6.3
  mainPhase: (c) => enter(c, 'main'),
  choose: (c) => c.ask(act, [c.g.own.active]),
  act: (c) => {
    const answer = c.answer(act, c.g.own.active);
    if (answer.verb !== 'end-phase') return carryOutAct(c, c.g.own.active, answer);
    // E2.6: no Battle Phase in the first turn of the game.
    return c.goTo(isFirstTurn(c) ? 'endPhase' : 'battlePhase');
  },
  // E10.4: what the action has set off comes before the next one.
  triggers: (c) => afterwards(c),
  again: (c) => c.goTo('choose'),
  // E6.4
  battlePhase: (c) => enter(c, 'battle'),
  // Who has nothing to declare with ends the phase: that follows from what everybody sees.
  declare: (c) => {
    const { active } = c.g.own;
    return elestralsOf(c.g, active).some((card) => canAttack(c.g, card)) ? c.ask(declareOrEnd, [active]) : c.goTo('endPhase');
  },
  attack: (c) => {
    const answer = c.answer(declareOrEnd, c.g.own.active);
    return answer.verb === 'attack' ? carryOutAttack(c, c.g.own.active, answer) : c.goTo('endPhase');
  },
  // E11.2.7, W9
  battleTriggers: (c) => afterwards(c),
  nextAttack: (c) => c.goTo('declare'),
  // E6.5.1; no hand limit (E6.5.4)
  endPhase: (c) => {
    expire(c.g, 'end-phase');
    enter(c, 'end');
    happen(c.g, { event: 'end-phase', by: c.g.own.active });
  },
  endTriggers: (c) => afterwards(c),
  // E6.5.2
  endWindow: (c) => openWindow(c),
  endAnswered: (c) => (wasAnswered(c) ? afterwards(c) : c.goTo('handOver')),
  endAgain: (c) => c.goTo('endWindow'),
  // E6.5.3
  handOver: (c) => {
    endOfTurn(c.g);
    c.g.own.active = otherSeat(c.g.own.active);
  },
});

const isFirstTurn = (c: Context): boolean => c.g.own.turn === 1;

function enter(c: Context, phase: Phase): void {
  c.g.own.phase = phase;
  c.note({ kind: 'phase', verb: phase, seat: c.g.own.active });
}

/** A whole game: the set-up, then turn after turn until somebody has won (E13). */
export const wholeGame = procedure('game')({
  setUp: (c) => c.call(setUp, { chooser: 0 }),
  takeTurn: (c) => c.call(turn, {}),
  next: (c) => c.goTo('takeTurn'),
});

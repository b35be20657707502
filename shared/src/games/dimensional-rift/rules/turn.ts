/** Rounds and turns (R7), phase by phase. */
import { otherSeat } from '../../../kernel/index.ts';
import type { Phase } from '../../../protocol/games/dimensional-rift.ts';
import { endOfTurn } from './durations.ts';
import { event } from './events.ts';
import { happen } from './happening.ts';
import { priority } from './loop.ts';
import { preparations, setUp } from './set-up.ts';
import { type Context, moveOn, procedure, touch } from './state.ts';
import { checkQuiet } from './state-check.ts';
import { draw } from './zones.ts';

/** R7.2: one turn of the player whose turn it is. */
const turn = procedure('turn')({
  start: (c) => {
    const { own } = c.g;
    own.turn++;
    own.event = 'none';
    own.activations = [0, 0];
    // Its changes are counted anew, and the version must not go back.
    own.touched += c.g.tally.changes;
    c.turnBegins();
    c.note({ kind: 'turn', verb: 'turn', seat: own.active });
    enter(c, 'start');
    // R7.7.
    happen(c.g, { event: 'start-turn', by: own.active });
    return c.call(priority, {});
  },
  // R7.9: it does not use the stack.
  draw: (c) => {
    enter(c, 'draw');
    return c.change(draw(c.g, c.g.own.active, 1));
  },
  drawn: (c) => c.call(priority, {}),
  'main-1': (c) => {
    enter(c, 'main-1');
    return c.call(priority, {});
  },
  // R8.1: chosen when leaving Main 1.
  event: (c) => {
    enter(c, 'event');
    return c.call(event, { seat: c.g.own.active });
  },
  // R7.3: without an Event the two are one, and it is over.
  'main-2': (c) => {
    if (c.g.own.event === 'none') return c.goTo('end');
    enter(c, 'main-2');
    return c.call(priority, {});
  },
  end: (c) => {
    enter(c, 'end');
    happen(c.g, { event: 'end-turn', by: c.g.own.active });
    return c.call(priority, {});
  },
  // R7.8.
  over: (c) => {
    endOfTurn(c.g);
    checkQuiet(c);
    c.note({ kind: 'turn', verb: 'end', seat: c.g.own.active });
  },
});

function enter<R>(c: Context<Record<never, never>, R>, phase: Phase): void {
  c.g.own.phase = phase;
  // With a turn, what cards have used up in the last one is over, too.
  if (phase === 'start') touch(c.g);
  else moveOn(c.g);
  c.note({ kind: 'phase', verb: phase, seat: c.g.own.active });
}

/** R5–R7, R5.9: the whole of a duel. Rounds follow each other without end (R7.1). */
export const wholeGame = procedure('game')({
  setUp: (c) => c.call(setUp, { chooser: 0 }),
  prepare: (c) => c.call(preparations, { seats: [] }),
  turn: (c) => c.call(turn, {}),
  next: (c) => {
    c.g.own.active = otherSeat(c.g.own.active);
    return c.goTo('turn');
  },
});

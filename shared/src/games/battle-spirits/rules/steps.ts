/** The steps of a turn and of the Battle Phase (B6.1, B11): where play is, for all to see. */
import type { Phase } from '../../../protocol/games/battle-spirits.ts';
import type { Context } from './state.ts';

/** Play comes to a step. */
export function enter<L>(c: Context<L>, phase: Phase): void {
  c.g.own.phase = phase;
  c.note({ kind: 'phase', verb: phase, seat: c.g.own.active });
}

/** The players in scenarios (D20): P is seat 0, Q is seat 1. */
import type { Seat } from '../../kernel/index.ts';

export type Side = 'P' | 'Q';
export const SIDES: readonly [Side, Side] = ['P', 'Q'];
export const isSide = (word: string): word is Side => word === 'P' || word === 'Q';
export const seatOf = (side: Side): Seat => (side === 'P' ? 0 : 1);
export const sideOf = (seat: Seat): Side => SIDES[seat];

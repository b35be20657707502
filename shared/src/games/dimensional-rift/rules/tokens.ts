/** Creature Tokens (R16.19–R16.21): placed face-up by effects, and summoned by it. */
import type { Seat } from '../../../kernel/index.ts';
import { ORIENTATIONS } from '../../../protocol/games/dimensional-rift.ts';
import { placeOfCell } from './cells.ts';
import { becomeSummoned } from './enter.ts';
import { type Act, type Card, decision, procedure } from './state.ts';

type Placing = { seat: Seat; cells: number[]; at: number; card: number; pose: string };
export const placingOf = (seat: Seat, cells: readonly number[]): Placing => ({ seat, cells: [...cells], at: 0, card: -1, pose: '' });

const orientToken = decision<Act<'orient'>, Placing>('orient-token', {
  waiting: 'choose',
  form: () => ({ options: [{ verb: 'orient', cards: [], fields: { pose: { kind: 'one', of: ORIENTATIONS } } }], fallback: 0 }),
});

/** Tokens on empty zones, one after the other; the player whose effect makes them chooses how they lie. */
export const placeTokens = procedure<Placing, number>('place-tokens')({
  ask: (c) => {
    const cell = c.l.cells[c.l.at];
    if (cell === undefined) return c.finish(c.l.at);
    return c.ask(orientToken, [c.l.seat]);
  },
  place: (c) => {
    const { place, slot } = placeOfCell(c.g, c.l.cells[c.l.at] as number);
    if ((c.g.zones[place] as number[])[slot] !== -1) return;
    const owner = place.endsWith('.1') ? 1 : 0;
    const pose = c.answer(orientToken, c.l.seat).fields.pose as string;
    c.l.card = c.g.cards.length;
    c.changeNow([{ do: 'spawn', def: 'creature-token', owner, to: place, slot, pose, verb: 'token' }]);
  },
  placed: (c) => {
    if (c.l.card >= 0) becomeSummoned(c.g, c.g.cards[c.l.card] as Card, { by: c.l.seat, verb: 'token' });
    c.l.card = -1;
    c.l.at++;
    return c.goTo('ask');
  },
});

/** Drawing, and losing by it (E13). A loss is a flag that the state check reads, so losses of one step fall together (E13.6). */
import type { Change, Seat } from '../../../kernel/index.ts';
import type { Context } from './state.ts';
import { DECK, HAND } from './zones.ts';

/** E13.1: draw n cards; who has to draw from an empty Main Deck loses. An empty deck alone is no loss (E13.3). */
export function draw<L>(c: Context<L>, seat: Seat, n: number): Change[] {
  const deck = c.g.zones[DECK[seat]] as number[];
  if (deck.length < n) c.lose(seat, 'deck-out');
  return deck.slice(0, n).map((card) => ({ do: 'move', card, to: HAND[seat], verb: 'draw' }));
}

/**
 * R15.6 (6): the "When flipped" effects of a card go on the stack while it is being flipped. Whoever places triggers may flip more cards with
 * them: so the placing is told here by its module, which knows all that flipping knows.
 */
import type { Flow, Seat } from '../../../kernel/index.ts';
import type { Card, Context } from './state.ts';

/** `only` is the card whose "When flipped" effects are activated in the middle of its flip; −1 for all triggers that wait. */
export type Placing = { only: number; seat: Seat };

type Place = (c: Context, of: Placing) => Flow<never>;
let place: Place = () => {
  throw new Error('nobody places triggers');
};
export const placesTriggers = (how: Place): void => {
  place = how;
};

export const announceFlipped = <L, R>(c: Context<L, R>, card: Card): Flow<never> =>
  c.g.own.noted.some((noted) => noted.flipped && noted.scope.self.card === card.id)
    ? place(c as unknown as Context, { only: card.id, seat: card.controller })
    : undefined;

/** Who sees a face-down card on the field (R26): its controller, and who sees it by an effect. */
import { type Mask, maskOf, otherSeat } from '../../../kernel/index.ts';
import { fx } from './abilities.ts';
import { cellOf, hasCell } from './cells.ts';
import type { Card, G } from './state.ts';

/** The same for any number of cards, as things are now. */
export function facesNow(g: G): (card: Card) => Mask {
  const seen = [fx.sees?.(g, 0) ?? 0, fx.sees?.(g, 1) ?? 0] as const;
  return (card) => {
    const foe = otherSeat(card.controller);
    const own = maskOf(card.controller);
    return seen[foe] !== 0 && hasCell(seen[foe], cellOf(g, card)) ? own | maskOf(foe) : own;
  };
}

export const facesOf = (g: G, card: Card): Mask => facesNow(g)(card);

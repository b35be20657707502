/** Conditions that follow from the state of the field (R23). */
import { cellOf, connects } from './cells.ts';
import { manaOn } from './counters.ts';
import type { Card, G } from './state.ts';
import { CREATURES, isCreatureRow, isFaceUp } from './zones.ts';

/** R23: another own creature with mana connects to it. */
export function isBlessed(g: G, card: Card): boolean {
  if (!isCreatureRow(card) || !isFaceUp(card)) return false;
  const cell = cellOf(g, card);
  for (const id of g.zones[CREATURES[card.controller]] as number[]) {
    if (id < 0 || id === card.id) continue;
    const other = g.cards[id] as Card;
    if (isFaceUp(other) && manaOn(other) > 0 && connects(g, other, cell)) return true;
  }
  return false;
}

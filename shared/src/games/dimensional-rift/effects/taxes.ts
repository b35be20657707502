/** What it costs besides to target some cards (R17.3). */
import { cardAt } from '../rules/cells.ts';
import type { Cell, G } from '../rules/state.ts';
import { isCreatureRow } from '../rules/zones.ts';
import { hasKeyword } from './figures.ts';
import { bearersOfRule } from './standing.ts';

/** So much of any mana for each card of its controller that says so. */
export function taxOn(g: G, cell: Cell): number {
  const bearers = bearersOfRule(g, 'blessed-tax');
  const card = bearers.length === 0 ? undefined : cardAt(g, cell);
  if (!card || !isCreatureRow(card) || !hasKeyword(g, card, 'blessed')) return 0;
  return bearers.reduce((sum, { card: bearer, arg }) => sum + (bearer.controller === card.controller ? (arg as number) : 0), 0);
}

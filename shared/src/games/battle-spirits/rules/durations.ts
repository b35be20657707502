/** What effects set for a time, and when it is over (B15.10): in the End Phase, at the end of the battle, or when the card has left the field. */
import type { Scope } from '../../../effects/index.ts';
import type { Words } from '../effects/words.ts';
import type { G, Modified } from './state.ts';
import { onField } from './zones.ts';

/** Sets a modifier for a time, as the effect of the card that the scope names. What would last for a battle needs one. */
export function setModifier(
  g: G,
  scope: Scope,
  { word, arg, cards, seats }: Pick<Modified, 'word' | 'arg' | 'cards' | 'seats'>,
  until: Words['duration'],
): void {
  if (until === 'battle' && !g.own.battle) return;
  g.own.modifiers.push({ word, arg, cards, seats, seat: scope.seat, source: scope.self, until });
  g.stamp++;
}

/** Ends all that lasts until this moment, for both players (B11.12, B19.1). */
export function expire(g: G, until: Words['duration']): void {
  if (g.own.modifiers.some((m) => m.until === until)) {
    g.own.modifiers = g.own.modifiers.filter((m) => m.until !== until);
    g.unsettled = true;
    g.stamp++;
  }
}

/** B15.10: what was only about cards that have left the field is over. */
export function forgetLeavers(g: G): void {
  if (g.own.modifiers.length === 0) return;
  const isOver = (m: Modified): boolean => m.cards.length > 0 && !m.cards.some((ref) => onField(g, ref));
  if (!g.own.modifiers.some(isOver)) return;
  g.own.modifiers = g.own.modifiers.filter((m) => !isOver(m));
  g.stamp++;
}

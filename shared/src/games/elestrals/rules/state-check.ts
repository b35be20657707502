/** State checks (E17) between two steps, and the end of endless play (E18). They open no window. */
import type { Change, Flow } from '../../../kernel/index.ts';
import { endOfControl } from './control.ts';
import { endOfConditions } from './durations.ts';
import { kindOfCard } from './effects-of.ts';
import { reckonings } from './reckoning.ts';
import type { Card, Context, G } from './state.ts';
import { cardsIn, RUNES, toUnderworld } from './zones.ts';

/** E18.2 */
export const MOST_CHANGES = 10_000;
const MOST_LINKS = 1_000;

/** E17: losses are read by the kernel (E17.1), the state of a card is computed when asked for (E17.2); what is left is to move. */
export function stateCheck(c: Context): Flow<never> {
  const { own } = c.g;
  if (own.linksMade - own.linksBefore > MOST_LINKS) for (const seat of [0, 1] as const) c.lose(seat, 'endless');
  endOfConditions(c.g);
  const reckoned = reckonings(c.g);
  if (reckoned.length) c.changeNow(reckoned);
  const lost: Card[] = [];
  for (const row of RUNES) for (const card of cardsIn(c.g, row)) if (isArtifactWithoutElestral(c.g, card)) lost.push(card);
  if (lost.length) c.changeNow(lost.map((card): Change => toUnderworld(card, 'lose-elestral')));
  const back = endOfControl(c.g);
  if (back.length) c.changeNow(back);
}

/** E8.6.1, E17.4: its Elestral has left the field; it is not destroyed. */
const isArtifactWithoutElestral = (g: G, card: Card): boolean => card.pose === 'up' && card.on < 0 && kindOfCard(g, card) === 'artifact';

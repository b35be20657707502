/** How well a seat stands, roughly: what lies on the table and what can still be lost, its own less the other's. */
import { type Side, sidesOf, type View } from '@spiritgate/sdk';

/** What a card is worth by where it lies. */
const CARDS: Readonly<Record<string, number>> = { hand: 2, elestrals: 5, creatures: 5, field: 5, runes: 2, artifacts: 3, monument: 3 };
/** What a counter is worth: most, where a game is lost with the last one. */
const COUNTERS: Readonly<Record<string, number>> = { spirits: 3, life: 6, reserve: 1 };
const WON = 1_000_000;

export function worthOf(view: View, seat: 0 | 1): number {
  const { result } = view.public;
  if (result) return result.winner === null ? 0 : result.winner === seat ? WON : -WON;
  const { mine, theirs } = sidesOf(view);
  return worthOfSide(mine) - worthOfSide(theirs);
}

function worthOfSide(side: Side): number {
  const cards = Object.entries(CARDS).reduce((sum, [zone, worth]) => sum + worth * side.count(zone), 0);
  const counters = Object.entries(COUNTERS).reduce((sum, [place, worth]) => sum + worth * side.pool(place), 0);
  const figures = ['elestrals', 'creatures', 'field']
    .flatMap((zone) => side.cards(zone))
    .reduce((sum, card) => sum + Math.log2(1 + Math.max(0, card.n.attack ?? card.n.bp ?? 0)), 0);
  return cards + counters + 2 * side.figure('life') + figures / 10;
}

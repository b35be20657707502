/** How well a seat stands, as far as it can know: for a bot that looks a move ahead. Rough, and the same for every game. */
import type { PublicView, Seat, SeatView, View } from '@spiritgate/shared/protocol';

/** What a card is worth by where it lies, in any game; what has been used up, and what has not come yet, is worth nothing. */
const CARDS: Readonly<Record<string, number>> = {
  hand: 2,
  elestrals: 5,
  creatures: 5,
  field: 5,
  runes: 2,
  artifacts: 3,
  monument: 3,
  stadium: 1,
  crew: 1,
};
/** What a counter is worth: those that one loses the game with count most. */
const POOLS: Readonly<Record<string, number>> = { spirits: 3, life: 6, reserve: 1 };
const FIGURES: Readonly<Record<string, number>> = { life: 2, points: 5 };

/** More than anything on the table. */
const WON = 1_000_000;

/** In the eyes of a seat: what it has less what the other has. */
export function worthOf({ public: table }: View, seat: Seat): number {
  if (table.result) return table.result.winner === null ? 0 : table.result.winner === seat ? WON : -WON;
  return ofSeat(table, seat) - ofSeat(table, (1 - seat) as Seat);
}

function ofSeat(table: PublicView, seat: Seat): number {
  const { counts, pools, n } = table.seats[seat];
  const field = Object.values(table.cards).filter((card) => card.seat === seat && card.zone in CARDS);
  // Of two cards the one with the greater figures is worth a little more.
  const figures = field.reduce((sum, card) => sum + Math.log2(1 + Object.values(card.n).reduce((a, b) => a + Math.max(0, b), 0)), 0);
  return weighed(counts, CARDS) + weighed(totalsOf(pools), POOLS) + weighed(n, FIGURES) + figures / 10;
}

const totalsOf = (pools: SeatView['pools']): Record<string, number> =>
  Object.fromEntries(Object.entries(pools).map(([place, n]) => [place, n.all ?? Object.values(n).reduce((a, b) => a + b, 0)]));

const weighed = (amounts: Readonly<Record<string, number>>, weights: Readonly<Record<string, number>>): number =>
  Object.entries(amounts).reduce((sum, [name, amount]) => sum + amount * (weights[name] ?? 0), 0);

/** A view read by sides and places, the same in every game: what lies where, and how much of what is there. */
import type { CardView, Seat, SeatView, SlotView, View } from '@spiritgate/shared/protocol';

/** A card whose face this client sees, with the handle by which options name it. */
export type SeenCard = CardView & { readonly handle: string };

/**
 * One side of the table, as a view shows it.
 *
 * @example
 * const { mine, theirs } = sidesOf(match.view);
 * console.log(mine.cards('hand').map((card) => card.def), theirs.count('hand'));
 */
export class Side {
  readonly seat: Seat;
  readonly #view: View;

  constructor(view: View, seat: Seat) {
    this.seat = seat;
    this.#view = view;
  }

  /** The cards of a zone that are seen, in the order of their places. */
  cards(zone: string): SeenCard[] {
    const all = { ...this.#view.public.cards, ...this.#view.mine?.cards };
    return Object.entries(all)
      .filter(([, card]) => card.zone === zone && card.seat === this.seat)
      .map(([handle, card]) => ({ handle, ...card }))
      .sort((a, b) => a.pos - b.pos);
  }

  /** How many cards lie in a zone, seen or not. */
  count(zone: string): number {
    return this.#public.counts[zone] ?? 0;
  }

  /** The face-down cards of a zone, by their places. */
  slots(zone: string): SlotView[] {
    return this.#public.slots.filter((slot) => slot.zone === zone);
  }

  /** How many like things lie at a place: all of them, or those of one kind as far as they are seen. */
  pool(place: string, kind = 'all'): number {
    const own = this.#view.mine?.seat === this.seat ? this.#view.mine.pools[place] : undefined;
    return (own ?? this.#public.pools[place])?.[kind] ?? 0;
  }

  /** A figure of the side in the game's words, such as `life`; 0 if it has none of this name. */
  figure(name: string): number {
    return this.#public.n[name] ?? 0;
  }

  /** Whether a state of the side holds, in the game's words. */
  has(mark: string): boolean {
    return this.#public.marks.includes(mark);
  }

  get #public(): SeatView {
    return this.#view.public.seats[this.seat];
  }
}

/** The cards of a zone with fixed places, place by place: null where nothing lies, or nothing that is seen. */
export function placesOf(side: Side, zone: string, places: number): (SeenCard | null)[] {
  const all: (SeenCard | null)[] = new Array(places).fill(null);
  for (const card of side.cards(zone)) if (card.pos < places) all[card.pos] ??= card;
  return all;
}

/** Both sides. A spectator, who has none, sees that of the first seat as `mine`. */
export function sidesOf(view: View): { mine: Side; theirs: Side } {
  const seat = view.mine?.seat ?? 0;
  return { mine: new Side(view, seat), theirs: new Side(view, seat === 0 ? 1 : 0) };
}

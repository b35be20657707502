/** What becomes of the piles of one seat, so that the shuffles of its deck can be done again with its key alone (D12). */
import type { Event, Input, Mixed, Place } from '../kernel/index.ts';
import { seatOfPlace } from '../kernel/index.ts';
import type { PileOp, Seat } from '../protocol/index.ts';

export class PileTrace {
  /** The piles as they were dealt, by place. */
  readonly piles: Record<Place, string[]>;
  readonly ops: PileOp[] = [];
  /** How many there were after so many inputs. */
  readonly #after: number[] = [];

  constructor(seat: Seat, dealt: Readonly<Record<Place, readonly string[]>>) {
    const own = Object.entries(dealt).filter(([place]) => seatOfPlace(place) === seat);
    this.piles = Object.fromEntries(own.map(([place, defs]) => [place, [...defs]]));
  }

  /** An input, or none at the beginning, and what came of it. */
  note(input: Input | undefined, events: readonly Event[]): void {
    if (input?.do === 'agree' && input.on === 'undo') this.ops.push(['undo', this.#after[input.to] ?? 0]);
    for (const event of events) {
      if (event.kind === 'shuffled') this.#mix(event.from, event.data as Mixed);
      else if (event.kind === 'moved' || event.kind === 'token') this.#move(event);
    }
    this.#after.push(this.ops.length);
  }

  #mix(place: Place, told: Mixed): void {
    if (!this.#has(place)) return;
    this.ops.push('use' in told ? ['shuffle', place, told.use, told.cards] : ['cut', place, told.cut]);
  }

  #move({ from, to, cards }: Event): void {
    for (const { fromSlot, toIndex, def } of cards) {
      if (this.#has(from)) this.ops.push(['out', from, fromSlot]);
      if (this.#has(to)) this.ops.push(['in', to, toIndex, def]);
    }
  }

  #has(place: Place): boolean {
    return Object.hasOwn(this.piles, place);
  }
}

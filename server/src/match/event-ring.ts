/** The latest events of one viewer, numbered from 1 without gaps (D4), for those who come back (D5). */
import type { EventView } from '@spiritgate/shared/protocol';

/** How many events a viewer who comes back may have missed before it has to start anew. */
export const RING_SIZE = 128;

export type Missed = { events: EventView[]; first: number; resync: boolean };

export class EventRing {
  #events: EventView[] = [];
  /** The number of the first event kept. */
  #first = 1;

  /** The number that the next event will have. */
  get next(): number {
    return this.#first + this.#events.length;
  }

  /** The events before this number are not at hand. */
  startAt(number: number): void {
    this.#events = [];
    this.#first = number;
  }

  push(events: readonly EventView[]): void {
    this.#events.push(...events);
    const over = this.#events.length - RING_SIZE;
    if (over <= 0) return;
    this.#events.splice(0, over);
    this.#first += over;
  }

  /** The events after number `since`. `resync` if they are not all here, or if there never was an event of that number. */
  since(since: number): Missed {
    if (since >= this.next) return { events: [], first: this.next, resync: true };
    const skip = Math.max(0, since + 1 - this.#first);
    return { events: this.#events.slice(skip), first: this.#first + skip, resync: since + 1 < this.#first };
  }
}

/** The latest events of one viewer, numbered from 1 without gaps (D4), for those who come back (D5). */
import type { EventView } from '@spiritgate/shared/protocol';

/** How many events a viewer who comes back may have missed before it has to start anew. */
export const RING_SIZE = 128;

export type Missed = { events: EventView[]; first: number; resync: boolean };

/** Events that came at once, as text: there are many matches, and what waits for somebody to come back should take little memory. */
type Batch = { text: string; count: number };

/** The text that was kept last: the other seat was mostly shown the same. */
let latest = '';

export class EventRing {
  readonly #batches: Batch[] = [];
  /** The number of the first event of the first batch. */
  #first = 1;
  #next = 1;

  /** The number that the next event will have. */
  get next(): number {
    return this.#next;
  }

  /** The events before this number are not at hand. */
  startAt(number: number): void {
    this.#batches.length = 0;
    this.#first = number;
    this.#next = number;
  }

  push(events: readonly EventView[]): void {
    if (events.length === 0) return;
    const text = JSON.stringify(events);
    if (text !== latest) latest = text;
    this.#batches.push({ text: latest, count: events.length });
    this.#next += events.length;
    // Of the oldest batch that is kept some may be too many: they are passed over.
    for (let [oldest] = this.#batches; oldest && this.#next - this.#first - oldest.count >= RING_SIZE; [oldest] = this.#batches) {
      this.#batches.shift();
      this.#first += oldest.count;
    }
  }

  /** The events after number `since`. `resync` if they are not all here, or if there never was an event of that number. */
  since(since: number): Missed {
    if (since >= this.next) return { events: [], first: this.next, resync: true };
    const oldest = Math.max(this.#first, this.#next - RING_SIZE);
    const first = Math.max(oldest, since + 1);
    const events = this.#batches.flatMap(({ text }) => JSON.parse(text) as EventView[]).slice(first - this.#first);
    return { events, first, resync: since + 1 < oldest };
  }
}

/** How long one will probably wait: as long as others of such a rating did of late. */
import type { Env } from '../env.ts';
import type { Shelves } from './shelves.ts';
import { type QueueTicket, queueOf } from './ticket.ts';

/** How many waits of a queue are remembered, and how many of the nearest ratings are asked. */
const REMEMBERED = 200;
const NEAREST = 15;
/** For how long what was read is good enough, in milliseconds. */
const STALE = 5000;

type Wait = { rating: number; ms: number };

export class Estimates {
  readonly #shelves: Shelves;
  readonly #env: Env;
  readonly #read = new Map<string, { at: number; waits: Wait[] }>();

  constructor(shelves: Shelves, env: Env) {
    this.#shelves = shelves;
    this.#env = env;
  }

  /** Somebody waited for so many milliseconds. */
  async note(ticket: QueueTicket, ms: number): Promise<void> {
    await this.#shelves.note(queueOf(ticket), `${Math.round(ticket.rating)} ${ms}`, REMEMBERED);
    this.#read.delete(queueOf(ticket));
  }

  /** In seconds, from the beginning of the wait; null if nobody has waited yet. */
  async of(ticket: QueueTicket): Promise<number | null> {
    const gap = ({ rating }: Wait): number => Math.abs(rating - ticket.rating);
    const near = [...(await this.#waits(queueOf(ticket)))].sort((a, b) => gap(a) - gap(b)).slice(0, NEAREST);
    const middle = near.map(({ ms }) => ms).sort((a, b) => a - b)[near.length >> 1];
    return middle === undefined ? null : Math.ceil(middle / 1000);
  }

  async #waits(queue: string): Promise<Wait[]> {
    const now = this.#env.now();
    const known = this.#read.get(queue);
    if (known && now - known.at < STALE) return known.waits;
    const waits = (await this.#shelves.notes(queue)).map((note) => {
      const [rating = 0, ms = 0] = note.split(' ').map(Number);
      return { rating, ms };
    });
    this.#read.set(queue, { at: now, waits });
    return waits;
  }
}

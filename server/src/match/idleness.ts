/**
 * Who has been asked something for long and does nothing: a warning to both, no more. What it costs is for the clocks to say (D17), and a match
 * without clocks goes on for as long as both like.
 */
import type { Seat } from '@spiritgate/shared/protocol';

const SEATS: readonly Seat[] = [0, 1];

export class Idleness {
  readonly #after: number;
  /** The decision that each seat is asked, by number; 0 for none. */
  readonly #asked: [number, number] = [0, 0];
  /** When each seat did something last, or was asked. */
  readonly #since: [number, number] = [0, 0];
  readonly #idle: [boolean, boolean] = [false, false];

  /** @param after how many milliseconds of doing nothing are idle */
  constructor(after: number) {
    this.#after = after;
  }

  get idle(): [boolean, boolean] {
    return [...this.#idle];
  }

  /** These decisions are open now. Whether somebody is not idle any more. */
  ask(asked: readonly [number, number], now: number): boolean {
    let isChanged = false;
    for (const seat of SEATS) {
      if (this.#asked[seat] === asked[seat]) continue;
      this.#asked[seat] = asked[seat];
      if (this.stir(seat, now)) isChanged = true;
    }
    return isChanged;
  }

  /** The seat has done something. Whether it was idle. */
  stir(seat: Seat, now: number): boolean {
    const wasIdle = this.#idle[seat];
    this.#since[seat] = now;
    this.#idle[seat] = false;
    return wasIdle;
  }

  /** Whether somebody is idle now who was not. */
  look(now: number): boolean {
    let isChanged = false;
    for (const seat of SEATS) {
      if (!this.#isWaitedFor(seat) || now < this.#since[seat] + this.#after) continue;
      this.#idle[seat] = true;
      isChanged = true;
    }
    return isChanged;
  }

  /** When somebody will be idle who is not yet; undefined if nobody is waited for. */
  get nextAt(): number | undefined {
    const times = SEATS.filter((seat) => this.#isWaitedFor(seat)).map((seat) => this.#since[seat] + this.#after);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  #isWaitedFor(seat: Seat): boolean {
    return this.#asked[seat] !== 0 && !this.#idle[seat];
  }
}

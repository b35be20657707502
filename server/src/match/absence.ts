/** Who is away, and for how long in all: a clock of its own, which never charges the player who is there (D17). Milliseconds. */
import type { Seat } from '@spiritgate/shared/protocol';

export class Absence {
  readonly #left: [number, number];
  /** Since when each seat is away, as far as it counts; undefined while it is here. */
  readonly #since: [number | undefined, number | undefined] = [undefined, undefined];
  readonly #isHere: [boolean, boolean] = [false, false];

  /** Both are away at first, but it does not count before `begin`. */
  constructor(allowed: number) {
    this.#left = [allowed, allowed];
  }

  get away(): [boolean, boolean] {
    return [!this.#isHere[0], !this.#isHere[1]];
  }

  /** From now on it counts who is away. */
  begin(now: number): void {
    for (const seat of [0, 1] as const) if (!this.#isHere[seat]) this.#since[seat] ??= now;
  }

  comes(seat: Seat, now: number): void {
    this.#left[seat] = this.left(seat, now);
    this.#since[seat] = undefined;
    this.#isHere[seat] = true;
  }

  goes(seat: Seat, now: number): void {
    this.#isHere[seat] = false;
    this.#since[seat] ??= now;
  }

  left(seat: Seat, now: number): number {
    const since = this.#since[seat];
    return Math.max(0, this.#left[seat] - (since === undefined ? 0 : now - since));
  }

  /** Whether a seat is away and has used its time up: the other may claim the game. */
  isLost(seat: Seat, now: number): boolean {
    return !this.#isHere[seat] && this.left(seat, now) === 0;
  }
}

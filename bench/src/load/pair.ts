/** A match as the load plays it: both seats of it, one answer at a time, and how long it took until both had been shown what came of it. */
import type { Random } from '@spiritgate/shared/kernel';
import type { SeatReservation } from '@spiritgate/shared/protocol';
import { Seat } from './seat.ts';

export type Reservations = readonly [SeatReservation, SeatReservation];

export type PairHooks = {
  /** An answer is done: acknowledged and shown to both; milliseconds from its sending until both had been shown it. */
  done(pair: Pair, took: number): void;
  /** An answer was refused. */
  refused(code: string): void;
  over(pair: Pair): void;
  lost(pair: Pair, why: string): void;
};

/** An answer on its way. */
type Waiting = { at: number; n: number; shown: number | undefined; isAcknowledged: boolean };

export class Pair {
  readonly #hooks: PairHooks;
  readonly #random: Random;
  readonly #seats: readonly [Seat, Seat];
  #waiting: Waiting | undefined;
  #isOver = false;

  constructor(url: string, [a, b]: Reservations, random: Random, hooks: PairHooks) {
    this.#hooks = hooks;
    this.#random = random;
    const seat = (reservation: SeatReservation): Seat =>
      new Seat(url, reservation, {
        updated: () => this.#updated(),
        replied: (reply) => {
          if (!reply.ok) this.#hooks.refused(reply.code);
          if (this.#waiting) this.#waiting.isAcknowledged = true;
          // What was refused leads to no update.
          if (!reply.ok) this.#waiting = undefined;
          this.#finish();
        },
        over: () => this.#end(() => this.#hooks.over(this)),
        lost: (why) => this.#end(() => this.#hooks.lost(this, why)),
      });
    this.#seats = [seat(a), seat(b)];
  }

  /** Resolves when both seats have been shown the match. */
  async opened(): Promise<void> {
    await Promise.all(this.#seats.map(({ opened }) => opened));
  }

  /** Whether an answer can be given now. */
  get isFree(): boolean {
    return !this.#isOver && !this.#waiting && this.#seats.some(({ isAsked }) => isAsked);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** One of the seats that are asked answers. */
  answer(): void {
    const asked = this.#seats.filter(({ isAsked }) => isAsked);
    const n = Math.max(this.#seats[0].n, this.#seats[1].n) + 1;
    const seat = asked[asked.length === 1 ? 0 : this.#random(asked.length)] as Seat;
    this.#waiting = { at: performance.now(), n, shown: undefined, isAcknowledged: false };
    seat.answer(this.#random);
  }

  close(): void {
    this.#isOver = true;
    for (const seat of this.#seats) seat.close();
  }

  #updated(): void {
    const waiting = this.#waiting;
    if (!waiting || waiting.shown !== undefined || this.#seats.some(({ n }) => n < waiting.n)) return;
    waiting.shown = performance.now() - waiting.at;
    this.#finish();
  }

  #finish(): void {
    const { shown, isAcknowledged } = this.#waiting ?? {};
    if (shown === undefined || !isAcknowledged) return;
    this.#waiting = undefined;
    this.#hooks.done(this, shown);
  }

  #end(tell: () => void): void {
    if (this.#isOver) return;
    this.close();
    tell();
  }
}

/**
 * The clocks of a game (D17, E15.3): every open decision has exactly one running clock, of the seat that must answer. A decision takes time from
 * its seat's bank, and no more than the cap. Time is given from outside, in milliseconds.
 */
import type { ClockTerms, ClockView, Seat } from '@spiritgate/shared/protocol';

const SEATS: readonly Seat[] = [0, 1];

/** How much of the way of messages is forgiven: for one answer, in all at first and at most, and again for each answer. */
const LAG = { once: 500, most: 1000, again: 100 };

/** `spent` before it last began to run. */
type Running = { decision: number; spent: number };

/** What will happen if nobody answers: the default is taken, or the game is lost. */
export type Due = { at: number; seat: Seat; what: 'cap' | 'bank' };

/** An answer that a seat gave by itself; `thought` is how long it says to have had the question before it, in milliseconds. */
export type Answered = { seat: Seat; thought: number | undefined };

export class Clocks {
  readonly #terms: ClockTerms;
  readonly #bank: [number, number];
  readonly #lag: [number, number] = [LAG.most, LAG.most];
  readonly #running: [Running | null, Running | null] = [null, null];
  /** Since when they run; undefined while they are stopped. */
  #since: number | undefined;

  /** Stopped at first. `bank` is what is left, at the beginning of a game all of it. */
  constructor(terms: ClockTerms, bank: readonly [number, number] = [terms.bank * 1000, terms.bank * 1000]) {
    this.#terms = terms;
    this.#bank = [...bank];
  }

  /** What is left in the banks without the decisions that are open. */
  get bank(): [number, number] {
    return [...this.#bank];
  }

  get isRunning(): boolean {
    return this.#since !== undefined;
  }

  run(now: number): void {
    this.#since ??= now;
  }

  /** Stops all clocks: the server itself cannot go on. */
  stop(now: number): void {
    this.#spend(now);
    this.#since = undefined;
  }

  /** These decisions are open now, by number; 0 for none. A clock that ran for another one is charged. */
  ask(asked: readonly [number, number], now: number, by?: Answered): void {
    this.#spend(now);
    for (const seat of SEATS) {
      const running = this.#running[seat];
      if (running && running.decision !== asked[seat]) this.#charge(seat, running.spent, by?.seat === seat ? by : undefined);
      if (running?.decision !== asked[seat]) this.#running[seat] = asked[seat] ? { decision: asked[seat], spent: 0 } : null;
    }
  }

  /** What happens next if nobody answers; undefined while nothing runs. */
  get due(): Due | undefined {
    if (this.#since === undefined) return undefined;
    let first: Due | undefined;
    for (const seat of SEATS) {
      const running = this.#running[seat];
      if (!running) continue;
      const cap = this.#terms.cap * 1000;
      const what = this.#bank[seat] <= cap ? 'bank' : 'cap';
      const at = this.#since + Math.min(cap, this.#bank[seat]) - running.spent;
      if (!first || at < first.at) first = { at, seat, what };
    }
    return first;
  }

  view(now: number, away: [number, number]): ClockView {
    const spent = (running: Running): number => running.spent + (this.#since === undefined ? 0 : now - this.#since);
    const bank = SEATS.map((seat) => {
      const running = this.#running[seat];
      return Math.max(0, this.#bank[seat] - (running ? spent(running) : 0));
    });
    const decision = SEATS.map((seat) => {
      const running = this.#running[seat];
      return running ? Math.max(0, Math.min(this.#terms.cap * 1000, this.#bank[seat]) - spent(running)) : null;
    });
    return { bank: bank as ClockView['bank'], decision: decision as ClockView['decision'], away };
  }

  /** Notes what running clocks have taken until now. */
  #spend(now: number): void {
    if (this.#since === undefined) return;
    for (const running of this.#running) if (running) running.spent += now - this.#since;
    this.#since = now;
  }

  #charge(seat: Seat, spent: number, by: Answered | undefined): void {
    const onTheWay = by?.thought === undefined ? 0 : Math.max(0, spent - by.thought);
    const forgiven = Math.min(onTheWay, LAG.once, this.#lag[seat]);
    this.#lag[seat] = Math.min(LAG.most, this.#lag[seat] - forgiven + LAG.again);
    const gained = by ? this.#terms.increment * 1000 : 0;
    this.#bank[seat] = Math.max(0, this.#bank[seat] - spent + forgiven) + gained;
  }
}

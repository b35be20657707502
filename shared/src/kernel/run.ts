/** Carries a game on from one question to the next: frames, steps, calls, answers, state checks. */
import { type Change, carryOut } from './change.ts';
import type { Event } from './events.ts';
import { type Context, DONE, type Flow, type Proc } from './procedure.ts';
import { type Random, stream } from './random.ts';
import type { AnyRules, Kind } from './rules.ts';
import { EVERYBODY, type Frame, type Game, NOBODY, otherSeat, type Plain, type Seat } from './state.ts';

const ASK = { do: 'ask' } as const;
const CALL = { do: 'call' } as const;
const FINISH = { do: 'finish' } as const;

/** How many state checks, or steps between two questions, may follow each other before the rules must be wrong. */
const MOST_CHECKS = 10_000;
const MOST_STEPS = 1_000_000;

/** One carrying-on of a game. It lives for the length of one input. */
export class Run implements Context<Game> {
  readonly g: Game;
  readonly rules: AnyRules;
  readonly events: Event[] = [];
  l: Plain = null;
  #frame: Frame | undefined;
  /** The state check or a replacement is speaking, not the step on top. */
  #aside = false;

  constructor(rules: AnyRules, g: Game) {
    this.rules = rules;
    this.g = g;
  }

  /** Goes on until somebody is asked or the game is over. */
  carryOn(): void {
    const { g } = this;
    for (let steps = 0; ; steps++) {
      if (steps > MOST_STEPS) throw new Error('the rules come to no question');
      this.#check();
      if (g.result || this.#isWaiting()) return;
      const frame = g.frames[g.frames.length - 1];
      if (!frame) throw new Error('the rules ended without a result');
      if (frame.step === DONE) this.finish(null);
      else this.#step(frame);
    }
  }

  /** The first frame of a game, or the frame of a call. */
  push(proc: string, step: string, l: Plain): void {
    this.g.frames.push({ proc, step, l, answers: [null, null], result: null, aside: this.#aside });
  }

  #step(frame: Frame): void {
    const step = this.#procOf(frame).steps.get(frame.step);
    if (!step) throw new Error(`${frame.proc} has no step ${frame.step}`);
    this.#frame = frame;
    this.l = frame.l;
    frame.step = step.next;
    this.g.stamp++;
    const flow = step.run(this as Context<Game>);
    if (flow?.do === 'goto') frame.step = flow.step;
    else if (flow?.do === 'ask' && this.g.unsettled) throw new Error(`${frame.proc} asks and changes in one step`);
  }

  #procOf(frame: Frame): Proc<Game, Plain, unknown> {
    const proc = this.rules.machine.procedures.get(frame.proc);
    if (!proc) throw new Error(`no procedure ${frame.proc}`);
    return proc;
  }

  #isWaiting(): boolean {
    const { open } = this.g;
    return open[0] !== null || open[1] !== null;
  }

  /** The state check (E17 and its like): the game's, until it changes nothing, then who has lost (K2), unless a call of its own, or of a replacement, is not over. */
  #check(): void {
    const { g, rules } = this;
    if (g.unsettled) this.#settle();
    if (g.result) return;
    const a = g.lost[0];
    const b = g.lost[1];
    if ((a || b) && !g.frames.some((frame) => frame.aside)) this.end(a && b ? null : a ? 1 : 0, a || b);
    else if (g.tally.changes > rules.caps.changes || g.tally.calls > rules.caps.calls) {
      const { winner, reason } = rules.endless(g);
      this.end(winner, reason);
    }
  }

  /** Runs the game's state check until it changes nothing, or calls: then it goes on when that call has returned. */
  #settle(): void {
    const { g, rules } = this;
    for (let i = 0; g.unsettled && !g.result; i++) {
      if (i > MOST_CHECKS) throw new Error('the state check does not come to rest');
      g.unsettled = false;
      const flow = rules.settle && this.#besides(rules.settle);
      if (flow?.do === 'ask') throw new Error('the state check calls a procedure that asks, and does not ask itself');
      if (flow?.do !== 'call') continue;
      g.unsettled = false;
      return;
    }
  }

  /** Lets a hook speak whose calls are not those of the step on top. */
  #besides(hook: (c: Context<Game>, batch: readonly Change[]) => Flow<never>, batch: readonly Change[] = []): Flow<never> {
    const before = this.#aside;
    this.#aside = true;
    const flow = hook(this as Context<Game>, batch);
    this.#aside = before;
    return flow;
  }

  /** The game is over. */
  end(winner: Seat | null, reason: string): void {
    const { g } = this;
    g.result = { winner, reason };
    g.frames = [];
    g.open = [null, null];
    this.note({ kind: 'result', verb: reason, seat: winner ?? -1 });
    g.unsettled = false;
  }

  // What a step has in hand.

  ask<A>(kind: Kind<Game, A, Plain>, seats: readonly Seat[]): Flow<never> {
    const { g } = this;
    const frame = this.#frame as Frame;
    frame.answers = [null, null];
    for (const seat of seats) {
      g.asked[seat]++;
      g.open[seat] = { kind: kind.name, n: g.asked[seat], since: g.tally.inputs, frame: g.frames.length - 1, answered: false };
    }
    return ASK;
  }

  answer<A>(_kind: Kind<Game, A, Plain>, seat: Seat): A {
    return (this.#frame as Frame).answers[seat] as A;
  }

  call<M, R>(proc: Proc<Game, M, R>, args: M): Flow<never> {
    this.g.tally.calls++;
    this.push(proc.name, proc.first, args as Plain);
    return CALL;
  }

  result<M, R>(_proc: Proc<Game, M, R>): R {
    return (this.#frame as Frame).result as R;
  }

  goTo<S extends string>(step: S): { readonly do: 'goto'; readonly step: S } {
    return { do: 'goto', step };
  }

  finish(result: unknown = null): Flow<never> {
    const { frames } = this.g;
    const done = frames.pop();
    const caller = frames[frames.length - 1];
    if (done?.aside) this.g.unsettled = true;
    else if (caller) caller.result = result as Plain;
    return FINISH;
  }

  change(batch: readonly Change[]): Flow<never> {
    const instead = this.rules.intercept && this.#besides(this.rules.intercept, batch);
    if (instead) return instead;
    this.changeNow(batch);
  }

  changeNow(batch: readonly Change[]): void {
    const { g, rules } = this;
    const before = rules.before?.(g, batch);
    const events = carryOut(this, batch);
    this.events.push(...events);
    rules.after?.(g, events, before);
  }

  note(event: Partial<Event> & Pick<Event, 'kind' | 'verb' | 'seat'>): void {
    const whole: Event = {
      cards: event.cards ?? [],
      from: event.from ?? '',
      to: event.to ?? '',
      n: event.n ?? [],
      shown: event.shown ?? (event.n ? EVERYBODY : NOBODY),
      cause: event.cause ?? null,
      data: event.data ?? null,
      kind: event.kind,
      verb: event.verb,
      seat: event.seat,
    };
    this.events.push(whole);
    this.g.unsettled = true;
    this.g.stamp++;
    this.rules.after?.(this.g, [whole], undefined);
  }

  lose(seat: Seat, reason: string): void {
    if (this.g.lost[seat]) return;
    this.g.lost[seat] = reason;
    this.note({ kind: 'lost', verb: reason, seat });
  }

  turnBegins(): void {
    this.g.tally.changes = 0;
    this.g.tally.calls = 0;
  }

  /** A stream of its own for each use of a label, under the key of the table or of a seat's deck (D13). */
  random(label: string, key: Seat | 'table' = 'table'): Random {
    const { g } = this;
    const use = (g.streams[label] ?? 0) + 1;
    g.streams[label] = use;
    g.tally.random++;
    return stream(key === 'table' ? g.keys.table : g.keys.decks[key], `${label} ${use}`);
  }
}

/** The seat that wins when this one loses at once, by conceding or by time; nobody if the other one has lost already. */
export const winnerOver = (g: Game, seat: Seat): Seat | null => (g.lost[otherSeat(seat)] ? null : otherSeat(seat));

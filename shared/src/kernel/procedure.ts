/** Procedures: the rulebook's numbered lists as named steps on a frame (K2, K9). */
import type { Change } from './change.ts';
import type { Event } from './events.ts';
import type { Random } from './random.ts';
import type { Kind } from './rules.ts';
import type { Plain, Seat } from './state.ts';

/** How a step ends: nothing (go on), a question, a call, a jump to a step of the same procedure, or the end of the procedure. */
export type Flow<S extends string> = void | { readonly do: 'ask' | 'call' | 'finish' } | { readonly do: 'goto'; readonly step: S };

/** Where a frame stands when its last step has been done and it only waits for what that step called. */
export const DONE = '';

/** A step. (Written as a method, so that procedures of any game can stand in one table.) */
type Step<G, L, R> = { run(c: Context<G, L, R>): Flow<string> }['run'];

/** A procedure with its locals `L` and its result `R`. `next` is the step after each one, `DONE` after the last. */
export type Proc<G, L, R> = {
  readonly name: string;
  readonly first: string;
  readonly steps: ReadonlyMap<string, { readonly run: Step<G, L, R>; readonly next: string }>;
  /** Never read: ties the procedure to the type of its result. */
  readonly results?: R;
};

/** What a step has in hand: the game, the locals of its frame, and the verbs by which it ends or acts. `R` is the procedure's result. */
export type Context<G, L = Plain, R = unknown> = {
  readonly g: G;
  readonly l: L;
  /** Asks one seat, or both at once; the next step reads the answers. A step that asks changes nothing. */
  ask<A>(kind: Kind<G, A, L>, seats: readonly Seat[]): Flow<never>;
  answer<A>(kind: Kind<G, A, L>, seat: Seat): A;
  /** Runs another procedure; the next step reads its result. */
  call<M, R>(proc: Proc<G, M, R>, args: M): Flow<never>;
  result<M, R>(proc: Proc<G, M, R>): R;
  goTo<S extends string>(step: S): { readonly do: 'goto'; readonly step: S };
  finish(...result: null extends R ? [result?: R] : [result: R]): Flow<never>;
  /** Makes changes together, as one event in the eyes of triggers. It may turn into a call, so a step ends with it. */
  change(batch: readonly Change[]): Flow<never>;
  /** Makes changes that no replacement may touch any more. */
  changeNow(batch: readonly Change[]): void;
  /** Notes something that happened without a change of cards or pools. */
  note(event: Partial<Event> & Pick<Event, 'kind' | 'verb' | 'seat'>): void;
  /** A seat loses when the state check comes. */
  lose(seat: Seat, reason: string): void;
  /** A new turn: the guards against endless play start anew. */
  turnBegins(): void;
  /** Randomness of the table, under a label of its own for each use. */
  random(label: string): Random;
};

/** An exception of the rules, told apart from one of the journal: the input is taken back, and kept so that it can be seen again. */
import type { Input } from '@spiritgate/shared/kernel';
import type { Fault } from './journal.ts';

/** How much of an error is kept, in characters. */
const LONGEST = 4000;

export class RulesFailed extends Error {
  /** It would have been the game's `n`th input. */
  readonly n: number;
  readonly input: Input;

  constructor(n: number, input: Input, cause: unknown) {
    super('the rules failed', { cause });
    this.n = n;
    this.input = input;
  }

  /** What is kept of it. */
  fault(at: number): Fault {
    const { cause, n, input } = this;
    const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return { n, input, error: error.slice(0, LONGEST), at };
  }
}

/** Does something with the rules that the `n`th input of a game leads to. Throws RulesFailed if they throw. */
export function withRules<T>(n: number, input: Input, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new RulesFailed(n, input, error);
  }
}

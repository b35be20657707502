/** An exception of the rules, told apart from one of the journal: the input is taken back, and kept so that it can be seen again. */
import type { Input } from '@spiritgate/shared/kernel';
import type { Fault } from './journal.ts';

/** How much of an error is kept, in characters. */
const LONGEST = 4000;

export class RulesFailed extends Error {
  readonly input: Input;

  constructor(input: Input, cause: unknown) {
    super('the rules failed', { cause });
    this.input = input;
  }

  /** What is kept of it; it would have been the game's `n`th input. */
  fault(n: number, at: number): Fault {
    const { cause, input } = this;
    const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return { n, input, error: error.slice(0, LONGEST), at };
  }
}

/** Does something with the rules that an input leads to. Throws RulesFailed if they throw. */
export function withRules<T>(input: Input, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new RulesFailed(input, error);
  }
}

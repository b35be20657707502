/** The named procedures and questions of one game: what lets a saved game find its way back into its code. */

import type { Form, WaitingKind } from '../protocol/index.ts';
import { type Context, DONE, type Flow, type Proc } from './procedure.ts';
import type { Kind } from './rules.ts';
import type { Plain, Seat } from './state.ts';

export type Machine<G> = {
  readonly procedures: ReadonlyMap<string, Proc<G, Plain, unknown>>;
  readonly kinds: ReadonlyMap<string, Kind<G, unknown, Plain>>;
};

/**
 * The builders of one game's procedures and questions.
 *
 * `procedure<Locals, Result>(name)(steps)` takes the steps in their order; a wrong step name, argument or answer type does not compile.
 * `decision<Answer, Locals>(name, { waiting, form })` makes a kind of question.
 * A name given twice is a bug and throws.
 */
export function kernel<G>() {
  const procedures = new Map<string, Proc<G, Plain, unknown>>();
  const kinds = new Map<string, Kind<G, unknown, Plain>>();

  const procedure =
    <L = Record<never, never>, R = null>(name: string) =>
    <S extends string>(steps: Record<S, (c: Context<G, L, R>) => Flow<NoInfer<S>>>): Proc<G, L, R> => {
      const order = Object.keys(steps) as S[];
      const proc: Proc<G, L, R> = {
        name,
        first: order[0] ?? DONE,
        steps: new Map(order.map((step, i) => [step, { run: steps[step], next: order[i + 1] ?? DONE }])),
      };
      register(procedures, name, proc as unknown as Proc<G, Plain, unknown>);
      return proc;
    };

  const decision = <A, L = Plain>(name: string, of: { waiting: WaitingKind; form(g: G, seat: Seat, l: L): Form }): Kind<G, A, L> => {
    const kind: Kind<G, A, L> = { name, ...of };
    register(kinds, name, kind as unknown as Kind<G, unknown, Plain>);
    return kind;
  };

  return { procedure, decision, machine: { procedures, kinds } as Machine<G> };
}

function register<T>(into: Map<string, T>, name: string, value: T): void {
  if (into.has(name)) throw new Error(`${name} is already defined`);
  into.set(name, value);
}

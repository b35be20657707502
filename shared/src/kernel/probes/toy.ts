/** What small games for tests have in common: rules with every hook at rest, secrets made from a seed, and short ways to write options. */
import type { Field, Option } from '../../protocol/index.ts';
import { type Engine, engine, type Game, type Plain, type Rules, type Seat, shuffle, stream } from '../index.ts';
import { keysOf } from './keys.ts';

/** The state of these games: facts of cards are of no account. */
export type Table<Own extends Plain> = Game<Own, null>;

type Needed = 'machine' | 'begin' | 'deal';

/** Rules in which all that is not given is empty. */
export function rulesOf<Own extends Plain>(
  of: Pick<Rules<Own, null, unknown>, Needed> & Partial<Rules<Own, null, unknown>>,
): Rules<Own, null, unknown> {
  return {
    name: 'toy',
    version: 1,
    zones: [],
    pools: [],
    kinds: [],
    facts: () => null,
    caps: { changes: 1000, calls: 1000 },
    endless: () => ({ winner: null, reason: 'endless' }),
    look: {
      card: () => ({ n: {}, marks: [] }),
      slot: () => ({}),
      seat: () => ({ n: {}, marks: [] }),
      table: () => ({ turn: 1, active: 0, phase: 'play', n: {} }),
      links: () => [],
    },
    redeal: () => true,
    ...of,
  };
}

/** The start of a game under the secrets of a seed, which is its options, too. */
export const startOf = (seed: number) => ({ keys: keysOf(seed), pool: 'toy', options: seed });

export const begin = <Own extends Plain>(rules: Rules<Own, null, unknown>, seed = 1) => {
  const toy: Engine<Own, null> = engine(rules);
  const { game, events } = toy.create(startOf(seed));
  return { toy, game, events };
};

export const option = (verb: string, cards: readonly (number | string)[] = [], fields: Record<string, Field> = {}): Option => ({
  verb,
  cards,
  fields,
});

/** A list in an order that a seed decides. */
export function mixed<T>(list: readonly T[], seed: number): T[] {
  const out = [...list];
  shuffle(out, stream(keysOf(seed).table, 'mixed'));
  return out;
}

/** Answers the open decision of a seat with the option of a verb, and fails where there is none. */
export function say<Own extends Plain>(
  toy: Engine<Own, null>,
  game: Game<Own, null>,
  seat: Seat,
  verb: string,
  fields: Record<string, never | readonly number[] | number | string> = {},
) {
  const form = toy.form(game, seat);
  if (!form) throw new Error(`seat ${seat} is not asked`);
  const at = form.options.findIndex((o) => o.verb === verb);
  if (at < 0) throw new Error(`${verb} is not offered: ${form.options.map((o) => o.verb).join()}`);
  const outcome = toy.submit(game, { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, option: at, fields });
  if (!outcome.ok) throw new Error(`${verb}: ${outcome.code} ${outcome.field ?? ''}`);
  return outcome.events;
}

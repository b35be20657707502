/** B2.7: the levels at which an effect works. */
import type { Condition, Effect } from './words.ts';

const ALWAYS: readonly number[] = [];

/** The levels that an effect lists, as its first condition; an empty list is every level. */
export function levelsOf(effect: Effect): readonly number[] {
  const first = 'if' in effect ? effect.if[0] : undefined;
  return first && isLevel(first) ? first.arg : ALWAYS;
}

/** Whether a condition says at which levels an effect works. */
export const isLevel = (of: Condition): of is { if: 'query'; word: 'level'; arg: readonly number[] } =>
  of.if === 'query' && of.word === 'level';

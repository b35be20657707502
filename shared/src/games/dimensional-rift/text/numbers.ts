/** Numbers and amounts in words. */
import type { Say, Telling } from '../../../effects/index.ts';
import type { Amount, Words } from '../effects/words.ts';
import type { RiftKeys } from './keys.ts';

export type T = Telling<Words>;

/** Whether it is any number that the player likes. */
export const isAny = (of: Amount): boolean => typeof of === 'object' && of.amount === 'figure' && of.word === 'any-number';

/** A number, or an amount in words: N for what a payer chooses, a letter for what was counted, else in brackets. */
export function numberOf(say: Say<RiftKeys>, of: Amount, t: T): string {
  if (typeof of === 'number') return String(of);
  const text = t.amount(of);
  return isAny(of) || /^[A-Z]$/.test(text) ? text : say('amount.bracketed', { amount: text });
}

/** The rules with the effects plugged in: what everybody outside the rules runs duels on. */
import { plug } from '../rules/abilities.ts';
import { rules as bare } from '../rules/index.ts';
import type { Context } from '../rules/state.ts';
import { abilities } from './abilities.ts';
import { weigh } from './weighing.ts';

plug(abilities);

/** Damage is weighed before Resilient looks at it (R12.3). */
export const rules: typeof bare = {
  ...bare,
  intercept: (c, batch) => weigh(c as unknown as Context, batch) ?? bare.intercept?.(c, batch),
};

/** How a procedure of a verb finds its step again: by definition and path, since a frame holds no trees (K4). */
import type { ActStep, Path, Scope } from '../../../effects/index.ts';
import { effectAt } from '../rules/effects-of.ts';
import type { G } from '../rules/state.ts';
import type { Words } from './words.ts';

/** A verb under way: the step that it carries out, and what the effect knows. */
export type Verb = { def: string; node: Path; scope: Scope };

/** The argument of the step, as the card's tree has it. */
export const argumentOf = <K extends keyof Words['act'] & string>(g: G, l: Verb, _word: K): Words['act'][K] =>
  (effectAt(g, { def: l.def, path: l.node }) as unknown as ActStep<Words, K>).arg;

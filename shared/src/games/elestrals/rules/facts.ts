/** What an effect is, derived from its tree: whether it searches, draws, discards, recovers, targets, makes someone Expend (E19). */
import type { Step } from '../../../effects/index.ts';
import { stepsIn } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { Effect, EffectFact, Words } from '../effects/words.ts';

/** The facts of an effect, cost included. */
export const factsOf = remembered((effect: Effect): ReadonlySet<EffectFact> => new Set(find(effect)));

function* find(effect: Effect): Iterable<EffectFact> {
  if (!('steps' in effect)) return;
  if (effect.targets.length > 0) yield 'target';
  for (const cost of effect.cost) if ('verb' in cost && cost.verb === 'discard') yield 'discard';
  for (const step of stepsIn<Words>(effect.steps)) yield* factsOfStep(step);
}

function* factsOfStep(step: Step<Words>): Iterable<EffectFact> {
  if (step.step === 'move' && step.verb === 'discard') yield 'discard';
  if (step.step === 'shift' && step.verb === 'recover') yield 'recover';
  if (step.step !== 'act') return;
  if (step.word === 'search') yield 'search';
  if (step.word === 'draw') yield 'draw';
  if (step.word === 'expend') yield 'expend';
  const { arg } = step;
  if ((step.word === 'cast' || step.word === 'ascend') && (arg as Words['act']['cast']).from.includes('deck')) yield 'cast-from-deck';
}

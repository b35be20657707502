/** Going through the steps of an effect, for everything that is derived from a tree. */
import type { Step, Vocabulary } from './tree.ts';

/** Every step of a list, those inside options, conditions and repetitions included, in the order in which they are written. */
export function* stepsIn<V extends Vocabulary>(steps: readonly Step<V>[]): Iterable<Step<V>> {
  for (const step of steps) {
    yield step;
    switch (step.step) {
      case 'may':
      case 'repeat':
        yield* stepsIn(step.do);
        break;
      case 'when':
        yield* stepsIn(step.do);
        yield* stepsIn(step.else);
        break;
      case 'either':
        for (const way of step.ways) yield* stepsIn(way);
        break;
      case 'delay':
        yield* stepsIn(step.effect.steps);
        break;
    }
  }
}

/** Going through the trees of effects: all their steps, or the way to one node. */
import type { Effect, Path, Step, Vocabulary } from './tree.ts';

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

/** What stands at a way through the effects of a card (K4). */
export function nodeAt<V extends Vocabulary>(effects: readonly Effect<V>[] | undefined, path: Path): unknown {
  let at: unknown = effects;
  for (const key of path) at = (at as Readonly<Record<string | number, unknown>>)[key];
  return at;
}

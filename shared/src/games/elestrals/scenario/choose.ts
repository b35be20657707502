/** Choices in tests: one line each. */
import type { Event, Outcome } from '../../../kernel/index.ts';
import type { G } from '../rules/state.ts';
import { inputOf, readChoice } from './choice.ts';
import { picture } from './picture.ts';
import { Fault } from './source.ts';
import { elestralsEngine } from './table.ts';
import { isSide, seatOf } from './words.ts';

/** Tries a choice, such as `P: cast Sluggle with W in attack`, and tells what the engine said. */
export function attempt(g: G, text: string): Outcome {
  const [side = '', ...rest] = text.split(':');
  if (!isSide(side)) throw new Fault(0, `'${text}' begins with neither P: nor Q:`);
  return elestralsEngine.submit(g, inputOf(g, readChoice(seatOf(side), rest.join(':'), 0)));
}

/** Makes choices, one after the other, and gives what happened; a refused one throws with a picture of the table. */
export function choose(g: G, ...texts: string[]): Event[] {
  return texts.flatMap((text) => {
    const outcome = attempt(g, text);
    if (!outcome.ok) throw new Error(`'${text}' is refused as ${outcome.code}${outcome.field ? ` (${outcome.field})` : ''}\n${picture(g)}`);
    return outcome.events;
  });
}

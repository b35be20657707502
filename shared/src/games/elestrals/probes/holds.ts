/** Scenarios inside tests, with cards that exist in the test only. */
import { expect } from 'vitest';
import { type CardDef, cardOfFigures, type Figures } from '../cards/card.ts';
import type { Effect } from '../effects/words.ts';
import { type PlainSource, playScenario, poolWith, scenarioOf } from '../scenario/index.ts';

/** A card for one test: `Probe`, an Elestral of cost E, 3/3, unless it says otherwise. */
export const cardLike = (of: Partial<Figures>, ...effects: Effect[]): CardDef =>
  cardOfFigures({ id: 'probe', name: 'Probe', kind: 'elestral', cost: 'E', attack: 3, defense: 3, set: '', number: '', ...of }, effects);

/** What a scenario says beyond its title, in plain values. */
type Spec = { [key in 'table' | 'play' | 'expect']?: PlainSource };

/** The scenario holds, in all modes; else the test fails with what was found and the table. */
export function holds(spec: Spec, ...cards: CardDef[]): void {
  const { failure } = playScenario(scenarioOf({ title: 'probe', ...spec }, poolWith(cards)));
  expect(failure && `${failure.step} (${failure.mode}): ${failure.reasons.join('; ')}\n${failure.picture}`).toBeUndefined();
}

/** Scenarios inside tests, with cards that exist in the test only, and one test for each word of a part of the vocabulary. */
import { describe, expect, test } from 'vitest';
import { type CardDef, cardOfFigures, type Figures } from '../cards/card.ts';
import { main, passive, self } from '../effects/phrases.ts';
import type { Effect, Modifier } from '../effects/words.ts';
import { type PlainSource, playScenario, poolWith, scenarioOf } from '../scenario/index.ts';

const PLAIN: Figures = {
  id: 'probe',
  set: '',
  name: 'Probe',
  printed: 'Probe',
  type: 'spirit',
  colors: ['red'],
  cost: 0,
  reduction: {},
  families: ['Probe'],
  levels: [
    { cores: 1, bp: 3000 },
    { cores: 3, bp: 5000 },
  ],
  symbols: { red: 1 },
  plain: false,
};

/** A card for one test: `Probe`, a red Spirit of cost 0, 3000 BP at 1 core and 5000 at 3, unless it says otherwise. */
export const cardLike = (of: Partial<Figures>, ...effects: Effect[]): CardDef => cardOfFigures({ ...PLAIN, ...of }, effects);
export const probe = (...effects: Effect[]): CardDef => cardLike({}, ...effects);
/** A Spirit with something that holds of it. */
export const withPassive = (...by: Modifier[]): CardDef => probe(passive(self, by));
/** A Nexus, level 2 at 2 cores. */
export const nexusLike = (...effects: Effect[]): CardDef =>
  cardLike({ type: 'nexus', families: [], levels: [{ cores: 0 }, { cores: 2 }] }, ...effects);
const { families: _families, levels: _levels, symbols: _symbols, ...magicFigures } = PLAIN;
/** A Magic of cost 0 with this Main effect, and what it lends. */
export const magicLike = (parts: Parameters<typeof main>, ...lent: Effect[]): CardDef =>
  cardOfFigures({ ...magicFigures, type: 'magic' }, [main(...parts), ...lent]);

/** What a scenario says beyond its title, in plain values. */
type Spec = { [key in 'table' | 'play' | 'expect']?: PlainSource };

/** The scenario holds, in all modes; else the test fails with what was found and the table. */
export function holds(spec: Spec, ...cards: CardDef[]): void {
  const { failure } = playScenario(scenarioOf({ title: 'probe', ...spec }, poolWith(cards)));
  expect(failure && `${failure.step} (${failure.mode}): ${failure.reasons.join('; ')}\n${failure.picture}`).toBeUndefined();
}

/** One test for each word of a part of the vocabulary. */
export type TestsOf<K extends string> = { readonly [Word in K]: readonly [rule: string, check: () => void] };

/** The tests of a table, one for each word, named by the rule that it carries out. */
export function testWords(part: string, tests: Readonly<Record<string, readonly [string, () => void]>>): void {
  describe(part, () => {
    test.each(Object.entries(tests).map(([word, [rule, check]]) => [`${rule} ${word}`, check] as const))('%s', (_, check) => check());
  });
}

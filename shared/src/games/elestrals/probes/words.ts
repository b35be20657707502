/** What the tests of the vocabulary share: one test a word, and the smallest cards that show a word. */
import { describe, test } from 'vitest';
import type { CardDef } from '../cards/card.ts';
import { passive, self } from '../effects/phrases.ts';
import type { Effect, Modifier } from '../effects/words.ts';
import { cardLike } from './holds.ts';

/** One test for each word of a part of the vocabulary. */
export type TestsOf<K extends string> = { readonly [Word in K]: () => void };

export const probe = (...effects: Effect[]): CardDef => cardLike({}, ...effects);
export const invoke = (...effects: Effect[]): CardDef => cardLike({ kind: 'invoke', cost: 'O' }, ...effects);
export const counter = (...effects: Effect[]): CardDef => cardLike({ kind: 'counter', cost: 'O' }, ...effects);
/** An Elestral with a passive effect on itself. */
export const withPassive = (...by: Modifier[]): CardDef => probe(passive(self, by));

export const APHEROS = 'Apheros with W in attack';
/** The probe card on the field, attacking or guarding. */
export const PROBE = 'Probe with E in attack';
export const GUARD = 'Probe with E in defense';

/** The tests of a table, one for each word. */
export function testWords(part: string, tests: Readonly<Record<string, () => void>>): void {
  describe(`K9 ${part}`, () => {
    test.each(Object.entries(tests))('%s', (_, check) => check());
  });
}

import type { CardAnatomy } from '@spiritgate/shared/games';
import { expect, test } from 'vitest';
import { probe } from '../testing/probe-game.ts';
import { coverageOf, isComplete } from './coverage.ts';

const ANATOMIES: Readonly<Record<string, CardAnatomy>> = {
  squire: { effects: [{ type: 'active', facts: ['draw'] }], words: { verbs: ['draw'], events: [] }, procedures: [] },
  knight: {
    effects: [
      { type: 'active', facts: ['target', 'draw'] },
      { type: 'passive', facts: [] },
    ],
    words: { verbs: ['draw', 'slay'], events: ['dawn'] },
    procedures: [{ name: 'joust', reason: 'nothing else does it' }],
  },
};
const written = { ...probe, anatomy: (id: string) => ANATOMIES[id] ?? { effects: [], words: {}, procedures: [] } };
const enough = (): number => 4;

test('counts kinds and lists the cards whose effects are missing, with the decks that hold them', () => {
  expect(coverageOf(probe, false, enough)).toMatchObject({
    cards: 5,
    written: 4,
    withEffects: { cards: 1, written: 0 },
    kinds: [
      { kind: 'counter', cards: 1, written: 0 },
      { kind: 'decoy', cards: 1, written: 1 },
      { kind: 'unit', cards: 3, written: 3 },
    ],
    missing: [{ id: 'snare', name: 'snare', kind: 'counter', set: '', decks: ['even', 'tricky'] }],
    effects: [],
    words: [],
  });
});

test('the starter pool leaves out what no starter deck holds', () => {
  const [even] = probe.starterDecks;
  const bare = { ...written, starterDecks: [{ name: even?.name ?? '', sections: { main: { squire: 4 } } }] };
  expect(coverageOf(bare, true, enough)).toMatchObject({
    cards: 1,
    written: 1,
    withEffects: { cards: 1, written: 1 },
    missing: [],
    words: [{ group: 'verbs', word: 'draw', cards: 1 }],
  });
});

test('counts effects by type and cards by word, the most frequent first', () => {
  const { effects, words, withEffects } = coverageOf(written, false, enough);
  expect(withEffects).toEqual({ cards: 3, written: 2 });
  expect(effects).toEqual([
    { type: 'active', effects: 2 },
    { type: 'passive', effects: 1 },
  ]);
  expect(words).toEqual([
    { group: 'verbs', word: 'draw', cards: 2 },
    { group: 'verbs', word: 'slay', cards: 1 },
    { group: 'events', word: 'dawn', cards: 1 },
  ]);
});

test('says what each card does and what is written by hand', () => {
  const { facts, procedures } = coverageOf(written, false, enough);
  expect(facts).toEqual([
    { id: 'squire', effects: ['active'], facts: ['draw'] },
    { id: 'knight', effects: ['active', 'passive'], facts: ['draw', 'target'] },
  ]);
  expect(procedures).toEqual([{ id: 'knight', procedure: 'joust', reason: 'nothing else does it' }]);
});

test('a card with effects that has too few scenarios is not complete; one without effects needs none', () => {
  const coverage = coverageOf(written, false, (id) => (id === 'squire' ? 4 : 3));
  expect(coverage.unshown).toEqual([{ id: 'knight', scenarios: 3 }]);
  expect(isComplete({ ...coverage, missing: [] })).toBe(false);
  expect(isComplete({ ...coverage, missing: [], unshown: [] })).toBe(true);
  expect(isComplete({ ...coverage, unshown: [] })).toBe(false);
});

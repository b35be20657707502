/** Card faces: what each game shows, drawings that are always the same, text that stays within its lines. */
import { expect, test } from 'vitest';
import { fact } from '../decks/testing/facts.ts';
import { drawnArrows } from './arrows.ts';
import { patternOf, sigilOf } from './art.ts';
import { arrowsOf, hueOf, levelsOf, lookOf, subtypesOf } from './looks.ts';
import { cut, widthOf, wrapped } from './wrap.ts';

test('Elestrals: pips of the cost, hues of its elements, figures as they stand now', () => {
  const card = fact({ id: 'x', cost: 'WWF', figures: { attack: 4, defense: 2 } });
  const look = lookOf('elestrals', card, { attack: 7 });
  expect(look).toMatchObject({ hues: ['W', 'F'], pips: ['W', 'W', 'F'], motif: 'being' });
  expect(look.figures).toEqual([
    { name: 'attack', value: '7' },
    { name: 'defense', value: '2' },
  ]);
});

test('Dimensional Rift: rank, the figures that count, arrows', () => {
  const card = fact({
    id: 'x',
    kind: 'artifact',
    set: 'fey',
    subtypes: ['feyBeast'],
    figures: { rank: 1, attack: 0, life: 0, armor: 2, movement: 0, arrow0: 3, arrow7: 1 },
  });
  expect(lookOf('dimensional-rift', card)).toMatchObject({ hues: ['fey'], cost: 'R1', figures: [{ name: 'armor', value: '2' }] });
  expect(arrowsOf(card)).toEqual([3, 0, 0, 0, 0, 0, 0, 1]);
  expect(subtypesOf('dimensional-rift', card)).toEqual(['fey beast']);
  expect(drawnArrows(arrowsOf(card), 2).map(({ angle, strength }) => [angle, strength])).toEqual([
    [90, 3],
    [45, 1],
  ]);
});

test('Battle Spirits: cost and reduction, BP of the level, levels', () => {
  const card = fact({
    id: 'x',
    kind: 'spirit',
    cost: '4',
    subtypes: ['green', 'Parasite'],
    figures: { reduction: 2, cores1: 1, bp1: 1000, cores2: 3, bp2: 4000 },
  });
  expect(lookOf('battle-spirits', card, { bp: 4000 })).toMatchObject({
    cost: '4',
    reduction: 2,
    hues: ['green'],
    figures: [{ name: 'bp', value: '4000' }],
  });
  expect(levelsOf(card)).toEqual([
    { level: 1, cores: 1, bp: 1000 },
    { level: 2, cores: 3, bp: 4000 },
  ]);
  expect(subtypesOf('battle-spirits', card)).toEqual(['Parasite']);
});

test('every hue has a pattern of its own within its game', () => {
  for (const hues of [[...'EFWTIRSL'], ['red', 'purple', 'green', 'white', 'yellow', 'blue'], ['men', 'fey', 'telur', 'wynn', 'unaligned']])
    expect(new Set(hues.map((word) => patternOf(hueOf(word).pattern))).size).toBe(hues.length);
});

test('a drawing is always the same for a card, and another for another', () => {
  expect(sigilOf('zeus', 'being')).toEqual(sigilOf('zeus', 'being'));
  expect(sigilOf('zeus', 'being')).not.toEqual(sigilOf('hera', 'being'));
  for (const motif of ['being', 'spell', 'thing', 'place'] as const) expect(sigilOf('zeus', motif).shape).not.toMatch(/NaN|undefined/);
});

test('lines are no wider than they may be, and what is left out is marked', () => {
  const lines = wrapped('Zion and Shawarma, the most formidable of all the rats that ever were', 12, 2);
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => widthOf(line) <= 12)).toBe(true);
  expect(lines[1]).toMatch(/…$/);
  expect(cut('Short', 12)).toBe('Short');
});

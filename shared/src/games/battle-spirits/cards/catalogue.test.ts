/** B2: what every card of the catalogue prints, and that its trees are data. */
import { describe, expect, test } from 'vitest';
import { levelsOf } from '../effects/levels.ts';
import { COLORS, KEYWORDS } from '../effects/words.ts';
import { printedLevels } from './card.ts';
import { CARDS } from './catalogue.ts';
import figures from './figures.json' with { type: 'json' };

const all = [...CARDS.values()];
const faulty = (isWrong: (card: (typeof all)[number]) => boolean): string[] => all.filter(isWrong).map((card) => card.id);
const card = (id: string) => CARDS.get(id) as (typeof all)[number];

describe('B2 what is printed', () => {
  test('B2.1 the three types, and how many of the sets with full figures', () => {
    const count = (type: string): number => all.filter((one) => one.type === type).length;
    expect({ spirit: count('spirit'), nexus: count('nexus'), magic: count('magic'), all: all.length }).toEqual({
      spirit: 148,
      nexus: 20,
      magic: 49,
      all: 217,
    });
  });
  test('B2.2, B2.3, B2.4 levels and symbols on Spirits and Nexuses, families on Spirits, neither on Magic', () => {
    expect(faulty((c) => (c.type === 'magic') !== (c.levels.length === 0))).toEqual([]);
    expect(faulty((c) => (c.type === 'spirit') !== c.families.length > 0 || c.families.length > 2)).toEqual([]);
    expect(faulty((c) => (c.type === 'magic') !== c.symbolsBy.every((n) => n === 0))).toEqual([]);
    expect(faulty((c) => c.levels.some(({ bp }) => (c.type === 'spirit' ? bp < 1000 || bp % 1000 > 0 : bp !== 0)))).toEqual([]);
  });
  test('B9.1 levels ask for more and more cores; a Nexus for none at level 1, a Spirit for some', () => {
    expect(faulty((c) => c.levels.some(({ cores, level }, i) => level !== i + 1 || cores <= (c.levels[i - 1]?.cores ?? -1)))).toEqual([]);
    expect(faulty((c) => c.type === 'nexus' && c.levels[0]?.cores !== 0)).toEqual([]);
    expect(faulty((c) => c.type === 'spirit' && (c.levels[0]?.cores ?? 0) < 1)).toEqual([]);
    expect(faulty((c) => c.type === 'spirit' && (c.levels[0]?.cores ?? 0) > 1)).toEqual(['SD01-025']);
  });
  test('B2.5, B2.6 colours are those of the game; reduction and symbols by colour say the same in order', () => {
    expect(faulty((c) => !c.colors.length || !c.colors.every((color) => COLORS.includes(color)))).toEqual([]);
    expect(
      faulty((c) =>
        COLORS.some((color, i) => (c.reduction[color] ?? 0) !== c.reductionBy[i] || (c.symbols[color] ?? 0) !== c.symbolsBy[i]),
      ),
    ).toEqual([]);
    expect(faulty((c) => c.symbolsBy.reduce((a, b) => a + b, 0) > 1)).toEqual(['BS04-X15', 'the-wingdeity-grand-woden']);
  });
  test('B3.2 names that are shown and printed names are each of one card only', () => {
    expect(new Set(all.map((c) => c.name)).size).toBe(all.length);
    expect(new Set(all.map((c) => c.printedName)).size).toBe(all.length);
  });
  test('no name that is shown is a reading of a printed one', () => {
    const readings = new Set(figures.flatMap((f) => ('gloss' in f ? [f.gloss?.toLowerCase()] : [])));
    expect(readings.size).toBeGreaterThan(150);
    expect(faulty((c) => readings.has(c.name.toLowerCase()))).toEqual([]);
  });
});

describe('trees', () => {
  test('K9 they are plain data, frozen, and survive being saved', () => {
    expect(JSON.parse(JSON.stringify(all.map((c) => c.effects)))).toEqual(all.map((c) => c.effects));
    expect(faulty((c) => !isFrozen(c.effects.flatMap((effect) => [effect])))).toEqual([]);
  });
  test('B2.7 an effect lists levels that its card has, in order; on Magic none', () => {
    expect(
      faulty((c) =>
        c.effects.some((effect) => levelsOf(effect).some((level, i, list) => level > c.levels.length || level <= (list[i - 1] ?? 0))),
      ),
    ).toEqual([]);
    expect(faulty((c) => c.type === 'magic' && c.effects.some((effect) => levelsOf(effect).length > 0))).toEqual([]);
  });
  test('B2.4 a Magic has a Main effect, a Flash effect or both, and no second one of either', () => {
    const phases = (c: (typeof all)[number]): string[] => c.effects.flatMap((effect) => (effect.type === 'active' ? effect.phase : []));
    const magic = all.filter((c) => c.type === 'magic' && c.isWritten);
    expect([...new Set(magic.map((c) => phases(c).sort().join(' ')))].sort()).toEqual(['flash', 'flash main']);
  });
  test('nothing prints effects that it does not say to have', () => {
    const plain = figures.filter((f) => f.plain).map((f) => f.id);
    expect(plain).toHaveLength(28);
    expect(plain.filter((id) => card(id).effects.length > 0)).toEqual([]);
  });
  test('cards that wait for their words say so', () =>
    expect(faulty((c) => !c.isWritten)).toEqual(['BS07-X28', 'the-wingdeity-grand-woden', 'the-armoredsacred-walhalance']));
});

describe('B16 keywords are read from the trees', () => {
  test('every one is on some card', () => expect(KEYWORDS.filter((word) => !all.some((c) => printedLevels(c, word)))).toEqual([]));
  test('with the levels at which it is printed; an empty list is every level', () => {
    expect(printedLevels(card('BS01-068'), 'high-speed')).toEqual([2]);
    expect(printedLevels(card('SD01-016'), 'high-speed')).toEqual([]);
    expect(printedLevels(card('BS01-X01'), 'awaken')).toEqual([1, 2, 3]);
    expect(printedLevels(card('BS04-071'), 'crush')).toEqual([1, 2, 3]);
    expect(printedLevels(card('BS04-X15'), 'tribute')).toEqual([]);
    expect(printedLevels(card('SD01-020'), 'armor')).toEqual([1, 2]);
  });
  test('what a card gives to others it does not have by itself', () => expect(printedLevels(card('SD01-026'), 'armor')).toBeUndefined());
});

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? !Array.isArray(value) || value.every(isFrozen)
    : Object.isFrozen(value) && Object.values(value).every(isFrozen);

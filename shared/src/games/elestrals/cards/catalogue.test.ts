/** E4: what every card of the catalogue prints. */
import { describe, expect, test } from 'vitest';
import { ELEMENTS } from '../../../protocol/games/elestrals.ts';
import { CARDS } from './catalogue.ts';

const all = [...CARDS.values()];
const faulty = (isWrong: (card: (typeof all)[number]) => boolean): string[] => all.filter(isWrong).map((card) => card.id);
const SUBCLASSES = 'aquatic archaic avian behemoth brute dragon dryad eldritch ethereal golem insectoid oceanic spectral ursa'.split(' ');

describe('E4 printed characteristics', () => {
  test('E4.1 every kind is there, and no other', () => {
    const kinds = ['artifact', 'counter', 'divine', 'elestral', 'invoke', 'spirit', 'stadium'];
    expect([...new Set(all.map((card) => card.kind))].sort()).toEqual(kinds);
  });
  test('E4.2 costs: letters of elements and O, none for Spirits and some for all else; their sum is the total', () => {
    expect(faulty((c) => !/^[EFWTIRSLO]*$/.test(c.cost) || (c.cost === '') !== (c.kind === 'spirit'))).toEqual([]);
    expect(faulty((c) => c.total !== c.cost.length || c.tokens.length !== c.total)).toEqual([]);
    expect(faulty((c) => c.need.reduce((a, b) => a + b, 0) + [...c.cost].filter((x) => x === 'O').length !== c.total)).toEqual([]);
  });
  test('E4.2 Attack and Defense: whole numbers from 0 up, on Elestrals only', () => {
    expect(faulty((c) => ![c.attack, c.defense].every((n) => Number.isInteger(n) && n >= 0))).toEqual([]);
    expect(faulty((c) => c.kind !== 'elestral' && (c.attack !== 0 || c.defense !== 0))).toEqual([]);
  });
  test('E4.4 at most two subclasses, all of the list', () =>
    expect(faulty((c) => c.subclasses.length > 2 || !c.subclasses.every((s) => SUBCLASSES.includes(s)))).toEqual([]));
  test('E4.5 a Spirit has exactly one element and no effect; each element has its Spirit', () => {
    expect(faulty((c) => (c.kind === 'spirit') !== (ELEMENTS as readonly string[]).includes(c.element))).toEqual([]);
    expect(faulty((c) => c.kind === 'spirit' && (Object.keys(c.effects).length > 0 || !c.isWritten))).toEqual([]);
    expect(
      all
        .filter((c) => c.kind === 'spirit')
        .map((c) => c.element)
        .sort(),
    ).toEqual([...ELEMENTS].sort());
  });
  test('E4.8 a name is its base and its title', () =>
    expect(faulty((c) => c.name !== (c.title ? `${c.base} - ${c.title}` : c.base))).toEqual([]));
});

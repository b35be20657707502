/** What every card of the catalogue prints (R2.4, R13.1, R16), and that its effects are data. */
import { describe, expect, test } from 'vitest';
import { CARDS, EFFECTS } from './catalogue.ts';

const all = [...CARDS.values()];
const faulty = (isWrong: (card: (typeof all)[number]) => boolean): string[] => all.filter(isWrong).map((card) => card.id);
const count = (of: Partial<Record<'faction' | 'deck' | 'type' | 'artifact', string>>): number =>
  all.filter((card) => Object.entries(of).every(([key, value]) => card[key as keyof typeof card] === value)).length;

describe('figures', () => {
  test('R2.4: 15 main and 7 extra cards of each faction, 61 and 11 Unaligned', () => {
    for (const faction of ['men', 'fey', 'telur', 'wynn']) {
      expect(count({ faction, deck: 'main' })).toBe(15);
      expect(count({ faction, deck: 'extra' })).toBe(7);
    }
    expect([count({ faction: 'unaligned', deck: 'main' }), count({ faction: 'unaligned', deck: 'extra' })]).toEqual([61, 11]);
  });
  test('R16.1: creatures and nothing else have Life of their own to lose', () => {
    expect(faulty((card) => card.type === 'creature' && card.life < 1)).toEqual([]);
    expect(faulty((card) => card.type === 'monument' && card.life > 0)).toEqual([]);
  });
  test('R16.2, R16.18: Ranks from 0 to 3; of the extra deck from 1', () => {
    expect(faulty((card) => card.rank < 0 || card.rank > 3 || (card.deck === 'extra' && card.rank === 0))).toEqual([]);
  });
  test('R13.1: arrows of strength 0 to 3 in eight directions, none on monuments', () => {
    expect(faulty((card) => card.arrows.length !== 8 || card.arrows.some((n) => n < 0 || n > 3))).toEqual([]);
    expect(faulty((card) => card.type === 'monument' && card.arrows.some((n) => n > 0))).toEqual([]);
  });
  test('R16: subtypes as often as the set has them', () => {
    const subtypes = ['scroll', 'trap', 'equipment', 'vehicle'].map((artifact) => count({ artifact }));
    expect(subtypes).toEqual([14, 6, 12, 9]);
  });
});

describe('effects', () => {
  test('every card has some', () => expect(all.filter((card) => !Object.hasOwn(EFFECTS, card.id)).map((card) => card.id)).toEqual([]));
  test('no effects for a card that is not there', () => expect(Object.keys(EFFECTS).filter((id) => !CARDS.has(id))).toEqual([]));
  test('are frozen trees that survive being written down', () => {
    for (const [id, effects] of Object.entries(EFFECTS)) {
      expect(JSON.parse(JSON.stringify(effects)), id).toEqual(effects);
      for (const effect of effects) expect(isFrozen(effect), id).toBe(true);
    }
  });
  test('R14.4: at most one Summoning Cost', () => {
    expect(faulty((card) => (EFFECTS[card.id] ?? []).filter((effect) => effect.type === 'instant').length > 1)).toEqual([]);
  });
  test('every quote is there, and is quoted', () => {
    for (const [id, effects] of Object.entries(EFFECTS)) {
      const quotes = effects.flatMap((effect) => (effect.type === 'quoted' ? [effect.name] : []));
      const quoted = [...JSON.stringify(effects).matchAll(/"word":"gains","arg":"([^"]+)"/g)].map(([, name]) => name);
      expect(new Set(quoted), id).toEqual(new Set(quotes));
    }
  });
  test('R16.14: a Trap has triggers and nothing else', () => {
    expect(faulty((card) => card.artifact === 'trap' && (EFFECTS[card.id] ?? []).some((effect) => effect.type !== 'conditional'))).toEqual(
      [],
    );
  });
});

const isFrozen = (node: unknown): boolean =>
  typeof node !== 'object' || node === null || (Object.isFrozen(node) && Object.values(node).every(isFrozen));

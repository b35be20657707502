/** E1: what a deck must be. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeckList } from '../../game-module.ts';
import { CARDS } from '../cards/catalogue.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { checkDeck, type Format } from './deck.ts';

const starter = STARTER_DECKS[2] as DeckList;
type Section = Record<string, number>;
const main = starter.sections.main as Section;
const spirits = starter.sections.spirits as Section;

/** The starter deck Majesea with other lines. */
const deck = (more: { main?: Section; spirits?: Section } = {}): DeckList => ({
  name: 'test',
  sections: { main: { ...main, ...more.main }, spirits: { ...spirits, ...more.spirits } },
});
const faults = (list: unknown): string[] => checkDeck(CARDS, list as DeckList).map((p) => `${p.rule} ${p.code} ${p.card}`.trim());

describe('E1.1 sizes', () => {
  test.each(STARTER_DECKS.map((d) => [d.name, d] as const))('E1.1 the starter deck %s is legal', (_, list) =>
    expect(faults(list)).toEqual([]),
  );
  test('R001 three copies of Sluggle and fifteen Leviaphin are legal', () => {
    expect(main.sluggle).toBe(3);
    expect(faults(deck({ spirits: { leviaphin: 15, vipyro: 5, lycarus: 0 } }))).toEqual(['E1.3 bad-count lycarus']);
    expect(faults({ name: '', sections: { main, spirits: { leviaphin: 15, vipyro: 5 } } })).toEqual([]);
  });
  test.each([-1, 1])('R002 a Main Deck with 40 %i cards is refused', (n) =>
    expect(faults(deck({ main: { glauby: 2 + n } }))).toEqual(['E1.1 main-deck-size']),
  );
  test.each([-1, 1])('R003 a Spirit Deck with 20 %i Spirits is refused', (n) =>
    expect(faults(deck({ spirits: { leviaphin: 12 + n } }))).toEqual(['E1.1 spirit-deck-size']),
  );
  test('E1.1 both decks are needed', () => {
    expect(faults({ name: '', sections: { main } })).toEqual(['E1.1 spirit-deck-size']);
    expect(faults({ name: '', sections: { spirits } })).toEqual(['E1.1 main-deck-size']);
    expect(faults({ name: '', sections: {} })).toEqual(['E1.1 main-deck-size', 'E1.1 spirit-deck-size']);
  });
});

describe('E1.2, E1.3 what may be in which deck', () => {
  test('E1.2 twenty Spirits of one element are legal', () =>
    expect(faults({ name: '', sections: { main, spirits: { teratlas: 20 } } })).toEqual([]));
  test('E1.2 the Spirit Deck holds only Spirits', () =>
    expect(faults(deck({ spirits: { leviaphin: 11, sluggle: 1 } }))).toEqual(['E1.2 not-in-spirit-deck sluggle']));
  test('R007 a Spirit in the Main Deck is refused', () =>
    expect(faults(deck({ main: { glauby: 1, leviaphin: 1 } }))).toEqual(['E1.3 not-in-main-deck leviaphin']));
  test('R004 four copies of one card are refused, whatever their artwork', () =>
    expect(faults(deck({ main: { ambrosia: 4, glauby: 1, smoltuga: 1, krakatuga: 1 } }))).toEqual(['E1.3 too-many-copies ambrosia']));
  test('E1.3.1 one gameplay card has one id', () => {
    const contents = [...CARDS.values()].map((c) => [c.name, c.kind, c.cost, c.element, c.attack, c.defense].join('|'));
    const twice = contents.filter((c, i) => contents.indexOf(c) !== i);
    // Two pairs print the same figures and differ in their effects alone (E1.3.2).
    expect(twice).toEqual(['Ignectar|elestral|F||1|2', 'Shiveroar|elestral|RR||7|5']);
  });
  test('E1.3.2 two gameplay cards of one name count each for itself', () => {
    const [one, other] = [...CARDS.values()].filter((c) => c.name === 'Nimbug').map((c) => c.id) as [string, string];
    const others: Section = { ...main, sluggle: 1, glauby: 1, smoltuga: 1, krakatuga: 1, foamee: 1 };
    expect(one).not.toBe(other);
    expect(faults({ name: '', sections: { main: { ...others, [one]: 3, [other]: 3 }, spirits } })).toEqual([]);
  });
  test('E1.5 there is no side deck', () =>
    expect(faults({ name: '', sections: { main, spirits, side: { sluggle: 1 } } })).toEqual(['E1.5 unknown-section']));
});

describe('E1.6 anything that is no deck is told so', () => {
  test('E1.6 a card that does not exist', () =>
    expect(faults(deck({ main: { glauby: 1, 'no-such-card': 1 } }))).toEqual(['E1.3 unknown-card no-such-card']));
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('E1.6 %s is no card and no section', (name) => {
    const line = JSON.parse(`{"${name}": 1}`) as Section;
    const lines = JSON.parse(JSON.stringify({ ...main, glauby: 1 }).replace(/}$/, `,"${name}":1}`)) as Section;
    expect(faults({ name: '', sections: { main: lines, spirits } })).toEqual([`E1.3 unknown-card ${name}`]);
    const sections = JSON.parse(
      JSON.stringify({ main, spirits }).replace(/}$/, `,"${name}":${JSON.stringify(line)}}`),
    ) as DeckList['sections'];
    expect(faults({ name: '', sections })).toEqual(['E1.5 unknown-section']);
  });
  test.each<[unknown]>([
    [0],
    [-1],
    [0.5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['2'],
    [null],
    [undefined],
    [true],
    [[2]],
    [{}],
    [2n],
    [Symbol('2')],
  ])('E1.6 %s is no number of copies', (n) => {
    expect(faults({ name: '', sections: { main: { ...main, glauby: n }, spirits } })).toContain('E1.3 bad-count glauby');
    expect(faults({ name: '', sections: { main, spirits: { ...spirits, leviaphin: n } } })).toContain('E1.3 bad-count leviaphin');
  });
  test('E1.6 a wrong count does not make up for another', () =>
    expect(faults(deck({ main: { glauby: -1, smoltuga: 3, krakatuga: 3, foamee: 3 } }))).toContain('E1.3 bad-count glauby'));
  test('E1.6 no input whatever is taken for a deck, and none throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), fc.anything(), (list, section) => {
        expect(faults(list).length).toBeGreaterThan(0);
        expect(faults({ name: '', sections: list }).length).toBeGreaterThan(0);
        expect(faults({ name: '', sections: { main: list, spirits: section } }).length).toBeGreaterThan(0);
      }),
    );
  });
  test('E1.6 a legal deck stays legal in any order, and one card more or less is always told', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STARTER_DECKS), fc.nat(), fc.constantFrom(-1, 1), (list, i, by) => {
        const lines = Object.entries(list.sections.main as Section);
        const [id, n] = lines[i % lines.length] as [string, number];
        expect(faults({ name: '', sections: { main: Object.fromEntries(lines.reverse()), spirits: list.sections.spirits } })).toEqual([]);
        expect(faults({ name: '', sections: { ...list.sections, main: { ...list.sections.main, [id]: n + by } } })).toContain(
          'E1.1 main-deck-size',
        );
      }),
    );
  });
});

describe('E1.4 formats', () => {
  type Legality = Format['legalities'][number];
  const on = (day: string, ...legalities: Legality[]): string[] =>
    checkDeck(CARDS, starter, { name: 'test', day, legalities }).map((p) => `${p.rule} ${p.code} ${p.card}: ${p.reason}`);
  const sluggle = (value: Legality['value'], from = '2024-01-01', until: string | null = null): Legality => ({
    card: 'sluggle',
    value,
    from,
    until,
  });
  test.each<[Legality['value'], number]>([
    ['semi_limited', 2],
    ['limited', 1],
    ['banned', 0],
    ['illegal', 0],
  ])('E1.4 %s allows %i copies', (value, most) =>
    expect(on('2024-06-01', sluggle(value))).toEqual([`E1.4 too-many-copies sluggle: 3 copies of Sluggle; at most ${most}`]),
  );
  test('E1.4 legal, and whatever is not listed, allows three', () => {
    expect(on('2024-06-01', sluggle('legal'))).toEqual([]);
    expect(on('2024-06-01', { ...sluggle('banned'), card: 'zeus' })).toEqual([]);
  });
  test('E1.4 a value holds from its first day to its last', () => {
    const held = (day: string): boolean => on(day, sluggle('limited', '2024-02-01', '2024-02-29')).length > 0;
    expect(['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01'].map(held)).toEqual([false, true, true, false]);
  });
  test('E1.4 of two values on one day the stricter holds', () =>
    expect(on('2024-06-01', sluggle('banned'), sluggle('semi_limited'))[0]).toContain('at most 0'));
});

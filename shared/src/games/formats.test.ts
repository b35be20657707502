import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { elestrals } from './elestrals/index.ts';
import { deckProblems, type Format, OPEN_FORMAT, readFormats } from './formats.ts';
import type { DeckList } from './game-module.ts';
import { games } from './index.ts';

const [, , majesea] = elestrals.starterDecks as [DeckList, DeckList, DeckList];
const NOON = Date.parse('2026-06-15T12:00:00Z');
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

const formatOf = (more: object, outer: object = {}): Format => {
  const read = readFormats(elestrals, { ...outer, formats: [{ id: 'test', title: 'Test', ...more }] });
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.formats[0] as Format;
};
const faults = (format: Format, deck: DeckList = majesea, now = NOON): string[] =>
  deckProblems(elestrals, format, deck, now).map((p) => `${p.rule} ${p.code} ${p.card}`.trim());

describe('a deck in a format', () => {
  test('is held to the rules of the game and to the format, all at once', () => {
    const main = { ...majesea.sections.main, sluggle: 4 };
    expect(faults(OPEN_FORMAT)).toEqual([]);
    expect(
      faults(formatOf({ restrictions: [{ card: 'ambrosia', is: 'banned' }] }), { ...majesea, sections: { ...majesea.sections, main } }),
    ).toEqual(['E1.3 too-many-copies sluggle', 'E1.1 main-deck-size', 'format test banned ambrosia']);
  });

  test.each([
    ['banned', ['format test banned sluggle']],
    ['limited', ['format test limited sluggle']],
    ['semi-limited', ['format test limited sluggle']],
    ['restricted', []],
  ])('with three copies of a card that is %s', (is, said) =>
    expect(faults(formatOf({ restrictions: [{ card: 'sluggle', is }] }))).toEqual(said),
  );

  test('has copies of one restricted card at most', () => {
    const restricted = (...cards: string[]) => formatOf({ restrictions: cards.map((card) => ({ card, is: 'restricted' })) });
    expect(faults(restricted('sluggle', 'zeus'))).toEqual([]);
    expect(faults(restricted('sluggle', 'ambrosia'))).toEqual(['format test restricted sluggle', 'format test restricted ambrosia']);
  });

  test('I9: the list of all formats and that of one are merged, and the stricter of two holds', () => {
    const both = formatOf(
      {
        restrictions: [
          { card: 'sluggle', is: 'semi-limited' },
          { card: 'glauby', is: 'banned' },
        ],
      },
      {
        restrictions: [
          { card: 'ambrosia', is: 'banned' },
          { card: 'sluggle', is: 'banned' },
        ],
      },
    );
    expect(faults(both).sort()).toEqual(['format test banned ambrosia', 'format test banned glauby', 'format test banned sluggle']);
    const apart = formatOf(
      { restrictions: [{ card: 'sluggle', is: 'restricted' }] },
      { restrictions: [{ card: 'ambrosia', is: 'restricted' }] },
    );
    expect(faults(apart).sort()).toEqual(['format test restricted ambrosia', 'format test restricted sluggle']);
  });

  test('a restriction holds from its first day to its last, in UTC', () => {
    const format = formatOf({ restrictions: [{ card: 'sluggle', is: 'banned', from: '2026-02-01', until: '2026-02-28' }] });
    const held = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((d) => faults(format, majesea, day(d)).length);
    expect(held).toEqual([0, 1, 1, 0]);
    expect(faults(format, majesea, day('2026-03-01') - 1)).toHaveLength(1);
  });

  test('I13: of the wrong size is refused, by the game or by the format', () => {
    const main = { ...majesea.sections.main, sluggle: 2 };
    expect(faults(OPEN_FORMAT, { ...majesea, sections: { ...majesea.sections, main } })).toEqual(['E1.1 main-deck-size']);
    expect(faults(formatOf({ sizes: { spirits: { min: 10, max: 15 } } }))).toEqual(['format test section-size']);
  });

  test('has cards of the allowed sets alone, and only working ones where the format asks for it', () => {
    const sets = new Set(
      Object.values(majesea.sections)
        .flatMap((cards) => Object.keys(cards))
        .map((id) => elestrals.cards.get(id)?.set),
    );
    expect(faults(formatOf({ sets: [...sets] }))).toEqual([]);
    expect(faults(formatOf({ sets: ['PR1'] })).length).toBeGreaterThan(10);
    const [missing] = [...elestrals.cards.values()].filter((card) => card.missing && card.kind === 'elestral');
    const deck = { name: '', sections: { main: { [missing?.id ?? '']: 1 } } };
    expect(faults(formatOf({ complete: true }), deck)).toContain(`format test card-not-complete ${missing?.id}`);
  });

  test.each(['__proto__', 'constructor'])('with %s for a card or a section is told so', (name) => {
    const hostile = JSON.parse(`{"name":"","sections":{"${name}":{"${name}":1},"main":{"${name}":1}}}`) as DeckList;
    expect(faults(formatOf({ sizes: { main: { min: 1, max: 50 } } }), hostile)).toContain(`E1.3 unknown-card ${name}`);
  });

  test.each([[null], [1], ['x'], [{}], [{ sections: 3 }], [{ sections: { main: [1] } }]])('that is %j is no deck', (nothing) =>
    expect(
      deckProblems(elestrals, formatOf({ restrictions: [{ card: 'zeus', is: 'banned' }] }), nothing as DeckList, NOON).length,
    ).toBeGreaterThan(0),
  );
});

describe('the file of a game’s formats', () => {
  const wrong = (json: unknown): string[] => {
    const read = readFormats(elestrals, json);
    return read.ok ? [] : read.problems;
  };
  const one = (more: object) => ({ formats: [{ id: 'test', title: 'Test', ...more }] });

  test.each<[string, unknown, RegExp]>([
    ['no object', [], /the file: .*object/],
    ['no formats', {}, /formats: .*array/],
    ['an unknown field', { ...one({}), banned: [] }, /the file: .*banned/],
    ['an id in capitals', { formats: [{ id: 'Test', title: 'Test' }] }, /formats.0.id/],
    ['two formats of one id', { formats: [...one({}).formats, ...one({}).formats] }, /two of the id test/],
    [
      'a card that there is not',
      one({ restrictions: [{ card: 'slugle', is: 'banned' }] }),
      /formats.0.restrictions.0.card: Elestrals has no card slugle/,
    ],
    [
      'such a card in the list of all',
      { ...one({}), restrictions: [{ card: '__proto__', is: 'banned' }] },
      /restrictions.0.card: .* __proto__/,
    ],
    ['a standing that there is not', one({ restrictions: [{ card: 'zeus', is: 'illegal' }] }), /formats.0.restrictions.0.is/],
    [
      'a day that there is not',
      one({ restrictions: [{ card: 'zeus', is: 'banned', from: '2026-02-30' }] }),
      /formats.0.restrictions.0.from/,
    ],
    [
      'an end before the beginning',
      one({ restrictions: [{ card: 'zeus', is: 'banned', from: '2026-02-02', until: '2026-02-01' }] }),
      /before `from`/,
    ],
    ['a set that there is not', one({ sets: ['XX'] }), /no set XX/],
    ['a section that there is not', one({ sizes: { side: { min: 0, max: 1 } } }), /no section side/],
  ])('with %s is refused with a sentence', (_, json, said) => expect(wrong(json)).toEqual([expect.stringMatching(said)]));

  const files = readdirSync('formats');
  test.each([...games.values()].map((game) => [game.name, game] as const))('of %s has the formats open and standard', (name, game) => {
    expect(files).toContain(`${name}.json`);
    const read = readFormats(game, JSON.parse(readFileSync(`formats/${name}.json`, 'utf8')));
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    expect(read.formats.map(({ id }) => id)).toEqual(expect.arrayContaining(['open', 'standard']));
    // A starter deck may be played everywhere, but for cards of it that are not written yet.
    for (const format of read.formats)
      for (const deck of game.starterDecks) {
        const codes = deckProblems(game, format, deck, NOON).map(({ code }) => code);
        expect(format.complete ? codes.filter((code) => code !== 'card-not-complete') : codes).toEqual([]);
      }
  });
});

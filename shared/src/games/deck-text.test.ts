import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckName } from './deck-list.ts';
import { deckFromText, deckToText } from './deck-text.ts';
import { elestrals } from './elestrals/index.ts';
import { games } from './index.ts';
import { decksOf } from './testing/decks.ts';

const read = (text: string) => deckFromText(elestrals, text);
const sections = (text: string) => {
  const found = read(text);
  return found.ok ? found.deck.sections : found.problems;
};
const problems = (text: string) => {
  const found = read(text);
  return found.ok ? [] : found.problems.map(({ line, code, suggestions }) => [line, code, ...suggestions].join(' '));
};

describe.each([...games.values()].map((game) => [game.title, game] as const))('decks of %s as text', (_, game) => {
  test('what is written is read back the same', () => {
    fc.assert(
      fc.property(decksOf(game), (deck) => {
        expect(deckFromText(game, deckToText(game, deck))).toEqual({ ok: true, deck });
      }),
    );
  });

  test('every card can be written and read', () => {
    for (const id of game.cards.keys()) {
      const deck = { name: 'One', sections: { main: { [id]: 2 } } };
      expect(deckFromText(game, deckToText(game, deck))).toEqual({ ok: true, deck });
    }
  });

  test('any text gives a deck of cards that there are, or problems with their lines', () => {
    const line = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...[...game.cards.values()].map((card) => card.name)));
    fc.assert(
      fc.property(
        fc.array(line).map((lines) => lines.join('\n')),
        (text) => {
          const found = deckFromText(game, text);
          const lines = found.ok ? [] : found.problems.map(({ line }) => line);
          const ids = found.ok ? Object.values(found.deck.sections).flatMap((cards) => Object.keys(cards)) : [];
          expect(lines.every((line) => line >= 1) && ids.every((id) => game.cards.has(id))).toBe(true);
        },
      ),
    );
  });
});

describe('a deck as people write it', () => {
  test('has a name, headings, comments and counts in several ways', () => {
    const text = `
      # My first deck
      Name: Waves #1
      Main Deck (40)
      3 Sluggle        // the best
      2x GLAUBY
      Smoltuga x2
      Ambrosia
      [Spirits]
      12 leviaphin
    `;
    expect(read(text)).toEqual({
      ok: true,
      deck: { name: 'Waves #1', sections: { main: { ambrosia: 1, glauby: 2, sluggle: 3, smoltuga: 2 }, spirits: { leviaphin: 12 } } },
    });
  });

  test('is read without regard to case, accents and punctuation', () =>
    expect(sections('3 slúggle\n1 DONT POKE THE BEAR\n1 Mt Olympus')).toEqual({
      main: { 'dont-poke-the-bear': 1, 'mt-olympus': 1, sluggle: 3 },
    }));

  test('I7: the same card on several lines is one entry, whatever it is called there', () => {
    expect(sections('2 Sluggle\n1 sluggle\n1 [sluggle]\nSluggle x1')).toEqual({ main: { sluggle: 5 } });
    expect(problems('60 Sluggle\n60 Sluggle')).toEqual(['2 bad-count']);
  });

  test('tells of everything that is wrong at once, with line numbers and what may have been meant', () => {
    expect(problems('3 Slugle\nMain:\n0 Ambrosia\nSideboard:\n1 Glauby\n1000 Glauby\nName: ok\n2 Nimbug\n1 xyzzyxyzzy')).toEqual([
      '1 unknown-card Sluggle',
      '3 bad-count',
      '4 unknown-section',
      '6 bad-count',
      '8 ambiguous-card Nimbug [nimbug-1] Nimbug [nimbug-2]',
      '9 unknown-card',
    ]);
  });

  test('two cards of one name are told apart by their ids', () =>
    expect(sections('2 Nimbug [nimbug-1]\n1 Nimbug [nimbug-2]')).toEqual({ main: { 'nimbug-1': 2, 'nimbug-2': 1 } }));

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is no card and no section, and a harmless name', (name) => {
    expect(problems(`1 ${name}\n[${name}]\n${name}:`)).toEqual(['1 unknown-card', '2 unknown-section', '3 unknown-section']);
    expect(read(`Name: ${name}\n1 Sluggle`)).toEqual({ ok: true, deck: { name, sections: { main: { sluggle: 1 } } } });
  });

  test('is read in no time, whatever it is: spaces without end, hundreds of unknown names', () => {
    expect(problems(`1 a${' '.repeat(16_000)}b`)).toEqual(['1 unknown-card']);
    const said = problems(Array.from({ length: 400 }, (_, i) => `1 slugle ${i}`).join('\n'));
    expect([said.length, said[0], said[399]]).toEqual([400, '1 unknown-card Sluggle', '400 unknown-card']);
  });

  test('is not read if it is far too long', () => {
    expect(problems('1 Sluggle\n'.repeat(1000))).toEqual(['400 too-long']);
    expect(problems('x'.repeat(100_000))).toEqual(['1 too-long']);
  });
});

describe('the name of a deck', () => {
  test('I11: is short, and every character of it is one that names may have', () => {
    expect(deckName('INT. CASTLE - NIGHT. A long silence. '.repeat(20))).toBeUndefined();
    expect(deckName('a'.repeat(60))).toBe('a'.repeat(60));
    expect(deckName('a'.repeat(61))).toBeUndefined();
    // A name that holds a good one is not thereby good.
    for (const wrong of ['Waves\u202e', 'Wa\u200bves', '\u200b', 'Waves\nand more', 'Waves\u0000', `z${'\u0301'.repeat(9)}`, ' ', ''])
      expect(deckName(wrong)).toBe(wrong.includes('\n') ? 'Waves and more' : undefined);
  });

  test('is kept in one form', () => {
    expect(deckName('  Big   Waves ')).toBe('Big Waves');
    expect(deckName('Cafe\u0301 №1 ★ 海')).toBe('Café №1 ★ 海');
    expect(deckName('__proto__')).toBe('__proto__');
  });
});

/** Names: what is allowed, what looks alike, and that nothing that is sent as a name does any harm. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readName } from './names.ts';
import { keysOf, skeletonOf } from './skeleton.ts';

const look = (a: string, b: string): boolean => keysOf(a).some((key) => keysOf(b).includes(key));

test.each([
  'Ada',
  "Zoë O'Neil",
  'J.R.R. Tolkien',
  'x_x-7',
  'Łukasz',
  'Анна Иванова',
  'Ελένη',
  '李小龍',
  '김지우',
  'さくらちゃん',
  'Tokyoタワー',
  'देवनागरी',
  'ไทยแลนด์',
  'محمد',
  'Ada Анна',
  '__proto__',
  'constructor',
  'toString',
  '123',
])('%s is a name', (text) => {
  expect(readName(text)).toMatchObject({ ok: true, value: { name: text } });
});

describe('what is no name', () => {
  test.each([
    ['nothing', ''],
    ['too short', 'Al'],
    ['too long', 'n'.repeat(25)],
    ['long by NFKC', '\ufdfa\ufdfa'],
    ['a line break', 'a\nbc'],
    ['markup', '<b>bold'],
    ['a space at the end', 'abc '],
    ['two spaces', 'a  bc'],
    ['dots alone', '...'],
    ['an emoji', 'Ada😀'],
    ['a lone surrogate', 'Ada\ud800'],
    ['a private letter', 'Ada\ue000'],
    ['heaps of accents', `Z${'\u0301\u0316'.repeat(3)}algo`],
    ['two scripts in a word', 'Аdа'],
    ['Greek in a word', 'pαypal'],
    ['a script of the past', '𐌰𐌱𐌲'],
    ['two kinds of digits', 'Ada١2'],
    ['both directions', 'Ada محمد'],
  ])('%s', (_what, text) => {
    expect(readName(text)).toMatchObject({ ok: false, code: 'bad-name', field: 'name' });
  });
});

test('L7 names that nobody sees are refused: zero-width, fillers, blanks, accents alone', () => {
  const unseen = [
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u3164',
    '\uffa0',
    '\u2800',
    '\u180e',
    '\ufe0f',
    '\u{e0020}',
  ];
  for (const letter of unseen)
    for (const text of [letter.repeat(3), `${letter}Ada`, `A${letter}da`, `Ada${letter}`]) expect(readName(text).ok).toBe(false);
  for (const text of ['\u0301\u0301\u0301', ' \u0301 \u0302', '\u0301Ada', '   ', '\u00a0\u00a0\u00a0', '\u3000\u3000\u3000'])
    expect(readName(text).ok).toBe(false);
});

test('L5 characters that turn or break the line are refused', () => {
  for (const letter of [
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
  ])
    for (const text of [`${letter}Ada`, `A${letter}da`, `Ada${letter}`]) expect(readName(text)).toMatchObject({ code: 'bad-name' });
});

test('L9 names of what objects have by birth are names like others', () => {
  for (const text of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'valueOf', '__defineGetter__']) {
    const read = readName(text);
    expect(read).toMatchObject({ ok: true, value: { name: text } });
    if (read.ok) for (const key of read.value.keys) expect(key).toMatch(/^[a-z_]+$/);
  }
});

test('L1 L3 a name holds nothing that markup is made of, however often it is written', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '&', '"', '`', '[', ']', '\\', '/', 'a', 'b'), minLength: 3, maxLength: 24 }),
      (text) => {
        const read = readName(text);
        if (read.ok) expect(read.value.name).toMatch(/^[ab]+$/);
      },
    ),
  );
});

test.each([
  ['Ada', 'ada'],
  ['Ada', 'ADA'],
  ['Ada', 'Аԁа'],
  ['HAHA', 'НАНА'],
  ['pop', 'рор'],
  ['you', 'γου'],
  ['Ian', 'lan'],
  ['Ian', 'ian'],
  ['Bob0', 'BobO'],
  ['Bill', 'Bi11'],
  ['Morn', 'Mom'],
  ['Нана', 'НАНА'],
  ['Straße', 'STRASSE'],
  ['Zoë', 'Zoe\u0308'],
  ['ＡＤＡ', 'Ada'],
  ['ﬁona', 'Fiona'],
])('%s looks like %s', (a, b) => {
  expect(look(a, b)).toBe(true);
});

test.each([
  ['Ada', 'Adam'],
  ['Zoe', 'Zoë'],
  ['van', 'nan'],
  ['Анна', 'Инна'],
  ['李小龍', '李小虎'],
])('%s does not look like %s', (a, b) => {
  expect(look(a, b)).toBe(false);
});

test.each([
  'admin',
  'Admin',
  'ADMIN_7',
  'the admin',
  'аdmіn'.replace('d', 'd'),
  'Moderator',
  'm0derator',
  'System',
  'Spiritgate',
  'Spirit Gate',
  'deleted player 1',
  'Guest',
  'a.d.m.i.n',
])('%s is reserved, or no name at all', (text) => {
  expect(readName(text).ok).toBe(false);
});

test('names that only contain the letters of a reserved one are free', () => {
  for (const text of ['Systematic', 'Badminton', 'Rooting', 'Guesthouse', 'Modest']) expect(readName(text).ok).toBe(true);
});

/** Any text: of all planes, with what hostile clients send. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('A', 'a', 'I', 'l', '0', 'м', 'ν', ' ', '-', '\u0301', '\u200b', '\ud800', '李'), maxLength: 26 }),
);

test('whatever is sent, reading it does not throw, and a name that was read is read again as the same', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const read = readName(text);
      if (!read.ok) return;
      const { name, keys } = read.value;
      expect(readName(name)).toEqual(read);
      expect(name).toBe(name.normalize('NFKC'));
      expect([...name].length).toBeLessThanOrEqual(24);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
      expect(keys[0]).toBe(skeletonOf(name));
    }),
    { numRuns: 2000 },
  );
});

test('large and small letters make no other name', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const read = readName(text);
      if (read.ok)
        for (const other of [read.value.name.toUpperCase(), read.value.name.toLowerCase()]) expect(look(read.value.name, other)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

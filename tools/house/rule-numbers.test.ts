/** Every rule number that code, tests and documents cite exists (D22); every number of a game's rule book is cited by the game or listed as not done. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, ROOT, sourceFolders } from './project.ts';
import { type Book, citationsOf, doneAfterAll, numbersOf, unaccounted } from './rule-numbers.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/**
 * The rule book of a game: the letter of its rules, that of its open questions, each of which is decided somewhere, and those of what else it
 * numbers. `inside`: all but the first are so short that they count in the game's own folders only.
 */
type Rules = { game: string; title: string; rules: string; questions: string; others: string[]; inside: boolean };
const GAMES: readonly Rules[] = [
  { game: 'elestrals', title: 'Elestrals', rules: 'E', questions: 'D', others: [], inside: true },
  { game: 'battle-spirits', title: 'Battle Spirits', rules: 'B', questions: 'Q', others: ['C'], inside: true },
  { game: 'dimensional-rift', title: 'Dimensional Rift', rules: 'R', questions: 'OQ', others: ['CF'], inside: false },
];

const bookOf = (game: string): string => `docs/rules/${game}.md`;
const isOf = (game: string, file: string): boolean => new RegExp(`^(shared/src/games|.*\\bscenarios)/${game}/`).test(file);

/** Numbers that may be cited in some files, and the book that defines them. */
type Source = { file: string; prefixes: string[]; book: Book; isIn(file: string): boolean };

const source = (file: string, prefixes: string[], isIn: Source['isIn'] = () => true): Source => ({
  file,
  prefixes,
  book: numbersOf(read(file), ...prefixes),
  isIn,
});

const KERNEL = 'docs/kernel.md';
const SOURCES: readonly Source[] = [
  source(KERNEL, ['K']),
  // Inside Elestrals D numbers are the open questions of its own rule book.
  source(KERNEL, ['D'], (file) => !isOf('elestrals', file)),
  ...GAMES.flatMap(({ game, rules, questions, others, inside }) => [
    source(bookOf(game), [rules]),
    source(bookOf(game), [questions, ...others], (file) => !inside || isOf(game, file)),
  ]),
];

const TEXT = /\.(ts|json|ya?ml|md)$/;

/** The rule books quote themselves, and the tests beside this one plant numbers that do not exist. */
const NOT_READ = /^(docs\/rules\/|tools\/house\/rule-numbers)/;

const texts: { file: string; text: string }[] = [...sourceFolders(ROOT), 'docs', 'scenarios']
  .flatMap((folder) => filesUnder(ROOT, folder))
  .concat('README.md')
  .filter((file) => TEXT.test(file) && !NOT_READ.test(file))
  .map((file) => ({ file, text: read(file) }));

const wrongNumbers = (file: string, text: string): string[] =>
  SOURCES.filter(({ isIn }) => isIn(file)).flatMap(({ file: from, prefixes, book }) =>
    [...citationsOf(text, ...prefixes)].flatMap((number) => (book.has(number) ? [] : [`${file}: ${number} is not in ${from}`])),
  );

describe('the rule books of this project', () => {
  it('give their numbers', () => {
    const bookFor = (prefix: string): Book | undefined => SOURCES.findLast(({ prefixes }) => prefixes.includes(prefix))?.book;
    const [elestrals, battleSpirits, dimensionalRift] = ['E', 'B', 'R'].map(bookFor);
    for (const number of [
      'E0.1',
      'E1.3.2',
      'E2.5.2',
      'E3.8',
      'E6.0',
      'E6.2',
      'E6.2.3',
      'E8.1.6',
      'E8.3.4',
      'E8.5.11',
      'E9.3.5',
      'E11.2.9',
      'E11.3.16',
      'E14.12',
      'E16.18',
      'E17',
    ]) {
      expect(elestrals?.has(number), number).toBe(true);
    }
    for (const [number, how] of [
      ['E8.1.3', 'step'],
      ['E8.3.4', 'printed'],
      ['E11.2.7', 'step'],
      ['E17.6', 'step'],
      ['E6.5.3', 'step'],
      ['E9.3.1', 'step'],
    ] as const) {
      expect(elestrals?.get(number), number).toBe(how);
    }
    for (const number of ['E8.1.7', 'E8.9', 'E11.3.17', 'E20', 'E6.2.4', 'E17.7']) expect(elestrals?.has(number), number).toBe(false);
    expect([battleSpirits?.has('B1.1'), battleSpirits?.has('B20'), battleSpirits?.has('B99')]).toEqual([true, true, false]);
    expect([dimensionalRift?.has('R1.1'), dimensionalRift?.has('R26'), dimensionalRift?.has('R99')]).toEqual([true, true, false]);
    expect([...(bookFor('K')?.keys() ?? [])]).toEqual(numbered('K', 1, 10));
    expect([...(SOURCES[1]?.book.keys() ?? [])]).toEqual(numbered('D', 1, 23));
    expect([...(bookFor('D')?.keys() ?? [])]).toEqual(numbered('D', 0, 31));
    expect([...(bookFor('Q')?.keys() ?? [])]).toEqual([...numbered('C', 1, 19), ...numbered('Q', 1, 18)]);
    expect([...(bookFor('OQ')?.keys() ?? [])].filter((number) => number.startsWith('OQ'))).toEqual(numbered('OQ', 1, 24));
    expect(bookFor('CF')?.has('CF16')).toBe(true);
  });
});

describe('rule numbers', () => {
  it('that are cited anywhere exist', () => {
    expect(texts.flatMap(({ file, text }) => wrongNumbers(file, text))).toEqual([]);
  });

  it('a wrong one would be found', () => {
    expect(wrongNumbers('shared/src/games/elestrals/x.ts', '// E8.1.3, D31, K5')).toEqual([]);
    expect(wrongNumbers('shared/src/games/elestrals/x.ts', '// E8.1.7')).toEqual([
      'shared/src/games/elestrals/x.ts: E8.1.7 is not in docs/rules/elestrals.md',
    ]);
    expect(wrongNumbers('server/src/x.ts', '// D23, K10')).toEqual([]);
    expect(wrongNumbers('server/src/x.ts', '// D31 K11 R99.1 B99')).toHaveLength(4);
    expect(wrongNumbers('shared/src/games/battle-spirits/x.ts', '// Q18, C19 and B21.3; Q19 C20')).toHaveLength(2);
    expect(wrongNumbers('shared/src/games/dimensional-rift/x.ts', '// OQ24 CF16 R11.6, zone C20 of Q99; OQ25')).toEqual([
      'shared/src/games/dimensional-rift/x.ts: OQ25 is not in docs/rules/dimensional-rift.md',
    ]);
  });

  describe.each(GAMES.filter(({ game }) => existsSync(join(ROOT, 'shared/src/games', game))))('of $title', ({ game, rules, questions }) => {
    // What Elestrals decides of its questions stands in its rules.
    const prefixes = game === 'elestrals' ? [rules] : [rules, questions];
    const book = numbersOf(read(bookOf(game)), ...prefixes);
    const cited = new Set(texts.filter(({ file }) => isOf(game, file)).flatMap(({ text }) => [...citationsOf(text, ...prefixes)]));
    const list = `docs/rules/${game}-not-done.md`;
    const lines = (existsSync(join(ROOT, list)) ? read(list) : '').split('\n').filter((line) => line.startsWith('- '));
    const notDone = citationsOf(lines.map((line) => line.slice(2).split(' — ')[0]).join('\n'), ...prefixes);

    it('are listed as not done with a reason, one entry a line', () => {
      expect(lines.filter((line) => !/^- [A-Z\d.,– ]* — \S/.test(line))).toEqual([]);
    });

    it('are each cited by the game or listed as not done', () => {
      expect(book.size).toBeGreaterThan(100);
      expect(unaccounted(book, cited, notDone)).toEqual([]);
    });

    it('that are listed as not done exist and are not cited by the game', () => {
      expect([...notDone].filter((number) => !book.has(number))).toEqual([]);
      expect(doneAfterAll(cited, notDone)).toEqual([]);
    });
  });
});

const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${letter}${from + at}`);

describe('numbersOf', () => {
  const book = numbersOf(
    [
      '## X1 Chapter',
      '- X1.1 A rule that is like',
      'X1.7 and',
      '  X1.8.',
      '  - X1.1.1 Below it, see X9.9.',
      '### X1.2 A section',
      '1. One. 2. Two, of 3 cards.',
      '3. X1.2.3 Three.',
      '   - X1.2.8 An aside.',
      '4. Four.',
      '- **X1.3** Bold. Steps:',
      '  1. **First**',
      '  2. Second',
      '| X1.4 | a row |',
      '',
      'X1.5 A paragraph.',
    ].join('\n'),
    'X',
  );

  it('finds printed numbers and the items of numbered lists', () => {
    expect(Object.fromEntries(book)).toEqual({
      X1: 'printed',
      'X1.1': 'printed',
      'X1.1.1': 'printed',
      'X1.2': 'printed',
      'X1.2.1': 'step',
      'X1.2.2': 'step',
      'X1.2.3': 'printed',
      'X1.2.4': 'step',
      'X1.2.8': 'printed',
      'X1.3': 'printed',
      'X1.3.1': 'step',
      'X1.3.2': 'step',
      'X1.4': 'printed',
      'X1.5': 'printed',
    });
  });

  it('what nobody accounts for is found', () => {
    const none = new Set<string>();
    expect(unaccounted(book, none, new Set(['X1']))).toEqual([]);
    expect(unaccounted(book, new Set(['X1.1.1', 'X1.2', 'X1.3.1']), new Set(['X1.4', 'X1.5']))).toEqual(['X1.2.3', 'X1.2.8', 'X1.3.2']);
    expect(unaccounted(book, none, none)).toEqual([...book.keys()]);
  });

  it('what is listed as not done but cited is found', () => {
    expect(doneAfterAll(new Set(['X1.2.4', 'X1.1', 'X1.10']), new Set(['X1.2', 'X1.1']))).toEqual(['X1.2.4', 'X1.1']);
  });
});

describe('citationsOf', () => {
  it.each([
    ['E8.1.3, E10 and (E2.5)', ['E8.1.3', 'E10', 'E2.5']],
    ['E11.3.1–E11.3.4', ['E11.3.1', 'E11.3.2', 'E11.3.3', 'E11.3.4']],
    ['E11.3.5–6 and E1 to E3', ['E11.3.5', 'E11.3.6', 'E1', 'E2', 'E3']],
    ['E1.1-E1.3', ['E1.1', 'E1.2', 'E1.3']],
    ['E1.1–E2', ['E1.1', 'E2']],
    ['E8.1.3.', ['E8.1.3']],
    ["it('E13.6: both lose')", ['E13.6']],
    ['E028 E101–E103', []],
    ['E11.3.5–6. Then', ['E11.3.5', 'E11.3.6']],
    ['BE12 #E12 0xE1 E1x abcE3 E_4 file-E5', []],
  ])('%s', (text, numbers) => {
    expect([...citationsOf(text, 'E')]).toEqual(numbers);
  });
});

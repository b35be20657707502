/** Every number of the rule books has an anchor on their pages, and everything that the books cite leads to one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type Block, entriesOf, type Inline, searchBook, textOf } from '../src/around/rules/book.ts';
import { readBook } from './rule-book.ts';

const read = (game: string): string => readFileSync(join(import.meta.dirname, '../../docs/rules', `${game}.md`), 'utf8');

/** All anchors of a book. */
function anchorsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.is === 'heading') return [block.anchor];
    if (block.is === 'text') return [...(block.ids ?? [])];
    if (block.is === 'list') return block.items.flatMap((item) => [...(item.ids ?? []), ...anchorsOf(item.of)]);
    return block.is === 'table' ? block.rows.flatMap((row) => [...(row.ids ?? [])]) : [];
  });
}

function linesOf(blocks: readonly Block[]): (readonly Inline[])[] {
  return blocks.flatMap((block): (readonly Inline[])[] => {
    if (block.is === 'list') return block.items.flatMap((item) => linesOf(item.of));
    if (block.is === 'table') return block.rows.flatMap((row) => row.cells);
    return block.is === 'code' ? [] : [block.of];
  });
}

const GAMES = [
  { game: 'elestrals', prefixes: ['E', 'D', 'C', 'W'], steps: ['E8.1.3', 'E8.3.4', 'E9.3.1', 'E9.3.5', 'E6.2.3', 'E17.6', 'E11.2.7'] },
  { game: 'battle-spirits', prefixes: ['B', 'Q', 'C'], steps: [] },
  { game: 'dimensional-rift', prefixes: ['R', 'OQ', 'CF'], steps: [] },
];

describe.each(GAMES)('the rule book of $game', ({ game, prefixes, steps }) => {
  const markdown = read(game);
  const book = readBook(markdown, prefixes);
  const anchors = anchorsOf(book.blocks);

  it('has an anchor for every number, and each once', () => {
    const number = new RegExp(`^\\s*(?:#+ |[-*] |\\d+\\. |\\| )(?:\\*\\*)?((?:${prefixes.join('|')})\\d+(?:\\.\\d+)*)\\b`);
    const printed = markdown.split('\n').flatMap((line) => number.exec(line)?.[1] ?? []);
    expect(printed.length).toBeGreaterThan(150);
    expect(printed.filter((one) => !anchors.includes(one))).toEqual([]);
    expect(steps.filter((one) => !anchors.includes(one))).toEqual([]);
    expect(anchors.filter((one, i) => anchors.indexOf(one) !== i)).toEqual([]);
  });

  it('loses no words', () => {
    const words = (text: string): number => (text.match(/[\p{L}\p{N}]{3,}/gu) ?? []).length;
    const kept = words(linesOf(book.blocks).map(textOf).join(' '));
    expect(kept).toBeGreaterThan(0.9 * words(markdown.replace(/```[\s\S]*?```/g, '').replace(/\*\*[A-Z]+\d[\d.]*\*\*/g, '')));
  });

  it('makes what it cites into links', () => {
    const links = JSON.stringify(book.blocks).match(/\{"is":"rule","n":"[^"]+"\}/g) ?? [];
    expect(links.length).toBeGreaterThan(40);
    for (const link of links) expect(anchors).toContain((JSON.parse(link) as { n: string }).n);
  });

  it('has no markup left in its text', () => {
    expect(
      linesOf(book.blocks)
        .map(textOf)
        .filter((text) => /\*\*|<\/?(?:p|em|strong|code|a|li)>|&(?:lt|gt|amp|quot);/.test(text)),
    ).toEqual([]);
  });
});

test('a number at the beginning is taken off, one in the middle becomes a link, an unknown one stays text', () => {
  const { title, blocks } = readBook('# Book\n\n## E1 One\n\n- **E1.1** See E1 and E9.\n\n1. Do. 2. Act.\n', ['E']);
  expect(title).toBe('Book');
  expect(blocks).toEqual([
    { is: 'heading', level: 2, anchor: 'E1', ids: ['E1'], of: ['One'] },
    {
      is: 'list',
      ordered: false,
      items: [{ ids: ['E1.1'], shown: true, of: [{ is: 'text', of: ['See ', { is: 'rule', n: 'E1' }, ' and E9.'] }] }],
    },
    {
      is: 'list',
      ordered: true,
      items: [{ value: 1, ids: [1, 2].map((step) => `E1.1.${step}`), of: [{ is: 'text', of: ['Do. 2. Act.'] }] }],
    },
  ]);
});

test('a book is searched by number, by what is below a number, and by words', () => {
  const entries = entriesOf(readBook(read('elestrals'), ['E', 'D', 'C', 'W']));
  const numbers = (wanted: string): string[] => searchBook(entries, wanted).map(({ number }) => number);
  expect(numbers('e8.1.3').at(0)).toBe('E8.1.3');
  expect(numbers('E8.1').slice(0, 3)).toEqual(['E8.1', 'E8.1.1', 'E8.1.2']);
  expect(numbers('spirit deck 20').at(0)).toBe('E1.1');
  expect(searchBook(entries, 'mulligan').at(0)).toMatchObject({ chapter: 'E2 Set-up of a game' });
  expect(searchBook(entries, ' ')).toEqual([]);
  expect(searchBook(entries, 'zzz no such words')).toEqual([]);
});

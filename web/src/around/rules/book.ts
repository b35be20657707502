/** A rule book as a tree of plain data, which the build makes of docs/rules (build/rule-book.ts), and how it is searched. */
import { plain } from '../../decks/search.ts';

/** A piece of a line: text, text in a manner, the number of a rule in the same book, or a link elsewhere. */
export type Inline =
  | string
  | { readonly is: 'strong' | 'em' | 'code'; readonly of: readonly Inline[] }
  | { readonly is: 'rule'; readonly n: string }
  | { readonly is: 'link'; readonly href: string; readonly of: readonly Inline[] };

/** Numbers by which a piece is found: the first is shown; further ones are steps that stand in the same lines. */
type Numbered = { readonly ids?: readonly string[] };
/** Whether the number is to be shown: that of a step is shown by its list. */
type Shown = { readonly shown?: boolean };

export type Item = Numbered & Shown & { readonly value?: number; readonly of: readonly Block[] };
export type Row = Numbered & { readonly cells: readonly (readonly Inline[])[] };

export type Block =
  | (Numbered & { readonly is: 'heading'; readonly level: number; readonly anchor: string; readonly of: readonly Inline[] })
  | (Numbered & { readonly is: 'text'; readonly of: readonly Inline[] })
  | { readonly is: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly is: 'table'; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly Row[] }
  | { readonly is: 'code'; readonly text: string };

export type RuleBook = { readonly title: string; readonly blocks: readonly Block[] };

/** Something that a search may find: the anchor to go to, the number to show, the chapter in which it stands, and its text. */
export type Entry = { readonly anchor: string; readonly number: string; readonly chapter: string; readonly text: string };

/** The text of pieces of a line. */
export const textOf = (line: readonly Inline[]): string =>
  line.map((piece) => (typeof piece === 'string' ? piece : piece.is === 'rule' ? piece.n : textOf(piece.of))).join('');

/** All that can be found in a book, in its order. Text without a number belongs to the number before it. */
export function entriesOf(book: RuleBook): readonly Entry[] {
  const entries: Entry[] = [];
  let chapter = '';
  let last = '';
  const add = (ids: readonly string[] | undefined, text: string): void => {
    if (ids?.[0] !== undefined) last = ids[0];
    if (last !== '' && text.trim() !== '') entries.push({ anchor: last, number: ids?.[0] ?? '', chapter, text });
  };
  const walk = (blocks: readonly Block[], ids?: readonly string[]): void => {
    for (const [i, block] of blocks.entries()) {
      const own = i === 0 ? ids : undefined;
      if (block.is === 'heading') {
        if (block.level <= 2) chapter = [block.ids?.[0], textOf(block.of)].filter(Boolean).join(' ');
        last = block.anchor;
        entries.push({ anchor: block.anchor, number: block.ids?.[0] ?? '', chapter, text: textOf(block.of) });
      } else if (block.is === 'text') add(block.ids ?? own, textOf(block.of));
      else if (block.is === 'code') add(own, block.text);
      else if (block.is === 'list') for (const item of block.items) walk(item.of, item.ids);
      else for (const row of block.rows) add(row.ids, row.cells.map(textOf).filter(Boolean).join(' · '));
    }
  };
  walk(book.blocks);
  return entries;
}

/** The most that a search shows. */
const MOST_HITS = 60;

/** Looks for a number, or for words in any order. Numbers come first, then where the words stand together. */
export function searchBook(entries: readonly Entry[], wanted: string): readonly Entry[] {
  const phrase = plain(wanted).trim();
  if (phrase === '') return [];
  const words = phrase.split(/\s+/);
  const rank = ({ number, text }: Entry): number => {
    const n = plain(number);
    if (n === phrase) return 0;
    if (n.startsWith(`${phrase}.`)) return 1;
    const low = plain(text);
    if (low.includes(phrase)) return 2;
    return words.every((word) => low.includes(word)) ? 3 : 4;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((hit) => hit.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_HITS)
    .map((hit) => hit.entry);
}

/** The chapters of a book, to go to. */
export const chaptersOf = (book: RuleBook): readonly { anchor: string; title: string }[] =>
  book.blocks.flatMap((block) =>
    block.is === 'heading' && block.level === 2
      ? [{ anchor: block.anchor, title: [block.ids?.[0], textOf(block.of)].filter(Boolean).join(' ') }]
      : [],
  );

/**
 * Makes the rule books of docs/rules into data for the page: a tree without any HTML, with an anchor for every rule number, and the numbers that the
 * text cites as links. Steps of numbered lists are numbered on from the rule above them, as everything that cites them does (`E8.1.3`).
 */
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Inline, Item, Row, RuleBook } from '../src/around/rules/book.ts';

/** The letters of the numbers that each book gives out. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  elestrals: ['E', 'D', 'C', 'W'],
  'battle-spirits': ['B', 'Q', 'C'],
  'dimensional-rift': ['R', 'OQ', 'CF'],
};

const FILE = /\/docs\/rules\/([a-z-]+)\.md$/;

/** `import('…/docs/rules/GAME.md')` gives the book as data. */
export const ruleBooks = (): Plugin => ({
  name: 'rule-books',
  transform(code, id) {
    const prefixes = PREFIXES[FILE.exec(id)?.[1] ?? ''];
    if (!prefixes) return undefined;
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(readBook(code, prefixes)))});`, map: null };
  },
});

/** A rule book from its Markdown. */
export function readBook(markdown: string, prefixes: readonly string[]): RuleBook {
  const reader = new Reader(prefixes);
  const blocks = reader.blocks(lexer(markdown));
  const cited = blocks.map((block) => reader.linked(block));
  const [first, ...rest] = cited;
  const hasTitle = first?.is === 'heading' && first.level === 1;
  return { title: hasTitle ? first.of.join('') : '', blocks: hasTitle ? rest : cited };
}

class Reader {
  /** A number at the very beginning of a text. */
  readonly #own: RegExp;
  /** A number anywhere in a text. */
  readonly #cited: RegExp;
  /** The numbers that have an anchor. */
  readonly #known = new Set<string>();
  /** The number that was given last outside numbered lists: their steps count on from it. */
  #latest = '';

  constructor(prefixes: readonly string[]) {
    const letters = [...prefixes].sort((a, b) => b.length - a.length).join('|');
    this.#own = new RegExp(`^((?:${letters})\\d+(?:\\.\\d+)*)\\b[.:]?\\s*`);
    this.#cited = new RegExp(`(?<![\\w.#&/-])((?:${letters})\\d{1,2}(?:\\.\\d+)*)(?!\\w)`, 'g');
  }

  blocks(tokens: readonly Token[], isStep = false): Block[] {
    return tokens.flatMap((token) => this.#block(token as Tokens.Generic, isStep));
  }

  #block(token: Tokens.Generic, isStep: boolean): Block[] {
    switch (token.type) {
      case 'heading':
        return [this.#heading(token as Tokens.Heading)];
      case 'paragraph':
      case 'text': {
        const { ids, of } = this.#numbered(inlines(token.tokens ?? [token]));
        if (ids && !isStep) this.#latest = ids[0] as string;
        return [{ is: 'text', ...(ids ? { ids } : {}), of }];
      }
      case 'list':
        return [this.#list(token as Tokens.List, isStep)];
      case 'table':
        return [this.#table(token as Tokens.Table)];
      case 'code':
        return [{ is: 'code', text: String(token.text) }];
      case 'space':
      case 'hr':
        return [];
      default:
        throw new Error(`rule books have no ${token.type}: ${token.raw}`);
    }
  }

  #heading({ depth, tokens }: Tokens.Heading): Block {
    const { ids, of } = this.#numbered(inlines(tokens));
    if (ids) this.#latest = ids[0] as string;
    const anchor = ids?.[0] ?? slugOf(of);
    return { is: 'heading', level: depth, anchor, ...(ids ? { ids } : {}), of };
  }

  #list({ ordered, start, items }: Tokens.List, isStep: boolean): Block {
    const under = this.#latest;
    return {
      is: 'list',
      ordered,
      items: items.map((item, i): Item => {
        const value = Number(start || 1) + i;
        const of = this.blocks(item.tokens, isStep || ordered);
        const [first, ...rest] = of;
        const own = first?.is === 'text' ? first.ids : undefined;
        const steps = ordered && under !== '' ? this.#steps(under, value, item.text) : [];
        const ids = [...(own ?? []), ...steps.filter((step) => this.#isNew(step))];
        const content: Block[] = first?.is === 'text' ? [{ is: 'text', of: first.of }, ...rest] : of;
        return { ...(ordered ? { value } : {}), ...(ids.length > 0 ? { ids } : {}), ...(own ? { shown: true } : {}), of: content };
      }),
    };
  }

  /** The number of a step; of the first one also those of steps that stand in the same lines: `1. Choose. 2. Pay.` */
  #steps(under: string, value: number, text: string): string[] {
    const steps = [value];
    if (value === 1)
      for (let at = text.indexOf(' 2. '); at >= 0; at = text.indexOf(` ${steps.length + 1}. `, at + 1)) steps.push(steps.length + 1);
    return steps.map((step) => `${under}.${step}`);
  }

  #table({ header, rows }: Tokens.Table): Block {
    return {
      is: 'table',
      head: header.map((cell) => inlines(cell.tokens)),
      rows: rows.map((row): Row => {
        const [first = [], ...rest] = row.map((cell) => inlines(cell.tokens));
        const { ids, of } = this.#numbered(first);
        return { ...(ids ? { ids } : {}), cells: [of, ...rest] };
      }),
    };
  }

  /** Takes the number off the beginning, where there is one that nothing before has. */
  #numbered(line: Inline[]): { ids?: string[]; of: Inline[] } {
    const [first, ...rest] = line;
    const text = typeof first === 'string' ? first : first && first.is === 'strong' && typeof first.of[0] === 'string' ? first.of[0] : '';
    const [whole, number] = this.#own.exec(text) ?? [];
    if (whole === undefined || number === undefined || !this.#isNew(number)) return { of: line };
    const left = text.slice(whole.length);
    const kept: Inline[] = left === '' ? [] : [typeof first === 'string' ? left : { is: 'strong', of: [left] }];
    const [next, ...others] = rest;
    const after = kept.length === 0 && typeof next === 'string' ? [next.trimStart(), ...others] : rest;
    return { ids: [number], of: [...kept, ...after] };
  }

  #isNew(number: string): boolean {
    if (this.#known.has(number)) return false;
    this.#known.add(number);
    return true;
  }

  /** The block with the numbers that it cites as links. */
  linked(block: Block): Block {
    switch (block.is) {
      case 'code':
        return block;
      case 'heading':
        return block;
      case 'text':
        return { ...block, of: this.#cites(block.of) };
      case 'list':
        return { ...block, items: block.items.map((item) => ({ ...item, of: item.of.map((inner) => this.linked(inner)) })) };
      case 'table':
        return { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => this.#cites(cell)) })) };
    }
  }

  #cites(line: readonly Inline[]): Inline[] {
    return line.flatMap((piece): Inline[] => {
      if (typeof piece !== 'string')
        return piece.is === 'strong' || piece.is === 'em' ? [{ ...piece, of: this.#cites(piece.of) }] : [piece];
      return piece
        .split(this.#cited)
        .map((part, i): Inline => (i % 2 === 1 && this.#known.has(part) ? { is: 'rule', n: part } : part))
        .reduce<Inline[]>(joined, []);
    });
  }
}

/** Text beside text is one text; nothing is nothing. */
function joined(line: Inline[], piece: Inline): Inline[] {
  if (piece === '') return line;
  const last = line.at(-1);
  return typeof piece === 'string' && typeof last === 'string' ? [...line.slice(0, -1), last + piece] : [...line, piece];
}

function inlines(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token): Inline[] => inline(token as Tokens.Generic)).reduce<Inline[]>(joined, []);
}

function inline(token: Tokens.Generic): Inline[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? inlines(token.tokens) : [unescaped(String(token.text)).replaceAll('\n', ' ')];
    case 'escape':
      return [String(token.text)];
    case 'strong':
    case 'em':
      return [{ is: token.type, of: inlines(token.tokens ?? []) }];
    case 'codespan':
      return [{ is: 'code', of: [unescaped(String(token.text))] }];
    case 'link':
      return [{ is: 'link', href: String(token.href), of: inlines(token.tokens ?? []) }];
    default:
      throw new Error(`rule books have no ${token.type}: ${token.raw}`);
  }
}

/** Entities, as far as Markdown is likely to have them. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The anchor of a heading without a number. */
const slugOf = (line: readonly Inline[]): string =>
  line
    .filter((piece) => typeof piece === 'string')
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

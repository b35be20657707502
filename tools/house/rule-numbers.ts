/** Reads which rule numbers a rule book defines and which ones a text cites (D22). */

/** What a line begins with before a number that it defines: a heading, a list mark, a table bar; or nothing, where a paragraph begins. */
const MARK = /^\s*(?:#{1,6}\s+|[-*]\s+|\d+\.\s+|\|\s*)(?:\*\*)?/.source;

/** Numbers of a rule book, each with the numbers that it has in its own right (`printed`) or by its place in a numbered list (`step`). */
export type Book = ReadonlyMap<string, 'printed' | 'step'>;

const isBelow = (number: string, above: string): boolean => number.startsWith(`${above}.`);

const parentOf = (number: string): string | undefined => (number.includes('.') ? number.slice(0, number.lastIndexOf('.')) : undefined);

/** 1, 2, 3 … as far as a running text counts: `1. Choose. 2. Pay.` */
const inlineSteps = (text: string): number[] => {
  const steps = [1];
  for (let at = 0; ; ) {
    const next = text.indexOf(` ${steps.length + 1}. `, at);
    if (next < 0) return steps;
    steps.push(steps.length + 1);
    at = next;
  }
};

/** One of some prefixes, the longest first, so that `OQ` is not read as something that ends in `Q`. */
const oneOf = (prefixes: readonly string[]): string => [...prefixes].sort((a, b) => b.length - a.length).join('|');

/**
 * The numbers with one of the prefixes that a rule book defines: at the start of a heading, a list item, a table row or a
 * paragraph; and the items of a numbered list under the last such number, which count on from it (`E8.1.3` is item 3 below `E8.1`).
 */
export const numbersOf = (book: string, ...prefixes: string[]): Book => {
  const numbers = new Map<string, 'printed' | 'step'>();
  const number = `((?:${oneOf(prefixes)})\\d+(?:\\.\\d+)*)\\b`;
  const marked = new RegExp(`${MARK}${number}`);
  const bare = new RegExp(`^${number}`);
  const lines = book.split('\n');
  let list: { under: string; indent: number } | undefined;
  let latest: string | undefined;
  lines.forEach((line, at) => {
    const begins = lines[at - 1]?.trim() === '';
    const own = (marked.exec(line) ?? (begins ? bare.exec(line) : null))?.[1];
    if (own !== undefined) numbers.set(own, 'printed');
    const indent = line.search(/\S/);
    const item = /^\s*(\d+)\.\s/.exec(line)?.[1];
    if (item === undefined) {
      const endsList = line.startsWith('#') || (own !== undefined && indent <= (list?.indent ?? 0));
      if (endsList) list = undefined;
      if (own !== undefined && list === undefined) latest = own;
      return;
    }
    if (list === undefined && latest !== undefined) list = { under: latest, indent };
    if (list === undefined || list.indent !== indent) return;
    for (const step of item === '1' ? inlineSteps([line, ...restOfBlock(lines, at + 1)].join(' ')) : [Number(item)]) {
      const name = `${list.under}.${step}`;
      if (!numbers.has(name)) numbers.set(name, 'step');
    }
  });
  return numbers;
};

/** The lines that belong to the same paragraph. */
const restOfBlock = (lines: string[], from: number): string[] => {
  const end = lines.findIndex((line, at) => at >= from && (/^\s*$/.test(line) || /^\s*(?:[-*|#]|\d+\.\s)/.test(line)));
  return lines.slice(from, end < 0 ? lines.length : end);
};

/** A number as it is cited, with the end of a range: `E11.3.1–E11.3.16`, `E11.3.5–6`, `K1-K3`. Three digits are the id of a case, `R028`, and no rule. */
const CITATION = (prefixes: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\w.#&/-])(${oneOf(prefixes)})(\\d{1,2}(?:\\.\\d+)*)(?:\\s?(?:–|-|\\bto\\b)\\s?(?:(?:\\1)(\\d{1,2}(?:\\.\\d+)*)|(\\d+)(?!\\w|\\.\\d)))?(?!\\w)`,
    'g',
  );

/** All numbers that `text` cites, each once. The ends of a range differ in their last part; anything else counts as its two ends. */
export const citationsOf = (text: string, ...prefixes: string[]): Set<string> => {
  const cited = new Set<string>();
  for (const [, letter = '', first = '', lastInFull, lastPart] of text.matchAll(CITATION(prefixes))) {
    const head = first.slice(0, first.lastIndexOf('.') + 1);
    const last = lastInFull ?? (lastPart === undefined ? first : head + lastPart);
    const from = Number(first.slice(head.length));
    const to = Number(last.slice(head.length));
    if (last.startsWith(head) && Number.isInteger(to) && to >= from && to - from < 100) {
      for (let n = from; n <= to; n += 1) cited.add(`${letter}${head}${n}`);
    } else {
      cited.add(letter + first);
      cited.add(letter + last);
    }
  }
  return cited;
};

/**
 * Which numbers of a book nobody accounts for. A number is accounted for if it is cited or listed as not done, or stands below one that is
 * listed; a heading also by anything below it; and an item of a list, which has no number printed of its own, by the list being cited.
 */
export const unaccounted = (book: Book, cited: ReadonlySet<string>, notDone: ReadonlySet<string>): string[] => {
  const named = new Set([...cited, ...notDone]);
  const isNotDone = (number: string): boolean => [...notDone].some((listed) => number === listed || isBelow(number, listed));
  const isHeadingOfSome = (number: string): boolean => [...named].some((other) => isBelow(other, number));
  const isStepOfCited = (number: string): boolean => book.get(number) === 'step' && cited.has(parentOf(number) ?? '');
  return [...book.keys()].filter((number) => !(named.has(number) || isNotDone(number) || isHeadingOfSome(number) || isStepOfCited(number)));
};

/** Numbers that are cited although they, or what they stand below, are listed as not done. */
export const doneAfterAll = (cited: ReadonlySet<string>, notDone: ReadonlySet<string>): string[] =>
  [...cited].filter((number) => [...notDone].some((listed) => number === listed || isBelow(number, listed)));

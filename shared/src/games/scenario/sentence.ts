/** A line of a scenario as its parts: cards, words, numbers and separators. Card names may hold spaces and prepositions; the longest one wins. */
import { type Lexicon, type Name, nameAt } from './names.ts';

export type Part = { kind: 'card'; name: Name; text: string } | { kind: 'word'; text: string } | { kind: 'separator'; text: ',' | '+' };

export function partsOf(lexicon: Lexicon, text: string, line: number): Part[] {
  const parts: Part[] = [];
  let rest = text.trim();
  while (rest) {
    const named = nameAt(lexicon, rest, line);
    const length = named ? named.length : /^[,+]/.test(rest) ? 1 : (/^[^\s,+]+/.exec(rest) as RegExpExecArray)[0].length;
    const piece = rest.slice(0, length);
    if (named) parts.push({ kind: 'card', name: named.name, text: piece });
    else if (piece === ',' || piece === '+') parts.push({ kind: 'separator', text: piece });
    else parts.push({ kind: 'word', text: piece });
    rest = rest.slice(length).trimStart();
  }
  return parts;
}

/** Reads parts one after the other. */
export class Reader {
  readonly parts: readonly Part[];
  readonly line: number;
  #at = 0;

  constructor(parts: readonly Part[], line: number) {
    this.parts = parts;
    this.line = line;
  }

  get next(): Part | undefined {
    return this.parts[this.#at];
  }

  take(): Part | undefined {
    return this.parts[this.#at++];
  }

  /** The next part if it is a word, else undefined; takes it. */
  word(): string | undefined {
    return this.next?.kind === 'word' ? (this.take() as Part).text : undefined;
  }

  /** The next part if it is one of these words, else undefined; takes it. */
  oneOf<W extends string>(...words: readonly W[]): W | undefined {
    const word = this.next?.kind === 'word' ? words.find((one) => one === this.next?.text) : undefined;
    if (word !== undefined) this.take();
    return word;
  }

  card(): Name | undefined {
    const part = this.next;
    if (part?.kind !== 'card') return undefined;
    this.take();
    return part.name;
  }
}

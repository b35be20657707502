/** How a card lies, as games read it in words and compare it: what most of them have in common. */
import type { Reader } from './sentence.ts';
import { Fault } from './source.ts';

/** By word: what follows it, read into what is said of a card. */
export type Readers<Own> = Readonly<Record<string, (own: Own, reader: Reader) => void>>;

/** Reads a word by its reader; false if it has none. */
export const readBy =
  <Own>(readers: Readers<Own>) =>
  (own: Own, word: string, reader: Reader): boolean => {
    const read = Object.hasOwn(readers, word) ? readers[word] : undefined;
    read?.(own, reader);
    return read !== undefined;
  };

/** Since when a card lies there: this turn (`now`) or before. */
export function sinceOf(reader: Reader): 'now' | 'before' {
  const since = reader.oneOf('now', 'before');
  if (!since) throw new Fault(reader.line, "'since' is followed by now or before");
  return since;
}

/** What was found where something is said that is not so. */
export const unlike = (rows: readonly (readonly [isSaid: boolean, isSo: boolean, found: string])[]): string[] =>
  rows.flatMap(([isSaid, isSo, found]) => (isSaid && !isSo ? [found] : []));

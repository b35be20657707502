/**
 * When two names look alike (Unicode UTS 39): as they are written, or in capitals. No two accounts have such names. The table of what can be
 * taken for what is Unicode's confusables.txt.
 */
import unhomoglyph from 'unhomoglyph';

/** The texts by which a name is unique: how it looks as it is written, and how in capitals. */
export function keysOf(name: string): [string, ...string[]] {
  const skeleton = skeletonOf(name);
  const written = look(name.normalize('NFKC'));
  return written === skeleton ? [skeleton] : [skeleton, written];
}

/** How a name looks in capitals: the same for all its spellings in large and small letters. Takes any text. */
export const skeletonOf = (name: string): string => look(name.normalize('NFKC').toUpperCase());

/** UTS 39, 4: each character replaced by what it can be taken for; then without the difference of large and small. */
const look = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD').toLowerCase();

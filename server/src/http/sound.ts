/**
 * What no part of a request may hold, wherever it stands: characters that texts cannot keep (U+0000, halves of surrogate pairs), the key
 * `__proto__`, and nesting without end. Schemas say the rest.
 */

/** Deeper than any documented body. */
const DEEPEST = 16;

/** The path of the first thing that is unsound, '' for the value itself; undefined if all is well. */
export function unsoundAt(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return isSound(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEEPEST) return '';
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || !isSound(key)) return isSound(key) ? key : '';
    const below = unsoundAt((value as Record<string, unknown>)[key], depth + 1);
    if (below !== undefined) return below === '' ? key : `${key}.${below}`;
  }
  return undefined;
}

const isSound = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Cursors of lists that come in pages: where the page before ended, as the keys of its last entry (keyset pagination), in base64url. To
 * callers they are opaque; what comes back is checked, and names nothing that the list does not show anyway.
 */
import type * as z from 'zod/mini';
import { parse } from '../parse.ts';
import { ok, type Result, refuse } from '../result.ts';
import { unsoundAt } from './sound.ts';

/** The cursor after an entry with these keys. */
export const cursorOf = (keys: unknown): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

/** The keys of a cursor; undefined where none was given: the list begins. */
export function readCursor<S extends z.ZodMiniType>(keys: S, cursor: string | undefined): Result<z.infer<S> | undefined> {
  if (cursor === undefined) return ok(undefined);
  const read = parse(keys, plainOf(cursor), 'bad-cursor');
  return read.ok ? read : refuse('bad-cursor', { field: 'cursor' });
}

function plainOf(cursor: string): unknown {
  if (!/^[\w-]+$/.test(cursor)) return undefined;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return unsoundAt(keys) === undefined ? keys : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A page out of one entry more than it may have: `found` is what was asked for with `limit + 1`; `keysOf` gives the keys of an entry, by
 * which the next page goes on.
 */
export function pageOf<T>(found: readonly T[], limit: number, keysOf: (entry: T) => unknown): { entries: T[]; next: string | null } {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: found.length > limit && last !== undefined ? cursorOf(keysOf(last)) : null };
}

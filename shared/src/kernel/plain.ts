/** Plain values: copies and fingerprints. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A deep copy of plain data, which has no name `__proto__`. */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const out = new Array(value.length);
    for (let i = 0; i < value.length; i++) out[i] = clone(value[i]);
    return out as T;
  }
  const out: Record<string, unknown> = {};
  for (const key in value) out[key] = clone(value[key]);
  return out as T;
}

/**
 * The same text in the one copy that all names of properties have: equal ones are then told by their place in memory, and found as names without
 * being looked at letter by letter. For texts that are put together and compared or looked up all the time.
 */
export const interned = <T extends string>(text: T): T => Object.keys({ [text]: 0 })[0] as T;

/** A function of an object that never changes, computed once for each: what is derived from a definition or a tree. */
export function remembered<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return (key) => {
    let entry = known.get(key);
    if (!entry) {
      entry = { value: compute(key) };
      known.set(key, entry);
    }
    return entry.value;
  };
}

/** SHA-256 in hex of the JSON text: equal for equal values of the same shape. */
export const fingerprint = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))));

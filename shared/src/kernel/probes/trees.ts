/** Plain values by chance, and their leaves. */
import fc from 'fast-check';

/** A plain value with names. */
export type Node = { [key: string]: unknown };
/** Any of them. */
export const tree = fc.object({
  values: [fc.integer(), fc.string(), fc.boolean(), fc.constant(null)],
  key: fc.string().filter((k) => k !== '__proto__'),
});

/** Every place of a leaf in a value, as a function that changes it. */
export function leaves(at: unknown, path: string[] = []): string[][] {
  if (typeof at !== 'object' || at === null) return [path];
  return Object.entries(at).flatMap(([key, child]) => leaves(child, [...path, key]));
}

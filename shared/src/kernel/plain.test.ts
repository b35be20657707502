/** Copies are deep and equal; a fingerprint tells every leaf. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clone, fingerprint, interned } from './plain.ts';
import { leaves, type Node, tree } from './probes/trees.ts';

const value = fc
  .jsonValue({ noUnicodeString: false })
  .filter((one) => !JSON.stringify(one).includes('"__proto__"')) as fc.Arbitrary<unknown>;
test('a copy is equal and shares nothing', () => {
  fc.assert(
    fc.property(tree, (original) => {
      const text = JSON.stringify(original);
      const copy = clone(original);
      expect(JSON.stringify(copy)).toBe(text);
      const disturb = (at: unknown): void => {
        if (typeof at !== 'object' || at === null) return;
        for (const child of Object.values(at)) disturb(child);
        (at as Node).disturbed = 1;
      };
      disturb(copy);
      expect(JSON.stringify(original)).toBe(text);
    }),
  );
});

test('equal values have one fingerprint; another leaf has another', () => {
  fc.assert(
    fc.property(value, (original) => {
      const copy = clone(original);
      expect(fingerprint(copy)).toBe(fingerprint(original));
      for (const path of leaves(original)) {
        const other = clone({ root: original }) as Node;
        const keys = ['root', ...path];
        const parent = keys.slice(0, -1).reduce((at, key) => at[key] as Node, other);
        parent[keys.at(-1) as string] = 'another leaf';
        expect(fingerprint(other.root)).not.toBe(fingerprint(original));
      }
    }),
  );
});

test('a fingerprint is SHA-256 in hex of the JSON text', () => {
  expect(fingerprint('')).toBe('12ae32cb1ec02d01eda3581b127c1fee3b0dc53572ed6baf239721a03d82e126');
});

test('an interned text is the same text, also one that could be a number or stands in every object', () => {
  fc.assert(
    fc.property(fc.string(), (text) => interned(text) === text),
    { examples: [[''], ['7'], ['__proto__'], ['constructor'], ['hand.0']] },
  );
});

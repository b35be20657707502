/** What is shared is what was there before, and only what is really the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clone } from './plain.ts';
import { leaves, type Node, tree } from './probes/trees.ts';
import { sharing } from './sharing.ts';

/** A value, and the same with one leaf changed. */
const twoOf = fc.tuple(tree, fc.nat()).map(([tree, n]) => {
  const before = { root: tree, leaf: 0 } as Node;
  const now = clone(before);
  const paths = leaves(now);
  const path = paths[n % paths.length] as string[];
  const parent = path.slice(0, -1).reduce((at, key) => at[key] as Node, now);
  parent[path.at(-1) as string] = 'another leaf';
  return { before, now, path };
});

test('what shares with an earlier value is the same value as before, and what is as it was is the earlier one', () => {
  fc.assert(
    fc.property(twoOf, ({ before, now, path }) => {
      const [text, was] = [JSON.stringify(now), JSON.stringify(before)];
      expect(sharing(before, clone(before))).toBe(before);
      const shared = sharing(before, now);
      expect(JSON.parse(JSON.stringify(shared))).toEqual(JSON.parse(text));
      expect(JSON.stringify(before)).toBe(was);
      // Beside the way to what was changed, everything is shared.
      for (let [at, then, i] = [shared, before, 0]; i < path.length; i++) {
        for (const key in at) if (key !== path[i]) expect(at[key]).toBe(then[key]);
        [at, then] = [at[path[i] as string] as Node, then[path[i] as string] as Node];
      }
    }),
  );
});

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: 1 }, { b: 1 }],
  [
    [1, 2],
    [1, 2, 3],
  ],
  [
    [1, 2, 3],
    [1, 2],
  ],
  [[], {}],
  [{ 0: 'a' }, ['a']],
  [null, {}],
  [1, 1],
])('of %j and %j only what is really the same is shared', (before, now) => {
  const shared = sharing<unknown>(before, clone(now));
  expect(shared).toStrictEqual(now);
});

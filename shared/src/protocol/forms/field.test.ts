/** Every kind of field: check, count, sample, enumerate and fill agree with each other, whatever the field (K5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, Supply, Token, Value } from './field.ts';
import { opsOf } from './form.ts';

const tokens = (most: number) =>
  fc.uniqueArray(fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom('pass', 'hand.0.1', 'x')), { maxLength: most });
const few = fc.integer({ min: 0, max: 4 });
const supply = (most: number): fc.Arbitrary<Supply[]> =>
  fc.array(
    fc.record({
      from: fc.constantFrom<Token>('deck', 'table', 7),
      kind: fc.constantFrom('E', 'R', 'W'),
      n: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: most },
  );
const shares = fc.uniqueArray(
  fc.record({ from: fc.constantFrom<Token>('deck', 'table', 7), min: fc.integer({ min: 0, max: 2 }), max: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 2, selector: (s) => s.from },
);

const FIELDS: { [K in Field['kind']]: fc.Arbitrary<Extract<Field, { kind: K }>> } = {
  one: tokens(5).map((of) => ({ kind: 'one', of })),
  some: fc.record({ kind: fc.constant('some' as const), of: tokens(5), min: few, max: few }),
  order: tokens(4).map((of) => ({ kind: 'order', of })),
  number: fc.record({ kind: fc.constant('number' as const), min: fc.integer({ min: -3, max: 3 }), max: fc.integer({ min: -3, max: 3 }) }),
  weigh: tokens(5).chain((of) =>
    fc.record({
      kind: fc.constant('weigh' as const),
      of: fc.constant(of),
      weights: fc.array(few, { minLength: of.length, maxLength: of.length }),
      least: fc.integer({ min: 0, max: 9 }),
    }),
  ),
  amounts: fc.record({ kind: fc.constant('amounts' as const), supply: supply(4), min: few, max: few }),
  cover: fc.record({
    kind: fc.constant('cover' as const),
    supply: supply(5),
    need: fc.array(fc.constantFrom('E', 'R', 'W', 'ER', 'EW', 'RW', '*'), { maxLength: 4 }),
    base: fc.array(fc.constantFrom('E', 'R', 'W'), { maxLength: 2 }),
    exact: fc.boolean(),
    shares,
  }),
};

/** All that can be confused with a value. */
const junk = fc.oneof(
  fc.anything(),
  fc.array(fc.oneof(fc.integer({ min: -1, max: 31 }), fc.constantFrom<unknown>('pass', null, undefined, Number.NaN, 0.5, 2 ** 40, {}))),
  fc.integer({ min: 0, max: 5 }).map((n) => new Array(n)),
);

/** Numbers in turn from a fixed sequence: plain pseudo-randomness, enough to reach small domains. */
function picker(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return n <= 1 ? 0 : (x >>> 8) % n;
  };
}

describe.each(Object.entries(FIELDS) as [string, fc.Arbitrary<Field>][])('%s', (_, fields) => {
  test('enumerates different values that check, as many as it counts', () => {
    fc.assert(
      fc.property(fields, (field) => {
        const ops = opsOf(field);
        const all = [...ops.enumerate(field)];
        for (const value of all) expect(ops.check(field, value)).toBe(true);
        expect(new Set(all.map((v) => JSON.stringify(v))).size).toBe(all.length);
        expect(ops.count(field)).toBe(all.length);
      }),
    );
  });

  test('samples only what checks, and everything that it enumerates', () => {
    fc.assert(
      fc.property(fields, fc.integer({ min: 1, max: 1e6 }), (field, seed) => {
        const ops = opsOf(field);
        const pick = picker(seed);
        const missing = new Set([...ops.enumerate(field)].map((v) => JSON.stringify(v)));
        if (missing.size === 0) {
          expect(ops.sample(field, pick)).toBeUndefined();
          return;
        }
        if (missing.size > 25) return;
        for (let i = 0; i < 5000 && missing.size; i++) {
          const value = ops.sample(field, pick) as Value;
          expect(ops.check(field, value)).toBe(true);
          missing.delete(JSON.stringify(value));
        }
        expect([...missing]).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('fills with a value that checks, always the same, or with nothing when there is none', () => {
    fc.assert(
      fc.property(fields, (field) => {
        const ops = opsOf(field);
        const value = ops.fill(field);
        expect(value === undefined).toBe(ops.count(field) === 0);
        if (value !== undefined) expect(ops.check(field, value)).toBe(true);
        expect(ops.fill(field)).toEqual(value);
      }),
    );
  });

  test('takes nothing for a value that it does not enumerate, and never throws', () => {
    fc.assert(
      fc.property(fields, junk, (field, value) => {
        const ops = opsOf(field);
        const isOne = [...ops.enumerate(field)].some(
          (v) => Object.is(v, value) || (Array.isArray(value) && JSON.stringify(v) === JSON.stringify(value)),
        );
        if (ops.check(field, value)) expect(isOne || Object.is(value, -0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('lists with holes are no values', () => {
  const heap = { from: 'deck', kind: 'E', n: 1 };
  expect(
    opsOf({ kind: 'amounts', supply: [heap], min: 0, max: 1 }).check({ kind: 'amounts', supply: [heap], min: 0, max: 1 }, new Array(1)),
  ).toBe(false);
  expect(opsOf({ kind: 'order', of: [1] }).check({ kind: 'order', of: [1] }, new Array(1))).toBe(false);
});

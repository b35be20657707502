/** Payments against a brute-force oracle, and the cases that a hasty matching gets wrong. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoverField } from './field.ts';
import { accepts, amounts, cover, isCoverable, meets } from './payments.ts';

const payment = (of: Partial<CoverField>): CoverField => ({
  kind: 'cover',
  supply: [],
  need: [],
  base: [],
  exact: true,
  shares: [],
  ...of,
});
const heap = (kind: string, n = 1, from = 'deck') => ({ from, kind, n });

/** Whether some assignment gives each token a thing of its own: by trying all of them. */
function assigns(need: readonly string[], have: readonly string[]): boolean {
  const [token, ...rest] = need;
  if (token === undefined) return true;
  return have.some((kind, i) => accepts(token, kind) && assigns(rest, have.toSpliced(i, 1)));
}

const kinds = fc.array(fc.constantFrom('E', 'R', 'W', 'T'), { maxLength: 5 });
const needs = fc.array(fc.constantFrom('E', 'R', 'W', 'ER', 'EW', 'RW', 'ERW', '*'), { maxLength: 5 });

test('meets is the same as trying every assignment', () => {
  fc.assert(
    fc.property(needs, kinds, (need, have) => {
      expect(meets(need, have)).toBe(assigns(need, have));
    }),
    { numRuns: 2000 },
  );
});

test('cover accepts exactly what the oracle accepts', () => {
  const fields = fc.record({
    supply: fc.array(
      fc.record({ from: fc.constantFrom('deck', 'table'), kind: fc.constantFrom('E', 'R', 'W'), n: fc.integer({ min: 0, max: 2 }) }),
      { maxLength: 4 },
    ),
    need: needs,
    base: fc.array(fc.constantFrom('E', 'R', 'W'), { maxLength: 2 }),
    exact: fc.boolean(),
    min: fc.integer({ min: 0, max: 2 }),
    max: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(fields, ({ min, max, ...of }) => {
      const f = payment({ ...of, shares: [{ from: 'table', min, max }] });
      const legal: string[] = [];
      const visit = (taken: number[]): void => {
        const at = taken.length;
        const next = f.supply[at];
        if (next) {
          for (let n = 0; n <= next.n; n++) visit([...taken, n]);
          return;
        }
        const have = [...f.base, ...f.supply.flatMap((h, i) => new Array<string>(taken[i] ?? 0).fill(h.kind))];
        const table = f.supply.reduce((sum, h, i) => sum + (h.from === 'table' ? (taken[i] ?? 0) : 0), 0);
        const fits = assigns(f.need, have) && (!f.exact || have.length === f.need.length) && table >= min && table <= max;
        expect(cover.check(f, taken)).toBe(fits);
        if (fits) legal.push(taken.join());
      };
      visit([]);
      expect([...cover.enumerate(f)].map((v) => String(v)).sort()).toEqual(legal.sort());
      expect(isCoverable(f)).toBe(legal.length > 0);
    }),
    { numRuns: 1000 },
  );
});

describe('a payment is found', () => {
  test.each<[string, Partial<CoverField>, number[] | undefined]>([
    ['where a wide token stands before a narrow one', { need: ['*', 'E'], supply: [heap('E'), heap('W')] }, [1, 1]],
    ['where an either-token could take what another one needs', { need: ['ER', 'E'], supply: [heap('E'), heap('R')] }, [1, 1]],
    ['where what is there must change over to another token', { need: ['ER', 'EW'], base: ['E'], supply: [heap('R')] }, [1]],
    ['with nothing to take when the base does it', { need: ['E'], base: ['E'], supply: [heap('E')] }, [0]],
    [
      'within the shares',
      { need: ['*', '*'], supply: [heap('E', 2), heap('E', 2, 'table')], shares: [{ from: 'table', min: 1, max: 1 }] },
      [1, 1],
    ],
    ['not beyond a share', { need: ['*', '*'], supply: [heap('E', 2, 'table')], shares: [{ from: 'table', min: 0, max: 1 }] }, undefined],
    ['not with a base that is of no use when exact', { need: ['E'], base: ['R'], supply: [heap('E')] }, undefined],
    ['with a base that is of no use when surplus is allowed', { need: ['E'], base: ['R'], supply: [heap('E')], exact: false }, [1]],
  ])('%s', (_, of, expected) => {
    expect(cover.fill(payment(of))).toEqual(expected);
  });
});

test('surplus is taken only where it is allowed', () => {
  const of = { need: ['E'], supply: [heap('E', 2), heap('R', 1)] };
  expect(cover.count(payment(of))).toBe(1);
  expect([...cover.enumerate(payment({ ...of, exact: false }))]).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 1],
  ]);
});

test('a payment that cannot be made is refused soon, however many heaps there are', () => {
  const supply = Array.from({ length: 12 }, (_, i) => heap('EWRTFG'[i % 6] as string, 3, `place ${i}`));
  const f = payment({ need: ['*', '*', '*', '*', '*'], base: [], supply, shares: supply.map((h) => ({ from: h.from, min: 0, max: 0 })) });
  expect(cover.fill(f)).toBeUndefined();
});

describe('amounts that are better left', () => {
  const supply = [heap('core', 1, 'reserve'), heap('core', 3, 'wolf'), heap('core', 1, 'owl')];
  const of = (n: number, keep?: number[]) => ({ kind: 'amounts', supply, min: n, max: n, ...(keep ? { keep } : {}) }) as const;
  test.each([
    ['the first heap first', 1, [1, 0, 0]],
    ['then what the others can spare', 3, [1, 2, 0]],
    ['and what they cannot only when there is nothing else', 4, [1, 3, 0]],
    ['all of it', 5, [1, 3, 1]],
    ['never more than there is', 6, undefined],
  ])('%s', (_, n, expected) => expect(amounts.fill(of(n, [0, 1, 1]))).toEqual(expected));
  test('without them, from the largest heap; what is accepted is the same', () => {
    expect(amounts.fill(of(1))).toEqual([0, 1, 0]);
    expect([...amounts.enumerate(of(2, [0, 1, 1]))]).toEqual([...amounts.enumerate(of(2))]);
    expect(amounts.check(of(2, [0, 1, 1]), [0, 1, 1])).toBe(true);
  });
});

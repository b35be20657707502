/** Pairing: who may meet, and at what cost, against every pairing there is. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, mayMeet, pairsOf, type Ticket, windowOf } from './pairing.ts';

const ticket = (account: string, rating: number, more: Partial<Ticket> = {}): Ticket => ({
  account,
  rating,
  deviation: 60,
  since: 0,
  blocked: new Set(),
  recent: new Set(),
  ...more,
});
const names = (pairs: readonly (readonly [Ticket, Ticket])[]): string[] =>
  pairs.map((pair) => pair.map(({ account }) => account).join('-')).sort();

describe('pairs', () => {
  test('neighbours meet, whoever came first', () => {
    const four = [ticket('a', 1500), ticket('b', 1900), ticket('c', 1520), ticket('d', 1880)];
    expect(names(pairsOf(four, 0))).toEqual(['a-c', 'd-b']);
  });

  test('J1 an account with two tickets meets others once, and never itself', () => {
    expect(pairsOf([ticket('a', 1500), ticket('a', 1501)], 0)).toEqual([]);
    expect(names(pairsOf([ticket('a', 1500), ticket('a', 1501), ticket('b', 1502), ticket('c', 1503)], 0))).toHaveLength(1);
  });

  test('J9 a block counts in both directions', () => {
    const a = ticket('a', 1500, { blocked: new Set(['b']) });
    const b = ticket('b', 1500);
    expect([mayMeet(a, b), mayMeet(b, a), pairsOf([a, b], 0)]).toEqual([false, false, []]);
    expect(names(pairsOf([a, b, ticket('c', 1510), ticket('d', 1520)], 0))).toEqual(['a-c', 'b-d']);
  });

  test('the window widens with waiting', () => {
    const [a, b] = [ticket('a', 1500), ticket('b', 2000)];
    expect(windowOf(a, 0)).toBe(150);
    expect(pairsOf([a, b], 0)).toEqual([]);
    expect(pairsOf([a, b], 43_000)).toEqual([]);
    expect(names(pairsOf([a, b], 44_000))).toEqual(['a-b']);
  });

  test('who met lately meets somebody else if there is anybody near', () => {
    const four = [ticket('a', 1500, { recent: new Set(['b']) }), ticket('b', 1501), ticket('c', 1540), ticket('d', 1541)];
    expect(names(pairsOf(four, 0))).toEqual(['a-c', 'b-d']);
    expect(names(pairsOf(four.slice(0, 2), 0))).toEqual(['a-b']);
  });

  test('J13 who stays alone is not passed over for ever by those who come later, and is given no win instead', () => {
    const three = [ticket('a', 1500), ticket('b', 1505), ticket('c', 1520)];
    const [pair] = pairsOf(three, 1000);
    const alone = three.filter((t) => !pair?.includes(t));
    expect(alone).toHaveLength(1);
    const next = [...alone, ticket('d', 1500, { since: 5000 }), ticket('e', 1501, { since: 5000 })];
    expect(names(pairsOf(next, 6000)).join()).toContain(alone[0]?.account);
  });

  test('of three, the one who waited longest is among the pair', () => {
    const three = [ticket('a', 1500, { since: 50_000 }), ticket('b', 1505, { since: 50_000 }), ticket('c', 1520, { since: 0 })];
    expect(names(pairsOf(three, 60_000))).toEqual(['b-c']);
  });
});

/** What a pairing costs in all, those who stay alone included. */
function costOfAll(tickets: readonly Ticket[], pairs: readonly (readonly [Ticket, Ticket])[], now: number): number {
  const paired = new Set(pairs.flat());
  const alone = tickets.filter((t) => !paired.has(t)).reduce((sum, t) => sum + 3000 + (10 * (now - t.since)) / 1000, 0);
  return pairs.reduce((sum, [a, b]) => sum + costOf(a, b, now), alone);
}

/** The least cost of all pairings. */
function least([first, ...others]: readonly Ticket[], now: number): number {
  if (!first) return 0;
  let best = costOfAll([first], [], now) + least(others, now);
  for (const other of others) {
    const cost = costOf(first, other, now);
    if (cost < Number.POSITIVE_INFINITY)
      best = Math.min(
        best,
        cost +
          least(
            others.filter((t) => t !== other),
            now,
          ),
      );
  }
  return best;
}

const someTickets = fc
  .array(
    fc.record({
      rating: fc.integer({ min: 1000, max: 2000 }),
      deviation: fc.integer({ min: 45, max: 350 }),
      since: fc.integer({ min: 0, max: 60_000 }),
      blocked: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 2 }),
      recent: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 2 }),
    }),
    { maxLength: 7 },
  )
  .map((all) =>
    all.map(
      ({ blocked, recent, ...t }, i): Ticket => ({
        ...t,
        account: `p${i}`,
        blocked: new Set(blocked.map((n) => `p${n}`)),
        recent: new Set(recent.map((n) => `p${n}`)),
      }),
    ),
  );

test('of seven at most, the pairing is the cheapest there is; nobody twice, nobody beyond a window, no blocked pair', () => {
  fc.assert(
    fc.property(someTickets, (tickets) => {
      const pairs = pairsOf(tickets, 60_000);
      expect(new Set(pairs.flat()).size).toBe(2 * pairs.length);
      for (const [a, b] of pairs) expect(costOf(a, b, 60_000)).toBeLessThan(Number.POSITIVE_INFINITY);
      expect(costOfAll(tickets, pairs, 60_000)).toBeCloseTo(least(tickets, 60_000), 6);
      expect(pairsOf([...tickets].reverse(), 60_000)).toEqual(pairs);
    }),
    { numRuns: 200 },
  );
});

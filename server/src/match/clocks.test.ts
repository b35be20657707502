import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Clocks } from './clocks.ts';

const TERMS = { bank: 60, increment: 5, cap: 20, away: 60 };
const AWAY: [number, number] = [0, 0];

/** Running clocks at time 0, with one decision of seat 0 open. */
function clocks(bank?: [number, number]): Clocks {
  const made = new Clocks(TERMS, bank);
  made.ask([1, 0], 0);
  made.run(0);
  return made;
}

describe('D17: clocks', () => {
  it('D5: each open decision has exactly one running clock, of the seat that must answer', () => {
    const both = clocks();
    expect(both.view(1000, AWAY)).toEqual({ bank: [59_000, 60_000], decision: [19_000, null], away: [0, 0] });
    both.ask([0, 1], 1000, { seat: 0, thought: undefined });
    expect(both.view(3000, AWAY)).toEqual({ bank: [64_000, 58_000], decision: [null, 18_000], away: [0, 0] });
    both.ask([2, 1], 3000);
    expect(both.view(4000, AWAY).decision).toEqual([19_000, 17_000]);
  });

  it('D13: a question of the other seat in between does not stop the clock of a decision that stays open, and charges it once', () => {
    const one = clocks();
    one.ask([1, 1], 2000);
    one.ask([1, 0], 4000, { seat: 1, thought: undefined });
    one.ask([0, 2], 6000, { seat: 0, thought: undefined });
    expect(one.bank).toEqual([59_000, 63_000]);
  });

  it('the increment is for who answers, not for a default', () => {
    const one = clocks();
    one.ask([2, 0], 4000);
    expect(one.bank).toEqual([56_000, 60_000]);
    one.ask([0, 0], 6000, { seat: 0, thought: undefined });
    expect(one.bank).toEqual([59_000, 60_000]);
  });

  it('D11: the cap of a decision comes first, the bank when there is less of it', () => {
    expect(clocks().due).toEqual({ at: 20_000, seat: 0, what: 'cap' });
    expect(clocks([7000, 60_000]).due).toEqual({ at: 7000, seat: 0, what: 'bank' });
    expect(clocks([20_000, 0]).due).toEqual({ at: 20_000, seat: 0, what: 'bank' });
  });

  it('stopped clocks charge nobody, and go on where they were', () => {
    const one = clocks();
    one.stop(3000);
    expect([one.due, one.isRunning]).toEqual([undefined, false]);
    one.run(100_000);
    expect(one.due).toEqual({ at: 117_000, seat: 0, what: 'cap' });
    one.ask([0, 0], 101_000, { seat: 0, thought: undefined });
    expect(one.bank).toEqual([61_000, 60_000]);
  });

  it('the way of messages is forgiven within a quota: half a second at once, a second in all', () => {
    const one = clocks();
    let at = 0;
    const charged = [1, 2, 3, 4, 5].map((n) => {
      const before = one.bank[0];
      at += 2000;
      one.ask([n + 1, 0], at, { seat: 0, thought: 0 });
      return before + 5000 - one.bank[0];
    });
    expect(charged).toEqual([1500, 1500, 1800, 1900, 1900]);
  });

  it('a client that claims to have thought longer than it had is charged what it took', () => {
    const one = clocks();
    one.ask([0, 0], 2000, { seat: 0, thought: 999_999 });
    expect(one.bank[0]).toBe(63_000);
  });

  it('nobody gains time: what is charged is what passed, less what is forgiven', () => {
    const step = fc.record({
      pass: fc.nat({ max: 30_000 }),
      next: fc.constantFrom<[number, number]>([1, 0], [0, 1], [1, 1]),
      by: fc.constantFrom(0, 1, 2),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const one = new Clocks({ ...TERMS, increment: 0, bank: 10_000 });
        let [now, passed] = [0, 0];
        let [open, n]: [[number, number], number] = [[1, 0], 1];
        one.ask(open, now);
        one.run(now);
        for (const { pass, next, by } of steps) {
          now += pass;
          passed += pass * open.filter(Boolean).length;
          n++;
          open = [next[0] * n, next[1] * n];
          one.ask(open, now, by === 2 ? undefined : { seat: by as 0 | 1, thought: 0 });
          const used = 20_000_000 - one.bank[0] - one.bank[1];
          expect(used).toBeLessThanOrEqual(passed);
          expect(used).toBeGreaterThanOrEqual(passed - 500 * 2 * steps.length);
        }
      }),
    );
  });
});

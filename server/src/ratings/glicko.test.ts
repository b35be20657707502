import fc from 'fast-check';
import glicko2 from 'glicko2-lite';
import { describe, expect, test } from 'vitest';
import { FRESH, type Glicko, idle, rated, type Score, strengthOf } from './glicko.ts';

const DAY = 86_400_000;
const player = fc.record({
  rating: fc.double({ min: 0, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 45, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.06, noNaN: true }),
});
const score = fc.constantFrom<Score>(0, 0.5, 1);

describe('Glicko-2', () => {
  test('gives the figures of the worked example in Glickman’s paper', () => {
    const opponents: [number, number, number][] = [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ];
    const { rating, rd, vol } = glicko2(1500, 200, 0.06, opponents, { tau: 0.5 });
    // The paper rounds on the way: 1464.06, 151.52 and 0.05999.
    expect(Math.abs(rating - 1464.06)).toBeLessThan(0.01);
    expect(Math.abs(rd - 151.52)).toBeLessThan(0.005);
    expect(Math.abs(vol - 0.05999)).toBeLessThan(0.00001);
  });

  test('moves a new player who beats a new player as far up as the other down', () => {
    const [won, lost] = [rated(FRESH, FRESH, 1), rated(FRESH, FRESH, 0)];
    expect(won.rating).toBeCloseTo(1662.2, 0);
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 9);
    expect(won.deviation).toBeCloseTo(lost.deviation, 9);
    expect(rated(FRESH, FRESH, 0.5).rating).toBe(1500);
  });

  test('keeps deviation and volatility within their bounds, and never moves a rating against the result', () => {
    fc.assert(
      fc.property(player, player, score, (a, b, s) => {
        const after = rated(a, b, s);
        expect(after.volatility).toBeLessThanOrEqual(0.06);
        expect(after.deviation).toBeGreaterThanOrEqual(45);
        expect(after.deviation).toBeLessThanOrEqual(350);
        if (s === 1) expect(after.rating).toBeGreaterThanOrEqual(a.rating);
        if (s === 0) expect(after.rating).toBeLessThanOrEqual(a.rating);
      }),
    );
  });

  test('a deviation grows with each day without a match, up to that of a new player', () => {
    const settled: Glicko = { rating: 1800, deviation: 60, volatility: 0.06 };
    expect(idle(settled, 0)).toEqual(settled);
    // Step 6 of the paper, with one day as the period.
    expect(idle(settled, DAY).deviation).toBeCloseTo(173.7178 * Math.sqrt((60 / 173.7178) ** 2 + 0.06 ** 2), 6);
    expect(idle(settled, 30 * DAY).deviation).toBeCloseTo(82.9, 0);
    expect(idle(settled, 10_000 * DAY)).toEqual({ ...settled, deviation: 350 });
    expect(idle(settled, -DAY)).toEqual(settled);
  });

  test('strength is what a player is at least, almost surely', () => expect(strengthOf({ rating: 1700, deviation: 50 })).toBe(1600));
});

describe('throwing games', () => {
  const start: Glicko = { rating: 1500, deviation: 60, volatility: 0.06 };
  /** How strong the next opponent is: as strong as the player, as the queue finds them, or any in a pool that does not care. */
  const POOLS: Record<string, (me: Glicko) => number> = {
    equals: (me) => me.rating,
    'a fixed pool': () => 1500,
    stronger: (me) => me.rating + 200,
  };
  const play = (pool: (me: Glicko) => number, results: readonly Score[]): Glicko =>
    results.reduce<Glicko>((me, s) => rated(me, { rating: pool(me), deviation: 60, volatility: 0.06 }, s), start);
  const streak = (s: Score, length: number): Score[] => Array.from({ length }, () => s);

  test.each(Object.entries(POOLS))(
    'J5: does not raise the rating later, against %s: a game lost that could be won never ends higher',
    (_, pool) => {
      fc.assert(
        fc.property(
          fc.array(fc.boolean(), { minLength: 10, maxLength: 120 }),
          fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
          (won, at) => {
            const honest = won.map((w): Score => (w ? 1 : 0));
            const thrown = at.reduce<Score[]>((results, i) => results.with(i % results.length, 0), honest);
            expect(play(pool, thrown).rating).toBeLessThanOrEqual(play(pool, honest).rating + 1e-9);
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  test.each(Object.entries(POOLS))('J5: against %s, games thrown before a run of wins leave it no higher than the run alone', (_, pool) => {
    for (const lost of [5, 20, 50, 200])
      for (const won of [5, 20, 50, 200]) {
        const farmed = play(pool, [...streak(0, lost), ...streak(1, won)]);
        expect(farmed.rating).toBeLessThan(play(pool, streak(1, won)).rating);
        expect(farmed.volatility).toBeLessThanOrEqual(start.volatility);
      }
  });

  test('J5: the cap on volatility is what farmers would meet: without it a run of upsets raises it', () => {
    let [mine, vol] = [1500, 0.06];
    for (let i = 0; i < 100; i++) ({ rating: mine, vol } = glicko2(mine, 60, vol, [[mine + 400, 60, 1]], { tau: 0.5 }));
    expect(vol).toBeGreaterThan(0.0605);
    expect(play((me) => me.rating + 400, streak(1, 100)).volatility).toBe(0.06);
  });
});

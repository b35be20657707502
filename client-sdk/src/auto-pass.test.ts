import type { Option } from '@spiritgate/shared/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AutoPass, autoPass } from './auto-pass.ts';
import { type Answer, Decision } from './decision.ts';
import { Feed } from './feed.ts';
import { sampleDecision, sampleView } from './testing/samples.ts';

const option = (verb: string): Option => ({ verb, cards: [], fields: {} });

/** A match whose decisions the test asks, with time and chance in hand. */
function setUp(settings: AutoPass = {}) {
  const feed = new Feed<Decision>();
  const answers: Answer[] = [];
  const timers: { ms: number; then: () => void }[] = [];
  const match = {
    decision: null as Decision | null,
    decisions: () => feed.follow(),
    answer: async (answer: Answer) => {
      answers.push(answer);
      match.decision = null;
      return true;
    },
  };
  const stop = autoPass(match, { random: () => 0.5, later: (ms, then) => void timers.push({ ms, then }), ...settings });
  const ask = async (n: number, verbs: string[]): Promise<Decision> => {
    const asked = { ...sampleDecision(n), form: { options: verbs.map(option), fallback: 0 } };
    match.decision = new Decision(asked, sampleView({ decision: asked }));
    feed.push(match.decision);
    for (let i = 0; i < 8; i++) await Promise.resolve();
    return match.decision as Decision;
  };
  return { match, feed, answers, timers, stop, ask };
}

describe('passing on one’s own (K7)', () => {
  it('passes after a pause if that is all there is', async () => {
    const { answers, timers, ask } = setUp();
    await ask(1, ['pass']);
    expect(answers).toEqual([]);
    expect(timers).toHaveLength(1);
    timers[0]?.then();
    expect(answers).toEqual([{ decision: 1, option: 0, fields: {} }]);
  });

  it('leaves everything else to the player, also where `pass` is not the only word or not the word at all', async () => {
    const { timers, ask } = setUp();
    await ask(1, ['pass', 'counter']);
    await ask(2, ['keep']);
    expect(timers).toEqual([]);
  });

  it('keeps to the player’s own rule, and only where passing is offered', async () => {
    const { answers, timers, ask } = setUp({ when: () => true });
    await ask(1, ['keep', 'mulligan']);
    await ask(2, ['counter', 'pass']);
    expect(timers).toHaveLength(1);
    timers[0]?.then();
    expect(answers).toEqual([{ decision: 2, option: 1, fields: {} }]);
  });

  it('the player may be faster', async () => {
    const { match, answers, timers, ask } = setUp();
    const decision = await ask(1, ['pass']);
    await match.answer(decision.choose(0));
    timers[0]?.then();
    expect(answers).toHaveLength(1);
  });

  it('an old pause does not answer a new question', async () => {
    const { answers, timers, ask } = setUp();
    await ask(1, ['pass']);
    await ask(2, ['pass', 'counter']);
    timers[0]?.then();
    expect(answers).toEqual([]);
  });

  it('stops when it is told to', async () => {
    const { answers, timers, stop, ask } = setUp();
    await ask(1, ['pass']);
    stop();
    timers[0]?.then();
    await ask(2, ['pass']);
    expect(answers).toEqual([]);
    expect(timers).toHaveLength(1);
  });

  it('a match that fails is not its business', async () => {
    const { match, feed, timers, ask } = setUp();
    match.answer = () => Promise.reject(new Error('the line is gone'));
    await ask(1, ['pass']);
    timers[0]?.then();
    feed.fail(new Error('the line is gone'));
    await new Promise((resolve) => setImmediate(resolve));
  });
});

it('pauses keep to their bounds, vary, and have the median that was asked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      async (a, b) => {
        const numbers = [a, b];
        const { timers, ask } = setUp({ random: () => numbers.shift() ?? 0 });
        await ask(1, ['pass']);
        const ms = timers[0]?.ms as number;
        expect(Number.isInteger(ms)).toBe(true);
        expect(ms).toBeGreaterThanOrEqual(400);
        expect(ms).toBeLessThanOrEqual(7000);
      },
    ),
  );
  let state = 1;
  const random = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const { timers, ask } = setUp({ random });
  for (let n = 1; n <= 401; n++) await ask(n, ['pass']);
  const sorted = timers.map(({ ms }) => ms).sort((a, b) => a - b);
  expect(sorted[200]).toBeGreaterThan(1150);
  expect(sorted[200]).toBeLessThan(1450);
  expect(new Set(sorted).size).toBeGreaterThan(200);
});

it('without a spread each pause is the median', async () => {
  const { timers, ask } = setUp({ pause: { median: 50, spread: 0, least: 0, most: 100 }, random: Math.random });
  await ask(1, ['pass']);
  expect(timers[0]?.ms).toBe(50);
});

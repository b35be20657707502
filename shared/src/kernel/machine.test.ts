/** Procedures and questions have names of their own, and the compiler refuses wrong steps, arguments, answers and results (K9). */
import { describe, expect, test } from 'vitest';
import { type Context, kernel } from './index.ts';
import type { Table } from './probes/toy.ts';

type G = Table<{ score: number }>;

test('a name given twice is a bug', () => {
  const { procedure, decision } = kernel<G>();
  procedure('one')({ only: (c) => c.finish() });
  expect(() => procedure('one')({ only: (c) => c.finish() })).toThrow('already defined');
  decision<null>('ask', { waiting: 'act', form: () => ({ options: [], fallback: 0 }) });
  expect(() => decision<null>('ask', { waiting: 'act', form: () => ({ options: [], fallback: 0 }) })).toThrow('already defined');
});

describe('what does not compile', () => {
  // Never run: each line that must not compile says so, and the type check fails when it does.
  const { procedure, decision } = kernel<G>();
  const guess = decision<{ verb: 'guess'; fields: { n: number } }>('guess', { waiting: 'act', form: () => ({ options: [], fallback: 0 }) });
  const count = procedure<{ upTo: number }, number>('count')({ only: (c) => c.finish(c.l.upTo) });

  test('stands in lines that the compiler must refuse', () => {
    const steps = procedure<{ seen: boolean }>('steps')({
      first: (c) => c.goTo('second'),
      second: (c) => {
        const n: number = c.answer(guess, 0).fields.n;
        return n > 0 ? c.call(count, { upTo: n }) : c.goTo('third');
      },
      third: (c) => {
        const n: number = c.result(count);
        return n > 1 && c.l.seen ? c.ask(guess, [0, 1]) : c.finish();
      },
    });
    expect([...steps.steps.keys()]).toEqual(['first', 'second', 'third']);

    // @ts-expect-error: there is no such step
    procedure('wrong-step')({ first: (c) => c.goTo('nowhere') });
    // @ts-expect-error: the result has another type
    procedure<Record<never, never>, number>('wrong-result')({ only: (c) => c.finish('1') });
    // @ts-expect-error: the result is missing
    procedure<Record<never, never>, number>('no-result')({ only: (c) => c.finish() });
    const wrong = (c: Context<G, { seen: boolean }>): void => {
      // @ts-expect-error: the argument has another name
      c.call(count, { downTo: 1 });
      // @ts-expect-error: the argument has another type
      c.call(count, { upTo: '1' });
      // @ts-expect-error: the field is a number
      const text: string = c.answer(guess, 0).fields.n;
      // @ts-expect-error: there is no such verb
      const other = c.answer(guess, 0).verb === 'pass';
      // @ts-expect-error: the result is a number
      const list: string[] = c.result(count);
      // @ts-expect-error: there is no seat 2
      c.ask(guess, [2]);
      // @ts-expect-error: the locals have no such name
      void [text, other, list, c.l.unseen, c.g.own.score];
      // @ts-expect-error: the game has no such name
      void c.g.own.scores;
    };
    expect(wrong).toBeTypeOf('function');
  });
});

/** Carrying a game on: steps, calls, questions, the state check, losses, caps and randomness (K2, K3, E13.6, E18). */
import { describe, expect, test } from 'vitest';
import { type Context, type Game, kernel, type Proc, type Rules } from './index.ts';
import { begin, option, rulesOf, say } from './probes/toy.ts';

/** What happened, in words; a life a seat; and whatever the state check is to do. */
type Own = { log: string[]; life: [number, number]; wish: string };
type C = Context<Game<Own, null>>;
const fresh = (): Own => ({ log: [], life: [1, 1], wish: '' });

/** A game whose procedures are defined by the test. */
function play(
  define: (k: ReturnType<typeof kernel<Game<Own, null>>>) => Rules<Own, null, unknown>['begin'],
  rules: Partial<Rules<Own, null, unknown>> = {},
) {
  const k = kernel<Game<Own, null>>();
  const first = define(k);
  return begin(
    rulesOf<Own>({
      machine: k.machine,
      begin: first,
      kinds: ['thing'],
      pools: [{ name: 'box', per: 'table', faces: 'all' }],
      deal: () => ({ cards: {}, pools: {}, own: fresh() }),
      ...rules,
    }),
  );
}
const put = (n = 1) => ({ do: 'pool', from: null, to: 'box', n: [n], seat: 0, verb: 'put' }) as const;
const boxed = (g: Game<Own, null>): number => g.pools.box?.n[0] as number;
const go = { waiting: 'act', form: () => ({ options: [option('go'), option('other')], fallback: 0 }) } as const;
const wish = (g: Game<Own, null>, verb: string): void => {
  g.own.wish = verb;
};
const hurtSeat1 = (g: Game<Own, null>): void => {
  g.own.life[1] = 0;
};
const say1 = (c: { g: Game<Own, null> }, word: string): void => void c.g.own.log.push(word);

describe('a flow', () => {
  test('goes from step to step, jumps, and ends a procedure with its last step', () => {
    const { game } = play(({ procedure, decision }) => {
      const ask = decision('ask', go);
      const inner = procedure('inner')({ a: (c) => say1(c, 'a'), b: (c) => c.goTo('d'), c: (c) => say1(c, 'c'), d: (c) => say1(c, 'd') });
      return procedure('outer')({ call: (c) => c.call(inner, {}), after: (c) => say1(c, 'after'), wait: (c) => c.ask(ask, [0]) });
    });
    expect(game.own.log).toEqual(['a', 'd', 'after']);
    expect(game.frames.map((f) => f.proc)).toEqual(['outer']);
  });

  test('gives arguments to a call and its result back, each to its own caller', () => {
    const { game } = play(({ procedure, decision }) => {
      const ask = decision('ask', go);
      const fib: Proc<Game<Own, null>, { n: number; one: number }, number> = procedure<{ n: number; one: number }, number>('fib')({
        small: (c) => (c.l.n < 2 ? c.finish(c.l.n) : c.call(fib, { n: c.l.n - 1, one: 0 })),
        first: (c) => {
          c.l.one = c.result(fib);
          return c.call(fib, { n: c.l.n - 2, one: 0 });
        },
        second: (c) => c.finish(c.l.one + c.result(fib)),
      });
      return procedure('main')({
        call: (c) => c.call(fib, { n: 10, one: 0 }),
        tell: (c) => say1(c, `${c.result(fib)}`),
        wait: (c) => c.ask(ask, [0]),
      });
    });
    expect(game.own.log).toEqual(['55']);
  });

  test('asks one seat, then reads verb, cards and fields of the answer', () => {
    const { toy, game } = play(({ procedure, decision }) => {
      const ask = decision<{ verb: string; cards: number[]; fields: { n: number } }>('ask', {
        waiting: 'choose',
        form: () => ({ options: [option('pick', [3], { n: { kind: 'number', min: 1, max: 5 } })], fallback: 0 }),
      });
      return procedure('main')({
        ask: (c) => c.ask(ask, [1]),
        read: (c) => say1(c, JSON.stringify(c.answer(ask, 1))),
        again: (c) => c.goTo('ask'),
      });
    });
    expect(toy.form(game, 0)).toBeUndefined();
    say(toy, game, 1, 'pick', { n: 4 });
    expect(game.own.log).toEqual(['{"verb":"pick","cards":[3],"fields":{"n":4}}']);
  });

  test('asks two seats at once and goes on when both are in', () => {
    const { toy, game } = play(({ procedure, decision }) => {
      const ask = decision<{ verb: string }>('ask', go);
      return procedure('main')({
        ask: (c) => c.ask(ask, [0, 1]),
        read: (c) => say1(c, `${c.answer(ask, 0).verb} ${c.answer(ask, 1).verb}`),
        again: (c) => c.goTo('ask'),
      });
    });
    say(toy, game, 1, 'other');
    expect([game.own.log, game.frames[0]?.step]).toEqual([[], 'read']);
    say(toy, game, 0, 'go');
    expect(game.own.log).toEqual(['go other']);
    expect(game.asked).toEqual([2, 2]);
  });

  test('asks anew: an answer to an earlier question of the same frame is gone', () => {
    const { toy, game } = play(({ procedure, decision }) => {
      const ask = decision<{ verb: string }>('ask', go);
      return procedure('main')({
        first: (c) => c.ask(ask, [0]),
        second: (c) => c.ask(ask, [1]),
        read: (c) => say1(c, JSON.stringify([c.answer(ask, 0), c.answer(ask, 1).verb])),
        again: (c) => c.goTo('first'),
      });
    });
    say(toy, game, 0, 'other');
    say(toy, game, 1, 'go');
    expect(game.own.log).toEqual(['[null,"go"]']);
  });

  test('that asks and changes in one step throws', () => {
    expect(() =>
      play(({ procedure, decision }) => {
        const ask = decision('ask', go);
        return procedure('main')({
          both: (c) => {
            c.changeNow([put()]);
            return c.ask(ask, [0]);
          },
        });
      }),
    ).toThrow('main asks and changes in one step');
  });

  test('that comes to no question and no result throws', () => {
    expect(() => play(({ procedure }) => procedure('main')({ nothing: () => undefined }))).toThrow('ended without a result');
    expect(() => play(({ procedure }) => procedure('main')({ round: (c) => c.goTo('round') }))).toThrow('come to no question');
  });
});

/** A game that puts one thing at a time, and is asked in between. */
const putting = (k: ReturnType<typeof kernel<Game<Own, null>>>) => {
  const ask = k.decision('ask', go);
  return k.procedure('main')({
    ask: (c) => c.ask(ask, [0]),
    put: (c) => c.change([put()]),
    told: (c) => say1(c, 'next step'),
    again: (c) => c.goTo('ask'),
  });
};

describe('the state check', () => {
  test('runs after a step that changed something, before the next, until it changes nothing', () => {
    const { toy, game } = play(putting, {
      settle: (c) => {
        say1(c, `check ${boxed(c.g)}`);
        if (boxed(c.g) % 4) c.changeNow([put()]);
      },
    });
    expect(game.own.log).toEqual([]);
    say(toy, game, 0, 'go');
    expect(game.own.log).toEqual(['check 1', 'check 2', 'check 3', 'check 4', 'next step']);
  });

  test('may call; it goes on when the call has returned, even if nothing changed since', () => {
    const k = kernel<Game<Own, null>>();
    const ask = k.decision<{ verb: string }>('choose', go);
    const choose = k.procedure('choose')({ ask: (c) => c.ask(ask, [1]), take: (c) => wish(c.g, c.answer(ask, 1).verb) });
    const { toy, game } = play(() => putting(k), {
      settle: (c) => {
        say1(c, `check ${boxed(c.g)}${c.g.own.wish}`);
        if (!c.g.own.wish && boxed(c.g) === 1) return c.call(choose, {});
        if (boxed(c.g) < 2) c.changeNow([put()]);
      },
      machine: k.machine,
    });
    say(toy, game, 0, 'go');
    expect([game.own.log, game.open[1]?.kind]).toEqual([['check 1'], 'choose']);
    say(toy, game, 1, 'other');
    expect(game.own.log).toEqual(['check 1', 'check 1other', 'check 2other', 'next step']);
  });

  test('that changes and then calls is not asked again before what it called has begun', () => {
    const k = kernel<Game<Own, null>>();
    const ask = k.decision<{ verb: string }>('choose', go);
    const choose = k.procedure('choose')({ ask: (c) => c.ask(ask, [1]), take: (c) => wish(c.g, c.answer(ask, 1).verb) });
    const { toy, game } = play(() => putting(k), {
      settle: (c) => {
        if (c.g.own.wish) return;
        c.changeNow([put()]);
        return c.call(choose, {});
      },
      machine: k.machine,
    });
    say(toy, game, 0, 'go');
    expect(game.frames.map((f) => f.proc)).toEqual(['main', 'choose']);
    say(toy, game, 1, 'go');
    expect([boxed(game), game.open[0]?.kind]).toEqual([2, 'ask']);
  });

  test('does not spoil a result that a step has yet to read', () => {
    const k = kernel<Game<Own, null>>();
    const ask = k.decision('ask', go);
    const nothing = k.procedure('nothing')({ only: (c) => c.finish() });
    const seven = k.procedure<Record<never, never>, number>('seven')({
      only: (c) => {
        c.changeNow([put()]);
        return c.finish(7);
      },
    });
    const main = k.procedure('main')({
      call: (c) => c.call(seven, {}),
      read: (c) => say1(c, `${c.result(seven)}`),
      wait: (c) => c.ask(ask, [0]),
    });
    const { game } = play(() => main, {
      machine: k.machine,
      settle: (c) => {
        if (c.g.own.wish) return;
        c.g.own.wish = 'done';
        return c.call(nothing, {});
      },
    });
    expect(game.own.log).toEqual(['7']);
  });

  test('that never comes to rest throws, and one that asks throws', () => {
    const restless = play(putting, { settle: (c) => c.note({ kind: 'status', verb: 'x', seat: -1 }) });
    expect(() => say(restless.toy, restless.game, 0, 'go')).toThrow('does not come to rest');
    const k = kernel<Game<Own, null>>();
    const ask = k.decision('wrong', go);
    const asking = play(() => putting(k), { machine: k.machine, settle: (c: C) => c.ask(ask, [0]) });
    expect(() => say(asking.toy, asking.game, 0, 'go')).toThrow('does not ask itself');
  });
});

describe('K2: losing', () => {
  const losing = (...seats: (0 | 1)[]) =>
    play((k) => {
      const ask = k.decision('ask', go);
      return k.procedure('main')({
        ask: (c) => c.ask(ask, [0]),
        hurt: (c) => {
          for (const seat of seats) c.lose(seat, `life ${seat}`);
          say1(c, 'the step is done');
        },
        more: (c) => say1(c, 'never'),
      });
    });

  test.each<[(0 | 1)[], unknown]>([
    [[0], { winner: 1, reason: 'life 0' }],
    [[1], { winner: 0, reason: 'life 1' }],
    [[0, 1], { winner: null, reason: 'life 0' }],
    [[1, 0], { winner: null, reason: 'life 0' }],
  ])('of %j in one step', (seats, result) => {
    const { toy, game } = losing(...seats);
    const events = say(toy, game, 0, 'go');
    expect(game.result).toEqual(result);
    expect(game.own.log).toEqual(['the step is done']);
    expect([game.frames, game.open, game.unsettled]).toEqual([[], [null, null], false]);
    expect(events.map((e) => e.kind)).toEqual([...seats.map(() => 'lost'), 'result']);
  });

  test('of both by one state check is a draw, also if it has to call in between', () => {
    const k = kernel<Game<Own, null>>();
    const hurt = k.procedure('hurt')({ only: (c) => hurtSeat1(c.g) });
    const { toy, game } = play(() => putting(k), {
      machine: k.machine,
      settle: (c) => {
        c.lose(0, 'life');
        if (c.g.own.life[1]) return c.call(hurt, {});
        c.lose(1, 'life');
      },
    });
    say(toy, game, 0, 'go');
    expect(game.result).toEqual({ winner: null, reason: 'life' });
  });

  test('twice keeps the first reason', () => {
    const { toy, game } = losing(1, 1);
    expect(say(toy, game, 0, 'go').map((e) => e.kind)).toEqual(['lost', 'result']);
  });
});

describe('E18: caps', () => {
  const caps = { changes: 20, calls: 20 };
  const endless = (g: Game<Own, null>) => ({ winner: boxed(g) ? (1 as const) : null, reason: 'loop' });

  test('on changes in a turn ask the game for its result', () => {
    const { game } = play((k) => k.procedure('main')({ put: (c) => c.change([put()]), again: (c) => c.goTo('put') }), { caps, endless });
    expect([game.result, boxed(game)]).toEqual([{ winner: 1, reason: 'loop' }, 21]);
  });

  test('on calls do so too', () => {
    const { game } = play(
      (k) => {
        const deep: Proc<Game<Own, null>, Record<never, never>, null> = k.procedure('deep')({ deeper: (c) => c.call(deep, {}) });
        return deep;
      },
      { caps, endless },
    );
    expect([game.result, game.tally.calls]).toEqual([{ winner: null, reason: 'loop' }, 21]);
  });

  test('on a state check that calls again and again, too', () => {
    const k = kernel<Game<Own, null>>();
    const nothing = k.procedure('nothing')({ only: (c) => c.finish() });
    const { toy, game } = play(() => putting(k), { machine: k.machine, caps, endless, settle: (c) => c.call(nothing, {}) });
    say(toy, game, 0, 'go');
    expect(game.result).toEqual({ winner: 1, reason: 'loop' });
  });

  test('start anew with a turn', () => {
    const { toy, game } = play(
      (k) => {
        const ask = k.decision('ask', go);
        return k.procedure('main')({
          ask: (c) => c.ask(ask, [0]),
          put: (c) => {
            c.turnBegins();
            return c.change([put()]);
          },
          again: (c) => c.goTo('ask'),
        });
      },
      { caps, endless },
    );
    for (let i = 0; i < 50; i++) say(toy, game, 0, 'go');
    expect([game.result, boxed(game)]).toEqual([null, 50]);
  });
});

describe('K2: a replacement', () => {
  test('turns changes into a call, which makes them in the end; the result of an earlier call is kept', () => {
    const k = kernel<Game<Own, null>>();
    const ask = k.decision<{ verb: string }>('instead', go);
    const instead = k.procedure('instead')({
      ask: (c) => c.ask(ask, [1]),
      make: (c) => c.changeNow([put(c.answer(ask, 1).verb === 'go' ? 5 : 1)]),
    });
    const seven = k.procedure<Record<never, never>, number>('seven')({ only: (c) => c.finish(7) });
    const main = k.procedure('main')({
      call: (c) => c.call(seven, {}),
      put: (c) => c.change([put()]),
      read: (c) => say1(c, `${c.result(seven)} ${boxed(c.g)}`),
      wait: (c) => c.ask(ask, [0]),
    });
    const { toy, game } = play(() => main, { machine: k.machine, intercept: (c) => c.call(instead, {}) });
    expect(boxed(game)).toBe(0);
    say(toy, game, 1, 'go');
    expect(game.own.log).toEqual(['7 5']);
  });

  test('that does not apply lets the changes be', () => {
    const { toy, game } = play(putting, { intercept: () => undefined });
    say(toy, game, 0, 'go');
    expect(boxed(game)).toBe(1);
  });
});

test('each use of a label is a stream of its own, counted', () => {
  const { game } = play((k) => {
    const ask = k.decision('ask', go);
    return k.procedure('main')({
      roll: (c) => {
        const two = [c.random('die'), c.random('die'), c.random('coin')].map((random) => [1, 2, 3, 4].map(() => random(1000)).join());
        say1(c, `${new Set(two).size}`);
      },
      wait: (c) => c.ask(ask, [0]),
    });
  });
  expect([game.own.log, game.streams, game.tally.random]).toEqual([['3'], { die: 2, coin: 1 }, 3]);
});

/** Failures that other servers were reported for, as the kernel behaves in them: group H (the timing of rules), with small games. */
import { describe, expect, test } from 'vitest';
import { type Context, engine, type Game, kernel, otherSeat, type Rules, type Seat } from './index.ts';
import { chain } from './probes/chain.ts';
import { checkGames } from './probes/check.ts';
import { flash } from './probes/flash.ts';
import { ruin } from './probes/ruin.ts';
import { stack } from './probes/stack.ts';
import { begin, option, rulesOf, say, startOf } from './probes/toy.ts';

type RuinContext = Parameters<NonNullable<typeof ruin.settle>>[0];

describe('H1', () => {
  const looking = (...order: Seat[]) => ({
    ...ruin,
    settle: (c: RuinContext) => {
      for (const seat of order) if (c.g.pools[`life.${seat}`]?.n[0] === 0) c.lose(seat, `life of ${seat}`);
    },
  });

  test.each<[Seat, Seat]>([
    [0, 1],
    [1, 0],
  ])('H1 two losses at once are collected, then decided once: a draw, whoever is looked at first (%i, %i)', (...order) => {
    const { toy, game } = begin(looking(...order));
    say(toy, game, 0, 'blast', { n: 4 });
    say(toy, game, 0, 'no');
    const events = say(toy, game, 1, 'no');
    expect(game.lost).toEqual(['life of 0', 'life of 1']);
    expect(game.result).toMatchObject({ winner: null });
    expect(events.map(({ kind }) => kind)).toEqual(['pool', 'pool', 'lost', 'lost', 'result']);
  });
});

test('H3 games end in draws too, and no unit without cores is there when anybody is asked', () => {
  let left = 0;
  checkGames(flash, 4, (g) => {
    left += g.zones['grave.0']?.length ?? 0;
    for (const seat of [0, 1]) for (const id of g.zones[`unit.${seat}`] ?? []) if (id >= 0) expect(g.cards[id]?.pool[0]).toBeGreaterThan(0);
  });
  expect(left).toBeGreaterThan(0);
  expect(checkGames(ruin, 10, () => {}).filter(({ game }) => game.result?.winner === null).length).toBeGreaterThan(0);
});

/** A game in which one word destroys A and B, and each draws attention to what it saw leave. */
type Seen = { seen: string[] };
function witnesses() {
  const { procedure, decision, machine } = kernel<Game<Seen, null>>();
  const act = decision('act', { waiting: 'act', form: () => ({ options: [option('destroy')], fallback: 0 }) });
  const main = procedure('main')({
    ask: (c) => c.ask(act, [0]),
    destroy: (c) => c.change((c.g.zones['field.0'] as number[]).map((card) => ({ do: 'move', card, to: 'grave.0', verb: 'destroy' }))),
    more: (c) => c.goTo('ask'),
  });
  return rulesOf<Seen>({
    machine,
    begin: main,
    zones: ['field', 'grave'].map((name) => ({ name, per: 'seat', slots: 0, faces: 'all', secretOrder: false })),
    deal: () => ({ cards: { 'field.0': ['a', 'b'] }, pools: {}, own: { seen: [] } }),
    before: (g) => [...(g.zones['field.0'] as number[])],
    after: (g, events, before) => {
      for (const witness of (before ?? []) as number[])
        for (const { cards } of events)
          for (const { card, from } of cards)
            if (from === 'field.0' && card !== witness) g.own.seen.push(`${g.cards[witness]?.def} saw ${g.cards[card]?.def}`);
    },
  });
}

test('H5 "destroy A and B" is one batch: each of them sees the other leave, and no trigger finds half of it done', () => {
  const { toy, game } = begin(witnesses());
  const events = say(toy, game, 0, 'destroy');
  expect(game.own.seen).toEqual(['b saw a', 'a saw b'].sort());
  expect(events.map(({ verb }) => verb)).toEqual(['destroy', 'destroy']);
});

/** How a player's interface may pass where there is nothing else to do. */
type Habit = 'by hand' | 'by default' | 'by key';

function chainPlayed(habit: Habit, seed: number): Game<{ active: Seat; life: [number, number]; log: string[] }, null> {
  const toy = engine(chain);
  const { game } = toy.create(startOf(seed));
  for (let i = 0; !game.result; i++) {
    const seat: Seat = game.open[0] ? 0 : 1;
    const decision = game.open[seat]?.n ?? 0;
    const options = toy.form(game, seat)?.options ?? [];
    const only = options.length === 1;
    const at = only ? 0 : (i * 7 + seed) % options.length;
    const read = toy.read(game, seat, { decision, option: toy.decision(game, seat)?.form.options[at]?.verb ?? '', fields: {} });
    if (only && habit === 'by default') expect(toy.submit(game, { do: 'default', seat }).ok).toBe(true);
    else if (only && habit === 'by key' && read.ok) expect(toy.submit(game, read.input).ok).toBe(true);
    else expect(toy.submit(game, { do: 'answer', seat, decision, option: at, fields: {} }).ok).toBe(true);
  }
  return game;
}

test('H7 whether an interface passes by itself, by default or by hand changes nothing that the rules know: the same questions, the same game', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const plain = chainPlayed('by hand', seed);
    for (const habit of ['by default', 'by key'] as const) expect(chainPlayed(habit, seed)).toEqual(plain);
  }
});

test('H9 a guard that left and came back is a new object: the bolt that was aimed at the old one does nothing to it', () => {
  let blinks = 0;
  const blinking: typeof stack = {
    ...stack,
    settle: (c) => {
      const [item] = c.g.own.stack;
      if (!item || c.g.cards[item.target.card]?.gen !== item.target.gen) return;
      const { card } = item.target;
      c.changeNow([{ do: 'move', card, to: 'grave.1', verb: 'blink' }]);
      c.changeNow([{ do: 'move', card, to: 'guard.1', controller: 1, verb: 'blink' }]);
      blinks++;
    },
  };
  const play = (rules: typeof stack) => {
    const { toy, game } = begin(rules);
    const pages = (game.zones['guard.1'] as number[]).filter((id) => game.cards[id]?.def === 'page');
    for (const target of pages) {
      say(toy, game, 0, 'cast', { target });
      say(toy, game, 1, 'stay');
    }
    for (const seat of [0, 1, 0, 1] as const) say(toy, game, seat, 'pass');
    return [game.own.log.slice(-2), pages.map((id) => game.cards[id]?.place)];
  };
  expect(play(stack)).toEqual([
    ['hit for 0', 'hit for 0'],
    ['grave.1', 'grave.1'],
  ]);
  expect(play(blinking)).toEqual([
    ['hit for 0', 'fizzled for 0'],
    ['guard.1', 'grave.1'],
  ]);
  expect(blinks).toBe(1);
});

test('H17 a state put together by hand, or read from JSON, goes on as any other: nothing had to be registered', () => {
  const { toy, game } = begin(witnesses());
  const copy = JSON.parse(JSON.stringify(game)) as typeof game;
  const [a] = copy.cards;
  if (!a) throw new Error('no card');
  const more = { ...a, id: copy.cards.length, def: 'c', facts: null };
  copy.cards.push(more);
  copy.zones['field.0']?.push(more.id);
  say(toy, copy, 0, 'destroy');
  expect(copy.own.seen.sort()).toEqual(['a saw b', 'a saw c', 'b saw a', 'b saw c', 'c saw a', 'c saw b']);
});

describe('H19', () => {
  type Own = { settled: boolean };
  type C = Context<Game<Own, null>>;

  /** Seat 0 has lost; before that is decided the state check asks seat 1 something. */
  function dying(then: (c: C) => void = () => {}) {
    const { procedure, decision, machine } = kernel<Game<Own, null>>();
    const act = decision('act', { waiting: 'act', form: () => ({ options: [option('die')], fallback: 0 }) });
    const last = decision('last-words', { waiting: 'choose', form: () => ({ options: [option('say')], fallback: 0 }) });
    const words = procedure('words')({ ask: (c) => c.ask(last, [1]), done: then });
    const rules: Partial<Rules<Own, null, unknown>> = {
      settle: (c) => {
        if (!c.g.lost[0] || c.g.own.settled) return;
        c.g.own.settled = true;
        return c.call(words, {});
      },
    };
    const main = procedure('main')({ ask: (c) => c.ask(act, [0]), die: (c) => c.lose(0, 'life'), again: (c) => c.goTo('ask') });
    const deal = () => ({ cards: {}, pools: {}, own: { settled: false } });
    const begun = begin(rulesOf<Own>({ machine, begin: main, deal, ...rules }));
    say(begun.toy, begun.game, 0, 'die');
    expect([begun.game.lost[0], begun.game.result, begun.game.open[1]?.kind]).toEqual(['life', null, 'last-words']);
    return begun;
  }

  test('H19 who has lost already does not win because the other one loses later in the same check', () => {
    const { toy, game } = dying((c) => c.lose(1, 'deck'));
    say(toy, game, 1, 'say');
    expect(game.result).toEqual({ winner: null, reason: 'life' });
    const alone = dying();
    say(alone.toy, alone.game, 1, 'say');
    expect(alone.game.result).toEqual({ winner: 1, reason: 'life' });
  });

  test.each(['concede', 'timeout'] as const)('H19 nor because the other one leaves before it is decided (%s): a draw', (how) => {
    const { toy, game } = dying();
    expect(toy.submit(game, { do: how, seat: 1 }).ok).toBe(true);
    expect(game.result).toMatchObject({ winner: null });
    for (const seat of [0, 1] as const) {
      const fresh = begin(ruin);
      fresh.toy.submit(fresh.game, { do: how, seat });
      expect(fresh.game.result).toMatchObject({ winner: otherSeat(seat) });
    }
  });

  test.each(['concede', 'timeout'] as const)('H19 who has lost already may leave, too (%s): the other one has won', (how) => {
    const { toy, game } = dying();
    expect(toy.submit(game, { do: how, seat: 0 }).ok).toBe(true);
    expect(game.result).toMatchObject({ winner: 1 });
  });
});

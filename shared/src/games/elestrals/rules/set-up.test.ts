/** E2: the set-up of a game. */
import { describe, expect, test } from 'vitest';
import { clone, fingerprint, type Seat } from '../../../kernel/index.ts';
import type { DeckList } from '../../game-module.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { elestrals, ids, isAsked, newGame, options, P, Q, say, spirits, told, trySay } from '../probes/play.ts';
import type { G } from './state.ts';

/** A game in which seat P decides and goes first, at the first mulligan round. */
function atMulligans(seed = 1): G {
  const { game } = newGame({ seed, chooser: P });
  say(game, P, 'go-first');
  return game;
}
const both = (g: G, p: string, q: string): void => {
  say(g, P, p);
  say(g, Q, q);
};
/** Spirits of a seat's Spirit Deck sent to the Underworld, without an answer. */
function leave(g: G, seat: Seat, n: number): void {
  const pool = g.pools[`spirits.${seat}`] as G['pools'][string];
  const spent = g.pools[`spent.${seat}`] as G['pools'][string];
  for (let left = pool.n.reduce((a, b) => a + b, 0); left > n; left--) {
    const kind = pool.n.findIndex((count) => count > 0);
    pool.n[kind] = (pool.n[kind] as number) - 1;
    spent.n[kind] = (spent.n[kind] as number) + 1;
  }
}

describe('E2.1 who goes first', () => {
  test('E2.1 in game 1 chance picks the one who decides, and each seat happens', () => {
    const deciders = new Set(
      Array.from({ length: 20 }, (_, i) => ([P, Q] as const).filter((seat) => isAsked(newGame({ seed: i + 1 }).game, seat)).join()),
    );
    expect([...deciders].sort()).toEqual(['0', '1']);
  });
  test.each<[Seat, string, Seat]>([
    [P, 'go-first', P],
    [P, 'go-second', Q],
    [Q, 'go-first', Q],
    [Q, 'go-second', P],
  ])('R008 seat %i, the loser of the last game, decides to %s: seat %i begins', (chooser, verb, first) => {
    const { game } = newGame({ chooser });
    expect([isAsked(game, P), isAsked(game, Q)]).toEqual([chooser === P, chooser === Q]);
    expect(options(game, chooser)).toEqual(['go-first', 'go-second']);
    say(game, chooser, verb);
    both(game, 'keep', 'keep');
    expect(game.own.active).toBe(first);
    expect(isAsked(game, first)).toBe(true);
  });
  test('E2.1 who goes first is not decided before it is said', () => {
    const { game } = newGame({ chooser: Q });
    expect(elestrals.view(game, P).public).toMatchObject({ turn: 0, active: -1, phase: 'set-up', waiting: [{ seat: Q, kind: 'choose' }] });
  });
});

describe('E2.3, E2.4 shuffled decks, five cards', () => {
  test('E2.3 the server shuffles: other keys, other orders, and both decks are whole', () => {
    const orders = [1, 6].map((seed) => atMulligans(seed)).map((g) => [...ids(g, 'hand.0'), ...ids(g, 'deck.0')]);
    expect(orders[0]).not.toEqual(orders[1]);
    expect([...(orders[0] as string[])].sort()).toEqual([...(orders[1] as string[])].sort());
    const list = Object.entries((STARTER_DECKS[1] as DeckList).sections.main as Record<string, number>).flatMap(([id, n]) =>
      new Array<string>(n).fill(id),
    );
    expect([...(orders[0] as string[])].sort()).toEqual(list.sort());
  });
  test('E2.4 each player has five cards before the mulligans, thirty-five in the Main Deck, twenty Spirits', () => {
    const view = elestrals.view(atMulligans(), 'spectator').public;
    for (const seat of view.seats) {
      expect(seat.counts).toMatchObject({ hand: 5, deck: 35 });
      expect(seat.pools.spirits).toEqual({ all: 20 });
    }
  });
  test('E2.4 nobody sees another hand: the draws are told without faces', () => {
    const { game } = newGame({ chooser: P });
    const events = say(game, P, 'go-first');
    expect(told(game, events, 'spectator')).toEqual([
      'choice/go-first',
      'shuffled/shuffle',
      'shuffled/shuffle',
      ...new Array<string>(10).fill('moved/draw ?'),
    ]);
    const seen = told(game, events, P).slice(3);
    expect(seen.slice(0, 5)).toEqual(ids(game, 'hand.0').map((id) => `moved/draw ${id}`));
    expect(seen.slice(5)).toEqual(new Array<string>(5).fill('moved/draw ?'));
  });
});

describe('E2.5 mulligan', () => {
  test('R009 P mulligans twice, Q never: four chosen Spirits spent, both hands five', () => {
    const game = atMulligans();
    const before = [...ids(game, 'hand.0'), ...ids(game, 'deck.0')].sort();
    say(game, P, 'mulligan', { spirits: 'EE' });
    say(game, Q, 'keep');
    expect(isAsked(game, Q)).toBe(false);
    say(game, P, 'mulligan', { spirits: 'EI' });
    say(game, P, 'keep');
    expect(spirits(game, 'spirits.0')).toHaveLength(16);
    expect(spirits(game, 'spent.0')).toBe('EEEI');
    expect(ids(game, 'hand.0')).toHaveLength(5);
    expect(ids(game, 'hand.1')).toHaveLength(5);
    expect(ids(game, 'deck.0')).toHaveLength(35);
    expect([...ids(game, 'hand.0'), ...ids(game, 'deck.0')].sort()).toEqual(before);
    const view = elestrals.view(game, Q).public;
    expect(view.seats[P]).toMatchObject({ n: { mulligans: 2 }, pools: { spent: { all: 4, E: 3, I: 1 } } });
    expect(view.seats[Q]).toMatchObject({ n: { mulligans: 0 }, pools: { spent: { all: 0 } } });
  });
  test('E2.5 the hand is shuffled into the whole deck: old cards come back only by chance', () => {
    const game = atMulligans();
    const hand = [...(game.zones['hand.0'] as number[])];
    both(game, 'mulligan', 'keep');
    expect(game.zones['hand.0']).not.toEqual(hand);
    const order = new Set(game.zones['deck.0'] as number[]);
    expect(hand.filter((id) => order.has(id)).length).toBeGreaterThan(0);
    // Not at the bottom, where they were put before the shuffle.
    expect((game.zones['deck.0'] as number[]).slice(-5)).not.toEqual(hand);
  });
  test.each(['', 'E', 'EEE', 'EEEE', 'FF'])('E2.5 a mulligan costs exactly two Spirits that are there: not %s', (pay) => {
    const game = atMulligans();
    const before = fingerprint(game);
    expect(trySay(game, P, 'mulligan', { spirits: pay })).toMatchObject({ ok: false, code: 'field-invalid', field: 'spirits' });
    expect(fingerprint(game)).toBe(before);
  });
  test('E2.5.1 down to exactly 0 Spirits is allowed, is no loss, and ends the decision', () => {
    const game = atMulligans();
    say(game, Q, 'keep');
    for (let i = 0; i < 10; i++) say(game, P, 'mulligan');
    expect(spirits(game, 'spirits.0')).toBe('');
    expect(game.result).toBeNull();
    expect(game.own).toMatchObject({ turn: 1, phase: 'main', mulligans: [10, 0] });
  });
  test('E2.5.1 with one Spirit left there is nothing to decide', () => {
    const game = atMulligans();
    leave(game, P, 3);
    say(game, P, 'mulligan');
    say(game, Q, 'mulligan');
    expect([isAsked(game, P), isAsked(game, Q)]).toEqual([false, true]);
    expect(ids(game, 'hand.0')).toHaveLength(5);
    say(game, Q, 'keep');
    expect(game.own.turn).toBe(1);
  });
  test('E2.5.2 both answer at once; nobody learns of an answer before the other is in, not even that of the one who waits', () => {
    const looks = (['keep', 'mulligan'] as const).map((verb) => {
      const game = atMulligans();
      const outcome = trySay(game, P, verb);
      return {
        game,
        view: elestrals.view(game, Q),
        spectator: elestrals.view(game, 'spectator'),
        told: outcome.ok && told(game, outcome.events, Q),
      };
    });
    const [kept, again] = looks as [(typeof looks)[0], (typeof looks)[0]];
    expect(kept.view).toEqual(again.view);
    expect(kept.spectator).toEqual(again.spectator);
    expect([kept.told, again.told]).toEqual([[], []]);
    expect(kept.view.public.waiting.map((w) => w.seat)).toEqual([Q]);
    expect(kept.view.public.seats[P].n.mulligans).toBe(0);
  });
  test('E2.5.2 an answer is given once', () => {
    const game = atMulligans();
    const { n } = game.open[P] as { n: number };
    say(game, P, 'keep');
    const before = fingerprint(game);
    expect(elestrals.submit(game, { do: 'answer', seat: P, decision: n, option: 1, fields: { spirits: [2, 0, 0] } })).toEqual({
      ok: false,
      code: 'already-answered',
    });
    expect(elestrals.form(game, P)).toBeUndefined();
    expect(fingerprint(game)).toBe(before);
  });
  test.each<[Seat, string, string, string[]]>([
    [P, 'keep', 'mulligan', ['choice/keep 0', 'choice/mulligan 1']],
    [Q, 'mulligan', 'keep', ['choice/mulligan 0', 'choice/keep 1']],
    [P, 'keep', 'keep', ['choice/keep 0', 'choice/keep 1']],
  ])('E2.5.2 the answers of a round are revealed together, whoever is first (%i): %s and %s', (first, p, q, choices) => {
    const game = atMulligans();
    const second = first === P ? Q : P;
    expect(say(game, first, first === P ? p : q)).toEqual([]);
    const events = say(game, second, second === P ? p : q).filter((e) => e.kind === 'choice');
    expect(events.map((e) => `${e.kind}/${e.verb} ${e.seat}`)).toEqual(choices);
  });
  test('E2.5.2 both in one round: both pay, both draw five, both are asked again', () => {
    const game = atMulligans();
    both(game, 'mulligan', 'mulligan');
    expect([spirits(game, 'spirits.0').length, spirits(game, 'spirits.1').length]).toEqual([18, 18]);
    expect([ids(game, 'hand.0').length, ids(game, 'hand.1').length]).toEqual([5, 5]);
    expect([isAsked(game, P), isAsked(game, Q)]).toEqual([true, true]);
  });
  test('E2.5.2 whether P or Q answers first makes no difference', () => {
    const one = atMulligans();
    const other = clone(one);
    say(one, P, 'mulligan');
    say(one, Q, 'mulligan');
    say(other, Q, 'mulligan');
    say(other, P, 'mulligan');
    expect(fingerprint({ ...one, open: null })).toBe(fingerprint({ ...other, open: null }));
  });
  test('E2.5.2 on default a player keeps', () => {
    const game = atMulligans();
    for (const seat of [P, Q]) expect(elestrals.submit(game, { do: 'default', seat }).ok).toBe(true);
    expect(game.own).toMatchObject({ turn: 1, mulligans: [0, 0] });
  });
});

describe('E2.6 the first turns', () => {
  test('R011 the first turn starts in the Main Phase with five cards and goes from Main to End', () => {
    const game = atMulligans();
    say(game, P, 'keep');
    const events = say(game, Q, 'keep');
    expect(told(game, events, Q)).toEqual(['choice/keep', 'choice/keep', 'turn/turn', 'phase/main']);
    expect(game.own).toMatchObject({ turn: 1, phase: 'main', active: P });
    expect(ids(game, 'hand.0')).toHaveLength(5);
    const castable = options(game, P).find((o) => o.startsWith('cast '));
    if (castable) say(game, P, castable, { pose: 'attack' });
    const phases = say(game, P, 'end-phase').filter((e) => e.kind === 'phase' && e.seat === P);
    expect(phases.map((e) => e.verb)).toEqual(['end']);
  });
  test('R012 the second player draws and has a Battle Phase', () => {
    const game = atMulligans();
    both(game, 'keep', 'keep');
    const events = say(game, P, 'end-phase');
    expect(told(game, events, 'spectator')).toEqual(['phase/end', 'turn/turn', 'phase/draw', 'moved/draw ?', 'phase/main']);
    expect(ids(game, 'hand.1')).toHaveLength(6);
    const castable = options(game, Q).find((o) => o.startsWith('cast ')) as string;
    expect(castable).toBeDefined();
    say(game, Q, castable, { pose: 'attack' });
    if (game.open[Q]?.kind === 'trigger') say(game, Q, 'pass');
    say(game, Q, 'end-phase');
    expect(game.own.phase).toBe('battle');
    expect(options(game, Q)).toEqual([`attack ${castable.slice(5)}`, 'end-phase']);
  });
});

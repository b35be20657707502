/** The words of the wire against the rules' own tables (D3), and what viewers may know (B18). */
import { describe, expect, test } from 'vitest';
import { CORE_PLACES, PHASES, POSES, VERBS, ZONES } from '../../../protocol/games/battle-spirits.ts';
import { battleSpirits, find, newGame, P, Q, randomAnswer, randomOf, say, table } from '../probes/play.ts';
import { invariants } from './invariants.ts';
import { machine } from './state.ts';
import { pools, zones } from './zones.ts';

describe('D3, B21.1 words', () => {
  test('zones and places of cores', () => {
    expect(zones.map((zone) => zone.name)).toEqual([...ZONES]);
    expect(pools.map((pool) => pool.name)).toEqual([...CORE_PLACES]);
  });
  test('steps, poses and verbs are those that games use, and all of them are used', () => {
    const phases = new Set<string>();
    const verbs = new Map<string, Set<string>>();
    const poses = new Set<string>();
    for (let seed = 1; seed <= 24; seed++) {
      const { game } = newGame({ seed });
      const random = randomOf(seed);
      phases.add(game.own.phase);
      while (!game.result && game.tally.inputs < 600) {
        const seat = game.open[P] ? P : Q;
        const kind = game.open[seat]?.kind as string;
        for (const { verb } of battleSpirits.form(game, seat)?.options ?? []) verbs.set(kind, (verbs.get(kind) ?? new Set()).add(verb));
        randomAnswer(game, random);
        phases.add(game.own.phase);
        for (const card of game.cards) if (card.pose) poses.add(card.pose);
      }
    }
    expect([...poses].sort()).toEqual([...POSES].sort());
    for (const phase of phases) expect(PHASES).toContain(phase);
    for (const kind of Object.keys(VERBS)) expect(machine.kinds.has(kind), kind).toBe(true);
    for (const [kind, found] of verbs)
      for (const verb of found) expect((VERBS as Record<string, readonly string[]>)[kind] ?? [], `${kind}: ${verb}`).toContain(verb);
    for (const kind of ['act', 'attack', 'flash', 'block', 'starter'] as const)
      expect([...(verbs.get(kind) ?? [])].sort(), kind).toEqual([...VERBS[kind]].sort());
  });
});

describe('B18 hidden information', () => {
  test('B18.1, B18.2 a player sees the own hand and no deck; the opponent sees how many there are', () => {
    const g = table({ P: { hand: ['red 1000', 'magic: draw'], trash: ['red 3000'] }, Q: { hand: ['red 2000'] } });
    const seen = (viewer: 0 | 1 | 'spectator'): string[] => {
      const { public: open, mine } = battleSpirits.view(g, viewer);
      return [...Object.values(open.cards), ...Object.values(mine?.cards ?? {})].map((card) => card.def).sort();
    };
    expect(seen(P)).toEqual(['magic: draw', 'red 1000', 'red 3000']);
    expect(seen(Q)).toEqual(['red 2000', 'red 3000']);
    expect(seen('spectator')).toEqual(['red 3000']);
    const { seats } = battleSpirits.view(g, Q).public;
    expect(seats[P].counts).toEqual({ deck: 10, hand: 2, field: 0, trash: 1 });
    expect(seats[P].pools).toEqual({ life: { all: 5, core: 5 }, reserve: { all: 0 }, trash: { all: 0 } });
  });
  test('B18.1 priority and passes are public', () => {
    const g = table({ P: { field: ['red 3000'] } });
    say(g, P, 'end-step');
    say(g, P, 'attack red 3000');
    say(g, Q, 'pass');
    const { seats, n, cards } = battleSpirits.view(g, 'spectator').public;
    expect([seats[P].marks, seats[Q].marks, n.passes]).toEqual([['priority'], [], 1]);
    expect(Object.values(cards)[0]).toMatchObject({
      pose: 'exhausted',
      marks: ['attacking'],
      n: { level: 1, bp: 3000, symbols: 1, core: 1 },
    });
  });
  test('B18.4 a card that returns from the field to a hand is known to the opponent; B18.5 of a choice only that it is open', () => {
    const g = table({ P: { field: ['red 3000'], hand: ['magic: bounce-attacker', 'red 2000'] }, Q: { field: ['attacks? draw'] } });
    say(g, P, 'end-step');
    say(g, P, 'attack red 3000');
    say(g, Q, 'pass');
    const events = battleSpirits.events(g, say(g, P, 'use magic: bounce-attacker flash'), Q);
    expect(events.filter((e) => e.verb === 'return').map((e) => [e.cards[0]?.def, e.cards[0]?.is])).toEqual([['red 3000', '']]);
    const twin = battleSpirits.redeal(g, Q, randomOf(3));
    expect(find(twin as typeof g, 'hand.0', 'red 3000')).toBeDefined();
    const view = battleSpirits.view(g, P);
    expect([view.public.waiting, view.mine?.decision]).toEqual([[{ seat: Q, kind: 'respond', since: g.tally.inputs }], null]);
  });
  test('B4.5 life and reserve have no upper limit', () => {
    const g = table({ P: { life: 30, reserve: 40, hand: ['magic: core-from-void'] } });
    say(g, P, 'use magic: core-from-void main');
    expect(battleSpirits.view(g, Q).public.seats[P].pools).toMatchObject({ life: { all: 30 }, reserve: { all: 41 } });
  });
  test('B18.3, K6 in a game dealt anew a viewer sees what they saw', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const { game } = newGame({ seed });
      const random = randomOf(seed);
      for (let i = 0; i < 20 + 15 * seed && !game.result; i++) randomAnswer(game, random);
      for (const viewer of [P, Q, 'spectator'] as const) {
        const twin = battleSpirits.redeal(game, viewer, random);
        if (!twin) continue;
        expect(battleSpirits.view(twin, viewer)).toEqual(battleSpirits.view(game, viewer));
        expect(invariants(twin)).toEqual([]);
      }
    }
  });
});

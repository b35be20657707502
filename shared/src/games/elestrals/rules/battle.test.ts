/** E11: attacks, their windows, and who is destroyed and Expends. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { MOST_FIGURE } from '../probes/cards.ts';
import {
  at,
  elestrals,
  goOn,
  ids,
  isAsked,
  options,
  P,
  Q,
  type Side,
  type Standing,
  say,
  set,
  spirits,
  table,
  told,
  trySay,
  under,
  up,
} from '../probes/play.ts';
import type { G } from './state.ts';

type Fighter = { figures: `E-${number}-${number}`; s: number; pose?: 'attack' | 'defense' };
const standing = ({ figures, s, pose = 'attack' }: Fighter): Standing => up(figures, 'E'.repeat(s), pose);

/** A Battle Phase of P with one attacker, and at most one defender; each side holds eight Spirits and the Counters that are named. */
function battle(of: { attacker: Fighter; defender?: Fighter | undefined; pCounters?: string[]; qCounters?: string[] }): G {
  const { attacker, defender, pCounters = [], qCounters = [] } = of;
  const side = (fighter: Fighter | undefined, counters: string[]): Side => ({
    field: fighter ? [standing(fighter)] : [],
    runes: counters.map((id) => set(id)),
    spirits: 'EEEEEEEE',
  });
  return table({ phase: 'battle', P: side(attacker, pCounters), Q: side(defender, qCounters) }).game;
}

/** Declares with the only attacker. */
const declare = (g: G): void => void say(g, P, options(g, P)[0] as string);
const counter = (g: G, seat: Seat, id: string): void => void say(g, seat, `cast ${id}`, { pay: 'E' });
const pass = (g: G, ...seats: Seat[]): void => {
  for (const seat of seats) say(g, seat, 'pass');
};
/** Everybody passes, and pays damage with what comes first, until the attack is over. */
const end = (g: G): void => goOn(g, (game) => game.own.battle === null);

/** What an attack did: who of attacker and defender lies in the Underworld, and how many Spirits each side Expended for it. */
function result(g: G, before: { P: number; Q: number }): { destroyed: string[]; P: number; Q: number } {
  const killed = (seat: Seat, name: string): string[] => (ids(g, `underworld.${seat}`).some((id) => id.startsWith('E-')) ? [name] : []);
  return {
    destroyed: [...killed(P, 'A'), ...killed(Q, 'D')],
    P: before.P - spirits(g, 'spirits.0').length,
    Q: before.Q - spirits(g, 'spirits.1').length,
  };
}

type Row = {
  id: string;
  why: string;
  attacker: Fighter;
  defender?: Fighter;
  q?: string[];
  p?: string[];
  destroyed: string;
  pays: [number, number];
};
const f = (figures: Fighter['figures'], s: number, pose: 'attack' | 'defense' = 'attack'): Fighter => ({ figures, s, pose });

// `q` and `p` are the Counters cast in the battle window, Q's first, each answering the one before; `pays` leaves out what they cost.
const ROWS: Row[] = [
  { id: 'E11.3.1', why: 'R099 6 against 4, s2 against s1', attacker: f('E-6-0', 2), defender: f('E-4-6', 1), destroyed: 'D', pays: [0, 1] },
  { id: 'E11.3.1', why: 'R100 6 against 4, s1 against s3', attacker: f('E-6-0', 1), defender: f('E-4-6', 3), destroyed: 'D', pays: [0, 0] },
  { id: 'E11.3.2', why: 'R101 4 against 6, s1 against s3', attacker: f('E-4-0', 1), defender: f('E-6-0', 3), destroyed: 'A', pays: [2, 0] },
  { id: 'E11.3.2', why: 'R105 0 against 3, s4 against s1', attacker: f('E-0-6', 4), defender: f('E-3-0', 1), destroyed: 'A', pays: [0, 0] },
  {
    id: 'E11.3.3',
    why: 'R102 5 against 5, s3 against s1',
    attacker: f('E-5-0', 3),
    defender: f('E-5-0', 1),
    destroyed: 'AD',
    pays: [0, 2],
  },
  { id: 'E11.3.3', why: '5 against 5, s1 against s4', attacker: f('E-5-0', 1), defender: f('E-5-0', 4), destroyed: 'AD', pays: [3, 0] },
  {
    id: 'E11.3.3',
    why: 'R103 5 against 5, s2 against s2',
    attacker: f('E-5-0', 2),
    defender: f('E-5-0', 2),
    destroyed: 'AD',
    pays: [0, 0],
  },
  { id: 'E11.3.4', why: 'R104 0 against 0', attacker: f('E-0-3', 3), defender: f('E-0-3', 1), destroyed: '', pays: [0, 0] },
  {
    id: 'E11.3.5',
    why: 'R106 6 against Defense 5',
    attacker: f('E-6-0', 3),
    defender: f('E-6-5', 1, 'defense'),
    destroyed: 'D',
    pays: [0, 0],
  },
  {
    id: 'E11.3.6',
    why: 'R106 5 against Defense 5',
    attacker: f('E-5-0', 3),
    defender: f('E-6-5', 1, 'defense'),
    destroyed: '',
    pays: [0, 0],
  },
  {
    id: 'E11.3.6',
    why: 'R106 4 against Defense 6',
    attacker: f('E-4-0', 1),
    defender: f('E-6-6', 3, 'defense'),
    destroyed: '',
    pays: [0, 0],
  },
  {
    id: 'E11.3.6',
    why: 'Attack 0 against Defense 0',
    attacker: f('E-0-0', 3),
    defender: f('E-6-0', 1, 'defense'),
    destroyed: '',
    pays: [0, 0],
  },
  { id: 'E11.3.7', why: 'R108 Attack 3, s2, no Elestral', attacker: f('E-3-0', 2), destroyed: '', pays: [0, 2] },
  { id: 'E11.3.7', why: 'R067 Attack 2 with no Spirit under it', attacker: f('E-2-0', 0), destroyed: '', pays: [0, 0] },
  { id: 'E11.3.8', why: 'R108 Attack 0', attacker: f('E-0-3', 2), destroyed: '', pays: [0, 0] },
  {
    id: 'E11.3.9',
    why: 'the defender is gone',
    attacker: f('E-3-0', 3),
    defender: f('E-6-6', 1),
    q: ['counter: kill-defender'],
    destroyed: 'D',
    pays: [0, 3],
  },
  {
    id: 'E11.3.9',
    why: 'the defender is gone, that stood in Defense Position',
    attacker: f('E-3-0', 3),
    defender: f('E-0-6', 1, 'defense'),
    q: ['counter: kill-defender'],
    destroyed: 'D',
    pays: [0, 3],
  },
  {
    id: 'E11.3.10',
    why: 'the defender is gone, Attack 0',
    attacker: f('E-0-3', 3),
    defender: f('E-6-6', 1),
    q: ['counter: kill-defender'],
    destroyed: 'D',
    pays: [0, 0],
  },
  {
    id: 'E11.3.11',
    why: 'the attacker is gone',
    attacker: f('E-6-0', 1),
    defender: f('E-2-0', 2),
    q: ['counter: kill-attacker'],
    destroyed: 'A',
    pays: [2, 0],
  },
  {
    id: 'E11.3.12',
    why: 'the attacker is gone, the defender has Attack 0',
    attacker: f('E-6-0', 1),
    defender: f('E-0-2', 2),
    q: ['counter: kill-attacker'],
    destroyed: 'A',
    pays: [0, 0],
  },
  {
    id: 'E11.3.13',
    why: 'the attacker is gone, the defender in Defense Position',
    attacker: f('E-6-0', 1),
    defender: f('E-6-0', 2, 'defense'),
    q: ['counter: kill-attacker'],
    destroyed: 'A',
    pays: [0, 0],
  },
  {
    id: 'E11.3.14',
    why: 'both are gone',
    attacker: f('E-6-0', 2),
    defender: f('E-6-0', 1),
    q: ['counter: kill-both'],
    destroyed: 'AD',
    pays: [0, 0],
  },
  {
    id: 'E11.3.15',
    why: 'declared on the Spirit Deck, the attacker is gone',
    attacker: f('E-6-0', 2),
    q: ['counter: kill-attacker'],
    destroyed: 'A',
    pays: [0, 0],
  },
  {
    id: 'E11.3.16',
    why: 'declared on the Spirit Deck, in Defense Position',
    attacker: f('E-6-6', 2),
    q: ['counter: turn-attacker'],
    destroyed: '',
    pays: [0, 0],
  },
  {
    id: 'E11.3.16',
    why: 'the defender is gone, in Defense Position',
    attacker: f('E-6-6', 2),
    defender: f('E-6-0', 1),
    q: ['counter: kill-defender'],
    p: ['counter: turn-attacker'],
    destroyed: 'D',
    pays: [0, 0],
  },
];

describe('E11.3 the outcome table', () => {
  test.each(ROWS.map((row) => [`${row.id} ${row.why}`, row] as const))('%s', (_, row) => {
    const { q = [], p = [] } = row;
    const g = battle({ attacker: row.attacker, defender: row.defender, qCounters: q, pCounters: p });
    declare(g);
    // W7: whoever holds a Set Rune is asked; nothing happens there.
    if (q.length) pass(g, Q);
    if (p.length) pass(g, P);
    for (const id of q) counter(g, Q, id);
    for (const id of p) counter(g, P, id);
    end(g);
    expect(result(g, { P: 8 - p.length, Q: 8 - q.length })).toEqual({ destroyed: [...row.destroyed], P: row.pays[0], Q: row.pays[1] });
  });

  test('E11.3 as a referee reads it: every pair of figures, Positions and Spirits', () => {
    const figure = fc.integer({ min: 0, max: MOST_FIGURE });
    const under_ = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(figure, figure, figure, fc.boolean(), under_, under_, (a, x, y, isUp, sA, sD) => {
        const g = battle({ attacker: f(`E-${a}-0`, sA), defender: f(`E-${x}-${y}`, sD, isUp ? 'attack' : 'defense') });
        declare(g);
        end(g);
        const isDown = isUp ? a > x || (a === x && a > 0) : a > y;
        const isAttackerDown = isUp && (x > a || (a === x && a > 0));
        const q = isDown && isUp ? Math.max(0, sA - sD) : 0;
        const p = isAttackerDown ? Math.max(0, sD - sA) : 0;
        expect(result(g, { P: 8, Q: 8 })).toEqual({ destroyed: [...(isAttackerDown ? ['A'] : []), ...(isDown ? ['D'] : [])], P: p, Q: q });
      }),
      { numRuns: 300 },
    );
  });

  test('E11.3 the Spirits of who is destroyed go to the Underworld and are no damage', () => {
    const g = battle({ attacker: f('E-6-0', 1), defender: f('E-1-0', 3) });
    declare(g);
    expect(spirits(g, 'spent.1')).toBe('EEE');
    expect(spirits(g, 'spirits.1')).toBe('EEEEEEEE');
    expect(under(g, 'elestrals.0', 0)).toBe('E');
  });

  test('E11.3 sA and sD are counted when step 5 starts: Spirits spent in the battle window are not there', () => {
    const g = battle({ attacker: f('E-6-0', 3), defender: f('E-1-0', 1), pCounters: ['counter O'] });
    declare(g);
    pass(g, P);
    say(g, P, 'cast counter O', { pay: { 'E-6-0': 'E' } });
    end(g);
    expect(spirits(g, 'spirits.1')).toHaveLength(7);
  });
});

describe('E11.1 who may attack', () => {
  const side: Side = { field: [up('E-1-1', 'E'), up('E-2-2', 'E', 'defense'), up('E-3-3', '')] };
  test('E11.1 only Elestrals in Attack Position attack; R064 a Misenchanted one may', () => {
    const { game } = table({ phase: 'battle', P: side });
    expect(options(game, P)).toEqual(['attack E-1-1', 'attack E-3-3', 'end-phase']);
  });
  test('E11.1 each at most once a turn, in any order', () => {
    const { game } = table({ phase: 'battle', P: side });
    say(game, P, 'attack E-3-3');
    expect(options(game, P)).toEqual(['attack E-1-1', 'end-phase']);
    say(game, P, 'attack E-1-1');
    end(game);
    expect(game.own).toMatchObject({ active: Q, phase: 'main' });
  });
  test('R024 an Elestral attacks in the turn in which it was cast', () => {
    const { game } = table({ P: { hand: ['E-3-3'] } });
    say(game, P, 'cast E-3-3', { pose: 'attack' });
    say(game, P, 'end-phase');
    expect(options(game, P)).toEqual(['attack E-3-3', 'end-phase']);
  });
  test('E11.1 it attacks again in its next turn', () => {
    const { game } = table({ phase: 'battle', P: { field: [up('E-1-1', 'E')] } });
    say(game, P, 'attack E-1-1');
    goOn(game, (g) => g.own.turn === 7 && g.own.phase === 'main');
    say(game, P, 'end-phase');
    expect(options(game, P)).toEqual(['attack E-1-1', 'end-phase']);
  });
  test('E6.4 without an attacker the Battle Phase passes', () => {
    const { game, events } = table({ phase: 'battle', P: { field: [up('E-2-2', 'E', 'defense')] } });
    expect(told(game, events, P).slice(0, 2)).toEqual(['phase/battle', 'phase/end']);
    expect(game.own.active).toBe(Q);
  });
});

describe('E11.2 the steps of an attack', () => {
  test('E11.2.1 any opposing Elestral is a target, in either Position; the Spirit Deck only without one', () => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-3-3', 'E')] },
      Q: { field: [up('E-1-1', 'E'), null, up('E-2-2', 'E', 'defense')] },
    });
    expect(options(game, P)).toEqual(['attack E-3-3 E-1-1', 'attack E-3-3 E-2-2', 'end-phase']);
  });
  test('E11.2.1 own Elestrals are no targets, and Runes are none', () => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-3-3', 'E'), up('E-1-1', 'E', 'defense')] },
      Q: { runes: [{ card: 'divine O', under: 'E' }] },
    });
    expect(options(game, P)).toEqual(['attack E-3-3', 'end-phase']);
  });
  test('R112 E11.2.3 the attacker turned in the declaration window: dropped, not used, and P goes on', () => {
    const g = battle({ attacker: f('E-6-0', 1), defender: f('E-1-1', 1), qCounters: ['counter: turn-attacker'] });
    declare(g);
    counter(g, Q, 'counter: turn-attacker');
    expect(at(g, 'elestrals.0', 0)).toMatchObject({ pose: 'defense', facts: { attacks: 0 } });
    expect(ids(g, 'elestrals.1')[0]).toBe('E-1-1');
    expect(g.own.battle).toBeNull();
  });
  test('E11.2.3 the target gone in the declaration window: dropped, and the attacker may declare anew', () => {
    const g = battle({ attacker: f('E-6-0', 1), defender: f('E-1-1', 1), qCounters: ['counter: kill-defender'] });
    declare(g);
    counter(g, Q, 'counter: kill-defender');
    expect(options(g, P)).toEqual(['attack E-6-0', 'end-phase']);
    say(g, P, 'attack E-6-0');
    end(g);
    expect(spirits(g, 'spirits.1')).toHaveLength(6);
  });
  test('E11.2.3 the attacker gone in the declaration window: dropped, nobody Expends', () => {
    const g = battle({ attacker: f('E-6-0', 1), defender: f('E-3-1', 3), qCounters: ['counter: kill-attacker'] });
    declare(g);
    counter(g, Q, 'counter: kill-attacker');
    expect(spirits(g, 'spirits.0')).toHaveLength(8);
    expect(g.own.active).toBe(Q);
  });
  test('E11.2.3 a direct attack is dropped when the opponent has an Elestral by then, and may be declared anew on it', () => {
    const { game: g } = table({
      phase: 'battle',
      P: { field: [up('E-6-0', 'E'), up('E-1-1', 'E', 'defense')] },
      Q: { runes: [set('counter: take-second')], spirits: 'EEE' },
    });
    declare(g);
    counter(g, Q, 'counter: take-second');
    expect(spirits(g, 'spirits.1')).toBe('EE');
    expect(options(g, P)).toEqual(['attack E-6-0 E-1-1', 'end-phase']);
  });
  test('E11.2.8 an attack negated in the declaration window ends at once and is used up', () => {
    const g = battle({ attacker: f('E-6-0', 1), defender: f('E-1-1', 1), qCounters: ['counter: negate-attack', 'counter O'] });
    const declared = g.own.turn;
    declare(g);
    counter(g, Q, 'counter: negate-attack');
    pass(g, Q);
    // No battle window follows, and no second attack; the next question is the window of the End Phase.
    expect(g.own).toMatchObject({ battle: null, phase: 'end', turn: declared });
    expect(ids(g, 'elestrals.1')[0]).toBe('E-1-1');
    expect(at(g, 'elestrals.0', 0)?.facts).toMatchObject({ attacks: 1, attackTurn: declared });
  });
  test('E11.2.8 an attack negated in the battle window is not compared, and is used up', () => {
    const g = battle({ attacker: f('E-6-0', 1), defender: f('E-1-1', 1), qCounters: ['counter: negate-attack'] });
    declare(g);
    pass(g, Q);
    counter(g, Q, 'counter: negate-attack');
    expect(ids(g, 'elestrals.1')[0]).toBe('E-1-1');
    expect(at(g, 'elestrals.0', 0)?.facts.attacks).toBe(1);
    expect(g.own.battle).toBeNull();
  });
  test('E11.2.8 a negated direct attack makes nobody Expend', () => {
    const g = battle({ attacker: f('E-6-0', 2), qCounters: ['counter: negate-attack'] });
    declare(g);
    counter(g, Q, 'counter: negate-attack');
    expect(spirits(g, 'spirits.1')).toHaveLength(7);
  });
  test('E11.2.9 a target that changes Position before the battle is fought in its new one', () => {
    const g = battle({ attacker: f('E-4-0', 3), defender: f('E-1-5', 1), qCounters: ['counter: turn-defender'] });
    declare(g);
    counter(g, Q, 'counter: turn-defender');
    end(g);
    expect(at(g, 'elestrals.1', 0)).toMatchObject({ def: 'E-1-5', pose: 'defense' });
    expect(at(g, 'elestrals.0', 0)?.def).toBe('E-4-0');
  });
  test('E11.2.2, E11.2.4 W7 and W8: the opponent of the attacker first, both asked, two windows', () => {
    const g = battle({ attacker: f('E-4-0', 1), defender: f('E-1-1', 1), pCounters: ['counter O'], qCounters: ['counter O'] });
    declare(g);
    for (const seat of [Q, P, Q, P]) {
      expect([isAsked(g, P), isAsked(g, Q)]).toEqual([seat === P, seat === Q]);
      pass(g, seat);
    }
    expect(g.own.battle).toBeNull();
  });
  test('E11.2.4 a Counter of the declaration window does not open it again', () => {
    const g = battle({ attacker: f('E-4-0', 1), defender: f('E-1-1', 1), pCounters: ['counter O'], qCounters: ['counter O', 'counter E'] });
    declare(g);
    counter(g, Q, 'counter O');
    // The window of that Counter: P first, then Q, then it resolves, and the battle is entered.
    pass(g, P, Q);
    expect(g.own.battle).toMatchObject({ entered: true });
    expect(isAsked(g, Q)).toBe(true);
  });
  test('E11.2.5 damage is paid by choice from the Spirit Deck', () => {
    const { game } = table({ phase: 'battle', P: { field: [up('E-3-3', 'EE')] }, Q: { spirits: 'EFW' } });
    say(game, P, 'attack E-3-3');
    expect(elestrals.form(game, Q)?.options).toMatchObject([{ verb: 'expend', fields: { spirits: { kind: 'amounts', min: 2, max: 2 } } }]);
    expect(trySay(game, Q, 'expend', { spirits: 'F' })).toMatchObject({ code: 'field-invalid' });
    say(game, Q, 'expend', { spirits: 'FW' });
    expect([spirits(game, 'spirits.1'), spirits(game, 'spent.1')]).toEqual(['E', 'FW']);
  });
});

describe('E11.4, E11.5, E11.8', () => {
  test('E11.4 an Elestral with 0 Attack destroys nothing and can be destroyed', () => {
    const g = battle({ attacker: f('E-1-0', 1), defender: f('E-0-0', 4) });
    declare(g);
    end(g);
    expect(result(g, { P: 8, Q: 8 })).toEqual({ destroyed: ['D'], P: 0, Q: 0 });
  });
  test('E11.5 damage is told only when a Spirit is Expended for the battle', () => {
    for (const s of [1, 2]) {
      const { game } = table({
        phase: 'battle',
        P: { field: [up('E-3-3', 'E'.repeat(s))] },
        Q: { field: [up('E-1-1', 'E')], spirits: 'EEE' },
      });
      const events = say(game, P, 'attack E-3-3 E-1-1');
      expect(told(game, events, 'spectator').includes('battle/damage')).toBe(s === 2);
    }
  });
  test('E13.2 damage beyond the Spirit Deck is lost with; damage of exactly what is left is survived', () => {
    const hit = (left: string) => {
      const { game } = table({ phase: 'battle', P: { field: [up('E-3-3', 'EE')] }, Q: { spirits: left } });
      say(game, P, 'attack E-3-3');
      return game;
    };
    expect(hit('EE').result).toBeNull();
    expect(spirits(hit('EE'), 'spirits.1')).toBe('');
    expect(hit('E').result).toEqual({ winner: P, reason: 'spirit-out' });
    expect(spirits(hit('E'), 'spent.1')).toBe('E');
    expect(hit('').result).toEqual({ winner: P, reason: 'spirit-out' });
  });
  test('E11.3.2 the attacker loses the game when it cannot pay for its own Elestral', () => {
    const { game } = table({ phase: 'battle', P: { field: [up('E-1-1', '')], spirits: 'E' }, Q: { field: [up('E-3-3', 'EE')] } });
    say(game, P, 'attack E-1-1 E-3-3');
    expect(game.result).toEqual({ winner: Q, reason: 'spirit-out' });
  });
  test('E13.3 with no Spirits left a player fights on (R129)', () => {
    const { game } = table({ P: { hand: ['E-1-1'], field: [up('E-3-3', 'E')], spirits: '' } });
    expect(game.result).toBeNull();
    expect(options(game, P)).not.toContain('cast E-1-1');
    say(game, P, 'end-phase');
    say(game, P, 'attack E-3-3');
    end(game);
    expect(spirits(game, 'spirits.1')).toHaveLength(4);
  });
});

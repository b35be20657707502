/** E10: windows, chains, negation; E14.12: who is asked. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import {
  at,
  elestrals,
  goOn,
  ids,
  isAsked,
  options,
  P,
  Q,
  randomAnswer,
  randomOf,
  type Side,
  say,
  set,
  spirits,
  table,
  told,
  under,
  up,
} from '../probes/play.ts';
import type { G } from './state.ts';

const asked = (g: G): Seat[] => ([P, Q] as const).filter((seat) => isAsked(g, seat));
const cast = (g: G, seat: Seat, id: string): void =>
  void say(g, seat, `cast ${id}`, id.length <= 2 || id.startsWith('E-') ? { pose: 'attack' } : {});

/** P may cast an Elestral; both have Counters. */
const duel = (pCounters: string[], qCounters: string[], more: { P?: Side; Q?: Side } = {}): G =>
  table({
    P: { hand: ['E-3-3', 'invoke: draw-one'], runes: pCounters.map((id) => set(id)), spirits: 'EEEEEEEE', ...more.P },
    Q: { runes: qCounters.map((id) => set(id)), spirits: 'EEEEEEEE', ...more.Q },
  }).game;

describe('E10.3 response windows', () => {
  test('E10.3 the opponent of the link is asked first, players alternate, two passes close the window', () => {
    const g = duel(['counter O'], ['counter O']);
    cast(g, P, 'E-3-3');
    expect(asked(g)).toEqual([Q]);
    say(g, Q, 'pass');
    expect(asked(g)).toEqual([P]);
    expect(g.own.links).toHaveLength(1);
    say(g, P, 'pass');
    expect(g.own.links).toEqual([]);
    expect(options(g, P)).toContain('end-phase');
  });
  test('E10.3 adding a link restarts the alternation: its opponent first, although that player has passed', () => {
    const g = duel(['counter O'], ['counter O', 'counter E']);
    cast(g, P, 'E-3-3');
    say(g, Q, 'pass');
    cast(g, P, 'counter O');
    expect(asked(g)).toEqual([Q]);
    cast(g, Q, 'counter O');
    // P holds no other Set Rune: Q alone is asked, and passes.
    expect(asked(g)).toEqual([Q]);
    say(g, Q, 'pass');
    expect(g.own.links).toEqual([]);
  });
  test('E10.1 the chain resolves from the newest link to the oldest, with nothing between links', () => {
    const g = duel(['counter: draw-one', 'counter E'], ['counter: mill', 'counter E'], { P: { hand: ['invoke: draw-one'] } });
    cast(g, P, 'invoke: draw-one');
    cast(g, Q, 'counter: mill');
    cast(g, P, 'counter: draw-one');
    expect(elestrals.view(g, 'spectator').public.links.map((l) => `${l.seat} ${l.def}`)).toEqual([
      '0 invoke: draw-one',
      '1 counter: mill',
      '0 counter: draw-one',
    ]);
    say(g, Q, 'pass');
    const events = say(g, P, 'pass');
    // Both still hold a Set Rune and Spirits, and nobody is asked before the whole chain is done.
    expect(told(g, events, 'spectator')).toEqual([
      'moved/draw ?',
      'link-ended/resolve',
      'pool/send counter: draw-one',
      'moved/resolve counter: draw-one',
      'moved/mill E-1-1',
      'moved/mill E-1-1',
      'link-ended/resolve',
      'pool/send counter: mill',
      'moved/resolve counter: mill',
      'moved/draw ?',
      'link-ended/resolve',
      'pool/send invoke: draw-one',
      'moved/resolve invoke: draw-one',
    ]);
    expect(asked(g)).toEqual([P]);
    expect(options(g, P)).toContain('end-phase');
  });
  test('R086 a Counter answers a Counter that answers a Counter: newest first', () => {
    const g = duel(['counter: negate'], ['counter: negate', 'counter: negate']);
    cast(g, P, 'E-3-3');
    cast(g, Q, 'counter: negate');
    cast(g, P, 'counter: negate');
    cast(g, Q, 'counter: negate');
    // The third negates the second, so the first negates the cast.
    expect(ids(g, 'underworld.0').sort()).toEqual(['E-3-3', 'counter: negate']);
    expect(ids(g, 'underworld.1')).toEqual(['counter: negate', 'counter: negate']);
    expect(ids(g, 'elestrals.0')[0]).toBe('-');
  });
  test('E10.3 a negated Counter does nothing: two of them, and the cast resolves', () => {
    const g = duel(['counter: negate'], ['counter: negate']);
    cast(g, P, 'E-3-3');
    cast(g, Q, 'counter: negate');
    cast(g, P, 'counter: negate');
    expect(at(g, 'elestrals.0', 0)).toMatchObject({ def: 'E-3-3', facts: { resolved: true } });
    expect(ids(g, 'underworld.0')).toEqual(['counter: negate']);
    expect(ids(g, 'underworld.1')).toEqual(['counter: negate']);
    // Nothing is refunded (E8.5.7).
    expect([spirits(g, 'spent.0'), spirits(g, 'spent.1')]).toEqual(['E', 'E']);
  });
  test('E10.3 one player may answer the own link after the other has passed', () => {
    const g = duel(['counter: draw-one'], ['counter O']);
    cast(g, P, 'E-3-3');
    say(g, Q, 'pass');
    cast(g, P, 'counter: draw-one');
    say(g, Q, 'pass');
    expect(g.own.links).toEqual([]);
    expect(ids(g, 'hand.0')).toEqual(['invoke: draw-one', 'E-1-1']);
  });
  test('E10.2 only Counters that were Set before this turn may be added; E8.5.9 R045', () => {
    const g = duel([], []);
    const later = table({
      P: { hand: ['E-3-3'], spirits: 'EEEE' },
      Q: { runes: [set('counter O', 4), set('counter E', 5), set('invoke O', 1), { card: 'divine O', under: 'E' }], hand: ['counter OO'] },
    }).game;
    cast(later, P, 'E-3-3');
    expect(options(later, Q)).toEqual(['pass', 'cast counter O']);
    cast(g, P, 'E-3-3');
    expect(asked(g)).toEqual([P]);
  });
  test('E7.6 no other action is offered while a chain is active', () => {
    const g = duel(['counter O'], [], { P: { hand: ['E-3-3', 'artifact O', 'invoke O', 'E-2-2'] } });
    cast(g, P, 'E-3-3');
    expect(options(g, P)).toEqual(['pass', 'cast counter O']);
  });
  test('E10.2 a response is paid like any Counter: from the Spirit Deck and the field', () => {
    const g = duel([], ['counter EW'], { Q: { spirits: 'W', field: [up('E-1-1', 'E')] } });
    cast(g, P, 'E-3-3');
    say(g, Q, 'cast counter EW', { pay: { spirits: 'W', 'E-1-1': 'E' } });
    expect(under(g, 'elestrals.1', 0)).toBe('');
    expect(spirits(g, 'spent.1')).toBe('EW');
  });
});

describe('E6.2, E6.5 open windows', () => {
  test.each([
    ['draw', 'main'],
    ['end', 'main'],
  ] as const)('E6.2.2, E6.5.2 the window of the %s phase: turn player first, then the other, then on', (phase, next) => {
    const { game } = table({ phase, P: { runes: [set('counter O')], deck: ['E', 'E'] }, Q: { runes: [set('counter O')] } });
    expect([game.own.phase, asked(game)]).toEqual([phase, [P]]);
    expect(options(game, P)).toEqual(['pass', 'cast counter O']);
    say(game, P, 'pass');
    expect(asked(game)).toEqual([Q]);
    say(game, Q, 'pass');
    if (phase === 'end') expect(game.own).toMatchObject({ active: Q, phase: 'draw' });
    goOn(game, (g) => g.own.phase === 'main');
    expect(game.own.phase).toBe(next);
  });
  test('E6.2.3 it goes on until both decline in a row: after a Counter the turn player is asked first again', () => {
    const { game } = table({
      phase: 'draw',
      P: { runes: [set('counter O')], spirits: 'EEE' },
      Q: { runes: [set('counter: mill'), set('counter E')], spirits: 'EEE' },
    });
    say(game, P, 'pass');
    cast(game, Q, 'counter: mill');
    // The window of the Counter: P, then Q. Then the open window anew: P, then Q.
    for (const seat of [P, Q, P]) {
      expect([game.own.phase, asked(game)]).toEqual(['draw', [seat]]);
      say(game, seat, 'pass');
    }
    expect(ids(game, 'underworld.1')).toEqual(['E-1-1', 'E-1-1', 'counter: mill']);
    expect(asked(game)).toEqual([Q]);
    cast(game, Q, 'counter E');
    for (const seat of [P, P]) say(game, seat, 'pass');
    expect(game.own.phase).toBe('main');
  });
  test('E6.2.3, E6.5.3 a window that nobody could use is not there', () => {
    const { game, events } = table({ phase: 'draw', P: { hand: ['counter O'] } });
    expect(told(game, events, 'spectator')).toEqual(['phase/draw', 'moved/draw ?', 'phase/main']);
  });
  test('E6.3, E6.4 leaving the Main Phase or the Battle Phase opens no window', () => {
    const { game } = table({ P: { field: [up('E-1-1', 'E')], runes: [set('counter O')] }, Q: { runes: [set('counter O')] } });
    const main = say(game, P, 'end-phase');
    expect(told(game, main, 'spectator')).toEqual(['phase/battle']);
    const battle = say(game, P, 'end-phase');
    expect(told(game, battle, 'spectator')).toEqual(['phase/end']);
    expect(asked(game)).toEqual([P]);
  });
});

describe('E14.12 who is asked', () => {
  type Case = [why: string, q: Side, isAsked: boolean];
  test.each<Case>([
    ['nothing Set', { hand: ['counter O'] }, false],
    ['a Counter Set before this turn', { runes: [set('counter O', 4)] }, true],
    ['an Invoke Set before this turn, that cannot respond', { runes: [set('invoke O', 4)] }, true],
    ['a Counter that costs more than there is', { runes: [set('counter EOO', 4)], spirits: 'W' }, true],
    ['a Counter whose effect is not written', { runes: [set('counter unwritten', 4)] }, true],
    ['a Counter Set this turn', { runes: [set('counter O', 5)] }, false],
    ['one Set this turn, another before', { runes: [set('counter O', 5), set('artifact O', 1)] }, true],
    ['no Spirit anywhere', { runes: [set('counter O', 4)], spirits: '', field: [up('E-1-1', '')] }, false],
    ['Spirits only in the Underworld', { runes: [set('counter O', 4)], spirits: '', spent: 'EEE' }, false],
    ['a Spirit only under an Elestral', { runes: [set('counter O', 4)], spirits: '', field: [up('E-1-1', 'E')] }, true],
    ['a Spirit only under a Rune', { runes: [set('counter O', 4), { card: 'divine O', under: 'E' }], spirits: '' }, true],
    ['a Spirit only under a Stadium', { runes: [set('counter O', 4)], stadium: { card: 'stadium O', under: 'E' }, spirits: '' }, true],
    ['only face-up Runes', { runes: [{ card: 'divine O', under: 'E' }] }, false],
  ])('E14.12 %s', (_, q, yes) => {
    const { game } = table({ P: { hand: ['E-3-3'] }, Q: q });
    cast(game, P, 'E-3-3');
    expect(isAsked(game, Q)).toBe(yes);
  });

  test('E14.12 whether a player is asked follows from what everybody sees, in random games', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = randomOf(seed);
        const kinds = ['counter O', 'counter: negate', 'invoke O', 'artifact O', 'divine E', 'counter EOO'];
        const runes = (): NonNullable<Side['runes']> =>
          Array.from({ length: 4 }, () => (random(2) ? set(kinds[random(kinds.length)] as string, 1 + random(5)) : null));
        const side = (): Side => ({
          hand: ['E-3-3', ...kinds],
          runes: runes(),
          spirits: 'E'.repeat(random(4)),
          field: [up('E-2-2', 'E'.repeat(random(2)))],
        });
        const g = table({ P: side(), Q: side(), phase: (['draw', 'main', 'end'] as const)[random(3)] ?? 'main' }).game;
        for (let i = 0; i < 40 && !g.result; i++) {
          const { seats, cards, turn, waiting } = elestrals.view(g, 'spectator').public;
          for (const { seat, kind } of waiting) {
            if (kind !== 'respond') continue;
            const onField = Object.values(cards).filter((c) => c.seat === seat && ['elestrals', 'runes', 'stadium'].includes(c.zone));
            const under_ = onField.flatMap((c) => Object.entries(c.n)).filter(([name]) => /^[A-Z]$/.test(name));
            expect(seats[seat].slots.some((s) => (s.n.set as number) < turn)).toBe(true);
            expect((seats[seat].pools.spirits?.all as number) + under_.length).toBeGreaterThan(0);
          }
          randomAnswer(g, random);
        }
      }),
      { numRuns: 60 },
    );
  });
  test('E14.12 who holds no Counter is asked all the same, and can only pass', () => {
    const { game } = table({ P: { hand: ['E-3-3'] }, Q: { runes: [set('divine O')] } });
    cast(game, P, 'E-3-3');
    expect(options(game, Q)).toEqual(['pass']);
  });
});

describe('E10.8, E10.9', () => {
  test('E10.8 a negated Elestral and a negated Rune go to the Underworld with their Spirits, and are used up', () => {
    for (const id of ['E-3-3', 'artifact O', 'stadium O', 'divine O', 'invoke: draw-one']) {
      const g = duel([], ['counter: negate'], { P: { hand: [id], field: [up('E-2-2', 'E')] } });
      cast(g, P, id);
      cast(g, Q, 'counter: negate');
      expect(ids(g, 'underworld.0')).toEqual([id]);
      expect(spirits(g, 'spent.0')).toBe('E');
      expect(ids(g, 'hand.0')).toEqual([]);
      expect(g.own.links).toEqual([]);
    }
  });
  test('E8.1.5, E8.5.7 what has left the field does not resolve', () => {
    for (const id of ['E-3-3', 'artifact O', 'divine O', 'invoke: draw-one']) {
      const g = duel([], ['counter: bounce'], { P: { hand: [id], field: [up('E-2-2', 'E')] } });
      cast(g, P, id);
      const events = say(g, Q, 'cast counter: bounce');
      expect(ids(g, 'hand.0')).toEqual([id]);
      expect(spirits(g, 'spent.0')).toBe('E');
      expect(told(g, events, 'spectator').filter((e) => e.startsWith('link-ended'))).toEqual(['link-ended/resolve', 'link-ended/gone']);
      expect(ids(g, 'elestrals.0')).toEqual(['E-2-2', '-', '-', '-']);
    }
  });
  test('E8.5.7 a Counter gone from its slot does nothing', () => {
    const g = duel(['counter: kill-runes'], ['counter: negate', 'counter E']);
    cast(g, P, 'E-3-3');
    cast(g, Q, 'counter: negate');
    cast(g, P, 'counter: kill-runes');
    say(g, Q, 'pass');
    expect(ids(g, 'elestrals.0')[0]).toBe('E-3-3');
    expect(ids(g, 'underworld.1').sort()).toEqual(['counter E', 'counter: negate']);
  });
  test('E10.9 a loss ends the game at once, even inside a chain', () => {
    const g = duel([], ['counter: draw-one'], { Q: { runes: [set('counter: draw-one')], deck: [], spirits: 'E' } });
    cast(g, P, 'E-3-3');
    cast(g, Q, 'counter: draw-one');
    expect(g.result).toEqual({ winner: P, reason: 'deck-out' });
    expect(at(g, 'elestrals.0', 0)?.facts.resolved).toBe(false);
    expect(asked(g)).toEqual([]);
  });
});

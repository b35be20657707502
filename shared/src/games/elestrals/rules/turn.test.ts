/** E6: phases in order, never back. */
import { describe, expect, test } from 'vitest';
import { elestrals, goOn, ids, newGame, options, P, Q, randomAnswer, randomOf, say, set, table, told, up } from '../probes/play.ts';

describe('E6.0 order', () => {
  test('E6.0 Draw, Main, Battle, End, then the other player', () => {
    const { game } = table({ P: { field: [up('E', 'E')] } });
    const first = say(game, P, 'end-phase');
    const rest = say(game, P, 'end-phase');
    expect(told(game, [...first, ...rest], 'spectator')).toEqual([
      'phase/battle',
      'phase/end',
      'turn/turn',
      'phase/draw',
      'moved/draw ?',
      'phase/main',
    ]);
    expect(game.own).toMatchObject({ turn: 6, active: Q, phase: 'main' });
  });
  test('E6.0 in random games phases only go forward within a turn, and players take turns', () => {
    const ORDER = ['draw', 'main', 'battle', 'end'];
    for (const seed of [1, 2, 3, 4, 5]) {
      const { game } = newGame({ seed });
      const random = randomOf(seed);
      let at = -1;
      let turn = 0;
      let active = -1;
      for (let i = 0; i < 2000 && !game.result; i++)
        for (const e of randomAnswer(game, random)) {
          if (e.kind === 'turn') {
            expect(e.seat).not.toBe(active);
            active = e.seat as number;
            at = -1;
            turn++;
          }
          if (e.kind !== 'phase') continue;
          expect(e.seat).toBe(active);
          expect(ORDER.indexOf(e.verb)).toBeGreaterThan(at);
          if (turn > 1) expect(ORDER.indexOf(e.verb)).toBe(at + 1);
          at = ORDER.indexOf(e.verb);
        }
      expect(game.result).not.toBeNull();
    }
  });
});

describe('E6.2 Draw Phase', () => {
  test('E6.2.1 one card, the top one', () => {
    const { game } = table({ phase: 'draw', P: { deck: ['L', 'F', 'W'] } });
    expect([ids(game, 'hand.0'), ids(game, 'deck.0')]).toEqual([['L'], ['F', 'W']]);
  });
  test('R130 with an empty Main Deck the player loses before any window', () => {
    const { game } = table({ phase: 'draw', P: { deck: [], runes: [set('counter O')] } });
    expect(game.result).toEqual({ winner: Q, reason: 'deck-out' });
  });
  test('E13.3 the last card drawn is no loss', () => {
    const { game } = table({ phase: 'draw', P: { deck: ['L'] } });
    expect([game.result, ids(game, 'deck.0')]).toEqual([null, []]);
  });
});

describe('E6.5 End Phase', () => {
  test('R139 E6.5.4 no hand limit', () => {
    const { game } = table({ P: { hand: new Array<string>(9).fill('EEE') }, Q: {} });
    say(game, P, 'end-phase');
    expect(game.own.active).toBe(Q);
    expect(ids(game, 'hand.0')).toHaveLength(9);
  });
  test('E6.5.2 Counters are cast there, on either player’s turn', () => {
    const { game } = table({ phase: 'end', P: {}, Q: { runes: [set('counter: draw-one')] } });
    say(game, Q, 'cast counter: draw-one');
    expect(game.own).toMatchObject({ active: Q, turn: 6 });
    expect(ids(game, 'hand.1')).toHaveLength(2);
  });
});

describe('E6.1 start of a turn', () => {
  test('E6.1 the counters of a turn start anew', () => {
    const { game } = table({ P: { field: [up('E', 'E')], hand: ['divine O'] } });
    say(game, P, 'expend');
    say(game, P, 'cast divine O');
    goOn(game, (g) => g.own.turn === 6);
    expect(game.own).toMatchObject({ spiritAction: false, linksBefore: 1, linksMade: 1 });
    expect(game.tally.changes).toBeLessThan(5);
    expect(options(game, Q)).toContain('expend');
  });
  test('R045 a Counter Set in P’s turn 5 is usable in Q’s turn 6', () => {
    const { game } = table({ P: { hand: ['counter O', 'E'] }, Q: { hand: ['E'] } });
    say(game, P, 'set counter O');
    say(game, P, 'cast E', { pose: 'attack' });
    expect(options(game, P)).toContain('end-phase');
    goOn(game, (g) => g.own.turn === 6 && g.own.phase === 'main');
    say(game, Q, 'cast E', { pose: 'attack' });
    expect(options(game, P)).toEqual(['pass', 'cast counter O']);
  });
});

test('E15.1 game 2 starts with the loser’s decision, whoever the loser is', () => {
  for (const chooser of [P, Q]) {
    const { game } = newGame({ chooser, seed: 3 });
    expect(elestrals.form(game, chooser)?.options.map((o) => o.verb)).toEqual(['go-first', 'go-second']);
  }
});

/** E13: winning, losing, drawing; E18: the end of endless play. */
import { describe, expect, test } from 'vitest';
import { clone, fingerprint, type Seat } from '../../../kernel/index.ts';
import { elestrals, ids, isAsked, newGame, options, P, Q, type Side, say, set, spirits, table, told, up } from '../probes/play.ts';

const cast = (id: string, p: Side = {}, q: Side = {}) => {
  const { game } = table({ P: { hand: [id], spirits: 'EE', ...p }, Q: q });
  const events = say(game, P, `cast ${id}`);
  return { game, events };
};

describe('E13.1–E13.4 losing', () => {
  test('E13.1 by an effect: having to draw from an empty Main Deck', () => {
    expect(cast('invoke: draw-one', { deck: [] }).game.result).toEqual({ winner: Q, reason: 'deck-out' });
    expect(cast('invoke: draw-one', { deck: ['E'] }).game.result).toBeNull();
  });
  test('E13.3 empty decks alone are no loss', () => {
    const { game } = table({ P: { deck: [], spirits: '', field: [up('E', 'E')] }, Q: { deck: ['E'] } });
    say(game, P, 'end-phase');
    say(game, P, 'end-phase');
    expect(game.result).toBeNull();
    expect(game.own.active).toBe(Q);
  });
  test('E13.4 R131 sending cards from the top of the deck is not drawing: what is there is sent', () => {
    for (const deck of [['E'], []]) {
      const { game } = cast('invoke: mill', { deck });
      expect([game.result, ids(game, 'deck.0'), ids(game, 'underworld.0').length]).toEqual([null, [], deck.length + 1]);
    }
  });
  test('E13.2 a cost that cannot be paid is never a loss: it is not offered', () => {
    const { game } = table({ P: { hand: ['E', 'divine O'], spirits: '' } });
    expect(options(game, P)).toEqual(['set divine O', 'end-phase']);
  });
});

describe('E13.6 both at once', () => {
  test('E13.6 both players lose in one instruction: a draw', () => {
    const { game, events } = cast('invoke: both-draw', { deck: [] }, { deck: [] });
    expect(game.result).toMatchObject({ winner: null });
    expect(told(game, events, 'spectator').slice(-3)).toEqual(['lost/deck-out', 'lost/deck-out', 'result/deck-out']);
  });
  test.each<[Seat, string[], string[]]>([
    [Q, [], ['E']],
    [P, ['E'], []],
  ])('E13.6 only one of them: seat %i wins', (winner, p, q) => {
    expect(cast('invoke: both-draw', { deck: p }, { deck: q }).game.result).toEqual({ winner, reason: 'deck-out' });
  });
  test('E13.6 one after the other is not at once: who loses first has lost', () => {
    const { game } = table({ P: { hand: ['invoke: draw-one'], deck: [] }, Q: { deck: [], runes: [set('counter: draw-one')] } });
    say(game, P, 'cast invoke: draw-one');
    say(game, Q, 'cast counter: draw-one');
    expect(game.result).toEqual({ winner: P, reason: 'deck-out' });
  });
});

describe('E13.7 conceding, time, agreement', () => {
  const chain = () => {
    const { game } = table({ P: { hand: ['E'], runes: [set('counter O')] }, Q: { runes: [set('counter O'), set('counter E')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    say(game, Q, 'cast counter O');
    return game;
  };
  test.each<[string, Seat]>([
    ['concede', P],
    ['concede', Q],
    ['timeout', P],
    ['timeout', Q],
  ])('R140 E13.7 %s of seat %i in the middle of a chain ends the game at once', (how, seat) => {
    const game = chain();
    const outcome = elestrals.submit(game, how === 'concede' ? { do: 'concede', seat } : { do: 'timeout', seat });
    expect(outcome.ok && told(game, outcome.events, 'spectator')).toEqual([how === 'concede' ? 'result/concession' : 'result/time']);
    expect(game.result).toEqual({ winner: seat === P ? Q : P, reason: how === 'concede' ? 'concession' : 'time' });
    expect([isAsked(game, P), isAsked(game, Q)]).toEqual([false, false]);
    expect(elestrals.view(game, 'spectator').public.waiting).toEqual([]);
  });
  test('E13.7 also in the set-up, and while the other one is asked', () => {
    const { game } = newGame({ chooser: P });
    expect(elestrals.submit(game, { do: 'concede', seat: Q }).ok).toBe(true);
    expect(game.result).toEqual({ winner: P, reason: 'concession' });
  });
  test('E13 a game that is over takes nothing more', () => {
    const game = chain();
    elestrals.submit(game, { do: 'concede', seat: P });
    const before = fingerprint(game);
    for (const input of [
      { do: 'concede', seat: Q },
      { do: 'default', seat: Q },
      { do: 'timeout', seat: P },
      { do: 'answer', seat: Q, decision: 1, option: 0, fields: {} },
    ] as const)
      expect(elestrals.submit(game, input)).toEqual({ ok: false, code: 'game-over' });
    expect(fingerprint(game)).toBe(before);
  });
  test('E13.7 a draw by agreement', () => {
    const game = chain();
    elestrals.submit(game, { do: 'agree', on: 'draw' });
    expect(game.result).toEqual({ winner: null, reason: 'agreement' });
  });
  test('E15.3 defaults alone play a game to its end by the rules', () => {
    const { game } = newGame({ seed: 3 });
    for (let i = 0; i < 2000 && !game.result; i++) elestrals.submit(game, { do: 'default', seat: isAsked(game, P) ? P : Q });
    expect(game.result?.reason).toBe('deck-out');
  });
  test('E15.3 a default is refused where nobody is asked', () => {
    const { game } = table({});
    expect(elestrals.submit(game, { do: 'default', seat: Q })).toEqual({ ok: false, code: 'no-open-decision' });
  });
});

describe('E17 state checks', () => {
  test('E17.1 the loss comes after the instruction is done: all that is left is drawn or Expended', () => {
    const { game } = table({ phase: 'battle', P: { field: [up('E-3-3', 'EEE')] }, Q: { spirits: 'EF' } });
    say(game, P, 'attack E-3-3');
    expect([spirits(game, 'spirits.1'), spirits(game, 'spent.1'), game.result]).toEqual(['', 'EF', { winner: P, reason: 'spirit-out' }]);
  });
  test('E17.4 an Artifact that Empowers nothing leaves before anybody is asked again', () => {
    const { game } = table({ P: { hand: ['invoke O'], runes: [{ card: 'artifact O', under: 'W' }], field: [up('E', 'E')] } });
    expect([ids(game, 'runes.0')[0], ids(game, 'underworld.0'), spirits(game, 'spent.0')]).toEqual(['-', ['artifact O'], 'W']);
    // Neither a Set one nor another Rune.
    const other = table({ P: { runes: [set('artifact O'), { card: 'divine O', under: 'E' }] } }).game;
    expect(ids(other, 'runes.0')).toEqual(['artifact O', 'divine O', '-', '-']);
  });
});

describe('E18.2 the cap', () => {
  test.each(['invoke: loop-changes', 'invoke: loop-links'])('H13 E18.2 %s: a draw, and flagged', (id) => {
    const { game } = cast(id);
    expect(game.result).toEqual({ winner: null, reason: 'endless' });
    expect(isAsked(game, P)).toBe(false);
  });
  test('E18.2 the cap counts one turn: many turns of a long game never reach it', () => {
    const { game } = table({});
    game.own.linksMade = 900;
    game.own.linksBefore = 0;
    say(game, P, 'end-phase');
    expect(game.own).toMatchObject({ linksBefore: 900, linksMade: 900 });
    expect(game.result).toBeNull();
  });
  test('E18.2 a copy of an endless game ends alike', () => {
    const { game } = table({ P: { hand: ['invoke: loop-links'], spirits: 'E' } });
    const twin = clone(game);
    for (const g of [game, twin]) say(g, P, 'cast invoke: loop-links');
    expect(fingerprint(game)).toBe(fingerprint(twin));
  });
});

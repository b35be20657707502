/** E7: what the turn player may do in the Main Phase. */
import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../../kernel/index.ts';
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
  say,
  set,
  spirits,
  table,
  told,
  trySay,
  under,
  up,
} from '../probes/play.ts';
import { isEnchanted } from './spirits.ts';
import type { Card } from './state.ts';

const everything: Side = {
  hand: ['E', 'EE', 'divine O', 'counter O', 'invoke O', 'stadium O', 'artifact O'],
  field: [up('E-1-1', 'E')],
  runes: [set('counter E')],
  spirits: 'EEEEEE',
};
const SPIRIT_ACTIONS = ['cast E', 'ascend E E-1-1', 'ascend EE E-1-1', 'enchant E-1-1', 'expend'];

describe('E7.1 the Spirit action', () => {
  test('E7 all that may be done, and nothing else', () => {
    const { game } = table({ P: everything });
    expect(options(game, P)).toEqual([
      ...SPIRIT_ACTIONS,
      'cast divine O',
      'cast invoke O',
      'cast stadium O',
      'cast artifact O',
      'cast counter E',
      'set divine O',
      'set counter O',
      'set invoke O',
      'set artifact O',
      'change-position E-1-1',
      'end-phase',
    ]);
  });
  test.each(SPIRIT_ACTIONS)('R014, R015 after %s no other Spirit action is offered, and it is refused', (text) => {
    const { game } = table({ P: everything });
    say(game, P, text, text.startsWith('cast') || text.startsWith('ascend') ? { pose: 'attack' } : {});
    goOn(game, (g) => isAsked(g, P) && options(g, P).includes('end-phase'));
    expect(options(game, P).filter((o) => SPIRIT_ACTIONS.includes(o) || /^(enchant|ascend|expend)/.test(o))).toEqual([]);
    expect(trySay(game, P, 'expend').ok).toBe(false);
    expect(elestrals.view(game, Q).public.n.spiritAction).toBe(1);
  });
  test('E7.1 everything else stays possible after it, and a new turn brings a new one', () => {
    const { game } = table({ P: everything });
    say(game, P, 'expend');
    expect(options(game, P)).toContain('cast divine O');
    goOn(game, (g) => g.own.turn === 7 && g.own.phase === 'main');
    expect(options(game, P)).toContain('expend');
  });
  test('E7.1 the opponent is asked for none of it', () => {
    const { game } = table({ P: everything, Q: everything });
    expect(isAsked(game, Q)).toBe(false);
    const before = fingerprint(game);
    expect(elestrals.submit(game, { do: 'answer', seat: Q, decision: 1, option: 0, fields: {} })).toEqual({
      ok: false,
      code: 'no-open-decision',
    });
    expect(fingerprint(game)).toBe(before);
  });
});

describe('E7.1.c Enchant', () => {
  test('E7.1.c one Spirit of any element to any own Elestral, of its player’s choice', () => {
    const { game } = table({
      P: { field: [up('E', 'E'), up('FF', 'F')], spirits: 'WF' },
      Q: { field: [up('T', 'T')], runes: [set('counter O')] },
    });
    expect(options(game, P).filter((o) => o.startsWith('enchant'))).toEqual(['enchant E', 'enchant FF']);
    for (const pay of ['', 'WF', 'E']) expect(trySay(game, P, 'enchant FF', { spirits: pay })).toMatchObject({ code: 'field-invalid' });
    const events = say(game, P, 'enchant FF', { spirits: 'F' });
    expect(under(game, 'elestrals.0', 1)).toBe('FF');
    expect(isEnchanted(game, at(game, 'elestrals.0', 1) as Card)).toBe(true);
    // E7.1.2: no window, though Q holds a Set Rune.
    expect(told(game, events, 'spectator')).toEqual(['pool/enchant FF']);
    expect(isAsked(game, P)).toBe(true);
  });
  test('E7.1.c no Elestral, or no Spirit: not offered; Runes are not enchanted so', () => {
    expect(options(table({ P: { runes: [{ card: 'divine O', under: '' }] } }).game, P)).toEqual(['expend', 'end-phase']);
    expect(options(table({ P: { field: [up('E', '', 'attack', { since: 5 })], spirits: '' } }).game, P)).toEqual(['end-phase']);
  });
});

describe('E7.1.d Expend to draw', () => {
  test('E7.1.d one Spirit of choice, one card, no window', () => {
    const { game } = table({ P: { spirits: 'EF', deck: ['L'], runes: [set('counter O', 5)] }, Q: { runes: [set('counter O')] } });
    const events = say(game, P, 'expend', { spirits: 'F' });
    expect([ids(game, 'hand.0'), ids(game, 'deck.0'), spirits(game, 'spirits.0'), spirits(game, 'spent.0')]).toEqual([['L'], [], 'E', 'F']);
    expect(told(game, events, 'spectator')).toEqual(['pool/expend', 'moved/draw ?']);
    expect(isAsked(game, P)).toBe(true);
  });
  test('R028 the last Spirit may be Expended; the deck is at 0, no loss (E13.3)', () => {
    const { game } = table({ P: { spirits: 'E' } });
    say(game, P, 'expend');
    expect([spirits(game, 'spirits.0'), ids(game, 'hand.0').length, game.result]).toEqual(['', 1, null]);
  });
  test('E7.1.d without a Spirit it is not offered', () => expect(options(table({ P: { spirits: '' } }).game, P)).toEqual(['end-phase']));
  test('E13.1 with an empty Main Deck the draw loses the game, the Spirit is Expended', () => {
    const { game } = table({ P: { spirits: 'EE', deck: [] } });
    const events = say(game, P, 'expend');
    expect(game.result).toEqual({ winner: Q, reason: 'deck-out' });
    expect(spirits(game, 'spent.0')).toBe('E');
    expect(told(game, events, 'spectator')).toEqual(['pool/expend', 'lost/deck-out', 'result/deck-out']);
  });
});

describe('E7.3 change of Position', () => {
  test('E7.3 once a turn each, both ways, without a window', () => {
    const { game } = table({ P: { field: [up('E', 'E'), up('F', 'F', 'defense')], spirits: '' }, Q: { runes: [set('counter O')] } });
    expect(options(game, P)).toEqual(['change-position E', 'change-position F', 'end-phase']);
    const events = say(game, P, 'change-position E');
    expect(told(game, events, 'spectator')).toEqual(['posed/change-position E']);
    expect(options(game, P)).toEqual(['change-position F', 'end-phase']);
    say(game, P, 'change-position F');
    expect([at(game, 'elestrals.0', 0)?.pose, at(game, 'elestrals.0', 1)?.pose]).toEqual(['defense', 'attack']);
    expect(options(game, P)).toEqual(['end-phase']);
    goOn(game, (g) => g.own.turn === 7 && g.own.phase === 'main');
    expect(options(game, P)).toEqual(['change-position E', 'change-position F', 'end-phase']);
  });
  test('R026 not in the turn in which it was cast or ascended', () => {
    const { game } = table({ P: { hand: ['E'], field: [up('F', 'F')], spirits: 'E' } });
    say(game, P, 'cast E', { pose: 'attack' });
    expect(options(game, P)).toEqual(['change-position F', 'end-phase']);
  });
  test('E7.3 a Misenchanted Elestral may change its Position (D8), the opponent’s may not be changed', () => {
    const { game } = table({ P: { field: [up('E', '')], spirits: '' }, Q: { field: [up('F', 'F')] } });
    expect(options(game, P)).toEqual(['change-position E', 'end-phase']);
  });
  test('E7.3 turned to Defense Position it cannot attack this turn', () => {
    const { game } = table({ P: { field: [up('E', 'E')], spirits: '' } });
    say(game, P, 'change-position E');
    const events = say(game, P, 'end-phase');
    expect(told(game, events, P).slice(0, 2)).toEqual(['phase/battle', 'phase/end']);
  });
});

describe('E6.3 the phase', () => {
  test('E6.3 the turn player may skip all of it', () => {
    const { game } = table({ P: everything });
    say(game, P, 'end-phase');
    expect(game.own.phase).toBe('battle');
  });
  test('E6.4 Main Phase actions are not available in the Battle Phase', () => {
    const { game } = table({ P: everything, phase: 'battle' });
    expect(options(game, P)).toEqual(['attack E-1-1', 'end-phase']);
  });
  test('E6.3 on default the phase ends', () => {
    const { game } = table({ P: everything });
    elestrals.submit(game, { do: 'default', seat: P });
    expect(game.own.phase).toBe('battle');
    elestrals.submit(game, { do: 'default', seat: P });
    // The Set Counter is asked for in the End Phase; there the default is to pass.
    expect([game.own.phase, options(game, P)[0]]).toEqual(['end', 'pass']);
    elestrals.submit(game, { do: 'default', seat: P });
    expect(game.own.active).toBe(Q);
  });
});

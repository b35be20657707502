/** E8.3: Normal Ascend and its two windows. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../../kernel/index.ts';
import { meets } from '../../../protocol/index.ts';
import {
  at,
  elestrals,
  ids,
  isAsked,
  letters,
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
import { isMisenchanted } from './spirits.ts';
import type { Card, G } from './state.ts';

const ascends = (side: Side): string[] => options(table({ P: side }).game, P).filter((o) => o.startsWith('ascend'));

describe('E8.3.1, E8.3.2 what may ascend with what', () => {
  test('R031 E (s1) to EE with one E of the Spirit Deck: s2 in the same slot, the old one in the Underworld, not destroyed', () => {
    const { game } = table({ P: { hand: ['EE'], field: [null, null, up('E', 'E')], spirits: 'E' } });
    const events = say(game, P, 'ascend EE E', { pay: 'E', pose: 'defense' });
    expect(ids(game, 'elestrals.0')).toEqual(['-', '-', 'EE', '-']);
    expect(at(game, 'elestrals.0', 2)).toMatchObject({ pose: 'defense', facts: { resolved: true, since: 5 } });
    expect(under(game, 'elestrals.0', 2)).toBe('EE');
    expect(ids(game, 'underworld.0')).toEqual(['E']);
    expect(spirits(game, 'spent.0')).toBe('');
    expect(events.filter((e) => e.verb === 'destroy')).toEqual([]);
  });
  test('R032 with two Spirits of another Elestral besides: s4, and the other is Misenchanted', () => {
    const { game } = table({ P: { hand: ['EE'], field: [up('E', 'E'), up('WW', 'WW')], spirits: 'EE' } });
    say(game, P, 'ascend EE E', { pay: { spirits: 'E', WW: 'WW' }, pose: 'attack' });
    expect(under(game, 'elestrals.0', 0)).toBe('EEWW');
    expect(under(game, 'elestrals.0', 1)).toBe('');
    expect(isMisenchanted(game, at(game, 'elestrals.0', 1) as Card)).toBe(true);
  });
  test('E8.3.2 surplus is fine, the revealed Spirit may be of any element, and the cost may fall', () => {
    const { game } = table({ P: { hand: ['E'], field: [up('EEE', 'EEE')], spirits: 'L' } });
    say(game, P, 'ascend E EEE', { pay: 'L', pose: 'attack' });
    expect(under(game, 'elestrals.0', 0)).toBe('EEEL');
  });
  test('E8.3.1 exactly one Spirit of the Spirit Deck: not none, not two', () => {
    const { game } = table({ P: { hand: ['EE'], field: [up('E', 'EE'), up('F', 'EE')], spirits: 'EE' } });
    const before = fingerprint(game);
    for (const pay of ['', 'EE', { F: 'EE' }, { spirits: 'EE', F: 'E' }])
      expect(trySay(game, P, 'ascend EE E', { pay, pose: 'attack' })).toMatchObject({ code: 'field-invalid', field: 'pay' });
    expect(fingerprint(game)).toBe(before);
  });
  test('E8.3.1 no Spirit in the Spirit Deck, no Ascension', () =>
    expect(ascends({ hand: ['E'], field: [up('E-1-1', 'EEE')], spirits: '' })).toEqual([]));
  test('E8.3.1 Spirits of Runes and of the opponent are not to be had', () => {
    const { game } = table({
      P: {
        hand: ['EEE'],
        field: [up('E', 'E')],
        runes: [{ card: 'divine E', under: 'E' }],
        stadium: { card: 'stadium E', under: 'E' },
        spirits: 'E',
      },
      Q: { field: [up('F', 'E')] },
    });
    expect(options(game, P).filter((o) => o.startsWith('ascend'))).toEqual([]);
  });
  test('E8.3.2 all Spirits together must meet the cost', () => {
    expect(ascends({ hand: ['EWO'], field: [up('E', 'E')], spirits: 'W' })).toEqual([]);
    expect(ascends({ hand: ['EWO'], field: [up('E', 'E'), up('L', 'L')], spirits: 'W' })).toEqual(['ascend EWO E', 'ascend EWO L']);
    expect(ascends({ hand: ['EW'], field: [up('E', 'E')], spirits: 'F' })).toEqual([]);
  });
  test('E8.3.7 no other condition ties the two, and a Misenchanted Elestral may ascend', () => {
    expect(ascends({ hand: ['L', 'E'], field: [up('FF', '')], spirits: 'L' })).toEqual(['ascend L FF']);
  });
  test('R020 with a full row the slot is used again', () => {
    const { game } = table({ P: { hand: ['EE'], field: [up('E', 'E'), up('F', 'F'), up('W', 'W'), up('T', 'T')] } });
    say(game, P, 'ascend EE E', { pose: 'attack' });
    expect(ids(game, 'elestrals.0')).toEqual(['EE', 'F', 'W', 'T']);
  });
  test('E8.3.2 Runes do not ascend, nothing ascends into a Rune, and only own Elestrals do', () => {
    const { game } = table({ P: { hand: ['divine O', 'E'], runes: [{ card: 'divine E', under: 'E' }] }, Q: { field: [up('E', 'E')] } });
    expect(options(game, P).filter((o) => o.startsWith('ascend'))).toEqual([]);
  });
  test('E8.3.2 property: offered exactly when some Spirit of the deck with all Spirits of the field meets the cost', () => {
    const element = fc.constantFrom('E', 'F', 'W');
    const some = fc.array(element, { maxLength: 3 }).map((l) => l.join(''));
    fc.assert(
      fc.property(fc.constantFrom('E', 'EE', 'EW', 'EO', 'OO', 'EEO', 'EWO', 'EEE'), some, some, some, (cost, own, other, deck) => {
        const need = [...cost].map((c) => (c === 'O' ? '*' : c));
        const isPossible = [...deck].some((one) => meets(need, [...own, ...other, one]));
        expect(ascends({ hand: [cost], field: [up('T', own), up('R', other)], spirits: deck }).includes(`ascend ${cost} T`)).toBe(
          isPossible,
        );
      }),
    );
  });
});

describe('E8.3.3–E8.3.6 the windows', () => {
  /** P announces the Ascension of the first Elestral to EEE with one E of the deck and one E under the second. */
  const announced = (qCounters: string[], more: Side = {}): G => {
    const { game } = table({
      P: { hand: ['EEE', 'E-3-3', 'L'], field: [up('E', 'E'), up('F', 'E')], spirits: 'EEL', ...more },
      Q: { runes: qCounters.map((id) => set(id)), spirits: 'EEEE' },
    });
    say(game, P, 'ascend EEE E', { pay: { spirits: 'E', F: 'E' }, pose: 'attack' });
    return game;
  };
  /** Where everything was before the announcement. */
  const untouched = (g: G): void => {
    expect(ids(g, 'hand.0')).toContain('EEE');
    expect(g.own.links).toEqual([]);
    expect(g.own.spiritAction).toBe(false);
    expect(spirits(g, 'spirits.0')).toBe('EEL');
  };

  test('E8.3.3 the first window: nothing has moved, all that was revealed is seen', () => {
    const g = announced(['counter O']);
    expect(isAsked(g, Q)).toBe(true);
    const { cards, links } = elestrals.view(g, 'spectator').public;
    expect(
      Object.values(cards)
        .map((c) => `${c.zone} ${c.def}`)
        .sort(),
    ).toEqual(['elestrals E', 'elestrals F', 'hand EEE']);
    expect(links).toMatchObject([{ seat: P, verb: 'ascend', def: 'EEE' }]);
    expect(spirits(g, 'spirits.0')).toBe('EEL');
  });
  test('E8.3.5 the second window: the Ascension is placed and unresolved', () => {
    const g = announced(['counter O']);
    say(g, Q, 'pass');
    expect(isAsked(g, Q)).toBe(true);
    expect(at(g, 'elestrals.0', 0)).toMatchObject({ def: 'EEE', facts: { resolved: false } });
    expect(under(g, 'elestrals.0', 0)).toBe('EEE');
    expect(ids(g, 'underworld.0')).toEqual(['E']);
    expect(elestrals.view(g, 'spectator').public.links).toMatchObject([{ verb: 'ascend', def: 'EEE' }]);
    say(g, Q, 'pass');
    expect(at(g, 'elestrals.0', 0)).toMatchObject({ def: 'EEE', facts: { resolved: true } });
    expect(g.own.spiritAction).toBe(true);
  });
  test('E8.3.3 a chain in the first window resolves before the swap; then the second window opens all the same', () => {
    const g = announced(['counter: mill', 'counter O']);
    say(g, Q, 'cast counter: mill');
    say(g, Q, 'pass');
    expect(at(g, 'elestrals.0', 0)?.def).toBe('EEE');
    expect(isAsked(g, Q)).toBe(true);
    expect(g.own.links).toHaveLength(1);
  });
  test('E8.3.4, E7.1.1 the Ascending Elestral is gone: cancelled, nothing spent, the action is not used', () => {
    const g = announced(['counter: kill-first']);
    const events = say(g, Q, 'cast counter: kill-first');
    untouched(g);
    expect(told(g, events, 'spectator').slice(-2)).toEqual(['link-ended/cancelled', 'shown/hide EEE']);
    expect(ids(g, 'underworld.0')).toEqual(['E']);
    expect(under(g, 'elestrals.0', 1)).toBe('E');
    expect(options(g, P)).toContain('cast E-3-3');
  });
  test('E8.3.4 a chosen Spirit is gone: cancelled', () => {
    const g = announced(['counter: drain-second']);
    say(g, Q, 'cast counter: drain-second');
    untouched(g);
    expect(ids(g, 'elestrals.0')).toEqual(['E', 'F', '-', '-']);
    expect(under(g, 'elestrals.0', 0)).toBe('E');
  });
  test('E8.3.4 the Elestral with a chosen Spirit is now the opponent’s: cancelled', () => {
    const g = announced(['counter: take-second']);
    say(g, Q, 'cast counter: take-second');
    untouched(g);
    expect(under(g, 'elestrals.1', 0)).toBe('E');
  });
  test('E8.3.4 the Elestral in hand is gone: cancelled', () => {
    const g = announced(['counter: discard-hand']);
    say(g, Q, 'cast counter: discard-hand');
    expect(ids(g, 'underworld.0').sort()).toEqual(['E-3-3', 'EEE', 'L']);
    expect(ids(g, 'elestrals.0')).toEqual(['E', 'F', '-', '-']);
    expect(g.own).toMatchObject({ links: [], spiritAction: false });
  });
  test('E8.3.4 the revealed Spirit is gone, spent by its own player on a Counter: cancelled', () => {
    const g = announced([], { runes: [set('counter O')], spirits: 'E' });
    expect(isAsked(g, P)).toBe(true);
    say(g, P, 'cast counter O', { pay: 'E' });
    expect(g.own).toMatchObject({ links: [], spiritAction: false });
    expect(ids(g, 'elestrals.0')).toEqual(['E', 'F', '-', '-']);
    expect(spirits(g, 'spent.0')).toBe('E');
  });
  test('E8.3.4 after a cancelled Ascension P may announce it anew, as a new link', () => {
    const g = announced(['counter: drain-second'], { field: [up('E', 'EE'), up('F', 'E')] });
    say(g, Q, 'cast counter: drain-second');
    say(g, P, 'ascend EEE E', { pay: 'E', pose: 'attack' });
    expect(under(g, 'elestrals.0', 0)).toBe('EEE');
    expect(g.own.spiritAction).toBe(true);
  });
  test('E8.3.6 negated in the second window: the Ascension and all its Spirits to the Underworld, the action used', () => {
    const g = announced(['counter: negate']);
    say(g, Q, 'pass');
    say(g, Q, 'cast counter: negate');
    expect(ids(g, 'elestrals.0')).toEqual(['-', 'F', '-', '-']);
    expect(ids(g, 'underworld.0')).toEqual(['E', 'EEE']);
    expect(spirits(g, 'spent.0')).toBe('EEE');
    expect(spirits(g, 'spirits.0')).toBe('EL');
    expect(g.own.spiritAction).toBe(true);
  });
  test('E8.3.6 gone in the second window: it does not resolve, and the action is used', () => {
    const g = announced(['counter: kill-first']);
    say(g, Q, 'pass');
    const events = say(g, Q, 'cast counter: kill-first');
    expect(told(g, events, 'spectator').at(-1)).toBe('link-ended/gone');
    expect(ids(g, 'underworld.0')).toEqual(['E', 'EEE']);
    expect(g.own.spiritAction).toBe(true);
  });
  test('E8.3 what a spectator is told, in order, with the revealed Spirits', () => {
    const { game } = table({ P: { hand: ['EEE'], field: [up('E', 'E'), up('F', 'E')], spirits: 'EL' } });
    const events = say(game, P, 'ascend EEE E', { pay: { spirits: 'E', F: 'E' }, pose: 'attack' });
    expect(told(game, events, 'spectator')).toEqual([
      'shown/reveal EEE',
      'link/ascend EEE E',
      'moved/ascend E',
      'moved/ascend EEE',
      'pool/ascend E EEE',
      'pool/ascend EEE',
      'pool/ascend F EEE',
      'link-ended/resolve',
    ]);
    expect(elestrals.events(game, events, 'spectator')[1]?.n).toEqual({ all: 2, E: 2 });
  });
});

describe('E8.3.8 the Ascension is a new card', () => {
  test('E8.3.8 its Position may not be changed this turn, and it has not attacked', () => {
    const { game } = table({ P: { hand: ['EE'], field: [up('E', 'E')] } });
    say(game, P, 'change-position E');
    say(game, P, 'ascend EE E', { pose: 'attack' });
    expect(options(game, P).filter((o) => o.startsWith('change'))).toEqual([]);
    expect(at(game, 'elestrals.0', 0)?.facts).toMatchObject({ turned: 0, attacks: 0, attackTurn: 0, since: 5 });
    say(game, P, 'end-phase');
    expect(options(game, P)).toEqual(['attack EE', 'end-phase']);
  });
  test('E8.3.8 R038 Artifacts on the Ascending Elestral go to the Underworld with their Spirits', () => {
    const { game } = table({
      P: { hand: ['EE'], field: [up('E', 'E')], runes: [{ card: 'artifact O', under: 'W', on: [P, 0] }] },
      Q: { runes: [{ card: 'artifact E', under: 'E', on: [P, 0] }] },
    });
    say(game, P, 'ascend EE E', { pose: 'attack' });
    expect(ids(game, 'underworld.0').sort()).toEqual(['E', 'artifact O']);
    expect(ids(game, 'underworld.1')).toEqual(['artifact E']);
    expect(spirits(game, 'spent.0')).toBe('W');
    expect(under(game, 'elestrals.0', 0)).toBe('EE');
  });
  test('E8.3 every zone change gives a new handle', () => {
    const { game } = table({ P: { hand: ['EE'], field: [up('E', 'E')] } });
    const handleOf = (def: string): string =>
      Object.entries({ ...elestrals.view(game, P).public.cards, ...elestrals.view(game, P).mine?.cards }).find(
        ([, c]) => c.def === def,
      )?.[0] as string;
    const before = [handleOf('EE'), handleOf('E')];
    say(game, P, 'ascend EE E', { pose: 'attack' });
    expect(before).not.toContain(handleOf('EE'));
    expect(before).not.toContain(handleOf('E'));
  });
});

test('E8.3.1 a Spirit of the opponent under an own Elestral may be chosen, and stays its owner’s', () => {
  const { game } = table({
    P: { hand: ['EEE'], field: [up('E', 'E'), up('F', '', 'attack', { foreign: 'E' })], spirits: 'E' },
    Q: { runes: [set('counter: kill-first')] },
  });
  say(game, P, 'ascend EEE E', { pay: { spirits: 'E', F: 'E' }, pose: 'attack' });
  say(game, Q, 'pass');
  expect(letters(at(game, 'elestrals.0', 0)?.pool ?? [])).toBe('EEE');
  say(game, Q, 'cast counter: kill-first', { pay: 'E' });
  expect(spirits(game, 'spent.0')).toBe('EE');
  expect(spirits(game, 'spent.1')).toBe('EE');
});

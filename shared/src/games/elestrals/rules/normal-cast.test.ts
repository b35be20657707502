/** E8.1: Normal Cast. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../../kernel/index.ts';
import { ELEMENTS } from '../../../protocol/games/elestrals.ts';
import { at, elestrals, ids, isAsked, options, P, Q, say, set, spirits, table, told, trySay, under, up } from '../probes/play.ts';

const casts = (hand: string[], more: { spirits?: string; field?: string[] } = {}): string[] =>
  options(table({ P: { hand, spirits: more.spirits ?? 'EFW', field: (more.field ?? []).map((c) => up(c, 'E')) } }).game, P).filter((o) =>
    o.startsWith('cast'),
  );

describe('E8.1.2 which Elestrals', () => {
  test('R017 only those with a total cost of 1', () =>
    expect(casts(['E', 'EE', 'EO', 'EEE', 'OO'], { spirits: 'EEEE' })).toEqual(['cast E']));
  test('R018 the Spirit must meet the cost', () => expect(casts(['E', 'F', 'T'], { spirits: 'WE' })).toEqual(['cast E']));
  test('E8.1.2 an omni cost takes any Spirit', () => {
    for (const element of ELEMENTS) {
      const { game } = table({ P: { hand: ['O'], spirits: element } });
      say(game, P, 'cast O', { pay: element, pose: 'attack' });
      expect(under(game, 'elestrals.0', 0)).toBe(element);
    }
  });
  test('E8.1.1 the Spirit comes from the Spirit Deck alone: none there, no cast', () => {
    expect(casts(['E'], { spirits: '', field: ['E-1-1'] })).toEqual([]);
    expect(casts(['E'], { spirits: 'W', field: ['E-1-1'] })).toEqual([]);
  });
  test('E8.1.2 a card of the Underworld or of the field cannot be cast', () =>
    expect(options(table({ P: { underworld: ['E'], field: [up('E', 'E')] } }).game, P).filter((o) => o.startsWith('cast'))).toEqual([]));
  test('E8.1.2 exactly one Spirit: neither none nor two, nor one of another element', () => {
    const { game } = table({ P: { hand: ['E'], spirits: 'EEF' } });
    const before = fingerprint(game);
    for (const pay of ['', 'EE', 'F', 'EF'])
      expect(trySay(game, P, 'cast E', { pay, pose: 'attack' })).toMatchObject({ ok: false, code: 'field-invalid', field: 'pay' });
    expect(fingerprint(game)).toBe(before);
  });
  test('E8.1.2 property: an Elestral is offered exactly when its cost is one token that a Spirit of the deck meets', () => {
    const letter = fc.constantFrom('E', 'F', 'W', 'O', 'EE', 'EO', 'EW', 'EEO');
    fc.assert(
      fc.property(letter, fc.array(fc.constantFrom(...ELEMENTS), { maxLength: 4 }), (cost, deck) => {
        const isOffered = cost.length === 1 && (cost === 'O' ? deck.length > 0 : deck.includes(cost as (typeof ELEMENTS)[number]));
        expect(casts([cost], { spirits: deck.join('') })).toEqual(isOffered ? [`cast ${cost}`] : []);
      }),
    );
  });
});

describe('E8.1.3 where it goes', () => {
  test('R020 without an empty slot the action is illegal', () => {
    expect(casts(['E'], { field: ['E', 'E', 'E', 'E'] })).toEqual([]);
    expect(casts(['E'], { field: ['E', 'E', 'E'] })).toEqual(['cast E']);
  });
  test.each(['attack', 'defense'] as const)('E8.1.2 in %s Position, by choice', (pose) => {
    const { game } = table({ P: { hand: ['E'] } });
    say(game, P, 'cast E', { pose });
    expect(at(game, 'elestrals.0', 0)).toMatchObject({ def: 'E', pose });
  });
  test('E8.1.2 in no other Position', () => {
    const { game } = table({ P: { hand: ['E'] } });
    expect(trySay(game, P, 'cast E', { pose: 'up' as 'attack' })).toMatchObject({ code: 'field-invalid', field: 'pose' });
  });
  test('E8.1.3 on the field with its Spirit, but unresolved while the window is open', () => {
    const { game } = table({ P: { hand: ['E'], spirits: 'EE' }, Q: { runes: [set('counter O')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    expect(isAsked(game, Q)).toBe(true);
    const { cards, links } = elestrals.view(game, Q).public;
    expect(Object.values(cards)).toMatchObject([
      { def: 'E', zone: 'elestrals', pos: 0, n: { E: 1, attack: 2, defense: 2 }, marks: ['unresolved'] },
    ]);
    expect(links).toMatchObject([{ seat: P, verb: 'cast', def: 'E', marks: [] }]);
    expect(spirits(game, 'spirits.0')).toBe('E');
    say(game, Q, 'pass');
    expect(Object.values(elestrals.view(game, Q).public.cards)).toMatchObject([{ def: 'E', marks: [] }]);
  });
});

describe('E8.1.4, E8.1.5 the window and the end', () => {
  test('E8.1.4 both players may cast Counters, nobody anything else', () => {
    const { game } = table({
      P: { hand: ['E', 'invoke O'], runes: [set('counter O'), set('invoke O')], spirits: 'EEE' },
      Q: { runes: [set('counter E'), set('artifact O')] },
    });
    say(game, P, 'cast E', { pose: 'attack' });
    expect(options(game, Q)).toEqual(['pass', 'cast counter E']);
    say(game, Q, 'pass');
    expect(options(game, P)).toEqual(['pass', 'cast counter O']);
  });
  test('E8.1.5 negated: the Elestral and its Spirit to the Underworld; E7.1.1 the action is used', () => {
    const { game } = table({ P: { hand: ['E', 'F'], spirits: 'EF' }, Q: { runes: [set('counter: negate')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    const events = say(game, Q, 'cast counter: negate');
    expect(ids(game, 'underworld.0')).toEqual(['E']);
    expect([spirits(game, 'spirits.0'), spirits(game, 'spent.0')]).toEqual(['F', 'E']);
    expect(told(game, events, 'spectator').slice(-3)).toEqual(['link-ended/negated', 'pool/send E', 'moved/negate E']);
    expect(options(game, P)).toEqual(['end-phase']);
  });
  test('E8.1.5 gone meanwhile: it does not resolve, and the action is used', () => {
    const { game } = table({ P: { hand: ['E', 'F'], spirits: 'EF' }, Q: { runes: [set('counter: kill-first')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    say(game, Q, 'cast counter: kill-first');
    expect(ids(game, 'underworld.0')).toEqual(['E']);
    expect(game.own.links).toEqual([]);
    expect(options(game, P)).toEqual(['end-phase']);
  });
  test('E8.1.5 gone and back in hand: the new object is another card, and stays there', () => {
    const { game } = table({ P: { hand: ['E'], spirits: 'EE' }, Q: { runes: [set('counter: bounce')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    say(game, Q, 'cast counter: bounce');
    expect(ids(game, 'hand.0')).toEqual(['E']);
    expect(spirits(game, 'spent.0')).toBe('E');
  });
  test('E8.1 what a spectator is told, in order', () => {
    const { game } = table({ P: { hand: ['E'], spirits: 'EE' } });
    const events = say(game, P, 'cast E', { pose: 'defense' });
    expect(told(game, events, 'spectator')).toEqual(['moved/cast E', 'pool/cast E', 'link/cast E', 'link-ended/resolve']);
    expect(elestrals.events(game, events, 'spectator')[1]).toMatchObject({
      seat: P,
      from: 'spirits.0',
      to: 'elestrals.0',
      n: { all: 1, E: 1 },
    });
  });
});

/** E5: Enchanted and Misenchanted, Expending; what of Spirits goes where. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ELEMENTS } from '../../../protocol/games/elestrals.ts';
import { PROBE_CARDS } from '../probes/cards.ts';
import { at, elestrals, options, P, Q, say, set, spirits, table, trySay, up } from '../probes/play.ts';
import { isEnchanted, isMisenchanted } from './spirits.ts';
import type { Card } from './state.ts';

const standing = (cost: string, under: string, foreign = ''): boolean => {
  const { game } = table({ P: { field: [up(cost, under, 'attack', { foreign })] } });
  const card = at(game, 'elestrals.0', 0) as Card;
  expect(isMisenchanted(game, card)).toBe(!isEnchanted(game, card));
  return isEnchanted(game, card);
};

describe('E5.1–E5.4', () => {
  test.each([
    ['E', 'E', true],
    ['EE', 'EE', true],
    ['EO', 'EW', true],
    ['EWO', 'EWL', true],
    ['OO', 'FR', true],
  ])('E5.1 %s with %s is Enchanted', (cost, under, yes) => expect(standing(cost, under)).toBe(yes));
  test('R065 surplus never hurts', () => expect(standing('E', 'EW')).toBe(true));
  test('R064 FF with F and W is Misenchanted', () => expect(standing('FF', 'FW')).toBe(false));
  test('E5.1 the rest must cover the omni tokens', () =>
    expect([standing('EEO', 'EE'), standing('EEO', 'EEW'), standing('EEO', 'EWW')]).toEqual([false, true, false]));
  test('E5.3 a card with no Spirits is just Misenchanted: nothing destroys it', () => {
    const { game } = table({
      P: { field: [up('E', '')], runes: [{ card: 'divine O', under: '' }], stadium: { card: 'stadium O', under: '' } },
    });
    say(game, P, 'end-phase');
    say(game, P, 'end-phase');
    const marks = Object.values(elestrals.view(game, Q).public.cards).map((c) => [c.def, ...c.marks]);
    expect(marks).toEqual([
      ['E', 'misenchanted'],
      ['divine O', 'misenchanted'],
      ['stadium O', 'misenchanted'],
    ]);
  });
  test('E5.2 a Misenchanted Elestral keeps its figures and Position, and is Enchanted again as soon as E5.1 holds', () => {
    const { game } = table({ P: { field: [up('FF', 'F', 'defense')], spirits: 'F' } });
    const card = at(game, 'elestrals.0', 0) as Card;
    expect(isMisenchanted(game, card)).toBe(true);
    const [seen] = Object.values(elestrals.view(game, Q).public.cards);
    expect(seen).toMatchObject({ pose: 'defense', n: { attack: 2, defense: 2, F: 1 }, marks: ['misenchanted'] });
    say(game, P, 'enchant FF', { spirits: 'F' });
    expect(isEnchanted(game, card)).toBe(true);
    expect(Object.values(elestrals.view(game, Q).public.cards)[0]?.marks).toEqual([]);
  });
  test('E5.2 it may be attacked', () => {
    const { game } = table({ phase: 'battle', P: { field: [up('E-3-3', 'E')] }, Q: { field: [up('FF', '')] } });
    expect(options(game, P)).toEqual(['attack E-3-3 FF', 'end-phase']);
  });
  test('E5.4 a Set Rune, and a card that is not on the field, is neither', () => {
    const { game } = table({ P: { runes: [set('counter O')], hand: ['E'], underworld: ['F'] } });
    for (const card of [at(game, 'runes.0', 0), at(game, 'hand.0', 0), at(game, 'underworld.0', 0), at(game, 'deck.0', 0)] as Card[])
      expect([isEnchanted(game, card), isMisenchanted(game, card)]).toEqual([false, false]);
  });
  test('E5.1 property: as a referee counts it, whoever owns the Spirits', () => {
    const letters = fc.array(fc.constantFrom(...ELEMENTS), { maxLength: 4 }).map((l) => l.join(''));
    const costs = [...PROBE_CARDS.values()].filter((c) => c.kind === 'elestral' && c.id === c.cost).map((c) => c.cost);
    fc.assert(
      fc.property(fc.constantFrom(...costs), letters, letters, (cost, own, foreign) => {
        let left = own + foreign;
        let isMet = true;
        for (const token of [...cost].sort((a, b) => Number(a === 'O') - Number(b === 'O'))) {
          const i = token === 'O' ? left.length - 1 : left.indexOf(token);
          if (i < 0) isMet = false;
          else left = left.slice(0, i) + left.slice(i + 1);
        }
        expect(standing(cost, own, foreign)).toBe(isMet);
      }),
      { numRuns: 400 },
    );
  });
});

describe('E5.5 Expend', () => {
  const damaged = (left: string, n: number) => {
    const { game } = table({ phase: 'battle', P: { field: [up('E-3-3', 'E'.repeat(n))] }, Q: { spirits: left } });
    say(game, P, 'attack E-3-3');
    return game;
  };
  test('E5.5 the player who Expends chooses which', () => {
    const game = damaged('EFFW', 2);
    for (const pay of ['', 'E', 'EFF', 'EE', 'LL'])
      expect(trySay(game, Q, 'expend', { spirits: pay })).toMatchObject({ code: 'field-invalid', field: 'spirits' });
    say(game, Q, 'expend', { spirits: 'FW' });
    expect([spirits(game, 'spirits.1'), spirits(game, 'spent.1')]).toEqual(['EF', 'FW']);
  });
  test('E5.5 on default something is chosen, as much as is due', () => {
    const game = damaged('EFFW', 3);
    elestrals.submit(game, { do: 'default', seat: Q });
    expect([spirits(game, 'spirits.1').length, spirits(game, 'spent.1').length]).toEqual([1, 3]);
  });
  test('E5.5 whether there is a choice depends on the number left, not on the elements', () => {
    for (const left of ['EEE', 'EFW']) expect(elestrals.form(damaged(left, 2), Q)?.options).toHaveLength(1);
    for (const left of ['EE', 'EF']) expect(elestrals.form(damaged(left, 2), Q)?.options[0]?.verb).not.toBe('expend');
  });
  test('E13.2 property: with as many left as are due the player survives, with fewer not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), (left, n) => {
        const game = damaged('E'.repeat(left), n);
        expect(game.result).toEqual(n > left ? { winner: P, reason: 'spirit-out' } : null);
        if (n <= left && n > 0 && n < left) say(game, Q, 'expend');
        expect(spirits(game, 'spirits.1')).toHaveLength(Math.max(0, left - n));
      }),
    );
  });
});

describe('E5.9, E5.12, E14.7 what lies under cards', () => {
  test('E14.7 Spirits of both owners under one card are counted together, by element', () => {
    const { game } = table({ P: { field: [up('E', 'EE', 'attack', { foreign: 'EW' })] } });
    expect(Object.values(elestrals.view(game, 'spectator').public.cards)[0]?.n).toMatchObject({ E: 3, W: 1 });
  });
});

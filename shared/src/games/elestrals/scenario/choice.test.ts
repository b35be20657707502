/** D20: choices in words against forms. */
import { describe, expect, test } from 'vitest';
import { checkReply, type Form } from '../../../protocol/index.ts';
import { attempt, choose, optionText, replyTo, table } from './index.ts';

const g = table({
  P: {
    hand: ['Sluggle', 'Ambrosia - Cornucopia'],
    field: ['Boombatt with TE in attack', 'Sluggle with W in attack'],
    runes: 'Zeus with T',
  },
  Q: { field: ['Majesea with WWW in attack', 'Sluggle with W in attack'] },
});
const id = (def: string, copy = 1): number => g.cards.filter((c) => c.def === def)[copy - 1]?.id as number;
const [boombatt, majesea, s1, s2, s3] = [id('boombatt'), id('majesea'), id('sluggle'), id('sluggle', 2), id('sluggle', 3)];

/** A reply in words, and whether the form takes it. */
function reply(form: Form, text: string) {
  const { option, fields } = replyTo(g, 0, text, form);
  return { option, fields, fault: checkReply(form, option, fields)?.code };
}
const formOf = (...options: Form['options']): Form => ({ options, fallback: 0 });

describe('choices', () => {
  test('copies count P’s first, then Q’s', () => {
    expect(g.cards[s1]?.place).toBe('hand.0');
    expect(g.cards[s2]?.place).toBe('elestrals.0');
    expect(g.cards[s3]?.place).toBe('elestrals.1');
  });

  test('the longest card name wins', () => {
    const form = formOf({ verb: 'cast', cards: [id('ambrosia-cornucopia')], fields: {} });
    expect(reply(form, 'cast Ambrosia - Cornucopia').option).toBe(0);
    expect(reply(formOf({ verb: 'cast', cards: [boombatt], fields: {} }), 'cast Sluggle').option).toBe(-1);
  });

  test('attacker and Ascension come first in the option', () => {
    const form = formOf(
      { verb: 'attack', cards: [boombatt, majesea], fields: {} },
      { verb: 'attack', cards: [boombatt], fields: {} },
      { verb: 'ascend', cards: [s1, s2], fields: {} },
    );
    expect(reply(form, 'attack Majesea with Boombatt').option).toBe(0);
    expect(reply(form, 'attack directly with Boombatt').option).toBe(1);
    expect(reply(form, 'ascend Sluggle#2 to Sluggle').option).toBe(2);
    expect(form.options.map((o) => optionText(g, o))).toEqual([
      'attack Majesea with Boombatt',
      'attack directly with Boombatt',
      'ascend Sluggle#2 to Sluggle',
    ]);
  });

  test('the number of an effect is said only where several of the card are offered', () => {
    const [one, two, only] = [
      { verb: 'activate', cards: [boombatt, '1'], fields: {} },
      { verb: 'activate', cards: [boombatt, '2'], fields: {} },
      { verb: 'activate', cards: [majesea], fields: { target: { kind: 'one' as const, of: [s1, s2] } } },
    ];
    const both = formOf(one, two, only);
    expect(reply(both, 'activate Boombatt 2').option).toBe(1);
    expect(reply(both, 'activate Boombatt').option).toBe(-1);
    expect(reply(formOf(two, only), 'activate Boombatt').option).toBe(0);
    expect(reply(formOf(two, only), 'activate Boombatt 1').option).toBe(-1);
    expect(reply(both, 'activate Majesea targeting Sluggle#2')).toMatchObject({ option: 2, fields: { target: s2 } });
  });

  test('triggers that wait are numbered as they are offered', () => {
    const waiting = table({ P: { hand: 'Sluggle', field: ['Boombatt with T in attack'] } });
    Object.assign(waiting, { open: [{ ...waiting.open[0], kind: 'trigger' }, null] });
    const card = waiting.cards.find((c) => c.def === 'boombatt')?.id as number;
    const form = formOf(
      { verb: 'pass', cards: [], fields: {} },
      ...['17', '4'].map((n) => ({ verb: 'activate', cards: [card, n], fields: {} })),
    );
    const option = (text: string): number => replyTo(waiting, 0, text, form).option;
    expect(['activate Boombatt 1', 'activate Boombatt 2', 'activate Boombatt 17', 'activate Boombatt', 'pass'].map(option)).toEqual([
      1, 2, -1, -1, 0,
    ]);
  });

  test('what receives in a Nexus is the second card', () => {
    const spirits = { kind: 'amounts' as const, supply: [{ from: majesea, kind: 'W', n: 3 }], min: 1, max: 2 };
    const form = formOf({ verb: 'decline', cards: [], fields: {} }, { verb: 'nexus', cards: [majesea, s2], fields: { spirits } });
    expect(reply(form, 'nexus Majesea to Sluggle#2 with WW')).toMatchObject({ option: 1, fields: { spirits: [2] } });
    expect(reply(form, 'nexus Sluggle#2 to Majesea with WW').option).toBe(-1);
    expect(form.options.map((o) => optionText(g, o))).toEqual(['decline', 'nexus Majesea to Sluggle#2']);
  });

  test('cards that are found, chosen or discarded, and none of them', () => {
    const cards = { kind: 'some' as const, of: [s1, s2], min: 0, max: 2 };
    const find = formOf({ verb: 'find', cards: [], fields: { cards } });
    expect(reply(find, 'find Sluggle#2').fields).toEqual({ cards: [s2] });
    expect(reply(find, 'find none')).toMatchObject({ option: 0, fields: { cards: [] }, fault: undefined });
    const discard = formOf({ verb: 'activate', cards: [boombatt], fields: { cost: cards } });
    expect(reply(discard, 'activate Boombatt discarding Sluggle').fields).toEqual({ cost: [s1] });
  });

  test('every kind of field', () => {
    const form = formOf({
      verb: 'cast',
      cards: [s1],
      fields: {
        target: { kind: 'one', of: [boombatt, majesea] },
        picks: { kind: 'some', of: [s1, s2, s3], min: 0, max: 3 },
        order: { kind: 'order', of: [s1, s2, s3] },
        times: { kind: 'number', min: 1, max: 4 },
        pay: {
          kind: 'amounts',
          supply: [
            { from: 'spirits', kind: 'E', n: 3 },
            { from: boombatt, kind: 'E', n: 1 },
          ],
          min: 1,
          max: 3,
        },
      },
    });
    const { fields, fault } = reply(
      form,
      'cast Sluggle with E + E from Boombatt targeting Majesea picks Sluggle#3, Sluggle order Sluggle#2, Sluggle, Sluggle#3 times 3',
    );
    expect(fault).toBeUndefined();
    expect(fields).toEqual({ target: majesea, picks: [s1, s3], order: [s2, s1, s3], times: 3, pay: [1, 1] });
    expect(
      reply(form, 'cast Sluggle with E targeting Boombatt picks none order Sluggle, Sluggle#2, Sluggle#3 times 1').fields.picks,
    ).toEqual([]);
  });

  test('what follows the cards of the option belongs to the field that fits', () => {
    const choose = formOf({ verb: 'expend', cards: [], fields: { cards: { kind: 'some', of: [s1, s2], min: 1, max: 2 } } });
    expect(reply(choose, 'expend Sluggle#2, Sluggle').fields).toEqual({ cards: [s1, s2] });
    const heaps = formOf({
      verb: 'expend',
      cards: [],
      fields: { spirits: { kind: 'amounts', supply: [{ from: 'spent', kind: 'W', n: 3 }], min: 1, max: 3 } },
    });
    expect(reply(heaps, 'expend WW').fields).toEqual({ spirits: [2] });
  });

  test('a field with one possible value need not be said, any other must', () => {
    const form = (of: string[]): Form => formOf({ verb: 'cast', cards: [s1], fields: { pose: { kind: 'one', of } } });
    expect(reply(form(['attack']), 'cast Sluggle').fault).toBeUndefined();
    expect(reply(form(['attack', 'defense']), 'cast Sluggle').fault).toBe('field-missing');
  });

  test('Spirits that no heap offers, and values that are not offered, are refused', () => {
    const form = formOf({
      verb: 'cast',
      cards: [s1],
      fields: {
        pay: { kind: 'cover', supply: [{ from: 'spirits', kind: 'E', n: 1 }], need: ['*'], base: [], exact: true, shares: [] },
        pose: { kind: 'one', of: ['attack'] },
      },
    });
    expect(reply(form, 'cast Sluggle with W').fault).toBe('field-invalid');
    expect(reply(form, 'cast Sluggle with EE').fault).toBe('field-invalid');
    expect(reply(form, 'cast Sluggle in defense').fault).toBe('field-invalid');
    expect(reply(form, 'cast Sluggle replacing Zeus').fault).toBe('field-unknown');
  });

  test.each([
    ['summon Sluggle', /unknown verb 'summon'/],
    ['cast Slugle with W', /unknown word 'Slugle'/],
    ['cast Sluggle wiht W', /unknown word 'wiht'/],
    ['cast Penterror', /not on this table/],
    ['cast Charcoon', /several cards: write charcoon-1 or charcoon-2/],
    ['concede now', /stands alone/],
  ])('%s is an error', (text, reason) => {
    expect(() => attempt(g, `P: ${text}`)).toThrow(reason);
  });

  test('a refused choice of a test throws with the table', () => {
    expect(() => choose(g, 'P: cast Sluggle with F in attack')).toThrow(/refused as field-invalid \(pay\)[\s\S]*turn 5 of P/);
  });
});

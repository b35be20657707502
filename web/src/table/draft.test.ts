/** An answer in the making: picks narrow the options, every kind of field is filled in step by step, and nothing illegal is ever sent. */
import { checkReply, type Field, fillReply } from '@spiritgate/shared/protocol';
import { describe, expect, test } from 'vitest';
import {
  back,
  choose,
  type Draft,
  type Form,
  faultOf,
  filled,
  isForced,
  matching,
  newDraft,
  pick,
  pickable,
  setField,
  type Token,
  toggled,
} from './draft.ts';

const isThing = (token: Token): boolean => /^[a-z]\w*$/.test(String(token)) && token !== 'main';
const option = (verb: string, cards: Token[] = [], fields: Record<string, Field> = {}): Form['options'][number] => ({
  verb,
  cards,
  fields,
});
const form = (...options: Form['options']): Form => ({ options, fallback: 0 });

const zone: Field = { kind: 'one', of: ['z1', 'z2'] };
const pay: Field = {
  kind: 'amounts',
  supply: [
    { from: 'reserve', kind: 'core', n: 3 },
    { from: 'a', kind: 'core', n: 2 },
  ],
  min: 2,
  max: 2,
};

describe('picking', () => {
  const attacks = form(option('attack', ['a', 'x']), option('attack', ['a', 'y']), option('attack', ['b', 'x']), option('end-phase'));

  test('what may be picked is what options name, and nothing else', () => {
    expect([...pickable(attacks, newDraft(1), isThing).keys()].sort()).toEqual(['a', 'b', 'x', 'y']);
  });

  test('a pick leaves the options with it, and other first cards to begin anew', () => {
    const { draft, isDone } = pick(attacks, newDraft(1), 'a', isThing);
    expect(isDone).toBe(false);
    expect(matching(attacks, draft.picked)).toEqual([0, 1]);
    expect([...pickable(attacks, draft, isThing).keys()].sort()).toEqual(['b', 'x', 'y']);
    expect(pick(attacks, draft, 'b', isThing).draft.picked).toEqual(['b']);
    expect(pick(attacks, draft, 'a', isThing).draft.picked).toEqual([]);
  });

  test('the last card that an option names takes it', () => {
    const { draft } = pick(attacks, newDraft(1), 'a', isThing);
    expect(pick(attacks, draft, 'y', isThing)).toMatchObject({ isDone: true, draft: { option: 1, fields: {} } });
  });

  test('numbers of abilities are not asked for; two abilities of a card are', () => {
    const one = form(option('activate', ['a', '1']), option('pass'));
    expect(pick(one, newDraft(1), 'a', isThing)).toMatchObject({ isDone: true, draft: { option: 0 } });
    const two = form(option('activate', ['a', '1']), option('activate', ['a', '2']));
    expect(pick(two, newDraft(1), 'a', isThing)).toMatchObject({ isDone: false, draft: { option: null, picked: ['a'] } });
  });

  test('one field with one choice is done by picking it; with a warning it waits for the confirmation', () => {
    const set = form(option('set', ['a'], { zone }));
    const chosen = pick(set, newDraft(1), 'a', isThing);
    expect(chosen).toMatchObject({ isDone: false, draft: { option: 0, field: 'zone' } });
    expect([...pickable(set, chosen.draft, isThing).keys()]).toEqual(['z1', 'z2']);
    expect(pick(set, chosen.draft, 'z2', isThing)).toMatchObject({ isDone: true, draft: { fields: { zone: 'z2' } } });
    const warned = form(option('set', ['a'], { zone: { ...zone, warn: 'cannot-pay' } }));
    expect(pick(warned, pick(warned, newDraft(1), 'a', isThing).draft, 'z2', isThing).isDone).toBe(false);
  });
});

describe('fields', () => {
  const all: Record<string, Field> = {
    zone,
    some: { kind: 'some', of: ['p', 'q', 'r'], min: 2, max: 2 },
    weigh: { kind: 'weigh', of: ['s', 'u'], weights: [1, 3], least: 3 },
    order: { kind: 'order', of: ['v', 'w'] },
    number: { kind: 'number', min: 2, max: 9 },
    pay,
    cover: {
      kind: 'cover',
      supply: [
        { from: 'spirits', kind: 'W', n: 2 },
        { from: 'spirits', kind: 'F', n: 1 },
      ],
      need: ['W'],
      base: [],
      exact: true,
      shares: [],
    },
  };
  const asked = form(option('do', [], all), option('pass'));
  const chosen = choose(asked, newDraft(4), 0);

  test('payments, orders and numbers are filled in; choices are not', () => {
    expect(chosen.isDone).toBe(false);
    expect(Object.keys(chosen.draft.fields).sort()).toEqual(['cover', 'number', 'order', 'pay']);
    expect(faultOf(asked, chosen.draft)).toMatchObject({ code: 'field-missing', field: 'zone' });
    expect(chosen.draft.field).toBe('zone');
  });

  test('each kind takes its value, and the draft goes on to what is open', () => {
    const steps: [string, Token | readonly Token[]][] = [
      ['zone', 'z1'],
      ['some', ['p', 'r']],
      ['weigh', ['u']],
      ['order', ['w', 'v']],
      ['number', 5],
      ['pay', [1, 1]],
      ['cover', [1, 0]],
    ];
    let draft: Draft = chosen.draft;
    for (const [name, value] of steps) draft = setField(asked, draft, name, value);
    expect(faultOf(asked, draft)).toBeUndefined();
    expect(setField(asked, chosen.draft, 'zone', 'z1').field).toBe('some');
  });

  test('what is not legal is told, and stays unsent', () => {
    const complete = filled(asked, chosen.draft);
    expect(faultOf(asked, complete)).toBeUndefined();
    expect(faultOf(asked, setField(asked, complete, 'some', ['p']))).toEqual({ code: 'field-invalid', field: 'some' });
    expect(faultOf(asked, setField(asked, complete, 'pay', [0, 0]))).toEqual({ code: 'field-invalid', field: 'pay' });
  });

  test('things are taken and given back by picking them; a full choice takes no more, one of one is replaced', () => {
    const some = all.some as Field;
    expect(toggled(some, undefined, 'r')).toEqual(['r']);
    expect(toggled(some, ['r'], 'p')).toEqual(['p', 'r']);
    expect(toggled(some, ['p', 'r'], 'q')).toBeUndefined();
    expect(toggled(some, ['p', 'r'], 'p')).toEqual(['r']);
    expect(toggled({ kind: 'some', of: ['p', 'q'], min: 1, max: 1 }, ['p'], 'q')).toEqual(['q']);
    expect(toggled(pay, [2, 0], 'a')).toEqual([2, 1]);
    expect(toggled(pay, [0, 2], 'a')).toBeUndefined();
  });

  test('only one way, and nothing to be warned of, needs no confirmation', () => {
    const only = (field: Field): boolean => isForced(form(option('x', [], { field })), 0);
    expect(only({ kind: 'one', of: ['z'] })).toBe(true);
    expect(only(zone)).toBe(false);
    expect(only({ kind: 'amounts', supply: [{ from: 'spirits', kind: 'W', n: 3 }], min: 1, max: 1 })).toBe(true);
    expect(only({ kind: 'one', of: ['z'], warn: 'cannot-pay' })).toBe(false);
  });

  test('back goes from the fields to the options; what the clerk fills in is legal', () => {
    expect(back(chosen.draft)).toEqual(newDraft(4));
    const { option: at, fields } = fillReply(asked, 0);
    expect(checkReply(asked, at, fields)).toBeUndefined();
  });
});

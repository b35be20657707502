import type { DecisionView, Field, Option, Value, View } from '@spiritgate/shared/protocol';
import { checkReply } from '@spiritgate/shared/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decision } from './decision.ts';
import { sampleDecision, sampleView } from './testing/samples.ts';

const decision = (asked: DecisionView = sampleDecision(7), view: View = sampleView({ decision: asked })): Decision =>
  new Decision(asked, view);

describe('choosing an option', () => {
  it('by index, by key, by option, and by verb and card', () => {
    const d = decision();
    const expected = { decision: 7, option: 1, fields: { position: 'attack', spirits: [1] } };
    expect(d.choose(1)).toEqual(expected);
    expect(d.choose('cast:h2')).toEqual(expected);
    expect(d.choose(d.options[1] as (typeof d.options)[1])).toEqual(expected);
    expect(d.chooseBy('cast', 'h2')).toEqual(expected);
    expect(d.chooseBy('cast', 'boombatt')).toEqual(expected);
  });

  it('keeps given fields and fills in the others', () => {
    expect(decision().choose(0, { position: 'defense' }).fields).toEqual({ position: 'defense', spirits: [1] });
  });

  it.each([
    ['an index beyond the form', () => decision().choose(9), 'option-not-offered', undefined],
    ['an unknown key', () => decision().choose('cast:h9'), 'option-not-offered', undefined],
    ['a verb that is not offered', () => decision().chooseBy('attack'), 'option-not-offered', undefined],
    ['a card that is not offered', () => decision().chooseBy('cast', 'h9'), 'option-not-offered', undefined],
    ['a field that the option does not have', () => decision().choose(2, { position: 'attack' }), 'field-unknown', undefined],
    ['a value that does not answer its field', () => decision().choose(0, { position: 'sideways' }), 'field-invalid', 'position'],
  ])('refuses %s', (_, choose, code, field) => {
    expect(choose).toThrow(expect.objectContaining({ name: 'SpiritgateError', code, field }));
  });

  it('finds nothing where nothing is', () => {
    expect(decision().find('cast', 'h9')).toBeUndefined();
    expect(decision().find('pass')?.verb).toBe('pass');
  });
});

it('a sample is always legal, and every option can come', () => {
  const seen = new Set<number>();
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const d = decision();
      const answer = d.sample((n) => (numbers.next().value as number) % n);
      expect(checkReply(d.form, answer.option, answer.fields)).toBeUndefined();
      expect(answer.decision).toBe(7);
      seen.add(answer.option);
    }),
  );
  expect(seen.size).toBe(decision().options.length);
});

it('a sample keeps to the options that it is given', () => {
  const d = decision();
  for (let i = 0; i < 20; i++) expect(d.sample(undefined, [d.options[1] as (typeof d.options)[1]]).option).toBe(1);
});

describe('filling in what is not given', () => {
  const heap = { from: 'spirits.0', kind: 'W', n: 3 };
  const amounts = (least: number): Field => ({ kind: 'amounts', supply: [heap], min: least, max: 3 });
  const paid = (first: number, second: number): Decision =>
    decision({
      n: 7,
      kind: 'act',
      form: { options: [{ verb: 'cast', cards: [], fields: { first: amounts(first), second: amounts(second) } }], fallback: 0 },
    });

  it('pays from what the given payment leaves, whichever of them is given', () => {
    expect(paid(1, 1).choose(0, { first: [2] }).fields).toEqual({ first: [2], second: [1] });
    expect(paid(1, 1).choose(0, { second: [2] }).fields).toEqual({ first: [1], second: [2] });
  });

  it.each([
    ['leave nothing to pay the other field with', { first: [3] }, 'first'],
    ['take more together than there is', { first: [2], second: [2] }, undefined],
  ])('refuses values that %s', (_, fields, field) => {
    expect(() => paid(1, 1).choose(0, fields)).toThrow(expect.objectContaining({ code: 'field-invalid', ...(field ? { field } : {}) }));
  });
});

describe('the values of a field', () => {
  it('come once each, the one that fills itself in first', () => {
    const d = decision();
    expect([...d.values(0, 'position')]).toEqual(['attack', 'defense']);
    const values = [...d.values('cast:h1', 'spirits')];
    expect(values[0]).toEqual(d.choose(0).fields.spirits);
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(values.length);
    for (const spirits of values) expect(d.choose(0, { spirits } as Record<string, Value>).fields.spirits).toEqual(spirits);
  });

  it.each([
    ['an option that is not offered', 'cast:h9', 'position', 'option-not-offered'],
    ['a field that the option does not have', 'pass:', 'position', 'field-unknown'],
    ['a name that every object has', 0, 'constructor', 'field-unknown'],
  ])('refuses %s', (_, option, name, code) => {
    const d = decision();
    expect(() => d.values(option === 'pass:' ? (d.find('pass') as Option) : option, name).next()).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

it('counts the answers', () => {
  expect(decision().count()).toBe(2 + 2 + 1);
});

import type { DecisionView, View } from '@spiritgate/shared/protocol';
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

it('counts the answers', () => {
  expect(decision().count()).toBe(2 + 2 + 1);
});

/** Forms: what is wrong with a reply, and replies counted, listed, drawn and filled alike (K5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkReply, countReplies, enumerateReplies, type Form, fillReply, optionKey, sampleReply } from './form.ts';

const form: Form = {
  options: [
    { verb: 'pass', cards: [], fields: {} },
    {
      verb: 'cast',
      cards: [7, 'field.0.1'],
      fields: {
        pay: { kind: 'amounts', supply: [{ from: 'deck', kind: 'E', n: 2 }], min: 1, max: 2 },
        at: { kind: 'one', of: ['left', 'right', 'middle'] },
      },
    },
    { verb: 'name', cards: [], fields: { n: { kind: 'number', min: 1, max: 4 } } },
  ],
  fallback: 0,
};

describe('checkReply', () => {
  test.each<[unknown, unknown, ReturnType<typeof checkReply>]>([
    [0, {}, undefined],
    [1, { pay: [1], at: 'left' }, undefined],
    [3, {}, { code: 'option-not-offered' }],
    [-1, {}, { code: 'option-not-offered' }],
    [0.5, {}, { code: 'option-not-offered' }],
    ['0', {}, { code: 'option-not-offered' }],
    ['length', {}, { code: 'option-not-offered' }],
    [1, { at: 'left' }, { code: 'field-missing', field: 'pay' }],
    [1, null, { code: 'field-missing' }],
    [1, [], { code: 'field-missing' }],
    [2, Object.create({ n: 1 }), { code: 'field-missing', field: 'n' }],
    [1, { pay: [1], at: 'left', more: 1 }, { code: 'field-unknown' }],
    [0, JSON.parse('{"__proto__": 1}'), { code: 'field-unknown' }],
    [1, { pay: [3], at: 'left' }, { code: 'field-invalid', field: 'pay' }],
    [1, { pay: [1], at: 'up' }, { code: 'field-invalid', field: 'at' }],
    [2, { n: '1' }, { code: 'field-invalid', field: 'n' }],
  ])('%j with %j', (option, fields, fault) => {
    expect(checkReply(form, option, fields)).toEqual(fault);
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.anything(), fc.anything(), (option, fields) => void checkReply(form, option, fields)));
  });
});

test('replies are counted as they are listed, and all of them are legal', () => {
  const all = [...enumerateReplies(form)];
  expect(countReplies(form)).toBe(1 + 2 * 3 + 4);
  expect(all.length).toBe(countReplies(form));
  for (const { option, fields } of all) expect(checkReply(form, option, fields)).toBeUndefined();
  expect(new Set(all.map((r) => JSON.stringify(r))).size).toBe(all.length);
});

test('a drawn reply is one of the listed ones', () => {
  const all = [...enumerateReplies(form)].map((r) => JSON.stringify(r));
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      expect(all).toContain(JSON.stringify(sampleReply(form, (n) => (numbers.next().value as number) % n)));
    }),
  );
});

test('an option is filled in, and one that is not there cannot be', () => {
  expect(fillReply(form, 1)).toEqual({ option: 1, fields: { pay: [1], at: 'left' } });
  expect(() => fillReply(form, 9)).toThrow(RangeError);
  expect(() => fillReply({ options: [{ verb: 'x', cards: [], fields: { of: { kind: 'one', of: [] } } }], fallback: 0 }, 0)).toThrow(
    'no value',
  );
});

test('the key of an option is its verb and its cards', () => {
  expect(form.options.map(optionKey)).toEqual(['pass', 'cast:7:field.0.1', 'name']);
});

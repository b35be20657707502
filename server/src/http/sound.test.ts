import { expect, test } from 'vitest';
import { unsoundAt } from './sound.ts';

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

test.each<[string, unknown, string]>([
  ['U+0000', 'a\0b', ''],
  ['half of a pair', { name: '\ud800' }, 'name'],
  ['in a list', { names: ['fine', '\udc00x'] }, 'names.1'],
  ['the key of the prototype', JSON.parse('{"deck":{"__proto__":{"a":1}}}'), 'deck.__proto__'],
  ['a key that no text keeps', { 'a\0': 1 }, ''],
])('unsound: %s', (_name, value, at) => {
  expect(unsoundAt(value)).toBe(at);
});

test('nesting ends somewhere, however deep it goes', () => {
  expect(unsoundAt(nested(16))).toBeUndefined();
  expect(unsoundAt(nested(17))).toMatch(/^a(\.a)+$/);
  expect(unsoundAt(nested(5000))).toMatch(/^a(\.a)+$/);
});

test('everything else is for the schemas to say', () => {
  for (const value of [undefined, null, 1, '', 'Zoë 🐍', '\u202eabc', [], { constructor: 1, prototype: [] }])
    expect(unsoundAt(value)).toBeUndefined();
});

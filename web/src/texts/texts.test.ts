/** All languages have the same keys with the same parameters, and no two parts share a key. */
import { expect, test } from 'vitest';
import { formatText, type Text } from './format.ts';
import type { Part } from './keys.ts';
import { LOCALES, PARTS } from './parts.ts';

const partNames = Object.keys(PARTS.en) as Part[];
const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const holes = (text: Text): string[] => [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

test.each(LOCALES.flatMap((locale) => partNames.map((part) => ({ locale, part }))))('$locale, $part: keys and parameters', async (here) => {
  const english = (await PARTS.en[here.part]()).default;
  const texts = (await PARTS[here.locale][here.part]()).default;
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(texts)) {
    expect([key, holes(text)]).toEqual([key, holes(english[key] as Text)]);
    expect(
      formsOf(text).every((form) => form.trim() !== ''),
      key,
    ).toBe(true);
  }
});

test('no key stands in two parts', async () => {
  const keys = (await Promise.all(partNames.map((part) => PARTS.en[part]()))).flatMap((module) => Object.keys(module.default));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('parameters and plural forms', () => {
  const text: Text = { one: '{n} card of {name}', other: '{n} cards of {name}' };
  expect(formatText(text, { n: 1, name: 'Ada' }, 'en')).toBe('1 card of Ada');
  expect(formatText(text, { n: 1200, name: '{n}' }, 'de')).toBe('1.200 cards of {n}');
  expect(formatText('{a} {b}', { a: 'x' }, 'en')).toBe('x {b}');
});

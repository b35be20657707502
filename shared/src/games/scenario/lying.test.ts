import { expect, test } from 'vitest';
import { type Readers, readBy, sinceOf, unlike } from './lying.ts';
import { type Part, Reader } from './sentence.ts';

type Lying = { since: 'now' | 'before' | undefined };
const readers: Readers<Lying> = {
  since: (own, reader) => {
    own.since = sinceOf(reader);
  },
};
const words = (...texts: readonly string[]): Reader =>
  new Reader(
    texts.map((text): Part => ({ kind: 'word', text })),
    7,
  );

test('a word is read by its reader; one without a reader is not read, whatever it is called', () => {
  const own: Lying = { since: undefined };
  const reader = words('now', 'rested');
  expect(readBy(readers)(own, 'since', reader)).toBe(true);
  expect([own.since, reader.next]).toEqual(['now', { kind: 'word', text: 'rested' }]);
  for (const word of ['rested', 'constructor', 'toString']) expect(readBy(readers)(own, word, reader)).toBe(false);
  expect(() => sinceOf(words('rested'))).toThrow("'since' is followed by now or before");
  expect(() => sinceOf(words())).toThrow("'since' is followed by now or before");
});

test('only what is said and not so is unlike', () => {
  expect(
    unlike([
      [true, true, 'a'],
      [true, false, 'b'],
      [false, false, 'c'],
    ]),
  ).toEqual(['b']);
});

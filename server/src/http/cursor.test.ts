import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cursorOf, pageOf, readCursor } from './cursor.ts';

const Keys = z.strictObject({ at: z.int(), id: z.string().check(z.maxLength(40)) });

test('a cursor leads back to the keys that it was made of; without one the list begins', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.string({ unit: 'grapheme', maxLength: 10 }), (at, id) => {
      fc.pre(!id.includes('\0') && id.length <= 40);
      expect(readCursor(Keys, cursorOf({ at, id }))).toEqual({ ok: true, value: { at, id } });
    }),
  );
  expect(readCursor(Keys, undefined)).toEqual({ ok: true, value: undefined });
});

test.each<[string, string]>([
  ['nothing', ''],
  ['no base64url', 'a+b/=='],
  ['no JSON', Buffer.from('{"at":').toString('base64url')],
  ['keys of another list', cursorOf({ at: 1 })],
  ['a key too many', cursorOf({ at: 1, id: 'x', admin: true })],
  ['the key of the prototype', Buffer.from('{"at":1,"id":"x","__proto__":{}}').toString('base64url')],
  ['text that no database takes', cursorOf({ at: 1, id: 'a\0b' })],
  ['a list', cursorOf([1, 'x'])],
  ['null', cursorOf(null)],
])('a cursor that was never given out is refused: %s', (_name, cursor) => {
  expect(readCursor(Keys, cursor)).toMatchObject({ ok: false, code: 'bad-cursor', field: 'cursor' });
});

test('pages go on where the one before ended, and the last one says so', () => {
  const all = Array.from({ length: 7 }, (_, i) => ({ at: i, id: `n${i}`, name: 'x' }));
  const seen: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const after = readCursor(Keys, cursor);
    if (!after.ok) throw new Error(after.reason);
    const rest = all.filter(({ at }) => at > (after.value?.at ?? -1));
    const { entries, next } = pageOf(rest.slice(0, 4), 3, ({ at, id }) => ({ at, id }));
    seen.push(...entries.map(({ at }) => at));
    if (next === null) break;
    cursor = next;
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pageOf([], 3, () => 0)).toEqual({ entries: [], next: null });
});

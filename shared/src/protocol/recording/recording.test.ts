/** Recordings by themselves: patches between any two values, lines that are chained, and files that are none. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chained } from './chain.ts';
import type { RecordingHeader } from './lines.ts';
import { applyPatch, patchBetween } from './patch.ts';
import { readRecording } from './read.ts';

const plain = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const keyed = fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~', '~1', '', '__proto__', 'constructor'), plain);

describe('patches', () => {
  test('make the one value of the other, and leave it as it was', () => {
    fc.assert(
      fc.property(fc.oneof(plain, keyed, fc.array(keyed)), fc.oneof(plain, keyed, fc.array(keyed)), (before, after) => {
        const kept = JSON.stringify(before);
        expect(JSON.stringify(sorted(applyPatch(before, patchBetween(before, after))))).toBe(JSON.stringify(sorted(after)));
        expect(JSON.stringify(before)).toBe(kept);
      }),
    );
  });

  test('say nothing where nothing changed, and share what stayed', () => {
    const before = { cards: { a: { pos: 1 }, b: { pos: 2 } }, turn: 1 };
    expect(patchBetween(before, structuredClone(before))).toEqual([]);
    const after = applyPatch(before, [{ op: 'replace', path: '/cards/a/pos', value: 3 }]) as typeof before;
    expect([after.cards.a.pos, after.cards.b === before.cards.b]).toEqual([3, true]);
  });

  test.each(['', '/c', '/a/5', '/a/-', '/a/01x', 'a', '/a/0/b', '/__proto__/x'])('that do not fit are refused: remove %j', (path) => {
    expect(() => applyPatch({ a: [1, 2] }, [{ op: 'remove', path }])).toThrow(RangeError);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

/** Keys in order: a patch adds new ones at the end. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)]);
}

const hex = '0'.repeat(64);
const header: RecordingHeader = {
  ...{
    type: 'recording',
    version: 1,
    match: 'm',
    game: 'g',
    no: 1,
    rules: 1,
    pool: 'p',
    format: 'open',
    series: 'single',
    viewer: 'spectator',
  },
  ...{ players: ['Ada', 'Bo'], startedAt: 0, deck: null, commitments: { table: hex, decks: [hex, hex], handles: hex } },
  ...{ hashes: ['', ''], salts: ['', ''] },
};

/** Lines under hashes that fit, whatever they say. */
function file(lines: readonly unknown[]): string {
  let before = '';
  return lines
    .map((line) => {
      const { text, hash } = chained(before, line as RecordingHeader);
      before = hash;
      return `${text}\n`;
    })
    .join('');
}

const end = { type: 'end', result: null, match: null, own: null };

test.each<[string, string, string]>([
  ['no view', file([header, end]), 'wrong'],
  [
    'a view that is none',
    file([header, { type: 'step', n: 0, at: 0, patch: [{ op: 'replace', path: '', value: {} }], events: [] }, end]),
    'wrong',
  ],
  [
    'a patch that does not fit',
    file([header, { type: 'step', n: 0, at: 0, patch: [{ op: 'add', path: '/x/y', value: 1 }], events: [] }, end]),
    'wrong',
  ],
  ['no end', file([header]), 'cut-off'],
  ['a later version', file([{ ...header, version: 2 }, end]), 'version'],
  ['a header without players', file([{ ...header, players: [] }, end]), 'wrong'],
  ['something else', '{"type":"replay"}\n', 'unreadable'],
  ['nothing', '', 'unreadable'],
])('a file with %s is not read', (_, text, code) => {
  expect(readRecording(text)).toMatchObject({ ok: false, fault: { code } });
});

test('anything may come, and nothing is thrown', () => {
  const step = fc.record({ type: fc.constant('step'), n: fc.nat(3), at: fc.nat(3), patch: fc.jsonValue(), events: fc.jsonValue() });
  fc.assert(
    fc.property(fc.array(fc.oneof(step, fc.dictionary(fc.string(), fc.jsonValue()))), (lines) => {
      expect(readRecording(file([header, ...lines, end])).ok).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(readRecording(bytes).ok).toBe(false);
    }),
  );
  const deep = `{"type":"recording","x":${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  expect(readRecording(`${deep}}\n`).ok).toBe(false);
});

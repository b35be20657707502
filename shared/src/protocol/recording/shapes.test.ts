/** The checks of shapes.ts against the schemas: whatever a line or a view says, both judge it alike. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ViewSchema } from '../api/views.ts';
import { anyEvent, anyViews } from '../testing/views.ts';
import { viewFor } from '../view.ts';
import { RecordingEnd, RecordingHeader, RecordingStep } from './lines.ts';
import { isEnd, isHeader, isStep, isView } from './shapes.ts';

const hex = fc.constantFrom('0'.repeat(64), 'af'.repeat(32));
const text = fc.constantFrom('', 'a', 'field');
const seat = fc.constantFrom(0 as const, 1 as const);
const result = fc.record({ winner: fc.option(seat), reason: text });
const SAMPLES = {
  view: fc.tuple(anyViews, fc.constantFrom(0 as const, 1 as const, 'spectator' as const)).map(([views, viewer]) => viewFor(views, viewer)),
  header: fc.record({
    ...{ type: fc.constant('recording'), version: fc.constant(1), match: text, game: text, no: fc.nat(), rules: fc.integer() },
    ...{ pool: text, format: text, series: fc.constantFrom('single', 'best-of-three'), viewer: fc.constantFrom(0, 1, 'spectator') },
    ...{ players: fc.tuple(text, text), startedAt: fc.integer(), hashes: fc.tuple(fc.constant(''), hex), salts: fc.tuple(hex, hex) },
    deck: fc.option(fc.record({ name: text, sections: fc.dictionary(text, fc.dictionary(text, fc.nat())) })),
    commitments: fc.record({ table: hex, decks: fc.tuple(hex, hex), handles: hex }),
  }),
  step: fc.record({
    ...{ type: fc.constant('step'), n: fc.nat(), at: fc.nat(), events: fc.array(anyEvent, { maxLength: 2 }) },
    patch: fc.array(
      fc.oneof(
        fc.record({ op: fc.constantFrom('add', 'replace'), path: text, value: fc.jsonValue() }),
        fc.record({ op: fc.constant('remove'), path: text }),
      ),
      { maxLength: 2 },
    ),
  }),
  end: fc.record({
    ...{ type: fc.constant('end'), result: fc.option(result) },
    match: fc.option(fc.record({ winner: fc.option(seat), reason: text, wins: fc.tuple(fc.nat(), fc.nat()) })),
    own: fc.option(
      fc.record({
        ...{ secret: hex, piles: fc.dictionary(text, fc.array(text)) },
        trace: fc.array(fc.oneof(fc.tuple(fc.constantFrom('out', 'cut'), text, fc.nat()), fc.tuple(fc.constant('undo'), fc.nat()))),
      }),
    ),
  }),
} as const;
const KINDS = {
  view: [isView, ViewSchema],
  header: [isHeader, RecordingHeader],
  step: [isStep, RecordingStep],
  end: [isEnd, RecordingEnd],
} as const;

/** Something that may stand in place of anything. */
const stranger = fc.constantFrom<unknown>(undefined, null, true, -1, 1.5, 2 ** 60, '', 'x', [], [0], {}, 'add', 'shuffle', 'one');

/** Goes down a path of members, and puts `value` where it ends; undefined takes the member away. */
function spoilt(whole: unknown, path: readonly number[], value: unknown): unknown {
  if (typeof whole !== 'object' || whole === null) return value;
  const keys = Object.keys(whole);
  const [at, ...rest] = path;
  const key = at === undefined ? undefined : keys[at % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const put = spoilt((whole as Record<string, unknown>)[key], rest, value);
  if (Array.isArray(whole)) return whole.map((one, i) => (String(i) === key ? put : one));
  const { [key]: _, ...others } = whole as Record<string, unknown>;
  return put === undefined ? others : { ...others, [key]: put };
}

test.each(['view', 'header', 'step', 'end'] as const)('a %s is taken or refused as by its schema', (kind) => {
  const [is, schema] = KINDS[kind];
  let taken = 0;
  let refused = 0;
  const alike = (value: unknown): void => {
    const judged = is(value);
    expect(judged, JSON.stringify(value)).toBe(schema.safeParse(value).success);
    if (judged) taken++;
    else refused++;
  };
  fc.assert(
    fc.property(SAMPLES[kind] as fc.Arbitrary<unknown>, fc.array(fc.nat(11), { maxLength: 7 }), stranger, (sample, path, value) => {
      expect(is(JSON.parse(JSON.stringify(sample)))).toBe(true);
      alike(JSON.parse(JSON.stringify(spoilt(JSON.parse(JSON.stringify(sample)), path, value) ?? null)));
    }),
    { numRuns: 400 },
  );
  expect(taken).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(20);
});

/** Recordings as a client reads them: by their lines alone, and held against what the client itself saw. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isAsSeen, openRecording } from './recordings.ts';

const file = gunzipSync(readFileSync(new URL('../../golden/elestrals/rules-1/game-1-0.ndjson.gz', import.meta.url)));

test('a recording is stepped and jumped through, and stops at both ends', () => {
  const recording = openRecording(file);
  expect([recording.seat, recording.at, recording.now.n]).toEqual([0, 0, 0]);
  expect(recording.step().n).toBe(1);
  expect(recording.step(-5).n).toBe(0);
  expect(recording.jump(10).n).toBe(10);
  expect(recording.jump(1e9).view.public.result).toEqual(recording.end.result);
  expect(recording.jump(Number.NaN).n).toBe(0);
});

test('a changed one is not opened, and the line is named', () => {
  const lines = new TextDecoder().decode(file).split('\n');
  lines[4] = (lines[4] as string).replace('"n":3', '"n":4');
  expect(() => openRecording(lines.join('\n'))).toThrow('changed, line 5');
  expect(() => openRecording('no recording')).toThrow('unreadable');
});

test('a server that tells of other commitments or salts afterwards is found', () => {
  const recording = openRecording(file);
  const { commitments, hashes, salts } = recording.header;
  const seen = { commitments, hashes, salts, due: null };
  expect(isAsSeen(recording, seen)).toBe(true);
  expect(isAsSeen(recording, { ...seen, salts: [salts[1], salts[0]] })).toBe(false);
  expect(isAsSeen(recording, { ...seen, commitments: { ...commitments, table: commitments.handles } })).toBe(false);
});

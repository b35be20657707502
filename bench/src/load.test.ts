/** The load in small: what bare rooms play back is what a match led to, and a run of all says what was measured. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { emptyState, readView } from '@spiritgate/shared/protocol/state';
import { gameNamed, quickDice } from '@spiritgate/tools/lib';
import { expect, test } from 'vitest';
import { make } from './load/changes.ts';
import { record } from './load/recording.ts';

test('a recorded match leads a bare room’s state where the match was', { timeout: 60_000 }, async () => {
  const steps = await record(gameNamed('elestrals'), 3, quickDice(7));
  expect(steps.length).toBeGreaterThan(5);
  const state = emptyState();
  for (const { n, changes, updates, tables } of steps) {
    make(changes, state);
    expect(state.input ?? 0).toBe(n);
    for (const [told] of updates) expect(told).toBe(n);
    expect(tables.length).toBeGreaterThan(0);
  }
  const last = readView(state).public;
  expect(last.result).not.toBeNull();
  expect(steps.at(-1)?.tables.at(-1)?.phase).toBe('over');
  expect(last.seats.map(({ counts }) => Object.keys(counts).length > 0)).toEqual([true, true]);
});

test('a small run measures both and faults neither', { timeout: 240_000 }, async () => {
  const path = fileURLToPath(new URL('./load.ts', import.meta.url));
  const small = '--matches 6 --seconds 1 --every 1 --warm 200 --json'.split(' ');
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...small]);
  const [report] = JSON.parse(stdout.trim().split('\n').at(-1) as string).reports;
  for (const { pace, races } of [report.ours, report.bare]) {
    expect(pace.decisions).toBeGreaterThan(4);
    expect(pace.faults).toEqual({});
    expect(pace.p99).toBeGreaterThanOrEqual(pace.p50);
    expect(pace.work).toBeGreaterThan(0);
    expect(races.length).toBe(3);
    for (const race of races) expect(race.perWork).toBeGreaterThan(0);
  }
  expect(report.ratio.work).toBeGreaterThan(0);
});

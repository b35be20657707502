/** The command `leakcheck`: what it prints and how it ends. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const script = new URL('leakcheck.ts', import.meta.url).pathname;
const run = (...flags: string[]) => spawnSync(process.execPath, [script, ...flags], { encoding: 'utf8' });
const LONG = 120_000;

test(
  'a short run compares in the engine and over sockets, finds nothing and ends with 0',
  () => {
    const { status, stdout, stderr } = run('--games', '2', '--sockets', '1', '--seed', '5', '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('LEAK') });
    const { reports } = JSON.parse(stdout.trim().split('\n').at(-1) as string);
    expect(reports[0]).toMatchObject({ game: 'elestrals', engine: { games: 2, leaks: [] }, sockets: { matches: 1, leaks: [] } });
    expect(reports[0].engine.bytes).toBeGreaterThan(10_000);
    expect(reports[0].sockets.frames).toBeGreaterThan(5);
  },
  LONG,
);

test('what is not understood ends with 2', () => {
  expect(run('--games', 'many').status).toBe(2);
  expect(run('--game', 'chess').status).toBe(2);
});

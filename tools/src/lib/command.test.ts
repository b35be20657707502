import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readFlags, usage } from './command.ts';

const FLAGS = {
  games: { type: 'whole', min: 1, default: 20, help: 'how many' },
  pool: { type: 'word', default: 'all', oneOf: ['all', 'starter'], help: 'which' },
  json: { type: 'switch', help: 'JSON' },
} as const;

describe('command lines', () => {
  test('flags that are not given have their defaults', () => {
    expect(readFlags(FLAGS, [])).toEqual({ ok: true, values: { games: 20, pool: 'all', json: false } });
  });

  test('flags are read by their type', () => {
    expect(readFlags(FLAGS, ['--games', '5', '--pool=starter', '--json'])).toEqual({
      ok: true,
      values: { games: 5, pool: 'starter', json: true },
    });
  });

  test.each([
    [['--games', '0'], "--games takes a whole number from 1, not '0'"],
    [['--games', '1e3'], "--games takes a whole number from 1, not '1e3'"],
    [['--games', '-1'], /'--games/],
    [['--pool', 'mine'], "--pool takes one of all, starter, not 'mine'"],
    [['--gmaes', '3'], /Unknown option '--gmaes'/],
    [['stray'], /stray/],
  ])('%j is refused with a reason', (argv, reason) => {
    const read = readFlags(FLAGS, argv);
    expect(read).toMatchObject({ ok: false, reason: expect.stringMatching(reason instanceof RegExp ? reason : new RegExp(`^${reason}$`)) });
  });

  test('the usage names every flag with its default', () => {
    expect(usage('deal', 'deals', FLAGS).split('\n')).toEqual([
      'deal: deals',
      '',
      '  --games N          how many (20)',
      '  --pool NAME        which (all)',
      '  --json             JSON',
    ]);
  });
});

const run = (tool: string, ...argv: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(`../${tool}.ts`, import.meta.url)), ...argv], { encoding: 'utf8' });

describe('the tools themselves', () => {
  test.each(['fuzz', 'perft', 'cards'])('%s: an unknown flag gives the usage and exit code 2', (tool) => {
    const { status, stderr } = run(tool, '--nonsense');
    expect(stderr).toContain("Unknown option '--nonsense'");
    expect(stderr).toContain(`${tool}: `);
    expect(status).toBe(2);
  });

  test('fuzz ends with one line of JSON and exit code 0 when all is well', () => {
    const { status, stdout } = run('fuzz', '--games', '2', '--seed', '5', '--json');
    const last = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as object;
    expect(last).toMatchObject({ game: 'elestrals', seed: 5, games: 2, failures: [] });
    expect(status).toBe(0);
  });

  test('perft counts one position and exits with 0; an unknown one gives the names and exit code 2', () => {
    expect(run('perft', '--position', 'who-starts', '--depth', '1')).toMatchObject({ status: 0 });
    const { status, stderr } = run('perft', '--position', 'nowhere');
    expect(stderr).toContain('no position nowhere; there are who-starts');
    expect(status).toBe(2);
  });

  test('cards lists what is missing', () => {
    const { status, stdout } = run('cards', '--missing', '--pool', 'starter', '--json');
    const { cards, written, missing } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as {
      cards: number;
      written: number;
      missing: unknown[];
    };
    expect(missing).toHaveLength(cards - written);
    expect(status).toBe(0);
  });
});

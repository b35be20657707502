import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testEnv } from '../testing/test-env.ts';
import { tiny } from '../testing/tiny-game.ts';
import { Formats } from './index.ts';

const games = new Map([[tiny.name, tiny]]);

describe('formats out of files', () => {
  let folder: string;
  const lines: { level: number; msg: string; reason?: string }[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const env = testEnv();
  const open = () => new Formats({ folder, games, env, log });
  const write = (json: unknown): void => {
    // As careful editors do it: a new file in the place of the old one.
    writeFileSync(join(folder, 'new'), typeof json === 'string' ? json : JSON.stringify(json));
    renameSync(join(folder, 'new'), join(folder, 'tiny.json'));
  };
  const file = (...restrictions: object[]) => ({ formats: [{ id: 'standard', title: 'Standard', restrictions }] });
  const banned = { card: 'helianthus-1', is: 'banned' };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formats-'));
    lines.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a game without a file has the format open', () => {
    expect(open().find('tiny')).toMatchObject({ value: { format: { id: 'open', restrictions: [] } } });
    expect(open().find('tiny', 'standard')).toMatchObject({ code: 'unknown-format' });
    expect(open().find('__proto__', 'constructor')).toMatchObject({ code: 'unknown-format' });
  });

  test('a wrong file at start stops the start, and says what is wrong', () => {
    write(file({ card: 'no-such', is: 'banned' }));
    expect(open).toThrow(/tiny\.json: formats\.0\.restrictions\.0\.card: Tiny has no card no-such/);
    write('{');
    expect(open).toThrow();
  });

  test('a file that changes is read again; what was pinned before stays', () => {
    write(file());
    const formats = open();
    formats.watch();
    const before = formats.find('tiny', 'standard');
    write(file(banned));
    env.pass(1999);
    expect(formats.find('tiny', 'standard')).toEqual(before);
    env.pass(1);
    const after = formats.find('tiny', 'standard');
    expect(before).toMatchObject({ value: { format: { restrictions: [] } } });
    expect(after).toMatchObject({ value: { format: { restrictions: [banned] } } });
    expect(before.ok && after.ok && before.value.hash !== after.value.hash).toBe(true);
    formats.stop();
    write(file());
    env.pass(10_000);
    expect(formats.find('tiny', 'standard')).toEqual(after);
  });

  test('a file that becomes wrong is told of once, and what was read before stays', () => {
    write(file(banned));
    const formats = open();
    formats.watch();
    for (const wrong of ['{', file({ card: 'no-such', is: 'banned' })]) {
      write(wrong);
      env.pass(10_000);
      expect(formats.find('tiny', 'standard')).toMatchObject({ value: { format: { restrictions: [banned] } } });
    }
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(2);
    expect(lines.at(-1)?.reason).toContain('no-such');
    write(file());
    env.pass(2000);
    expect(formats.list('tiny')).toMatchObject([{ format: { id: 'standard', restrictions: [] } }]);
    rmSync(join(folder, 'tiny.json'));
    env.pass(2000);
    expect(formats.list()).toMatchObject([{ format: { id: 'open' } }]);
  });
});

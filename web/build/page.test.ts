/** The page is built where it is missing or stale, and only then. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildIfStale } from './page.ts';

const scratch = mkdtempSync(join(tmpdir(), 'spiritgate-build-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('missing, fresh, stale', async () => {
  const dist = join(scratch, 'dist');
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  expect(await buildIfStale(dist, say)).toBe('built');
  expect(said).toEqual(['Building the page …', expect.stringMatching(/^Built in \d+\.\d s\.$/)]);
  // Each script and style stands there compressed too, and nothing is inside the page that its policy would have to allow.
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) for (const ending of ['.br', '.gz']) expect(existsSync(join(dist, 'assets', file + ending)), file).toBe(true);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/);

  expect(await buildIfStale(dist, say)).toBe('kept');
  expect(said).toHaveLength(2);

  writeFileSync(join(dist, 'inputs.txt'), 'of another time\n');
  writeFileSync(join(dist, 'left-over.js'), '');
  expect(await buildIfStale(dist, say)).toBe('built');
  expect(said[2]).toBe('The page is older than its sources: building it …');
  expect(existsSync(join(dist, 'left-over.js'))).toBe(false);
});

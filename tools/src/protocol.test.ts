/** docs/protocol is what the schemas and tables say now, and no file there is anything else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { FOLDER, protocolPages } from './protocol/pages.ts';

test('every generated file is fresh: else run `npm run protocol`', async () => {
  const pages = await protocolPages();
  const there = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const names = there.map(({ parentPath, name }) => join(parentPath, name).slice(FOLDER.length));
  expect(names.toSorted()).toEqual([...pages.keys()].toSorted());
  const stale = [...pages].filter(([name, text]) => readFileSync(join(FOLDER, name), 'utf8') !== text).map(([name]) => name);
  expect(stale).toEqual([]);
});

test('the page of errors has every code, and the match is told to its end', () => {
  const errors = readFileSync(join(FOLDER, 'errors.md'), 'utf8');
  for (const code of Object.keys(ERRORS)) expect(errors).toContain(`| \`${code}\` |`);
  const match = readFileSync(join(FOLDER, 'match.md'), 'utf8');
  expect(match).toContain('with the result of the match');
  expect(match.match(/^→ /gm)?.length).toBeGreaterThan(20);
});

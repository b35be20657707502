/** D7: every code that the server sends stands in the table, and the table holds no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';

const sourcesOf = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts') && !file.parentPath.includes('testing'))
    .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'));

/** Codes written as arguments of the functions that make errors. */
const sent = new Set(
  sourcesOf('.').flatMap((text) => [...text.matchAll(/\b(?:refuse|errorAnswer|parse)\([^)]*?'([a-z-]+)'/g)].map(([, code]) => code)),
);

/** The kernel's refusals go out under their own codes, but for those that what was parsed and read cannot lead to. */
const NEVER = ['bad-input', 'already-answered'];
const [kernel] = /RefusalCode =([^;]+);/.exec(sourcesOf('../../shared/src/kernel').join('')) as RegExpExecArray;
const refusals = [...kernel.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code as string).filter((code) => !NEVER.includes(code));

test('every code that is sent is in the table', () => {
  expect(sent.size).toBeGreaterThan(20);
  expect(refusals.length).toBeGreaterThan(7);
  for (const code of [...sent, ...refusals]) expect(Object.keys(ERRORS), code).toContain(code);
});

test('every code in the table is sent', () => {
  expect(Object.keys(ERRORS).filter((code) => !sent.has(code) && !refusals.includes(code))).toEqual([]);
});

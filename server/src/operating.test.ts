/** docs/operating.md tells of every variable and every figure that there is, and of no other. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from './config.ts';
import { Metrics } from './metrics/index.ts';

const PAGE = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const rows = [...PAGE.matchAll(/^\| `([A-Z_]+)` \|(.*?)\| (.+) \|$/gm)].map(([, name, unset]) => ({ name, unset: unset?.trim() }));

it('has every variable once', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(VARIABLES.map(({ name }) => name).sort());
});

it('says what each is when it is unset', () => {
  for (const { name, fallback } of VARIABLES) {
    const { unset = '' } = rows.find((row) => row.name === name) ?? {};
    // Folders are told by where they are in the project.
    if (fallback.startsWith('/')) expect(fallback, name).toMatch(new RegExp(`${/`(.+)`/.exec(unset)?.[1]}$`));
    else expect(unset, name).toBe(fallback);
  }
});

it('has every figure of the server’s own', async () => {
  const standing = { matches: new Map(), sockets: 0, players: 0, queue: new Map(), lobbies: 0, draining: false };
  const text = await new Metrics('1', ['tiny'], async () => standing).text();
  const there = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string);
  expect(there.length).toBeGreaterThan(15);
  for (const name of there) expect(PAGE).toContain(name);
  const told = new Set([...PAGE.matchAll(/spiritgate_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, '')));
  for (const name of told) expect(there).toContain(name);
});

/**
 * `npm run bench:web`: how much script the first screen loads and how much each screen adds, compressed as it travels, against the limit; how
 * many frames the table takes to answer a click; how the page's memory grows over a long match. `--sizes` stops after the sizes; `--answers N` is how long the match is; `--json` ends
 * with one line of JSON.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale, DIST } from '../build/page.ts';

/** The most that the first load may be, in bytes of compressed script. */
const LIMIT = 150_000;

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;
type Size = { raw: number; gzip: number; brotli: number };

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    sizes: { type: 'boolean' },
    answers: { type: 'string', default: '360' },
    dist: { type: 'string', default: DIST },
  },
});
if (values.dist === DIST) await buildIfStale();
const manifest = JSON.parse(readFileSync(join(values.dist, 'manifest.json'), 'utf8')) as Manifest;

const sizeOf = (file: string): Size => {
  const path = join(values.dist, file);
  return { raw: statSync(path).size, gzip: statSync(`${path}.gz`).size, brotli: statSync(`${path}.br`).size };
};
const sum = (files: readonly string[]): Size =>
  files
    .map(sizeOf)
    .reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), { raw: 0, gzip: 0, brotli: 0 });

/** A chunk and all that it cannot do without. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(next, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const atStart = withImports(entry);
const filesOf = (keys: Iterable<string>): string[] =>
  [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))].filter((file) => file.endsWith('.js'));

/** What comes in when a screen is opened first: the shell, the texts of its language, and the screen. */
const opening = (...sources: string[]): string[] => filesOf([...atStart, ...sources.flatMap((source) => [...withImports(source)])]);

const firsts: Record<string, string[]> = {
  start: opening('src/texts/en/app.ts', 'src/screens/start.tsx'),
  table: opening(
    ...['src/texts/en/app.ts', 'src/texts/en/table.ts', 'src/texts/en/words.ts', 'src/table/match-screen.tsx'],
    // The line to the server, which a match cannot do without.
    ...Object.keys(manifest).filter((key) => /client-sdk\/src\/socket\.ts$/.test(key)),
  ),
};

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const row = (name: string, { raw, gzip, brotli }: Size): void =>
  console.log(`${name.padEnd(46)} ${kb(raw).padStart(10)} ${kb(gzip).padStart(10)} ${kb(brotli).padStart(10)}`);

console.log(`${'script'.padEnd(46)} ${'raw'.padStart(10)} ${'gzip'.padStart(10)} ${'brotli'.padStart(10)}`);
for (const file of filesOf(Object.keys(manifest)).sort((a, b) => sizeOf(b).gzip - sizeOf(a).gzip))
  row(file.replace('assets/', ''), sizeOf(file));
console.log();
const totals = Object.fromEntries(Object.entries(firsts).map(([name, files]) => [name, sum(files)]));
for (const [name, size] of Object.entries(totals)) row(`first load: ${name}`, size);
const isWithin = Object.values(totals).every(({ gzip }) => gzip <= LIMIT);
console.log(`limit ${kb(LIMIT)} compressed: ${isWithin ? 'kept' : 'BROKEN'}`);

const play = values.sizes ? undefined : await (await import('./bench-play.ts')).benchPlay(values.dist, Number(values.answers));
if (play) {
  const { answering, growth } = play;
  console.log(`
${play.game}: ${answering.clicks} clicks, ${answering.withinOneFrame} of them answered by the page within one frame, the latest within ${answering.latest}; median ${answering.medianMs.toFixed(1)} ms, slowest ${answering.slowestMs.toFixed(1)} ms
memory over ${growth.answers} answers in ${growth.matches} match(es): ${growth.mb.map((mb) => mb.toFixed(1)).join(', ')} MB and ${growth.nodes.join(', ')} nodes; in the second half ${growth.mbEach100.toFixed(2)} MB for each hundred`);
}
if (values.json) console.log(JSON.stringify({ limit: LIMIT, firstLoad: totals, ...(play ? { play } : {}) }));
process.exitCode = isWithin ? 0 : 1;

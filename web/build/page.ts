/** Builds the page where it is missing or older than what it is made of, which a hash of all its inputs tells. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const WEB = join(import.meta.dirname, '..');
const ROOT = join(WEB, '..');
/** Where the built page is, and where the server looks for it. */
export const DIST = join(WEB, 'dist');

/** Files and folders that the page is made of. */
const INPUTS = [
  'web/index.html',
  'web/package.json',
  'docs/rules',
  'web/build',
  'web/public',
  'web/src',
  'web/vite.config.ts',
  'client-sdk/package.json',
  'client-sdk/src',
  'shared/package.json',
  'shared/src/protocol',
  'package-lock.json',
];
/** The file in which a build says what it was made of. */
const STAMP = 'inputs.txt';

/** What became of the page: `kept` as it was, `built` anew, or not built because the tools for it are not installed. */
export type Outcome = 'kept' | 'built' | 'no-tools';

/** Builds the page into `dist` unless it is there and made of what lies here now. Rejects if it cannot be built. */
export async function buildIfStale(dist: string = DIST, say: (line: string) => void = console.log): Promise<Outcome> {
  const inputs = inputsHash();
  if (isFresh(dist, inputs)) return 'kept';
  const vite = await import('vite').catch(() => undefined);
  if (!vite) return 'no-tools';
  say(existsSync(dist) ? 'The page is older than its sources: building it …' : 'Building the page …');
  const began = performance.now();
  // Beside the old one, where no other tool looks at it.
  const fresh = join(dirname(dist), 'node_modules', `.page-${process.pid}`);
  const configFile = join(WEB, 'vite.config.ts');
  await vite.build({ configFile, logLevel: 'warn', mode: 'production', build: { outDir: fresh, emptyOutDir: true } });
  writeFileSync(join(fresh, STAMP), `${inputs}\n`);
  replace(dist, fresh);
  say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return 'built';
}

const isFresh = (dist: string, inputs: string): boolean => {
  const stamp = join(dist, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === inputs;
};

/** Puts the new page in the place of the old one. Should another build be faster, its page is as good. */
function replace(dist: string, fresh: string): void {
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(fresh, dist);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(dist, STAMP))) throw error;
  }
}

/** A hash of the names and contents of all inputs; tests are none. */
function inputsHash(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesAt).sort()) {
    const bytes = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  const full = join(ROOT, path);
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

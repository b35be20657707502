/** Where the project's own sources stand and how its tools are started; shared by the checks of the house and their tests. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';

/** The root folder of the checkout. */
export const ROOT = join(import.meta.dirname, '../..');

/** The folders that hold our code. Some come later; those that are not there are skipped. */
const SOURCE_FOLDERS = ['shared', 'server', 'client-sdk', 'web', 'tools', 'bench', 'examples'];

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage']);

export const sourceFolders = (root: string): string[] => SOURCE_FOLDERS.filter((folder) => existsSync(join(root, folder)));

/** All files under `folder`, as paths from `root` with forward slashes, in alphabetical order. */
export const filesUnder = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(root, path) : [relative('', path).replaceAll('\\', '/')];
    })
    .sort();

/** Every TypeScript file of ours under `root`. */
export const sourcesOf = (root: string): string[] =>
  sourceFolders(root)
    .flatMap((folder) => filesUnder(root, folder))
    .filter((file) => /\.tsx?$/.test(file));

/** The environment in which `node` and every tool are those of the lock file. */
export const withTools = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

/** Runs a tool of node_modules/.bin in `cwd` and keeps what it prints. */
export const runTool = (tool: string, args: string[], cwd: string): SpawnSyncReturns<string> =>
  spawnSync(tool, args, { cwd, encoding: 'utf8', env: withTools(), maxBuffer: 1 << 28 });

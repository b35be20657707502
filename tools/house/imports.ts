/** `npm run imports`: the arrows of docs/architecture.md, checked by dependency-cruiser in the current folder. A file that it did not read is a fault too. */
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { ROOT, runTool, sourceFolders, sourcesOf } from './project.ts';

const fail = (lines: string[]): never => {
  console.error(lines.join('\n'));
  process.exit(1);
};

const here = process.cwd();
const sources = sourcesOf(here);
if (sources.length === 0) fail(['no source file found: nothing was checked']);

const cruise = runTool(
  'depcruise',
  ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', ...sourceFolders(here)],
  here,
);
if (!cruise.stdout.startsWith('{')) fail(['dependency-cruiser gave no result', cruise.stderr]);

const { modules, summary } = JSON.parse(cruise.stdout) as ICruiseResult;
const read = new Set(modules.map((module) => module.source));
const unread = sources.filter((file) => !read.has(file));

if (unread.length > 0) fail(['dependency-cruiser did not read', ...unread.map((file) => `  ${file}`)]);
if (summary.violations.length > 0) {
  fail(
    summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ');
      return `${rule.name}: ${from} → ${way}`;
    }),
  );
}
console.log(`${sources.length} files, ${summary.totalDependenciesCruised ?? 0} imports: no violation`);

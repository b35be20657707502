/** `npm run unused`: files, exports and dependencies that nothing uses, found by knip in the current folder. A run that read nothing is a fault too. */
import { join } from 'node:path';
import { ROOT, runTool, sourcesOf } from './project.ts';

const here = process.cwd();
const sources = sourcesOf(here);
const knip = runTool(
  'knip',
  [
    '--config',
    join(ROOT, 'knip.json'),
    '--no-config-hints',
    '--reporter',
    'symbols',
    '--reporter',
    join(ROOT, 'tools/house/unused-count.ts'),
  ],
  here,
);
const count = Number(/^files read: (\d+)$/m.exec(knip.stdout)?.[1] ?? 0);
process.stdout.write(knip.stdout);
process.stderr.write(knip.stderr);
if (count < sources.length || sources.length === 0) {
  console.error(`knip read ${count} of ${sources.length} source files`);
  process.exit(1);
}
process.exit(knip.status ?? 1);

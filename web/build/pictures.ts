/** `npm run pictures`: the browser tests once more, which then keep pictures of their screens in docs/pictures. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'browser', ...process.argv.slice(2)], {
  env: { ...process.env, PICTURES: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

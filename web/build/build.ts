/** `npm run build:web`, and before each `npm start`: builds the page if it is missing or stale. Without the tools for it the server starts all the same. */
import { existsSync } from 'node:fs';
import { buildIfStale, DIST } from './page.ts';

const isBeforeStart = process.argv.includes('--before-start');
try {
  const outcome = await buildIfStale();
  if (outcome === 'kept' && !isBeforeStart) console.log('The page is up to date.');
  if (outcome === 'no-tools') {
    const instead = existsSync(DIST) ? 'an older page is served' : 'the server is only for programs';
    console.log(`The page cannot be built, because Vite is not installed (npm ci installs it): ${instead}.`);
    if (!isBeforeStart) process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  console.error('The page could not be built.');
  process.exitCode = 1;
}

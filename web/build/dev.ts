/**
 * `npm run dev:web`: the page from its sources, loaded anew when one changes, beside a game server that starts anew when one of its own does.
 * With SERVER set the page plays on the server at that address instead.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const WEB = join(import.meta.dirname, '..');
const port = process.env.PORT || '2567';
const server = process.env.SERVER || `http://localhost:${port}`;

if (!process.env.SERVER) {
  const game = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(WEB, '../server/src/main.ts')], {
    env: { ...process.env, PORT: port },
    stdio: 'inherit',
  });
  process.on('exit', () => game.kill());
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

process.env.VITE_SERVER = server;
const vite = await createServer({ configFile: join(WEB, 'vite.config.ts') });
await vite.listen();
console.log(`The page plays on ${server}.`);
vite.printUrls();

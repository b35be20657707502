/** Reads the configuration, starts the server, and stops it in good order. */
import { games } from '@spiritgate/shared/games';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import { RateLimits } from './limits/index.ts';
import { createLog } from './log.ts';
import { openStore } from './store/index.ts';
import { loadPage } from './web/index.ts';

const read = readConfig(process.env);
if (!read.ok) {
  for (const problem of read.problems) console.error(`Wrong configuration: ${problem}.`);
  process.exit(1);
}
const { config } = read;
const log = createLog(config.logLevel);

try {
  const store = await openStore(config.database);
  const limits = config.rateLimits ? new RateLimits(config.redis === undefined ? {} : { redis: config.redis }) : undefined;
  const page = loadPage(config.page);
  const app = await startApp({ config, games, log, store, page, ...(limits ? { limits } : {}) });
  if (page) log.info(`the page is at ${app.url.replace(/\/\/(0\.0\.0\.0|\[::\]):/, '//localhost:')}`);
  else log.warn({ folder: config.page }, 'no page is built here: the server is only for programs (npm run build:web builds it)');
  let stopping = false;
  const stop = async (why: string, code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(2), config.shutdownGrace * 1000).unref();
    await app.stop();
    await store.close();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  const crash = (error: unknown): void => {
    log.fatal({ err: error }, 'a bug reached the top');
    void stop('crash', 1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
} catch (error) {
  const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(isBusy ? `Port ${config.port} is in use: stop what listens there, or set PORT to another one.` : error);
  process.exit(1);
}

/** The server under load: as `npm start`, without limits for callers, on a port of its own. */
import { createLog, openStore, readConfig, startApp } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { beGauged } from './gauge.ts';

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join('; '));
const { config } = read;
const store = await openStore(config.database);
const app = await startApp({ config, games, log: createLog(config.logLevel), store });
beGauged(app.url, async () => {
  await app.stop();
  await store.close();
});

/**
 * `npm run chaos`: real server processes are killed at random moments, between the journal and the answer too, while clients play on over lines
 * that are torn now and then. Every match has to end as it would have, with no input lost and none doubled. Exits with 0 only then.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openStore, scratchPostgres } from '@spiritgate/server';
import { type Outage, type Report, run } from './chaos/run.ts';
import { freePorts, isInstalled, OwnRedis } from './cluster/index.ts';
import { flagsOrExit, gameFlag, gameNamed, median, table as printTable } from './lib/index.ts';
import { proxyTo } from './tcp-proxy.ts';

const flags = flagsOrExit('chaos', 'kills servers under running matches and checks what becomes of them', {
  kills: { type: 'whole', min: 1, default: 20, help: 'how many kills on each database' },
  tables: { type: 'whole', min: 1, default: 6, help: 'how many pairs of players' },
  seed: { type: 'whole', min: 0, default: 1, help: 'where kills and choices come from' },
  game: gameFlag,
  cluster: { type: 'switch', help: 'two servers on one Redis and PostgreSQL: they take over from each other, and Redis goes away too' },
  database: { type: 'word', default: 'both', oneOf: ['sqlite', 'postgres', 'both'], help: 'sqlite, postgres or both' },
  json: { type: 'switch', help: 'a last line with the figures as JSON' },
});

const plan = { module: gameNamed(flags.game), kills: flags.kills, tables: flags.tables, seed: flags.seed };
const reports: Report[] = [];
if (flags.cluster) reports.push(await onCluster());
else if (flags.database !== 'postgres') reports.push(await onSqlite());
if (!flags.cluster && flags.database !== 'sqlite') reports.push(await onPostgres());

console.log(
  printTable(
    ['database', 'kills', 'outages', 'matches', 'inputs', 'faults', 'back, median ms', 'back, longest ms'],
    reports.map(({ database, kills, outages, matches, inputs, faults, back }) => [
      database,
      kills,
      outages,
      matches,
      inputs,
      faults.length,
      Math.round(median(back)),
      Math.round(Math.max(0, ...back)),
    ]),
  ),
);
for (const { database, faults } of reports) for (const fault of faults) console.log(`${database}: ${fault}`);
if (flags.json) console.log(JSON.stringify(reports.map(({ back, ...rest }) => ({ ...rest, backMedian: median(back) }))));
process.exit(reports.every(({ faults }) => faults.length === 0) ? 0 : 1);

async function onSqlite(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'spiritgate-chaos-'));
  const file = join(folder, 'store.sqlite');
  const store = await openStore({ sqlite: file });
  try {
    return await run({ ...plan, database: 'sqlite', environment: { DATABASE_FILE: file }, store });
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** A line to PostgreSQL that can be taken away. */
async function lineTo(address: string): Promise<{ url: string; outage: Outage; stop(): Promise<void> }> {
  const url = new URL(address);
  const folder = url.searchParams.get('host');
  const port = url.port || '5432';
  const proxy = await proxyTo(folder ? { file: `${folder}/.s.PGSQL.${port}` } : `http://${url.hostname}:${port}`);
  url.searchParams.delete('host');
  url.host = new URL(proxy.url).host;
  // Over a socket file it is the name of the system's user; over a line it has to be said.
  url.username ||= url.searchParams.get('user') ?? userInfo().username;
  url.searchParams.delete('user');
  const outage = {
    begin: () => {
      proxy.shut();
      proxy.cut();
    },
    end: proxy.open,
  };
  return { url: url.href, outage, stop: proxy.stop };
}

async function onPostgres(): Promise<Report> {
  const scratch = await scratchPostgres();
  if (!scratch) {
    console.error('No PostgreSQL found (TEST_DATABASE_URL): that part is left out.');
    return { database: 'postgres', kills: 0, outages: 0, matches: 0, inputs: 0, faults: [], back: [] };
  }
  const store = await openStore(scratch.place);
  const line = await lineTo(scratch.url);
  try {
    return await run({ ...plan, database: 'postgres', environment: { DATABASE_URL: line.url }, store, outages: [line.outage] });
  } finally {
    await store.close();
    await line.stop();
    await scratch.clear();
  }
}

/** Two servers. What is measured is the way back to the one that is left. */
async function onCluster(): Promise<Report> {
  const scratch = await scratchPostgres();
  if (!scratch || !isInstalled('redis-server')) throw new Error('a cluster needs PostgreSQL (TEST_DATABASE_URL) and redis-server');
  const store = await openStore(scratch.place);
  const line = await lineTo(scratch.url);
  const folder = mkdtempSync(join(tmpdir(), 'spiritgate-chaos-'));
  const [port = 0] = await freePorts(1);
  const redis = new OwnRedis(port, folder);
  await redis.start();
  const outages: Outage[] = [line.outage, { begin: () => redis.end('SIGKILL'), end: () => redis.start() }];
  const cluster = { servers: 2, redis: redis.url };
  try {
    return await run({ ...plan, database: 'cluster', environment: { DATABASE_URL: line.url }, store, outages, cluster });
  } finally {
    await redis.end('SIGKILL');
    await store.close();
    await line.stop();
    await scratch.clear();
    rmSync(folder, { recursive: true });
  }
}

/**
 * `npm run cluster`: the topology of docker-compose.yml without containers, on free ports of its own: server processes, Redis, PostgreSQL and
 * Caddy in front. It says where everything is, and stops all of it on ^C.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, isInstalled, Member, OwnRedis, ownCaddy, ownPostgres } from './cluster/index.ts';
import { flagsOrExit, table } from './lib/index.ts';

const flags = flagsOrExit('cluster', 'starts several servers with Redis, PostgreSQL and Caddy, until ^C', {
  servers: { type: 'whole', min: 1, default: 2, help: 'how many server processes' },
  database: { type: 'word', default: '', help: 'the address of a PostgreSQL database to use; without it one of its own is made' },
});

const folder = mkdtempSync(join(tmpdir(), 'spiritgate-cluster-'));
/** What has been started, to be ended from the last to the first. */
const started: (() => Promise<unknown>)[] = [];
let isStopping = false;

async function stop(code: number): Promise<never> {
  isStopping = true;
  for (const end of started.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return;
    console.log('\nStopping.');
    void stop(0);
  });

/** Where the servers keep what lasts. */
async function database(port: number): Promise<string> {
  if (flags.database) return flags.database;
  const own = await ownPostgres(port, folder);
  if (!own) throw new Error('no PostgreSQL is installed: install one (apt-get install postgresql), or name a database with --database');
  started.push(own.end);
  return own.url;
}

try {
  if (!isInstalled('redis-server')) throw new Error('no redis-server is installed (apt-get install redis-server)');
  const [front = 0, redisPort = 0, postgresPort = 0, ...ports] = await freePorts(flags.servers + 3);
  const redis = new OwnRedis(redisPort, folder);
  started.push(() => redis.end());
  await redis.start();
  const url = await database(postgresPort);
  const hasCaddy = isInstalled('caddy');
  const letters = ports.map((port, n) => ({ letter: String.fromCharCode(97 + n), port, address: `127.0.0.1:${port}` }));
  const members = letters.map(({ letter, port, address }) => {
    const place = { PUBLIC_ADDRESS: hasCaddy ? `127.0.0.1:${front}/${letter}` : address, TRUST_PROXY: hasCaddy ? '1' : '0' };
    return new Member(port, { DATABASE_URL: url, REDIS_URL: redis.url, ...place });
  });
  // All at once, as the last thing to start and the first to stop.
  started.push(() => Promise.all(members.map((member) => member.end('SIGTERM'))));
  await Promise.all(members.map((member) => member.start()));
  const caddy = await ownCaddy(front, folder, letters);
  if (caddy) started.push(() => caddy.end());
  else console.log('No caddy is installed (apt-get install caddy): connect to one of the servers.');
  const rows = members.map((member, n) => [`server ${letters[n]?.letter}`, member.url]);
  const shown = url.replace(/:[^:@/]*@/, ':…@');
  console.log(
    table(
      ['what', 'where'],
      [...(caddy ? [['the cluster', `http://127.0.0.1:${front}`]] : []), ...rows, ['Redis', redis.url], ['PostgreSQL', shown]],
    ),
  );
  console.log('^C stops all of it.');
} catch (error) {
  if (!isStopping) {
    console.error((error as Error).message);
    await stop(1);
  }
}

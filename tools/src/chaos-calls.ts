/**
 * `npm run chaos:calls`: random API calls on a real server process that is killed again and again between them. Nothing that was acknowledged may be
 * lost. Exits with 0 only then.
 */
import { type Scratch, scratchPostgres, scratchSqlite } from '@spiritgate/server';
import { Calls } from './chaos/calls.ts';
import { ServerProcess } from './chaos/process.ts';
import { dice, flagsOrExit, progress, table } from './lib/index.ts';

const flags = flagsOrExit('chaos:calls', 'kills a server between API calls and checks that nothing acknowledged is lost', {
  calls: { type: 'whole', min: 1, default: 200, help: 'how many calls on each database' },
  every: { type: 'whole', min: 1, default: 20, help: 'a kill after so many calls, on average' },
  seed: { type: 'whole', min: 0, default: 1, help: 'where calls and kills come from' },
  database: { type: 'word', default: 'both', oneOf: ['sqlite', 'postgres', 'both'], help: 'sqlite, postgres or both' },
  json: { type: 'switch', help: 'a last line with the figures as JSON' },
});

type Report = { database: string; calls: number; kills: number; faults: string[] };

const reports: Report[] = [];
if (flags.database !== 'postgres') {
  const scratch = scratchSqlite();
  reports.push(await run('sqlite', { DATABASE_FILE: scratch.place.sqlite }, scratch));
}
if (flags.database !== 'sqlite') {
  const scratch = await scratchPostgres();
  if (scratch) reports.push(await run('postgres', { DATABASE_URL: scratch.url }, scratch));
  else console.error('No PostgreSQL found (TEST_DATABASE_URL): that part is left out.');
}
console.log(
  table(
    ['database', 'calls', 'kills', 'faults'],
    reports.map(({ database, calls, kills, faults }) => [database, calls, kills, faults.length]),
  ),
);
for (const { database, faults } of reports) for (const fault of faults) console.log(`${database}: ${fault}`);
if (flags.json) console.log(JSON.stringify(reports));
process.exit(reports.every(({ faults }) => faults.length === 0) ? 0 : 1);

async function run(database: string, environment: Record<string, string>, scratch: Scratch): Promise<Report> {
  const random = dice(flags.seed, `calls ${database}`);
  const server = new ServerProcess(environment);
  const calls = new Calls(await server.start(), random);
  const faults: string[] = [];
  const shown = progress();
  let kills = 0;
  try {
    while (calls.acknowledged < flags.calls && faults.length === 0) {
      await calls.next();
      if (random(flags.every) > 0 && calls.acknowledged < flags.calls) continue;
      await server.end();
      await server.start();
      kills++;
      faults.push(...(await calls.faults()));
      shown.at(`${database}: ${calls.acknowledged} of ${flags.calls} calls, ${kills} kills`);
    }
  } finally {
    await server.end('SIGTERM');
    await scratch.clear();
    shown.done();
  }
  return { database, calls: calls.acknowledged, kills, faults };
}

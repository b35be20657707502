/** One chaos run on one database: kills the server again and again under playing clients, then holds every match against its journal. */
import { booksOf, type Store, StoreJournal } from '@spiritgate/server';
import { type GameModule, games } from '@spiritgate/shared/games';
import { dice, progress } from '../lib/index.ts';
import { proxyTo } from '../tcp-proxy.ts';
import { checkMatch } from './check.ts';
import { type Fault, NONE } from './fault.ts';
import { ServerProcess } from './process.ts';
import { Table } from './table.ts';

/** What is to be done; `environment` says where the server finds the database that `store` is. */
export type Plan = {
  database: string;
  environment: Record<string, string>;
  store: Store;
  module: GameModule;
  kills: number;
  tables: number;
  seed: number;
  /** Takes the database away for a while; undefined if that cannot be done. */
  outage?: Outage;
};

export type Outage = { begin(): void; end(): void };

/** `back`: milliseconds from each kill until all players were connected again. */
export type Report = {
  database: string;
  kills: number;
  outages: number;
  matches: number;
  inputs: number;
  faults: string[];
  back: number[];
};

export async function run({ database, environment, store, module, kills, tables: seats, seed, outage }: Plan): Promise<Report> {
  const random = dice(seed, `chaos ${database}`);
  const server = new ServerProcess(environment);
  const proxy = await proxyTo(await server.start());
  const tables = Array.from({ length: seats }, (_, n) => new Table(proxy.url, module, seed, n));
  const playing = tables.map((table) => table.run());
  let failure: unknown;
  for (const one of playing)
    one.catch((error: unknown) => {
      failure ??= error;
      for (const table of tables) table.stop();
    });
  const back: number[] = [];
  let killed = 0;
  let outages = 0;
  const shown = progress();
  let isTorn = true;
  const tearing = setInterval(() => isTorn && proxy.cut(), 700);
  for (let kill = 0; kill < kills && failure === undefined; kill++) {
    if (outage && random(2) === 0) {
      await oneOutage(outage, random);
      outages++;
    }
    // The last server lives until all matches are over.
    const next = kill === kills - 1 ? NONE : someFault(random);
    await oneKill(server, tables, random, back, next, (tears) => {
      isTorn = tears;
    });
    killed++;
    shown.at(`${database}: ${kill + 1} of ${kills} kills, ${tables.reduce((sum, { finished }) => sum + finished.length, 0)} matches`);
  }
  clearInterval(tearing);
  for (const table of tables) table.stop();
  await Promise.all(playing).catch(() => undefined);
  shown.done();
  const report = await judge(database, store, module, tables, failure);
  await server.end('SIGTERM');
  await proxy.stop();
  return { ...report, kills: killed, outages, back };
}

/** A third of the servers end where the clock says, the others at an input, before or after the journal has it; some write slowly. */
function someFault(random: (n: number) => number): Fault {
  const way = random(3);
  return way === 0 ? NONE : { kind: way === 1 ? 'before' : 'after', n: 1 + random(60), slow: random(4) === 0 ? 5 : 0 };
}

/** The database goes away under running matches and comes back: they stand still meanwhile. */
async function oneOutage(outage: Outage, random: (n: number) => number): Promise<void> {
  outage.begin();
  await new Promise((resolve) => setTimeout(resolve, 100 + random(1500)));
  outage.end();
  await new Promise((resolve) => setTimeout(resolve, 500 + random(1000)));
}

/**
 * Lets the server live for a while, ends it, starts it again, and measures how long each pair is without its decisions. Lines are torn while the
 * server lives, so that what is measured is the way back from the kill.
 */
async function oneKill(
  server: ServerProcess,
  tables: readonly Table[],
  random: (n: number) => number,
  back: number[],
  next: Fault,
  tear: (tears: boolean) => void,
): Promise<void> {
  tear(random(2) === 0);
  const patience = setTimeout(() => void server.end(), 100 + random(2000));
  await server.gone;
  clearTimeout(patience);
  tear(false);
  const at = performance.now();
  const playing = tables.filter(({ isPlaying }) => isPlaying);
  await server.start(next).catch(() => server.start());
  let isDead = false;
  const death = server.gone.then(() => {
    isDead = true;
  });
  const returns = playing.map(async (table) => {
    await until(() => isDead || !table.isPlaying || table.isUp || table.hasStopped);
    // A server that died again before they were back is another kill.
    if (!isDead) back.push(performance.now() - at);
  });
  await Promise.race([Promise.all(returns), death]);
}

async function until(isSo: () => boolean): Promise<void> {
  // The lines of a dead server are noticed a moment later.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const deadline = performance.now() + 60_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('players did not come back within a minute');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function judge(
  database: string,
  store: Store,
  module: GameModule,
  tables: readonly Table[],
  failure: unknown,
): Promise<Omit<Report, 'kills' | 'outages' | 'back'>> {
  const journal = new StoreJournal(store, booksOf(games));
  const faults: string[] = failure === undefined ? [] : [`a player saw ${failure instanceof Error ? failure.stack : String(failure)}`];
  let [matches, inputs] = [0, 0];
  for (const finished of tables.flatMap((table) => table.finished)) {
    const checked = await checkMatch(journal, module, finished);
    matches++;
    inputs += checked.inputs;
    faults.push(...checked.faults.map((fault) => `${finished.match}: ${fault}`));
  }
  return { database, matches, inputs, faults };
}

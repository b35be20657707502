/** One chaos run on one database: kills the server again and again under playing clients, then holds every match against its journal. */
import { booksOf, type Store, StoreJournal } from '@spiritgate/server';
import { type GameModule, games } from '@spiritgate/shared/games';
import { balance, freePorts } from '../cluster/index.ts';
import { dice, progress } from '../lib/index.ts';
import { proxyTo, type TcpProxy } from '../tcp-proxy.ts';
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
  /** What can be taken away for a while: the database, Redis. */
  outages?: readonly Outage[];
  /** Several servers on one Redis; unset, one server. */
  cluster?: { servers: number; redis: string };
};

export type Outage = { begin(): void | Promise<void>; end(): void | Promise<void> };

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

export async function run(plan: Plan): Promise<Report> {
  const { database, store, module, kills, tables: seats, seed, outages: ways = [] } = plan;
  const random = dice(seed, `chaos ${database}`);
  const { servers, url, cut, stop } = await (plan.cluster ? several(plan, plan.cluster) : single(plan));
  const tables = Array.from({ length: seats }, (_, n) => new Table(url, module, seed, n));
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
  const tearing = setInterval(() => isTorn && cut(), 700);
  for (let kill = 0; kill < kills && failure === undefined; kill++) {
    const way = ways.length > 0 ? ways[random(2 * ways.length)] : undefined;
    if (way) {
      await oneOutage(way, random);
      outages++;
    }
    // The last servers live until all matches are over.
    const next = kill >= kills - servers.length ? NONE : someFault(random);
    // The last ones in turn, so that none is left that ends at an input.
    const inTurn = kill >= kills - servers.length || servers.length === 1;
    const server = servers[inTurn ? kill % servers.length : random(servers.length)] as ServerProcess;
    // A stop in good order hands matches over, where there is another server.
    const signal = plan.cluster && random(3) === 0 ? 'SIGTERM' : 'SIGKILL';
    await oneKill({ server, signal, tables, random, back, next, isAlone: servers.length === 1 }, (tears) => {
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
  await stop();
  return { ...report, kills: killed, outages, back };
}

/** What players connect to; `cut` tears all lines. */
type Stage = { servers: readonly ServerProcess[]; url: string; cut(): void; stop(): Promise<void> };

async function single({ environment }: Plan): Promise<Stage> {
  const server = new ServerProcess(environment);
  const proxy = await proxyTo(await server.start());
  const stop = async (): Promise<void> => {
    await server.end('SIGTERM');
    await proxy.stop();
  };
  return { servers: [server], url: proxy.url, cut: proxy.cut, stop };
}

/** Servers that know each other, each behind a line that can be torn, and one address for all of them. */
async function several({ environment }: Plan, { servers: count, redis }: NonNullable<Plan['cluster']>): Promise<Stage> {
  const ports = await freePorts(count);
  const proxies = await Promise.all(ports.map((port) => proxyTo(`http://127.0.0.1:${port}`)));
  const servers = ports.map((port, n) => {
    const PUBLIC_ADDRESS = new URL((proxies[n] as TcpProxy).url).host;
    return new ServerProcess({ ...environment, PORT: `${port}`, REDIS_URL: redis, PUBLIC_ADDRESS });
  });
  await Promise.all(servers.map((server) => server.start()));
  const front = await balance(proxies.map(({ url }) => url));
  return {
    servers,
    url: front.url,
    cut: () => {
      for (const proxy of proxies) proxy.cut();
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await front.stop();
      await Promise.all(proxies.map((proxy) => proxy.stop()));
    },
  };
}

/** A third of the servers end where the clock says, the others at an input, before or after the journal has it; some write slowly. */
function someFault(random: (n: number) => number): Fault {
  const way = random(3);
  return way === 0 ? NONE : { kind: way === 1 ? 'before' : 'after', n: 1 + random(60), slow: random(4) === 0 ? 5 : 0 };
}

/** The database, or Redis, goes away under running matches and comes back: they stand still meanwhile. */
async function oneOutage(outage: Outage, random: (n: number) => number): Promise<void> {
  await outage.begin();
  await new Promise((resolve) => setTimeout(resolve, 100 + random(1500)));
  await outage.end();
  await new Promise((resolve) => setTimeout(resolve, 500 + random(1000)));
}

/**
 * Lets the server live for a while, ends it, starts it again, and measures how long each pair is without its decisions. Lines are torn while the
 * server lives, so that what is measured is the way back from the kill.
 */
type Kill = {
  server: ServerProcess;
  signal: 'SIGKILL' | 'SIGTERM';
  tables: readonly Table[];
  random: (n: number) => number;
  back: number[];
  next: Fault;
  /** Whether nobody plays until it has started again. */
  isAlone: boolean;
};

async function oneKill({ server, signal, tables, random, back, next, isAlone }: Kill, tear: (tears: boolean) => void): Promise<void> {
  tear(random(2) === 0);
  const patience = setTimeout(() => void server.end(signal), 100 + random(2000));
  await server.gone;
  clearTimeout(patience);
  tear(false);
  const at = performance.now();
  const playing = tables.filter(({ isPlaying }) => isPlaying);
  const started = server.start(next).catch(() => server.start());
  if (isAlone) await started;
  let isDead = false;
  const death = started
    .then(() => server.gone)
    .then(() => {
      isDead = true;
    });
  const returns = playing.map(async (table) => {
    await until(() => isDead || !table.isPlaying || table.isUp || table.hasStopped);
    // A server that died again before they were back is another kill.
    if (!isDead) back.push(performance.now() - at);
  });
  await Promise.race([Promise.all(returns), death]);
  await started;
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

/**
 * `npm run bench:store -- [--accounts N] [--matches N] [--database NAME] [--json]`: fills SQLite and PostgreSQL with a world of players and
 * matches, and measures on one connection how long the pages take that people look at most. The goal: leaderboard, history page and deck
 * list within 20 ms at p99, with 100,000 accounts and a million matches.
 */
import { createLog, openStore, type StorePlace, scratchPostgres, scratchSqlite } from '@spiritgate/server';
import { type Cell, flagsOrExit, progress, quantiles, table } from '@spiritgate/tools/lib';
import { filling } from './store/bulk.ts';
import { fillStore, type Size, worldOf } from './store/fill.ts';
import { pagesOf } from './store/pages.ts';

/** Milliseconds at p99 for the first pages. */
const GOAL = 20;
const WITH_GOAL = 3;
/** Pages are opened in rounds, by turns: what else the machine does makes some rounds slow, the calmest tells of the store. */
const ROUNDS = 5;

const flags = flagsOrExit('bench:store', 'measures how long pages of ratings, decks and history take', {
  accounts: { type: 'whole', min: 10, default: 100_000, help: 'how many accounts' },
  matches: { type: 'whole', min: 10, default: 1_000_000, help: 'how many matches' },
  pages: { type: 'whole', min: 10, default: 1000, help: 'how often each page is opened' },
  database: { type: 'word', default: 'both', oneOf: ['both', 'sqlite', 'postgres'], help: 'which database' },
  seed: { type: 'whole', min: 0, default: 1, help: 'the seed of the world' },
  json: { type: 'switch', help: 'end with one line of JSON' },
});

/** Milliseconds: over all rounds, and at p99 of the calmest. */
type Figure = { database: string; page: string; p50: number; p99: number; calm: number; entries: number };

const size: Size = { accounts: flags.accounts, matches: flags.matches };
const figures: Figure[] = [];
const fillSeconds: Record<string, number> = {};
if (flags.database !== 'postgres') {
  const { place, clear } = scratchSqlite();
  await bench('SQLite', place, clear);
}
if (flags.database !== 'sqlite') {
  const scratch = await scratchPostgres();
  if (scratch) await bench('PostgreSQL', { ...scratch.place, connections: 1 }, scratch.clear);
  else console.warn('There is no PostgreSQL: name one by TEST_DATABASE_URL.');
}

if (flags.json) console.log(JSON.stringify({ ...size, fillSeconds, figures }));

async function bench(name: string, place: StorePlace, clear: () => Promise<void>): Promise<void> {
  try {
    const began = performance.now();
    await fill(name, place);
    fillSeconds[name] = Math.round((performance.now() - began) / 1000);
    await measure(name, place);
    print(name);
  } finally {
    await clear();
  }
}

async function fill(name: string, place: StorePlace): Promise<void> {
  const store = await openStore(place);
  const line = progress();
  try {
    await filling(store, () =>
      fillStore(store, worldOf(size, flags.seed), (what, share) => line.at(`bench:store: ${name}, ${what}, ${Math.floor(share * 100)} %`)),
    );
  } finally {
    line.done();
    await store.close();
  }
}

/** Opened anew, as a server opens it. */
async function measure(name: string, place: StorePlace): Promise<void> {
  const store = await openStore(place);
  const line = progress();
  try {
    const pages = pagesOf(store, worldOf(size, flags.seed + 1), createLog('silent'));
    const rounds = pages.map((): number[][] => []);
    const entries = pages.map(() => 0);
    for (let round = 1; round <= ROUNDS; round++)
      for (const [p, page] of pages.entries()) {
        const times: number[] = [];
        for (let i = 0; i < flags.pages / ROUNDS; i++) {
          const began = performance.now();
          entries[p] = (entries[p] ?? 0) + (await page.open());
          times.push(performance.now() - began);
          line.at(`bench:store: ${name}, round ${round} of ${ROUNDS}, ${page.name}`);
        }
        rounds[p]?.push(times);
      }
    for (const [p, page] of pages.entries()) {
      const times = rounds[p] as number[][];
      const all = times.flat();
      const calm = Math.min(...times.map((of) => quantiles(of, [0.99])[0] as number));
      const [p50 = 0, p99 = 0] = quantiles(all, [0.5, 0.99]);
      const opened = (entries[p] as number) / all.length;
      figures.push({ database: name, page: page.name, p50, p99, calm, entries: opened });
    }
  } finally {
    line.done();
    await store.close();
  }
}

function print(database: string): void {
  const rows = figures
    .filter((figure) => figure.database === database)
    .map(({ page, p50, p99, calm, entries }, i): Cell[] => {
      const verdict = i < WITH_GOAL ? `${calm <= GOAL ? 'within' : 'NOT within'} ${GOAL} ms` : '';
      return [page, p50, p99, calm, entries, verdict];
    });
  const heading = `${database}, ${size.accounts} accounts, ${size.matches} matches`;
  console.log(table([heading, 'p50 ms', 'p99 ms', 'p99 of the calmest round', 'entries', 'goal'], rows));
}

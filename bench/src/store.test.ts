/** The store's benchmark on a small world: every table is filled, the indexes are there again, and every page has entries. */
import { createLog, openStore, scratchPostgres, scratchSqlite } from '@spiritgate/server';
import { expect, test } from 'vitest';
import { filling, indexesOf } from './store/bulk.ts';
import { fillStore, worldOf } from './store/fill.ts';
import { pagesOf } from './store/pages.ts';

const size = { accounts: 60, matches: 1000 };
const places = { SQLite: scratchSqlite(), PostgreSQL: await scratchPostgres() };

test.each(Object.entries(places))('on %s', async (_, scratch) => {
  if (!scratch) return console.warn('No PostgreSQL found: the benchmark is tested on SQLite alone.');
  const store = await openStore({ ...scratch.place, connections: 1 });
  try {
    const before = await indexesOf(store);
    await filling(store, () => fillStore(store, worldOf(size, 1), () => {}));
    expect((await indexesOf(store)).map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort());
    const { n } = await store.db
      .selectFrom('match_seat')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(2 * size.matches);
    for (const { name, open } of pagesOf(store, worldOf(size, 2), createLog('silent'))) {
      let entries = 0;
      for (let i = 0; i < 500 && entries === 0; i++) entries += await open();
      expect(entries, name).toBeGreaterThan(0);
    }
  } finally {
    await store.close();
    await scratch.clear();
  }
});

/**
 * Stores for tests: the same tests on SQLite and on PostgreSQL (`scratchPostgres`). Without PostgreSQL its tests are skipped with a notice; in
 * continuous integration they fail.
 */
import { afterAll, beforeAll, describe } from 'vitest';
import { openStore, type Scratch, type Store, scratchPostgres, scratchSqlite } from '../store/index.ts';

const hasPostgres = await scratchPostgres().then(async (scratch) => {
  await scratch?.clear();
  return scratch !== undefined;
});
if (!hasPostgres) console.warn('No PostgreSQL found (TEST_DATABASE_URL): its tests are skipped.');

/** Runs tests on each database. `store` gives the store of the running suite; it is empty when the suite begins. */
export function onEachStore(name: string, tests: (store: () => Store) => void): void {
  const kinds = [
    { kind: 'SQLite', isThere: true, make: (): Scratch => scratchSqlite() },
    { kind: 'PostgreSQL', isThere: hasPostgres, make: () => scratchPostgres() as Promise<Scratch> },
  ];
  for (const { kind, isThere, make } of kinds) {
    describe.skipIf(!isThere)(`${name} on ${kind}`, () => {
      let test: Scratch;
      let store: Store;
      beforeAll(async () => {
        test = await make();
        store = await openStore(test.place);
      });
      afterAll(async () => {
        await store?.close();
        await test?.clear();
      });
      tests(() => store);
    });
  }
}

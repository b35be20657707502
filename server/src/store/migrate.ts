/** Brings the tables up to date at start: one set of migrations for both databases, under a lock, each once. */
import { type Migration, Migrator } from 'kysely/migration';
import { up as first } from './migrations/0001-first.ts';
import type { Db } from './store.ts';

/** In order. A released one is never changed: what it made is in people's databases. */
const MIGRATIONS: Readonly<Record<string, Migration>> = { '0001-first': { up: first } };

/**
 * Rejects with what went wrong, or if a newer server has been here; the database is then as it was.
 * @param schema where the tables are in PostgreSQL, which may have tables of the same names elsewhere
 */
export async function migrate(db: Db, schema: string | undefined): Promise<void> {
  // All in one transaction: in a file it is the lock that keeps other servers out meanwhile; PostgreSQL has one of the migrator's own.
  await db.transaction().execute(async (trx) => {
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    const migrator = new Migrator({ db: trx, provider, ...(schema === undefined ? {} : { migrationTableSchema: schema }) });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

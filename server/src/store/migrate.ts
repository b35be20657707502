/** Brings the tables up to date at start: one set of migrations for both databases, under a lock, each once. */
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as first } from './migrations/0001-first.ts';
import { up as said } from './migrations/0002-said.ts';
import type { Db } from './store.ts';

/** In order. A released one is never changed: what it made is in people's databases. */
const MIGRATIONS: Readonly<Record<string, Migration>> = { '0001-first': { up: first }, '0002-said': { up: said } };

/**
 * Rejects with what went wrong, or if a newer server has been here; the database is then as it was.
 * @param schema where the tables are in PostgreSQL, which may have tables of the same names elsewhere
 */
export async function migrate(db: Db, schema: string | undefined): Promise<void> {
  // All in one transaction: in a file it is the lock that keeps other servers out meanwhile. In PostgreSQL the migrator has one of its own, but makes
  // its tables before it takes it: two servers that start on an empty database at the same moment would be in each other's way.
  await db.transaction().execute(async (trx) => {
    if (schema !== undefined) await sql`select pg_advisory_xact_lock(hashtext(${`spiritgate migrations ${schema}`}))`.execute(trx);
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    const migrator = new Migrator({ db: trx, provider, ...(schema === undefined ? {} : { migrationTableSchema: schema }) });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

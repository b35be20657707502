/** The store: one query layer over SQLite in one file, or PostgreSQL. Opening it brings its tables up to date. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type Store = {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  close(): Promise<void>;
};

/** Where the store is: a file, `:memory:`, or a PostgreSQL address, whose tables may be in a schema of their own. */
export type StorePlace = { sqlite: string } | { postgres: string; schema?: string; connections?: number };

/** How many connections a process holds to PostgreSQL. */
const CONNECTIONS = 10;

/** Opens the store and migrates it. Rejects if it cannot be had, or if it was made by a newer server. */
export async function openStore(place: StorePlace): Promise<Store> {
  const store = 'sqlite' in place ? inFile(place.sqlite) : inPostgres(place);
  try {
    await migrate(store.db, store.kind === 'postgres' ? await schemaOf(store.db) : undefined);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** The schema in which tables are made. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  const schema = rows[0]?.schema;
  if (!schema) throw new Error('the database has no schema to make tables in');
  return schema;
}

function inFile(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db: Db = new Kysely({ dialect: new NodeSqliteDialect(file) });
  return { kind: 'sqlite', db, close: () => db.destroy() };
}

/** Whole numbers of 64 bits are read as numbers: ours are times and counts, far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

function inPostgres({ postgres, schema, connections = CONNECTIONS }: Extract<StorePlace, { postgres: string }>): Store {
  const pool = new pg.Pool({
    connectionString: postgres,
    max: connections,
    types,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // A connection that breaks is replaced by the pool, and the next query tells if there is none to be had: also one that breaks between two
  // queries of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return { kind: 'postgres', db, close: () => db.destroy() };
}

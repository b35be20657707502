/**
 * Stores that live as long as a test or a measurement. PostgreSQL is TEST_DATABASE_URL, or the one on the usual socket; each store gets a schema of
 * its own there.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { StorePlace } from './store.ts';

const SOCKET = 'postgresql:///postgres?host=/var/run/postgresql';

/** A place for a store of one's own, and how to clear it away. */
export type Scratch<P extends StorePlace = StorePlace> = { place: P; clear(): Promise<void> };

/** An empty SQLite file. */
export function scratchSqlite(): Scratch<{ sqlite: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'spiritgate-'));
  return { place: { sqlite: join(folder, 'store.sqlite') }, clear: async () => rmSync(folder, { recursive: true }) };
}

/** An empty schema in PostgreSQL, and the address by which a server finds it; undefined if there is no PostgreSQL. */
export async function scratchPostgres(): Promise<(Scratch & { url: string }) | undefined> {
  const postgres = await findPostgres();
  if (postgres === undefined) return undefined;
  const schema = `scratch_${randomBytes(8).toString('hex')}`;
  await run(postgres, `create schema ${schema}`);
  const url = new URL(postgres);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    place: { postgres, schema, connections: 4 },
    url: url.href,
    clear: () => run(postgres, `drop schema ${schema} cascade`),
  };
}

/** The PostgreSQL for tests; undefined if there is none. Rejects where one is named, or has to be there, and is not. */
async function findPostgres(): Promise<string | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  for (const url of given ? [given] : [SOCKET, `${SOCKET}&user=postgres`]) {
    try {
      await run(url, 'select 1');
      return url;
    } catch (error) {
      if (given) throw new Error('no PostgreSQL for the tests at TEST_DATABASE_URL', { cause: error });
    }
  }
  if (process.env.CI) throw new Error('no PostgreSQL for the tests: set TEST_DATABASE_URL');
  return undefined;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Many rows at once, by what each database takes fastest; and their indexes, which are made anew when all is in. */
import type { Store } from '@spiritgate/server';
import { CompiledQuery, sql } from 'kysely';

/** The values of a row in the order of its table's columns as given. */
export type Row = readonly (string | number | null)[];

/** SQLite takes so many parameters in one statement. */
const MOST_PARAMETERS = 30_000;
const ROWS_AT_ONCE = 5000;

/** Puts rows into a table. */
export class Bulk {
  readonly #store: Store;
  readonly #table: string;
  readonly #columns: readonly string[];
  readonly #most: number;
  #rows: Row[] = [];

  constructor(store: Store, table: string, columns: readonly string[]) {
    this.#store = store;
    this.#table = table;
    this.#columns = columns;
    this.#most = store.kind === 'sqlite' ? Math.min(ROWS_AT_ONCE, Math.floor(MOST_PARAMETERS / columns.length)) : ROWS_AT_ONCE;
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length === this.#most) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    if (rows.length === 0) return;
    this.#rows = [];
    const names = this.#columns.map((name) => `"${name}"`).join(', ');
    if (this.#store.kind === 'sqlite') {
      const marks = `(${this.#columns.map(() => '?').join(', ')})`;
      const values = new Array<string>(rows.length).fill(marks).join(', ');
      await this.#run(`insert into "${this.#table}" (${names}) values ${values}`, rows.flat());
    } else {
      const objects = rows.map((row) => Object.fromEntries(this.#columns.map((name, i) => [name, row[i]])));
      const from = `json_populate_recordset(null::"${this.#table}", $1::json)`;
      await this.#run(`insert into "${this.#table}" (${names}) select ${names} from ${from}`, [JSON.stringify(objects)]);
    }
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<void> {
    await this.#store.db.executeQuery(CompiledQuery.raw(text, [...parameters]));
  }
}

/** Lets a store take rows fast, and afterwards puts it in order again. The data is thrown away: it need not survive anything. */
export async function filling(store: Store, fill: () => Promise<void>): Promise<void> {
  const { db } = store;
  const before =
    store.kind === 'sqlite'
      ? ['pragma foreign_keys = off', 'pragma synchronous = off', 'pragma cache_size = -400000']
      : ['set synchronous_commit = off', 'set session_replication_role = replica', "set maintenance_work_mem = '256MB'"];
  for (const text of before) await db.executeQuery(CompiledQuery.raw(text));
  const indexes = await indexesOf(store);
  for (const { name } of indexes) await db.executeQuery(CompiledQuery.raw(`drop index "${name}"`));
  await fill();
  for (const { make } of indexes) await db.executeQuery(CompiledQuery.raw(make));
  // PostgreSQL does this by itself in time; SQLite never does, and is measured as it is.
  if (store.kind === 'postgres') await sql`vacuum analyze`.execute(db);
}

/** The indexes that are no constraints, each with the statement that makes it. */
export async function indexesOf({ kind, db }: Store): Promise<{ name: string; make: string }[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string; make: string }>`select name, sql as make from sqlite_master where type = 'index' and sql is not null`
      : sql<{ name: string; make: string }>`
          select indexname as name, indexdef as make from pg_indexes
          where schemaname = current_schema() and not exists (select 1 from pg_constraint c where c.conname = indexname)`;
  return (await query.execute(db)).rows;
}

/** Node's own SQLite behind the interface that Kysely's SQLite dialect asks for. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** How many prepared statements are kept. */
const MOST_STATEMENTS = 500;

/** Kysely's adapter says that tables cannot be made within a transaction; SQLite can. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect for a database file, or `:memory:`. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => open(file) });
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

/** Opens a database file; survives `kill -9`; a power cut may lose the last milliseconds (D11). */
function open(file: string): SqliteDatabase {
  const database = new DatabaseSync(file);
  database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const kept = statements.get(sql);
      if (kept) return kept;
      const made = prepare(database, sql);
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      statements.set(sql, made);
      return made;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // A transaction that reads before it writes would fail, not wait, if another process wrote in between: take the lock at once.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

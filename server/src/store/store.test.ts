import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEachStore } from '../testing/stores.ts';
import { openStore, scratchSqlite } from './index.ts';

const account = (id: string) => ({ id, name: id, skeleton: id, kind: 'guest' as const, created_at: Date.now() });

onEachStore('the store', (store) => {
  it('keeps rows; numbers, times and null come back as they were', async () => {
    const { db } = store();
    const made = account('a');
    await db.insertInto('account').values(made).execute();
    const [read] = await db.selectFrom('account').selectAll().where('id', '=', 'a').execute();
    expect(read).toEqual({ ...made, password: null, owner: null, moderator: 0, deleted_at: null, muted_until: 0, suspended_until: 0 });
  });

  it('undoes all of a transaction that fails', async () => {
    const { db } = store();
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('account').values(account('b')).execute();
      await trx.insertInto('account').values(account('b')).execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await db.selectFrom('account').select('id').where('id', '=', 'b').execute()).toEqual([]);
  });

  it('refuses what refers to nothing', async () => {
    const { db } = store();
    await expect(db.insertInto('block').values({ account: 'a', blocked: 'nobody', created_at: 1 }).execute()).rejects.toThrow();
  });
});

const execute = promisify(execFile);

/** Opens the store in a process of its own, and closes it. */
const openElsewhere = (file: string) =>
  execute(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openStore, scratchSqlite } from './index.ts'; await (await openStore({ sqlite: ${JSON.stringify(file)} })).close();`,
    ],
    {
      cwd: import.meta.dirname,
    },
  );

describe('a store in a file', () => {
  it('is there again after it was closed', async () => {
    const { place, clear } = scratchSqlite();
    const first = await openStore(place);
    await first.db.insertInto('account').values(account('a')).execute();
    await first.close();
    const again = await openStore(place);
    expect(await again.db.selectFrom('account').select('id').execute()).toEqual([{ id: 'a' }]);
    await again.close();
    await clear();
  });

  it('is migrated once, though several servers start at the same moment', async () => {
    const { place, clear } = scratchSqlite();
    await Promise.all(Array.from({ length: 4 }, () => openElsewhere(place.sqlite)));
    await clear();
  });

  it('is left alone if a newer server has made it', async () => {
    const { place, clear } = scratchSqlite();
    const store = await openStore(place);
    await sql`insert into kysely_migration values ('9999-later', '2999-01-01')`.execute(store.db);
    await store.close();
    await expect(openStore(place)).rejects.toThrow(/9999-later/);
    await clear();
  });
});

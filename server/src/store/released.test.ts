/** A database file of each released version opens, is migrated, and what was in it is there; its running match is played on. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@spiritgate/shared/games';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { booksOf, MatchHost, StoreJournal } from '../match/index.ts';
import { WAITS } from '../testing/hosted.ts';
import { testEnv } from '../testing/test-env.ts';
import { openStore } from './index.ts';

const STORES = join(import.meta.dirname, '../../../golden/stores');
const files = readdirSync(STORES).filter((name) => name.endsWith('.sqlite'));

test('there is one', () => expect(files.length).toBeGreaterThan(0));

test.each(files)('%s', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'spiritgate-'));
  copyFileSync(join(STORES, name), join(folder, name));
  const store = await openStore({ sqlite: join(folder, name) });
  const { db } = store;
  const accounts = await db.selectFrom('account').select(['name', 'kind']).where('kind', '!=', 'bot').orderBy('name').execute();
  expect(accounts).toEqual([
    { name: 'Ada', kind: 'member' },
    { name: 'Bob', kind: 'guest' },
    { name: 'Cyd', kind: 'guest' },
  ]);
  expect(await db.selectFrom('deck').select(['name', 'sections']).execute()).toEqual([
    { name: 'Waves', sections: '{"main":{"sluggle":3}}' },
  ]);
  expect(await db.selectFrom('block').selectAll().execute()).toHaveLength(1);
  const journal = new StoreJournal(store, booksOf(games));
  const [running] = await journal.running();
  const hold = running && (await journal.claim(running.match, 'here'));
  const module = games.get('elestrals');
  if (!hold || !module) throw new Error('no running match');
  const host = await MatchHost.resume({ module, journal, env: testEnv(), log: createLog('silent'), waits: WAITS }, hold);
  const { n } = host;
  expect(n).toBe((await journal.read(hold.match))?.games[0]?.entries.length);
  expect(n).toBeGreaterThan(3);
  expect(await host.submit(0, { do: 'concede' })).toEqual({ ok: true, n: n + 1 });
  expect((await journal.read(hold.match))?.result).toMatchObject({ winner: 1, reason: 'concession' });
  await store.close();
  rmSync(folder, { recursive: true });
});

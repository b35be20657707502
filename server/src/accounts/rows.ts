/** The rows of accounts: made, found, named and ended. Names are unique because each of their keys is there once. */
import type { Account } from '@spiritgate/shared/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import type { Db, Tables } from '../store/index.ts';
import type { Name } from './names.ts';
import { skeletonOf } from './skeleton.ts';

export type AccountRow = Selectable<Tables['account']>;

/** What an account is made of. */
export type NewAccount = { name: Name; kind: AccountRow['kind']; password?: string; owner?: string };

/** What everybody sees of an account. */
export const accountOf = ({ id, name, kind }: Pick<AccountRow, 'id' | 'name' | 'kind'>): Account => ({
  id,
  name,
  guest: kind === 'guest',
  ...(kind === 'bot' ? { bot: true } : {}),
});

/** Makes an account; undefined if somebody has such a name. */
export async function insertAccount(
  db: Db,
  env: Env,
  { name, kind, password, owner }: NewAccount,
  id = newId(env),
): Promise<Account | undefined> {
  const row = {
    id,
    name: name.name,
    skeleton: name.keys[0],
    kind,
    password: password ?? null,
    owner: owner ?? null,
    created_at: env.now(),
    deleted_at: null,
  };
  const isFree = await allOrNothing(db, async (trx) => {
    const made = await trx
      .insertInto('account')
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n && (await takeKeys(trx, id, name));
  });
  return isFree ? accountOf(row) : undefined;
}

/** Gives an account that is there another name, and what else changes with it. False, and nothing done, if somebody has such a name. */
export const renameAccount = (db: Db, id: string, name: Name, more: Change = {}): Promise<boolean> =>
  allOrNothing(db, (trx) => renameWithin(trx, id, name, more));

type Change = Partial<Pick<AccountRow, 'kind' | 'password'>>;

/** As `renameAccount`, in a transaction that the caller has to undo if it says false. */
export async function renameWithin(trx: Kysely<Tables>, id: string, name: Name, more: Change = {}): Promise<boolean> {
  await trx.deleteFrom('name_key').where('account', '=', id).execute();
  if (!(await takeKeys(trx, id, name))) return false;
  const renamed = await trx
    .updateTable('account')
    .set({ name: name.name, skeleton: name.keys[0], ...more })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 1n;
}

async function takeKeys(trx: Kysely<Tables>, account: string, { keys }: Name): Promise<boolean> {
  // In one order for everybody, so that no two wait for each other.
  const rows = [...keys].sort().map((key) => ({ key, account }));
  const taken = await trx
    .insertInto('name_key')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === BigInt(rows.length);
}

/** A transaction that is undone if it says false. */
export async function allOrNothing(db: Db, work: (trx: Kysely<Tables>) => Promise<boolean>): Promise<boolean> {
  const undone = new Error('undone');
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await work(trx))) throw undone;
    });
    return true;
  } catch (error) {
    if (error === undone) return false;
    throw error;
  }
}

/** An account that was not deleted. */
export const findAccount = (db: Kysely<Tables>, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** The account that has a name, however it is written. Takes any text. */
export async function findByName(db: Db, name: string): Promise<AccountRow | undefined> {
  // What the store cannot keep is nobody's name.
  if (name.length > 100 || name.includes('\0') || !name.isWellFormed()) return undefined;
  return db.selectFrom('account').selectAll().where('skeleton', '=', skeletonOf(name)).where('deleted_at', 'is', null).executeTakeFirst();
}

/**
 * Ends an account and its bots for ever: name, password, tokens, decks, blocks, notices and ratings go; its matches stay, with players who
 * have no names.
 */
export async function deleteAccount(db: Db, env: Env, id: string): Promise<string[]> {
  const bots = await db.selectFrom('account').select('id').where('owner', '=', id).where('deleted_at', 'is', null).execute();
  const ids = [...bots.map((bot) => bot.id), id];
  await db.transaction().execute(async (trx) => {
    for (const one of ids) await erase(trx, env, one);
  });
  return ids;
}

async function erase(trx: Kysely<Tables>, env: Env, id: string): Promise<void> {
  const name = `Deleted player ${id.replace(/[^a-z0-9]/gi, '').slice(0, 6)}`;
  for (const table of ['token', 'name_key', 'deck', 'idempotency', 'notice', 'rating', 'block'] as const)
    await trx.deleteFrom(table).where('account', '=', id).execute();
  await trx.deleteFrom('block').where('blocked', '=', id).execute();
  await trx.updateTable('match_seat').set({ name }).where('account', '=', id).execute();
  await trx
    .updateTable('account')
    // No name has such a skeleton.
    .set({ name, skeleton: `#${id}`, password: null, moderator: 0, deleted_at: env.now() })
    .where('id', '=', id)
    .execute();
}

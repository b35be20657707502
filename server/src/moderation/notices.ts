/** Notices: what moderators have to say to an account, shown to it until it has been seen. */
import type { Notice } from '@spiritgate/shared/protocol';
import type { Kysely } from 'kysely';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Store, Tables } from '../store/index.ts';

/** How many are shown at once, the latest. */
const SHOWN = 50;

/** Adds a notice, in the transaction of what it is about. */
export async function notify(
  trx: Kysely<Tables>,
  env: Env,
  account: string,
  { kind, text, until }: Omit<Notice, 'id' | 'at'>,
): Promise<void> {
  await trx
    .insertInto('notice')
    .values({ id: newId(env), account, kind, text, until, created_at: env.now(), seen_at: null })
    .execute();
}

export class Notices {
  readonly #db: Db;
  readonly #env: Env;

  constructor({ db }: Store, env: Env) {
    this.#db = db;
    this.#env = env;
  }

  /** What an account has not seen yet, the latest first. */
  async unseen(account: string): Promise<Notice[]> {
    const rows = await this.#db
      .selectFrom('notice')
      .selectAll()
      .where('account', '=', account)
      .where('seen_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute();
    return rows.map(({ id, kind, text, created_at, until }) => ({ id, kind, text, at: created_at, until }));
  }

  /** The account has seen it. */
  async see(account: string, id: string): Promise<Result<Record<never, never>>> {
    const seen = await this.#db
      .updateTable('notice')
      .set({ seen_at: this.#env.now() })
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return seen.numUpdatedRows === 0n ? refuse('unknown-notice') : ok({});
  }
}

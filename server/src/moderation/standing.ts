/** Who may chat: neither muted nor suspended, nor, for a bot, its owner. */
import type { Env } from '../env.ts';
import type { Store } from '../store/index.ts';

export class Standing {
  readonly #db: Store['db'];
  readonly #env: Env;

  constructor({ db }: Store, env: Env) {
    this.#db = db;
    this.#env = env;
  }

  async mayChat(account: string): Promise<boolean> {
    return (await this.#silentUntil(account)) === null;
  }

  /** Until when an account may not chat; null if it may. Nobody's account may never. */
  async mutedUntil(account: string): Promise<number | null> {
    return this.#silentUntil(account);
  }

  async #silentUntil(account: string): Promise<number | null> {
    const row = await this.#db
      .selectFrom('account')
      .leftJoin('account as owner', 'owner.id', 'account.owner')
      .select(['account.muted_until', 'account.suspended_until'])
      .select(['owner.muted_until as owner_muted_until', 'owner.suspended_until as owner_suspended_until'])
      .where('account.id', '=', account)
      .where('account.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return Number.MAX_SAFE_INTEGER;
    const until = Math.max(row.muted_until, row.suspended_until, row.owner_muted_until ?? 0, row.owner_suspended_until ?? 0);
    return until > this.#env.now() ? until : null;
  }
}

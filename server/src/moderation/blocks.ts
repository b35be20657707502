/**
 * Blocks: who wants nothing to do with whom. Every path that brings two accounts together (queue, lobby, invitation, spectating, chat) asks the
 * same predicate (J9); a block counts in both directions.
 */
import type { BlocksAnswer } from '@spiritgate/shared/protocol';
import { findAccount } from '../accounts/index.ts';
import type { Env } from '../env.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Store } from '../store/index.ts';

/** How many others an account may block. */
const MOST = 1000;
/** How long another process may not know of a block, in milliseconds. */
const STALE = 5000;
/** Of how many accounts the blocks are remembered. */
const REMEMBERED = 10_000;

type Around = { at: number; ids: Promise<ReadonlySet<string>> };

export class Blocks {
  readonly #db: Db;
  readonly #env: Env;
  readonly #around = new Map<string, Around>();

  constructor({ db }: Store, env: Env) {
    this.#db = db;
    this.#env = env;
  }

  /** Whether either of two accounts has blocked the other. */
  async blocks(a: string, b: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('block')
      .select('account')
      .where((e) => e.or([e.and([e('account', '=', a), e('blocked', '=', b)]), e.and([e('account', '=', b), e('blocked', '=', a)])]))
      .executeTakeFirst();
    return found !== undefined;
  }

  /** All whom an account has blocked or is blocked by: the same predicate at once, for the queue. Some seconds old at the most. */
  around(account: string): Promise<ReadonlySet<string>> {
    const kept = this.#around.get(account);
    const now = this.#env.now();
    if (kept && now - kept.at < STALE) return kept.ids;
    const ids = this.#read(account);
    ids.catch(() => this.#around.delete(account));
    if (this.#around.size >= REMEMBERED) this.#around.clear();
    this.#around.set(account, { at: now, ids });
    return ids;
  }

  async #read(account: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('block')
      .select(['account', 'blocked'])
      .where((e) => e.or([e('account', '=', account), e('blocked', '=', account)]))
      .execute();
    return new Set(rows.map((row) => (row.account === account ? row.blocked : row.account)));
  }

  /** Whom an account has blocked, the latest first. Nobody learns by whom they are blocked. */
  async list(account: string): Promise<BlocksAnswer['blocks']> {
    const rows = await this.#db
      .selectFrom('block')
      .innerJoin('account', 'account.id', 'block.blocked')
      .select(['account.id', 'account.name', 'block.created_at'])
      .where('block.account', '=', account)
      .orderBy('block.created_at', 'desc')
      .orderBy('account.id')
      .execute();
    return rows.map(({ id, name, created_at }) => ({ id, name, since: created_at }));
  }

  /** Blocks somebody; who is blocked already stays so. */
  async add(account: string, other: string): Promise<Result<Record<never, never>>> {
    if (account === other) return refuse('own-account');
    if (!(await findAccount(this.#db, other))) return refuse('unknown-account');
    const { n } = await this.#db
      .selectFrom('block')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    if (Number(n) >= MOST) return refuse('too-many-blocks');
    await this.#db
      .insertInto('block')
      .values({ account, blocked: other, created_at: this.#env.now() })
      .onConflict((c) => c.doNothing())
      .execute();
    this.#forget(account, other);
    return ok({});
  }

  /** Unblocks somebody, whether blocked or not. */
  async remove(account: string, other: string): Promise<Result<Record<never, never>>> {
    await this.#db.deleteFrom('block').where('account', '=', account).where('blocked', '=', other).execute();
    this.#forget(account, other);
    return ok({});
  }

  #forget(...accounts: string[]): void {
    for (const account of accounts) this.#around.delete(account);
  }
}

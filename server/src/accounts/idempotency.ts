/**
 * Requests that are carried out once however often they are sent (J7): whoever sends one again with the same Idempotency-Key gets the answer
 * of the first. Refusals are not kept: nothing was made, and the next try may succeed.
 */
import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Store } from '../store/index.ts';

/** How long answers are kept, in milliseconds. */
export const KEPT = 24 * 3_600_000;
/** After so long a request that has no answer was lost with its process. */
const LOST = 60_000;

/** What makes a request the same: who, which route with which parts of its path, and what it says. */
export type Request = { account: string; key: string; route: string; digest: string };

/** The digest of a body that was parsed, the same for every order of its fields. */
export const digestOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)) ?? '')
    .digest('base64url');

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)]);
};

export class Idempotency {
  readonly #db: Db;
  readonly #env: Env;

  constructor({ db }: Store, env: Env) {
    this.#db = db;
    this.#env = env;
  }

  /** Runs a request, or gives the answer that it got before. What `run` resolves with has to be JSON. */
  async once<T>(request: Request, run: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!(await this.#reserve(request))) return this.#answer(request);
    try {
      const result = await run();
      if (result.ok) await this.#keep(request, result.value);
      else await this.#release(request);
      return result;
    } catch (error) {
      await this.#release(request);
      throw error;
    }
  }

  /** Whether this is the first request with its key. */
  async #reserve({ account, key, route, digest }: Request): Promise<boolean> {
    const now = this.#env.now();
    await this.#db
      .deleteFrom('idempotency')
      .where('account', '=', account)
      .where('key', '=', key)
      .where((e) => e.or([e('created_at', '<=', now - KEPT), e.and([e('status', '=', 0), e('created_at', '<=', now - LOST)])]))
      .execute();
    const made = await this.#db
      .insertInto('idempotency')
      .values({ account, key, route, digest, status: 0, answer: '', created_at: now })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }

  async #answer<T>({ account, key, route, digest }: Request): Promise<Result<T>> {
    const kept = await this.#db
      .selectFrom('idempotency')
      .selectAll()
      .where('account', '=', account)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!kept) return refuse('key-in-use');
    if (kept.route !== route || kept.digest !== digest) return refuse('key-reused');
    return kept.status === 0 ? refuse('key-in-use') : ok(JSON.parse(kept.answer) as T);
  }

  async #keep({ account, key }: Request, value: unknown): Promise<void> {
    await this.#db
      .updateTable('idempotency')
      .set({ status: 200, answer: JSON.stringify(value) })
      .where('account', '=', account)
      .where('key', '=', key)
      .execute();
  }

  async #release({ account, key }: Request): Promise<void> {
    await this.#db.deleteFrom('idempotency').where('account', '=', account).where('key', '=', key).where('status', '=', 0).execute();
  }
}

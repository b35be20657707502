/** Accounts: for now guests only, kept in memory. A token is given out once and stored hashed; whoever has it is the account (D19). */
import { createHash } from 'node:crypto';
import type { Account } from '@spiritgate/shared/protocol';
import type { Env } from '../env.ts';
import { newId, newToken } from '../ids.ts';

export type Accounts = {
  /** A new guest, with the only copy of its token. */
  createGuest(name: string | undefined): Promise<{ token: string; account: Account }>;
  /** Whose token this is; undefined if nobody's. Reads anything. */
  find(token: string): Promise<Account | undefined>;
};

export class MemoryAccounts implements Accounts {
  readonly #env: Env;
  /** By hash of the token, so that the lookup tells nothing of tokens by its time. */
  readonly #accounts = new Map<string, Account>();

  constructor(env: Env) {
    this.#env = env;
  }

  async createGuest(name: string | undefined): Promise<{ token: string; account: Account }> {
    const token = newToken(this.#env);
    const id = newId(this.#env);
    const account: Account = { id, name: name ?? `Guest ${id.replace(/[^a-z0-9]/gi, '').slice(0, 5)}`, guest: true };
    this.#accounts.set(hash(token), account);
    return { token, account };
  }

  async find(token: string): Promise<Account | undefined> {
    return this.#accounts.get(hash(token));
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Accounts for tests: on a store, with time in hand, real chance and passwords that cost nothing. */
import { randomBytes } from 'node:crypto';
import { Bots, type Session, StoredAccounts } from '../accounts/index.ts';
import { Passwords } from '../accounts/passwords.ts';
import type { Result } from '../result.ts';
import type { Store } from '../store/index.ts';
import { type TestEnv, testEnv } from './test-env.ts';

/** Costs of hashing that no password should have. */
export const CHEAP = { memory: 64, passes: 1, lanes: 1 };
export const PASSWORD = 'correct horse';

/** The value of a result that has to be one. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${result.reason}`);
  return result.value;
}

let serial = 0;
/** A name that no test had before. */
export const freshName = (): string => `Ada ${++serial}x${randomBytes(4).toString('hex').replace(/[01]/g, 'x')}`;

let begun = 0;
/** Test surroundings with real random bytes; each begin later than all before, so that what they write comes later too. */
export function storeEnv(): TestEnv {
  const env = { ...testEnv(), random: randomBytes };
  env.pass(1_000_000_000_000 + ++begun * 10_000_000_000);
  return env;
}

export class TestAccounts {
  readonly env = storeEnv();
  /** Who was told to leave. */
  readonly left: string[] = [];
  readonly accounts: StoredAccounts;
  readonly bots: Bots;

  constructor(store: Store) {
    const leave = (account: string): void => void this.left.push(account);
    this.accounts = new StoredAccounts(store, this.env, new Passwords(CHEAP), leave);
    this.bots = new Bots(store, this.env, this.accounts.tokens, leave);
  }

  async guest(name?: string): Promise<Session> {
    return must(await this.accounts.createGuest(name));
  }

  async member(name = freshName()): Promise<Session> {
    return must(await this.accounts.signUp(name, PASSWORD));
  }
}

export const makeModerator = async ({ db }: Store, id: string, is: 0 | 1 = 1): Promise<void> => {
  await db.updateTable('account').set({ moderator: is }).where('id', '=', id).execute();
};

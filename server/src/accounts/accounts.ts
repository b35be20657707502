/** Accounts: guests in one call, members with name and password, and the way from the one to the other (D19). */
import type { Account, Scope, TokenInfo } from '@spiritgate/shared/protocol';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Store } from '../store/index.ts';
import { type Name, readName } from './names.ts';
import { Passwords, readPassword } from './passwords.ts';
import { type AccountRow, accountOf, deleteAccount, findAccount, findByName, insertAccount, renameAccount } from './rows.ts';
import { keysOf } from './skeleton.ts';
import { type Bearer, refuseSuspended, scopesOf, Tokens } from './tokens.ts';

/** An account and the only copy of a token of it. */
export type Session = { token: string; account: Account };

const DAYS = 90;
/** How often another name is made up if somebody has the one before. */
const TRIES = 10;

export class StoredAccounts {
  readonly tokens: Tokens;
  readonly #db: Store['db'];
  readonly #env: Env;
  readonly #passwords: Passwords;
  readonly #left: (account: string) => void;

  /** @param left told when an account is deleted: whatever it plays or waits for ends */
  constructor({ db }: Store, env: Env, passwords = new Passwords(), left: (account: string) => void = () => {}) {
    this.#db = db;
    this.#env = env;
    this.#passwords = passwords;
    this.#left = left;
    this.tokens = new Tokens(db, env);
  }

  /** A new guest. Without a name, or if somebody has it, it gets one. */
  async createGuest(wished: string | undefined): Promise<Result<Session>> {
    const read = wished === undefined ? undefined : readName(wished);
    if (read && !read.ok) return read;
    const account = await this.#insertGuest(read?.value);
    if (!account) return refuse('name-taken', { field: 'name' });
    return ok({ account, token: await this.tokens.openSession(account.id, 'guest') });
  }

  async #insertGuest(wished: Name | undefined): Promise<Account | undefined> {
    for (let tries = 0; tries < TRIES; tries++) {
      const id = newId(this.#env);
      const letters = id.replace(/[^a-z0-9]/gi, '').slice(0, 5);
      const name =
        tries === 0 && wished
          ? wished
          : madeUp(wished ? `${[...wished.name].slice(0, 18).join('').trimEnd()} ${letters}` : `Guest ${letters}`);
      const account = await insertAccount(this.#db, this.#env, { name, kind: 'guest' }, id);
      if (account) return account;
    }
    return undefined;
  }

  async signUp(wished: string, password: string): Promise<Result<Session>> {
    const name = readName(wished);
    if (!name.ok) return name;
    const hash = await this.#hash(password, name.value.name);
    if (!hash.ok) return hash;
    const account = await insertAccount(this.#db, this.#env, { name: name.value, kind: 'member', password: hash.value });
    if (!account) return refuse('name-taken', { field: 'name' });
    return ok({ account, token: await this.tokens.openSession(account.id, 'sign-up') });
  }

  /** Takes as long for a name that nobody has. Only who knows the password learns that an account is suspended. */
  async signIn(name: string, password: string, label = ''): Promise<Result<Session>> {
    const row = await findByName(this.#db, name);
    const checked = await this.#passwords.check(password, row?.password);
    if (!checked.ok) return checked;
    if (!row || !checked.value.right) return refuse('wrong-password');
    if (row.suspended_until > this.#env.now()) return refuseSuspended(row.suspended_until);
    if (checked.value.hash !== undefined) await this.#keep(row, checked.value.hash);
    return ok({ account: accountOf(row), token: await this.tokens.openSession(row.id, label) });
  }

  /** A hash with new costs, unless the password was changed meanwhile. */
  async #keep({ id, password }: AccountRow, hash: string): Promise<void> {
    await this.#db.updateTable('account').set({ password: hash }).where('id', '=', id).where('password', '=', password).execute();
  }

  /** Whose token this is, and what it is good for. Reads anything. */
  find(token: string): Promise<Result<Bearer>> {
    return this.tokens.find(token);
  }

  /** Makes a guest a member in place: the same id, matches and decks; its sessions go on. */
  async upgrade(account: string, password: string, wished?: string): Promise<Result<Account>> {
    const row = await findAccount(this.#db, account);
    if (!row) return refuse('unauthorized');
    if (row.kind !== 'guest') return refuse('not-a-guest');
    const name = wished === undefined ? ok(kept(row)) : readName(wished);
    if (!name.ok) return name;
    const hash = await this.#hash(password, name.value.name);
    if (!hash.ok) return hash;
    const isFree = await renameAccount(this.#db, account, name.value, { kind: 'member', password: hash.value });
    return isFree ? ok(accountOf({ ...row, kind: 'member', name: name.value.name })) : refuse('name-taken', { field: 'name' });
  }

  /** Changes the password; all tokens but this one end. */
  async changePassword({ account, token }: Bearer, current: string, wished: string): Promise<Result<Record<never, never>>> {
    const right = await this.#confirm(account.id, current);
    if (!right.ok) return right;
    const hash = await this.#hash(wished, account.name);
    if (!hash.ok) return hash;
    await this.#db.updateTable('account').set({ password: hash.value }).where('id', '=', account.id).execute();
    await this.tokens.revokeOthers(account.id, token.id);
    return ok({});
  }

  /** A personal access token, good for no more than its account. */
  async issueToken(
    account: string,
    label: string,
    scopes: readonly Scope[],
    days = DAYS,
  ): Promise<Result<{ token: string; info: TokenInfo }>> {
    const row = await findAccount(this.#db, account);
    if (!row) return refuse('unauthorized');
    const may = scopesOf(row);
    if (!scopes.every((scope) => may.includes(scope))) return refuse('scope-missing', { field: 'scopes' });
    return this.tokens.issue(account, label, scopes, days);
  }

  /** Ends an account for ever; a member says the password. */
  async delete(account: string, password: string | undefined): Promise<Result<Record<never, never>>> {
    const row = await findAccount(this.#db, account);
    if (!row) return refuse('unauthorized');
    if (row.kind === 'member') {
      const right = await this.#confirm(account, password ?? '');
      if (!right.ok) return right;
    }
    for (const id of await deleteAccount(this.#db, this.#env, account)) this.#left(id);
    return ok({});
  }

  /** What everybody sees of an account. */
  async profile(id: string): Promise<Result<Account>> {
    const row = await findAccount(this.#db, id);
    return row ? ok(accountOf(row)) : refuse('unknown-account');
  }

  async profileByName(name: string): Promise<Result<Account>> {
    const row = await findByName(this.#db, name);
    return row ? ok(accountOf(row)) : refuse('unknown-account', { field: 'name' });
  }

  async #confirm(account: string, password: string): Promise<Result<null>> {
    const row = await findAccount(this.#db, account);
    if (row?.kind !== 'member') return refuse('members-only');
    const checked = await this.#passwords.check(password, row.password);
    if (!checked.ok) return checked;
    return checked.value.right ? ok(null) : refuse('wrong-password');
  }

  async #hash(password: string, name: string): Promise<Result<string>> {
    const read = readPassword(password, name);
    return read.ok ? this.#passwords.hash(read.value) : read;
  }
}

const madeUp = (name: string): Name => ({ name, keys: keysOf(name) });

/** The name that an account has already. */
const kept = ({ name }: AccountRow): Name => madeUp(name);

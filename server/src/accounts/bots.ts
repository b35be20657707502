/** Bots: accounts that programs play. A member owns them and answers for them; they are marked as bots and have tokens of their own. */
import type { Account, TokenInfo } from '@spiritgate/shared/protocol';
import type { Env } from '../env.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Store } from '../store/index.ts';
import { readName } from './names.ts';
import { type AccountRow, accountOf, deleteAccount, findAccount, insertAccount } from './rows.ts';
import { keysOf } from './skeleton.ts';
import type { Tokens } from './tokens.ts';

const MOST_BOTS = 20;
const DAYS = 365;

export class Bots {
  readonly #db: Store['db'];
  readonly #env: Env;
  readonly #tokens: Tokens;
  readonly #left: (account: string) => void;

  /** @param left told when a bot is deleted */
  constructor({ db }: Store, env: Env, tokens: Tokens, left: (account: string) => void = () => {}) {
    this.#db = db;
    this.#env = env;
    this.#tokens = tokens;
    this.#left = left;
  }

  async create(owner: Account, wished: string): Promise<Result<Account>> {
    if (owner.guest || owner.bot) return refuse('members-only');
    const name = readName(wished);
    if (!name.ok) return name;
    if ((await this.#of(owner.id)).length >= MOST_BOTS) return refuse('too-many-bots');
    const bot = await insertAccount(this.#db, this.#env, { name: name.value, kind: 'bot', owner: owner.id });
    return bot ? ok(bot) : refuse('name-taken', { field: 'name' });
  }

  /** A bot of the server's own, which nobody owns and nobody has a token of; made when it is asked for first. */
  async house(id: string, wished: string): Promise<Account> {
    for (let n = 1; ; n++) {
      const row = await findAccount(this.#db, id);
      if (row) return accountOf(row);
      // Somebody may have such a name already.
      const name = n === 1 ? wished : `${wished} ${n}`;
      await insertAccount(this.#db, this.#env, { name: { name, keys: keysOf(name) }, kind: 'bot' }, id);
    }
  }

  async list(owner: string): Promise<Account[]> {
    return (await this.#of(owner)).map(accountOf);
  }

  #of(owner: string): Promise<AccountRow[]> {
    return this.#db
      .selectFrom('account')
      .selectAll()
      .where('owner', '=', owner)
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute();
  }

  async delete(owner: string, id: string): Promise<Result<Record<never, never>>> {
    const bot = await this.#find(owner, id);
    if (!bot.ok) return bot;
    for (const gone of await deleteAccount(this.#db, this.#env, id)) this.#left(gone);
    return ok({});
  }

  /** A token by which the bot plays and reads. */
  async issueToken(owner: string, id: string, label: string, days = DAYS): Promise<Result<{ token: string; info: TokenInfo }>> {
    const bot = await this.#find(owner, id);
    return bot.ok ? this.#tokens.issue(id, label, ['bot', 'read'], days) : bot;
  }

  async tokens(owner: string, id: string): Promise<Result<TokenInfo[]>> {
    const bot = await this.#find(owner, id);
    return bot.ok ? ok(await this.#tokens.list(id, '')) : bot;
  }

  async revokeToken(owner: string, id: string, token: string): Promise<Result<Record<never, never>>> {
    const bot = await this.#find(owner, id);
    return bot.ok ? this.#tokens.revoke(id, token) : bot;
  }

  async #find(owner: string, id: string): Promise<Result<AccountRow>> {
    const row = await findAccount(this.#db, id);
    return row && row.owner === owner ? ok(row) : refuse('unknown-bot');
  }
}

/**
 * Tokens: sessions of a sign-in and personal access tokens, as random secrets of 256 bits of which only the hash is kept. What a token is good
 * for is never more than what its account may do at that moment.
 */
import { createHash } from 'node:crypto';
import type { Account, Scope, TokenInfo } from '@spiritgate/shared/protocol';
import { SCOPES } from '@spiritgate/shared/protocol';
import type { Selectable } from 'kysely';
import type { Env } from '../env.ts';
import { newId, newToken } from '../ids.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Tables } from '../store/index.ts';
import { type AccountRow, accountOf } from './rows.ts';

/** Who calls with a token, and what it is good for. */
export type Bearer = { account: Account; scopes: readonly Scope[]; token: { id: string; kind: 'session' | 'personal' } };

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A session ends so long after its last use. */
const SESSION_LIFE = 90 * DAY;
/** How exact the last use is. */
const USE_STEP = 5 * MINUTE;
/** Of sessions beyond that, those longest unused end; personal tokens beyond that are refused. */
const MOST_SESSIONS = 30;
const MOST_PERSONAL = 50;

/** By these beginnings a scanner for secrets finds them. */
const PREFIX = { session: 'sgs_', personal: 'sgp_' } as const;
const FORM = /^sg[sp]_[\w-]{43}$/;

/** What an account may use tokens for. */
export const scopesOf = ({ kind, moderator }: Pick<AccountRow, 'kind' | 'moderator'>): readonly Scope[] =>
  kind === 'bot' ? ['bot', 'read'] : ['play', 'read', ...(moderator ? (['moderate'] as const) : [])];

export class Tokens {
  readonly #db: Db;
  readonly #env: Env;

  constructor(db: Db, env: Env) {
    this.#db = db;
    this.#env = env;
  }

  /** A session: good for all that its account may do, for as long as it is used. */
  async openSession(account: string, label: string): Promise<string> {
    const { token } = await this.#insert(account, 'session', label, SCOPES, this.#env.now() + SESSION_LIFE);
    await this.#endOldSessions(account);
    return token;
  }

  /** A personal access token for so many days. */
  async issue(account: string, label: string, scopes: readonly Scope[], days: number): Promise<Result<{ token: string; info: TokenInfo }>> {
    const { n } = await this.#db
      .selectFrom('token')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('account', '=', account)
      .where('kind', '=', 'personal')
      .where('expires_at', '>', this.#env.now())
      .executeTakeFirstOrThrow();
    if (Number(n) >= MOST_PERSONAL) return refuse('too-many-tokens');
    const unique = SCOPES.filter((scope) => scopes.includes(scope));
    const { token, row } = await this.#insert(account, 'personal', label, unique, this.#env.now() + days * DAY);
    return ok({ token, info: infoOf(row, '') });
  }

  async #insert(
    account: string,
    kind: TokenRow['kind'],
    label: string,
    scopes: readonly Scope[],
    expires: number,
  ): Promise<{ token: string; row: TokenRow }> {
    const token = PREFIX[kind] + newToken(this.#env);
    const now = this.#env.now();
    const row: TokenRow = {
      hash: hashOf(token),
      id: newId(this.#env),
      account,
      kind,
      label,
      scopes: scopes.join(' '),
      created_at: now,
      used_at: now,
      expires_at: expires,
    };
    await this.#db.insertInto('token').values(row).execute();
    return { token, row };
  }

  async #endOldSessions(account: string): Promise<void> {
    const old = await this.#db
      .selectFrom('token')
      .select('hash')
      .where('account', '=', account)
      .where('kind', '=', 'session')
      .orderBy('used_at', 'desc')
      .orderBy('created_at', 'desc')
      .limit(1000)
      .offset(MOST_SESSIONS)
      .execute();
    if (old.length > 0)
      await this.#db
        .deleteFrom('token')
        .where(
          'hash',
          'in',
          old.map(({ hash }) => hash),
        )
        .execute();
  }

  /** Whose token this is. Reads anything. The account's owner, if it is a bot, has to be in good standing too. */
  async find(token: string): Promise<Result<Bearer>> {
    if (!FORM.test(token)) return refuse('unauthorized');
    const row = await this.#db
      .selectFrom('token')
      .innerJoin('account', 'account.id', 'token.account')
      .leftJoin('account as owner', 'owner.id', 'account.owner')
      .select(['token.hash', 'token.id as token', 'token.kind as tokenKind', 'token.scopes', 'token.used_at', 'token.expires_at'])
      .select(['account.id', 'account.name', 'account.kind', 'account.moderator', 'account.suspended_until'])
      .select('owner.suspended_until as owner_suspended_until')
      .where('token.hash', '=', hashOf(token))
      .where('account.deleted_at', 'is', null)
      .executeTakeFirst();
    const now = this.#env.now();
    if (!row || (row.expires_at !== null && row.expires_at <= now)) return refuse('unauthorized');
    const suspended = Math.max(row.suspended_until, row.owner_suspended_until ?? 0);
    if (suspended > now) return refuseSuspended(suspended);
    if (row.used_at <= now - USE_STEP) await this.#use(row.hash, row.tokenKind);
    const given = row.scopes.split(' ');
    return ok({
      account: accountOf(row),
      scopes: scopesOf(row).filter((scope) => given.includes(scope)),
      token: { id: row.token, kind: row.tokenKind },
    });
  }

  async #use(hash: string, kind: TokenRow['kind']): Promise<void> {
    const now = this.#env.now();
    await this.#db
      .updateTable('token')
      .set({ used_at: now, ...(kind === 'session' ? { expires_at: now + SESSION_LIFE } : {}) })
      .where('hash', '=', hash)
      .execute();
  }

  /** The tokens that an account has, the latest used first. */
  async list(account: string, current: string): Promise<TokenInfo[]> {
    const rows = await this.#db
      .selectFrom('token')
      .selectAll()
      .where('account', '=', account)
      .where('expires_at', '>', this.#env.now())
      .orderBy('used_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => infoOf(row, current));
  }

  async revoke(account: string, id: string): Promise<Result<Record<never, never>>> {
    const gone = await this.#db.deleteFrom('token').where('account', '=', account).where('id', '=', id).executeTakeFirst();
    return gone.numDeletedRows === 0n ? refuse('unknown-token') : ok({});
  }

  /** All tokens of an account but one. */
  async revokeOthers(account: string, current: string): Promise<void> {
    await this.#db.deleteFrom('token').where('account', '=', account).where('id', '<>', current).execute();
  }
}

type TokenRow = Selectable<Tables['token']>;

export const refuseSuspended = (until: number) => refuse('account-suspended', { detail: `It ends on ${dateOf(until)}.` });

/** A time may be further off than dates go. */
const dateOf = (time: number): string => new Date(Math.min(time, 8.64e15)).toISOString();

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const infoOf = ({ id, kind, label, scopes, created_at, used_at, expires_at }: TokenRow, current: string): TokenInfo => ({
  id,
  kind,
  label,
  scopes: SCOPES.filter((scope) => scopes.split(' ').includes(scope)),
  created: created_at,
  used: used_at,
  expires: expires_at,
  current: id === current,
});

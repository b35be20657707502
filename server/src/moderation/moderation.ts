/**
 * What moderators do: handle reports, warn, mute, suspend, rename, void a result. Each act is in the audit log, and the account is told.
 * Nobody moderates themselves, another moderator, or a bot of either.
 */
import type { AuditEntry, HandleBody, ModeratedAccount, Notice } from '@spiritgate/shared/protocol';
import type { Kysely } from 'kysely';
import { type AccountRow, allOrNothing, findAccount, readName, renameWithin } from '../accounts/index.ts';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Store, Tables } from '../store/index.ts';
import { type AuditKeys, auditLog, note } from './audit.ts';
import { notify } from './notices.ts';

/** What the rest of the server does when a moderator has decided. */
export type Consequences = {
  /** Makes a result count no longer: for ratings and in the history. */
  voidMatch(match: string): Promise<Result<unknown>>;
  /** The account was suspended: whatever it plays, watches or waits for ends. */
  barred(account: string): void;
};

type Done = Result<Record<never, never>>;
type Act = { action: AuditEntry['action']; detail: AuditEntry['detail']; notice: Omit<Notice, 'id' | 'at'> };

const HOUR = 3_600_000;

export class Moderation {
  readonly #db: Db;
  readonly #env: Env;
  readonly #consequences: Consequences;

  constructor({ db }: Store, env: Env, consequences: Consequences) {
    this.#db = db;
    this.#env = env;
    this.#consequences = consequences;
  }

  /** Closes an open report. */
  async handle(moderator: string, report: string, { status, note: text = '' }: HandleBody): Promise<Done> {
    const row = await this.#db.selectFrom('report').selectAll().where('id', '=', report).executeTakeFirst();
    if (!row) return refuse('unknown-report');
    if (row.reporter === moderator) return refuse('not-moderatable');
    // What was reported of an account that is gone can be closed too.
    const subject = await this.#db.selectFrom('account').selectAll().where('id', '=', row.subject).executeTakeFirstOrThrow();
    if (!(await this.#mayModerate(moderator, subject))) return refuse('not-moderatable');
    return this.#db.transaction().execute(async (trx) => {
      const closed = await trx
        .updateTable('report')
        .set({ status, handled_by: moderator, handled_at: this.#env.now() })
        .where('id', '=', report)
        .where('status', '=', 'open')
        .executeTakeFirst();
      if (closed.numUpdatedRows === 0n) return refuse('report-handled');
      await note(trx, this.#env, {
        moderator,
        action: 'handle',
        subject: row.subject,
        match: row.match,
        detail: { report, status, note: text },
      });
      return ok({});
    });
  }

  /** The account is shown the text. */
  warn(moderator: string, account: string, text: string): Promise<Done> {
    return this.#act(
      moderator,
      account,
      { action: 'warn', detail: { text }, notice: { kind: 'warning', text, until: null } },
      async () => {},
    );
  }

  /** For so many hours the account cannot chat; 0 lifts it. */
  mute(moderator: string, account: string, hours: number, reason: string): Promise<Done> {
    const until = this.#until(hours);
    const notice = { kind: 'mute', text: reason, until } as const;
    return this.#act(moderator, account, { action: 'mute', detail: { hours, reason }, notice }, async (trx) => {
      await trx.updateTable('account').set({ muted_until: until }).where('id', '=', account).execute();
    });
  }

  /** For so many hours the account can do nothing here; 0 lifts it. */
  async suspend(moderator: string, account: string, hours: number, reason: string): Promise<Done> {
    const until = this.#until(hours);
    const notice = { kind: 'suspension', text: reason, until } as const;
    const done = await this.#act(moderator, account, { action: 'suspend', detail: { hours, reason }, notice }, async (trx) => {
      await trx.updateTable('account').set({ suspended_until: until }).where('id', '=', account).execute();
    });
    if (done.ok && hours > 0) for (const id of await this.#withBots(account)) this.#consequences.barred(id);
    return done;
  }

  async #withBots(account: string): Promise<string[]> {
    const bots = await this.#db.selectFrom('account').select('id').where('owner', '=', account).execute();
    return [account, ...bots.map(({ id }) => id)];
  }

  /** Gives an account another name; without one, one that is made up. */
  async rename(moderator: string, account: string, wished: string | undefined, reason: string): Promise<Done> {
    const subject = await this.#subject(moderator, account);
    if (!subject.ok) return subject;
    const name = readName(
      wished ??
        `Player ${newId(this.#env)
          .replace(/[^a-z0-9]/gi, '')
          .slice(0, 8)}`,
    );
    if (!name.ok) return name;
    const detail = { from: subject.value.name, to: name.value.name, reason };
    const isFree = await allOrNothing(this.#db, async (trx) => {
      if (!(await renameWithin(trx, account, name.value))) return false;
      await this.#record(trx, moderator, account, { action: 'rename', detail, notice: { kind: 'rename', text: reason, until: null } });
      return true;
    });
    return isFree ? ok({}) : refuse('name-taken', { field: 'name' });
  }

  /** Makes a result count no longer. Nobody does that to a match of their own or of their bots. */
  async voidMatch(moderator: string, match: string, reason: string): Promise<Done> {
    const seats = await this.#db
      .selectFrom('match_seat')
      .innerJoin('account', 'account.id', 'match_seat.account')
      .select(['account.id', 'account.owner'])
      .where('match', '=', match)
      .execute();
    if (seats.length === 0) return refuse('unknown-match');
    if (seats.some(({ id, owner }) => id === moderator || owner === moderator)) return refuse('not-moderatable');
    const done = await this.#consequences.voidMatch(match);
    if (!done.ok) return done;
    await note(this.#db, this.#env, { moderator, action: 'void', subject: null, match, detail: { reason } });
    return ok({});
  }

  /** An account as moderators see it, deleted or not. */
  async account(id: string): Promise<Result<ModeratedAccount>> {
    const row = await this.#db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return refuse('unknown-account');
    const { n } = await this.#db
      .selectFrom('report')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('subject', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    const upcoming = (time: number): number | null => (time > this.#env.now() ? time : null);
    return ok({
      id,
      name: row.name,
      kind: row.kind,
      owner: row.owner,
      moderator: row.moderator === 1,
      created: row.created_at,
      deleted: row.deleted_at,
      mutedUntil: upcoming(row.muted_until),
      suspendedUntil: upcoming(row.suspended_until),
      openReports: Number(n),
    });
  }

  audit(subject: string | undefined, after: AuditKeys | undefined, limit: number): Promise<AuditEntry[]> {
    return auditLog(this.#db, subject, after, limit);
  }

  #until(hours: number): number {
    return hours === 0 ? 0 : this.#env.now() + hours * HOUR;
  }

  /** Does something to an account, notes it and tells the account: all of it or nothing. */
  async #act(moderator: string, account: string, act: Act, change: (trx: Kysely<Tables>) => Promise<unknown>): Promise<Done> {
    const subject = await this.#subject(moderator, account);
    if (!subject.ok) return subject;
    await this.#db.transaction().execute(async (trx) => {
      await change(trx);
      await this.#record(trx, moderator, account, act);
    });
    return ok({});
  }

  async #record(trx: Kysely<Tables>, moderator: string, account: string, { action, detail, notice }: Act): Promise<void> {
    await note(trx, this.#env, { moderator, action, subject: account, match: null, detail });
    await notify(trx, this.#env, account, notice);
  }

  async #subject(moderator: string, id: string): Promise<Result<AccountRow>> {
    const row = await findAccount(this.#db, id);
    if (!row) return refuse('unknown-account');
    return (await this.#mayModerate(moderator, row)) ? ok(row) : refuse('not-moderatable');
  }

  async #mayModerate(moderator: string, { id, moderator: isModerator, owner }: AccountRow): Promise<boolean> {
    if (id === moderator || isModerator === 1 || owner === moderator) return false;
    if (owner === null) return true;
    const master = await findAccount(this.#db, owner);
    return master?.moderator !== 1;
  }
}

/** Reports: what players tell moderators about others, with the match in which it happened. */
import type { Report, ReportBody } from '@spiritgate/shared/protocol';
import { findAccount } from '../accounts/index.ts';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Store } from '../store/index.ts';

/** Where a page of reports goes on: after this one. */
export type ReportKeys = { at: number; id: string };

export class Reports {
  readonly #db: Db;
  readonly #env: Env;

  constructor({ db }: Store, env: Env) {
    this.#db = db;
    this.#env = env;
  }

  /** Files a report. The same about the same match, while it is open, is the one that was filed before. */
  async file(reporter: string, { subject, match, reason, text }: ReportBody): Promise<Result<{ id: string }>> {
    if (subject === reporter) return refuse('own-account');
    if (!(await findAccount(this.#db, subject))) return refuse('unknown-account', { field: 'subject' });
    if (match !== undefined && !(await this.#hasPlayed(subject, match))) return refuse('unknown-match', { field: 'match' });
    const before = await this.#before(reporter, subject, match ?? null);
    if (before) return ok(before);
    const id = newId(this.#env);
    await this.#db
      .insertInto('report')
      .values({ id, reporter, subject, match: match ?? null, reason, text, created_at: this.#env.now(), status: 'open' })
      .execute();
    return ok({ id });
  }

  async #hasPlayed(account: string, match: string): Promise<boolean> {
    const seat = await this.#db
      .selectFrom('match_seat')
      .select('seat')
      .where('match', '=', match)
      .where('account', '=', account)
      .executeTakeFirst();
    return seat !== undefined;
  }

  #before(reporter: string, subject: string, match: string | null): Promise<{ id: string } | undefined> {
    return this.#db
      .selectFrom('report')
      .select('id')
      .where('reporter', '=', reporter)
      .where('subject', '=', subject)
      .where('match', match === null ? 'is' : '=', match)
      .where('status', '=', 'open')
      .executeTakeFirst();
  }

  /** Reports of a status, the oldest first, for moderators. */
  async list(status: Report['status'], after: ReportKeys | undefined, limit: number): Promise<Report[]> {
    let query = this.#db
      .selectFrom('report')
      .innerJoin('account as r', 'r.id', 'report.reporter')
      .innerJoin('account as s', 's.id', 'report.subject')
      .selectAll('report')
      .select(['r.name as reporterName', 's.name as subjectName'])
      .where('report.status', '=', status)
      .orderBy('report.created_at')
      .orderBy('report.id')
      .limit(limit);
    if (after) query = query.where((e) => e(e.refTuple('report.created_at', 'report.id'), '>', e.tuple(after.at, after.id)));
    const rows = await query.execute();
    return rows.map((row) => ({
      id: row.id,
      reporter: { id: row.reporter, name: row.reporterName },
      subject: { id: row.subject, name: row.subjectName },
      match: row.match,
      // Only what the schema allows was written.
      reason: row.reason as Report['reason'],
      text: row.text,
      at: row.created_at,
      status: row.status,
      handledBy: row.handled_by,
      handledAt: row.handled_at,
    }));
  }
}

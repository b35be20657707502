/** The audit log: what moderators did. Rows are only ever added, each in the transaction of what it tells. */
import type { AuditEntry } from '@spiritgate/shared/protocol';
import type { Kysely } from 'kysely';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import type { Db, Tables } from '../store/index.ts';

/** Where a page of the log goes on: after this entry. */
export type AuditKeys = { at: number; id: string };

export async function note(
  trx: Kysely<Tables>,
  env: Env,
  { moderator, action, subject, match, detail }: Omit<AuditEntry, 'id' | 'at'>,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ id: newId(env), at: env.now(), moderator, action, subject, match, detail: JSON.stringify(detail) })
    .execute();
}

/** The log, the latest first; about one account if it is named. */
export async function auditLog(db: Db, subject: string | undefined, after: AuditKeys | undefined, limit: number): Promise<AuditEntry[]> {
  let query = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (after) query = query.where((e) => e(e.refTuple('at', 'id'), '<', e.tuple(after.at, after.id)));
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    action: row.action as AuditEntry['action'],
    detail: JSON.parse(row.detail) as AuditEntry['detail'],
  }));
}

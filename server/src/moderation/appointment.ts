/** Who is a moderator: those who run the server appoint and dismiss them, from the command line (`npm run moderator`). */
import { findByName } from '../accounts/index.ts';
import type { Env } from '../env.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Store } from '../store/index.ts';
import { note } from './audit.ts';

/** Makes a member a moderator, or no longer one. Guests have to sign up first: their account is only a token. */
export async function appoint({ db }: Store, env: Env, name: string, isModerator: boolean): Promise<Result<{ id: string; name: string }>> {
  const row = await findByName(db, name);
  if (!row) return refuse('unknown-account', { field: 'name' });
  if (row.kind !== 'member') return refuse('members-only');
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account')
      .set({ moderator: isModerator ? 1 : 0 })
      .where('id', '=', row.id)
      .execute();
    await note(trx, env, {
      moderator: null,
      action: isModerator ? 'grant' : 'revoke',
      subject: row.id,
      match: null,
      detail: { name: row.name },
    });
  });
  return ok({ id: row.id, name: row.name });
}

/** The moderators by name. */
export const moderators = ({ db }: Store): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('account').select(['id', 'name']).where('moderator', '=', 1).orderBy('name').execute();

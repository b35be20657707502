/** Making the result of a match that is over count no longer: in the history, and in the ratings of its players. */
import type { Env } from '../env.ts';
import { unrateMatch } from '../ratings/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Store } from '../store/index.ts';

/** Refused while the match is played; a match that is void already stays so. */
export function voidEnded({ db }: Store, env: Env, match: string): Promise<Result<Record<never, never>>> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('match').select('status').where('id', '=', match).executeTakeFirst();
    if (!row) return refuse('unknown-match');
    if (row.status === 'running') return refuse('match-running');
    if (row.status === 'void') return ok({});
    await unrateMatch(trx, match, env.now());
    await trx.updateTable('match').set({ status: 'void', winner: null, reason: 'void: moderator' }).where('id', '=', match).execute();
    await trx.updateTable('match_seat').set({ outcome: 'void' }).where('match', '=', match).execute();
    return ok({});
  });
}

/** What was written in matches, kept for a month: what moderators need to judge a report. */
import type { SaidEntry } from '@spiritgate/shared/protocol';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Store } from '../store/index.ts';

const KEPT = 30 * 24 * 3_600_000;

export class SaidLog {
  readonly #db: Db;

  constructor({ db }: Store) {
    this.#db = db;
  }

  async keep(match: string, account: string, { at, text }: { at: number; text: string }): Promise<void> {
    await this.#db.insertInto('match_said').values({ match, at, account, text }).execute();
  }

  /** All that was written in a match, oldest first, as it was written. */
  async of(match: string): Promise<Result<{ lines: SaidEntry[] }>> {
    const known = await this.#db.selectFrom('match').select('id').where('id', '=', match).executeTakeFirst();
    if (!known) return refuse('unknown-match');
    const rows = await this.#db
      .selectFrom('match_said')
      .innerJoin('account', 'account.id', 'match_said.account')
      .select(['match_said.at', 'match_said.text', 'account.id', 'account.name'])
      .where('match', '=', match)
      .orderBy('match_said.at')
      .execute();
    return ok({ lines: rows.map(({ at, text, id, name }) => ({ at, by: { id, name }, text })) });
  }
}

/** Throws away what is old, unless a report about its match is open. */
export async function sweepSaid({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('match_said')
    .where('at', '<=', now - KEPT)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report').select('report.id').where('report.status', '=', 'open').whereRef('report.match', '=', 'match_said.match'),
        ),
      ),
    )
    .execute();
}

/** Now and then what has passed its time is thrown away: tokens, kept answers, and notices that were seen long ago. */
import type { Cancel, Env } from '../env.ts';
import type { Store } from '../store/index.ts';
import { KEPT } from './idempotency.ts';

const HOUR = 3_600_000;
/** Seen notices are kept for a year. */
const NOTICES = 365 * 24 * HOUR;

/** Throws away what is over. */
export async function sweep({ db }: Store, env: Env): Promise<void> {
  const now = env.now();
  await db.deleteFrom('token').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<=', now - KEPT)
    .execute();
  await db
    .deleteFrom('notice')
    .where('seen_at', '<=', now - NOTICES)
    .execute();
}

/** Sweeps every hour until it is cancelled; a failure is told and tried again. */
export function sweepHourly(sweepAll: () => Promise<unknown>, env: Env, failed: (error: unknown) => void): Cancel {
  let cancel: Cancel = () => {};
  const next = (): void => {
    cancel = env.later(HOUR, () => {
      next();
      sweepAll().catch(failed);
    });
  };
  next();
  return () => cancel();
}

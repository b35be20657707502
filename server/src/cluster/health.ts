/** Whether what the server stands on is there: asked anew at most once a second, however many want to know. */
import { sql } from 'kysely';
import type { Env } from '../env.ts';
import type { Store } from '../store/index.ts';

/** `redis`: none for a process by itself. */
export type Health = { database: 'up' | 'away'; redis: 'up' | 'away' | 'none' };

/** How long the database may take to answer, and how long an answer is good enough, in milliseconds. */
const PATIENCE = 1500;
const FRESH = 1000;

export function healthOf({ db }: Pick<Store, 'db'>, env: Env, redis: () => Health['redis']): () => Promise<Health> {
  let latest: { at: number; database: Promise<Health['database']> } | undefined;
  const ask = (): Promise<Health['database']> =>
    new Promise((resolve) => {
      const cancel = env.later(PATIENCE, () => resolve('away'));
      sql`select 1`
        .execute(db)
        .then(
          () => resolve('up'),
          () => resolve('away'),
        )
        .finally(cancel);
    });
  return async () => {
    const now = env.now();
    if (!latest || now - latest.at >= FRESH) latest = { at: now, database: ask() };
    return { database: await latest.database, redis: redis() };
  };
}

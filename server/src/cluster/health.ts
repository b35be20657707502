/** Whether what the server stands on is there: asked anew at most once a second, however many want to know. */
import { sql } from 'kysely';
import { atMostOnceASecond } from '../at-most-once-a-second.ts';
import type { Env } from '../env.ts';
import type { Store } from '../store/index.ts';

/** `redis`: none for a process by itself. */
export type Health = { database: 'up' | 'away'; redis: 'up' | 'away' | 'none' };

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 1500;

export function healthOf({ db }: Pick<Store, 'db'>, env: Env, redis: () => Health['redis']): () => Promise<Health> {
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
  const database = atMostOnceASecond(env, ask);
  return async () => ({ database: await database(), redis: redis() });
}

/** The secrets of one game: one for the table, one for each deck, one for handles, each of its own (D13). */
import type { Secrets } from '@spiritgate/shared/fairness';
import type { Env } from '../env.ts';
import { newKey } from '../ids.ts';

export const newSecrets = (env: Env): Secrets => ({ table: newKey(env), decks: [newKey(env), newKey(env)], handles: newKey(env) });

/** Looks at most once a second, however many ask: for what everybody may call. */
import type { Env } from './env.ts';

const FRESH = 1000;

export function atMostOnceASecond<T>(env: Env, look: () => Promise<T>): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = env.now();
    if (known && now - known.at < FRESH) return known.value;
    const value = look();
    known = { at: now, value };
    // What failed is asked again.
    value.catch(() => {
      known = undefined;
    });
    return value;
  };
}

/** Looking at something until it changes: `?wait` of the queue, of lobbies and of challenges. */
import type { Env } from '../env.ts';
import type { Waiters } from '../waiters.ts';

/** What watching stands on; `isClosing` says that the server stops, and everybody is to be answered. */
export type WatchOptions = { env: Env; waiters: Waiters; isClosing(): boolean };

/** For whom: the key that is woken when something changes, for how many milliseconds at the most, and whether they are still there. */
export type Watch = { key: string; ms: number; gone: AbortSignal };

/**
 * Reads, and reads again whenever the key is woken, until `isDone` says of what was read, and of what was read first, that it is worth telling,
 * or the time is over. Nothing that changes meanwhile is missed.
 */
export async function watching<T>(
  { env, waiters, isClosing }: WatchOptions,
  { key, ms, gone }: Watch,
  read: () => Promise<T>,
  isDone: (now: T, first: T) => boolean,
): Promise<T> {
  const until = env.now() + ms;
  const seen: T[] = [];
  for (;;) {
    const enough = new AbortController();
    const changed = waiters.wait(key, until - env.now(), AbortSignal.any([gone, enough.signal]));
    const now = await read();
    seen.push(now);
    seen.length = 1;
    if (gone.aborted || isClosing() || env.now() >= until || isDone(now, seen[0] as T)) {
      enough.abort();
      return now;
    }
    await changed;
  }
}

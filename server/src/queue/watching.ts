/**
 * Looking at something until it changes: `?wait` of the queue, of lobbies, challenges and rematches. What changes while nobody looks, between
 * two requests, is not missed by those who say with `?seen` what they have been shown.
 */
import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';
import type { Waiters } from '../waiters.ts';

/** What watching stands on; `isClosing` says that the server stops, and everybody is to be answered. */
export type WatchOptions = { env: Env; waiters: Waiters; isClosing(): boolean };

/** How somebody waits: for how many milliseconds at the most, and whether they are still there. */
export type Wait = { ms: number; gone: AbortSignal };

/** How somebody watches. `seen`: the mark of what they have been shown; unset, they have seen what is there when they come. */
export type Watch = Wait & { seen?: string | undefined };

/** What is waited for: the key that is woken when it changes, how it is read, and whether what was read is worth telling. */
type Awaited<T> = { key: string; read(): Promise<T>; isDone(now: T): boolean };

/** What is watched: `mark` is that of what was read, and `isNew` says that it is another one than was seen. */
type Watched<T> = Omit<Awaited<T>, 'isDone'> & { mark(now: T): string; isDone(now: T, isNew: boolean): boolean };

/** Reads, and reads again whenever the key is woken, until it is done or the time is over. Nothing that changes meanwhile is missed. */
export async function waitingFor<T>(
  { env, waiters, isClosing }: WatchOptions,
  { ms, gone }: Wait,
  { key, read, isDone }: Awaited<T>,
): Promise<T> {
  const until = env.now() + ms;
  for (;;) {
    const enough = new AbortController();
    const changed = waiters.wait(key, until - env.now(), AbortSignal.any([gone, enough.signal]));
    const now = await read();
    if (isDone(now) || gone.aborted || isClosing() || env.now() >= until) {
      enough.abort();
      return now;
    }
    await changed;
  }
}

/** As `waitingFor`, for what is worth telling to those alone who have not seen it. */
export function watching<T>(options: WatchOptions, { seen, ...wait }: Watch, { mark, isDone, ...awaited }: Watched<T>): Promise<T> {
  let known = seen;
  return waitingFor(options, wait, {
    ...awaited,
    isDone: (now) => {
      const is = mark(now);
      known ??= is;
      return isDone(now, is !== known);
    },
  });
}

/** A short text that is the same, whichever process makes it, for the same things in the same order. */
export const markOf = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);

/** What is shown, with its mark. What changes by the mere passing of time is to be added afterwards: the mark does not take it in. */
export const marked = <T extends object>(shown: T): T & { mark: string } => ({ ...shown, mark: markOf(shown) });

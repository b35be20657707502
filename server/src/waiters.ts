/** Requests that hang until something changes, or until their time is over (`?wait`). */
import type { Cancel, Env } from './env.ts';

export class Waiters {
  readonly #env: Env;
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(env: Env) {
    this.#env = env;
  }

  /** Settles when the key is woken, after so many milliseconds, or when the caller gives up. */
  wait(key: string, ms: number, gone: AbortSignal): Promise<void> {
    if (ms <= 0 || gone.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      let cancel: Cancel = () => {};
      const done = (): void => {
        cancel();
        gone.removeEventListener('abort', done);
        this.#leave(key, done);
        resolve();
      };
      cancel = this.#env.later(ms, done);
      gone.addEventListener('abort', done);
      const set = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, set.add(done));
    });
  }

  wake(key: string): void {
    for (const done of [...(this.#waiting.get(key) ?? [])]) done();
  }

  wakeAll(): void {
    for (const key of [...this.#waiting.keys()]) this.wake(key);
  }

  #leave(key: string, done: () => void): void {
    const set = this.#waiting.get(key);
    if (set?.delete(done) && set.size === 0) this.#waiting.delete(key);
  }
}

/**
 * A stream of values that any number of readers may follow, each at its own pace: a chain of promises, so that what nobody can
 * reach any more is freed by itself.
 */
type Link<T> = { value: T; next: Promise<Link<T> | null> };

export class Feed<T> {
  #tail = Promise.withResolvers<Link<T> | null>();
  /** Resolves with the newest link; the tail itself before the first push. */
  #newest = this.#tail.promise;

  constructor() {
    ignoreUnread(this.#tail.promise);
  }

  push(value: T): void {
    const next = Promise.withResolvers<Link<T> | null>();
    ignoreUnread(next.promise);
    this.#newest = this.#tail.promise;
    this.#tail.resolve({ value, next: next.promise });
    this.#tail = next;
  }

  /** Readers finish after the last value. */
  end(): void {
    this.#tail.resolve(null);
  }

  /** Readers get the error after the last value. */
  fail(error: Error): void {
    this.#tail.reject(error);
  }

  /** The newest value, if there is one, then everything that follows. */
  follow(): AsyncIterableIterator<T> {
    return walk(this.#newest);
  }
}

/** `at` is all that a reader holds: were the first link kept, everything since would stay in memory. */
async function* walk<T>(at: Promise<Link<T> | null>): AsyncIterableIterator<T> {
  for (;;) {
    const link = await at;
    if (!link) return;
    at = link.next;
    yield link.value;
  }
}

/** A feed that fails while nobody reads it is no unhandled rejection: its readers are told when they come. */
function ignoreUnread(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}

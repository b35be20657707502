/** Takes so many entries of a list at a time; knows the last ones by looking one further. */
export class Paged<T> {
  readonly #entries: AsyncGenerator<T>;
  #ahead: Promise<IteratorResult<T>>;

  constructor(entries: AsyncGenerator<T>) {
    this.#entries = entries;
    this.#ahead = this.#further();
  }

  /** The next entries, at most `n`, and whether they are the last. Rejects if they cannot be had; the list is of no use then. */
  async take(n: number): Promise<{ entries: T[]; isLast: boolean }> {
    const entries: T[] = [];
    for (;;) {
      const next = await this.#ahead;
      if (next.done) return { entries, isLast: true };
      if (entries.length === n) return { entries, isLast: false };
      entries.push(next.value);
      this.#ahead = this.#further();
    }
  }

  #further(): Promise<IteratorResult<T>> {
    const next = this.#entries.next();
    // Whoever waits for it is told; nobody may be waiting yet.
    next.catch(() => undefined);
    return next;
  }
}

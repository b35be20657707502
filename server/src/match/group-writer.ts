/** Writes that come in while one is under way are written together by the next: one transaction for all of them. */

type Waiting<T> = { item: T; done: () => void; failed: (error: unknown) => void };

export class GroupWriter<T> {
  readonly #write: (items: readonly T[]) => Promise<void>;
  readonly #meter: (items: number, ms: number) => void;
  #waiting: Waiting<T>[] = [];
  #isBusy = false;

  /**
   * @param write writes all of them or none
   * @param meter told how many were written together, and how long it took
   */
  constructor(write: (items: readonly T[]) => Promise<void>, meter: (items: number, ms: number) => void = () => {}) {
    this.#write = write;
    this.#meter = meter;
  }

  /** Settles when the item is written, or rejects with why it was not. */
  add(item: T): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ item, done, failed });
      if (!this.#isBusy) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    // Whatever else this turn of the event loop brings comes along.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#flush(this.#waiting.splice(0));
    this.#isBusy = false;
  }

  async #flush(group: readonly Waiting<T>[]): Promise<void> {
    try {
      const began = performance.now();
      await this.#write(group.map(({ item }) => item));
      this.#meter(group.length, performance.now() - began);
      for (const { done } of group) done();
    } catch (error) {
      // One bad item must not spoil the others.
      if (group.length === 1) group[0]?.failed(error);
      else for (const one of group) await this.#flush([one]);
    }
  }
}

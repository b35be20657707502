/** Shelves of one process by itself. */
import type { Change, Shelf, Shelves } from './shelves.ts';

export class MemoryShelves implements Shelves {
  readonly #shelves = new Map<string, Shelf<never>>();
  readonly #lists = new Map<string, string[]>();

  shelf<T>(name: string): Shelf<T> {
    const shelf = (this.#shelves.get(name) as Shelf<T> | undefined) ?? new MemoryShelf<T>();
    this.#shelves.set(name, shelf as Shelf<never>);
    return shelf;
  }

  whenMissed(): void {}

  async lead(): Promise<string> {
    return 'here';
  }

  async note(list: string, text: string, most: number): Promise<void> {
    this.#lists.set(list, [text, ...(this.#lists.get(list) ?? [])].slice(0, most));
  }

  async notes(list: string): Promise<string[]> {
    return [...(this.#lists.get(list) ?? [])];
  }

  async close(): Promise<void> {}
}

class MemoryShelf<T> implements Shelf<T> {
  readonly #records = new Map<string, T>();
  readonly #listeners: ((key: string) => void)[] = [];

  async get(key: string): Promise<T | undefined> {
    return this.#records.get(key);
  }

  async all(): Promise<T[]> {
    return [...this.#records.values()];
  }

  async change<R>(keys: readonly string[], change: (now: readonly (T | undefined)[]) => Change<T, R>): Promise<R> {
    const { put, say } = change(keys.map((key) => this.#records.get(key)));
    for (const [i, key] of put ? keys.entries() : []) {
      const record = put?.[i];
      if (record === this.#records.get(key)) continue;
      if (record === undefined) this.#records.delete(key);
      else this.#records.set(key, record);
      for (const listener of this.#listeners) listener(key);
    }
    return say;
  }

  whenChanged(listener: (key: string) => void): void {
    this.#listeners.push(listener);
  }
}

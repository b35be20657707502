/** A gate through which few may pass at once; the others wait in line, and who finds the line too long is turned away. */
import { ok, type Result, refuse } from '../result.ts';

export class Gate {
  readonly #most: number;
  readonly #longest: number;
  #inside = 0;
  readonly #line: (() => void)[] = [];

  constructor(most: number, longest: number) {
    this.#most = most;
    this.#longest = longest;
  }

  async pass<T>(work: () => Promise<T>): Promise<Result<T>> {
    if (this.#inside >= this.#most) {
      if (this.#line.length >= this.#longest) return refuse('sign-in-busy');
      // Whoever leaves hands the place on.
      await new Promise<void>((go) => this.#line.push(go));
    } else this.#inside++;
    try {
      return ok(await work());
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#inside--;
    }
  }
}

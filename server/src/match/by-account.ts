/** Which matches an account has here. */
export class ByAccount {
  readonly #matches = new Map<string, Set<string>>();

  /** A list of its own: what is added or removed meanwhile does not change it. */
  of(account: string): string[] {
    return [...(this.#matches.get(account) ?? [])];
  }

  add(account: string, match: string): void {
    this.#matches.set(account, (this.#matches.get(account) ?? new Set()).add(match));
  }

  remove(account: string, match: string): void {
    const own = this.#matches.get(account);
    own?.delete(match);
    if (own?.size === 0) this.#matches.delete(account);
  }
}

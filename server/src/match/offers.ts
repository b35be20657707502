/** What one player offers the other: a draw, or to take the offerer's own last answer back. An offer stands until something is played. */
import type { OfferKind, OfferView, Seat } from '@spiritgate/shared/protocol';

export class Offers {
  readonly #standing = new Map<Seat, OfferKind>();
  /** What was declined since the offerer last played: not to be asked again. */
  readonly #declined = new Set<string>();

  get view(): OfferView[] {
    return [...this.#standing].map(([by, on]) => ({ on, by }));
  }

  /** Whether the offer stands now; one that stands is made only once. */
  make(by: Seat, on: OfferKind): boolean {
    if (this.#declined.has(`${by} ${on}`)) return false;
    this.#standing.set(by, on);
    return true;
  }

  stands(by: Seat, on: OfferKind): boolean {
    return this.#standing.get(by) === on;
  }

  decline(by: Seat, on: OfferKind): boolean {
    if (!this.stands(by, on)) return false;
    this.#standing.delete(by);
    this.#declined.add(`${by} ${on}`);
    return true;
  }

  /** Something was played: nothing is offered any more, and who played may ask again. */
  clear(by: Seat | undefined): void {
    this.#standing.clear();
    if (by === undefined) return;
    for (const on of ['draw', 'undo'] as const) this.#declined.delete(`${by} ${on}`);
  }
}

/** A list of different texts, each by its place: what is added again has the place that it has. */
export class Table {
  readonly rows: string[] = [];
  readonly #places = new Map<string, number>();

  add(row: string): number {
    let place = this.#places.get(row);
    if (place === undefined) {
      place = this.rows.push(row) - 1;
      this.#places.set(row, place);
    }
    return place;
  }
}

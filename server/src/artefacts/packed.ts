/** Texts that are packed (RFC 1952) while they are still being written: of a recording, hundreds of kilobytes need never be at hand at once. */
import { buffer } from 'node:stream/consumers';
import { createGzip, type Gzip } from 'node:zlib';

/** Characters that are packed at a time. */
const PIECE = 16_384;

type Packing = { gzip: Gzip; bytes: Promise<Buffer>; waiting: string };

export class Packed {
  readonly #texts = new Map<string, Packing>();

  /** Goes on with the text of that name. */
  add(name: string, piece: string): void {
    const packing = this.#texts.get(name) ?? this.#begin(name);
    packing.waiting += piece;
    if (packing.waiting.length < PIECE) return;
    packing.gzip.write(packing.waiting);
    packing.waiting = '';
  }

  /** All texts, by their names in the order in which they were begun. Nothing can be added any more. */
  async all(): Promise<[name: string, bytes: Buffer][]> {
    const rows: [string, Buffer][] = [];
    for (const [name, { gzip, bytes, waiting }] of this.#texts) {
      gzip.end(waiting);
      rows.push([name, await bytes]);
    }
    return rows;
  }

  #begin(name: string): Packing {
    const gzip = createGzip();
    const packing = { gzip, bytes: buffer(gzip), waiting: '' };
    this.#texts.set(name, packing);
    return packing;
  }
}

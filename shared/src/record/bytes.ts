/** Bytes written and read one after another: whole numbers in as few bytes as they need, 7 bits each, the lowest first (LEB128). */
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Thrown where bytes are not what was written. */
export class BadBytes extends Error {}

export class ByteWriter {
  readonly #bytes: number[] = [];

  /** @param n a whole number from 0 to 2^53 − 1 */
  number(n: number): this {
    let rest = n;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.#bytes.push((rest % 0x80) | 0x80);
    this.#bytes.push(rest);
    return this;
  }

  bytes(bytes: Iterable<number>): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  hex(hex: string): this {
    return this.bytes(hexToBytes(hex));
  }

  /** With its length before it. */
  text(text: string): this {
    return this.block(utf8ToBytes(text));
  }

  block(bytes: Uint8Array): this {
    return this.number(bytes.length).bytes(bytes);
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  number(): number {
    let n = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.bytes(1)[0] as number;
      n += (byte & 0x7f) * scale;
      if (n > Number.MAX_SAFE_INTEGER) throw new BadBytes('a number is too large');
      if (byte < 0x80) return n;
    }
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new BadBytes('the bytes end too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  hex(length: number): string {
    return bytesToHex(this.bytes(length));
  }

  text(): string {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.block());
  }

  block(): Uint8Array {
    return this.bytes(this.number());
  }
}

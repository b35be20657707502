/**
 * Randomness without a clock or a platform: ChaCha20 (RFC 8439) under a key that HKDF-SHA-256 (RFC 5869) derives from one of the game's
 * secrets by label, one stream for each use. Numbers are drawn with rejection sampling, so no value is favoured (M7, M9).
 */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A uniform whole number from 0 to n − 1. */
export type Random = (n: number) => number;

const BLOCK = 256;
const NONCE = new Uint8Array(12);

/** The stream that a secret (hex) and a label open: the same two always give the same numbers. */
export function stream(secret: string, label: string): Random {
  const key = hkdf(sha256, hexToBytes(secret), undefined, utf8ToBytes(label), 32);
  let bytes = new Uint8Array(0);
  let at = 0;
  let counter = 0;
  const word = (): number => {
    if (at + 4 > bytes.length) {
      bytes = chacha20(key, NONCE, new Uint8Array(BLOCK), undefined, counter);
      counter += BLOCK / 64;
      at = 0;
    }
    const n =
      ((bytes[at] as number) << 24) | ((bytes[at + 1] as number) << 16) | ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number);
    at += 4;
    return n >>> 0;
  };
  return (n) => {
    if (n <= 1) return 0;
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    let x = word();
    while (x >= limit) x = word();
    return x % n;
  };
}

/** Puts a list into a random order, in place (Fisher–Yates). */
export function shuffle<T>(list: T[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
}

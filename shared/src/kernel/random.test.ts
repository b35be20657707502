/** Randomness: fixed by secret and label, independent between labels, even, and without favourites (M7, M9). */

import { createCipheriv, hkdfSync } from 'node:crypto';
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { shuffle, stream } from './random.ts';

const SECRET = '11'.repeat(32);
const draws = (secret: string, label: string, n = 1000, most = 2 ** 32): number[] => {
  const random = stream(secret, label);
  return Array.from({ length: n }, () => random(most));
};

/** Pearson's statistic against an even distribution. */
const chiSquare = (counts: readonly number[], total: number): number =>
  counts.reduce((sum, c) => sum + (c - total / counts.length) ** 2 / (total / counts.length), 0);

test('is ChaCha20 (RFC 8439) under a key by HKDF-SHA-256 (RFC 5869), as another library computes it', () => {
  const key = new Uint8Array(hkdfSync('sha256', hexToBytes(SECRET), new Uint8Array(0), 'deal 1', 32));
  const bytes = createCipheriv('chacha20', key, new Uint8Array(16)).update(new Uint8Array(4 * 100));
  expect(draws(SECRET, 'deal 1', 100)).toEqual(Array.from({ length: 100 }, (_, i) => bytes.readUInt32BE(4 * i)));
});

test('RFC 8439, 2.4.2: the cipher itself', () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i);
  const nonce = hexToBytes('000000000000004a00000000');
  const text = "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
  expect(
    Buffer.from(chacha20(key, nonce, new TextEncoder().encode(text), undefined, 1))
      .subarray(0, 16)
      .toString('hex'),
  ).toBe('6e2e359a2568f98041ba0728dd0d6981');
});

describe('a stream', () => {
  test('is the same for the same secret and label', () => {
    expect(draws(SECRET, 'a')).toEqual(draws(SECRET, 'a'));
  });

  test('is another one for another label or secret', () => {
    const here = draws(SECRET, 'a');
    for (const there of [draws(SECRET, 'b'), draws(SECRET, 'a 1'), draws('22'.repeat(32), 'a')])
      expect(here.filter((n, i) => n === there[i])).toEqual([]);
  });

  test('says nothing of another label: pairs are spread evenly', () => {
    const [a, b] = [draws(SECRET, 'a', 20_000, 5), draws(SECRET, 'b', 20_000, 5)];
    const counts = new Array<number>(25).fill(0);
    for (const [i, n] of a.entries()) counts[n * 5 + (b[i] as number)]! += 1;
    expect(chiSquare(counts, 20_000)).toBeLessThan(51.2); // 24 degrees of freedom, 0.1 %
  });

  test.each([2, 3, 6, 7, 52])('draws each of %i numbers equally often', (n) => {
    const counts = new Array<number>(n).fill(0);
    for (const x of draws(SECRET, `even ${n}`, 50_000, n)) counts[x]! += 1;
    expect(counts.every((c) => c > 0)).toBe(true);
    // The 0.1 % bound by Wilson and Hilferty.
    const d = n - 1;
    expect(chiSquare(counts, 50_000)).toBeLessThan(d * (1 - 2 / (9 * d) + 3.09 * Math.sqrt(2 / (9 * d))) ** 3);
  });

  test('rejects what would favour low numbers: 3 · 2^30 leaves a quarter of all words unused', () => {
    const n = 3 * 2 ** 30;
    const low = draws(SECRET, 'bias', 30_000, n).filter((x) => x < 2 ** 30).length;
    expect(Math.abs(low / 30_000 - 1 / 3)).toBeLessThan(0.01); // with a bare remainder it would be one half
  });

  test('gives 0 where there is nothing to choose', () => {
    expect(draws(SECRET, 'one', 5, 1)).toEqual([0, 0, 0, 0, 0]);
  });
});

test('a shuffle reaches every order, each equally often, and keeps what it holds', () => {
  const random = stream(SECRET, 'shuffle');
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const list = ['a', 'b', 'c', 'd'];
    shuffle(list, random);
    counts.set(list.join(''), (counts.get(list.join('')) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect([...counts.keys()].every((order) => [...order].sort().join('') === 'abcd')).toBe(true);
  expect(chiSquare([...counts.values()], 24_000)).toBeLessThan(49.7); // 23 degrees of freedom, 0.1 %
});

/**
 * Handles: what outsiders call a card. Eight letters of base32 from a keyed function of card and generation (D4): a handle says nothing,
 * and every change of zone gives a new one.
 */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const ZEROS = new Uint8Array(5);
const caches = new Map<string, { key: Uint8Array; handles: Map<number, string> }>();
const MOST_KEYS = 1024;
const MOST_CARDS = 2 ** 20;

/** The handle of a card's present object. `key` is the game's handle key in hex. */
export function handleOf(key: string, card: number, gen: number): string {
  const cache = cacheOf(key);
  const index = gen * MOST_CARDS + card;
  let handle = cache.handles.get(index);
  if (handle === undefined) {
    handle = compute(cache.key, card, gen);
    cache.handles.set(index, handle);
  }
  return handle;
}

function compute(key: Uint8Array, card: number, gen: number): string {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(0, card);
  new DataView(nonce.buffer).setUint32(4, gen);
  let bits = 0n;
  for (const byte of chacha20(key, nonce, ZEROS)) bits = (bits << 8n) | BigInt(byte);
  let out = '';
  for (let i = 35n; i >= 0n; i -= 5n) out += LETTERS[Number((bits >> i) & 31n)];
  return out;
}

/** The handles of a game are computed once; the oldest games are forgotten first. */
function cacheOf(key: string): { key: Uint8Array; handles: Map<number, string> } {
  let cache = caches.get(key);
  if (cache) return cache;
  if (caches.size >= MOST_KEYS) caches.delete(caches.keys().next().value as string);
  cache = { key: hexToBytes(key), handles: new Map() };
  caches.set(key, cache);
  return cache;
}

/**
 * Handles: what outsiders call a card. Eight letters of base32 from a keyed function of card and generation (D4): a handle says nothing,
 * and every change of zone gives a new one.
 */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const ZEROS = new Uint8Array(5);
type Cache = { key: Uint8Array; handles: Map<number, string> };
const caches = new Map<string, Cache>();
/** Those of games that are held: as long as they are, however many they are. */
const held = new WeakMap<object, Cache>();
const MOST_KEYS = 64;
const MOST_CARDS = 2 ** 20;

/** The handle of a card's present object. `key` is the game's handle key in hex. */
export const handleOf = (key: string, card: number, gen: number): string => nameIn(cacheOf(key), card, gen);

/** The same for a game's keys, quicker. */
export function handleBy(keys: { handles: string }, card: number, gen: number): string {
  let cache = held.get(keys);
  if (!cache) {
    cache = cacheOf(keys.handles);
    held.set(keys, cache);
  }
  return nameIn(cache, card, gen);
}

function nameIn(cache: Cache, card: number, gen: number): string {
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
  let out = '';
  let bits = 0;
  let rest = 0;
  for (const byte of chacha20(key, nonce, ZEROS)) {
    bits = (bits << 8) | byte;
    for (rest += 8; rest >= 5; rest -= 5) out += LETTERS[(bits >> (rest - 5)) & 31];
    bits &= 31;
  }
  return out;
}

/** The handles of a game are computed once, also for its copies; of games that are not held any more the oldest are forgotten first. */
function cacheOf(key: string): Cache {
  let cache = caches.get(key);
  if (cache) return cache;
  if (caches.size >= MOST_KEYS) caches.delete(caches.keys().next().value as string);
  cache = { key: hexToBytes(key), handles: new Map() };
  caches.set(key, cache);
  return cache;
}

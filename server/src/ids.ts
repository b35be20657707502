/** Names that nobody can guess: ids, tokens and invite codes, from injected randomness (D4). */
import type { Env } from './env.ts';

/** Crockford's base32: no I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

/** 128 bits: the id of a match or an account. */
export const newId = (env: Env): string => Buffer.from(env.random(16)).toString('base64url');

/** 256 bits: a bearer token. */
export const newToken = (env: Env): string => Buffer.from(env.random(32)).toString('base64url');

/** 256 bits in hex: a secret of a game (D13). */
export const newKey = (env: Env): string => Buffer.from(env.random(32)).toString('hex');

/** Eight letters, 40 bits: an invite code. 256 is a multiple of 32, so no letter is favoured. */
export const newCode = (env: Env): string => Array.from(env.random(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A code as people write it: case, spaces and dashes do not matter, O is read as 0, I and L as 1. */
export const readCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** A game's secrets, their commitments, and the keys that secrets and salts make together (D13). The formulas are in `protocol/fairness.ts`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { commitmentText, type FairnessView, keyText, type Seat, type SecretName, saltText } from '../protocol/index.ts';

/** Four values of 32 bytes in hex, in the shape of the keys of a game. */
export type Secrets = { table: string; decks: [string, string]; handles: string };

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const each = (of: Secrets, make: (name: SecretName, secret: string) => string): Secrets => ({
  table: make('table', of.table),
  decks: [make('deck.0', of.decks[0]), make('deck.1', of.decks[1])],
  handles: make('handles', of.handles),
});

/** The commitment to one secret. */
export const commitmentTo = (match: string, game: number, name: SecretName, secret: string): string =>
  hash(commitmentText(match, game, name, secret));

/** What is published of the secrets of a game before any salt. */
export const commitmentsTo = (match: string, game: number, secrets: Secrets): FairnessView['commitments'] =>
  each(secrets, (name, secret) => commitmentTo(match, game, name, secret));

/** The hash that a seat sends before its salt. */
export const hashOfSalt = (match: string, game: number, seat: Seat, salt: string): string => hash(saltText(match, game, seat, salt));

/** The key that one secret makes with the salts. */
export const keyOf = (match: string, game: number, name: SecretName, secret: string, salts: readonly [string, string]): string =>
  hash(keyText(match, game, name, secret, salts));

/** The keys that a game is played with. */
export const keysOf = (match: string, game: number, secrets: Secrets, salts: readonly [string, string]): Secrets =>
  each(secrets, (name, secret) => keyOf(match, game, name, secret, salts));

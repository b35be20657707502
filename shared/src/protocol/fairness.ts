/**
 * The texts that are hashed so that a shuffle can be checked (D13, docs/fairness.md): SHA-256 over UTF-8, results and secrets in lower-case
 * hex. `match` is the match's id, `game` counts from 1, a salt is 64 hex digits or '' for a seat that gave none.
 */
import type { Seat } from './view.ts';

/** What a game has secrets for: the table's own chance, each seat's deck, and the handles of cards. */
export const SECRETS = ['table', 'deck.0', 'deck.1', 'handles'] as const;
export type SecretName = (typeof SECRETS)[number];

/** Its hash is published before the first salt. */
export const commitmentText = (match: string, game: number, name: SecretName, secret: string): string =>
  `spiritgate/commitment/${match}/${game}/${name}/${secret}`;

/** Its hash is what a seat sends first. */
export const saltText = (match: string, game: number, seat: Seat, salt: string): string =>
  `spiritgate/salt/${match}/${game}/${seat}/${salt}`;

/** Its hash is the key that the game draws from. */
export const keyText = (match: string, game: number, name: SecretName, secret: string, salts: readonly [string, string]): string =>
  `spiritgate/key/${match}/${game}/${name}/${secret}/${salts[0]}/${salts[1]}`;

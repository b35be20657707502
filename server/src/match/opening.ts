/**
 * Before a game both players add to its chance (D13): the server has published commitments to its secrets, each seat sends the hash of a
 * salt, and once no more hashes can come, the salts. Who stays silent plays without a salt of their own.
 */
import { commitmentsTo, hashOfSalt } from '@spiritgate/shared/fairness';
import type { ErrorAnswer, FairnessView, Seat } from '@spiritgate/shared/protocol';
import { refuse } from '../result.ts';
import type { Chance, GameStart } from './journal.ts';

const SEATS: readonly Seat[] = [0, 1];

export class Opening {
  readonly game: GameStart;
  readonly #chance: Chance;
  readonly #commitments: FairnessView['commitments'];
  readonly #hashes: [string, string] = ['', ''];
  readonly #salts: [string, string] = ['', ''];
  #takesHashes = true;
  #isOver = false;

  constructor(chance: Chance, game: GameStart) {
    this.#chance = chance;
    this.game = game;
    this.#commitments = commitmentsTo(chance.match, chance.no, game.secrets);
  }

  /** Whether nothing more can come: the game may begin. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get salts(): [string, string] {
    return [...this.#salts];
  }

  get view(): FairnessView {
    const due = this.#isOver ? null : this.#takesHashes ? 'hashes' : 'salts';
    return { commitments: this.#commitments, hashes: [...this.#hashes], salts: this.#isOver ? this.salts : null, due };
  }

  /** The hash of a seat's salt; the same one again changes nothing. Gives why it is refused, if it is. */
  takeHash(seat: Seat, hash: string): ErrorAnswer | undefined {
    if (this.#hashes[seat] === hash) return undefined;
    if (!this.#takesHashes || this.#hashes[seat]) return refuse('wrong-phase');
    this.#hashes[seat] = hash;
    if (SEATS.every((s) => this.#hashes[s])) this.#takesHashes = false;
    return undefined;
  }

  /** A seat's salt, once no more hashes are taken. */
  takeSalt(seat: Seat, salt: string): ErrorAnswer | undefined {
    if (this.#salts[seat] === salt) return undefined;
    if (this.#takesHashes || this.#isOver || !this.#hashes[seat]) return refuse('wrong-phase');
    if (hashOfSalt(this.#chance.match, this.#chance.no, seat, salt) !== this.#hashes[seat]) return refuse('salt-mismatch');
    this.#salts[seat] = salt;
    this.#finishIfDone();
    return undefined;
  }

  /** The time for what is awaited now is over. */
  hurry(): void {
    if (!this.#takesHashes) this.#isOver = true;
    this.#takesHashes = false;
    this.#finishIfDone();
  }

  #finishIfDone(): void {
    if (SEATS.every((seat) => !this.#hashes[seat] || this.#salts[seat])) this.#isOver = true;
  }
}

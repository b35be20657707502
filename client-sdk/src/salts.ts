/**
 * This client's part in the chance of its games (D13): before each one it sends the hash of a salt, then the salt, so that nobody, the server
 * included, could choose the shuffle. The same game always gets the same salt, however often the line is cut.
 */
import { type InputMessage, type Seat, saltText, type TableView } from '@spiritgate/shared/protocol';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

export class Salts {
  readonly #match: string;
  readonly #seat: Seat;
  readonly #salts = new Map<number, string>();

  constructor(match: string, seat: Seat) {
    this.#match = match;
    this.#seat = seat;
  }

  /** What to send now, as the table stands; undefined if it is not this client's turn to send anything. */
  async next({ phase, game, fairness }: TableView): Promise<InputMessage | undefined> {
    if (phase !== 'opening' || !fairness?.due) return undefined;
    const salt = this.of(game);
    const hash = await sha256(saltText(this.#match, game, this.#seat, salt));
    if (fairness.due === 'hashes') return { do: 'salt-hash', hash };
    return fairness.hashes[this.#seat] === hash ? { do: 'salt', salt } : undefined;
  }

  /** The salt of a game, to check its shuffle with afterwards. */
  of(game: number): string {
    const salt = this.#salts.get(game) ?? hex(crypto.getRandomValues(new Uint8Array(32)));
    this.#salts.set(game, salt);
    return salt;
  }
}

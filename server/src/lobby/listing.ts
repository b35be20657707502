/**
 * Which lobbies are in the list of open ones: an entry for each, by the id under which it is listed. An entry holds for a minute and is renewed
 * by the host's asking for the lobby, so that nobody joins one that its host has left standing; what is no longer renewed is swept away. Whether
 * a lobby is open to somebody is for the lobby itself to say: an entry only leads there.
 */
import type { Env } from '../env.ts';
import { type Shelf, type Shelves, sweep } from '../queue/index.ts';
import type { LobbyRecord } from './lobby.ts';

/** How long a lobby stays in the list without its host's asking for it, in milliseconds, and with how much of that left it is renewed. */
const PATIENCE = 60_000;
const RENEWED = 50_000;

/** Times in milliseconds since 1970. The code leads to the lobby; it is nothing to be shown. */
type Entry = { id: string; code: string; game: string; since: number; until: number };

/** Where a page of the list ended. */
export type ListCursor = { since: number; id: string };

export class Listing {
  readonly #env: Env;
  readonly #entries: Shelf<Entry>;

  constructor(shelves: Shelves, env: Env) {
    this.#env = env;
    this.#entries = shelves.shelf<Entry>('listed-lobbies');
  }

  /** The lobby's host is here: if it is listed, it stays so for another minute, under the code that it has now. */
  async renew({ code, game, listed }: LobbyRecord): Promise<void> {
    if (!listed) return;
    const now = this.#env.now();
    const fresh = { ...listed, code, game, until: now + PATIENCE };
    await this.#entries.change([listed.id], ([entry]) =>
      entry?.code === code && entry.until > now + RENEWED ? { say: undefined } : { put: [fresh], say: undefined },
    );
  }

  /** The code of the lobby that is listed under an id. */
  async codeOf(id: string): Promise<string | undefined> {
    const entry = await this.#entries.get(id);
    return entry && entry.until > this.#env.now() ? entry.code : undefined;
  }

  /** All entries of a game, or of all games, behind a point, the latest first. */
  async latest(game?: string, after?: ListCursor): Promise<Entry[]> {
    const wanted = (await this.sweep()).filter(
      (entry) => (game === undefined || entry.game === game) && (!after || byAge(after, entry) < 0),
    );
    return wanted.sort(byAge);
  }

  /** All entries that hold; those that do not any more are taken away. */
  sweep(): Promise<Entry[]> {
    return sweep(this.#entries, this.#env.now(), ({ id }) => id);
  }
}

const byAge = (a: ListCursor, b: ListCursor): number => b.since - a.since || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

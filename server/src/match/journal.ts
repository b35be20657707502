/** The journal of matches (D11): what each one was started with, and every input it took. The journal is the match; all else can be rebuilt. */

import type { GameOptions } from '@spiritgate/shared/games';
import type { Input, Keys } from '@spiritgate/shared/kernel';

/** A player of a match: account and the name shown to the other. */
type Player = { account: string; name: string };

/** What a match was started with. Holds secrets: it never leaves the server. */
export type MatchStart = {
  match: string;
  game: string;
  rulesVersion: number;
  pool: string;
  keys: Keys;
  options: GameOptions;
  /** By seat. */
  players: [Player, Player];
};

/** One input: numbers count from 1 without gaps. */
export type JournalEntry = {
  n: number;
  input: Input;
  /** A digest of the answer as its player sent it, by which the same answer is known again; '' where there was none. */
  sent: string;
  /** The fingerprint of the game after this input, every 16 inputs; '' for the others. */
  fingerprint: string;
};

/** How many inputs lie between two fingerprints. */
export const FINGERPRINT_EVERY = 16;

export type Journal = {
  /** Notes a new match. Rejects if it cannot be kept; the match then does not begin. */
  start(start: MatchStart): Promise<void>;
  /** Keeps an input. Rejects if it cannot be kept, or if its number is not the next one. */
  append(match: string, entry: JournalEntry): Promise<void>;
  /** All of a match, in order; undefined if it is not known. */
  read(match: string): Promise<{ start: MatchStart; entries: JournalEntry[] } | undefined>;
  /** The match is over and nobody can ask for it any more. */
  forget(match: string): Promise<void>;
};

/** A journal that lives as long as the process. Entries are kept as text, so that nothing in them can be changed from outside. */
export class MemoryJournal implements Journal {
  readonly #matches = new Map<string, { start: string; entries: string[] }>();

  async start(start: MatchStart): Promise<void> {
    if (this.#matches.has(start.match)) throw new Error('the match is in the journal already');
    this.#matches.set(start.match, { start: JSON.stringify(start), entries: [] });
  }

  async append(match: string, entry: JournalEntry): Promise<void> {
    const kept = this.#matches.get(match);
    if (!kept) throw new Error('the match is not in the journal');
    if (entry.n !== kept.entries.length + 1) throw new Error(`input ${entry.n} does not follow ${kept.entries.length}`);
    kept.entries.push(JSON.stringify(entry));
  }

  async read(match: string): Promise<{ start: MatchStart; entries: JournalEntry[] } | undefined> {
    const kept = this.#matches.get(match);
    return kept && { start: JSON.parse(kept.start) as MatchStart, entries: kept.entries.map((text) => JSON.parse(text) as JournalEntry) };
  }

  async forget(match: string): Promise<void> {
    this.#matches.delete(match);
  }
}

/**
 * Recordings for clients (D12): those of one's own games, those that somebody shared, and links to share. A recording is read without any rules,
 * and its lines are checked one by one; `spiritgate verify` checks the shuffles as well.
 */
import {
  type ConsentAnswer,
  type LinksAnswer,
  type RecordAnswer,
  type Recording,
  type RecordingAnswer,
  readRecording,
  type SharedRecording,
  type TableView,
} from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';

/** Whose recording: that of one's own seat, or what spectators saw. */
export type Whose = 'own' | 'spectator';

/** What a client saw of the chance of a game while it was played, from `table`. */
export type SeenFairness = NonNullable<TableView['fairness']>;

/**
 * Reads the lines of a recording, as they come from the server or from a file.
 *
 * @throws RangeError if it is none, or not the one that was written, with the line where that shows
 */
export function openRecording(file: string | Uint8Array): Recording {
  const read = readRecording(file);
  if (read.ok) return read.recording;
  throw new RangeError(`the recording cannot be read: ${read.fault.code}, line ${read.fault.line}`);
}

/**
 * Whether a recording names the same commitments, hashes and salts that the client saw while the game was played. If not, the server tells
 * another story now.
 */
export const isAsSeen = ({ header }: Recording, seen: SeenFairness): boolean =>
  (['commitments', 'hashes', 'salts'] as const).every(
    (part) => JSON.stringify(spread(header[part])) === JSON.stringify(spread(seen[part])),
  );

/** The values of a part, whatever the order of its keys. */
function spread(part: SeenFairness['commitments'] | readonly string[] | null): readonly string[] | null {
  return part && 'table' in part ? [part.table, ...part.decks, part.handles] : part;
}

/** The recordings of an account's matches. Every call throws a SpiritgateError with the server's code. */
export class Recordings {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** A recording of game `no` (from 1) of a match that is over; its lines as `text`, to be kept as a file. */
  async of(match: string, no = 1, whose: Whose = 'own'): Promise<{ recording: Recording; text: string }> {
    const { text } = await this.#api.call<RecordingAnswer>(
      'GET',
      `/matches/${encodeURIComponent(match)}/games/${no}/recording?viewer=${whose}`,
    );
    return { recording: openRecording(text), text };
  }

  /** A recording that somebody shared by its token. */
  async shared(token: string): Promise<{ recording: Recording; text: string }> {
    const { text } = await this.#api.call<RecordingAnswer>('GET', `/recordings/${encodeURIComponent(token)}`);
    return { recording: openRecording(text), text };
  }

  /** Shares a recording: whoever has the token may read it. */
  share(match: string, no = 1, whose: Whose = 'own'): Promise<SharedRecording> {
    return this.#api.call('POST', `/matches/${encodeURIComponent(match)}/games/${no}/links`, { body: { viewer: whose } });
  }

  /** What one shares of a match. */
  async links(match: string): Promise<SharedRecording[]> {
    return (await this.#api.call<LinksAnswer>('GET', `/matches/${encodeURIComponent(match)}/links`)).links;
  }

  /** Takes a link back. */
  async revoke(token: string): Promise<void> {
    await this.#api.call('DELETE', `/recordings/${encodeURIComponent(token)}`);
  }

  /** Agrees that both players get the record, with the secrets of both. Gives who has agreed so far, by seat. */
  async agree(match: string): Promise<[boolean, boolean]> {
    return (await this.#api.call<ConsentAnswer>('POST', `/matches/${encodeURIComponent(match)}/record/consent`)).agreed;
  }

  /** The record of a match, as the bytes of a file for `spiritgate verify`. */
  async record(match: string): Promise<Uint8Array> {
    const { file } = await this.#api.call<RecordAnswer>('GET', `/matches/${encodeURIComponent(match)}/record`);
    return Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  }
}

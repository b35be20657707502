/** The record of a match (D12): all that is needed to play it again. It holds the secrets of both sides. */
import type { Secrets } from '../fairness/index.ts';
import type { DeckList } from '../games/index.ts';
import type { Input } from '../kernel/index.ts';
import type { ClockTerms, FairnessView, MatchResult, Seat, SeriesKind } from '../protocol/index.ts';

/** What was agreed before the match, as far as it says how it was played. */
export type RecordTerms = {
  format: string;
  series: SeriesKind;
  origin: string;
  rated: boolean;
  undo: boolean;
  open: boolean;
  clock: ClockTerms | null;
};

/** Facts of a match, which can be read whatever the rules are now. Times are in milliseconds since 1970. */
export type MatchFacts = {
  match: string;
  game: string;
  /** The version of the game's rules, and the hash of its card pool. */
  rules: number;
  pool: string;
  players: [string, string];
  decks: [DeckList, DeckList];
  terms: RecordTerms;
  startedAt: number;
  result: MatchResult | null;
};

/** What a game was started with. `fairness` is what was published of its chance. */
export type GameFacts = {
  no: number;
  chooser: Seat | null;
  secrets: Secrets;
  fairness: Pick<FairnessView, 'commitments' | 'hashes'> & { salts: [string, string] };
};

/** An input, and when it was taken: a record keeps tenths of a second. */
export type Taken = { input: Input; at: number };

/** A game with its inputs. `fingerprints` are those after each `FINGERPRINT_EVERY`th input, and the one at its end. */
export type GameRecord = GameFacts & { inputs: Taken[]; fingerprints: string[] };

export type MatchRecord = MatchFacts & { games: GameRecord[] };

/** How many inputs a game may have; then it is void: something goes round in circles. */
export const MOST_INPUTS = 20_000;

/** The input that makes such a game void. */
export const TOO_LONG = { do: 'void', reason: 'too long' } as const satisfies Input;

/** How many inputs lie between two fingerprints of a record. */
export const FINGERPRINT_EVERY = 16;

/** How many hex digits a record keeps of the fingerprints on the way; the last one is whole. */
export const SHORT_FINGERPRINT = 8;

/** The unit of the times of a record, in milliseconds. */
export const TIME_UNIT = 100;

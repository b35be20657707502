/**
 * The journal of matches (D11): what each one was agreed to be, what each of its games was started with, and every input that they took.
 * The journal is the match; all else can be rebuilt from it.
 */

import type { Secrets } from '@spiritgate/shared/fairness';
import type { DeckList } from '@spiritgate/shared/games';
import type { Input } from '@spiritgate/shared/kernel';
import type { ClockTerms, MatchResult, ResultView, Seat, SeriesKind, WatchRules } from '@spiritgate/shared/protocol';

/** A player of a match: account and the name shown to the other. */
type Player = { account: string; name: string };

/** How a match may be watched. With a `code` it is private: not listed, and watched only by those who know the code. */
export type Audience = WatchRules & { code: string | undefined };

/** What was agreed before a match began. */
export type MatchTerms = {
  format: string;
  series: SeriesKind;
  /** Where it came from. */
  origin: 'queue' | 'lobby' | 'challenge' | 'practice';
  rated: boolean;
  watching: Audience;
  /** Null: played without clocks. */
  clock: ClockTerms | null;
  /** Whether a player may ask the other to take an answer back. */
  undo: boolean;
  /** Whether the record, with all secrets, is given to the players after the match without both of them agreeing (D14). */
  open: boolean;
};

/** What a match is from its beginning on. */
export type MatchStart = {
  match: string;
  game: string;
  rulesVersion: number;
  pool: string;
  /** By seat. */
  players: [Player, Player];
  decks: [DeckList, DeckList];
  terms: MatchTerms;
};

/** What one game of a match is started with. Holds secrets: it never leaves the server before the game is over. */
export type GameStart = {
  /** From 1. */
  no: number;
  secrets: Secrets;
  /** Who decides who starts; null leaves it to chance. */
  chooser: Seat | null;
  /** The players' salts, '' where one gave none; null until they are in (D13). */
  salts: [string, string] | null;
  /** What came before it in the match: inputs, decisions and events of each seat, and how the games ended. */
  before: { n: number; asked: [number, number]; events: [number, number]; results: ResultView[] };
  /** Of a game that goes on from another match: whose chance it has. */
  chance?: Chance;
};

/** What a game's chance is bound to: the match and the number under which it was committed to (D13). */
export type Chance = { match: string; no: number };
export const chanceOf = ({ match }: MatchStart, { no, chance }: GameStart): Chance => chance ?? { match, no };

/** One input of a game: numbers count from 1 without gaps. */
export type JournalEntry = {
  n: number;
  input: Input;
  /** A digest of the answer as its player sent it, by which the same answer is known again; '' where there was none. */
  sent: string;
  /** The fingerprint of the game after this input, every 16 inputs; '' for the others. */
  fingerprint: string;
  /** When it was taken. */
  at: number;
  /** What was left in the banks after it, in milliseconds; null without clocks. */
  bank: [number, number] | null;
};

/** How many inputs lie between two fingerprints, and between two snapshots. */
export const FINGERPRINT_EVERY = 16;
export const SNAPSHOT_EVERY = 64;

/** The state of a game after its `n`th input, from which newer rules may go on. */
export type Snapshot = { n: number; rulesVersion: number; state: string };

/** What the journal has of one game. */
export type KeptGame = { start: GameStart; entries: JournalEntry[]; snapshot: Snapshot | null };

/** What the journal has of a match. Without a result it is to be played on; `publicAt` is when spectators may know of its end. */
export type KeptMatch = { start: MatchStart; games: KeptGame[]; createdAt: number; result: MatchResult | null; publicAt: number | null };

/** An input at which the rules failed: it would have been the game's `n`th, and was taken back. */
export type Fault = { n: number; input: Input; error: string; at: number };

/** Who plays a match: appends of an older epoch fail (D10). */
export type Hold = { match: string; epoch: number };

/** How a match ended, for those who count. */
export type Ending = { result: MatchResult; at: number; publicAt: number; games: number; inputs: number };

/** Another process has taken the match over: this one must let go of it. */
export class LostMatch extends Error {
  constructor(match: string) {
    super(`the match ${match} is played elsewhere`);
    this.name = 'LostMatch';
  }
}

/** The process that plays a match, or had it when it ended; `publicAt` as of `KeptMatch`. */
export type Owner = { process: string; isOver: boolean; publicAt: number | null };

/** A match that is not over: the process that plays it, and its players by seat. */
export type RunningMatch = {
  match: string;
  process: string;
  game: string;
  origin: MatchTerms['origin'];
  accounts: [string, string];
  names: [string, string];
};

export type Journal = {
  /** Notes a new match, held by the process with epoch 1; one that goes on `from` somewhere with its first game. Rejects if it cannot be kept; the match then does not begin. */
  begin(start: MatchStart, process: string, at: number, from?: KeptGame): Promise<Hold>;
  /**
   * Takes a running match over for the process: from the process `from` alone, or, if that is not said, from whoever had it. Undefined if there is
   * no such match, if it is over, or if it is another's by now.
   */
  claim(match: string, process: string, from?: string): Promise<Hold | undefined>;
  /** Undefined if there is no such match. */
  owner(match: string): Promise<Owner | undefined>;
  /** Notes the secrets of the next game before anything of them is published. */
  openGame(hold: Hold, game: GameStart): Promise<void>;
  /** Notes the salts with which the game begins. */
  beginGame(hold: Hold, game: GameStart): Promise<void>;
  /** Keeps an input. Rejects if it cannot be kept, with LostMatch if the hold is not the latest, or if its number is taken. */
  append(hold: Hold, game: number, entry: JournalEntry): Promise<void>;
  /** Keeps the newest snapshot of a game. */
  snapshot(hold: Hold, game: number, snapshot: Snapshot): Promise<void>;
  /** Keeps what is needed to see again how an input failed inside the rules. */
  fault(hold: Hold, game: number, fault: Fault): Promise<void>;
  /** The match is over: result, ratings and statistics, all or nothing. Doing it again changes nothing. */
  end(hold: Hold, ending: Ending): Promise<void>;
  /** All of a match; undefined if it is not known. */
  read(match: string): Promise<KeptMatch | undefined>;
  /** The matches that are not over: all of them, or those of one account. */
  running(account?: string): Promise<RunningMatch[]>;
};

/**
 * What stands around the game of a match: the series, who is there, the clocks, what is offered, and the commitments to its chance. Public,
 * the same for both seats, sent whole as `table` after each `sync` and whenever it changes.
 */
import type { Seat } from './view.ts';

/** The message's name. */
export const TABLE = 'table';

/** How many games a match has: one, or until somebody has won two (E15.2, R1.2). */
export const SERIES = ['single', 'best-of-three'] as const;
export type SeriesKind = (typeof SERIES)[number];

/** How a match ended: `wins` are the games that each seat won. A void match has the reason `void: …`, and counts for nobody. */
export type MatchResult = { winner: Seat | null; reason: string; wins: [number, number] };

/**
 * Where a match stands: `opening`, before a game, while both sides add their salts to its chance; `playing`; `between` games, until both are
 * ready; `over`.
 */
export type MatchPhase = 'opening' | 'playing' | 'between' | 'over';

/**
 * The clocks of a game (D17): `bank` and `increment` in seconds for the game and for each answer, `cap` the most that one decision may take
 * before its default is taken. `away`: how many seconds of absence a player has, in all of a match, before the other may claim the game.
 */
export type ClockTerms = { bank: number; increment: number; cap: number; away: number };

/** Clocks now, in milliseconds, as of when the message was sent. A running clock counts down from there. */
export type ClockView = {
  /** What is left in each bank. */
  bank: [number, number];
  /** What is left of the running decision of each seat; null where no clock runs. */
  decision: [number | null, number | null];
  /** What is left of each seat's time for being away. */
  away: [number, number];
};

/** What is offered, and by whom: a draw, or to take one's own last answer back. */
export type OfferKind = 'draw' | 'undo';
export type OfferView = { on: OfferKind; by: Seat };

/**
 * The commitments to a game's chance (D13), hex: `commitments` to the server's secrets, published before any salt; `hashes` of the salts,
 * '' for a seat that has not sent one; `salts`, once both are in. `due`: what the seats are to send now; after a while without them it goes on.
 */
export type FairnessView = {
  commitments: { table: string; decks: [string, string]; handles: string };
  hashes: [string, string];
  salts: [string, string] | null;
  due: 'hashes' | 'salts' | null;
};

export type TableView = {
  phase: MatchPhase;
  series: SeriesKind;
  /** The number of the game, from 1. */
  game: number;
  wins: [number, number];
  /** Which seats have no connection now. */
  away: [boolean, boolean];
  /** Which seats have been asked something for a minute and have done nothing since: they may be away from their keyboards. */
  idle: [boolean, boolean];
  /** Between games: who is ready for the next one. */
  ready: [boolean, boolean];
  /** Milliseconds until the phase ends by itself; null while it does not. */
  left: number | null;
  clocks: ClockView | null;
  offers: OfferView[];
  fairness: FairnessView | null;
  result: MatchResult | null;
};

/** The value that a game is (K1): plain data of fixed shapes, so that one JSON text is its save and its fingerprint. */
import type { Reply, Seat } from '../protocol/index.ts';

export type { Seat, Viewer } from '../protocol/index.ts';

/** Data without functions, instances or undefined: what a game, a frame and an answer are made of. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** A place by name: `hand.0`, `aether`; or a card by its number, for what lies on it. */
export type Place = string;

/** A set of viewers as bits: 1 and 2 for the seats, 4 for spectators. */
export type Mask = number;
export const EVERYBODY: Mask = 7;
export const NOBODY: Mask = 0;
export const maskOf = (viewer: Seat | 'spectator'): Mask => (viewer === 'spectator' ? 4 : 1 << viewer);
export const otherSeat = (seat: Seat): Seat => (1 - seat) as Seat;

/** A card and the object it was when it was named: dead when the generation has moved on (K4). */
export type Ref = { readonly card: number; readonly gen: number };

/** One card. Its number never leaves the server; outsiders know it by a handle that changes with `gen`. */
export type Card<Facts extends Plain = Plain> = {
  id: number;
  def: string;
  owner: Seat;
  controller: Seat;
  place: Place;
  /** The slot in a row of slots, −1 elsewhere. */
  slot: number;
  pose: string;
  /** Goes up with every change of zone: a new object. */
  gen: number;
  /** The card it is attached to, or −1. */
  on: number;
  /** Who sees the face now. */
  shown: Mask;
  /** Who has learnt the face since it last vanished into a shuffle. */
  known: Mask;
  /** Things that lie on it, a count for each kind of the game; empty when nothing ever did. */
  pool: number[];
  /** What the game remembers of this object; fresh for every new one. */
  facts: Facts;
};

/** Like things at one place: a count for each kind, who sees that count now, and how many a viewer knows to be there at least. */
export type Pool = { n: number[]; shown: Mask[]; known: [number[], number[], number[]] };

/**
 * One procedure under way: where it stands by name, its locals, the answers to its question, what its last call returned. `aside`: it was
 * called by the state check or by a replacement, so that its result is not one that the frame below asked for.
 */
export type Frame = { proc: string; step: string; l: Plain; answers: [Plain, Plain]; result: Plain; aside: boolean };

/** An open question to one seat: kind and number; the options are a function of the state (K5). */
export type Open = { kind: string; n: number; since: number; frame: number; answered: boolean };

export type Result = { winner: Seat | null; reason: string };

/** Counters that only grow: what undo (K6), numbering (D4) and the guards against endless play ask for. */
type Tally = {
  /** Inputs accepted. */
  inputs: number;
  /** Faces and counts learnt, for each viewer. */
  learnt: [number, number, number];
  /** Uses of randomness. */
  random: number;
  /** Changes and calls since the game last said that a turn began. */
  changes: number;
  calls: number;
};

export type Game<Own extends Plain = Plain, Facts extends Plain = Plain> = {
  rules: string;
  version: number;
  /** The hash of the card pool that the game was started with. */
  pool: string;
  /** Secrets in hex: one for the table, one for each seat's deck, one for handles (D13). */
  keys: { table: string; decks: [string, string]; handles: string };
  /** How often each labelled stream of randomness was opened. */
  streams: Record<string, number>;
  cards: Card<Facts>[];
  /** Card numbers by zone, in order; −1 is an empty slot. */
  zones: Record<Place, number[]>;
  pools: Record<Place, Pool>;
  frames: Frame[];
  open: [Open | null, Open | null];
  /** Decisions asked so far, counted for each seat by itself (D4). */
  asked: [number, number];
  /** Why a seat has lost, or ''. Read by the state check, never an immediate return (K2). */
  lost: [string, string];
  result: Result | null;
  tally: Tally;
  /** Something changed since the last state check. */
  unsettled: boolean;
  /** Goes up with everything that may change the value: what is computed from it is kept as long as this stands (K1). */
  stamp: number;
  own: Own;
};

/** An answer as the game reads it: verb and cards of the option, and the values of its fields. */
export type Answer = { verb: string; cards: readonly (string | number)[]; fields: Reply['fields'] };

/** Anything that changes a game (K1). All inputs are journaled and replayed. */
export type Input =
  | { do: 'answer'; seat: Seat; decision: number; option: number; fields: Reply['fields'] }
  | { do: 'concede'; seat: Seat }
  | { do: 'timeout'; seat: Seat }
  | { do: 'default'; seat: Seat }
  | { do: 'agree'; on: 'draw' }
  | { do: 'agree'; on: 'undo'; seat: Seat; to: number }
  | { do: 'void'; reason: string };

/** Why an input was refused. The game is untouched. */
export type Refusal = { ok: false; code: RefusalCode; field?: string };
export type RefusalCode =
  | 'game-over'
  | 'no-open-decision'
  | 'wrong-decision'
  | 'already-answered'
  | 'option-not-offered'
  | 'field-missing'
  | 'field-unknown'
  | 'field-invalid'
  | 'undo-refused'
  | 'bad-input';

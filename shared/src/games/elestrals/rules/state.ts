/** The state of a game of Elestrals beyond cards and pools, and the machine on which its procedures are written. */
import type { Path, Scope } from '../../../effects/index.ts';
import {
  type Answer,
  type Card as AnyCard,
  type Context as AnyContext,
  type Game as AnyGame,
  kernel,
  type Plain,
  type Ref,
  type Seat,
} from '../../../kernel/index.ts';
import type { Phase } from '../../../protocol/games/elestrals.ts';
import { POOLS } from '../cards/card.ts';
import type { Words } from '../effects/words.ts';
import type { Happening } from './happening.ts';
import type { Last } from './last.ts';

/** A link of the chain: a cast, an Ascension, an activated effect (E10.1). The newest stands last. */
export type Link = {
  id: number;
  seat: Seat;
  verb: 'cast' | 'ascend' | 'activate';
  card: number;
  gen: number;
  def: string;
  /** The effect that it carries out, if any: what an activation or a Rune does, with what it knows. */
  effect: EffectRef | null;
  scope: Scope | null;
  /** An Active effect may be rewound (E9.3.7): what was paid for it. */
  active: boolean;
  paid: Paid[];
  negated: boolean;
};

/** What was moved as a cost, so that it can be put back: Spirits of a place or of a card, or a card. */
export type Paid =
  | { what: 'spirits'; from: string | Ref; to: string; n: number[] }
  | { what: 'card'; card: Ref; from: string; slot: number };

/** Which effect of which card, by definition and way through its effects (K4). */
export type EffectRef = { def: string; path: Path };

/** A modifier that an effect has set for a time (E12): on cards, or on players as a mask of seats. */
export type Modified = {
  /** A word of the vocabulary, or `controlled` (E16.9), or `blocked` (E16.16). */
  word: string;
  arg: Plain;
  cards: Ref[];
  seats: Seat[];
  /** Whose effect it was, on which card, and until when. */
  seat: Seat;
  source: Ref;
  kind: string;
  until: Words['duration'];
  turn: number;
};

/** How often a player has used an effect that is limited by its card's name, in this turn (E9.4.2). */
export type NamedUse = { seat: Seat; name: string; effect: number; n: number };

/** A trigger whose event has happened, waiting for the chain to end (E10.4). `cost` is the link as whose cost it happened, or 0 (E9.3.7). */
export type Noted = {
  id: number;
  seat: Seat;
  effect: EffectRef;
  scope: Scope;
  must: boolean;
  limit: number;
  cost: number;
  /** Null, or in place of an effect: what a hand could answer, and the cards that were in it then (K7, E9.1.7). */
  hand: { to: Happening; cards: Ref[] } | null;
};

/** A trigger that an effect has set up (E12, "delayed"): it waits for its event once, or until its time is over. */
export type Delayed = {
  id: number;
  seat: Seat;
  effect: EffectRef;
  scope: Scope;
  once: boolean;
  until: Words['duration'];
  turn: number;
};

/** A cast or Ascension made while an effect resolved: its window and its triggers come after the chain (E8.2.4). */
export type Deferred = { seat: Seat; card: Ref; how: 'special' | 'ascend' | 'artifact'; ascended: { from: Ref; last: Last } | null };

/** The attack under way (E11.2). `target` is null for the Spirit Deck. */
export type Battle = { attacker: Ref; target: Ref | null; entered: boolean; negated: boolean };

export type Own = {
  /** Counts the turns of both players from 1; 0 is the set-up. */
  turn: number;
  active: Seat;
  phase: Phase;
  /** Who decides who takes the first turn (E2.1); −1 leaves it to chance. */
  chooser: Seat | -1;
  /** Whether the Spirit action of this turn is used (E7.1). */
  spiritAction: boolean;
  mulligans: [number, number];
  links: Link[];
  /** Links made so far in the game, and when this turn began (E18.2). */
  linksMade: number;
  linksBefore: number;
  battle: Battle | null;
  modifiers: Modified[];
  noted: Noted[];
  delayed: Delayed[];
  deferred: Deferred[];
  named: NamedUse[];
  /** Numbers given to noted and delayed triggers so far. */
  numbered: number;
  /** The link whose cost is being paid, or 0 (E9.3.7). */
  paying: number;
};

/** What the rules remember of one object on the field or in a zone; fresh whenever the card changes its zone (E8.3.8). */
export type Facts = {
  /** The turn in which it came here. */
  since: number;
  /** The turn in which it was Set, 0 if it is not Set (E14.6). */
  set: number;
  /** The turn in which its Position last changed (E7.3). */
  turned: number;
  /** How many attacks it made in the turn `attackTurn` (E11.1). */
  attacks: number;
  attackTurn: number;
  /** Whether its cast or Ascension has resolved; while it has not, the card is on the field but unresolved (E8.1.3). */
  resolved: boolean;
  /** How it came to be cast: read by the triggers of its cast. */
  how: '' | 'normal' | 'special' | 'ascend';
  /** How often each of its effects was used in the turn `useTurn` (E9.4.1). */
  uses: number[];
  useTurn: number;
  /** How many Elestrals it destroyed in battle in the turn `killTurn`. */
  kills: number;
  killTurn: number;
  /** The quoted effect as which it lies there as an Artifact, by name (E16.13); '' for what it prints. */
  as: string;
};

/** What is remembered of a new object that comes in this turn. */
export const newFacts = (turn: number, isSet: boolean): Facts => ({
  since: turn,
  set: isSet ? turn : 0,
  turned: 0,
  attacks: 0,
  attackTurn: 0,
  resolved: false,
  how: '',
  uses: [],
  useTurn: 0,
  kills: 0,
  killTurn: 0,
  as: '',
});

export type G = AnyGame<Own, Facts>;
export type Card = AnyCard<Facts>;
export type Context<L = Record<never, never>> = AnyContext<G, L>;

/** An answer by verb, with the cards of the option and the values of its fields. */
export type Act<V extends string = string> = { verb: V; cards: readonly (number | string)[]; fields: Answer['fields'] };

export const { procedure, decision, machine } = kernel<G>();

export const { poolOfGame, defOf } = POOLS;

/** The state of a game of Battle Spirits beyond cards and cores, and the machine on which its procedures are written. */
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
import type { Phase } from '../../../protocol/games/battle-spirits.ts';
import { POOLS } from '../cards/card.ts';
import type { Words } from '../effects/words.ts';
import type { Repeat } from './house-rules.ts';

/** Which effect of which card, by definition and way through its effects (K4). */
export type EffectRef = { def: string; path: Path };

/** What an effect has set for a time (B15.10): on cards, or on players. It ends with its time, and when its card leaves the field. */
export type Modified = {
  word: keyof Words['modifier'] & string;
  arg: Plain;
  cards: Ref[];
  seats: Seat[];
  /** Whose effect it was, and on which card. */
  seat: Seat;
  source: Ref;
  until: Words['duration'];
};

/** An effect that has been triggered and waits to be carried out (B15.3, B15.4). */
export type Noted = {
  id: number;
  seat: Seat;
  effect: EffectRef;
  scope: Scope;
  must: boolean;
  /** The destroyed cards on whose marks the effect depends (B14.3); empty for every other event. */
  marks: Ref[];
};

/** The attack under way (B11). `blocker` is set when a block is declared or fixed; an attack that was blocked stays blocked (B13.5). */
export type Battle = {
  attacker: Ref;
  /** The Spirit that a target attack names (B11.14). */
  target: Ref | null;
  blocker: Ref | null;
  blocked: boolean;
  /** An effect has ended the battle at once (B11.15). */
  ended: boolean;
};

export type Own = {
  /** Counts the turns of both players from 1; 0 is the set-up (B5.4). */
  turn: number;
  active: Seat;
  phase: Phase;
  /** Who decides who goes first (B5.1); −1 leaves it to chance. */
  chooser: Seat | -1;
  battle: Battle | null;
  /** Attacks declared in this turn. */
  attacks: number;
  /** Further attacks are impossible this turn (B11.16). */
  battlePhaseOver: boolean;
  /** Who has priority in a Flash Step, −1 outside of one; how many passes there were in a row (B12). */
  priority: Seat | -1;
  passes: number;
  modifiers: Modified[];
  noted: Noted[];
  /** Cards marked as destroyed whose effects have not been collected yet (B14.1). */
  marked: Ref[];
  /** Numbers given to noted effects so far. */
  numbered: number;
  /** The cores that each player has in the game: changed by the void only (B21.3). */
  cores: [number, number];
  /** What each player has done in this turn that uses nothing up (B17.6). */
  repeats: Record<Repeat, [number, number]>;
};

/** What the rules remember of one object on the field; fresh whenever the card changes its zone. */
export type Facts = {
  /** The turn in which it came here. */
  since: number;
  /** B14.1: marked as destroyed, still on the field until what its destruction has triggered is done. */
  destroyed: boolean;
  /** The turn in which its player last put a core on it in the Main Step; 0 for never. */
  byHand: number;
  /** How often each of its effects was used in the turn `useTurn`. */
  uses: number[];
  useTurn: number;
};

/** What is remembered of a new object that comes in this turn. */
export const newFacts = (turn: number): Facts => ({ since: turn, destroyed: false, byHand: 0, uses: [], useTurn: 0 });

export type G = AnyGame<Own, Facts>;
export type Card = AnyCard<Facts>;
export type Context<L = Record<never, never>> = AnyContext<G, L>;

/** An answer by verb, with the cards of the option and the values of its fields. */
export type Act<V extends string = string> = { verb: V; cards: readonly (number | string)[]; fields: Answer['fields'] };

export const { procedure, decision, machine } = kernel<G>();

export const { poolOfGame, defOf } = POOLS;

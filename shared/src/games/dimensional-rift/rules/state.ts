/** The state of a duel beyond cards and pools (R27.1), and the machine on which its procedures are written. */
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
import type { EventName, Phase } from '../../../protocol/games/dimensional-rift.ts';
import { type CardDef, POOLS } from '../cards/card.ts';

/** A zone of the grid (R4.3) as row × 5 + column, from 0 to 19; −1 is none. */
export type Cell = number;
/** A set of zones of the grid as 20 bits. */
export type Cells = number;

/** Which effect of which card, by definition and way through its effects (K4). */
export type EffectRef = { def: string; path: Path };

/** What is aimed at under a name: zones (R13.5), or cards that were chosen without arrows (R13.10). `via` is the card that re-targeted it (R22). */
export type Aim = { name: string; cells: Cell[]; cards: Ref[]; via: Ref | null };

/** What an Action of the rules does when it resolves (R10, R11, R16.7, R16.10, R16.11); an effect's steps are its own. */
export type Doing =
  | { do: 'effect' }
  /** `held`: the zone held a creature when it was declared or redirected (R11.6). `direct`: it names no zone. */
  | { do: 'attack'; cell: Cell; held: boolean }
  /** The blocker is fixed, damage follows (R11.8): the attack's zone, who blocks, and where the blocker stands. */
  | { do: 'combat'; cell: Cell; blocker: Ref | null; stands: Cell }
  /** R10.10: where to, how to lie, and how the other card of a swap is to lie ('' leaves it). */
  | { do: 'move'; cell: Cell; pose: string; other: string }
  /** The Vehicle moves to `cell` and goes under the creature (R16.10). */
  | { do: 'crew'; cell: Cell; pose: string; creature: Cell }
  | { do: 'uncrew'; vehicle: Ref; cell: Cell; pose: string }
  | { do: 'get-up' }
  | { do: 're-equip'; cell: Cell };

/** Something on the stack (R20.4). The newest stands last. */
export type Item = {
  id: number;
  seat: Seat;
  verb: 'activate' | 'action' | 'trigger' | 'combat';
  /** The standard Action's word (`attack`, `move`, `recycle`…), or ''. */
  word: string;
  source: Ref;
  def: string;
  doing: Doing;
  effect: EffectRef | null;
  scope: Scope;
  aims: Aim[];
  /** What was paid as Soulrift: burnt if it fizzles (R18.8b). */
  soulrift: number;
  /** The cards that it targeted as it was declared, and those that are still to be told that it is over. */
  struck: Ref[];
  /** R20.10: goes on though its source is gone. */
  sourceless: boolean;
  /** A Trap is destroyed when its effect is over (R16.15). */
  trap: boolean;
};

/** A modifier that an effect has set for a time: on cards, or on players as a list of seats. */
export type Modified = {
  /** A word of the vocabulary, or a condition (R23). */
  word: string;
  arg: Plain;
  cards: Ref[];
  seats: Seat[];
  /** Whose effect it was, and on which card. */
  seat: Seat;
  source: Ref;
  /**
   * Until when: the end of this turn (R7.8), of this chain (R20.11), of this Event, while the card stays face-up (R23.1), or a number of
   * turns later, which `turn` gives as the last one.
   */
  until: 'turn' | 'chain' | 'event' | 'stays' | 'until-turn';
  turn: number;
};

/** A trigger whose event has happened, waiting to go on the stack (R20.5). */
export type Noted = {
  id: number;
  seat: Seat;
  effect: EffectRef;
  scope: Scope;
  /** R20.2: mandatory, and at most once in a turn. */
  must: boolean;
  once: boolean;
  /** A "When destroyed" effect and the like: goes on though its source is gone (R20.10). */
  sourceless: boolean;
  /** It answers being flipped: it is activated in the middle of the flip (R15.6). */
  flipped: boolean;
};

/** Traps that could answer what has happened, by what everybody may know (R16.15, K7): whose, and what happened. */
export type TrapChance = { seat: Seat; happening: Plain; cards: Ref[] };

/** A trigger that an effect has set up: it waits for its event once, or until its time is over. */
export type Delayed = {
  id: number;
  seat: Seat;
  effect: EffectRef;
  scope: Scope;
  once: boolean;
  until: Modified['until'];
  turn: number;
};

export type Own = {
  /** Who takes the first turn of each round (R5.3); −1 as long as it is open. */
  first: Seat | -1;
  /** Who chooses that instead of Jan-Ken-Pon (R5.4); −1 leaves it to the signs. */
  chooser: Seat | -1;
  /** Counts the turns of both players from 1; 0 is before the first (R7.1). */
  turn: number;
  active: Seat;
  phase: Phase;
  event: EventName;
  /** R19: the level of the open Rift (0 = none) and the best Rank that was summoned through it. */
  rift: { level: number; best: number };
  life: [number, number];
  /** Active zones as bits (R4.6): 0–4 creature zones, 5–9 artifact zones from the left, 10 the monument zone. */
  activeZones: [number, number];
  mulligans: [number, number];
  /** Who has priority, and how many have passed in succession (R20.6). */
  priority: Seat;
  passes: number;
  stack: Item[];
  noted: Noted[];
  chances: TrapChance[];
  modifiers: Modified[];
  delayed: Delayed[];
  /** Numbers given to items, triggers and Events so far. */
  numbered: number;
  /** Goes up whenever something changes beside cards and counters: see `derived`. */
  touched: number;
  /** How many Activations each player has used in this turn. */
  activations: [number, number];
  /** The number of this turn's Event. */
  eventNumber: number;
  /** Whether a Shadowwalker was used in this chain (R22). */
  walked: boolean;
  /** Cards whose arrows were used as Conduits in this chain (R22). */
  conduits: Ref[];
  /** R25.4: the last turn that changed something, and what was there then. */
  quiet: { since: number; was: string };
};

/** What the rules remember of one object; fresh whenever the card changes its place to a new object. */
export type Facts = {
  /** The turn in which it came here, and in which it was set or turned face-down (−1 for a card that is not face-down). */
  since: number;
  set: number;
  /** Actions that it took in the Event of that number (R9.2, R9.7). */
  acts: number;
  actsEvent: number;
  /** The once-per-turn effects that it used in the turn `usedTurn`, as `def:path` or as a keyword (R20.2). */
  used: string[];
  usedTurn: number;
  /** The equipped zone (R16.5), −1 for none. */
  equipped: Cell;
  /** The last turn in which it battled (R11.13), attacked, moved; −1 for never. */
  battled: number;
  attacked: number;
  moved: number;
  /** Whether it has been summoned: a face-up card that has finished its flip or summon. */
  summoned: boolean;
  /** Numbers that effects remember on it, by a name. */
  memory: [string, number][];
};

export const newFacts = (turn: number, isDown: boolean): Facts => ({
  since: turn,
  set: isDown ? turn : -1,
  acts: 0,
  actsEvent: 0,
  used: [],
  usedTurn: 0,
  equipped: -1,
  battled: -1,
  attacked: -1,
  moved: -1,
  summoned: false,
  memory: [],
});

export type G = AnyGame<Own, Facts>;
export type Card = AnyCard<Facts>;
export type Context<L = Record<never, never>, R = unknown> = AnyContext<G, L, R>;

/** An answer by verb, with the cards of the option and the values of its fields. */
export type Act<V extends string = string> = { verb: V; cards: readonly (number | string)[]; fields: Answer['fields'] };

export const { procedure, decision, machine } = kernel<G>();

/**
 * What is worked out from a duel is kept beside it, under the versions of what it was worked out from, over any number of steps and
 * questions. Two versions are told apart, since the second one moves on several times between two questions:
 *
 * - the table: cards and counters, modifiers, life, zones, whose turn it is, and what cards have used up;
 * - the course: the phase within the turn, the Event, the stack, and what cards have done. What is worked out from it as well says so (`ofCourse`).
 */
type Beside = { course: number; kept: (Kept | undefined)[]; ofDefs: (OfDef | undefined)[][] };
type Kept = { table: number; course: number; value: unknown };
/** What follows from a card's definition, beside the card of that number: with the definition, since a card may be dealt anew. */
type OfDef = { def: string; value: unknown };

const besides = new WeakMap<G, Beside>();
// The last one asked for is kept at hand: mostly it is asked for again.
let lastGame: G | undefined;
let lastBeside: Beside | undefined;

function besideOf(g: G): Beside {
  if (g === lastGame) return lastBeside as Beside;
  let beside = besides.get(g);
  if (!beside) {
    beside = { course: 0, kept: [], ofDefs: [] };
    besides.set(g, beside);
  }
  lastGame = g;
  lastBeside = beside;
  return beside;
}

/** To be called by whoever changes the game's own part or a card's facts directly. */
export function touch(g: G): void {
  g.stamp++;
  g.own.touched++;
}

/** The same, where only the course of the duel moves on: nothing that is worked out from the table alone may read what has changed. */
export function moveOn(g: G): void {
  touch(g);
  besideOf(g).course++;
}

/**
 * What is worked out from a duel and kept beside it as long as what it was worked out from stands; `work` gets what it gave before, to build
 * on. It is worked out from the table, and from the course of the duel where `ofCourse` says so.
 */
export function derived<T>(work: (g: G, before: T | undefined) => T, ofCourse: (g: G) => boolean): (g: G) => T {
  const place = places++;
  return (g) => {
    const beside = besideOf(g);
    const table = g.own.touched + g.tally.changes - beside.course;
    const known = beside.kept[place];
    // Whether the course matters follows from the table: as long as the table stands, it need not be asked again.
    if (known && known.table === table && (known.course === beside.course || known.course === NO_COURSE)) return known.value as T;
    const course = ofCourse(g) ? beside.course : NO_COURSE;
    const value = work(g, known?.value as T | undefined);
    beside.kept[place] = { table, course, value };
    return value;
  };
}
let places = 0;
const NO_COURSE = -1;

export const { poolOfGame } = POOLS;

/** A function of the definitions of cards, kept beside each card of a duel: it is asked for all the time. */
export function ofDefinition<T>(work: (def: CardDef) => T): (g: G, card: { id: number; def: string }) => T {
  const place = defPlaces++;
  return (g, card) => {
    const known = besideOf(g).ofDefs[place]?.[card.id];
    if (known !== undefined && known.def === card.def) return known.value as T;
    const value = work(POOLS.defOf(g, card));
    // What is looked at as if it were another card is no card of the duel.
    if (g.cards[card.id]?.def !== card.def) return value;
    const { ofDefs } = besideOf(g);
    while (ofDefs.length <= place) ofDefs.push([]);
    const all = ofDefs[place] as (OfDef | undefined)[];
    while (all.length <= card.id) all.push(undefined);
    all[card.id] = { def: card.def, value };
    return value;
  };
}
let defPlaces = 0;

export const defOf = ofDefinition((def) => def);

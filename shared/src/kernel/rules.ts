/** What a game brings to the kernel: its zones and pools, its procedures, and the hooks by which its rules are asked. */
import type { Form, WaitingKind } from '../protocol/index.ts';
import type { Change } from './change.ts';
import type { Event } from './events.ts';
import type { Machine } from './machine.ts';
import type { Context, Flow, Proc } from './procedure.ts';
import type { Random } from './random.ts';
import type { Card, Game, Place, Plain, Seat } from './state.ts';

/** Whose eyes a zone or pool is open to. */
export type Faces = 'all' | 'owner' | 'none';

/**
 * A zone, one for each seat (`hand.0`, `hand.1`) or one for the table (`aether`). `slots` above 0 makes a row of that many places for one
 * card each. `secretOrder` hides the places of cards from those who see some of them.
 */
export type ZoneSpec = { name: string; per: 'seat' | 'table'; slots: number; faces: Faces; secretOrder: boolean };

/** A named place for things that are only counted. */
export type PoolSpec = { name: string; per: 'seat' | 'table'; faces: Faces };

/** The first state of a game: cards by zone in order, counts by pool, the game's own part. */
export type Deal<Own extends Plain> = { cards: Record<Place, readonly string[]>; pools: Record<Place, readonly number[]>; own: Own };

/** A kind of question. The form is a function of the state, the seat and the locals of the frame that asks. */
export type Kind<G, A, L = Plain> = {
  readonly name: string;
  /** What the public may know of the wait (D6). */
  readonly waiting: WaitingKind;
  form(g: G, seat: Seat, l: L): Form;
  /** Never read: ties the kind to the type of its answers. */
  readonly answers?: A;
};

/** What viewers see of the game beyond zones and pools. All of it must follow from what the public may know. */
export type Look<G, C> = {
  card(g: G, card: C): { n: Record<string, number>; marks: string[] };
  /** What the public knows of a card that lies face-down in a slot. */
  slot(g: G, card: C): Record<string, number>;
  seat(g: G, seat: Seat): { n: Record<string, number>; marks: string[] };
  table(g: G): { turn: number; active: -1 | Seat; phase: string; n: Record<string, number> };
  links(g: G): { seat: Seat; verb: string; card: number; gen: number; def: string; marks: string[] }[];
};

/** What `Look.card` says of a card of which nothing is seen but its face: one value for all, known at a glance. */
export const PLAIN_LOOK: ReturnType<Look<never, never>['card']> = { n: {}, marks: [] };
Object.freeze(PLAIN_LOOK.n);
Object.freeze(PLAIN_LOOK.marks);

export type Rules<Own extends Plain, Facts extends Plain, Options> = {
  readonly name: string;
  /** Raised by hand whenever a record of an earlier version would run differently (D21). */
  readonly version: number;
  readonly zones: readonly ZoneSpec[];
  readonly pools: readonly PoolSpec[];
  /** The kinds of things that pools count. */
  readonly kinds: readonly string[];
  readonly machine: Machine<Game<Own, Facts>>;
  /** The procedure of the whole game. */
  readonly begin: Proc<Game<Own, Facts>, Record<never, never>, unknown>;
  deal(options: Options): Deal<Own>;
  /** What a game remembers of a new object. */
  facts(g: Game<Own, Facts>, card: Card<Facts>): Facts;
  /** What goes with a card that changes its place, such as the Spirits under it. */
  follow?(g: Game<Own, Facts>, move: Change & { do: 'move' }): Change[];
  /** The state of a card that is about to leave its place, for events that look back (K8); null where nobody looks. */
  last?(g: Game<Own, Facts>, card: Card<Facts>): Plain;
  /** A replacement that applies to these changes: the procedure to run in their stead, which makes the changes in the end (K2). */
  intercept?(c: Context<Game<Own, Facts>>, batch: readonly Change[]): Flow<never>;
  /** Triggers, a batch at a time: `before` looks while the leaving cards are there, `after` when the entering ones are (K8). */
  before?(g: Game<Own, Facts>, batch: readonly Change[]): unknown;
  after?(g: Game<Own, Facts>, events: readonly Event[], before: unknown): void;
  /** The state check between two steps: changes at once, or a call. It is repeated until it changes nothing. */
  settle?(c: Context<Game<Own, Facts>>): Flow<never>;
  /** Called when a turn needs more than this many changes or calls: the game's rule about loops decides (K2). */
  readonly caps: { changes: number; calls: number };
  endless(g: Game<Own, Facts>): { winner: Seat | null; reason: string };
  readonly look: Look<Game<Own, Facts>, Card<Facts>>;
  /** Changes, in this copy, what the viewer cannot know, keeping true all that they have seen (K6). False if it cannot be done. */
  redeal(g: Game<Own, Facts>, viewer: Seat | 'spectator', random: Random): boolean;
};

/** The rules of any game, as the kernel handles them. */
export type AnyRules = Rules<Plain, Plain, unknown>;

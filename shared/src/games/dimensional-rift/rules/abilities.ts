/**
 * What the rules ask of the effects: figures with modifiers, keywords, arrows, abilities with costs and targets, triggers, and resolution.
 * The effects are plugged in by the game's index, so that the rules know no card. Without them, cards have what they print in figures.
 */

import type { Scope } from '../../../effects/index.ts';
import type { Flow, Plain, Ref, Seat } from '../../../kernel/index.ts';
import type { Keyword } from '../../../protocol/games/dimensional-rift.ts';
import type { Happening } from './happening.ts';
import { type Card, type Cell, type Cells, type Context, defOf, derived, type EffectRef, type G, type Item, type Noted } from './state.ts';

export type Stat = 'attack' | 'life' | 'armor' | 'movement' | 'knowledge' | 'rank';

/** A number of a cost: fixed, or `x`, which its payer chooses as they pay (R13.12) and which is then `scope.results.x`. */
export type CostNumber = number | 'x';

/** Bounds of an X that the payer chooses, or of a number that may be more than n. */
type Bounds = { least?: number; most?: number };

/** What the cards given up must have together: at least n, counted by weight. */
export type Among = { n: number; weight(g: G, card: Card): number };

/** What something is given for: the card whose cost it is, and whether that is a summon, one through a Rift, an effect or a tax on targets. */
export type Spending = { self: number; of: 'summon' | 'rift' | 'effect' | 'tax' };

/** One part of a cost, paid in the written order (R17.4). */
export type CostPart =
  /** R17.3: from this card only, or from any own cards. */
  | ({ pay: 'mana'; n: CostNumber; from: 'own' | 'any' } & Bounds)
  /** R17.8. */
  | ({ pay: 'life'; n: CostNumber } & Bounds)
  /** R17.7. `fits` may restrict which. */
  | ({ pay: 'discard'; n: CostNumber; fits?(g: G, card: Card): boolean } & Bounds)
  /** R17.6: own cards on the field; `orMore` allows more. They stand in `scope.names.sacrificed` afterwards. */
  | ({
      pay: 'sacrifice';
      n: CostNumber;
      orMore: boolean;
      /** Of the card whose cost it is, and of no other. */
      self?: true;
      fits(g: G, card: Card): boolean;
      among?: Among;
      /** Cards of any kind will do. */
      generic?: boolean;
    } & Bounds)
  /** Each of n is either sacrificed or discarded. */
  | {
      pay: 'sacrifice-or-discard';
      n: number;
      orMore?: boolean;
      fits(g: G, card: Card): boolean;
      among?: Among;
      generic?: boolean;
    }
  /** R18.7. */
  | ({ pay: 'soulrift'; n: CostNumber } & Bounds)
  /** So many of these, as the payer likes. */
  | { pay: 'some-of'; n: number; of: readonly CostPart[] }
  /** Anything else: whether it can be paid (by public facts and really), and the procedure that pays it; what it pays is in the effects. */
  | { pay: 'other'; word: string; can(g: G, seat: Seat, scope: Scope): boolean; begin(c: Context, seat: Seat, scope: Scope): Flow<never> };

/** An effect that is used by hand: an Activation (instant), or an Action (R20.1). */
export type Ability = {
  kind: 'activation' | 'action';
  effect: EffectRef;
  /** The standard Action's word (R24), such as `recycle`, or ''. */
  word: string;
  /** R20.2. */
  once: boolean;
};

/**
 * What an effect aims at, chosen after its costs (R13.7). `cells` are the zones that fit now; with arrows they must be within
 * `reach(g, source)` already. `cards` are numbers of cards that may be chosen without arrows (R13.10): then `cells` is 0.
 */
export type Target = { name: string; arrows: boolean; cells: Cells; cards: readonly number[]; min: number; max: number };

/** What a rule may be forbidden by continuous effects. */
export type Deed =
  | { do: 'summon' | 'set'; card: Card; cell: Cell | 'monument' }
  | { do: 'act'; card: Card; word: string }
  | { do: 'activate'; card: Card }
  | { do: 'attack'; card: Card; cell: Cell }
  | { do: 'block'; card: Card; attacker: Card }
  | { do: 'swap'; card: Card; other: Card }
  | { do: 'pass-through'; card: Card; other: Card };

/** How a card has a keyword that is used rather than had: as printed (R22). */
export type KeywordUse = { must: boolean; once: boolean };

export type Abilities = {
  /** With all modifiers and transferred parts, never below 0 (R12.9). Of a face-down card all are 0 (R13.9). */
  stat(g: G, card: Card, stat: Stat): number;
  /** Whether it has a keyword or condition now (R22, R23); never for a face-down card. */
  has(g: G, card: Card, keyword: Keyword): boolean;
  /** Whether any card could have it: a cheap question asked before many of the other. */
  isSpokenOf?(g: G, keyword: Keyword): boolean;
  /** Fading, Re-target, Resilient, Shadowwalker, Spiritual, Transform: how it may be used; undefined if it is not there. Once-per-turn uses are counted by the rules. */
  keyword(g: G, card: Card, keyword: Keyword): KeywordUse | undefined;
  /** Strengths by direction as they are now, without Suppressed, which the rules apply (R13.3, R23). */
  arrows(g: G, card: Card): readonly number[];
  /** Whether what effects say hangs on the course of the duel now, or on the table alone; left out, on the table alone. */
  hangOnCourse?(g: G): boolean;
  /** Cards are connected to the same zones as long as this is the same object; undefined if nobody can tell. */
  connectionsLastWith?(g: G): object | undefined;
  /** The orientations that it may take (R13.2). */
  orientations(g: G, card: Card): readonly string[];
  /** Whether something forbids it; `seat` is who would do it. */
  isForbidden(g: G, seat: Seat, deed: Deed): boolean;
  /** Activations and Actions of a face-up card: its own, transferred and granted ones (R9.1), whether they can be paid or not. */
  abilities(g: G, card: Card): readonly Ability[];
  /** The Summoning Cost of a card (R14.4, R17), with the scope that its numbers are computed in. */
  summonCost(g: G, card: Card, scope: Scope): readonly CostPart[];
  /** What paying the Summoning Cost does besides; called when all parts are paid. */
  afterSummonCost?(c: Context, card: Card, scope: Scope): Flow<never>;
  /** The parts of the cost of an effect. */
  costs(g: G, effect: EffectRef, scope: Scope): readonly CostPart[];
  /** What an effect aims at, empty if it does not target or choose on activation. Asked again at resolution (R13.6). `reach` stands in for what the source reaches (Re-target, R22). */
  targets(g: G, effect: EffectRef, scope: Scope, reach?: Cells): readonly Target[];
  /** The names under which it targets by arrows, whatever is there. */
  namesByArrows(g: G, effect: EffectRef): readonly string[];
  /** R17.5: whether every target can be chosen; left out, the targets tell. */
  canAim?(g: G, effect: EffectRef, scope: Scope): boolean;
  /** The triggers that answer what has happened: on cards on the field, on cards that have just left (R21.2), and set-up ones. */
  answers(g: G, h: Happening): readonly Omit<Noted, 'id'>[];
  /** Whether any Trap of the pool watches such a thing: a cheap question asked before the next. */
  trapsWatch?(g: G, h: Happening): boolean;
  /** What a face-down card could answer as a Trap, were its face `def`: whether some orientation lets it (R16.15). */
  couldTrap(g: G, card: Card, def: string, h: Happening): boolean;
  /** The triggers of a real Trap that answer; costs are not looked at. */
  trapAnswers(g: G, card: Card, h: Happening): readonly EffectRef[];
  /** Whether a Trap's trigger could aim as it must, were these the zones that it reaches (R16.15). */
  trapReaches(g: G, card: Card, effect: EffectRef, scope: Scope, reach: Cells): boolean;
  /** Carries out the steps of an item whose aims are bound in its scope: a call, a change, or nothing. */
  resolve(c: Context, item: Item): Flow<never>;
  /** The Soul that a creature releases when it is destroyed: its Rank, and onto which card instead of the Aether (−1: the Aether); undefined if none. Asked before it leaves. */
  soul(g: G, card: Card): { rank: number; onto: number } | undefined;
  /** Cards that must be sacrificed now by continuous clauses (R20.12). */
  mustGo(g: G): readonly Card[];
  /** What may take the place of a summon that is about to happen in a zone (R14.7): a call, or undefined. */
  insteadOfSummon?(c: Context, card: Card, cell: Cell): Flow<never>;
  /** A seat's face-up cards that could have an Activation at all, in the order of `fieldOf`; left out, all of them. */
  activating?(g: G, seat: Seat): readonly Card[];
  /** A monument that may be summoned to an inactive zone (R1.3). */
  mayEnterInactive?(g: G, card: Card): boolean;
  /** A card of the extra deck that only Transform brings in (R19.6). */
  isTransformed?(g: G, card: Card): boolean;
  /** Whether its next attack may name no zone and hit the opponent. */
  mayAttackPlayer?(g: G, card: Card): boolean;
  /** Whether mana on a card may be used for that (R17.3). */
  mayConsume?(g: G, card: Card, spending: Spending): boolean;
  /** Whether mana on a card may stand in for the own mana of others. */
  lendsMana?(g: G, card: Card): boolean;
  /** Told of a card whose mana has paid for something. */
  consumed?(g: G, card: Card): void;
  /** Whether a card may be sacrificed for that. */
  maySacrifice?(g: G, card: Card, spending: Spending): boolean;
  /** As how many cards it counts when it is sacrificed for that; `generic` if any card would do. */
  countsAs?(g: G, card: Card, spending: Spending, generic: boolean): number;
  /** How much of any mana a player must pay to target the card in a zone. */
  taxOn?(g: G, cell: Cell): number;
  /** The zone that must be a player's next target if it can be, −1 for none; and what ends that. */
  boundZone?(g: G, seat: Seat): Cell;
  unbind?(g: G, seat: Seat): void;
  /** What happens before a player consumes Souls: a call, or undefined. */
  beforeSoulrift?(c: Context, seat: Seat): Flow<never>;
  /** A Cost Discount that a player has for one Summoning Cost; and what uses it up (R17.11). */
  discount?(g: G, seat: Seat): number;
  discountUsed?(g: G, seat: Seat): void;
  /** Who loses the life that a card of the other side takes from a player. */
  whoLoses?(g: G, seat: Seat, source: Ref): Seat;
  /** The zones whose face-down cards a player sees besides their own (R26). */
  sees?(g: G, seat: Seat): Cells;
  /** Whether a face-up creature may be chosen for Shadowwalker. */
  walksFaceUp?(g: G, card: Card): boolean;
  /** What the effects remember of a card that leaves, for `lasts` (K8). */
  last?(g: G, card: Card): Plain;
};

/** A scope to begin with. */
export const scopeOf = (card: Card): Scope => ({
  seat: card.controller,
  self: { card: card.id, gen: card.gen } satisfies Ref,
  names: {},
  results: {},
  lasts: {},
});

const NO_EFFECTS: Abilities = {
  stat: (g, card, stat) => (card.pose === 'down' ? 0 : defOf(g, card)[stat]),
  has: () => false,
  keyword: () => undefined,
  arrows: (g, card) => defOf(g, card).arrows,
  orientations: () => ['0', '90', '180', '270'],
  isForbidden: () => false,
  abilities: () => [],
  summonCost: () => [],
  costs: () => [],
  targets: () => [],
  namesByArrows: () => [],
  answers: () => [],
  couldTrap: () => false,
  trapAnswers: () => [],
  trapReaches: () => true,
  resolve: () => undefined,
  soul: (g, card) => ({ rank: card.pose === 'down' ? 0 : defOf(g, card).rank, onto: -1 }),
  mustGo: () => [],
};

/** The effects in use. */
export const fx: Abilities = { ...NO_EFFECTS };

const hangOnCourse = derived(
  (g) => fx.hangOnCourse?.(g) ?? false,
  () => false,
);

/** What is worked out from the duel and from what effects say of it: kept as long as both stand. */
export const derivedWithEffects = <T>(work: (g: G, before: T | undefined) => T): ((g: G) => T) => derived(work, hangOnCourse);

/** Plugs the effects in. */
export const plug = (abilities: Partial<Abilities>): void => void Object.assign(fx, abilities);

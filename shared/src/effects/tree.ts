/**
 * The effect language: what cards do, as frozen data trees (K9). The language knows cards, things that are counted, players, numbers and
 * order of execution; every other word belongs to a game, which says in its vocabulary what argument the word takes and gives it a meaning.
 */
import type { Plain } from '../kernel/index.ts';

/** The words of a game, each with the type of its argument. */
export type Vocabulary = {
  /** Zones of cards. */
  zone: string;
  /** Places of things that are only counted. */
  pool: string;
  /** Kinds of those things, by letter; `*` is any. */
  kind: string;
  phase: string;
  duration: string;
  /** What can be said of a card, with its argument. */
  filter: Record<string, Plain>;
  /** Numbers that a card has. */
  figure: string;
  /** What can be asked of the table, with its argument. */
  query: Record<string, Plain>;
  /** What can be changed about a card or a player for a time, with its argument. */
  modifier: Record<string, Plain>;
  /** What can happen. */
  event: string;
  /** What the game does beyond moving and modifying, with its argument. */
  act: Record<string, Plain>;
  /** The rulebook's words for moves of cards. */
  verb: string;
  /** Playing rules printed on cards. */
  rule: Record<string, Plain>;
  /** Costs of the game's own, with their argument; a game may have none. */
  cost?: Record<string, Plain>;
};

/** Whose: seen from the player who controls the effect. */
export type Who = 'mine' | 'theirs' | 'any';
/** A player, seen from there. */
export type Player = 'me' | 'foe';

/** A word with its argument. */
export type Word<W extends Record<string, Plain>> = { [K in keyof W & string]: { word: K; arg: W[K] } }[keyof W & string];

/** A statement about a card. */
export type Filter<V extends Vocabulary> = Word<V['filter']> | { not: Filter<V> } | { either: readonly Filter<V>[] };

/**
 * Cards: those under a name (`self`, `it` = what the event is about, `other` = its partner, `host` = what this lies on, or the name of an
 * earlier choice), or all in some zones that fit.
 */
export type Cards<V extends Vocabulary> =
  | { cards: 'named'; name: string }
  | { cards: 'where'; zones: readonly V['zone'][]; who: Who; filter: readonly Filter<V>[] };

export type Amount<V extends Vocabulary> =
  | number
  | { amount: 'count'; of: Cards<V> }
  /** Things of a kind on cards. */
  | { amount: 'things'; kind: V['kind']; on: Cards<V> }
  /** Things of a kind in a pool. */
  | { amount: 'pool'; kind: V['kind']; pool: V['pool']; who: Player }
  | { amount: 'figure'; word: V['figure']; of: Cards<V> }
  /** What an earlier step counted under its name. */
  | { amount: 'result'; name: string }
  | { amount: 'times'; of: readonly [Amount<V>, Amount<V>] }
  | { amount: 'plus'; of: readonly [Amount<V>, Amount<V>] }
  | { amount: 'if'; if: Condition<V>; then: Amount<V>; else: Amount<V> };

export type Condition<V extends Vocabulary> =
  | { if: 'exists'; of: Cards<V> }
  | { if: 'compare'; left: Amount<V>; is: 'at-least' | 'at-most' | 'equal'; right: Amount<V> }
  | { if: 'are'; cards: Cards<V>; filter: readonly Filter<V>[] }
  /** "If you do": the step of that name did something. */
  | { if: 'did'; name: string }
  | { if: 'not'; of: Condition<V> }
  | { if: 'all'; of: readonly Condition<V>[] }
  | ({ if: 'query' } & Word<V['query']>);

/** A choice of cards under a name. As a target it is made on activation, else on resolution (the moment follows from where it stands). */
export type Choice<V extends Vocabulary> = { name: string; from: Cards<V>; min: Amount<V>; max: Amount<V>; by: Player | 'chance' };

/** Counted things to take: so many of a kind, `all` there are; `upTo` allows fewer. A kind may be several letters (`ER`) or `*`. */
export type Demand<V extends Vocabulary> = { kind: V['kind'] | string; n: Amount<V> | 'all'; upTo: boolean };

/** Where counted things come from or go to: a player's pool, or cards. */
export type Heap<V extends Vocabulary> = { heap: 'pool'; pool: V['pool']; who: Player } | { heap: 'on'; cards: Cards<V> };

/** A change of a card or a player: a word with a fixed argument, or with a number that is computed. */
export type Modifier<V extends Vocabulary> = Word<V['modifier']> | { word: keyof V['modifier'] & string; by: Amount<V> };

/** Cards to another place. A choice is made as the step comes. */
export type MoveStep<V extends Vocabulary> = { step: 'move'; what: Cards<V> | Choice<V>; to: V['zone']; verb: V['verb']; name: string };
/** Counted things from one place to another; the player who does it chooses which. */
export type ShiftStep<V extends Vocabulary> = {
  step: 'shift';
  who: Player;
  demand: Demand<V>;
  from: Heap<V>;
  to: Heap<V>;
  verb: V['verb'];
  name: string;
};
/** Something about cards or a player is different for a time. */
export type ModifyStep<V extends Vocabulary> = {
  step: 'modify';
  what: Cards<V> | Player;
  by: readonly Modifier<V>[];
  until: V['duration'];
};
/** Sets up an effect that waits for its event, once or until a time. */
export type DelayStep<V extends Vocabulary> = {
  step: 'delay';
  on: Trigger<V>;
  until: V['duration'];
  once: boolean;
  must: boolean;
  effect: Ability<V>;
};
/** A word of the game. */
export type ActStep<V extends Vocabulary, K extends keyof V['act'] & string = keyof V['act'] & string> = {
  step: 'act';
  word: K;
  arg: V['act'][K];
  name: string;
};

export type Step<V extends Vocabulary> =
  | MoveStep<V>
  | ShiftStep<V>
  | ModifyStep<V>
  | DelayStep<V>
  | ActStep<V>
  | { step: 'choose'; what: Choice<V> }
  /** Remembers a number under a name, for later steps. */
  | { step: 'count'; name: string; n: Amount<V> }
  /** A procedure written by hand, by name. */
  | { step: 'procedure'; procedure: string; reason: string }
  | { step: 'may'; do: readonly Step<V>[]; name: string }
  | { step: 'when'; if: Condition<V>; do: readonly Step<V>[]; else: readonly Step<V>[] }
  | { step: 'either'; by: Player; ways: readonly (readonly Step<V>[])[] }
  | { step: 'repeat'; times: Amount<V>; do: readonly Step<V>[] };

/** What a role in an event must be: this card, the card that it lies on, or one that fits. */
export type Role<V extends Vocabulary> = { role: 'self' } | { role: 'host' } | { role: 'card'; who: Who; filter: readonly Filter<V>[] };

/** The event that an effect answers. `by` is who did it; `n` the kind of things that it must be about. */
export type Trigger<V extends Vocabulary> = {
  event: V['event'];
  it?: Role<V>;
  other?: Role<V>;
  by?: Player;
  kind?: V['kind'];
};

/** What is done once an effect is used: cost and targets on activation, steps on resolution. */
export type Ability<V extends Vocabulary> = {
  if: readonly Condition<V>[];
  cost: readonly Cost<V>[];
  targets: readonly Choice<V>[];
  steps: readonly Step<V>[];
};

export type Cost<V extends Vocabulary> =
  /** Counted things that are given up. */
  | { cost: 'shift'; kind: V['kind'] | string; n: Amount<V>; from: Heap<V>; to: V['pool']; verb: V['verb'] }
  /** Cards that are given up. */
  | { cost: 'move'; what: Choice<V>; to: V['zone']; verb: V['verb'] }
  /** Counted things that are only shown. */
  | { cost: 'show'; kind: V['kind'] | string; n: Amount<V>; from: Heap<V> }
  /** A cost of the game's own. */
  | ({ cost: 'own' } & Word<NonNullable<V['cost']>>);

/** What the uses of a limited effect are counted for: each card by itself, or for a player all cards of that name together. */
export type LimitBy = 'card' | 'name';

/** One effect of a card. */
export type Effect<V extends Vocabulary> =
  | { type: 'passive'; zones: readonly V['zone'][]; if: readonly Condition<V>[]; what: Cards<V> | Player; by: readonly Modifier<V>[] }
  | ({ type: 'active'; zones: readonly V['zone'][]; phase: V['phase']; limit: number; limitBy: LimitBy } & Ability<V>)
  | ({ type: 'conditional'; zones: readonly V['zone'][]; must: boolean; on: Trigger<V>; limit: number; limitBy: LimitBy } & Ability<V>)
  | ({ type: 'instant' } & Ability<V>)
  | ({ type: 'replacement'; zones: readonly V['zone'][]; on: Trigger<V>; must: boolean } & Ability<V>)
  /** A quoted effect that the card gives away or becomes; it does nothing by itself. */
  | { type: 'quoted'; name: string; effects: readonly Effect<V>[] }
  | ({ type: 'rule' } & Word<V['rule']>);

/** Without a limit. */
export const NO_LIMIT = 0;

/** The way to a node of a card's effects (K4): numbers of lists and keys of nodes. */
export type Path = readonly (string | number)[];

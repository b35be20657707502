/**
 * The closed vocabulary of fields in which every decision is asked (K5). A field is plain data: the rules fill it with card numbers,
 * the wire with handles and slot names, and the same functions check, count, sample, enumerate and fill it on both sides.
 */

/** What can be chosen: a card (a number inside a game, a handle or a slot name on the wire) or a word of the rules. */
export type Token = string | number;

/** A heap of like things that a payment may draw on: `n` things of one kind at one place. */
export type Supply = { readonly from: Token; readonly kind: string; readonly n: number };

/** How much of a payment may or must come from one place. */
export type Share = { readonly from: Token; readonly min: number; readonly max: number };

/** A caution shown with a field, by name; a confirmation is a warning on a value, not a round trip (K5). */
export type Warned = { readonly warn?: string };

/** Exactly one of the tokens. Value: the token. */
export type OneField = Warned & { readonly kind: 'one'; readonly of: readonly Token[] };

/** Between `min` and `max` different tokens; their order says nothing. Value: the tokens, in the order in which `of` lists them. */
export type SomeField = Warned & { readonly kind: 'some'; readonly of: readonly Token[]; readonly min: number; readonly max: number };

/**
 * A payment: how many to take from each heap so that, with `base` (kinds already there), every token of `need` is met. A token of
 * `need` is a string of acceptable kinds, such as `W` or `ER`, or `*` for any. `exact` forbids surplus. Value: one number a heap.
 */
export type CoverField = Warned & {
  readonly kind: 'cover';
  readonly supply: readonly Supply[];
  readonly need: readonly string[];
  readonly base: readonly string[];
  readonly exact: boolean;
  /** At most so many in all, where surplus is allowed but limited. */
  readonly most?: number;
  readonly shares: readonly Share[];
};

/**
 * How many to take from each heap, between `min` and `max` in all. Value: one number a heap. `keep` says of each heap how many are better
 * left there: `warn` is about values that leave fewer, and a payment that fills itself takes from the first heaps first and leaves so many
 * wherever it can.
 */
export type AmountsField = Warned & {
  readonly kind: 'amounts';
  readonly supply: readonly Supply[];
  readonly min: number;
  readonly max: number;
  readonly keep?: readonly number[];
};

/** Tokens with weights that reach `least` together, none of them superfluous. Value: the tokens, in the order of `of`. */
export type WeighField = Warned & {
  readonly kind: 'weigh';
  readonly of: readonly Token[];
  readonly weights: readonly number[];
  readonly least: number;
};

/** All the tokens, in an order of choice. Value: the tokens. */
export type OrderField = Warned & { readonly kind: 'order'; readonly of: readonly Token[] };

/** A whole number from `min` to `max`. Value: the number. */
export type NumberField = Warned & { readonly kind: 'number'; readonly min: number; readonly max: number };

export type Field = OneField | SomeField | CoverField | AmountsField | WeighField | OrderField | NumberField;

/** The value of a field, as an answer carries it. */
export type Value = Token | readonly Token[];

/** A uniform whole number from 0 to n − 1. */
export type Pick = (n: number) => number;

/** What every kind of field can do. */
export type FieldOps<F extends Field> = {
  /** Whether the value answers the field. Never throws, whatever the value is. */
  check(field: F, value: unknown): boolean;
  /** How many different values answer the field. */
  count(field: F): number;
  /** A random value, each possible one with a chance above zero; undefined when there is none. */
  sample(field: F, pick: Pick): Value | undefined;
  /** All values, lazily. */
  enumerate(field: F): Iterable<Value>;
  /** The value that a helpful clerk would take, always the same one; undefined when there is none. */
  fill(field: F): Value | undefined;
};

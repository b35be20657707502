/** What a game supplies for its texts: how each of its words is said in a language. */
import type { Amount, Cards, Choice, Condition, Cost, Filter, Modifier, Player, Vocabulary, Who } from '../tree.ts';
import type { Lists } from './message.ts';

/**
 * How a filter is said of n cards: as a predicate ("is enchanted"); if the language likes it better, as an adjective before the noun, or
 * as the noun itself.
 */
export type FilterPhrase = { says: string; before?: string; head?: string };

/** The roles of an event in words. Left out by the trigger: any card, any thing. */
type EventWords = { it: string; other: string | undefined; kind: string | undefined; by: Player | undefined };

/** What the words of the game may ask back. */
export type Telling<V extends Vocabulary> = {
  list: Lists;
  /** The cards meant, as they are called at this place of the text. */
  cards(of: Cards<V>): string;
  /** n cards that fit, as a noun. */
  noun(filter: readonly Filter<V>[], n?: number): string;
  amount(of: Amount<V>): string;
  /** "for each …", if the amount is a plain count. */
  each(of: Amount<V>): string | undefined;
  condition(of: Condition<V>): string;
  choice(of: Choice<V>): string;
  /** What an earlier step counted under a name. */
  result(name: string): string;
  /** The letter of a counted number, if that is what the name means. */
  letter(name: string): string | undefined;
  /** The quoted effect of the card, in quotes. */
  quoted(name: string): string;
};

type WordOf<V extends Vocabulary, K extends 'filter' | 'query' | 'act' | 'rule' | 'cost', More extends unknown[], T> = {
  readonly [W in keyof V[K] & string]: (arg: V[K][W], t: Telling<V>, ...more: More) => T;
};

/** How a game says its words in one language. */
export type Phrasing<V extends Vocabulary> = {
  filter: WordOf<V, 'filter', [n: number, not: boolean], FilterPhrase>;
  /** n cards of which nothing is said. */
  card(n: number): string;
  /** A noun with its side and zones. */
  place(noun: string, zones: readonly V['zone'][], who: Who, t: Telling<V>): string;
  /** Zones in which an effect works, if they are not the usual ones. */
  zones(zones: readonly V['zone'][], t: Telling<V>): string | undefined;
  /** Where cards go to. */
  destination(zone: V['zone']): string;
  /** A phase of an effect used by hand, if it is not the usual one. */
  phase(phase: V['phase']): string | undefined;
  /** A name that the game binds, such as what a card lies on; undefined for names of the card's own. */
  name(name: string, event: V['event'] | undefined): string | undefined;
  /** Things of a kind, as a noun for n of them. */
  thing(kind: string, n: number): string;
  /** So many things of a kind; a number, or an amount in words. */
  things(kind: string, n: number | string): string;
  allThings(kind: string): string;
  upToThings(things: string): string;
  thingsOn(things: string, cards: string): string;
  thingsIn(things: string, pool: V['pool'], who: Player): string;
  pool(pool: V['pool'], who: Player): string;
  figure(word: V['figure'], cards: string): string;
  query: WordOf<V, 'query', [], string>;
  /** Changes as predicates: "gains 2 Attack" of a card that has them, "gain 2 Attack" of one that is made to. */
  traits(by: readonly Modifier<V>[], form: 'has' | 'made', t: Telling<V>): string[];
  duration(duration: V['duration']): string;
  event(event: V['event'], roles: EventWords): string;
  /** A rulebook's move of cards or things, in the imperative. */
  verb(verb: V['verb'], of: { what: string; from: string; to: string }): string;
  /** "destroyed this way": what a verb, an act or the event has done, for counts and "if you do". */
  done(word: string): string;
  act: WordOf<V, 'act', [name: string], string>;
  rule: WordOf<V, 'rule', [], string>;
  /** Costs of the game's own, in the imperative; `inner` says a cost that stands inside another. */
  cost?: WordOf<V, 'cost', [inner: (of: Cost<V>) => string], string>;
  /** What a procedure written by hand does. */
  procedure(name: string): string;
};

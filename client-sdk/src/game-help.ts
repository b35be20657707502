/** What the helpers of one game have in common: the game's words as types over the generic view and decision. */
import type { Option, Value, View } from '@spiritgate/shared/protocol';
import type { Answer, Decision } from './decision.ts';
import { type SeenCard, type Side, sidesOf } from './table.ts';

/** The verbs of a game by the kinds of its decisions. */
type Verbs = Readonly<Record<string, readonly string[]>>;
type VerbOf<V extends Verbs, K extends keyof V> = V[K][number];

/** A decision of a known kind: its options have the verbs of that kind. */
export type DecisionOf<Kind extends string, Verb extends string> = Decision & {
  readonly kind: Kind;
  readonly options: readonly (Option & { readonly verb: Verb })[];
};

/**
 * One game's words as types: verbs, zones, phases. A misspelt word does not compile.
 *
 * @example
 * import { elestrals } from '@spiritgate/sdk/elestrals';
 *
 * if (elestrals.isAsked(decision, 'battle')) {
 *   const attack = elestrals.find(decision, 'attack');
 *   await match.answer(attack ? decision.choose(attack) : elestrals.choose(decision, 'end-phase'));
 * }
 */
export class GameHelp<V extends Verbs, Zone extends string, Phase extends string> {
  /** The game's name, for `me.queue({ game })` and the like. */
  readonly game: string;
  /** What can be answered, by the kind of decision. */
  readonly verbs: V;
  /** The zones of cards. */
  readonly zones: readonly Zone[];
  /** The phases of a turn, in order. */
  readonly phases: readonly Phase[];

  constructor(game: string, words: { verbs: V; zones: readonly Zone[]; phases: readonly Phase[] }) {
    this.game = game;
    this.verbs = words.verbs;
    this.zones = words.zones;
    this.phases = words.phases;
  }

  /** Whether a view is of this game. */
  is(view: View): boolean {
    return view.public.game === this.game;
  }

  /** The phase of the turn. */
  phase(view: View): Phase {
    return view.public.phase as Phase;
  }

  /** Whether a decision is of a kind. */
  isAsked<K extends keyof V & string>(decision: Decision, kind: K): decision is DecisionOf<K, VerbOf<V, K>> {
    return decision.kind === kind;
  }

  /** The first option with a verb of the game, and with a card if one is named (a handle or a card's id); undefined if none is offered. */
  find(decision: Decision, verb: VerbOf<V, keyof V>, card?: string): Option | undefined {
    return decision.find(verb, card);
  }

  /** All options with a verb of the game. */
  all(decision: Decision, verb: VerbOf<V, keyof V>): readonly Option[] {
    return decision.options.filter((option) => option.verb === verb);
  }

  /** The answer that takes the first option with a verb of the game. @throws SpiritgateError `option-not-offered` */
  choose(decision: Decision, verb: VerbOf<V, keyof V>, card?: string, fields?: Readonly<Record<string, Value>>): Answer {
    return decision.chooseBy(verb, card, fields);
  }

  /** The cards of a zone that are seen, of one's own side or the other, in the order of their places. */
  cards(view: View, side: 'mine' | 'theirs', zone: Zone): SeenCard[] {
    return this.sides(view)[side].cards(zone);
  }

  /** Both sides of the table. */
  sides(view: View): { mine: Side; theirs: Side } {
    return sidesOf(view);
  }
}

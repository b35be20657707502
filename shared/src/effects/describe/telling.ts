/** Cards, choices, amounts and conditions of a tree in words. What has been mentioned once is called shortly from then on. */
import type { Amount, Cards, Choice, Condition, Filter, Player, Role, Trigger, Vocabulary, Who } from '../tree.ts';
import type { LanguageKeys } from './keys.ts';
import type { Lists, Say } from './message.ts';
import type { FilterPhrase, Phrasing, Telling } from './phrasing.ts';

/** What an effect's text has said so far. */
export type Told<V extends Vocabulary> = {
  /** The event that it answers, whose cards it may call by their roles. */
  on: Partial<Pick<Trigger<V>, 'event' | 'it' | 'other'>>;
  targets: readonly Choice<V>[];
  /** Letters that tell choices apart, by name; none if there is nothing to confuse. */
  labels: ReadonlyMap<string, string>;
  /** Choices by name, once they have been mentioned. */
  mentioned: Map<string, Choice<V>>;
  /** Letters for counted numbers, by name. */
  letters: Map<string, string>;
  /** The verb or act of each named step. */
  words: Map<string, string>;
  quoted(name: string): string;
};

export type Language<V extends Vocabulary> = { say: Say<LanguageKeys>; list: Lists; phrasing: Phrasing<V>; language: string };

/** Everything that is said below the level of steps. */
export function telling<V extends Vocabulary>({ say, list, phrasing }: Language<V>, told: Told<V>) {
  const t: Telling<V> = {
    list,
    cards,
    noun: (filter, n = 1) => nounOf(filter, n),
    amount,
    each,
    condition,
    choice,
    result,
    letter: (name) => told.letters.get(name),
    quoted: told.quoted,
  };

  const nameOf = (name: string): string => {
    const words = phrasing.name(name, told.on.event);
    if (words === undefined) throw new Error(`nothing to call ${name}`);
    return words;
  };

  function phraseOf(filter: Filter<V>, n: number, not: boolean): FilterPhrase {
    if ('not' in filter) return phraseOf(filter.not as Filter<V>, n, !not);
    if ('either' in filter) {
      const options = (filter.either as readonly Filter<V>[]).map((one) => phraseOf(one, n, not).says);
      return { says: not ? list.and(options) : list.or(options) };
    }
    const { word, arg } = filter as { word: keyof V['filter'] & string; arg: V['filter'][keyof V['filter'] & string] };
    return phrasing.filter[word](arg, t, n, not);
  }

  /** The first filter that can be the noun is; adjectives stand before it, predicates after it and its place. */
  function nounOf(filter: readonly Filter<V>[], n: number, where?: { zones: readonly V['zone'][]; who: Who }): string {
    const phrases = filter.map((one) => phraseOf(one, n, false));
    const head = phrases.find((phrase) => phrase.head !== undefined);
    const rest = phrases.filter((phrase) => phrase !== head);
    const adjectives = rest.flatMap((phrase) => phrase.before ?? []);
    const bare = adjectives.reduceRight((noun, adjective) => say('cards.before', { adjective, noun }), head?.head ?? phrasing.card(n));
    const noun = where ? phrasing.place(bare, where.zones, where.who, t) : bare;
    const predicates = rest.flatMap((phrase) => (phrase.before === undefined ? say('cards.predicate', { predicate: phrase.says }) : []));
    return predicates.length ? say('cards.that', { noun, predicates: list.and(predicates) }) : noun;
  }

  const placed = (of: Extract<Cards<V>, { cards: 'where' }>, n: number): string => nounOf(of.filter, n, of);
  const anyOf = (of: Cards<V>): string => (of.cards === 'where' ? say('cards.any', { noun: placed(of, 1) }) : cards(of));

  const allOf = (of: Cards<V>): string => (of.cards === 'where' ? say('cards.all', { noun: placed(of, 2) }) : cards(of));

  function cards(of: Cards<V>): string {
    if (of.cards === 'where') return say('cards.each', { noun: placed(of, 1) });
    const { name } = of;
    if (name === 'self') return say('cards.self');
    if (name === 'it' || name === 'other') return partner(name);
    const earlier = told.mentioned.get(name);
    if (earlier) return again(earlier);
    const target = told.targets.find((one) => one.name === name);
    return target ? choice(target) : nameOf(name);
  }

  /** What the event is about, or its partner: "that …", by the noun with which the trigger spoke of it. */
  function partner(name: 'it' | 'other'): string {
    const role = told.on[name];
    if (!role) return nameOf(name);
    if (role.role !== 'card') return roleOf(role);
    const noun = phraseHead(role.filter);
    return name === 'other' && told.on.it?.role === 'card' ? say('cards.other', { noun }) : say('cards.it', { noun });
  }

  const phraseHead = (filter: readonly Filter<V>[]): string =>
    filter.map((one) => phraseOf(one, 1, false).head).find((head) => head !== undefined) ?? phrasing.card(1);

  function roleOf(role: Role<V>): string {
    if (role.role === 'self') return say('cards.self');
    if (role.role === 'host') return nameOf('host');
    return say('cards.any', { noun: nounOf(role.filter, 1, { zones: [], who: role.who }) });
  }

  /** The event of a trigger. */
  const event = (on: Trigger<V>): string =>
    phrasing.event(on.event, {
      it: on.it ? roleOf(on.it) : say('cards.any', { noun: phrasing.card(1) }),
      other: on.other && roleOf(on.other),
      kind: on.kind && phrasing.thing(on.kind, 1),
      by: on.by,
    });

  /** A choice that was mentioned before. */
  function again(of: Choice<V>): string {
    const n = manyOf(of);
    const label = told.labels.get(of.name);
    if (told.targets.includes(of)) return label ? say('target.again-of', { n, label }) : say('target.again', { n });
    return label ? say('chosen.again-of', { n, label }) : say('chosen.again', { n });
  }

  /** A choice as it is made; its cards are mentioned from now on. */
  function choice(of: Choice<V>): string {
    const isTarget = told.targets.includes(of);
    const text = numbered(of, isTarget);
    told.mentioned.set(of.name, of);
    const label = told.labels.get(of.name);
    const labelled = label ? say('choice.labelled', { choice: text, label }) : text;
    if (of.by === 'me') return labelled;
    return say(of.by === 'foe' ? 'choice.by-foe' : 'choice.by-chance', { choice: labelled });
  }

  /** How many of which. One that has a name already is called by it, and may be left out if there is a choice. */
  function numbered({ min, max, from }: Choice<V>, isTarget: boolean): string {
    const [least, n] = [amount(min), amount(max)];
    if (from.cards === 'named') return least === n ? cards(from) : say('choice.up-to', { n, noun: cards(from) });
    const places = { n, noun: placed(from, typeof max === 'number' ? max : 2) };
    if (least === n) return say(isTarget ? 'choice.target' : 'choice.exactly', places);
    if (min === 0) return say(isTarget ? 'choice.target-up-to' : 'choice.up-to', places);
    return say(isTarget ? 'choice.target-range' : 'choice.range', { ...places, min: least });
  }

  function amount(of: Amount<V>): string {
    if (typeof of === 'number') return String(of);
    switch (of.amount) {
      case 'count':
        return say('amount.count', { noun: of.of.cards === 'where' ? placed(of.of, 2) : cards(of.of) });
      case 'things':
        return say('amount.count', { noun: phrasing.thingsOn(phrasing.thing(of.kind, 2), allOf(of.on)) });
      case 'pool':
        return say('amount.count', { noun: phrasing.thingsIn(phrasing.thing(of.kind, 2), of.pool, of.who) });
      case 'figure':
        return phrasing.figure(of.word, cards(of.of));
      case 'result':
        return result(of.name);
      case 'times':
        return say('amount.times', { left: amount(of.of[0]), right: amount(of.of[1]) });
      case 'plus':
        return say('amount.plus', { left: amount(of.of[0]), right: amount(of.of[1]) });
      case 'if': {
        const [when, then] = [condition(of.if), amount(of.then)];
        return say('amount.if', { condition: when, then, else: amount(of.else) });
      }
    }
  }

  function each(of: Amount<V>): string | undefined {
    if (typeof of === 'number') return undefined;
    switch (of.amount) {
      case 'count':
        return say('amount.each', { thing: of.of.cards === 'where' ? placed(of.of, 1) : cards(of.of) });
      case 'things':
        return say('amount.each', { thing: phrasing.thingsOn(phrasing.thing(of.kind, 1), anyOf(of.on)) });
      case 'pool':
        return say('amount.each', { thing: phrasing.thingsIn(phrasing.thing(of.kind, 1), of.pool, of.who) });
      default:
        return undefined;
    }
  }

  function result(name: string): string {
    return told.letters.get(name) ?? say('amount.result', { done: phrasing.done(told.words.get(name) ?? name) });
  }

  function condition(of: Condition<V>): string {
    switch (of.if) {
      case 'exists':
        return of.of.cards === 'where'
          ? say('condition.exists', { noun: anyOf(of.of) })
          : say('condition.still-there', { cards: cards(of.of) });
      case 'compare':
        return say(`condition.${of.is}`, { left: amount(of.left), right: amount(of.right) });
      case 'are': {
        const n = of.cards.cards === 'named' && manyOf(told.mentioned.get(of.cards.name)) > 1 ? 2 : 1;
        const predicates = list.and(of.filter.map((one) => phraseOf(one, n, false).says));
        return say('condition.are', { cards: cards(of.cards), predicates });
      }
      case 'did':
        return say('condition.did', { done: phrasing.done(told.words.get(of.name) ?? of.name) });
      case 'not':
        return say('condition.not', { condition: condition(of.of) });
      case 'all':
        return list.and(of.of.map(condition));
      case 'query': {
        const { word, arg } = of as unknown as { word: keyof V['query'] & string; arg: V['query'][keyof V['query'] & string] };
        return phrasing.query[word](arg, t);
      }
    }
  }

  const player = (who: Player): string => say(who === 'me' ? 'player.me' : 'player.foe');

  return { t, cards, anyOf, choice, amount, condition, event, player };
}

/** One, or several: the form of what is said of a choice. */
const manyOf = (choice: { max: unknown } | undefined): number => (choice === undefined || choice.max === 1 ? 1 : 2);

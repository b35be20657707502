/** The texts that the language itself needs, one a kind of node, with the places that each may use. A game adds its own words. */
export type LanguageKeys = {
  // A whole effect: a head (when, how often, under which condition) and a body (cost, then steps).
  'effect.sentence': 'text';
  'effect.head': 'head' | 'body';
  'effect.head.join': 'first' | 'next';
  'effect.limit.times': 'n';
  'effect.limit.by-name': 'n';
  'effect.limit.none': never;
  'effect.during': 'phase';
  'effect.in-zones': 'zones';
  'effect.when': 'event';
  'effect.would': 'event';
  'effect.if': 'condition';
  'effect.while': 'condition';
  'effect.passive': 'what' | 'traits';
  'effect.may': 'body';
  'effect.must': 'body';
  'effect.may-instead': 'body';
  'effect.must-instead': 'body';
  'effect.quoted': 'text';
  /** Several effects in the same quotes. */
  'effect.quoted.join': 'first' | 'next';
  /** A quoted effect that nothing in the card's text quotes. */
  'effect.quote': 'quoted';
  /** `cost` is paid and targets are chosen before the rest can be answered. */
  'ability.cost': 'cost' | 'body';
  'ability.target': 'cards';

  // Steps, in the imperative: the player who controls the effect does them.
  'step.then': 'first' | 'next';
  /** After or before something that has a condition or options of its own. */
  'step.afterwards': 'first' | 'next';
  /** Several steps that belong together inside another. */
  'step.group': 'steps';
  'step.may': 'steps';
  'step.when': 'condition' | 'steps';
  'step.when-else': 'condition' | 'steps' | 'else';
  'step.either': 'ways';
  'step.either-foe': 'ways';
  'step.way': 'number' | 'steps';
  'step.repeat': 'n' | 'steps';
  'step.choose': 'cards';
  'step.count': 'letter' | 'amount';
  'step.where': 'step' | 'letter' | 'amount';
  'step.modify': 'what' | 'traits' | 'until';
  'step.delay.once': 'until' | 'event' | 'body';
  'step.delay.lasting': 'until' | 'event' | 'body';
  'step.foe': 'step';
  'cost.show': 'what';

  // Cards. `{n}` picks the form of a noun.
  'cards.that': 'noun' | 'predicates';
  /** One of the predicates after the noun: "that is enchanted". */
  'cards.predicate': 'predicate';
  'cards.any': 'noun';
  'cards.each': 'noun';
  'cards.all': 'noun';
  'cards.self': never;
  'cards.it': 'noun';
  'cards.other': 'noun';
  'cards.before': 'adjective' | 'noun';
  'target.again': 'n';
  'target.again-of': 'n' | 'label';
  'chosen.again': 'n';
  'chosen.again-of': 'n' | 'label';
  'choice.exactly': 'n' | 'noun';
  'choice.up-to': 'n' | 'noun';
  'choice.range': 'min' | 'n' | 'noun';
  'choice.target': 'n' | 'noun';
  'choice.target-up-to': 'n' | 'noun';
  'choice.target-range': 'min' | 'n' | 'noun';
  'choice.labelled': 'choice' | 'label';
  'choice.by-foe': 'choice';
  'choice.by-chance': 'choice';

  // Amounts and conditions.
  'amount.count': 'noun';
  'amount.result': 'done';
  'amount.times': 'left' | 'right';
  'amount.plus': 'left' | 'right';
  'amount.if': 'condition' | 'then' | 'else';
  'amount.each': 'thing';
  'condition.exists': 'noun';
  /** Of cards that were named before. */
  'condition.still-there': 'cards';
  'condition.at-least': 'left' | 'right';
  'condition.at-most': 'left' | 'right';
  'condition.equal': 'left' | 'right';
  'condition.are': 'cards' | 'predicates';
  'condition.did': 'done';
  'condition.not': 'condition';

  'player.me': never;
  'player.foe': never;
};

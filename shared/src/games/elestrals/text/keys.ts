/** The texts that Elestrals' words need, each with its places. They follow the vocabulary: a new word does not compile without its texts. */
import type { LanguageKeys } from '../../../effects/index.ts';
import type { EffectFact, Source, Words } from '../effects/words.ts';

/** The creature types that cards name. */
export const SUBCLASSES = [
  'aquatic',
  'archaic',
  'avian',
  'behemoth',
  'brute',
  'dragon',
  'dryad',
  'eldritch',
  'ethereal',
  'golem',
  'insectoid',
  'oceanic',
  'spectral',
  'ursa',
] as const;
export type Subclass = (typeof SUBCLASSES)[number];

type Stat = 'attack' | 'defense';
/** How a number of a stat is said: a fixed one that is added or taken away, or an amount in words. */
export type StatChange = 'gain' | 'lose' | 'gain-amount';
type Form = 'has' | 'made';

/** Modifiers that are said by a text of their own, with the places that it uses. */
type TraitPlaces = {
  [W in Exclude<keyof Words['modifier'] & string, Stat>]: W extends 'base-attack' | 'base-defense' | 'attacks'
    ? 'n'
    : W extends 'untargetable' | 'indestructible'
      ? 'source'
      : W extends 'gains'
        ? 'quoted'
        : W extends 'cannot-play'
          ? 'kinds'
          : never;
};
type FilterPlaces = {
  kind: 'kinds' | 'n';
  element: 'letters' | 'n';
  cost: 'total' | 'n';
  costs: 'costs' | 'n';
  named: 'names' | 'n';
  subclass: 'subclass' | 'n';
  enchanted: 'n';
  'enchanted-with': 'letters' | 'n';
  position: 'position' | 'n';
  'face-down': 'n';
  other: 'n';
  'empowers-this': 'n';
  'empowered-by': 'name' | 'n';
  'fewest-spirits': 'n';
  foretold: 'n';
};
type FilterKeys = {
  [W in keyof Words['filter'] & string as `filter.${W}` | `filter.${W}.not`]: W extends keyof FilterPlaces ? FilterPlaces[W] : 'n';
};
type EventKeys = { [E in Words['event'] as `event.${E}` | `event.${E}.by-me` | `event.${E}.by-foe`]: 'it' | 'other' | 'kind' };
type TraitKeys = { [W in keyof TraitPlaces as `trait.${W}.${Form}`]: TraitPlaces[W] };
type StatKeys = Record<`trait.${Stat | 'both'}.${StatChange}.${Form}`, 'n'>;

export type ElestralsKeys = LanguageKeys &
  FilterKeys &
  EventKeys &
  TraitKeys &
  StatKeys &
  Record<`kind.${Source['kinds'][number] | 'rune'}`, 'n'> &
  Record<`subclass.${Subclass}`, never> &
  Record<`zone.${Words['zone']}`, never> &
  Record<`destination.${Words['zone']}`, never> &
  Record<`phase.${Words['phase']}`, never> &
  Record<`until.${Words['duration']}`, never> &
  Record<`figure.${Words['figure']}`, 'cards'> &
  Record<`verb.${Words['verb']}`, 'what' | 'from' | 'to'> &
  Record<`done.${Words['verb'] | (keyof Words['act'] & string) | 'may' | 'event'}`, never> &
  Record<`position.${'attack' | 'defense'}`, never> &
  Record<`fact.${EffectFact}`, never> & {
    'card.any': 'n';
    'adjective.enchanted': never;
    'adjective.face-down': never;
    'adjective.other': never;
    'adjective.foretold': never;
    'where.field.mine': 'noun';
    'where.field.theirs': 'noun';
    'where.zones.mine': 'noun' | 'zones';
    'where.zones.theirs': 'noun' | 'zones';
    'where.zones.any': 'noun' | 'zones';

    // What an event is about, its partner, and what a card lies on.
    'name.it': never;
    'name.other': never;
    'name.host': never;
    'name.each': never;
    'name.seen': never;
    'partner.ascends': never;
    'partner.destroyed': never;
    'partner.destroys': never;
    'partner.battle': never;
    'event.anything': never;
    'event.ascension': never;

    'spirit.any': 'n';
    'spirits.any': 'n';
    'spirits.some': 'n' | 'kind';
    'spirits.amount': 'amount' | 'kind';
    'spirits.all': 'kind';
    'spirits.up-to': 'spirits';
    'spirits.on': 'spirits' | 'cards';
    'pool.spirits.mine': never;
    'pool.spirits.theirs': never;
    'pool.spent.mine': never;
    'pool.spent.theirs': never;
    'spirits.in': 'spirits' | 'pool';

    'source.any': 'kinds';
    'source.foe': 'kinds';
    'trait.each': 'trait' | 'each';

    'query.on-chain': 'cards';
    'query.battle-kills': 'n';
    'query.can-expend.me': 'spirits';
    'query.can-expend.foe': 'spirits';
    'query.can-expend.its-controller': 'spirits';

    'act.draw': 'n';
    'act.draw.amount': 'amount';
    'act.draw-foe': 'n';
    'act.draw-foe.amount': 'amount';
    'act.mill.me': 'n';
    'act.mill.foe': 'n';
    'act.mill.both': 'n';
    'act.expend.me': 'spirits';
    'act.expend.foe': 'spirits';
    'act.expend.its-controller': 'spirits';
    'act.nexus.any': 'spirits';
    'act.nexus.self': 'spirits';
    'act.search': 'noun';
    'act.cast': 'noun' | 'zones';
    'act.cast.many': 'noun' | 'zones';
    'act.cast.position': 'cast' | 'position';
    'act.cast.misenchanted': 'cast';
    'act.cast.suppressed': 'cast';
    'act.ascend': 'noun' | 'zones';
    'act.cast-as-artifact': 'onto' | 'quoted';
    'act.negate.answered': never;
    'act.negate.effects-of': 'cards';
    'act.negate-attack': never;
    'act.turn.other': 'cards';
    'act.turn.position': 'cards' | 'position';
    'act.look-top': 'n' | 'take';
    'act.foretell': 'n';
    'act.look-at-hand': never;
    'act.control': 'cards' | 'until';
    'act.block.elestrals': 'n' | 'until';
    'act.block.runes': 'n' | 'until';
    'act.turn-down': 'cards';

    'rule.only-when': 'event';
    'rule.only-when.cast.foe': 'it';
    'rule.only-when.cast.any': 'it';
    'rule.only-when.attack-declared.foe': 'it';
    'rule.only-when.attack-declared.any': 'it';
    'rule.only-when.activates.foe': never;
    'rule.only-when.activates.any': never;
    'rule.only-when.activates.of': 'event' | 'it';
    'rule.only-when.facts': 'event' | 'facts';
    'rule.only-if': 'condition';
    'rule.normal-cast-with-many': 'condition';
    'rule.counter-proof': never;
    'rule.ascend-from-hand': 'from' | 'spirits';
  };

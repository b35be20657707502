/** The texts that Battle Spirits' words need, each with its places. They follow the vocabulary: a new word does not compile without its texts. */
import type { LanguageKeys } from '../../../effects/index.ts';
import type { CardType, Color, Keyword, Pool, Words } from '../effects/words.ts';

/** Events of a player: whose step it is, who draws, who loses life. All others are about cards. */
export type PlayerEvent = Extract<Words['event'], 'life-lost' | 'draws' | `${string}-step` | 'battle-phase' | 'uses-magic'>;
type CardEvent = Exclude<Words['event'], PlayerEvent>;

/** How a number of BP is said: a fixed one, so many for each thing, or an amount in words. */
type Form = 'has' | 'made';

/** The places of modifiers that have some; the others have none. */
type TraitPlaces = {
  armor: 'colors';
  'crush-bonus': 'n';
  'windstorm-bonus': 'n';
  'unblockable-by': 'noun';
  'target-attack': 'noun';
  untargetable: 'source';
  unaffected: 'source';
  'cannot-return': 'source';
  'set-cost': 'n';
  cost: 'n';
  'core-bonus': 'n';
  'draw-step': 'n';
  'core-step': 'n';
  'life-loss-cap': 'n';
  blown: 'n';
  gains: 'quoted';
  lends: 'quoted';
};
type TraitKeys = {
  [W in Exclude<keyof Words['modifier'] & string, 'bp'> as `trait.${W}.${Form}`]: W extends keyof TraitPlaces ? TraitPlaces[W] : never;
};

type FilterPlaces = {
  type: 'type' | 'n';
  color: 'colors' | 'n';
  family: 'families' | 'n';
  keyword: 'keywords' | 'n';
  'name-with': 'part' | 'n';
  'bp-at-most': 'bp' | 'n';
  'cost-at-most': 'cost' | 'n';
  cores: 'cores' | 'n';
};
type FilterKeys = {
  [W in keyof Words['filter'] & string as `filter.${W}` | `filter.${W}.not`]: W extends keyof FilterPlaces ? FilterPlaces[W] : 'n';
};

export type BattleSpiritsKeys = LanguageKeys &
  FilterKeys &
  TraitKeys &
  Record<`trait.bp.${Form}`, 'n'> &
  Record<`trait.bp-each.${Form}`, 'n' | 'each'> &
  Record<`trait.bp-amount.${Form}`, 'n'> &
  Record<`event.${CardEvent}`, 'it' | 'other'> &
  Record<`event.${PlayerEvent}.${'me' | 'foe'}`, never> &
  Record<`type.${CardType}`, 'n'> &
  Record<`color.${Color}`, never> &
  Record<`keyword.${Keyword}`, never> &
  Record<`zone.${Words['zone']}`, never> &
  Record<`destination.${Words['zone']}`, never> &
  Record<`pool.${Pool}.${'me' | 'foe' | 'owner'}`, never> &
  Record<`until.${Words['duration']}`, never> &
  Record<`figure.${Words['figure']}`, 'cards'> &
  Record<`verb.${Words['verb']}`, 'what' | 'from' | 'to'> &
  Record<`done.${Words['verb'] | (keyof Words['act'] & string) | 'may' | 'event' | 'depleted'}`, never> & {
    // The frame of an effect: its levels (B2.7), and its timing if it is used by hand (B15.1).
    'card.level': 'level';
    'card.levels': 'levels' | 'text';
    'card.main': 'text';
    'card.flash': 'text';
    'card.turn.me': 'text';
    'card.turn.foe': 'text';
    'card.battle-phase.me': 'text';
    'card.battle-phase.foe': 'text';
    'card.battle-phase.any': 'text';

    'card.any': 'n';
    'adjective.exhausted': never;
    'adjective.refreshed': never;
    'adjective.attacking': never;
    'adjective.blocking': never;
    'adjective.battling': never;
    'adjective.other': never;
    'adjective.opposing': never;
    'where.field.mine': 'noun';
    'where.field.theirs': 'noun';
    'where.zones.mine': 'noun' | 'zones';
    'where.zones.theirs': 'noun' | 'zones';
    'where.zones.any': 'noun' | 'zones';
    'name.it': never;
    'name.other': never;
    'name.each': never;
    'name.refreshed': never;

    'core.any': 'n';
    'cores.any': 'n';
    'cores.amount': 'amount';
    'cores.all': never;
    'cores.up-to': 'cores';
    'cores.on': 'cores' | 'cards';
    'cores.in': 'cores' | 'pool';

    'each.event': never;
    'each.depleted': never;
    'source.foe': 'types';
    'source.any': 'types';
    'source.cards': never;

    'query.level': 'levels';
    'query.turn.me': never;
    'query.turn.foe': never;
    'query.battle-phase.me': never;
    'query.battle-phase.foe': never;
    'query.battle-phase.any': never;
    'query.first-attack': never;
    'query.cores-by-hand': never;

    'act.draw.me': 'n';
    'act.draw.foe': 'n';
    'act.draw.me.each': 'each';
    'act.draw.foe.each': 'each';
    'act.draw.me.amount': 'amount';
    'act.draw.foe.amount': 'amount';
    'act.exhaust': 'cards';
    'act.refresh': 'cards';
    'act.remove-cores': 'cores' | 'cards' | 'to';
    'act.remove-cores.leave': 'cores' | 'cards' | 'to';
    'act.give-up.me': 'cores' | 'from' | 'to';
    'act.give-up.foe': 'cores' | 'from' | 'to';
    'act.give-up.field.me': never;
    'act.give-up.field.foe': never;
    'act.spread-cores': never;
    'act.gather-cores': 'cards';
    'act.awaken': never;
    'act.crush': 'cards';
    'act.windstorm': 'n';
    'act.lose-life.me': 'n';
    'act.lose-life.foe': 'n';
    'act.lose-life.me.amount': 'amount';
    'act.lose-life.foe.amount': 'amount';
    'act.end-battle': never;
    'act.end-battle-phase.battle': never;
    'act.end-battle-phase.now': never;
    'act.mill.me': 'n';
    'act.mill.foe': 'n';
    'act.mill.me.amount': 'amount';
    'act.mill.foe.amount': 'amount';
    'act.deploy': 'cards';
    'act.reveal': 'n' | 'taken' | 'rest';
    'act.reveal.taken': 'n' | 'noun';
    'act.reveal.bottom': never;
    'act.reveal.top': never;

    'rule.tribute': 'cost' | 'to';
  };

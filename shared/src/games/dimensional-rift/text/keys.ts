/** The texts that Dimensional Rift's words need, each with its places. They follow the vocabulary: a new word does not compile without its texts. */
import type { LanguageKeys } from '../../../effects/index.ts';
import type { Ban, Keyword, Kind, Orientation, Row, StandardAction, Stat, Status, Words } from '../effects/words.ts';

export type Form = 'has' | 'made';

/** Filters that are said by a predicate, and its negation. */
type Said = Exclude<keyof Words['filter'] & string, 'aim' | 'zone' | 'if-possible'>;
type FilterPlaces = {
  kind: 'kinds';
  rank: 'rank';
  status: 'status';
  keyword: 'keyword';
  mana: 'mana';
  movement: 'movement';
  among: 'cards';
};
type FilterKeys = {
  [W in Said as W extends 'face' ? never : `filter.${W}` | `filter.${W}.not`]: W extends keyof FilterPlaces ? FilterPlaces[W] | 'n' : 'n';
};

/** Modifiers without an argument. */
type Plain = {
  [W in keyof Words['modifier'] & string]: Words['modifier'][W] extends true ? W : never;
}[keyof Words['modifier'] & string];
type Numbered = Stat | 'listed-stats' | 'next-attack-damage' | 'discount';

type ActPlaces = {
  damage: 'cards' | 'n';
  heal: 'cards' | 'n';
  'heal-or-mana': 'cards' | 'n';
  hit: 'who' | 'n';
  'gain-life': 'who' | 'n';
  'lose-life': 'who' | 'n';
  'gain-life-each': 'cards' | 'n';
  'pay-one-of': 'costs';
  draw: 'who' | 'n';
  discard: 'who';
  recycle: 'who';
  'gain-mana': 'cards' | 'n';
  'lose-mana': 'cards' | 'n';
  'pass-mana': 'from' | 'to';
  'place-damage': 'cards' | 'n';
  'divert-soul': 'of' | 'to';
  'raise-soul': 'of';
  relocate: 'cards';
  token: 'zone';
  'activate-zone': 'zone';
  convoke: 'zone';
  're-target': never;
  'more-damage': 'n';
  relay: 'effect';
  'triple-arrow': 'cards' | 'until';
};
type ActKeys = {
  [W in keyof Words['act'] & string as `act.${W}`]: W extends keyof ActPlaces
    ? ActPlaces[W]
    : Words['act'][W] extends { cards: unknown }
      ? 'cards'
      : never;
};

export type RiftKeys = LanguageKeys &
  FilterKeys &
  ActKeys &
  Record<`event.${Words['event']}`, 'it' | 'other'> &
  Record<`trait.${Plain}.${Form}`, never> &
  Record<`trait.${Numbered}.${Form}`, 'n'> &
  Record<`cannot.${Ban}.${Form}`, never> &
  Record<`status.${Status}`, never> &
  Record<`keyword.${Keyword | 'transform'}`, never> &
  Record<`action.${StandardAction}`, never> &
  Record<`kind.${Kind}`, 'n'> &
  Record<`orientation.${Orientation}`, never> &
  Record<`mana-use.${Words['modifier']['mana-use']}.${Form}`, never> &
  Record<`arrows.${Words['modifier']['arrows']}.${Form}`, never> &
  Record<`until.${Words['duration']}`, never> &
  Record<`phase.${Words['phase']}`, never> &
  Record<`figure.${Exclude<Words['figure'], 'any-number'>}`, 'cards'> &
  Record<`verb.${Words['verb']}`, 'what'> &
  Record<`zone.row.${Row | 'any'}`, 'n'> &
  Record<`done.${Done}`, never> & {
    'effect.summoning': 'text';
    'card.any': 'n';
    'adjective.face-up': never;
    'adjective.face-down': never;
    'filter.face': 'face' | 'n';
    'filter.face.not': 'face' | 'n';
    'filter.if-possible': 'n';
    'aim.target': never;
    'aim.target-unflipped': never;
    'aim.target-or-self': never;
    'aim.target-from': 'cards';
    'aim.chosen': never;
    'zone.empty': 'zone';
    'zone.occupied': 'zone';
    'zone.active': 'zone';
    'zone.inactive': 'zone';
    'where.mine': 'noun';
    'where.theirs': 'noun';
    'where.hand': 'noun';
    'where.mine-or-hand': 'noun';
    'where.elsewhere': 'noun';

    'name.it': never;
    'name.other': never;
    'name.host': never;
    'name.left': never;
    'name.sacrificed': never;
    'zone-of': 'cards';
    'event.by-me': 'event';
    'event.by-foe': 'event';
    'event.turn-start.me': never;
    'event.turn-start.foe': never;
    'event.turn-end.me': never;
    'event.turn-end.foe': never;
    'event.anything': never;

    'thing.mana': 'n';
    'thing.damage': 'n';
    'thing.soul': 'n';
    'thing.any': 'n';
    'things.some': 'n' | 'things';
    'things.all': 'things';
    'things.up-to': 'things';
    'things.on': 'things' | 'cards';
    'things.in': 'things';
    'amount.any': never;
    'amount.bracketed': 'amount';
    'amount.n': never;

    'who.me': never;
    'who.foe': never;
    'who.that-player': never;
    'who.controller': 'cards';
    'act.as': 'who' | 'act';
    'act.hit.me': 'n';
    'act.gain-life.me': 'n';
    'act.lose-life.me': 'n';
    'act.draw.me': 'n';
    'act.discard.me': never;
    'act.recycle.me': never;
    'act.recycle.may': 'who';
    'act.pass-mana.either': 'from' | 'to';
    'act.relocate.by': 'cards' | 'n';
    'act.relocate.explorer': 'cards';
    'act.re-target.same': never;
    'act.relay.damage': 'n';
    'act.relay.heal': 'n';
    'act.relay.gain': 'n';
    'act.relay.lose': 'n';

    'trait.status.has': 'status';
    'trait.status.made': 'status';
    'trait.keyword.has': 'keyword';
    'trait.keyword.made': 'keyword';
    'trait.keyword-once.has': 'keyword';
    'trait.keyword-once.made': 'keyword';
    'trait.keyword-once-must.has': 'keyword';
    'trait.keyword-once-must.made': 'keyword';
    'trait.action.has': 'action';
    'trait.action.made': 'action';
    'trait.gains.has': 'quoted';
    'trait.gains.made': 'quoted';
    'trait.stat.more.has': 'n' | 'stat';
    'trait.stat.more.made': 'n' | 'stat';
    'trait.stat.less.has': 'n' | 'stat';
    'trait.stat.less.made': 'n' | 'stat';
    'stat.attack': never;
    'stat.life': never;
    'stat.armor': never;
    'stat.movement': never;

    'query.phase': never;
    'query.has-done.battle': never;
    'query.has-done.own-action': never;
    'query.attack-action-taken': never;
    'query.actions-taken': 'cards' | 'actions';
    'query.orientation': 'orientation';
    'query.battling-a': 'noun';
    'query.creatures-battled': 'n';
    'query.times-blocked': 'n';
    'query.times-targeted': 'n';
    'query.own-turns': 'n';
    'query.used-this-turn': never;
    'query.left-zone-free': never;
    'query.was-equipped': never;
    'query.with-crew': never;
    'query.in-full-chain': 'n';

    'rule.actions': 'actions';
    'rule.orientations': 'orientations';
    'rule.no-summons.me': 'kind';
    'rule.no-summons.any': 'kind';
    'rule.sacrificed-if': 'condition';
    'rule.enters-inactive': never;
    'rule.shadowwalks-face-up': never;
    'rule.blesses-across': never;
    'rule.blessed-tax': 'n';
    'rule.conduit-counts-twice': never;
    'rule.counts-as-sacrifices': 'n';
    'rule.prone-pays-no-rifts': never;

    'cost.choose-n': 'min' | 'n';
    'cost.choose-n.any': 'n';
    'cost.mana.any': 'n';
    'cost.mana.self': 'n';
    'cost.life': 'n';
    'cost.soulrift': 'n';
    'cost.reveal-hand': never;
    'cost.damage-own': 'n';
    'cost.prone-own': never;
    'cost.among-them.mana': 'n';
    'cost.among-them.keyword': 'keyword';
    'cost.some-of': 'n' | 'costs';
  };

/** What steps, costs and events have counted, for amounts and "if you do". */
export type Done =
  | Words['verb']
  | 'relocate'
  | 'damage'
  | 'flip'
  | 'lose-mana'
  | 'draw'
  | 'turn-down'
  | 'may'
  | 'event'
  | 'x'
  | 'sacrificed'
  | 'sacrificed-mana'
  | 'sacrificed-rank'
  | 'sacrificed-life'
  | 'its-mana'
  | 'its-damage';

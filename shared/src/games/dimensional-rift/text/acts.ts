/** How the verbs of Dimensional Rift are said. */
import type { Phrasing, Say } from '../../../effects/index.ts';
import type { Amount, Cards, Cost, Whom, Words } from '../effects/words.ts';
import { words } from '../effects/words.ts';
import type { RiftKeys } from './keys.ts';
import { numberOf, type T } from './numbers.ts';

type Acts = Phrasing<Words>['act'];

export function actsOf(say: Say<RiftKeys>, costText: (cost: Cost, t: T) => string): Acts {
  const n = (of: Amount, t: T): string => numberOf(say, of, t);
  const whom = (who: Whom, t: T): string =>
    typeof who === 'object' ? say('who.controller', { cards: t.cards(words.named(who.controllerOf)) }) : say(`who.${who}`);
  /** A zone by a name: one that was chosen, the one that was left, or that of a card. */
  const zoneOf = (at: string, t: T): string => {
    const cards = t.cards(words.named(at));
    return at === 'target' || at === 'left' ? cards : say('zone-of', { cards });
  };
  type OfCards = { [W in keyof Words['act']]: Words['act'][W] extends { cards: Cards } ? W : never }[keyof Words['act']];
  const ofCards =
    (
      word: Exclude<
        OfCards,
        'damage' | 'heal' | 'heal-or-mana' | 'gain-life-each' | 'gain-mana' | 'lose-mana' | 'place-damage' | 'triple-arrow'
      >,
    ) =>
    ({ cards }: { cards: Cards }, t: T): string =>
      say(`act.${word}`, { cards: t.cards(cards) });
  type Bare = { [W in keyof Words['act']]: Words['act'][W] extends true ? W : never }[keyof Words['act']];
  const bare = (word: Bare) => (): string => say(`act.${word}`);
  const onPlayer = (word: 'hit' | 'gain-life' | 'lose-life' | 'draw') => (arg: { who: Whom; n: Amount }, t: T) =>
    arg.who === 'me' ? say(`act.${word}.me`, { n: n(arg.n, t) }) : say(`act.${word}`, { who: whom(arg.who, t), n: n(arg.n, t) });
  const onCards = (word: 'damage' | 'heal' | 'gain-mana' | 'lose-mana') => (arg: { cards: Cards; n: Amount }, t: T) =>
    say(`act.${word}`, { cards: t.cards(arg.cards), n: n(arg.n, t) });

  return {
    damage: onCards('damage'),
    heal: onCards('heal'),
    'heal-or-mana': (arg, t) => say('act.heal-or-mana', { cards: t.cards(arg.cards), n: arg.n }),
    hit: onPlayer('hit'),
    'gain-life': onPlayer('gain-life'),
    'lose-life': onPlayer('lose-life'),
    'gain-life-each': (arg, t) => say('act.gain-life-each', { cards: t.cards(arg.cards), n: arg.n }),
    'pay-one-of': (costs, t) => say('act.pay-one-of', { costs: t.list.or(costs.map((cost) => costText(cost, t))) }),
    draw: onPlayer('draw'),
    discard: ({ who }, t) => (who === 'me' ? say('act.discard.me') : say('act.discard', { who: whom(who, t) })),
    recycle: (arg, t) => {
      if (arg.may) return say('act.recycle.may', { who: whom(arg.who, t) });
      return arg.who === 'me' ? say('act.recycle.me') : say('act.recycle', { who: whom(arg.who, t) });
    },
    'gain-mana': onCards('gain-mana'),
    'lose-mana': onCards('lose-mana'),
    'pass-mana': (arg, t) => say(arg.either ? 'act.pass-mana.either' : 'act.pass-mana', { from: t.cards(arg.from), to: t.cards(arg.to) }),
    'place-damage': (arg, t) => say('act.place-damage', { cards: t.cards(arg.cards), n: arg.n }),
    'release-soul': bare('release-soul'),
    reap: bare('reap'),
    'consume-lowest-soul': bare('consume-lowest-soul'),
    'divert-soul': (arg, t) => say('act.divert-soul', { of: t.cards(words.named(arg.of)), to: t.cards(arg.to) }),
    'raise-soul': ({ of }, t) => say('act.raise-soul', { of: t.cards(words.named(of)) }),
    'recycle-for-soul': bare('recycle-for-soul'),
    relocate: ({ cards, by, asExplorer }, t) => {
      if (by !== 'movement') return say('act.relocate.by', { cards: t.cards(cards), n: by });
      return say(asExplorer ? 'act.relocate.explorer' : 'act.relocate', { cards: t.cards(cards) });
    },
    'drive-off': ofCards('drive-off'),
    rotate: ofCards('rotate'),
    swap: ofCards('swap'),
    flip: ofCards('flip'),
    'flip-all': bare('flip-all'),
    'turn-down': ofCards('turn-down'),
    token: ({ at }, t) => say('act.token', { zone: zoneOf(at, t) }),
    'tokens-on-connected': bare('tokens-on-connected'),
    'activate-zone': ({ at }, t) => say('act.activate-zone', { zone: zoneOf(at, t) }),
    'destroy-soulless': ofCards('destroy-soulless'),
    'destroy-after': ofCards('destroy-after'),
    doom: ofCards('doom'),
    look: ofCards('look'),
    'look-top': bare('look-top'),
    'attack-now': bare('attack-now'),
    maneuver: ofCards('maneuver'),
    operate: ofCards('operate'),
    convoke: ({ at }, t) => say('act.convoke', { zone: zoneOf(at, t) }),
    upgrade: bare('upgrade'),
    'perform-with': ofCards('perform-with'),
    transform: ofCards('transform'),
    crew: ofCards('crew'),
    // One of them, as its player likes.
    'crew-or-uncrew': ({ cards }, t) => {
      if (cards.cards !== 'where') return say('act.crew-or-uncrew', { cards: t.cards(cards) });
      const noun = t.noun(cards.filter);
      const placed = cards.who === 'any' ? noun : say(cards.who === 'mine' ? 'where.mine' : 'where.theirs', { noun });
      return say('act.crew-or-uncrew', { cards: say('cards.any', { noun: placed }) });
    },
    're-target': ({ by }) => say(by === 'this' ? 'act.re-target' : 'act.re-target.same'),
    cancel: bare('cancel'),
    'set-instead': bare('set-instead'),
    'prevent-damage': bare('prevent-damage'),
    'more-damage': (count) => say('act.more-damage', { n: count }),
    'share-damage': bare('share-damage'),
    'change-number': bare('change-number'),
    'other-activation': bare('other-activation'),
    relay: ({ damage, mana }, t) => {
      const first = damage < 0 ? say('act.relay.heal', { n: -damage }) : say('act.relay.damage', { n: damage });
      const then = mana < 0 ? say('act.relay.lose', { n: -mana }) : say('act.relay.gain', { n: mana });
      return say('act.relay', { effect: t.list.and([first, then]) });
    },
    'set-here': bare('set-here'),
    'list-stat': bare('list-stat'),
    'triple-arrow': (arg, t) => say('act.triple-arrow', { cards: t.cards(arg.cards), until: say(`until.${arg.until}`) }),
    'deal-conduit': bare('deal-conduit'),
    'bind-target': bare('bind-target'),
    'shuffle-secretly': ofCards('shuffle-secretly'),
  };
}

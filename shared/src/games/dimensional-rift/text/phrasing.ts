/** How the words of Dimensional Rift are said: which text each takes, and what goes into its places. */
import type { Phrasing, Say } from '../../../effects/index.ts';
import type { Aim, Amount, Cost, Modifier, Words, Zone, ZoneWish } from '../effects/words.ts';
import { words } from '../effects/words.ts';
import { actsOf } from './acts.ts';
import type { Done, Form, RiftKeys } from './keys.ts';
import { isAny, numberOf, type T } from './numbers.ts';

type FilterPhrase = ReturnType<Phrasing<Words>['filter']['connected']>;

/** Dimensional Rift's words in the language of `say`. */
export function phrasingOf(say: Say<RiftKeys>): Phrasing<Words> {
  const n = (of: Amount, t: T): string => numberOf(say, of, t);
  const kindsText = (kinds: Words['filter']['kind'], count: number, t: T): string =>
    t.list.or(kinds.map((kind) => say(`kind.${kind}`, { n: count })));

  function aim(how: Aim, t: T): string {
    if (typeof how === 'object') return say('aim.target-from', { cards: t.cards(words.named(how.from)) });
    if (how === 'choice') return say('aim.chosen');
    if (how === 'arrows') return say('aim.target');
    return say(how === 'arrows-or-self' ? 'aim.target-or-self' : 'aim.target-unflipped');
  }

  function zoneText({ row, empty, active }: ZoneWish, count: number): string {
    const bare = say(`zone.row.${row}`, { n: count });
    const lit = active === 'any' ? bare : say(active ? 'zone.active' : 'zone.inactive', { zone: bare });
    return empty === 'any' ? lit : say(empty ? 'zone.empty' : 'zone.occupied', { zone: lit });
  }

  function stat(word: 'attack' | 'life' | 'armor' | 'movement', by: Amount, form: Form, t: T): string {
    const name = say(`stat.${word}`);
    return typeof by === 'number' && by < 0
      ? say(`trait.stat.less.${form}`, { n: -by, stat: name })
      : say(`trait.stat.more.${form}`, { n: n(by, t), stat: name });
  }

  function trait(by: Modifier, form: Form, t: T): string {
    if ('by' in by) {
      if (by.word === 'attack' || by.word === 'life' || by.word === 'armor' || by.word === 'movement') return stat(by.word, by.by, form, t);
      if (by.word === 'discount') return say(`trait.discount.${form}`, { n: n(by.by, t) });
      throw new Error(`${by.word} takes no number`);
    }
    switch (by.word) {
      case 'attack':
      case 'life':
      case 'armor':
      case 'movement':
        return stat(by.word, by.arg, form, t);
      case 'listed-stats':
      case 'next-attack-damage':
      case 'discount':
        return say(`trait.${by.word}.${form}`, { n: by.arg });
      case 'status':
        return say(`trait.status.${form}`, { status: say(`status.${by.arg}`) });
      case 'keyword':
        return say(`trait.keyword.${form}`, { keyword: say(`keyword.${by.arg}`) });
      case 'keyword-once':
        return say(`trait.${by.arg.must ? 'keyword-once-must' : 'keyword-once'}.${form}`, { keyword: say(`keyword.${by.arg.keyword}`) });
      case 'action':
        return say(`trait.action.${form}`, { action: say(`action.${by.arg}`) });
      case 'gains':
        return say(`trait.gains.${form}`, { quoted: t.quoted(by.arg) });
      case 'cannot':
        return say(`cannot.${by.arg}.${form}`);
      case 'arrows':
        return say(`arrows.${by.arg}.${form}`);
      case 'mana-use':
        return say(`mana-use.${by.arg}.${form}`);
      default:
        return say(`trait.${by.word}.${form}`);
    }
  }

  const said =
    (
      key: Exclude<
        keyof Words['filter'] & string,
        'face' | 'kind' | 'rank' | 'status' | 'keyword' | 'mana' | 'movement' | 'among' | 'aim' | 'zone' | 'if-possible'
      >,
    ) =>
    (_arg: unknown, _t: T, count: number, not: boolean): FilterPhrase => ({
      says: say(not ? `filter.${key}.not` : `filter.${key}`, { n: count }),
    });

  return {
    filter: {
      kind: (kinds, t, count, not) => ({
        says: say(not ? 'filter.kind.not' : 'filter.kind', { kinds: kindsText(kinds, count, t), n: count }),
        ...(not ? {} : { head: kindsText(kinds, count, t) }),
      }),
      face: (face, _t, count, not) => {
        const word = say(face === 'up' ? 'adjective.face-up' : 'adjective.face-down');
        return { says: say(not ? 'filter.face.not' : 'filter.face', { face: word, n: count }), ...(not ? {} : { before: word }) };
      },
      rank: (rank, _t, count, not) => ({ says: say(not ? 'filter.rank.not' : 'filter.rank', { rank, n: count }) }),
      status: (status, _t, count, not) => ({
        says: say(not ? 'filter.status.not' : 'filter.status', { status: say(`status.${status}`), n: count }),
        ...(not ? {} : { before: say(`status.${status}`) }),
      }),
      keyword: (keyword, _t, count, not) => ({
        says: say(not ? 'filter.keyword.not' : 'filter.keyword', { keyword: say(`keyword.${keyword}`), n: count }),
      }),
      mana: (mana, _t, count, not) => ({ says: say(not ? 'filter.mana.not' : 'filter.mana', { mana, n: count }) }),
      movement: (movement, _t, count, not) => ({ says: say(not ? 'filter.movement.not' : 'filter.movement', { movement, n: count }) }),
      among: (name, t, count, not) => ({
        says: say(not ? 'filter.among.not' : 'filter.among', { cards: t.cards(words.named(name)), n: count }),
      }),
      connected: said('connected'),
      'connects-to-ally': said('connects-to-ally'),
      'chained-to-artifact': said('chained-to-artifact'),
      'straight-ahead': said('straight-ahead'),
      other: said('other'),
      'equips-this': said('equips-this'),
      'in-creature-zone': said('in-creature-zone'),
      'if-possible': (_arg, _t, count) => ({ says: say('filter.if-possible', { n: count }) }),
      aim: (how, t) => ({ says: aim(how, t), before: aim(how, t) }),
      zone: (wish, _t, count) => ({ says: zoneText(wish, count), head: zoneText(wish, count) }),
    },
    card: (count) => say('card.any', { n: count }),
    place: (noun, zones, who) => {
      const isHand = zones.includes('hand');
      if (isHand) return say(zones.length === 1 ? 'where.hand' : 'where.mine-or-hand', { noun });
      if (who === 'any') return noun;
      return say(who === 'mine' ? 'where.mine' : 'where.theirs', { noun });
    },
    zones: () => undefined,
    destination: (zone: Zone) => zone,
    phase: (phase) => say(`phase.${phase}`),
    name: (name) => {
      switch (name) {
        case 'it':
        case 'other':
        case 'host':
        case 'left':
        case 'sacrificed':
          return say(`name.${name}`);
        default:
          return undefined;
      }
    },
    thing,
    things: (kind, count) => say('things.some', { n: count, things: thing(kind, typeof count === 'number' ? count : 2) }),
    allThings: (kind) => say('things.all', { things: thing(kind, 2) }),
    upToThings: (text) => say('things.up-to', { things: text }),
    thingsOn: (text, cards) => say('things.on', { things: text, cards }),
    thingsIn: (text) => say('things.in', { things: text }),
    pool: (pool) => pool,
    figure: (word, cards) => (word === 'any-number' ? say('amount.any') : say(`figure.${word}`, { cards })),
    query: {
      phase: () => say('query.phase'),
      'has-done': (what) => say(`query.has-done.${what}`),
      'attack-action-taken': () => say('query.attack-action-taken'),
      'actions-taken': ({ name, actions }, t) =>
        say('query.actions-taken', { cards: t.cards(words.named(name)), actions: t.list.and(actions.map((one) => say(`action.${one}`))) }),
      orientation: (orientation) => say('query.orientation', { orientation: say(`orientation.${orientation}`) }),
      'battling-a': (filter, t) => say('query.battling-a', { noun: t.noun([words.is('kind', ['creature']), ...filter]) }),
      'creatures-battled': (count) => say('query.creatures-battled', { n: count }),
      'times-blocked': (count) => say('query.times-blocked', { n: count }),
      'times-targeted': (count) => say('query.times-targeted', { n: count }),
      'own-turns': (count) => say('query.own-turns', { n: count }),
      'used-this-turn': () => say('query.used-this-turn'),
      'left-zone-free': () => say('query.left-zone-free'),
      'was-equipped': () => say('query.was-equipped'),
      'with-crew': () => say('query.with-crew'),
      'in-full-chain': (count) => say('query.in-full-chain', { n: count }),
    },
    // Keywords stand together.
    traits: (by, form, t) => {
      const keywords = by.flatMap((one) => ('arg' in one && one.word === 'keyword' ? [say(`keyword.${one.arg}`)] : []));
      const rest = by.filter((one) => one.word !== 'keyword').map((one) => trait(one, form, t));
      return keywords.length ? [say(`trait.keyword.${form}`, { keyword: t.list.and(keywords) }), ...rest] : rest;
    },
    duration: (duration) => say(`until.${duration}`),
    event: (event, { it, other, by }) => {
      if ((event === 'turn-start' || event === 'turn-end') && by) return say(`event.${event}.${by}`);
      const bare = say(`event.${event}`, { it, other: other ?? say('event.anything') });
      return by === undefined ? bare : say(by === 'me' ? 'event.by-me' : 'event.by-foe', { event: bare });
    },
    verb: (verb, { what }) => say(`verb.${verb}`, { what }),
    done: (word) => say(`done.${word as Done}`),
    act: actsOf(say, (cost, t) => costText(cost, t)),
    rule: {
      actions: (names, t) => say('rule.actions', { actions: t.list.and(names.map((name) => say(`action.${name}`))) }),
      orientations: (names, t) => say('rule.orientations', { orientations: t.list.or(names.map((name) => say(`orientation.${name}`))) }),
      'no-summons': ({ who, kind }) => say(`rule.no-summons.${who}`, { kind: say(`kind.${kind}`, { n: 1 }) }),
      'sacrificed-if': (condition, t) => say('rule.sacrificed-if', { condition: t.condition(condition) }),
      'enters-inactive': () => say('rule.enters-inactive'),
      'shadowwalks-face-up': () => say('rule.shadowwalks-face-up'),
      'blesses-across': () => say('rule.blesses-across'),
      'blessed-tax': (count) => say('rule.blessed-tax', { n: count }),
      'conduit-counts-twice': () => say('rule.conduit-counts-twice'),
      'counts-as-sacrifices': (count) => say('rule.counts-as-sacrifices', { n: count }),
      'prone-pays-no-rifts': () => say('rule.prone-pays-no-rifts'),
    },
    cost: {
      'choose-x': ({ min, max }, t) => (isAny(max) ? say('cost.choose-n.any', { n: min }) : say('cost.choose-n', { min, n: n(max, t) })),
      mana: (arg, t) => say(`cost.mana.${arg.from}`, { n: n(arg.n, t) }),
      life: (count, t) => say('cost.life', { n: n(count, t) }),
      soulrift: (count, t) => say('cost.soulrift', { n: n(count, t) }),
      'reveal-hand': () => say('cost.reveal-hand'),
      'damage-own': (count) => say('cost.damage-own', { n: count }),
      'prone-own': () => say('cost.prone-own'),
      'among-them': (what) =>
        'mana' in what
          ? say('cost.among-them.mana', { n: what.mana })
          : say('cost.among-them.keyword', { keyword: say(`keyword.${what.keyword}`) }),
      'some-of': (arg, t, inner) => say('cost.some-of', { n: arg.n, costs: t.list.or(arg.of.map(inner)) }),
    },
    procedure: (name) => {
      throw new Error(`no text for the procedure ${name}`);
    },
  };

  function thing(kind: string, count: number): string {
    return say(`thing.${kind === '*' ? 'any' : (kind as 'mana' | 'damage' | 'soul')}`, { n: count });
  }

  /** A simple cost that an effect asks for as it resolves. */
  function costText(cost: Cost, t: T): string {
    if (cost.cost !== 'own') throw new Error(`no text for the cost ${cost.cost} here`);
    if (cost.word === 'mana') return say(`cost.mana.${cost.arg.from}`, { n: n(cost.arg.n, t) });
    if (cost.word === 'life') return say('cost.life', { n: n(cost.arg, t) });
    throw new Error(`no text for the cost ${cost.word} here`);
  }
}

/** How the words of Battle Spirits are said: which text each takes, and what goes into its places. */
import type { Amount, Phrasing, Player, Say, Telling } from '../../../effects/index.ts';
import type { Color, Modifier, Pool, Source, Words } from '../effects/words.ts';
import type { BattleSpiritsKeys, PlayerEvent } from './keys.ts';

type T = Telling<Words>;
type N = Amount<Words>;

/** Events that are about a player. */
const PLAYERS: ReadonlySet<string> = new Set([
  'life-lost',
  'draws',
  'start-step',
  'core-step',
  'draw-step',
  'end-step',
  'battle-phase',
  'uses-magic',
] satisfies PlayerEvent[]);
const isOfPlayer = (event: Words['event']): event is PlayerEvent => PLAYERS.has(event);

const isField = (zones: readonly Words['zone'][]): boolean => zones.length === 0 || (zones.length === 1 && zones[0] === 'field');

/** Battle Spirits' words in the language of `say`. */
export function phrasingOf(say: Say<BattleSpiritsKeys>): Phrasing<Words> {
  const thing = (n: number): string => say('core.any', { n });
  const things = (n: number | string): string => (typeof n === 'number' ? say('cores.any', { n }) : say('cores.amount', { amount: n }));
  const poolText = (pool: Pool, who: Player | 'owner'): string => say(`pool.${pool}.${who}`);
  const zonesText = (zones: readonly Words['zone'][], t: T): string => t.list.or(zones.map((zone) => say(`zone.${zone}`)));
  const colorsText = (colors: readonly Color[], t: T): string => t.list.or(colors.map((color) => say(`color.${color}`)));
  const sourceText = ({ by, types }: Source, t: T): string =>
    say(`source.${by}`, { types: types.length ? t.list.or(types.map((type) => say(`type.${type}`, { n: 2 }))) : say('source.cards') });

  /** "for each …", if an amount counts things one by one. */
  function eachOf(n: N, t: T): string | undefined {
    if (typeof n === 'number') return undefined;
    if (n.amount === 'result' && (n.name === 'event' || n.name === 'depleted')) return say(`each.${n.name}`);
    return t.each(n);
  }

  function bp(by: N, form: 'has' | 'made', t: T): string {
    if (typeof by === 'number') return say(`trait.bp.${form}`, { n: by });
    const [n, of] = by.amount === 'times' ? by.of : [1, by];
    const each = typeof n === 'number' ? eachOf(of, t) : undefined;
    return each ? say(`trait.bp-each.${form}`, { n: t.amount(n), each }) : say(`trait.bp-amount.${form}`, { n: t.amount(by) });
  }

  function trait(by: Modifier, form: 'has' | 'made', t: T): string {
    if ('by' in by) return traitByNumber(by, form, t);
    switch (by.word) {
      case 'bp':
        return bp(by.arg, form, t);
      case 'crush-bonus':
      case 'windstorm-bonus':
      case 'set-cost':
      case 'cost':
      case 'core-bonus':
      case 'draw-step':
      case 'core-step':
      case 'life-loss-cap':
      case 'blown':
        return say(`trait.${by.word}.${form}`, { n: by.arg });
      case 'armor':
        return say(`trait.armor.${form}`, { colors: colorsText(by.arg, t) });
      case 'unblockable-by':
      case 'target-attack':
        return say(`trait.${by.word}.${form}`, { noun: t.noun(by.arg) });
      case 'untargetable':
      case 'unaffected':
      case 'cannot-return':
        return say(`trait.${by.word}.${form}`, { source: sourceText(by.arg, t) });
      case 'gains':
      case 'lends':
        return say(`trait.${by.word}.${form}`, { quoted: t.quoted(by.arg) });
      default:
        return say(`trait.${by.word}.${form}`);
    }
  }

  function traitByNumber({ word, by }: Extract<Modifier, { by: unknown }>, form: 'has' | 'made', t: T): string {
    switch (word) {
      case 'bp':
        return bp(by, form, t);
      case 'set-cost':
      case 'cost':
      case 'core-bonus':
      case 'draw-step':
      case 'core-step':
      case 'life-loss-cap':
        return say(`trait.${word}.${form}`, { n: typeof by === 'number' ? by : t.amount(by) });
      default:
        throw new Error(`${word} takes no number`);
    }
  }

  /** An act of a player with a number: fixed, or an amount in words. */
  const numbered = (act: 'lose-life' | 'mill', { who, n }: { who: Player; n: N }, t: T): string =>
    typeof n === 'number' ? say(`act.${act}.${who}`, { n }) : say(`act.${act}.${who}.amount`, { amount: t.amount(n) });

  return {
    filter: {
      type: (type, _t, n, not) => ({
        says: say(not ? 'filter.type.not' : 'filter.type', { type: say(`type.${type}`, { n }), n }),
        ...(not ? {} : { head: say(`type.${type}`, { n }) }),
      }),
      color: (colors, t, n, not) => ({
        says: say(not ? 'filter.color.not' : 'filter.color', { colors: colorsText(colors, t), n }),
        ...(not ? {} : { before: colorsText(colors, t) }),
      }),
      family: (families, t, n, not) => ({
        says: say(not ? 'filter.family.not' : 'filter.family', { families: t.list.or(families), n }),
        ...(not ? {} : { before: t.list.or(families) }),
      }),
      keyword: (keywords, t, n, not) => ({
        says: say(not ? 'filter.keyword.not' : 'filter.keyword', { keywords: t.list.or(keywords.map((one) => say(`keyword.${one}`))), n }),
      }),
      'name-with': (part, _t, n, not) => ({ says: say(not ? 'filter.name-with.not' : 'filter.name-with', { part, n }) }),
      blown: (_arg, _t, n, not) => ({ says: say(not ? 'filter.blown.not' : 'filter.blown', { n }) }),
      'bp-at-most': (bpMost, _t, n, not) => ({ says: say(not ? 'filter.bp-at-most.not' : 'filter.bp-at-most', { bp: bpMost, n }) }),
      'cost-at-most': (cost, _t, n, not) => ({ says: say(not ? 'filter.cost-at-most.not' : 'filter.cost-at-most', { cost, n }) }),
      cores: (cores, _t, n, not) => ({ says: say(not ? 'filter.cores.not' : 'filter.cores', { cores: things(cores), n }) }),
      exhausted: (_arg, _t, n, not) => ({
        says: say(not ? 'filter.exhausted.not' : 'filter.exhausted', { n }),
        before: say(not ? 'adjective.refreshed' : 'adjective.exhausted'),
      }),
      attacking: (_arg, _t, n, not) => state('attacking', n, not),
      blocking: (_arg, _t, n, not) => state('blocking', n, not),
      battling: (_arg, _t, n, not) => state('battling', n, not),
      'summoned-this-turn': (_arg, _t, n, not) => ({
        says: say(not ? 'filter.summoned-this-turn.not' : 'filter.summoned-this-turn', { n }),
      }),
      other: (_arg, _t, n, not) => state('other', n, not),
      opposing: (_arg, _t, n, not) => state('opposing', n, not),
    },
    card: (n) => say('card.any', { n }),
    place: (noun, zones, who, t) => {
      if (!isField(zones)) {
        const whose = who === 'mine' ? 'where.zones.mine' : who === 'theirs' ? 'where.zones.theirs' : 'where.zones.any';
        return say(whose, { noun, zones: zonesText(zones, t) });
      }
      if (who === 'any') return noun;
      return say(who === 'mine' ? 'where.field.mine' : 'where.field.theirs', { noun });
    },
    zones: (zones, t) => (isField(zones) ? undefined : zonesText(zones, t)),
    destination: (zone) => say(`destination.${zone}`),
    // Main and Flash stand before the whole text.
    phase: () => undefined,
    name: (name) => (name === 'it' || name === 'other' || name === 'each' || name === 'refreshed' ? say(`name.${name}`) : undefined),
    thing: (_kind, n) => thing(n),
    things: (_kind, n) => things(n),
    allThings: () => say('cores.all'),
    upToThings: (text) => say('cores.up-to', { cores: text }),
    thingsOn: (text, cards) => say('cores.on', { cores: text, cards }),
    thingsIn: (text, pool, who) => say('cores.in', { cores: text, pool: poolText(pool, who) }),
    pool: poolText,
    figure: (word, cards) => say(`figure.${word}`, { cards }),
    query: {
      level: (levels, t) => say('query.level', { levels: t.list.or(levels.map(String)) }),
      turn: (who) => say(`query.turn.${who}`),
      'battle-phase': (who) => say(`query.battle-phase.${who}`),
      'first-attack': () => say('query.first-attack'),
      'cores-by-hand': () => say('query.cores-by-hand'),
    },
    traits: (by, form, t) => by.map((one) => trait(one, form, t)),
    duration: (duration) => say(`until.${duration}`),
    event: (event, { it, other, by }) =>
      isOfPlayer(event) ? say(`event.${event}.${by ?? 'me'}`) : say(`event.${event}`, { it, other: other ?? say('name.other') }),
    verb: (verb, of) => say(`verb.${verb}`, of),
    done: (word) => say(`done.${word as Words['verb']}`),
    act: {
      draw: ({ who, n }, t) => {
        if (typeof n === 'number') return say(`act.draw.${who}`, { n });
        const each = eachOf(n, t);
        return each ? say(`act.draw.${who}.each`, { each }) : say(`act.draw.${who}.amount`, { amount: t.amount(n) });
      },
      exhaust: (cards, t) => say('act.exhaust', { cards: t.cards(cards) }),
      refresh: (cards, t) => say('act.refresh', { cards: t.cards(cards) }),
      'remove-cores': ({ from, n, leave, to }, t) =>
        say(leave ? 'act.remove-cores.leave' : 'act.remove-cores', { cores: things(n), cards: t.cards(from), to: poolText(to, 'owner') }),
      'give-up': ({ who, n, from, to }, t) => {
        const places = t.list.or(from.map((place) => (place === 'field' ? say(`act.give-up.field.${who}`) : poolText(place, who))));
        return say(`act.give-up.${who}`, { cores: things(n), from: places, to: poolText(to, who) });
      },
      'spread-cores': () => say('act.spread-cores'),
      'gather-cores': ({ from }, t) => say('act.gather-cores', { cards: t.cards(from) }),
      awaken: () => say('act.awaken'),
      crush: (cards, t) => say('act.crush', { cards: t.cards(cards) }),
      windstorm: (n) => say('act.windstorm', { n }),
      'lose-life': (arg, t) => numbered('lose-life', arg, t),
      'end-battle': () => say('act.end-battle'),
      'end-battle-phase': ({ after }) => say(`act.end-battle-phase.${after}`),
      mill: (arg, t) => numbered('mill', arg, t),
      deploy: (cards, t) => say('act.deploy', { cards: t.cards(cards) }),
      reveal: ({ n, take, filter, rest }, t) =>
        say('act.reveal', { n, taken: say('act.reveal.taken', { n: take, noun: t.noun(filter, take) }), rest: say(`act.reveal.${rest}`) }),
    },
    rule: { tribute: ({ cost, to }) => say('rule.tribute', { cost, to: poolText(to, 'owner') }) },
    procedure: (name) => {
      throw new Error(`no text for the procedure ${name}`);
    },
  };

  /** What a card is at the moment, as an adjective. */
  function state(
    word: 'attacking' | 'blocking' | 'battling' | 'other' | 'opposing',
    n: number,
    not: boolean,
  ): { says: string; before?: string } {
    const says = say(not ? `filter.${word}.not` : `filter.${word}`, { n });
    return not ? { says } : { says, before: say(`adjective.${word}`) };
  }
}

/** How the words of Elestrals are said: which text each takes, and what goes into its places. */
import type { Amount, Phrasing, Say, Telling } from '../../../effects/index.ts';
import type { Modifier, Words } from '../effects/words.ts';
import { words } from '../effects/words.ts';
import { type ElestralsKeys, type StatChange, SUBCLASSES, type Subclass } from './keys.ts';

type T = Telling<Words>;
type ByNumber = Extract<Modifier, { by: unknown }>;
const FIELD = JSON.stringify(words.onField('any'));
const isField = (zones: readonly Words['zone'][]): boolean =>
  zones.length === 0 || JSON.stringify({ cards: 'where', zones, who: 'any', filter: [] }) === FIELD;
const isSubclass = (name: string): name is Subclass => (SUBCLASSES as readonly string[]).includes(name);

/** Elestrals' words in the language of `say`. */
export function phrasingOf(say: Say<ElestralsKeys>): Phrasing<Words> {
  const zonesText = (zones: readonly Words['zone'][], t: T): string => t.list.or(zones.map((zone) => say(`zone.${zone}`)));
  const kindsText = (kinds: readonly string[], n: number, t: T): string =>
    t.list.or(kinds.map((kind) => say(`kind.${kind as Words['filter']['kind'][number] & 'rune'}`, { n })));

  /** `WWW`, `2 Spirits`, or an amount in words. */
  const things = (kind: string, n: number | string): string => {
    if (typeof n === 'string') return say('spirits.amount', { amount: n, kind: thing(kind, 2) });
    if (kind === '*') return say('spirits.any', { n });
    return kind.length === 1 && n <= 6 ? kind.repeat(n) : say('spirits.some', { n, kind: thing(kind, n) });
  };
  const thing = (kind: string, n: number): string => (kind === '*' ? say('spirit.any', { n }) : [...kind].join('/'));

  /** A number that an act takes, or one that was counted before. */
  const spirits = (n: number | { result: string }, t: T): string => {
    if (typeof n === 'number') return things('*', n);
    const letter = t.letter(n.result);
    return letter ? say('spirits.any', { n: letter }) : things('*', t.result(n.result));
  };

  const sourceText = ({ by, kinds }: Words['modifier']['untargetable'], t: T): string => {
    const all = kinds.length === 5 && !kinds.includes('elestral') ? ['rune'] : kinds;
    return say(`source.${by}`, { kinds: kindsText(all, 2, t) });
  };

  function stat(word: 'attack' | 'defense' | 'both', by: Amount<Words>, form: 'has' | 'made', t: T): string {
    const text = (change: StatChange, n: number | string): string => say(`trait.${word}.${change}.${form}`, { n });
    if (typeof by === 'number') return by < 0 ? text('lose', -by) : text('gain', by);
    const each = t.each(by);
    return each ? say('trait.each', { trait: text('gain', 1), each }) : text('gain-amount', t.amount(by));
  }

  function trait(by: Modifier, form: 'has' | 'made', t: T): string {
    if ('by' in by) {
      if (by.word === 'attack' || by.word === 'defense') return stat(by.word, by.by, form, t);
      if (by.word === 'base-attack' || by.word === 'base-defense' || by.word === 'attacks')
        return say(`trait.${by.word}.${form}`, { n: t.amount(by.by) });
      throw new Error(`${by.word} takes no number`);
    }
    switch (by.word) {
      case 'attack':
      case 'defense':
        return stat(by.word, by.arg, form, t);
      case 'base-attack':
      case 'base-defense':
      case 'attacks':
        return say(`trait.${by.word}.${form}`, { n: by.arg });
      case 'untargetable':
      case 'indestructible':
        return say(`trait.${by.word}.${form}`, { source: sourceText(by.arg, t) });
      case 'gains':
        return say(`trait.${by.word}.${form}`, { quoted: t.quoted(by.arg) });
      case 'cannot-play':
        return say(`trait.${by.word}.${form}`, { kinds: kindsText(by.arg, 2, t) });
      default:
        return say(`trait.${by.word}.${form}`);
    }
  }

  return {
    filter: {
      kind: (kinds, t, n, not) => ({
        says: say(not ? 'filter.kind.not' : 'filter.kind', { kinds: kindsText(kinds, n, t), n }),
        ...(not ? {} : { head: kindsText(kinds, n, t) }),
      }),
      element: (letters, t, n, not) => ({
        says: say(not ? 'filter.element.not' : 'filter.element', { letters: t.list.or([...letters]), n }),
      }),
      cost: (total, _t, n, not) => ({ says: say(not ? 'filter.cost.not' : 'filter.cost', { total: say('spirits.any', { n: total }), n }) }),
      costs: (costs, t, n, not) => ({ says: say(not ? 'filter.costs.not' : 'filter.costs', { costs: t.list.or(costs), n }) }),
      named: (names, t, n, not) => ({
        says: say(not ? 'filter.named.not' : 'filter.named', { names: t.list.or(names), n }),
        ...(not ? {} : { head: t.list.or(names) }),
      }),
      subclass: (name, _t, n, not) => {
        const subclass = isSubclass(name) ? say(`subclass.${name}`) : name;
        return { says: say(not ? 'filter.subclass.not' : 'filter.subclass', { subclass, n }), ...(not ? {} : { before: subclass }) };
      },
      enchanted: (_arg, _t, n, not) => ({
        says: say(not ? 'filter.enchanted.not' : 'filter.enchanted', { n }),
        ...(not ? {} : { before: say('adjective.enchanted') }),
      }),
      'enchanted-with': (letters, _t, n, not) => ({
        says: say(not ? 'filter.enchanted-with.not' : 'filter.enchanted-with', { letters, n }),
      }),
      position: (position, _t, n, not) => ({
        says: say(not ? 'filter.position.not' : 'filter.position', { position: say(`position.${position}`), n }),
      }),
      'face-down': (_arg, _t, n, not) => ({
        says: say(not ? 'filter.face-down.not' : 'filter.face-down', { n }),
        ...(not ? {} : { before: say('adjective.face-down') }),
      }),
      other: (_arg, _t, n, not) => ({
        says: say(not ? 'filter.other.not' : 'filter.other', { n }),
        ...(not ? {} : { before: say('adjective.other') }),
      }),
      'empowers-this': (_arg, _t, n, not) => ({ says: say(not ? 'filter.empowers-this.not' : 'filter.empowers-this', { n }) }),
      'empowered-by': (name, _t, n, not) => ({ says: say(not ? 'filter.empowered-by.not' : 'filter.empowered-by', { name, n }) }),
      foretold: (_arg, _t, n, not) => ({
        says: say(not ? 'filter.foretold.not' : 'filter.foretold', { n }),
        ...(not ? {} : { before: say('adjective.foretold') }),
      }),
      'fewest-spirits': (_arg, _t, n, not) => ({ says: say(not ? 'filter.fewest-spirits.not' : 'filter.fewest-spirits', { n }) }),
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
    phase: (phase) => (phase === 'main' ? undefined : say(`phase.${phase}`)),
    name: (name, event) => {
      switch (name) {
        case 'it':
          return say('name.it');
        case 'host':
          return say('name.host');
        case 'each':
          return say('name.each');
        case 'seen':
          return say('name.seen');
        case 'other':
          return partner(event);
        default:
          return undefined;
      }
    },
    thing,
    things,
    allThings: (kind) => say('spirits.all', { kind: thing(kind, 2) }),
    upToThings: (text) => say('spirits.up-to', { spirits: text }),
    thingsOn: (text, cards) => say('spirits.on', { spirits: text, cards }),
    thingsIn: (text, pool, who) => say('spirits.in', { spirits: text, pool: poolText(pool, who) }),
    pool: poolText,
    figure: (word, cards) => say(`figure.${word}`, { cards }),
    query: {
      'on-chain': (name, t) => say('query.on-chain', { cards: t.cards(words.named(name)) }),
      'battle-kills': (n) => say('query.battle-kills', { n }),
      'can-expend': ({ who, n }) => say(`query.can-expend.${who}`, { spirits: things('*', n) }),
    },
    traits: (by, form, t) => {
      const [first, second, ...rest] = by;
      const isBoth = first?.word === 'attack' && second?.word === 'defense' && 'by' in first && 'by' in second;
      if (!isBoth || JSON.stringify((first as ByNumber).by) !== JSON.stringify((second as ByNumber).by))
        return by.map((one) => trait(one, form, t));
      return [stat('both', (first as ByNumber).by, form, t), ...rest.map((one) => trait(one, form, t))];
    },
    duration: (duration) => say(`until.${duration}`),
    event: (event, { it, other, kind, by }) => {
      const places = {
        it,
        other: other ?? say(event === 'ascends' ? 'event.ascension' : 'event.anything'),
        kind: kind ?? say('spirit.any', { n: 2 }),
      };
      return say(by === undefined ? `event.${event}` : by === 'me' ? `event.${event}.by-me` : `event.${event}.by-foe`, places);
    },
    verb: (verb, of) => say(`verb.${verb}`, of),
    done: (word) => say(`done.${word as Words['verb']}`),
    act: {
      draw: ({ who, n }, t) => {
        const key = who === 'me' ? 'act.draw' : 'act.draw-foe';
        if (typeof n === 'number') return say(key, { n });
        const letter = t.letter(n.result);
        return letter ? say(key, { n: letter }) : say(`${key}.amount`, { amount: t.result(n.result) });
      },
      mill: ({ who, n }) => say(`act.mill.${who}`, { n }),
      expend: ({ who, n }, t) => say(`act.expend.${who}`, { spirits: spirits(n, t) }),
      nexus: ({ kind, n, upTo, from }) =>
        say(`act.nexus.${from}`, { spirits: upTo ? say('spirits.up-to', { spirits: things(kind, n) }) : things(kind, n) }),
      search: ({ filter }, t) => say('act.search', { noun: t.noun(filter) }),
      cast: ({ from, filter, position, many, entering }, t) => {
        const bare = say(many ? 'act.cast.many' : 'act.cast', { noun: t.noun(filter, many ? 2 : 1), zones: zonesText(from, t) });
        const cast = entering === 'usual' ? bare : say(`act.cast.${entering}`, { cast: bare });
        return position === 'any' ? cast : say('act.cast.position', { cast, position: say(`position.${position}`) });
      },
      ascend: ({ to, from }, t) => say('act.ascend', { noun: t.noun(to), zones: zonesText(from, t) }),
      'cast-as-artifact': ({ quoted, onto }, t) =>
        say('act.cast-as-artifact', { onto: t.cards(words.named(onto)), quoted: t.quoted(quoted) }),
      negate: ({ what }, t) =>
        what === 'answered' ? say('act.negate.answered') : say('act.negate.effects-of', { cards: t.cards(words.named(what.effectsOf)) }),
      'negate-attack': () => say('act.negate-attack'),
      turn: ({ cards, to }, t) =>
        to === 'other'
          ? say('act.turn.other', { cards: t.cards(cards) })
          : say('act.turn.position', { cards: t.cards(cards), position: say(`position.${to}`) }),
      'look-top': ({ n, take }) => say('act.look-top', { n, take }),
      foretell: ({ n }) => say('act.foretell', { n }),
      control: ({ cards, until }, t) => say('act.control', { cards: t.cards(cards), until: say(`until.${until}`) }),
      block: ({ row, n, until }) => say(`act.block.${row}`, { n, until: say(`until.${until}`) }),
      'turn-down': ({ cards }, t) => say('act.turn-down', { cards: t.cards(cards) }),
      'look-at-hand': () => say('act.look-at-hand'),
    },
    rule: {
      'only-when': ({ event, by, it, facts }, t) => {
        const noun = t.noun(it);
        const bare =
          event !== 'activates'
            ? say(`rule.only-when.${event}.${by}`, { it: noun })
            : it.length
              ? say('rule.only-when.activates.of', { event: say(`rule.only-when.activates.${by}`), it: noun })
              : say(`rule.only-when.activates.${by}`);
        const named = facts.length
          ? say('rule.only-when.facts', { event: bare, facts: t.list.or(facts.map((fact) => say(`fact.${fact}`))) })
          : bare;
        return say('rule.only-when', { event: named });
      },
      'only-if': (condition, t) => say('rule.only-if', { condition: t.condition(condition) }),
      'normal-cast-with-many': (condition, t) => say('rule.normal-cast-with-many', { condition: t.condition(condition) }),
      'counter-proof': () => say('rule.counter-proof'),
      'ascend-from-hand': ({ from, expend }, t) =>
        say('rule.ascend-from-hand', {
          from: t.noun(from),
          spirits: things(expend[0] === 'O' ? '*' : (expend[0] as string), expend.length),
        }),
    },
    procedure: (name) => {
      throw new Error(`no text for the procedure ${name}`);
    },
  };

  function poolText(pool: Words['pool'], who: 'me' | 'foe'): string {
    return say(`pool.${pool}.${who === 'me' ? 'mine' : 'theirs'}`);
  }

  /** What the other card of an event is, if the trigger does not say it. */
  function partner(event: Words['event'] | undefined): string {
    switch (event) {
      case 'ascends':
        return say('partner.ascends');
      case 'destroyed':
      case 'destroyed-in-battle':
      case 'destroyed-by-effect':
        return say('partner.destroyed');
      case 'destroys':
        return say('partner.destroys');
      case 'enters-battle':
      case 'attack-declared':
        return say('partner.battle');
      default:
        return say('name.other');
    }
  }
}

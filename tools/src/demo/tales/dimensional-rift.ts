/** The words of Dimensional Rift: zones, Events, Souls and the rift. */
import { and, plural, type Sentences, type Tale, type Told } from './tale.ts';

/** `creatures.1.3` as players call it. */
const zoneName = (token: string): string => {
  const [row = '', , slot = '0'] = token.split('.');
  return row === 'monument' ? 'M' : `${row.charAt(0).toUpperCase()}${Number(slot) + 1}`;
};

/** R11.2: the zone that an attack names may be on either side. */
function attacked({ where, who, foe, events }: Told): string {
  if (where === '') return foe;
  const owner = where.split('.')[1] === String(events[0]?.seat) ? who : foe;
  return `${zoneName(where)} of ${owner}`;
}

const is = (names: readonly string[]): string => (names.length > 1 ? 'are' : 'is');
const hidden = (names: readonly string[]): string => and(names) || 'a face-down card';

/** R24: standard Actions, which stand on the stack under their own words. */
const ACTIONS = ['action', 'conscript', 'convoke', 'erode', 'maneuver', 'operate', 'pray', 'recycle', 'upgrade', 'wake'];

const SENTENCES: Sentences = {
  ...Object.fromEntries(
    ACTIONS.map((word) => [
      word,
      (t: Told) => (t.cards.length ? `${t.who} lets ${and(t.cards)} ${word === 'action' ? 'act' : word}` : undefined),
    ]),
  ),
  'no-cut': () => undefined,
  rock: (t) => `${t.who} shows rock`,
  paper: (t) => `${t.who} shows paper`,
  scissors: (t) => `${t.who} shows scissors`,
  mulligan: (t) => `${t.who} takes a mulligan`,
  aside: () => undefined,
  return: (t) => (t.events[0]?.from.startsWith('aside') ? `${t.who} shuffles the cards put aside back` : `${and(t.cards)} returns`),
  skip: (t) => `${t.who} skips the Event`,
  campaign: (t) => `${t.who} holds a Campaign`,
  battle: (t) => `${t.who} holds a Battle`,
  rift: (t) => `${t.who} opens a Rift`,
  activate: (t) => (t.kind === 'status' ? `${t.who} activates ${zoneName(t.where)}` : `${t.who} uses the effect of ${hidden(t.cards)}`),
  set: (t) => `${t.who} sets ${t.cards.length ? and(t.cards) : 'a card face-down'}`,
  summon: (t) => `${t.who} summons ${and(t.cards)}`,
  'rift-summon': (t) => `${t.who} summons ${and(t.cards)} through the Rift`,
  // A card that is shown is named by what becomes of it.
  reveal: () => undefined,
  flip: (t) => `${hidden(t.cards)} turns face-up`,
  'turn-down': (t) => `${hidden(t.cards)} turns face-down`,
  token: (t) => `${t.who} gets ${plural(t.events.length, 'token')}`,
  put: () => undefined,
  walk: () => `A Shadowwalker trades places`,
  equip: (t) => `${hidden(t.cards)} equips a zone`,
  're-equip': (t) => `${t.who} lets ${and(t.cards)} equip another zone`,
  move: (t) => (t.kind === 'link' ? `${t.who} moves ${and(t.cards)}` : undefined),
  swap: (t) => (t.kind === 'link' ? `${t.who} swaps ${and(t.cards)}` : undefined),
  rotate: (t) => `${hidden(t.cards)} turns`,
  crew: (t) => (t.kind === 'posed' ? `${t.pair.join(' crews ')}` : undefined),
  uncrew: (t) => (t.kind === 'moved' ? `${and(t.cards)} is uncrewed` : undefined),
  'get-up': (t) => `${and(t.cards)} gets up`,
  attack: (t) => {
    if (t.kind === 'pool') return `${t.who} loses ${t.n} life`;
    return t.kind === 'link' ? `${t.who} attacks ${attacked(t)} with ${and(t.cards)}` : undefined;
  },
  combat: () => undefined,
  block: (t) => (t.pair.length > 1 ? `${t.pair[1]} blocks ${t.pair[0]}` : undefined),
  fade: (t) => `${hidden(t.cards)} fades`,
  direct: () => 'Nothing blocks',
  damage: (t) => {
    if (t.cards.length === 0) return `${t.who} loses ${t.n} life`;
    return t.cards.length > 1 ? `${and(t.cards)} take ${t.n} damage in all` : `${and(t.cards)} takes ${t.n} damage`;
  },
  heal: (t) => `${hidden(t.cards)} ${is(t.cards)} healed`,
  collect: (t) => `${hidden(t.cards)} collect${t.cards.length > 1 ? '' : 's'} ${t.n} mana`,
  consume: (t) => `${t.who} consumes ${t.things}`,
  pay: (t) => (t.n ? `${t.who} pays ${t.things}` : undefined),
  vanish: () => undefined,
  release: (t) => `${plural(t.n, 'Soul')} goes to the Aether`,
  reap: (t) => `${hidden(t.cards)} takes a Soul`,
  soulrift: (t) => `${t.who} consumes ${t.things}`,
  'consume-soul': (t) => `${t.who} consumes ${t.things}`,
  hide: () => undefined,
  're-target': (t) => `${hidden(t.cards)} turns it to another zone`,
  soulburn: (t) => `Soulburn costs ${t.who} ${t.n} life`,
  'rift-price': (t) => `The Rift costs ${t.who} ${t.n} life`,
  lose: (t) => (t.n ? `${t.who} loses ${t.n} life` : undefined),
  gain: (t) => (t.n ? `${t.who} gains ${t.n} life` : undefined),
  know: (t) => `${t.who} reveals ${hidden(t.cards)} to change a cost`,
  cancel: () => 'It is cancelled',
  raise: (t) => `${hidden(t.cards)} comes back`,
  stats: (t) => `The figures of ${hidden(t.cards)} change`,
  'lose-life': (t) => `${t.who} loses ${t.n} life`,
  'gain-life': (t) => `${t.who} gains ${t.n} life`,
  sacrifice: (t) => `${t.who} sacrifices ${hidden(t.cards)}`,
  spiritual: (t) => `${t.who} sacrifices ${and(t.cards)} as a Soul`,
  fizzle: () => 'It fizzles',
  discount: (t) => `The next cost of ${t.who} may be lower`,
  'next-attack-damage': (t) => `The next attack of ${t.who} does more damage`,
  'damage-turned-round': (t) => `${t.who} turns damage round`,
  trap: (t) => `${t.who} springs ${and(t.cards)}`,
  quiet: () => undefined,
};

const NAMES: Readonly<Record<string, string>> = {
  soul0: 'Soul of Rank 0',
  soul1: 'Soul of Rank 1',
  soul2: 'Soul of Rank 2',
  soul3: 'Soul of Rank 3',
};

export const DIMENSIONAL_RIFT_TALE: Tale = {
  sentences: SENTENCES,
  pairs: new Set(['block', 'crew']),
  counts: (event) => event.kind === 'pool',
  things: (n) => and([...n].map(([kind, count]) => (NAMES[kind] ? plural(count, NAMES[kind]) : `${count} ${kind}`))),
};

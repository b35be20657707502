/** The words of scenarios of Dimensional Rift (D20): places, counters and Souls, verbs, prepositions, marks. A word that is in no list is an error. */
import { EVENTS, KEYWORDS, PHASES, VERBS } from '../../../protocol/games/dimensional-rift.ts';
import { type DialectWords, placeOf } from '../../scenario/index.ts';
import { machine } from '../rules/state.ts';
import { AETHER, ROW } from '../rules/zones.ts';

/** R3.1, R4.1: `P.C3` is the third creature zone from P's left; `crew` are the Vehicles under creatures (R16.12). */
export const PLACES = [
  placeOf.pile('hand', 'hand'),
  placeOf.row('creatures', 'creatures', ROW, 'C'),
  placeOf.row('artifacts', 'artifacts', ROW, 'A'),
  placeOf.slot('monument', 'monument'),
  placeOf.pile('crew', 'crew', { described: true }),
  placeOf.pile('graveyard', 'graveyard'),
  placeOf.pile('extra', 'extra'),
  placeOf.pile('aside', 'aside'),
  placeOf.pile('deck', 'deck', { ordered: true, section: 'main' }),
  placeOf.heap('aether', AETHER, 'table'),
];

/** R24: what stands on the stack under the word of its Action. */
const ACTIONS = 'attack move conscript convoke erode maneuver operate pray reap recycle upgrade wake get-up re-equip crew uncrew';

/** Words of modifiers, under which an event says that an effect sets one for a time. */
const MODIFIERS =
  'attack life armor movement listed-stats status keyword keyword-once action cannot gains arrows mana-use attacks-player-next ' +
  'next-attack-damage next-damage-prones no-combat-damage no-damage-from-unconnected-blockers double-damage-to-prone ' +
  'ignores-artifact-damage as-transformed sees-connected damage-turned-round discount';

export const WORDS: DialectWords = {
  verbs: new Set(Object.values(VERBS).flat()),
  events: new Set([
    ...PHASES,
    ...EVENTS,
    ...KEYWORDS,
    ...Object.values(VERBS).flat(),
    ...[
      ACTIONS,
      MODIFIERS,
      'cancel hide raise re-target consume-soul own effect',
      'turn draw cut shuffle aside return set summon flip turn-down destroy sacrifice discard vanish token place put swap rotate orient walk',
      'activate action trigger combat resolve fizzle damage heal mana collect consume release take soulrift soulburn spiritual rift-price',
      'lose gain stats listed-stats lose-life gain-life pay know reveal look equip block fade direct trap status reap get-up action',
      'life quiet endless concession time agreement',
    ].flatMap((line) => line.split(' ')),
  ]),
  decisions: new Set(machine.kinds.keys()),
  counted: new Set(['act', 'trigger', 'trap']),
  connectives: {
    in: ['zone'],
    to: ['zone'],
    at: ['at'],
    facing: ['pose'],
    targeting: ['target', 'targets', 'zone'],
    choosing: ['cards', 'card', 'parts'],
    paying: ['mana', 'souls', 'cards', 'x'],
    with: ['souls', 'mana'],
  },
  firstCard: {},
  secondCard: { swap: 'with' },
  /** R11.1: the zone is no part of the option, since all that an attacker may attack is one act. */
  cardAfter: { attack: 'with' },
  implied: new Set(['target', 'orient', 'equip', 'pay', 'know', 'use', 'decline', 'zone']),
  alone: {},
  values: new Set(['player', 'from', 'none', 'yes', 'no']),
  marks: new Set([...KEYWORDS, 'acted']),
  unmarked: {},
  seatFigures: ['life', 'markers', 'mulligans'],
  links: 'stack',
  /** Mana, damage, Souls by Rank, life: as the kinds of the rules; in small letters since `M` is a zone. */
  things: ['m', 'd', 'S0', 'S1', 'S2', 'S3', 'l'],
  thingsName: 'Souls',
  usualHeap: AETHER,
  rules: ['R', 'OQ', 'CF'],
};

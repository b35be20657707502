/** The words of scenarios of Battle Spirits (D20): places, cores, verbs, prepositions, marks. A word that is in no list is an error. */
import { PHASES, VERBS } from '../../../protocol/games/battle-spirits.ts';
import { type DialectWords, placeOf } from '../../scenario/index.ts';
import { machine } from '../rules/state.ts';

/** B4: places of cards, then of cores; `spent` is the trash of cores. */
export const PLACES = [
  placeOf.pile('hand', 'hand'),
  placeOf.pile('field', 'field', { described: true }),
  placeOf.pile('trash', 'trash'),
  placeOf.pile('deck', 'deck', { ordered: true, section: 'main' }),
  placeOf.heap('life', 'life'),
  placeOf.heap('reserve', 'reserve'),
  placeOf.heap('spent', 'trash'),
];

export const WORDS: DialectWords = {
  verbs: new Set(Object.values(VERBS).flat()),
  events: new Set([
    ...PHASES,
    ...[
      'summon deploy use pay place move core-step gather-cores lose-life leave deplete destroy return discard draw mill put-back',
      'boost change put give-up remove-cores awaken exhaust refresh attack block decline pass end-battle end-battle-phase trigger turn go-first go-second shuffle set-up reveal look take',
      'life deck-out endless concession time agreement',
    ].flatMap((line) => line.split(' ')),
  ]),
  decisions: new Set(machine.kinds.keys()),
  counted: new Set(),
  connectives: {
    paying: ['pay'],
    with: ['place', 'from', 'cores'],
    targeting: ['cards', 'target'],
    choosing: ['cards'],
    to: [],
  },
  firstCard: {},
  /** B11.14: the Spirit that a target attack names. */
  secondCard: { attack: 'targeting' },
  cardAfter: { 'move-cores': 'to' },
  implied: new Set(),
  alone: {},
  values: new Set(['main', 'flash', 'reserve', 'trash', 'from', 'none', 'yes', 'no']),
  marks: new Set(['attacking', 'target', 'blocking', 'destroyed']),
  unmarked: {},
  seatFigures: [],
  links: '',
  things: ['core'],
  thingsName: 'cores',
  usualHeap: 'reserve',
  rules: ['B', 'Q', 'C'],
};

/** The words of scenarios of Elestrals (D20): places, Spirits, verbs, prepositions, marks. A word that is in no list is an error. */
import { ELEMENTS, VERBS } from '../../../protocol/games/elestrals.ts';
import { type DialectWords, placeOf } from '../../scenario/index.ts';
import { SPIRIT_DECK } from '../rules/spirits.ts';
import { machine } from '../rules/state.ts';
import { ROW } from '../rules/zones.ts';

/** Places by the words of scenarios, and where the rules keep them. */
export const PLACES = [
  placeOf.pile('hand', 'hand'),
  placeOf.row('field', 'elestrals', ROW),
  placeOf.row('runes', 'runes', ROW),
  placeOf.slot('stadium', 'stadium'),
  placeOf.pile('deck', 'deck', { ordered: true, section: 'main' }),
  placeOf.pile('underworld', 'underworld'),
  placeOf.heap('spirits', 'spirits'),
  placeOf.heap('spent', 'spent'),
];

export const WORDS: DialectWords = {
  verbs: new Set(Object.values(VERBS).flat()),
  events: new Set(
    [
      'cast ascend reveal hide resolve negate negated gone cancelled',
      'draw return send destroy replace empower set lose-elestral change-position shuffle expend enchant damage',
      'attack enter-battle end-battle turn main battle end go-first go-second keep mulligan',
      'activate trigger special-cast nexus recover disenchant mill find take look discard boost suppress change negate-attack rewind rewound lost',
      'foretell put-back',
      'take-control lose-control block turn-down',
      'shuffle-in deck-out spirit-out concession time endless agreement',
    ].flatMap((line) => line.split(' ')),
  ),
  decisions: new Set(machine.kinds.keys()),
  counted: new Set(['trigger']),
  connectives: {
    with: ['pay', 'spirits', 'cost'],
    in: ['pose'],
    empowering: ['empower'],
    replacing: ['replace'],
    targeting: ['target', 'targets'],
    to: ['to'],
    choosing: ['cards', 'target'],
    paying: ['cost', 'cost2'],
    discarding: ['cost', 'cost2'],
  },
  /** Attacker and Ascension come first in the option; what receives in a Nexus, second. */
  firstCard: { attack: 'with', ascend: 'to', 'special-ascend': 'to' },
  secondCard: { nexus: 'to' },
  cardAfter: {},
  implied: new Set(),
  alone: { attack: 'directly' },
  values: new Set(['attack', 'defense', 'directly', 'from', 'none', 'yes', 'no']),
  marks: new Set(['misenchanted', 'attacked', 'unresolved', 'suppressed', 'attacking', 'defending']),
  unmarked: { enchanted: 'misenchanted', resolved: 'unresolved' },
  seatFigures: ['mulligans'],
  links: 'chain',
  things: ELEMENTS,
  thingsName: 'Spirits',
  usualHeap: SPIRIT_DECK,
  rules: ['E'],
};

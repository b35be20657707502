/** The words of Elestrals on the wire: zones, phases, verbs, Positions. A test compares them with the rules' own tables (D3). */

export const ELESTRALS = 'elestrals';

/** Elements by letter (E0.5); `O` appears in costs only and accepts any Spirit (E4.3). */
export const ELEMENTS = ['E', 'F', 'W', 'T', 'I', 'R', 'S', 'L'] as const;

/** The zones of cards (E3). */
export const ZONES = ['deck', 'hand', 'elestrals', 'runes', 'stadium', 'underworld'] as const;
/** The places of Spirits that are under no card: the Spirit Deck and the Underworld (E3.2, E3.7). */
export const SPIRIT_PLACES = ['spirits', 'spent'] as const;

export const PHASES = ['set-up', 'draw', 'main', 'battle', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** How a card lies: an Elestral's Position (E4.6), a face-up Rune, a Set Rune. */
export const POSES = ['attack', 'defense', 'up', 'set'] as const;
export type Position = 'attack' | 'defense';

/** What a player can answer, by the kind of decision (E19). */
export const VERBS = {
  starter: ['go-first', 'go-second'],
  mulligan: ['keep', 'mulligan'],
  act: ['activate', 'cast', 'ascend', 'special-ascend', 'enchant', 'expend', 'set', 'change-position', 'end-phase'],
  battle: ['attack', 'end-phase'],
  respond: ['activate', 'cast', 'pass'],
  trigger: ['activate', 'pass'],
  expend: ['expend'],
  /** What an effect asks as it resolves: cards, yes or no, one of some ways, Spirits to move. */
  choose: ['choose', 'accept', 'decline', 'way', 'recover', 'enchant', 'disenchant', 'expend', 'nexus', 'block'],
  nexus: ['nexus', 'decline'],
  search: ['find'],
  'look-top': ['take'],
  'put-back': ['put-back'],
  'special-cast': ['cast', 'decline'],
  'special-ascend': ['ascend', 'decline'],
  'cast-as-artifact': ['cast', 'decline'],
  /** Whether something else is destroyed instead. */
  replace: ['accept', 'decline'],
} as const;

/** The words of Battle Spirits on the wire: zones, places of cores, steps, poses, verbs. A test compares them with the rules' own tables (D3). */

export const BATTLE_SPIRITS = 'battle-spirits';

/** Colours, in the order in which symbols are counted (B2.5). */
export const COLORS = ['red', 'purple', 'green', 'white', 'yellow', 'blue'] as const;
export type Color = (typeof COLORS)[number];

/** The zones of cards (B4). */
export const ZONES = ['deck', 'hand', 'field', 'trash'] as const;
/** The places of cores that lie on no card (B4); the void is outside the game. */
export const CORE_PLACES = ['life', 'reserve', 'trash'] as const;

/** The steps of a turn (B6.1); those from `attack` to `end-of-battle` are the Battle Phase (B11). */
export const PHASES = [
  'set-up',
  'start',
  'core',
  'draw',
  'refresh',
  'main',
  'attack',
  'flash-1',
  'block',
  'flash-2',
  'showdown',
  'end-of-battle',
  'end',
] as const;
export type Phase = (typeof PHASES)[number];

/** How a card on the field lies (B10.1). */
export const POSES = ['refreshed', 'exhausted'] as const;

/** What a player can answer, by the kind of decision (B21.1). */
export const VERBS = {
  starter: ['go-first', 'go-second'],
  act: ['summon', 'deploy', 'use', 'move-cores', 'end-step'],
  attack: ['attack', 'end-phase'],
  flash: ['pass', 'use', 'summon'],
  block: ['block', 'decline'],
  /** The turn player orders effects that apply at the same time (B15.3). */
  order: ['order'],
  /** Whether an optional effect is used (B15.5). */
  optional: ['use', 'decline'],
  /** What an effect asks as it is carried out: cards, yes or no, one of some ways, cores to take or to put. */
  choose: ['choose', 'accept', 'decline', 'way', 'put', 'give-up', 'spread-cores', 'gather-cores', 'awaken'],
  'take-revealed': ['take'],
  'put-back': ['put-back'],
} as const;

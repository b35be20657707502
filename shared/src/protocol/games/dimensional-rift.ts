/** The words of Dimensional Rift on the wire: zones, phases, events, orientations, verbs. A test compares them with the rules' own tables (D3). */

export const DIMENSIONAL_RIFT = 'dimensional-rift';

/** The zones of cards (R3.1, R4.1). `aside` holds hands put aside in mulligans (R5.8), `crew` the Vehicles under creatures (R16.12). */
export const ZONES = ['deck', 'extra', 'hand', 'aside', 'creatures', 'artifacts', 'monument', 'crew', 'graveyard'] as const;

/** What is counted: on cards and in the Aether mana, damage and Souls by Rank (R17.1, R12.1, R18); life of a player, in events only. */
export const KINDS = ['mana', 'damage', 'soul0', 'soul1', 'soul2', 'soul3', 'life'] as const;

/** R7.2, with the set-up (R5) and the Preparations Round (R6) before. */
export const PHASES = ['set-up', 'preparations', 'start', 'draw', 'main-1', 'event', 'main-2', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** R8.1: the Event of this turn; `none` until one is chosen, or if it is skipped. */
export const EVENTS = ['none', 'campaign', 'battle', 'rift'] as const;
export type EventName = (typeof EVENTS)[number];

/** How a card lies: face-down, turned clockwise by quarters as its controller sees it (R13.2), or face-up without orientation (monuments). */
export const POSES = ['down', '0', '90', '180', '270', 'up'] as const;

/** The four orientations of a face-up creature or artifact (R13.2). */
export const ORIENTATIONS = ['0', '90', '180', '270'] as const;

export const FACTIONS = ['men', 'fey', 'telur', 'wynn', 'unaligned'] as const;
export type Faction = (typeof FACTIONS)[number];

/** R22, and the conditions of R23. */
export const KEYWORDS = [
  'autonomous',
  'conduit',
  'defender',
  'evasive',
  'explorer',
  'fading',
  'focused',
  'inspired',
  're-target',
  'resilient',
  'shadowwalker',
  'soulless',
  'spiritual',
  'transform',
  'transformed',
  'blessed',
  'manalocked',
  'prone',
  'sealed',
  'suppressed',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** What a player can answer, by the kind of decision (R27.4). */
export const VERBS = {
  cut: ['cut', 'no-cut'],
  sign: ['rock', 'paper', 'scissors'],
  starter: ['go-first', 'go-second'],
  mulligan: ['keep', 'mulligan'],
  prepare: ['set', 'done'],
  /** Priority: deeds, effects, Actions, Rift Summons; `pass` also ends a phase or the Event. */
  act: ['summon', 'set', 'flip', 'activate', 'attack', 'move', 'swap', 'crew', 'uncrew', 'get-up', 're-equip', 'rift-summon', 'pass'],
  /** With the zone of a Campaign, the Souls of a Rift. */
  event: ['skip', 'campaign', 'battle', 'rift'],
  pay: ['pay', 'know', 'discount', 'decline'],
  target: ['target'],
  orient: ['orient'],
  'orient-token': ['orient'],
  rotate: ['orient'],
  equip: ['equip', 'decline'],
  trigger: ['trigger', 'decline'],
  trap: ['trap', 'pass'],
  block: ['block', 'decline'],
  fading: ['use', 'decline'],
  resilient: ['use', 'decline'],
  shadowwalker: ['use', 'decline'],
  're-target': ['use', 'decline'],
  /** A Move by an effect (R10.11). */
  move: ['move', 'swap', 'decline'],
  /** What an effect asks as it resolves: cards, yes or no, one of some ways. */
  choose: ['choose', 'accept', 'decline', 'way'],
} as const;

/** What effects ask as they resolve, in decisions of their own: all of them in these words. */
export const EFFECT_VERBS = [
  'choose',
  'accept',
  'decline',
  'way',
  'activate',
  'attack',
  'move',
  'swap',
  'crew',
  'uncrew',
  'orient',
] as const;

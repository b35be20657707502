/** The words for things of Dimensional Rift that its vocabulary speaks of: rows, Actions, keywords, conditions, stats, kinds, ways to aim, bans. */
/** R4.1: the rows of the battlefield and the monument zone. */
export type Row = 'creatures' | 'artifacts' | 'monument';
/** `crew`: under the creatures (R16.12). */
export type Zone = Row | 'crew' | 'deck' | 'extra' | 'hand' | 'graveyard';

/** R24. */
export type StandardAction =
  | 'activate'
  | 'attack'
  | 'conscript'
  | 'convoke'
  | 'erode'
  | 'maneuver'
  | 'move'
  | 'operate'
  | 'pray'
  | 'reap'
  | 'recycle'
  | 'upgrade'
  | 'wake'
  | 'get-up'
  | 're-equip';

/** R22. `transform` is on cards that can Transform, `transformed` on those that enter by it. */
export type Keyword =
  | 'autonomous'
  | 'conduit'
  | 'defender'
  | 'evasive'
  | 'explorer'
  | 'fading'
  | 'focused'
  | 'inspired'
  | 're-target'
  | 'resilient'
  | 'shadowwalker'
  | 'soulless'
  | 'spiritual'
  | 'transformed';

/** R23. */
export type Status = 'blessed' | 'manalocked' | 'prone' | 'sealed' | 'suppressed';

export type Stat = 'attack' | 'life' | 'armor' | 'movement';

/** What a card can be called: its type, an artifact's subtype, a token, an ally (R16, R24 Convoke). */
export type Kind = 'creature' | 'artifact' | 'monument' | 'equipment' | 'vehicle' | 'scroll' | 'trap' | 'token' | 'ally';

/** R13.2: how far a card is turned, seen by its controller. */
export type Orientation = 'upright' | 'right' | 'upside-down' | 'left';

/**
 * How a card or zone is singled out (R13.5, R13.10, R13.11): by the arrows of the card whose effect this is, those of the card of a name, or
 * by choice without arrows. `or-self` allows the card itself too; `unflipped` does not flip a face-down card.
 */
export type Aim = 'arrows' | 'arrows-or-self' | 'arrows-unflipped' | 'choice' | { from: string };

/** A zone that is singled out, instead of a card: of which row, empty or not, active or not, whose. */
export type ZoneWish = { row: Row | 'any'; empty: boolean | 'any'; active: boolean | 'any' };

/** Something that a card or player is kept from. */
export type Ban =
  | 'action'
  | 'action-but-move'
  | 'activation'
  | 'attack'
  | 'attack-empty'
  | 'attack-unless-attacked'
  | 'move-action'
  | 'pray'
  | 'get-up'
  | 'be-moved'
  | 'be-targeted'
  | 'be-suppressed'
  | 'be-crewed-or-equipped'
  | 'gain-mana'
  | 'consume-mana'
  | 'pass-creatures';

/** A player, seen from the effect: its controller, the opponent, who controls the card of a name, or whom the event is about. */
export type Whom = 'me' | 'foe' | { controllerOf: string } | 'that-player';

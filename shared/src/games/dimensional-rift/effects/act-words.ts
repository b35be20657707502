/** The verbs of Dimensional Rift's effects with their arguments: what a step may do besides what the language has. */
import type { Amount, Cards, Cost, Vocabulary } from '../../../effects/index.ts';
import type { Whom } from './names.ts';

/** Where a token or an activation goes: the zone of a name (a choice, or where a card of that name stands or stood last), or this card's own. */
type At = { at: string };

export type ActWords<V extends Vocabulary> = {
  damage: { cards: Cards<V>; n: Amount<V> };
  heal: { cards: Cards<V>; n: Amount<V> };
  /** Each of these creatures heals so much or gains so much mana, as the controller of the effect chooses. */
  'heal-or-mana': { cards: Cards<V>; n: number };
  /** R12.8: damage to a player. */
  hit: { who: Whom; n: Amount<V> };
  'gain-life': { who: Whom; n: Amount<V> };
  'lose-life': { who: Whom; n: Amount<V> };
  /** Each of these cards' controllers gains so much life for it. */
  'gain-life-each': { cards: Cards<V>; n: number };
  /** Pays one of these costs, compulsorily (R17.8). */
  'pay-one-of': readonly Cost<V>[];
  draw: { who: Whom; n: Amount<V> };
  /** A player discards a card. */
  discard: { who: Whom };
  /** R24 Recycle; a player who `may` need not. */
  recycle: { who: Whom; may: boolean };
  'gain-mana': { cards: Cards<V>; n: Amount<V> };
  /** As much of it as there is. */
  'lose-mana': { cards: Cards<V>; n: Amount<V> };
  /** One mana from the first to the second, or `either` way. */
  'pass-mana': { from: Cards<V>; to: Cards<V>; either: boolean };
  'place-damage': { cards: Cards<V>; n: number };
  /** R18.3: a Rank 0 Soul into the Aether. */
  'release-soul': true;
  /** R24 Reap. */
  reap: true;
  'consume-lowest-soul': true;
  /** The Soul of the card of that name goes onto these cards, not into the Aether. */
  'divert-soul': { of: string; to: Cards<V> };
  /** The Soul that the card of that name releases has one Rank more (R18.3). */
  'raise-soul': { of: string };
  /** R24 Recycle; a Soul that the discarded card would release goes onto this. */
  'recycle-for-soul': true;
  /** R10.11: a Move with these cards, by so many zones if given, as if with Explorer if said. */
  relocate: { cards: Cards<V>; by: number | 'movement'; asExplorer: boolean };
  /** To the empty active zone of its row that is farthest from where it is; its controller chooses between two. */
  'drive-off': { cards: Cards<V> };
  rotate: { cards: Cards<V> };
  /** Two cards change places. */
  swap: { cards: Cards<V> };
  flip: { cards: Cards<V> };
  /** Every face-down card of the field, in an order that the controller chooses. */
  'flip-all': true;
  /** R15.9. */
  'turn-down': { cards: Cards<V> };
  /** Creature Tokens (R16.19) on the zones of that name. */
  token: At;
  /** On each empty creature zone that this connects to. */
  'tokens-on-connected': true;
  'activate-zone': At;
  /** Destroys without releasing Souls. */
  'destroy-soulless': { cards: Cards<V> };
  /** Destroys the cards once the effect that is being answered has resolved. */
  'destroy-after': { cards: Cards<V> };
  /** Destroys the cards at the end of the next turn. */
  doom: { cards: Cards<V> };
  look: { cards: Cards<V> };
  /** The player may look at the top card of their deck. */
  'look-top': true;
  /** An attack outside the Event, at a creature. */
  'attack-now': true;
  /** R24. */
  maneuver: { cards: Cards<V> };
  operate: { cards: Cards<V> };
  convoke: At;
  upgrade: true;
  /** An Action of one of these cards, which does not use it up (R9.6). */
  'perform-with': { cards: Cards<V> };
  /** R22 Transform. */
  transform: { cards: Cards<V> };
  /** R16.10. */
  crew: { cards: Cards<V> };
  /** Crews or uncrews one of these Vehicles. */
  'crew-or-uncrew': { cards: Cards<V> };
  /** A new legal target for what is being answered: by this card's arrows, or those that it had (R22). */
  're-target': { by: 'this' | 'same' };
  /** What is being answered does not happen. */
  cancel: true;
  /** The card that would be summoned is set instead. */
  'set-instead': true;
  /** The damage that would be done is none, or changed. */
  'prevent-damage': true;
  'more-damage': number;
  /** This takes as much of the damage as its controller likes. */
  'share-damage': true;
  /** One number of what is being answered changes by one. */
  'change-number': true;
  /** Another Activation on the field resolves instead, without costs. */
  'other-activation': true;
  /** Chained Lightning, Chained Blessing: from card to card along arrows; damage heals if it is negative. */
  relay: { damage: number; mana: number };
  /** Sets an artifact from the hand in the zone of this. */
  'set-here': true;
  /** A stat is added to those listed on this. */
  'list-stat': true;
  /** One arrow of these cards becomes triple. */
  'triple-arrow': { cards: Cards<V>; until: 'turn' };
  /** For each card of the field: it has Conduit or not. */
  'deal-conduit': true;
  /** The opponent chooses a zone, which must be their next target if it can be. */
  'bind-target': true;
  /** Face-down cards change places among themselves, unseen (R26.4). */
  'shuffle-secretly': { cards: Cards<V> };
};

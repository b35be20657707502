/** The vocabulary of Elestrals' effects: every word that the language leaves to the game, with its argument (K9). */

import type {
  Condition as AnyCondition,
  Effect as AnyEffect,
  Filter as AnyFilter,
  Modifier as AnyModifier,
  Trigger as AnyTrigger,
  Cards,
} from '../../../effects/index.ts';
import { language } from '../../../effects/index.ts';
import type { Phase, Position } from '../../../protocol/games/elestrals.ts';

export type Zone = 'deck' | 'hand' | 'elestrals' | 'runes' | 'stadium' | 'underworld';

/** Whose and what a card must be, for protections: "by opposing Elestral effects" (E9.2.2, E9.6.2). */
export type Source = { by: 'foe' | 'any'; kinds: readonly ('elestral' | 'invoke' | 'counter' | 'artifact' | 'divine' | 'stadium')[] };

/** Facts of an effect that follow from its tree. */
export type EffectFact = 'search' | 'draw' | 'discard' | 'recover' | 'target' | 'expend' | 'cast-from-deck';

/** How an Elestral enters (E8.2.5): Misenchanted without any Spirits, or Suppressed as long as it stays. */
export type Entering = 'usual' | 'misenchanted' | 'suppressed';

export type Words = {
  zone: Zone;
  pool: 'spirits' | 'spent';
  kind: 'E' | 'F' | 'W' | 'T' | 'I' | 'R' | 'S' | 'L' | '*';
  phase: Phase;
  /** E12, and the end of the battle. */
  duration: 'end-phase' | 'next-turn' | 'my-next-turn' | 'foe-turn-end' | 'this-turn' | 'battle' | 'while-enchanted' | 'stays';
  filter: {
    /** `elestral`, `rune` for any Rune, or a Rune type. */
    kind: readonly string[];
    /** Its cost contains one of these (E4.9.1, E4.9.5). */
    element: string;
    /** Its total cost (E4.9.2). */
    cost: number;
    /** Its cost is one of these lists exactly (E4.9.3). */
    costs: readonly string[];
    /** Its name, with or without the title (E4.8). */
    named: readonly string[];
    subclass: string;
    /** E5.1 */
    enchanted: true;
    /** So many Spirits of that element under it: `F`, `WWW` (E4.9.4). */
    'enchanted-with': string;
    position: Position;
    'face-down': true;
    /** Another card than the one whose effect this is. */
    other: true;
    /** It lies on this card, or this card lies on it. */
    'empowers-this': true;
    /** Empowered by an Artifact of that name. */
    'empowered-by': string;
    /** No other Elestral of its controller has fewer Spirits. */
    'fewest-spirits': true;
    /** E16.7: Foretold by this effect. */
    foretold: true;
  };
  figure: 'attack' | 'defense' | 'cost' | 'spirits';
  query: {
    /** An effect of that card is on the chain. */
    'on-chain': string;
    /** It has destroyed so many Elestrals in battle in this Battle Phase. */
    'battle-kills': number;
    /** So many Spirits are left to Expend (E13.5). */
    'can-expend': { who: 'me' | 'foe' | 'its-controller'; n: number };
  };
  modifier: {
    attack: number;
    defense: number;
    'base-attack': number;
    'base-defense': number;
    /** Attack and Defense change places (E9.5.1). */
    swap: true;
    /** E9.6.1 */
    suppressed: true;
    untargetable: Source;
    indestructible: Source;
    'cannot-attack': true;
    /** Not in the turn in which it came. */
    'cannot-attack-when-new': true;
    'cannot-receive': true;
    'cannot-nexus': true;
    'cannot-ascend': true;
    /** A player cannot play such Runes. */
    'cannot-play': readonly string[];
    /** A Rune cannot be played. */
    'cannot-be-played': true;
    /** So many attacks in a turn (E11.10). */
    attacks: number;
    /** E11.7 */
    'attacks-from-defense': true;
    /** E11.6 */
    piercing: true;
    /** May attack the Spirit Deck though there are Elestrals (E11.2.1). */
    'attacks-directly': true;
    /** E16.18: the quoted effect of that name, for a time. */
    gains: string;
    /** Nobody Expends because of this battle. */
    'no-damage': true;
  };
  event:
    | 'cast'
    | 'normal-cast'
    | 'special-cast'
    | 'ascends'
    | 'receives'
    | 'nexus'
    | 'destroyed'
    | 'destroyed-in-battle'
    | 'destroyed-by-effect'
    | 'destroys'
    | 'enters-battle'
    | 'attack-declared'
    | 'deals-damage'
    | 'activates'
    | 'sent-from-deck'
    | 'discarded'
    | 'end-phase';
  act: {
    draw: { who: 'me' | 'foe'; n: number | { result: string } };
    /** The top cards of a deck to the Underworld (E16.6). */
    mill: { who: 'me' | 'foe' | 'both'; n: number };
    /** E5.5; `n` may be a name under which a number was counted. */
    expend: { who: 'me' | 'foe' | 'its-controller'; n: number | { result: string } };
    /** E5.8: from one of one's cards to one other; `from` fixes the source, `upTo` allows fewer and none (E9.2.4). */
    nexus: { kind: string; n: number; from: 'any' | 'self'; upTo: boolean };
    /** E14.13 */
    search: { filter: readonly AnyFilter<Words>[] };
    /** E8.2: Special Cast from zones. `many` goes on as long as the player likes. */
    cast: { from: readonly Zone[]; filter: readonly AnyFilter<Words>[]; position: Position | 'any'; many: boolean; entering: Entering };
    /** E8.4: this card ascends to a card in those zones. */
    ascend: { to: readonly AnyFilter<Words>[]; from: readonly Zone[] };
    /** E16.13: this card, in the Underworld, is cast as an Artifact with a quoted effect onto the card of that name. */
    'cast-as-artifact': { quoted: string; onto: 'it' | 'other' };
    /** Negates what is on the chain: what this answers, or every effect of the card of that name (E10.8). */
    negate: { what: 'answered' | { effectsOf: string } };
    /** E11.2.8 */
    'negate-attack': true;
    /** E16.11: the cards of that name change Position, or all of them to one. */
    turn: { cards: Cards<Words>; to: Position | 'other' };
    /** E16.8: look at the top cards, take some, shuffle the rest into the deck. */
    'look-top': { n: number; take: number };
    /** E16.7: the top cards of one's deck are open while the effect resolves; what is left of them goes back on top. */
    foretell: { n: number };
    /** E16.9: control of opposing Elestrals and Set Runes for a time. */
    control: { cards: Cards<Words>; until: Words['duration'] };
    /** E16.16: up to so many empty slots of an opponent's row cannot be used for a time (E3.13). */
    block: { row: 'elestrals' | 'runes'; n: number; until: Words['duration'] };
    /** E16.12: face-up Runes in their slots. */
    'turn-down': { cards: Cards<Words> };
    /** See an opponent's hand while the effect resolves. */
    'look-at-hand': { who: 'foe' };
  };
  verb: 'destroy' | 'discard' | 'return' | 'take' | 'send' | 'shuffle-in' | 'expend' | 'disenchant' | 'enchant' | 'recover' | 'nexus';
  rule: {
    /** A Counter that may be played only in answer to this (E6.2, E10.6). */
    'only-when': {
      event: 'cast' | 'activates' | 'attack-declared';
      by: 'foe' | 'any';
      it: readonly AnyFilter<Words>[];
      facts: readonly EffectFact[];
    };
    /** May be played only while this holds. */
    'only-if': AnyCondition<Words>;
    /** A Normal Cast may take its whole cost while an opponent leads by so many enchanting Spirits (E8.1.6). */
    'normal-cast-with-many': AnyCondition<Words>;
    /** No Counter may be added as long as this is part of the chain (E10.7). */
    'counter-proof': true;
    /** From the hand it may ascend from such a card, for a surcharge (E7.7). */
    'ascend-from-hand': { from: readonly AnyFilter<Words>[]; expend: string };
  };
};

export type Effect = AnyEffect<Words>;
export type Filter = AnyFilter<Words>;
export type Condition = AnyCondition<Words>;
export type Modifier = AnyModifier<Words>;
export type Trigger = AnyTrigger<Words>;

export const words = language<Words>({ field: ['elestrals', 'runes', 'stadium'], main: 'main' });

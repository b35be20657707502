/** The vocabulary of Battle Spirits' effects: every word that the language leaves to the game, with its argument (B15, B16). */

import type {
  Amount as AnyAmount,
  Cards as AnyCards,
  Condition as AnyCondition,
  Effect as AnyEffect,
  Filter as AnyFilter,
  Modifier as AnyModifier,
  Trigger as AnyTrigger,
  Player,
} from '../../../effects/index.ts';
import { language } from '../../../effects/index.ts';
import { COLORS, type Color } from '../../../protocol/games/battle-spirits.ts';

export { COLORS, type Color };

/** B4. `field` holds Spirits and Nexuses. */
type Zone = 'deck' | 'hand' | 'field' | 'trash';
/** B4: places of cores. The void is without end. */
export type Pool = 'life' | 'reserve' | 'trash' | 'void';
export type CardType = 'spirit' | 'nexus' | 'magic';
/** B16. */
export const KEYWORDS = ['awaken', 'high-speed', 'clash', 'curse', 'armor', 'crush', 'windstorm', 'tribute'] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** What a protection stands against: cards of the opponent, or of anybody, of some types and colours; an empty list is all of them (B15.13, B16.4). */
export type Source = { by: 'foe' | 'any'; types: readonly CardType[]; colors: readonly Color[] };

export type Words = {
  zone: Zone;
  pool: Pool;
  kind: 'core';
  /** When an effect is used by hand: Main of a Magic, Flash of a Magic or of a card on the field (B15.1). */
  phase: 'main' | 'flash';
  /** B15.10 */
  duration: 'turn' | 'battle';
  filter: {
    type: CardType;
    /** It has one of these colours (B2.5). */
    color: readonly Color[];
    /** It has one of these families (B2.2). */
    family: readonly string[];
    /** It has one of these keywords now: printed for its level, or given (B2.7, B16). */
    keyword: readonly Keyword[];
    /** Its name contains this. */
    'name-with': string;
    /** The Windstorm of the card that the event is about has exhausted it in this battle. */
    blown: true;
    /** Current BP (B15.12). */
    'bp-at-most': number;
    'cost-at-most': number;
    /** Exactly so many cores on it. */
    cores: number;
    /** B10.1 */
    exhausted: true;
    /** The attacker, the blocker, either of them (B11). */
    attacking: true;
    blocking: true;
    battling: true;
    'summoned-this-turn': true;
    /** Another card than the one whose effect this is. */
    other: true;
    /** The opponent of the effect's controller controls it. */
    opposing: true;
  };
  figure: 'bp' | 'cost' | 'cores' | 'level' | 'symbols' | 'blue-symbols' | 'reduction' | 'windstorm' | 'lack-for-level-2';
  query: {
    /** B2.7: this card is at one of these levels. Stands first among an effect's conditions. */
    level: readonly number[];
    /** B15.1: in that player's turn; in the Battle Phase of that player, or of either. */
    turn: Player;
    'battle-phase': Player | 'any';
    /** The attack under way is the first of the turn. */
    'first-attack': true;
    /** Cores were put on this card in this turn otherwise than by an effect. */
    'cores-by-hand': true;
  };
  modifier: {
    /** B15.11, B15.12 */
    bp: number;
    /** It counts as being at its highest level, whatever its cores. */
    'highest-level': true;
    // Keywords (B16). Awaken, Crush and Windstorm are effects of their own.
    'high-speed': true;
    clash: true;
    curse: true;
    armor: readonly Color[];
    'crush-bonus': number;
    'windstorm-bonus': number;
    /** Exhausted by the Windstorm of the card of that number. */
    blown: number;
    // Attack and block (B11).
    'cannot-attack': true;
    'cannot-block': true;
    /** It blocks nothing that has less BP than it. */
    'cannot-block-lower-bp': true;
    /** Effects by which it could not block do nothing. */
    'can-block': true;
    'must-attack': true;
    /** As an attacker: opposing Spirits must block it if they can. */
    'must-be-blocked': true;
    'unblockable-by': readonly AnyFilter<Words>[];
    /** B11.14: it may attack opposing Spirits that fit. */
    'target-attack': readonly AnyFilter<Words>[];
    /** It is destroyed at the end of the battle (B11.12, B16.5). */
    doomed: true;
    // Protection (B15.13).
    untargetable: Source;
    unaffected: Source;
    indestructible: true;
    'cannot-return': Source;
    // Cores and costs.
    /** B7.1: what the card costs instead of its printed cost, and how much more. */
    'set-cost': number;
    cost: number;
    /** Effects that put cores on it put so many more. */
    'core-bonus': number;
    /** When it is destroyed its cores go to the trash. */
    'cores-to-trash': true;
    /** The quoted effect of that name, for a time. */
    gains: string;
    // On players.
    /** More or fewer cards in the Draw Step (B6.5), cores in the Core Step (B6.3). */
    'draw-step': number;
    'core-step': number;
    /** Uses no cards of the hand in Flash Steps. */
    'no-hand-in-flash': true;
    /** An attack that is not blocked takes at most so many lives. */
    'life-loss-cap': number;
    /** Effects that apply when their Spirit blocks apply when it attacks instead. */
    'blocks-as-attacks': true;
    /** The quoted effect of that name applies for a time, as the player's. */
    lends: string;
  };
  /** B15.1. `by` is whose: the player whose step it is, who draws, who loses life, who uses the Magic. */
  event:
    | 'summoned'
    | 'attacks'
    | 'blocks'
    | 'blocked'
    | 'battles'
    | 'wins'
    | 'wins-attacking'
    | 'deals-life'
    | 'life-lost'
    | 'destroyed'
    | 'exhausted'
    | 'draws'
    | 'returned'
    | 'cores-moved'
    | 'uses-magic'
    /** Cards, or Spirit cards, put from a deck in the trash by Crush. */
    | 'crushed'
    | 'crushed-spirits'
    | 'start-step'
    | 'core-step'
    | 'draw-step'
    | 'end-step'
    | 'battle-phase';
  act: {
    draw: { who: Player; n: AnyAmount<Words> };
    /** B10 */
    exhaust: AnyCards<Words>;
    refresh: AnyCards<Words>;
    /** Cores of cards to a place of their owners: so many from each, or all but so many. */
    'remove-cores': { from: AnyCards<Words>; n: number; leave: boolean; to: Pool };
    /** Each player named takes so many cores from these places of their own and puts them there. */
    'give-up': { who: Player; n: number; from: readonly ('field' | Pool)[]; to: Pool };
    /** Cores of this card onto own other Spirits, as many as the player likes. */
    'spread-cores': true;
    /** All cores but one of a card onto another of its side. */
    'gather-cores': { from: AnyCards<Words> };
    /** B16.2 */
    awaken: true;
    /** B16.6: of this Spirit, as many as its level and what is added to it. */
    crush: AnyCards<Words>;
    /** B16.7: so many and what is added to it. */
    windstorm: number;
    'lose-life': { who: Player; n: AnyAmount<Words> };
    /** B11.15, B11.16 */
    'end-battle': true;
    'end-battle-phase': { after: 'battle' | 'now' };
    /** B15.14: top cards of a deck to the trash. */
    mill: { who: Player; n: AnyAmount<Words> };
    /** Nexus cards onto the field, without cores and without a cost (B8.7). */
    deploy: AnyCards<Words>;
    /** The top cards of one's deck are shown; up to so many that fit go to the hand, the rest there. */
    reveal: { n: number; take: number; filter: readonly AnyFilter<Words>[]; rest: 'bottom' | 'top' };
  };
  verb: 'destroy' | 'return' | 'take' | 'discard' | 'put-on-top' | 'put-under' | 'put' | 'pay';
  rule: {
    /** B16.8 */
    tribute: { cost: number; to: Pool };
  };
};

export type Effect = AnyEffect<Words>;
export type Filter = AnyFilter<Words>;
export type Condition = AnyCondition<Words>;
export type Modifier = AnyModifier<Words>;
export type Trigger = AnyTrigger<Words>;
export type Cards = AnyCards<Words>;
export type Amount = AnyAmount<Words>;

export const words = language<Words>({ field: ['field'], main: 'main' });

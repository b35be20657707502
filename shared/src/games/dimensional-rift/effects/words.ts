/** The vocabulary of Dimensional Rift's effects: every word that the language leaves to the game, with its argument (K9). */
import type {
  Ability as AnyAbility,
  Amount as AnyAmount,
  Cards as AnyCards,
  Choice as AnyChoice,
  Condition as AnyCondition,
  Cost as AnyCost,
  Effect as AnyEffect,
  Filter as AnyFilter,
  Modifier as AnyModifier,
  Trigger as AnyTrigger,
} from '../../../effects/index.ts';
import { language } from '../../../effects/index.ts';
import type { ActWords } from './act-words.ts';
import type { Aim, Ban, Keyword, Kind, Orientation, StandardAction, Stat, Status, Zone, ZoneWish } from './names.ts';

export type * from './names.ts';

export type Words = {
  zone: Zone;
  pool: 'life' | 'aether';
  kind: 'mana' | 'damage' | 'soul' | '*';
  /** When a card may be used by hand: at instant speed, or as an Action of the Event (R7.5, R7.6). */
  phase: 'instant' | 'event';
  /** "Until end of turn", "in this chain", until this combat is over, as long as the card is face-up on the field (R7.8, R20.11, R23.1). */
  duration: 'turn' | 'chain' | 'combat' | 'stays';
  filter: {
    kind: readonly Kind[];
    /** Face-up or face-down. */
    face: 'up' | 'down';
    rank: number;
    status: Status;
    keyword: Keyword | 'transform';
    /** It is on a zone that this card connects to (R13.4). */
    connected: true;
    /** It connects to another creature on its own side. */
    'connects-to-ally': true;
    /** A Connection Chain leads from it to a face-up artifact of its controller (R13.14). */
    'chained-to-artifact': true;
    /** On the zone straight ahead of this card (R4.5). */
    'straight-ahead': true;
    /** It has at least so much mana. */
    mana: number;
    /** Its Movement is at least that. */
    movement: number;
    /** Another card than the one whose effect this is. */
    other: true;
    /** An Equipment or crewed Vehicle of which this card has the transferred parts (R16.6, R16.12). */
    'equips-this': true;
    /** One of the cards under that name. */
    among: string;
    /** It is in a creature zone. */
    'in-creature-zone': true;
    aim: Aim;
    /** The choice is of zones. */
    zone: ZoneWish;
    /** As many as there can be, but no more than said; nothing if there is none. */
    'if-possible': true;
  };
  figure:
    | Stat
    | 'rank'
    | 'mana'
    | 'damage'
    | 'current-life'
    /** Active artifact zones on its side. */
    | 'active-artifact-zones'
    /** As many as one likes. */
    | 'any-number';
  query: {
    /** The turn is in this phase, and whose it is. */
    phase: 'main-2';
    /** This card has done that this turn. */
    'has-done': 'battle' | 'own-action';
    /** Its controller has taken an Attack Action this turn. */
    'attack-action-taken': true;
    /** The card of that name has taken all these Actions this turn. */
    'actions-taken': { name: string; actions: readonly StandardAction[] };
    orientation: Orientation;
    /** This battles a creature that fits, right now (R11.8). */
    'battling-a': readonly AnyFilter<Words>[];
    /** This has battled so many different creatures since it was summoned. */
    'creatures-battled': number;
    /** It has been blocked exactly so often since it was summoned. */
    'times-blocked': number;
    /** It has been targeted exactly so often by the opponent since it was summoned. */
    'times-targeted': number;
    /** This is exactly the nth turn of its controller that has started since it was summoned. */
    'own-turns': number;
    /** An effect of this card that answers destructions has been used this turn. */
    'used-this-turn': true;
    /** The zone that was left is empty and active. */
    'left-zone-free': true;
    /** This stood under or with a creature when it left (R16.6, R16.12). */
    'was-equipped': true;
    /** It was destroyed together with its crew. */
    'with-crew': true;
    /** It takes part in a Connection Chain over all cards of the grid, at least so many (R13.14). */
    'in-full-chain': number;
  };
  modifier: {
    attack: number;
    life: number;
    armor: number;
    movement: number;
    /** Each stat that is listed on this card (Decaying Tome). */
    'listed-stats': number;
    status: Status;
    keyword: Keyword;
    /** A keyword that may be used once each turn, or must at the first occasion (R22.2). */
    'keyword-once': { keyword: Keyword; must: boolean };
    /** A standard Action in its pool (R9.1). */
    action: StandardAction;
    cannot: Ban;
    /** The quoted effect of that name. */
    gains: string;
    /** R13.1: each arrow at least double; each direction at least a single arrow. */
    arrows: 'double' | 'all-directions';
    /** What its mana may pay for. */
    'mana-use': 'own-effects' | 'rift-costs' | 'own-mana-of-others' | 'once-a-turn';
    /** Its next Attack Action may name no zone and hit the opponent. */
    'attacks-player-next': true;
    /** The next attack on a creature deals so much more. */
    'next-attack-damage': number;
    /** The next creature that it damages becomes Prone. */
    'next-damage-prones': true;
    /** It takes no damage in combat. */
    'no-combat-damage': true;
    /** A blocker that does not connect to it deals it no damage. */
    'no-damage-from-unconnected-blockers': true;
    /** It deals twice the damage to Prone creatures. */
    'double-damage-to-prone': true;
    /** Once each turn it takes no damage from an artifact other than this. */
    'ignores-artifact-damage': true;
    /** Counts as Transformed, and cannot trigger its Transform. */
    'as-transformed': true;
    /** Its controller sees the face-down cards that it connects to. */
    'sees-connected': true;
    /** Damage that one player would do to the other is done to the other one (Cylindrical Concoction). */
    'damage-turned-round': true;
    /** One Summoning Cost gets Cost Discount n (R17.11). */
    discount: number;
  };
  event:
    | 'summoned'
    | 'flipped'
    /** By being targeted by an effect of the partner, or by its attack (R15.5). */
    | 'flipped-by-effect'
    | 'flipped-by-attack'
    | 'destroyed'
    /** It destroys the partner. */
    | 'destroys'
    /** After a battle with the partner (R11.13). */
    | 'battled'
    /** After an attack on the partner. */
    | 'attacked'
    | 'was-blocked'
    /** The blocker is fixed (R11.8). */
    | 'battles'
    | 'blocks'
    /** It declares an attack; on the partner. */
    | 'attacks'
    | 'declares-action'
    | 'uses-activation'
    | 'activates'
    /** An effect with exactly one target. */
    | 'activates-at-one'
    | 'acted'
    | 'moved'
    /** By its own Move Action; what it left has a zone. */
    | 'move-action'
    /** It has changed places with the partner by its own move. */
    | 'swapped'
    | 'deals-damage'
    | 'damages-player'
    | 'gains-mana'
    | 'prays'
    /** After an effect that targeted it. */
    | 'was-targeted'
    | 'used-as-conduit'
    | 'gets-up'
    | 'turn-start'
    | 'turn-end'
    /** The condition of the effect has become true. */
    | 'becomes-true'
    /** What would happen, before it does (R20.8). */
    | 'would-be-summoned'
    | 'would-take-damage'
    | 'would-take-lethal-damage'
    | 'would-take-effect-damage'
    | 'would-deal-damage'
    | 'would-deal-combat-damage'
    | 'would-soulrift';
  act: ActWords<Words>;
  verb: 'destroy' | 'sacrifice' | 'discard' | 'sacrifice-or-discard';
  rule: {
    /** What its pool has (R9.1). */
    actions: readonly StandardAction[];
    /** R13.2 for this card. */
    orientations: readonly Orientation[];
    /** Nobody, or not its controller, may summon such a card into an empty zone that it connects to. */
    'no-summons': { who: 'me' | 'any'; kind: 'creature' | 'artifact' };
    /** Like a state-based action: sacrificed as soon as this holds (R20.12). */
    'sacrificed-if': AnyCondition<Words>;
    /** May be summoned to an inactive monument zone. */
    'enters-inactive': true;
    /** May be chosen face-up for Shadowwalker (R22). */
    'shadowwalks-face-up': true;
    /** Blessed works across sides (R23). */
    'blesses-across': true;
    /** Whoever targets a Blessed creature of this side pays so much of any mana. */
    'blessed-tax': number;
    /** Cards with Conduit count twice as sacrifices for Rift Summons. */
    'conduit-counts-twice': true;
    /** Sacrificed for a Summoning Cost, it may count as so many sacrifices of any card. */
    'counts-as-sacrifices': number;
    /** Prone creatures are no payment for Rift Summons. */
    'prone-pays-no-rifts': true;
  };
  cost: {
    /** Chooses X, at least and at most so much (R13.12). */
    'choose-x': { min: number; max: AnyAmount<Words> };
    /** R17.3: from this card alone, or from any own cards. */
    mana: { n: AnyAmount<Words>; from: 'any' | 'self' };
    /** R17.8. */
    life: AnyAmount<Words>;
    /** R18.7. */
    soulrift: AnyAmount<Words>;
    'reveal-hand': true;
    /** So much damage to an own creature. */
    'damage-own': number;
    /** An own creature becomes Prone. */
    'prone-own': true;
    /** The cards given up for the cost before this must have had so much mana together, or one of them this keyword. */
    'among-them': { mana: number } | { keyword: Keyword };
    /** So many of these costs. */
    'some-of': { n: number; of: readonly AnyCost<Words>[] };
  };
};

export type Ability = AnyAbility<Words>;
export type Amount = AnyAmount<Words>;
export type Cards = AnyCards<Words>;
export type Choice = AnyChoice<Words>;
export type Condition = AnyCondition<Words>;
export type Cost = AnyCost<Words>;
export type Effect = AnyEffect<Words>;
export type Filter = AnyFilter<Words>;
export type Modifier = AnyModifier<Words>;
export type Trigger = AnyTrigger<Words>;

export const words = language<Words>({ field: ['creatures', 'artifacts', 'monument'], main: 'instant' });

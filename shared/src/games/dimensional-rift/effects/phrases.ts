/** The language of Dimensional Rift's cards: builders and phrases in which a card reads like its text. */
import {
  type Aim,
  type Amount,
  type Ban,
  type Cards,
  type Choice,
  type Condition,
  type Cost,
  type Effect,
  type Filter,
  type Keyword,
  type Kind,
  type Modifier,
  type StandardAction,
  type Stat,
  type Status,
  type Words,
  words,
  type ZoneWish,
} from './words.ts';

const { active, target } = words;
export const {
  optional,
  mandatory,
  passive,
  quoted,
  cost,
  onlyIf,
  named,
  not,
  on,
  itself,
  itsHost,
  a,
  exists,
  are,
  atLeast,
  equal,
  ask,
  countOf,
  things,
  figure,
  result,
  plus,
  product,
  either,
  gets,
  getsBy,
  choose,
  count,
  may,
  when,
  whenElse,
  ifYouDo,
  choice,
  modify,
  act,
} = words;

type Part = ReturnType<typeof act>;
type Until = Words['duration'];

// Kinds of effects (R20.1).

/** R20.2. */
export const once = words.times(1);
const repeatable = words.times(0);
/** The Summoning Cost (R14.4), and what paying it does besides. */
export const summonCost = (...parts: Part[]): Effect => words.instant(...parts);
/** An Action of the card's own, in the Event (R9). */
export const action = (...parts: Part[]): Effect => active(words.during('event'), repeatable, ...parts);
/** An Activation (R20.1): any number of times, or once each turn. */
export const activation = (...parts: Part[]): Effect => active(repeatable, ...parts);
export const activationOnce = (...parts: Part[]): Effect => active(once, ...parts);
export const actions = (...names: StandardAction[]): Effect => words.rule({ word: 'actions', arg: names });
export const rule = <K extends keyof Words['rule'] & string>(word: K, arg: Words['rule'][K]): Effect =>
  words.rule({ word, arg } as Parameters<typeof words.rule>[0]);

// Moments.

export const summoned = on('summoned', { it: itself });
export const flipped = on('flipped', { it: itself });
export const destroyed = on('destroyed', { it: itself });
export const destroyedByOpponent = on('destroyed', { it: itself, by: 'foe' });
export const endOfMyTurn = on('turn-end', { by: 'me' });
export const startOfMyTurn = on('turn-start', { by: 'me' });
/** As soon as the conditions that follow hold. */
export const becomes = on('becomes-true', { it: itself });

// Cards.

export const self: Cards = named('self');
export const it: Cards = named('it');
export const other: Cards = named('other');
/** The creature that this is equipped to or that crews it (R16.6, R16.12). */
export const equipped: Cards = named('host');
export const targets: Cards = named('target');
export const all = (...filter: Filter[]): Cards => words.onField('any', ...filter);
export const mine = (...filter: Filter[]): Cards => words.onField('mine', ...filter);

const kind = (...kinds: Kind[]): Filter => words.is('kind', kinds);
export const creature = kind('creature');
export const artifact = kind('artifact');
export const monument = kind('monument');
export const scroll = kind('scroll');
/** R16.9, R16.12: one's Vehicles, where they stand and under creatures. */
export const ownVehicle: Cards = words.where('mine', ['artifacts', 'crew'], kind('vehicle'));
export const token = kind('token');
export const artifactOrCreature = kind('creature', 'artifact');
export const faceUp: Filter = words.is('face', 'up');
export const faceDown: Filter = words.is('face', 'down');
export const ofRank = (n: number): Filter => words.is('rank', n);
export const inStatus = (status: Status): Filter => words.is('status', status);
export const withKeyword = (keyword: Keyword | 'transform'): Filter => words.is('keyword', keyword);
export const connected: Filter = words.is('connected', true);
export const connectsToAlly: Filter = words.is('connects-to-ally', true);
export const chainedToArtifact: Filter = words.is('chained-to-artifact', true);
export const straightAhead: Filter = words.is('straight-ahead', true);
export const withMana = (n = 1): Filter => words.is('mana', n);
export const withMovement = (n: number): Filter => words.is('movement', n);
export const another: Filter = words.is('other', true);
export const equipsThis: Filter = words.is('equips-this', true);
export const among = (name: string): Filter => words.is('among', name);
export const inCreatureZone: Filter = words.is('in-creature-zone', true);
export const ifPossible: Filter = words.is('if-possible', true);
export const eitherOf = (...filters: Filter[]): Filter => ({ either: filters });

// Targets and choices (R13.5, R13.10).

export const aimed = (how: Aim = 'arrows'): Filter => words.is('aim', how);
/** As many as one likes. */
export const ANY: Amount = figure('any-number', self);
const onGrid = (how: Aim, filter: Filter[], who: 'mine' | 'theirs' | 'any'): Cards => words.onField(who, aimed(how), ...filter);
export const targetCard = (...filter: Filter[]): Part => target(words.one(onGrid('arrows', filter, 'any')));
export const targetCreature = (...filter: Filter[]): Part => targetCard(creature, ...filter);
export const targetArtifact = (...filter: Filter[]): Part => targetCard(artifact, ...filter);
export const targetOwn = (...filter: Filter[]): Part => target(words.one(onGrid('arrows', filter, 'mine')));
export const targetOpposing = (...filter: Filter[]): Part => target(words.one(onGrid('arrows', filter, 'theirs')));
export const targetAs = (how: Aim, ...filter: Filter[]): Part => target(words.one(onGrid(how, filter, 'any')));
export const targetUpTo = (n: Amount, ...filter: Filter[]): Part => target(words.upTo(n, onGrid('arrows', filter, 'any')));
export const targetExactly = (n: Amount, ...filter: Filter[]): Part => target(words.exactly(n, onGrid('arrows', filter, 'any')));
export const targetAnyNumber = (...filter: Filter[]): Part => targetUpTo(ANY, ...filter);
export const chosen = (...filter: Filter[]): Part => target(words.one(onGrid('choice', filter, 'any')));
export const chosenOwn = (...filter: Filter[]): Part => target(words.one(onGrid('choice', filter, 'mine')));
export const chosenOpposing = (...filter: Filter[]): Part => target(words.one(onGrid('choice', filter, 'theirs'), 'second'));
export const second: Cards = named('second');

export const targetTwoOwn = (...filter: Filter[]): Part => target(words.exactly(2, onGrid('arrows', filter, 'mine')));
export const chosenAnyOwn = (...filter: Filter[]): Part => target(words.upTo(ANY, onGrid('choice', filter, 'mine')));
export const targetFromOneTo = (n: Amount, ...filter: Filter[]): Part =>
  target({ name: 'target', from: onGrid('arrows', filter, 'any'), min: 1, max: n, by: 'me' });
/** The one that is left. */
export const survivor = (of: Cards): Choice => words.one(of, 'survivor');

/** A zone instead of a card. */
export const zone = (row: ZoneWish['row'], wish: Partial<ZoneWish> = {}): Filter =>
  words.is('zone', { row, empty: 'any', active: 'any', ...wish });
export const emptyCreatureZone = zone('creatures', { empty: true });
export const emptyActiveCreatureZone = zone('creatures', { empty: true, active: true });
export const inactiveZone = zone('any', { active: false });
export const targetZone = (wish: Filter): Part => target(words.one(onGrid('arrows', [wish], 'any')));

// Costs (R17).

export const anyMana = (n: Amount): Cost => words.pays('mana', { n, from: 'any' });
export const ownMana = (n: Amount): Cost => words.pays('mana', { n, from: 'self' });
export const life = (n: Amount): Cost => words.pays('life', n);
export const soulrift = (n: Amount): Cost => words.pays('soulrift', n);
export const x = result('x');
export const chooseX = (min: number, max: Amount): Cost => words.pays('choose-x', { min, max });
export const twoOf = (...of: Cost[]): Cost => words.pays('some-of', { n: 2, of });
export const threeOf = (...of: Cost[]): Cost => words.pays('some-of', { n: 3, of });
export const revealHand: Cost = words.pays('reveal-hand', true);
export const damageOwn = (n: number): Cost => words.pays('damage-own', n);
export const proneOwn: Cost = words.pays('prone-own', true);
export const amongThem = (what: Words['cost']['among-them']): Cost => words.pays('among-them', what);
const gives = (
  verb: 'sacrifice' | 'discard' | 'sacrifice-or-discard',
  name: string,
  what: Choice['from'],
  min: Amount,
  max: Amount,
): Cost => ({
  cost: 'move',
  what: { name, from: what, min, max, by: 'me' },
  to: 'graveyard',
  verb,
});
export const discards = (n: Amount): Cost => gives('discard', 'discarded', words.where('mine', ['hand']), n, n);
export const sacrifices = (n: Amount, ...filter: Filter[]): Cost => gives('sacrifice', 'sacrificed', mine(...filter), n, n);
export const sacrificesAtLeast = (n: number, ...filter: Filter[]): Cost => gives('sacrifice', 'sacrificed', mine(...filter), n, ANY);
export const sacrificesUpTo = (n: number, ...filter: Filter[]): Cost => gives('sacrifice', 'sacrificed', mine(...filter), 0, n);
export const sacrificesSelf: Cost = gives('sacrifice', 'sacrificed', self, 1, 1);
const FIELD_OR_HAND: readonly Words['zone'][] = ['creatures', 'artifacts', 'monument', 'hand'];
const givesEither = (n: number, max: Amount, ...filter: Filter[]): Cost =>
  gives('sacrifice-or-discard', 'sacrificed', words.where('mine', FIELD_OR_HAND, ...filter), n, max);
export const sacrificesOrDiscards = (n: number, ...filter: Filter[]): Cost => givesEither(n, n, ...filter);
export const sacrificesOrDiscardsAtLeast = (n: number, ...filter: Filter[]): Cost => givesEither(n, ANY, ...filter);
/** What the cards given up for the cost were, as they left. */
export const given = (what: 'mana' | 'rank' | 'life' | 'number'): Amount => result(what === 'number' ? 'sacrificed' : `sacrificed-${what}`);
/** What the card of the event was, as it left. */
export const its = (what: 'mana' | 'damage'): Amount => result(`its-${what}`);
/** How much the event was about. */
export const asMuch: Amount = result('event');

// What continuous effects and durations give.

export const keyword = (...names: Keyword[]): Modifier[] => names.map((name) => gets('keyword', name));
export const cannot = (...bans: Ban[]): Modifier[] => bans.map((ban) => gets('cannot', ban));
export const stat = (name: Stat, n: Amount): Modifier => getsBy(name, n);
export const status = (name: Status): Modifier => gets('status', name);
/** "This has …". */
export const has = (...names: Keyword[]): Effect => passive(self, keyword(...names));
export const canOnce = (name: Keyword): Effect => passive(self, [gets('keyword-once', { keyword: name, must: false })]);
export const mustOnce = (name: Keyword): Effect => passive(self, [gets('keyword-once', { keyword: name, must: true })]);
/** The equipped creature has the quoted effect of that name (R16.4). */
export const transfers = (name: string): Effect => passive(equipped, [gets('gains', name)]);
export const boost = (cards: Cards, name: Stat, n: Amount, until: Until = 'stays'): Part => modify(cards, [stat(name, n)], until);
export const make = (cards: Cards, name: Status, until: Until = 'stays'): Part => modify(cards, [status(name)], until);
export const give = (cards: Cards, name: Keyword, until: Until = 'stays'): Part => modify(cards, [gets('keyword', name)], until);

// Steps.

export const destroy = (cards: Cards | Choice): Part => words.move(cards, 'graveyard', 'destroy');
export const sacrifice = (cards: Cards | Choice): Part => words.move(cards, 'graveyard', 'sacrifice');
export const oneOf = (cards: Cards): Choice => words.one(cards, 'chosen');
export const damage = (cards: Cards, n: Amount): Part => act('damage', { cards, n });
export const heal = (cards: Cards, n: Amount): Part => act('heal', { cards, n });
export const hitMe = (n: Amount): Part => act('hit', { who: 'me', n });
export const hitOpponent = (n: Amount): Part => act('hit', { who: 'foe', n });
export const gainLife = (n: Amount): Part => act('gain-life', { who: 'me', n });
export const loseLife = (n: Amount): Part => act('lose-life', { who: 'me', n });
export const payOneOf = (...costs: Cost[]): Part => act('pay-one-of', costs);
export const draw = (n: Amount): Part => act('draw', { who: 'me', n });
export const recycle: Part = act('recycle', { who: 'me', may: false });
export const gainMana = (cards: Cards, n: Amount): Part => act('gain-mana', { cards, n });
export const loseMana = (cards: Cards, n: Amount): Part => act('lose-mana', { cards, n });
export const move = (cards: Cards): Part => act('relocate', { cards, by: 'movement', asExplorer: false });
export const flip = (cards: Cards): Part => act('flip', { cards });
export const rotate = (cards: Cards): Part => act('rotate', { cards });
export const turnDown = (cards: Cards): Part => act('turn-down', { cards });
export const look = (cards: Cards): Part => act('look', { cards });
export const transform = (cards: Cards): Part => act('transform', { cards });
export const tokenAt = (at: string): Part => act('token', { at });
export const activateZone = (at: string): Part => act('activate-zone', { at });
export const crew: Part = act('crew', { cards: self });
export const reap: Part = act('reap', true);
export const reTarget: Part = act('re-target', { by: 'this' });
export const cancel: Part = act('cancel', true);

// Standard Actions as parts of other effects (R24): with a cost of their own, or as an Activation.

export const CONSCRIPT: readonly Part[] = [targetZone(emptyActiveCreatureZone), tokenAt('target')];
export const ACTIVATE: readonly Part[] = [targetAs('arrows-or-self', inactiveZone), activateZone('target')];
export const CONVOKE: readonly Part[] = [cost(chooseX(1, 3), soulrift(x)), targetZone(emptyCreatureZone), act('convoke', { at: 'target' })];
export const WAKE: readonly Part[] = [targetCreature(faceDown), flip(targets)];
export const isNot = (of: Condition): Condition => ({ if: 'not', of });
export const noneOf = (cards: Cards): Condition => isNot(exists(cards));
/** A number, but no more than `most`. */
export const atMost = (most: number, n: Amount): Amount => either(atLeast(n, most), most, n);
/** Only while this is Blessed (R23). */
export const onBlessed = onlyIf(are(self, inStatus('blessed')));
export const atZeroMana: Condition = equal(figure('mana', self), 0);

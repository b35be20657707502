/** The language of Battle Spirits' cards: builders and phrases in which a card reads like its text. */
import type { Choice, Cost, Heap, Player, Who } from '../../../effects/index.ts';
import {
  type Amount,
  type Cards,
  type CardType,
  COLORS,
  type Color,
  type Condition,
  type Effect,
  type Filter,
  type Keyword,
  type Modifier,
  type Pool,
  type Source,
  type Trigger,
  type Words,
  words,
} from './words.ts';

const { a, active, allOf, exactly, one, result, rule, upTo, when } = words;
export const {
  optional,
  mandatory,
  passive,
  quoted,
  cost,
  onlyIf,
  where,
  not,
  on,
  itself,
  exists,
  are,
  atLeast,
  ask,
  countOf,
  figure,
  product,
  gets,
  getsBy,
  choose,
  modify,
  act,
} = words;

type Part = ReturnType<typeof act>;

// Levels and times.

/** B2.7: works at these levels only. */
export const at = (...levels: number[]): Part => onlyIf(ask('level', levels));
/** B1.3, B15.1 */
export const inYourBattlePhase: Part = onlyIf(ask('battle-phase', 'me'));
export const inOpposingBattlePhase: Part = onlyIf(ask('battle-phase', 'foe'));
export const inAnyBattlePhase: Part = onlyIf(ask('battle-phase', 'any'));

// Cards.

export const self: Cards = words.named('self');
export const it: Cards = words.named('it');
export const other: Cards = words.named('other');
export const chosen: Cards = words.named('chosen');
/** What a step has refreshed. */
export const thoseRefreshed: Cards = words.named('refreshed');
/** Each of the cards that a passive effect changes: its own number is counted. */
export const each: Cards = words.named('each');
/** A card under another name than `chosen`, beside it. */
export const alsoChosen: Cards = words.named('also');

const ofType = (type: CardType): Filter => words.is('type', type);
export const spirit: Filter = ofType('spirit');
export const nexus: Filter = ofType('nexus');
export const colored = (...colors: Color[]): Filter => words.is('color', colors);
export const ofFamily = (...families: string[]): Filter => words.is('family', families);
export const withKeyword = (...keywords: Keyword[]): Filter => words.is('keyword', keywords);
export const nameWith = (part: string): Filter => words.is('name-with', part);
export const blownByIt: Filter = words.is('blown', true);
export const bpAtMost = (n: number): Filter => words.is('bp-at-most', n);
export const costAtMost = (n: number): Filter => words.is('cost-at-most', n);
export const withCores = (n: number): Filter => words.is('cores', n);
export const exhausted: Filter = words.is('exhausted', true);
export const refreshed: Filter = not(exhausted);
export const attacking: Filter = words.is('attacking', true);
export const blocking: Filter = words.is('blocking', true);
export const battling: Filter = words.is('battling', true);
export const summonedThisTurn: Filter = words.is('summoned-this-turn', true);
export const another: Filter = words.is('other', true);
const ofTheFoe: Filter = words.is('opposing', true);

const onField =
  (who: Who) =>
  (...filter: Filter[]): Cards =>
    words.onField(who, ...filter);
export const mine = onField('mine');
export const opposing = onField('theirs');
export const any = onField('any');

const anyOf =
  (who: Who) =>
  (...filter: Filter[]) =>
    a(who, ...filter);
export const yours = anyOf('mine');
export const theirs = anyOf('theirs');
export const anybodys = anyOf('any');

/** So many, under the name `chosen`. */
export const some = (n: Amount, from: Cards, by: Player = 'me'): Choice<Words> => exactly(n, from, 'chosen', by);
export const aChosen = (from: Cards, by: Player = 'me'): Part => choose(some(1, from, by));
export const alsoChoose = (from: Cards): Part => choose(one(from, 'also'));
export const upToChosen = (n: number, from: Cards): Part => choose(upTo(n, from, 'chosen'));

// Kinds of effects.

/** B8.4: what a Magic does by its Main effect, and by its Flash effect. */
export const main = (...parts: Part[]): Effect => active(words.worksIn('hand'), words.during('main'), words.times(0), ...parts);
export const flash = (...parts: Part[]): Effect => active(words.worksIn('hand'), words.during('flash'), words.times(0), ...parts);
/** An effect with flash timing of a card on the field (B12.1). */
export const flashOnField = (...parts: Part[]): Effect => active(words.during('flash'), words.times(0), ...parts);

export const whenSummoned: Trigger = on('summoned', { it: itself });
export const whenAttacks: Trigger = on('attacks', { it: itself });
export const whenBlocks: Trigger = on('blocks', { it: itself });
export const whenBlocked: Trigger = on('blocked', { it: itself });
export const whenBattles: Trigger = on('battles', { it: itself });
export const whenDestroyed: Trigger = on('destroyed', { it: itself });
/** B13.3 */
export const whenWins: Trigger = on('wins', { it: itself });
export const whenWinsAttacking: Trigger = on('wins-attacking', { it: itself });
export const whenTakesLife: Trigger = on('deals-life', { it: itself });

// Keywords (B16).

export const awaken = (...levels: number[]): Effect =>
  flashOnField(...levelled(levels), onlyIf(exists(mine(spirit, another))), act('awaken', true));
export const highSpeed = (...levels: number[]): Effect => passive(self, [gets('high-speed', true)], ...levelled(levels));
export const clash = (...levels: number[]): Effect => passive(self, [gets('clash', true)], ...levelled(levels));
export const curse = (...levels: number[]): Effect => passive(self, [gets('curse', true)], ...levelled(levels));
export const armor = (colors: readonly Color[], ...levels: number[]): Effect => passive(self, [gets('armor', colors)], ...levelled(levels));
export const crush = (...levels: number[]): Effect => mandatory(whenAttacks, ...levelled(levels), act('crush', self));
export const windstorm = (n: number, ...levels: number[]): Effect => mandatory(whenBlocked, ...levelled(levels), act('windstorm', n));
export const tribute = (least: number, to: Pool): Effect => rule({ word: 'tribute', arg: { cost: least, to } });

const levelled = (levels: readonly number[]): Part[] => (levels.length ? [at(...levels)] : []);

// Modifiers.

export const plusBp = (n: Amount): Modifier => getsBy('bp', n);
/** +BP for each of some cards. */
export const bpForEach = (n: number, of: Cards): Modifier => plusBp(product(n, countOf(of)));
export const cannotBlock: Modifier = gets('cannot-block', true);
export const cannotAttack: Modifier = gets('cannot-attack', true);
export const mustAttack: Modifier = gets('must-attack', true);
export const unblockableBy = (...filter: Filter[]): Modifier => gets('unblockable-by', filter);
export const targetAttack = (...filter: Filter[]): Modifier => gets('target-attack', filter);
/** Whose effects a protection stands against: cards of the opponent of these types, or of any. */
export const opposingEffects = (...types: CardType[]): Source => ({ by: 'foe', types, colors: [] });

// Steps: BP.

/** B15.11: worked out now, kept for the battle. */
export const boostSelf = (n: Amount): Part => modify(self, [plusBp(n)], 'battle');
/** One Spirit of anybody gets BP for the turn (B15.7). */
export const boostOne = (n: Amount): Part[] => [aChosen(any(spirit)), modify(chosen, [plusBp(n)], 'turn')];
/** The quoted effect of that name applies for the turn, to what comes later as well. */
export const lend = (name: string): Part => modify('me', [gets('lends', name)], 'turn');
/** All own Spirits that fit have more BP for the turn: the step, and the effect that it lends. */
export const teamBoost = (n: Amount, ...filter: Filter[]): { step: Part; lent: Effect } => ({
  step: lend('boost'),
  lent: quoted('boost', passive(mine(spirit, ...filter), [plusBp(n)])),
});

// Steps: cards.

export const destroy = (what: Cards): Part => words.move(what, 'trash', 'destroy');
export const returnToHand = (what: Cards): Part => words.move(what, 'hand', 'return');
export const putUnderDeck = (what: Cards): Part => words.move(what, 'deck', 'put-under');
export const putOnDeck = (what: Cards): Part => words.move(what, 'deck', 'put-on-top');
/** From the own trash to the hand. */
export const recover = (...filter: Filter[]): Part => words.move(some(1, where('mine', ['trash'], ...filter)), 'hand', 'take');
export const draw = (n: Amount): Part => act('draw', { who: 'me', n });
export const discard = (n: Amount): Part => words.move(exactly(n, where('mine', ['hand']), 'discarded'), 'trash', 'discard');
export const discardHand: Part = words.move(where('mine', ['hand']), 'trash', 'discard');
/** B15.6: they choose. */
export const foeDiscards = (n: number): Part => words.move(exactly(n, where('theirs', ['hand']), 'discarded', 'foe'), 'trash', 'discard');
export const exhaust = (what: Cards): Part => act('exhaust', what);
export const refresh = (what: Cards): Part => act('refresh', what);
export const mill = (n: Amount): Part => act('mill', { who: 'foe', n });
export const hand = (who: Who): Cards => where(who, ['hand']);
/** "Choose a colour": one way for each. */
/** B15.9: all that was destroyed is still on the field, marked, until the effect is done (B14.1). */
export const drawIfOpposing = (what: Cards): Part => when(allOf(words.did('destroy'), are(what, ofTheFoe)), draw(1));
export const deployFromTrash = (...filter: Filter[]): Part => act('deploy', where('mine', ['trash'], nexus, ...filter));
export const forAColor = (of: (color: Color) => Part): Part => words.choice('me', ...COLORS.map((color) => [of(color)]));
export const oneOf = (...ways: Part[][]): Part => words.choice('me', ...ways);

// Steps: cores and life.

const pool = (of: Pool, who: Player = 'me'): Heap<Words> => ({ heap: 'pool', pool: of, who });
const onCards = (cards: Cards): Heap<Words> => ({ heap: 'on', cards });
const put = (n: Amount | 'all', from: Heap<Words>, to: Heap<Words>, upToN = false): Part =>
  words.shift('me', { kind: 'core', n, upTo: upToN }, from, to, 'put');

/** From the void to the own reserve. */
export const gainCores = (n: Amount): Part => put(n, pool('void'), pool('reserve'));
export const coresFromVoidOn = (n: Amount, on_: Cards): Part => put(n, pool('void'), onCards(on_));
export const coresFromReserveUpTo = (n: number, on_: Cards): Part => put(n, pool('reserve'), onCards(on_), true);
export const coresFromVoidToTrash = (n: Amount): Part => put(n, pool('void'), pool('trash'));
export const lifeFrom = (from: 'reserve' | 'void', n: Amount): Part => put(n, pool(from), pool('life'));
export const reclaimCores: Part = put('all', pool('trash'), pool('reserve'));
/** B15.13: so many cores from each of these to a place of their owners. */
export const removeCores = (n: number, from: Cards, to: Pool = 'reserve'): Part => act('remove-cores', { from, n, leave: false, to });
export const leaveCores = (n: number, on_: Cards): Part => act('remove-cores', { from: on_, n, leave: true, to: 'reserve' });
export const foeLosesLife = (n: Amount): Part => act('lose-life', { who: 'foe', n });

/** Cores that are given up for an effect: from the own reserve, or from this card. */
export const paying = (n: number, from: 'reserve' | 'this', to: Pool = 'trash'): Cost<Words> => ({
  cost: 'shift',
  kind: 'core',
  n,
  from: from === 'this' ? onCards(self) : pool('reserve'),
  to,
  verb: 'pay',
});

// Conditions.

export const hasAtLeast = (n: number, of: Pool): Condition => atLeast(words.inPool('core', of, 'me'), n);
export const hasAtMost = (n: number, of: Pool): Condition => ({
  if: 'compare',
  left: words.inPool('core', of, 'me'),
  is: 'at-most',
  right: n,
});
export const coresIn = (of: Pool): Amount => words.inPool('core', of, 'me');
/** What the event of the effect counts: cards, cores. */
export const soMany: Amount = result('event');
/** How many Spirits the taking of cores has depleted. */
export const depleted: Amount = result('depleted');
/** No more than `most`. */
export const butAtMost = (most: number, n: Amount, full: Condition): Amount => words.either(full, most, n);

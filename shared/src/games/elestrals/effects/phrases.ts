/** The language of Elestrals' cards: builders and phrases in which a card reads like its text. */
import type { Amount, Cards, Cost, Who } from '../../../effects/index.ts';
import {
  type Condition,
  type EffectFact,
  type Entering,
  type Filter,
  type Modifier,
  type Source,
  type Words,
  words,
  type Zone,
} from './words.ts';

export const {
  active,
  optional,
  mandatory,
  instant,
  passive,
  replacement,
  quoted,
  rule,
  cost,
  target,
  onlyIf,
  times,
  timesByName,
  during,
  named,
  where,
  one,
  upTo,
  not,
  on,
  itself,
  itsHost,
  a,
  exists,
  are,
  atLeast,
  equal,
  allOf,
  ask,
  countOf,
  things,
  inPool,
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
  worksIn,
  ifYouDo,
  delay,
  modify,
  act,
} = words;

type N = Amount<Words>;
type Set = Cards<Words>;
type Kind = Words['kind'];

// Cards.

export const self: Set = named('self');
export const it: Set = named('it');
export const other: Set = named('other');
export const empowered: Set = named('host');
/** Each of the cards that a passive effect changes: its own number is counted. */
export const each: Set = named('each');
/** What was targeted. */
export const targets: Set = named('target');
export const chosen: Set = named('chosen');

export const elestral: Filter = words.is('kind', ['elestral']);
export const rune: Filter = words.is('kind', ['rune']);
export const ofKind = (...kinds: string[]): Filter => words.is('kind', kinds);
export const withElement = (letters: string): Filter => words.is('element', letters);
/** "1 Spirit W": total cost 1 (E4.9.2). */
export const costing = (n: number, letters?: string): Filter[] => [words.is('cost', n), ...(letters ? [withElement(letters)] : [])];
export const namedAs = (...names: string[]): Filter => words.is('named', names);
export const enchantedWith = (letters: string): Filter => words.is('enchanted-with', letters);
export const enchanted: Filter = words.is('enchanted', true);
export const inPosition = (position: 'attack' | 'defense'): Filter => words.is('position', position);
export const faceDown: Filter = words.is('face-down', true);
export const another: Filter = words.is('other', true);
export const foretold: Filter = words.is('foretold', true);
export const empoweredBy = (name: string): Filter => words.is('empowered-by', name);
export const withFewestSpirits: Filter = words.is('fewest-spirits', true);

const onField =
  (who: Who) =>
  (...filter: Filter[]) =>
    words.onField(who, ...filter);
export const mine = onField('mine');
export const opposing = onField('theirs');
export const any = onField('any');

/** A card of that name is Enchanted, on any field or on one's own (E4.9.6). */
export const whileEnchanted = (name: string, who: Who = 'any'): Condition => exists(words.onField(who, namedAs(name), enchanted));

// Costs.

/** Expend so many Spirits of one's own (E5.5): `TTT`, or a number of any. */
export const expending = (letters: string): Cost<Words> => ({
  cost: 'shift',
  kind: letters[0] === 'O' ? '*' : (letters[0] as Kind),
  n: letters.length,
  from: { heap: 'pool', pool: 'spirits', who: 'me' },
  to: 'spent',
  verb: 'expend',
});
export const expendingOf = (n: N): Cost<Words> => ({
  cost: 'shift',
  kind: '*',
  n,
  from: { heap: 'pool', pool: 'spirits', who: 'me' },
  to: 'spent',
  verb: 'expend',
});
/** Either element: `I/E`. */
export const expendingEither = (letters: string): Cost<Words> => ({
  ...(expending(letters) as Extract<Cost<Words>, { cost: 'shift' }>),
  kind: letters as Kind,
  n: 1,
});
/** Disenchant so many Spirits from one of these cards (E5.7). */
export const disenchanting = (letters: string, from: Set = self): Cost<Words> => ({
  cost: 'shift',
  kind: letters[0] as Kind,
  n: letters.length,
  from: { heap: 'on', cards: from },
  to: 'spent',
  verb: 'disenchant',
});
export const revealing = (n: number, kind: Kind): Cost<Words> => ({
  cost: 'show',
  kind,
  n,
  from: { heap: 'pool', pool: 'spirits', who: 'me' },
});
export const discarding = (...filter: Filter[]): Cost<Words> => ({
  cost: 'move',
  what: one(where('mine', ['hand'], ...filter), 'discarded'),
  to: 'underworld',
  verb: 'discard',
});

// Steps.

const mySpirits = { heap: 'pool', pool: 'spirits', who: 'me' } as const;
const mySpent = { heap: 'pool', pool: 'spent', who: 'me' } as const;
const kindOf = (letters: string): Kind => (letters[0] === 'O' ? '*' : (letters[0] as Kind));

/** Up to so many Spirits from the Underworld to the Spirit Deck (E5.10). */
export const recoverUpTo = (letters: string) =>
  words.shift('me', { kind: kindOf(letters), n: letters.length, upTo: true }, mySpent, mySpirits, 'recover');
export const recover = (kind: Kind, n: N) => words.shift('me', { kind, n, upTo: false }, mySpent, mySpirits, 'recover');
export const foeRecovers = (n: N) =>
  words.shift(
    'foe',
    { kind: '*', n, upTo: false },
    { heap: 'pool', pool: 'spent', who: 'foe' },
    { heap: 'pool', pool: 'spirits', who: 'foe' },
    'recover',
  );
/** Up to so many Spirits of the Spirit Deck under a card (E5.6). */
export const enchantUpTo = (letters: string, card: Set) =>
  words.shift('me', { kind: kindOf(letters), n: letters.length, upTo: true }, mySpirits, { heap: 'on', cards: card }, 'enchant');
/** All Spirits of some cards onto another (E5.8). */
export const nexusAll = (from: Set, to: Set) =>
  words.shift('me', { kind: '*', n: 'all', upTo: false }, { heap: 'on', cards: from }, { heap: 'on', cards: to }, 'nexus');
export const nexusUpTo = (letters: string) => act('nexus', { kind: kindOf(letters), n: letters.length, from: 'any', upTo: true });
/** So many Spirits, if they are there, from this card to another. */
export const nexusFromSelf = (letters: string) => act('nexus', { kind: kindOf(letters), n: letters.length, from: 'self', upTo: false });

export const destroy = (cards: Set) => words.move(cards, 'underworld', 'destroy');
export const returnToHand = (cards: Set) => words.move(cards, 'hand', 'return');
export const fromUnderworldToHand = (...filter: Filter[]) =>
  words.move(one(where('mine', ['underworld'], ...filter), 'chosen'), 'hand', 'return');
export const draw = (n: number | { result: string }) => act('draw', { who: 'me', n });
export const foeExpends = (n: number | { result: string }) => act('expend', { who: 'foe', n });
/** "Must Expend …; if they cannot, …" (E13.5). */
export const expendsOrElse = (who: Words['act']['expend']['who'], n: number, ...instead: Parameters<typeof whenElse>[2]) =>
  whenElse(ask('can-expend', { who, n }), [act('expend', { who, n })], instead);
export const itsControllerExpends = (n: number | { result: string }) => act('expend', { who: 'its-controller', n });
export const foeSends = (n: number) => act('mill', { who: 'foe', n });
export const foretell = (n: number) => act('foretell', { n });
/** Foretold cards to the hand: up to so many, or all that fit (E16.7). */
export const takeForetold = (n: N | 'all', ...filter: Filter[]) => {
  const from = where('mine', ['deck'], foretold, ...filter);
  return words.move(n === 'all' ? from : upTo(n, from, 'taken'), 'hand', 'take');
};
export const search = (...filter: Filter[]) => act('search', { filter });
export const castFrom = (from: Zone[], position: 'attack' | 'defense' | 'any', filter: Filter[], many = false) =>
  act('cast', { from, filter, position, many, entering: 'usual' });
/** E8.2.5: one card, without Spirits or Suppressed. */
export const castAs = (entering: Entering, from: Zone[], position: 'attack' | 'defense' | 'any', ...filter: Filter[]) =>
  act('cast', { from, filter, position, many: false, entering });
export const ascendTo = (name: string) => act('ascend', { to: [elestral, namedAs(name)], from: ['hand', 'deck'] });
export const takeControl = (cards: Set, until: Words['duration'] = 'stays') => act('control', { cards, until });
export const turnDown = (cards: Set) => act('turn-down', { cards });
export const suppress = (cards: Set, until: Words['duration'] = 'stays') => modify(cards, [gets('suppressed', true)], until);
/** +Attack/+Defense until a time. */
export const boost = (cards: Set, attack: number, defense: number, until: Words['duration'] = 'next-turn') =>
  modify(cards, statsBy(attack, defense), until);

export const statsBy = (attack: N, defense: N): Modifier[] => [
  ...(attack === 0 ? [] : [getsBy('attack', attack)]),
  ...(defense === 0 ? [] : [getsBy('defense', defense)]),
];

// Protections and locks.

const RUNES: Source['kinds'] = ['invoke', 'counter', 'artifact', 'divine', 'stadium'];
export const byOpposingElestrals: Source = { by: 'foe', kinds: ['elestral'] };
export const byOpposingRunes: Source = { by: 'foe', kinds: RUNES };
export const byAny = (...kinds: Source['kinds'][number][]): Source => ({ by: 'any', kinds });

// Rules.

export const onlyWhen = (
  event: 'cast' | 'activates' | 'attack-declared',
  by: 'foe' | 'any',
  of: { it?: Filter[]; facts?: EffectFact[] } = {},
) => rule({ word: 'only-when', arg: { event, by, it: of.it ?? [], facts: of.facts ?? [] } });
export const playableOnlyIf = (condition: Condition) => rule({ word: 'only-if', arg: condition });

/** How many Spirits lie under cards of a field. */
export const enchantingSpirits = (who: Who, kind: Kind = '*'): N => things(kind, words.onField(who));

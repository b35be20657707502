/** What applies now: passive effects and modifiers on cards and players (E9.1.1, E9.5, E9.6), computed from the state whenever it has changed. */
import { type Condition, type Modifier, reader, type Scope } from '../../../effects/index.ts';
import { otherSeat, type Plain, type Seat } from '../../../kernel/index.ts';
import type { Source, Words } from '../effects/words.ts';
import { isKind, modifiesOn, passivesOn } from './effects-of.ts';
import { reading } from './reading.ts';
import { isEnchanted } from './spirits.ts';
import { type Card, defOf, type G, type Modified } from './state.ts';
import { fieldOf, isOnField, refOf } from './zones.ts';

type Word = keyof Words['modifier'] & string;

const SEATS: readonly Seat[] = [0, 1];

/** One modifier that applies: its argument or number, and the effect's controller. */
type Applied = { arg: Plain; seat: Seat };

/** Where the modifiers of one word apply: on cards by number, and on seats. */
type Standing = { on: Map<number, Applied[]>; seats: [Applied[], Applied[]] };

/** The functions that read effect trees against a game. */
export const read = reader(reading({ attackOf, defenseOf, mayTarget }));

/** What is known of a game as long as its stamp stands: the cards with passive effects, the words in use, and what was asked for, word by word. */
type Known = { stamp: number; bearers: Card[]; inUse: Set<string>; words: Map<Word, Standing> };
const cache = new WeakMap<G, Known>();

function knownOf(g: G): Known {
  let known = cache.get(g);
  if (known?.stamp === g.stamp) return known;
  if (!known) {
    known = { stamp: 0, bearers: [], inUse: new Set(), words: new Map() };
    cache.set(g, known);
  }
  known.stamp = g.stamp;
  known.bearers = [];
  known.inUse.clear();
  known.words.clear();
  for (const m of g.own.modifiers) known.inUse.add(m.word);
  for (const seat of SEATS)
    for (const card of fieldOf(g, seat)) {
      const words = modifiesOn(g, card);
      if (words.length) known.bearers.push(card);
      for (const word of words) known.inUse.add(word);
    }
  return known;
}

/** The cards on the field that have passive effects, working or not. */
export const bearersOf = (g: G): readonly Card[] => knownOf(g).bearers;

/** All modifiers of a word that apply, first those that effects have set (in the order of time), then those of passive effects. */
function standingOf(g: G, word: Word): Standing {
  const { bearers, inUse, words } = knownOf(g);
  if (!inUse.has(word)) return NOTHING;
  const known = words.get(word);
  if (known) return known;
  const standing: Standing = { on: new Map(), seats: [[], []] };
  // What is known so far answers the questions that passive effects ask while they are being read.
  words.set(word, standing);
  for (const m of g.own.modifiers) if (m.word === word) addModifier(g, standing, m);
  for (const card of bearers) if (modifiesOn(g, card).includes(word) && isWorking(g, card)) addPassives(g, standing, card, word);
  return standing;
}

/** What applies of a word that nothing speaks of: most words, most of the time. */
const NOTHING: Standing = { on: new Map(), seats: [[], []] };

function addModifier(g: G, standing: Standing, { cards, seats, arg, seat: by }: Modified): void {
  const applied = { arg, seat: by };
  for (const ref of cards) if (g.cards[ref.card]?.gen === ref.gen) addTo(standing, ref.card, applied);
  for (const seat of seats) standing.seats[seat].push(applied);
}

function addTo(standing: Standing, card: number, applied: Applied): void {
  const list = standing.on.get(card);
  if (list) list.push(applied);
  else standing.on.set(card, [applied]);
}

function addPassives(g: G, standing: Standing, card: Card, word: Word): void {
  const scope = scopeOf(g, card);
  for (const { effect } of passivesOn(g, card)) {
    if (!effect.by.some((by) => by.word === word) || !effect.if.every((one) => read.holds(g, one, scope))) continue;
    for (const by of effect.by) {
      if (by.word !== word) continue;
      const { seat } = scope;
      if (typeof effect.what === 'string')
        standing.seats[effect.what === 'me' ? seat : otherSeat(seat)].push({ arg: argOf(g, by, scope), seat });
      else
        for (const one of read.cards(g, effect.what, scope)) addTo(standing, one.id, { arg: argOf(g, by, scopeFor(scope, by, one)), seat });
    }
  }
}

/** A number may be one of each card's own: it is counted with that card under the name `each`. */
const scopeFor = (scope: Scope, by: Modifier<Words>, one: Card): Scope =>
  'by' in by ? { ...scope, names: { ...scope.names, each: [refOf(one)] } } : scope;

/** The argument of a modifier, its number counted now (E9.5.2). */
export const argOf = (g: G, by: Modifier<Words>, scope: Scope): Plain => ('by' in by ? read.amount(g, by.by, scope) : by.arg);

/** The scope of an effect that is not in use: the card, its controller, and what it Empowers. */
export function scopeOf(g: G, card: Card): Scope {
  const host = card.on < 0 ? undefined : (g.cards[card.on] as Card);
  return { seat: card.controller, self: refOf(card), names: host ? { host: [refOf(host)] } : {}, results: {}, lasts: {} };
}

/** E9.1.1, E5.2: face-up on the field, resolved, Enchanted and not Suppressed. */
export const isWorking = (g: G, card: Card): boolean =>
  isOnField(card) && card.facts.resolved && isEnchanted(g, card) && !isSuppressed(g, card);

/** Whether its effects for the zone in which it is are on: off the field Enchantment is irrelevant (E9.1.7). */
export const worksHere = (g: G, card: Card): boolean => !isOnField(card) || isWorking(g, card);

/** E9.6.1 */
export const isSuppressed = (g: G, card: Card): boolean => has(g, card, 'suppressed');

const applied = (g: G, card: Card, word: Word): readonly Applied[] => standingOf(g, word).on.get(card.id) ?? NONE;
const NONE: readonly Applied[] = [];

/** Whether a modifier of that word applies to a card. */
export const has = (g: G, card: Card, word: Word): boolean => applied(g, card, word).length > 0;

/** The numbers of all modifiers of that word on a card. */
export const numbersOf = (g: G, card: Card, word: Word): number[] => applied(g, card, word).map((a) => a.arg as number);

/** Whether a player may not play Runes of that type. */
export const mayNotPlay = (g: G, seat: Seat, kind: string): boolean =>
  standingOf(g, 'cannot-play').seats[seat].some((a) => (a.arg as readonly string[]).includes(kind));

/** E9.5.1: base, set base, additions, swap, never below 0. */
export function attackOf(g: G, card: Card): number {
  return isSwapped(g, card) ? figureOf(g, card, 'defense') : figureOf(g, card, 'attack');
}
export function defenseOf(g: G, card: Card): number {
  return isSwapped(g, card) ? figureOf(g, card, 'attack') : figureOf(g, card, 'defense');
}

const isSwapped = (g: G, card: Card): boolean => isOnField(card) && applied(g, card, 'swap').length % 2 === 1;

function figureOf(g: G, card: Card, figure: 'attack' | 'defense'): number {
  const printed = defOf(g, card)[figure];
  if (!isOnField(card)) return Math.max(0, printed);
  const base = numbersOf(g, card, `base-${figure}`).at(-1) ?? printed;
  return Math.max(
    0,
    numbersOf(g, card, figure).reduce((sum, n) => sum + n, base),
  );
}

/** E9.2.2, E9.6.3: whether the effect of a card may choose this one as a target. A Rune that is only being cast is none for itself, Set or from the hand. */
function mayTarget(g: G, card: Card, scope: Scope): boolean {
  if (card.id === scope.self.card && !card.facts.resolved) return false;
  return !isProtected(g, card, 'untargetable', scope.seat, g.cards[scope.self.card] as Card);
}

/** Whether a protection of that word stands against the effect of a card, used by a player. */
export const isProtected = (g: G, card: Card, word: 'untargetable' | 'indestructible', by: Seat, source: Card): boolean =>
  isOnField(card) && applied(g, card, word).some((a) => isMeant(g, a.arg as unknown as Source, a.seat, by, source));

function isMeant(g: G, source: Source, protector: Seat, by: Seat, card: Card): boolean {
  if (source.by === 'foe' && by === protector) return false;
  return source.kinds.some((kind) => isKind(g, card, kind));
}

export const holdsAll = (g: G, conditions: readonly Condition<Words>[], scope: Scope): boolean =>
  conditions.every((one) => read.holds(g, one, scope));

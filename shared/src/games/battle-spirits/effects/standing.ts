/** What applies now: passive effects, lent ones and modifiers on cards and players (B15.2, B15.11), computed from the state whenever it has changed. */
import { reader, type Scope } from '../../../effects/index.ts';
import { otherSeat, type Plain, type Seat } from '../../../kernel/index.ts';
import { modifiesOn, passivesOn, scopeOf } from '../rules/effects-of.ts';
import { levelOf, printedBp } from '../rules/figures.ts';
import { type Card, defOf, type G, type Modified } from '../rules/state.ts';
import { deref, fieldOf, isOnField, refOf, SEATS } from '../rules/zones.ts';
import { lentNow } from './lent.ts';
import { reading } from './reading.ts';
import type { Color, Effect, Keyword, Modifier, Source, Words } from './words.ts';

export type Word = keyof Words['modifier'] & string;

/** One modifier that applies: its argument or number, the effect's controller, and the card that has the effect. */
export type Applied = { arg: Plain; seat: Seat; source: number };

/** Where the modifiers of one word apply: on cards by number, and on seats. */
type Standing = { on: Map<number, Applied[]>; seats: [Applied[], Applied[]] };

/** The functions that read effect trees against a game. */
export const read = reader(reading({ levelNow, bpOf, symbolsOf, hasKeyword, isBlownBy, mayChoose }));

type Passive = Extract<Effect, { type: 'passive' }>;
/** A passive effect at work, with the words that it changes. */
type Bearer = { scope: Scope; passives: readonly { effect: Passive }[]; words: readonly string[] };

/** What is known of a game as long as its stamp stands: whatever has passive effects, the words in use, and what was asked for, word by word. */
type Known = { stamp: number; bearers: Bearer[]; inUse: Set<string>; words: Map<Word, Standing> };
const cache = new WeakMap<G, Known>();

function knownOf(g: G): Known {
  let known = cache.get(g);
  if (known?.stamp === g.stamp) return known;
  if (!known) {
    known = { stamp: 0, bearers: [], inUse: new Set(), words: new Map() };
    cache.set(g, known);
  }
  known.stamp = g.stamp;
  known.inUse.clear();
  known.words.clear();
  known.bearers = bearersOf(g);
  for (const m of g.own.modifiers) known.inUse.add(m.word);
  for (const { words } of known.bearers) for (const word of words) known.inUse.add(word);
  return known;
}

function bearersOf(g: G): Bearer[] {
  const out: Bearer[] = [];
  for (const seat of SEATS)
    for (const card of fieldOf(g, seat)) {
      const words = modifiesOn(g, card);
      if (words.length) out.push({ scope: scopeOf(g, card), passives: passivesOn(g, card), words });
    }
  for (const { effect, scope } of lentNow(g))
    if (effect.type === 'passive') out.push({ scope, passives: [{ effect }], words: effect.by.map(({ word }) => word) });
  return out;
}

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
  for (const bearer of bearers) if (bearer.words.includes(word)) addPassives(g, standing, bearer, word);
  return standing;
}

/** What applies of a word that nothing speaks of: most words, most of the time. */
const NOTHING: Standing = { on: new Map(), seats: [[], []] };

function addModifier(g: G, standing: Standing, { cards, seats, arg, seat, source }: Modified): void {
  const applied = { arg, seat, source: source.card };
  for (const ref of cards) if (deref(g, ref)) addTo(standing, ref.card, applied);
  for (const one of seats) standing.seats[one].push(applied);
}

function addTo(standing: Standing, card: number, applied: Applied): void {
  const list = standing.on.get(card);
  if (list) list.push(applied);
  else standing.on.set(card, [applied]);
}

function addPassives(g: G, standing: Standing, { scope, passives }: Bearer, word: Word): void {
  for (const { effect } of passives) {
    if (!effect.by.some((by) => by.word === word) || !effect.if.every((one) => read.holds(g, one, scope))) continue;
    for (const by of effect.by) if (by.word === word) addPassive(g, standing, scope, effect, by);
  }
}

function addPassive(g: G, standing: Standing, scope: Scope, { what }: Passive, by: Modifier): void {
  const { seat, self } = scope;
  const applied = (on: Scope): Applied => ({ arg: argOf(g, by, on), seat, source: self.card });
  if (typeof what === 'string') standing.seats[what === 'me' ? seat : otherSeat(seat)].push(applied(scope));
  else
    for (const card of read.cards(g, what, scope))
      if (PROTECTING.has(by.word) || affects(g, card, { seat, card: self.card }))
        addTo(standing, card.id, applied({ ...scope, names: { ...scope.names, each: [refOf(card)] } }));
}

/** Words that say what affects a card: they are not asked whether they affect it. */
const PROTECTING: ReadonlySet<string> = new Set(['unaffected', 'armor'] satisfies Word[]);

/** The argument of a modifier; a number is counted now, with the changed card under the name `each` (B15.11). */
export const argOf = (g: G, by: Modifier, scope: Scope): Plain => ('by' in by ? read.amount(g, by.by, scope) : by.arg);

/** The modifiers of that word that apply to a card. */
export const applied = (g: G, card: Card, word: Word): readonly Applied[] => standingOf(g, word).on.get(card.id) ?? NONE;
const NONE: readonly Applied[] = [];

export const has = (g: G, card: Card, word: Word): boolean => applied(g, card, word).length > 0;

/** The numbers of all modifiers of that word on a card. */
export const numbersOf = (g: G, card: Card, word: Word): number[] => applied(g, card, word).map((one) => one.arg as number);

export const hasOnSeat = (g: G, seat: Seat, word: Word): boolean => standingOf(g, word).seats[seat].length > 0;
export const numbersOnSeat = (g: G, seat: Seat, word: Word): number[] => standingOf(g, word).seats[seat].map((one) => one.arg as number);

/** B9.1: a card's level, by the cores that are on it unless an effect says otherwise. */
export function levelNow(g: G, card: Card): number {
  return has(g, card, 'highest-level') ? defOf(g, card).levels.length : levelOf(g, card);
}

/** B15.12: the printed BP of its level with all changes; off the field that of level 1. */
export function bpOf(g: G, card: Card): number {
  const def = defOf(g, card);
  if (!isOnField(card)) return printedBp(def, 1);
  const changes = applied(g, card, 'bp');
  let bp = printedBp(def, levelNow(g, card));
  for (const { arg } of changes) bp += arg as number;
  return Math.max(0, bp);
}

/** B2.6: its symbols in the order of COLORS. */
export function symbolsOf(g: G, card: Card): readonly number[] {
  return defOf(g, card).symbolsBy;
}

/** Keywords that are given as modifiers; the others are effects of their own. */
const GIVEN: ReadonlySet<Keyword> = new Set(['high-speed', 'clash', 'curse', 'armor']);

/** B2.7, B16: printed for the level that the card has, or given to it. Off the field a card has all that it prints. */
function hasKeyword(g: G, card: Card, keyword: Keyword): boolean {
  const levels = defOf(g, card).keywords[keyword];
  if (!isOnField(card)) return levels !== undefined;
  if (GIVEN.has(keyword)) return has(g, card, keyword as Word);
  return levels !== undefined && (levels.length === 0 || levels.includes(levelNow(g, card)));
}

function isBlownBy(g: G, card: Card, by: number): boolean {
  return numbersOf(g, card, 'blown').includes(by);
}

/** B15.13, B16.4: whether the effect of a card, used by a player, does anything to this one. */
export function affects(g: G, card: Card, source: { seat: Seat; card: number }): boolean {
  if (!isOnField(card)) return true;
  const armor = applied(g, card, 'armor');
  const unaffected = applied(g, card, 'unaffected');
  if (armor.length === 0 && unaffected.length === 0) return true;
  const isArmored = source.seat !== card.controller && armor.some((one) => isColored(g, source.card, one.arg as readonly Color[]));
  return !isArmored && !unaffected.some((one) => isMeant(g, one, source));
}

const isColored = (g: G, card: number, colors: readonly Color[]): boolean =>
  defOf(g, g.cards[card] as Card).colors.some((color) => colors.includes(color));

/** Whether a protection of that word stands against the effect of a card, used by a player. */
export const isProtected = (g: G, card: Card, word: 'untargetable' | 'cannot-return', source: { seat: Seat; card: number }): boolean =>
  isOnField(card) && applied(g, card, word).some((one) => isMeant(g, one, source));

function isMeant(g: G, { arg, seat: protector }: Applied, source: { seat: Seat; card: number }): boolean {
  const { by, types, colors } = arg as unknown as Source;
  if (by === 'foe' && source.seat === protector) return false;
  if (types.length && !types.includes(defOf(g, g.cards[source.card] as Card).type)) return false;
  return colors.length === 0 || isColored(g, source.card, colors);
}

/** B8.5, B15.13: what may be chosen as an effect is carried out. */
function mayChoose(g: G, card: Card, scope: Scope): boolean {
  const source = { seat: scope.seat, card: scope.self.card };
  return affects(g, card, source) && !isProtected(g, card, 'untargetable', source);
}

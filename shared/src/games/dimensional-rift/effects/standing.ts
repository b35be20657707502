/** What continuous effects and modifiers set for a time say now: worked out from the state and kept as long as its version stands (R20.1, R20.12). */
import type { Scope } from '../../../effects/index.ts';
import { otherSeat, type Seat } from '../../../kernel/index.ts';
import { derivedWithEffects } from '../rules/abilities.ts';
import { cardAt, cellOf } from '../rules/cells.ts';
import { equipmentOn, isEquipment } from '../rules/equip.ts';
import { type Card, defOf, type G, poolOfGame } from '../rules/state.ts';
import { crewOf, isCrewing, isFaceUp, refOf } from '../rules/zones.ts';
import { type Applied, addTo, type Layout, layoutOf, type Said, type Standing } from './layout.ts';
import { read } from './meaning.ts';
import { isCounted, NO_HOST, printedOn, quotesOf, type Sheet } from './sheet.ts';
import { mayMatter } from './spoken.ts';
import type { Condition, Words } from './words.ts';

const NOTHING: Standing = { on: new Map(), seats: [[], []] };
const NONE: readonly Applied[] = [];

type Known = {
  /** Counts the versions of the duel: what applies of the words that hang on more than the layout is known as of one. */
  version: number;
  /** What was worked out of a card, by its number, for whoever asks again. */
  kept: Map<number, unknown>;
};

const knownOf = derivedWithEffects<Known>((_g, before) => {
  if (!before) return { version: 1, kept: new Map() };
  before.version++;
  before.kept.clear();
  return before;
});

function standingOf(g: G, word: string): Standing {
  const layout = layoutOf(g);
  const said = layout.said.get(word) ?? firstAsked(layout, word);
  const version = said.wavers ? knownOf(g).version : 0;
  if (said.standing && said.asOf === version) return said.standing;
  const standing: Standing = { on: new Map(), seats: [[], []] };
  // What is known so far answers the questions that continuous effects ask while they are being read.
  said.standing = standing;
  said.asOf = version;
  for (const { word: set, arg, cards, seats, seat, source } of g.own.modifiers) {
    if (set !== word) continue;
    const from = g.cards[source.card];
    const applied = { arg, seat, from, def: from?.def ?? '' };
    for (const ref of cards) if (g.cards[ref.card]?.gen === ref.gen) addTo(standing.on, ref.card, applied);
    for (const one of seats) standing.seats[one].push(applied);
  }
  for (const { card, sheet } of layout.passive) {
    const modifying = sheet.modifies.get(word);
    if (modifying) addPassives(g, standing, card, modifying);
  }
  return standing;
}

/** A word that nothing speaks of applies nowhere, as long as the layout stands. */
function firstAsked({ said, inUse, wavering }: Layout, word: string): Said {
  const first: Said = inUse.has(word)
    ? { wavers: wavering.has(word), standing: undefined, asOf: 0 }
    : { wavers: false, standing: NOTHING, asOf: 0 };
  said.set(word, first);
  return first;
}

function addPassives(g: G, standing: Standing, card: Card, modifying: ReturnType<Sheet['modifies']['get']> & {}): void {
  const scope = scopeOn(g, card);
  for (const { effect, args } of modifying) {
    if (!holdsAll(g, effect.if, scope)) continue;
    for (const arg of args) {
      const number = isCounted(arg) ? read.amount(g, arg as never, scope) : arg;
      const applied = { arg: number, seat: scope.seat, from: card, def: card.def };
      if (typeof effect.what === 'string') standing.seats[effect.what === 'me' ? scope.seat : otherSeat(scope.seat)].push(applied);
      else for (const one of read.cards(g, effect.what, scope)) if (isFaceUp(one)) addTo(standing.on, one.id, applied);
    }
  }
}

/** The modifiers of that word on a card; none on a face-down one (R13.9). */
export function appliedTo(g: G, card: Card, word: string): readonly Applied[] {
  if (!isFaceUp(card)) return NONE;
  const { on } = standingOf(g, word);
  return on.size === 0 ? NONE : (on.get(card.id) ?? NONE);
}
/** Whether anything on the table speaks of a word at all. */
export const isSpokenOf = (g: G, word: string): boolean => layoutOf(g).inUse.has(word);
export const isApplied = (g: G, card: Card, word: string): boolean => appliedTo(g, card, word).length > 0;
export const appliedToSeat = (g: G, seat: Seat, word: string): readonly Applied[] => standingOf(g, word).seats[seat];
export const isKeptFrom = (g: G, card: Card, ban: string): boolean => appliedTo(g, card, 'cannot').some(({ arg }) => arg === ban);
/** R17.1: whether mana can be put on a card: not on a crewed Vehicle. */
export const canCollect = (g: G, card: Card): boolean => !isCrewing(card) && !isKeptFrom(g, card, 'gain-mana');

/** Face-up cards of both sides whose definition has that rule. */
export const bearersOfRule = (g: G, word: keyof Words['rule'] & string): readonly { card: Card; arg: unknown }[] =>
  mayMatter(g, word) ? (layoutOf(g).rules.get(word) ?? rulesOf(g, word)) : NO_BEARERS;

function rulesOf(g: G, word: keyof Words['rule'] & string): readonly { card: Card; arg: unknown }[] {
  const { cards, rules } = layoutOf(g);
  const all = cards.flatMap(({ card, sheet }) => (sheet.rules.has(word) ? [{ card, arg: sheet.rules.get(word) }] : []));
  rules.set(word, all);
  return all;
}
const NO_BEARERS: readonly { card: Card; arg: unknown }[] = [];

/** Works something out of a card once for each version of the duel. */
export function onceFor<T>(g: G, card: Card, compute: () => T): T {
  const { kept } = knownOf(g);
  const known = kept.get(card.id);
  if (known !== undefined) return known as T;
  const value = compute();
  // What it asked for may have moved the version on.
  knownOf(g).kept.set(card.id, value);
  return value;
}

/** A quoted effect that a card has, named by the card that prints it. */
export type Gain = { def: string; name: string };

/** The face-up cards that could have a trigger of that event: those that print one, and any as long as effects are given away. */
export function watchersOf(g: G, event: string): readonly { card: Card }[] {
  if (!mayMatter(g, event)) return NO_BEARERS;
  const { cards, watching } = layoutOf(g);
  const { on: given } = standingOf(g, 'gains');
  let known = watching.get(event);
  if (known?.given !== given) {
    known = { given, cards: cards.filter(({ card, sheet }) => sheet.triggers.has(event) || given.has(card.id)) };
    watching.set(event, known);
  }
  return known.cards;
}

export const gainsOn = (g: G, card: Card): Gain[] => appliedTo(g, card, 'gains').map(({ arg, def }) => ({ def, name: arg as string }));

/** What a card prints, and the quoted effects that it has (R16.4): those that it has now, or had as it left. */
export function sheetsOn(g: G, card: Card, gains: readonly Gain[] = gainsOn(g, card)): Sheet[] {
  const own = printedOn(g, card);
  if (gains.length === 0) return [own];
  return [
    own,
    ...gains.flatMap(({ def, name }) => {
      const from = poolOfGame(g).get(def);
      return (from && quotesOf(from).get(name)) ?? [];
    }),
  ];
}

/** The creature that has the transferred parts of an Equipment or Vehicle (R16.6, R16.12); the card itself if it is Autonomous and has none. */
export function equippedBy(g: G, card: Card): Card | undefined {
  if (isCrewing(card)) return g.cards[card.on];
  const creature = isEquipment(g, card) && card.facts.equipped >= 0 ? cardAt(g, card.facts.equipped) : undefined;
  if (creature && isFaceUp(creature) && !isKeptFrom(g, creature, NO_HOST)) return creature;
  return prints(g, card, 'autonomous') ? card : undefined;
}

/** The face-up Equipment and the Vehicles whose transferred parts a creature has. */
export function equipmentOf(g: G, creature: Card): Card[] {
  const crew = crewOf(g, creature);
  const { equipment } = layoutOf(g);
  if (equipment.length === 0) return crew;
  const there = equipmentOn(g, cellOf(g, creature), equipment);
  return there.length === 0 || isKeptFrom(g, creature, NO_HOST) ? crew : [...crew, ...there];
}

/** Whether the definition gives itself that keyword without a condition. */
export const prints = (g: G, card: Card, keyword: string): boolean => printedOn(g, card).prints.has(keyword);

/** The scope of an effect that is not in use: the card, its controller, and the creature that has its transferred parts. */
export function scopeOn(g: G, card: Card): Scope {
  const host = defOf(g, card).type === 'artifact' ? equippedBy(g, card) : undefined;
  return { seat: card.controller, self: refOf(card), names: host ? { host: [refOf(host)] } : {}, results: {}, lasts: {} };
}

export function holdsAll(g: G, conditions: readonly Condition[], scope: Scope): boolean {
  for (const one of conditions) if (!read.holds(g, one, scope)) return false;
  return true;
}

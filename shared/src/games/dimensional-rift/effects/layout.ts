/**
 * What follows from which cards lie face-up where and from the modifiers that are set: who bears continuous effects and rules, who watches
 * which event. It is kept until one of these changes, over any number of changes of counters, phases and marks.
 */
import type { Seat } from '../../../kernel/index.ts';
import type { Ability } from '../rules/abilities.ts';
import { isEquipment } from '../rules/equip.ts';
import { type Card, derived, type G, type Modified } from '../rules/state.ts';
import { fieldOf, isFaceUp, rowsOf } from '../rules/zones.ts';
import { NO_HOST, printedOn, type Sheet } from './sheet.ts';

const SEATS: readonly Seat[] = [0, 1];

/** One modifier that applies: its argument or number, the player and the card that it comes from. */
export type Applied = { arg: unknown; seat: Seat; from: Card | undefined; def: string };
/** Where the modifiers of one word apply: on cards by number, and on seats. */
export type Standing = { on: Map<number, Applied[]>; seats: [Applied[], Applied[]] };

/** What applies of one word. Of one that wavers it stands only `asOf` one version of the duel, by the number of that version. */
export type Said = { wavers: boolean; standing: Standing | undefined; asOf: number };

/** A face-up card, and what it prints. */
type Bearer = { card: Card; sheet: Sheet };

export type Layout = {
  /** The face-up cards, in the order in which effects are asked. */
  cards: readonly Bearer[];
  /** Those with continuous effects. */
  passive: readonly Bearer[];
  /** Those of each seat that print an Activation. */
  activating: readonly [readonly Card[], readonly Card[]];
  /** Those with triggers by the event that they watch, once asked; as long as these have been given effects. */
  watching: Map<string, { given: Standing['on']; cards: readonly Bearer[] }>;
  /** Cards with a rule, by the rule's word, once asked. */
  rules: Map<string, readonly { card: Card; arg: unknown }[]>;
  /** Whether effects of these cards, or effects that have been given away, ask about the course of the duel. */
  hangsOnCourse: boolean;
  /** Whether nothing speaks of arrows: then they are as printed, and connections last as long as this layout. */
  areArrowsPrinted: boolean;
  /** Equipment in a zone. */
  equipment: readonly Card[];
  /** The words of modifiers that something speaks of, and those that hang on more than this layout. */
  inUse: ReadonlySet<string>;
  wavering: ReadonlySet<string>;
  /** What applies of each word that has been asked for. */
  said: Map<string, Said>;
  /** Abilities of cards by number, where they hang on nothing else. */
  abilities: Map<number, readonly Ability[]>;
};

/** A card as it lay when the layout was worked out: which object, how it lies, and whose host it may be. */
type Lying = { card: Card; gen: number; pose: string; on: number; equipped: number };
/** What a layout was worked out from: place by place, and which modifiers were set. */
type Picture = { field: readonly (Lying | undefined)[]; modifiers: readonly Modified[]; set: number };

function pictureOf(g: G): Picture {
  const field: (Lying | undefined)[] = [];
  for (const seat of SEATS)
    for (const row of rowsOf(g, seat))
      for (const id of row) {
        const card = id < 0 ? undefined : (g.cards[id] as Card);
        field.push(card && { card, gen: card.gen, pose: card.pose, on: card.on, equipped: card.facts.equipped });
      }
  return { field, modifiers: g.own.modifiers, set: g.own.modifiers.length };
}

/** Whether all lies as it lay. Asked at each change of anything. */
function isStill(g: G, { field, modifiers, set }: Picture): boolean {
  if (g.own.modifiers !== modifiers || modifiers.length !== set) return false;
  let at = 0;
  for (const seat of SEATS)
    for (const row of rowsOf(g, seat))
      for (const id of row) {
        const was = field[at++];
        if (id < 0 ? was !== undefined : was === undefined || !liesSo(g.cards[id] as Card, was)) return false;
      }
  return at === field.length;
}

const liesSo = (card: Card, was: Lying): boolean =>
  card === was.card && card.gen === was.gen && card.pose === was.pose && card.on === was.on && card.facts.equipped === was.equipped;

const newest = derived<{ picture: Picture; layout: Layout }>(
  (g, before) => (before && isStill(g, before.picture) ? before : { picture: pictureOf(g), layout: layout(g) }),
  () => false,
);
export const layoutOf = (g: G): Layout => newest(g).layout;

function layout(g: G): Layout {
  const cards: Bearer[] = [];
  const passive: Bearer[] = [];
  const activating: [Card[], Card[]] = [[], []];
  const equipment: Card[] = [];
  const inUse = new Set<string>();
  const wavering = new Set<string>();
  let hangsOnCourse = false;
  for (const { word, source } of g.own.modifiers) {
    inUse.add(word);
    const giver = g.cards[source.card];
    if (giver && printedOn(g, giver).asksAboutCourse) hangsOnCourse = true;
  }
  const waver = (wordsOf: (sheet: Sheet) => ReadonlySet<string>): void => {
    for (const { sheet } of cards) for (const word of wordsOf(sheet)) wavering.add(word);
  };
  for (const seat of SEATS)
    for (const card of fieldOf(g, seat)) {
      if (!isFaceUp(card)) continue;
      const sheet = printedOn(g, card);
      const bearer = { card, sheet };
      cards.push(bearer);
      if (sheet.hasActivation) activating[seat].push(card);
      if (sheet.modifies.size > 0) {
        passive.push(bearer);
        for (const word of sheet.modifies.keys()) inUse.add(word);
        for (const word of sheet.wavering) wavering.add(word);
      }
      if (sheet.asksAboutCourse) hangsOnCourse = true;
      if (card.slot >= 0 && isEquipment(g, card)) equipment.push(card);
    }
  // Whether a card may be a host, and what cards are connected to, hangs on more then.
  if (g.own.modifiers.some(({ arg }) => arg === NO_HOST) || cards.some(({ sheet }) => sheet.barsHosts)) waver(({ onHost }) => onHost);
  const areArrowsPrinted = !ARROW_WORDS.some((word) => inUse.has(word));
  if (!areArrowsPrinted) waver(({ onConnected }) => onConnected);
  return {
    cards,
    passive,
    activating,
    watching: new Map(),
    rules: new Map(),
    hangsOnCourse,
    areArrowsPrinted,
    equipment,
    inUse,
    wavering,
    said: new Map(),
    abilities: new Map(),
  };
}

/** Connections are the same as long as this layout stands, if nothing speaks of arrows. */
export function connectionsLastWith(g: G): Layout | undefined {
  const now = layoutOf(g);
  return now.areArrowsPrinted ? now : undefined;
}

/** The words of modifiers that change what a card is connected to. */
const ARROW_WORDS = ['arrows', 'triple-arrow', 'suppressed'];

/** Adds to the list under a key. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** A deck while it is being built: copies by card in sections. Every change gives a new value, so that taking steps back is keeping old ones. */
import type { CardFactsView } from '@spiritgate/sdk';

/** The cards of a deck: how many copies of each, by the card's id, in each section. */
export type Sections = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The most copies of one card that the server takes in a section. */
export const MOST_COPIES = 99;

/** How many copies of a card a section has. */
export const copiesIn = (sections: Sections, section: string, card: string): number => own(own(sections, section) ?? {}, card) ?? 0;

/** How many copies of a card a deck has, in all its sections. */
export const copiesOf = (sections: Sections, card: string): number =>
  Object.values(sections).reduce((sum, cards) => sum + (own(cards, card) ?? 0), 0);

/** How many cards a section has. */
export const sizeOf = (cards: Readonly<Record<string, number>> | undefined): number =>
  Object.values(cards ?? {}).reduce((sum, n) => sum + n, 0);

/** The deck with so many copies of a card in a section; with 0, without it. */
export function withCopies(sections: Sections, section: string, card: string, n: number): Sections {
  const copies = Math.max(0, Math.min(MOST_COPIES, Math.trunc(n) || 0));
  const { [card]: _, ...others } = own(sections, section) ?? {};
  return { ...sections, [section]: copies === 0 ? others : { ...others, [card]: copies } };
}

/** The deck with one copy more, or fewer, of a card in a section. */
export const withMore = (sections: Sections, section: string, card: string, by: number): Sections =>
  withCopies(sections, section, card, copiesIn(sections, section, card) + by);

/** Whether two decks are of the same cards; the order does not matter, nor do sections that are empty. */
export const isSameDeck = (a: Sections, b: Sections): boolean => written(a) === written(b);

const written = (sections: Sections): string =>
  JSON.stringify(
    Object.entries(sections)
      .map(([name, cards]) => [name, Object.entries(cards).sort(byFirst)] as const)
      .filter(([, cards]) => cards.length > 0)
      .sort(byFirst),
  );

const byFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The sections to show, in order: those that the game's cards belong in as the catalogue has them, the one with most kinds of cards first, and then
 * whatever else the deck has.
 */
export function sectionNames(catalogue: ReadonlyMap<string, CardFactsView>, sections: Sections): readonly string[] {
  const kinds = new Map<string, number>();
  for (const { section } of catalogue.values()) kinds.set(section, (kinds.get(section) ?? 0) + 1);
  const known = [...kinds].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return [...new Set([...known, ...Object.keys(sections)])];
}

/** Values that are a bag's own: a card may be called `constructor`. */
const own = <T>(bag: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(bag, key) ? bag[key] : undefined);

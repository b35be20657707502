/** What decks of all games have in common: their sections, their canonical form, and what may be a deck's name. */
import type { DeckList, GameModule } from './game-module.ts';

/** The sections that decks of a game have, the first being where cards go that no heading precedes. Told by the game's starter decks. */
export const sectionsOf = (game: GameModule): readonly string[] => [
  ...new Set(game.starterDecks.flatMap((deck) => Object.keys(deck.sections))),
];

/** The sections in the game's order, cards sorted by id, nothing empty: two decks of the same cards come out the same to the last byte. */
export function canonicalSections(game: GameModule, sections: DeckList['sections']): DeckList['sections'] {
  const order = sectionsOf(game);
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  const names = Object.keys(sections).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return Object.fromEntries(
    names
      .map((name) => [name, Object.entries(sections[name] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))] as const)
      .filter(([, lines]) => lines.length > 0)
      .map(([name, lines]) => [name, Object.fromEntries(lines)]),
  );
}

/** The cards of a deck's section, as many as it has of each. */
export const copiesOf = (deck: DeckList, section: string): string[] =>
  Object.entries(deck.sections[section] ?? {}).flatMap(([id, n]) => new Array<string>(n).fill(id));

/** The sections of what may be no deck at all; empty if it has none. */
export const anySections = (deck: unknown): Readonly<Record<string, unknown>> => record(record(deck).sections);

/** The lines of one of them, whatever is on them; none if it is not there. */
export const anyLines = (sections: Readonly<Record<string, unknown>>, name: string): [id: string, n: unknown][] =>
  Object.entries(record(Object.hasOwn(sections, name) ? sections[name] : undefined));

/** Whether something is a number of copies: whole, and at least 1. */
export const isCount = (n: unknown): n is number => Number.isInteger(n) && (n as number) > 0;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The longest name of a deck, in characters. */
const LONGEST_DECK_NAME = 60;

/** Letters with at most two marks each, digits, punctuation, symbols and single spaces: nothing invisible and nothing that turns the text round. */
const NAME = /^(?!\p{M})(?:[\p{L}\p{N}\p{P}\p{S}]\p{M}{0,2}| (?! |$))+$/u;

/** A deck's name as it is kept: in one normal form, without spaces around or several in a row; undefined if it may not be one. */
export function deckName(text: string): string | undefined {
  if (text.length > 4 * LONGEST_DECK_NAME) return undefined;
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return NAME.test(name) && [...name].length <= LONGEST_DECK_NAME && !/^ /.test(name) ? name : undefined;
}

/** The words of decks in the page's language: colours, kinds and sections of each game; what it does not know stays as the game writes it. */
import { hueName } from '../cards/index.ts';
import { tMaybe } from '../texts/index.ts';

/** An element, a colour or a faction. */
export const colorName = (color: string): string => {
  const name = hueName(color);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** A kind of card. */
export const kindName = (game: string, kind: string): string => tMaybe(`kind.${game}.${kind}`, kind);

/** A part of a deck. */
export const sectionName = (game: string, section: string): string =>
  tMaybe(`section.${game}.${section}`, tMaybe(`section.${section}`, section));

/** @spiritgate/sdk/elestrals: the words of Elestrals as types, and what a table of it shows. */

import type { View } from '@spiritgate/shared/protocol';
import { ELEMENTS, ELESTRALS, PHASES, VERBS, ZONES } from '@spiritgate/shared/protocol/games/elestrals';
import { GameHelp } from './game-help.ts';
import { placesOf, type SeenCard, type Side } from './table.ts';

/** The elements of Spirits by letter. */
export type Element = (typeof ELEMENTS)[number];

/** One side of a table of Elestrals. */
export type ElestralsSide = {
  /** The Elestral Row and the Rune Row; null where nothing lies, or nothing that is seen. */
  readonly row: readonly (SeenCard | null)[];
  readonly runes: readonly (SeenCard | null)[];
  readonly stadium: SeenCard | null;
  readonly hand: readonly SeenCard[];
  readonly handCount: number;
  readonly deckCount: number;
  readonly underworld: readonly SeenCard[];
  /** Spirits of the Spirit Deck: how many in all, and of each element where this client may know it. */
  readonly spirits: { readonly all: number } & Readonly<Record<Element, number>>;
};

/** Slots of a row. */
const SLOTS = 4;

const sideOf = (side: Side): ElestralsSide => {
  const spirits = Object.fromEntries(['all', ...ELEMENTS].map((kind) => [kind, side.pool('spirits', kind)]));
  return {
    ...{ row: placesOf(side, 'elestrals', SLOTS), runes: placesOf(side, 'runes', SLOTS), stadium: side.cards('stadium')[0] ?? null },
    ...{ hand: side.cards('hand'), handCount: side.count('hand'), deckCount: side.count('deck'), underworld: side.cards('underworld') },
    spirits: spirits as ElestralsSide['spirits'],
  };
};

/** The Spirits under a card, by element. */
export const spiritsUnder = (card: SeenCard): Record<Element, number> =>
  Object.fromEntries(ELEMENTS.map((element) => [element, card.n[element] ?? 0])) as Record<Element, number>;

/** A view of Elestrals by its sides. @example const { mine, theirs } = elestralsTable(match.view); */
export function elestralsTable(view: View): { mine: ElestralsSide; theirs: ElestralsSide } {
  const { mine, theirs } = elestrals.sides(view);
  return { mine: sideOf(mine), theirs: sideOf(theirs) };
}

/** The words of Elestrals. */
export const elestrals = /* @__PURE__ */ new GameHelp<typeof VERBS, (typeof ZONES)[number], (typeof PHASES)[number]>(ELESTRALS, {
  verbs: VERBS,
  zones: ZONES,
  phases: PHASES,
});

/** A table of Elestrals as tests write it. Its words are those of a file (docs/scenarios.md). */
import type { PHASES } from '../../../protocol/games/elestrals.ts';

/** Cards by name, the top first: `Sluggle`, `Filler x9`. */
type Cards = string | readonly string[];

/** One side of a table. Rows list their slots from 1, with `empty` for a free one, in the words of `card.ts`. */
export type SideSpec = {
  hand?: Cards;
  /** The top of the deck, above filler; `{ only: [...] }` is the whole deck. */
  deck?: Cards | { only: Cards };
  /** The Spirit Deck: `EEEW`, `12E5W3I`, `none`. Left out: every element, up to 20 in all. */
  spirits?: string;
  /** The Spirits in the Underworld. */
  spent?: string;
  field?: Cards;
  runes?: Cards;
  stadium?: string;
  underworld?: Cards;
};

/** A table. Left out: turn 5 of P, Main Phase, Spirit action free. In the phase `set-up`, `active` decides who goes first. */
export type TableSpec = {
  turn?: number;
  active?: 'P' | 'Q';
  phase?: (typeof PHASES)[number];
  'spirit-action'?: 'free' | 'used';
  P?: SideSpec;
  Q?: SideSpec;
};

/** Every gameplay card with its printed figures, and the effects that are written so far. */

import type { Effect } from '../effects/words.ts';
import { BASE } from './base.ts';
import { type CardDef, cardOfFigures, type Figures, registerPool } from './card.ts';
import { DAYBREAK } from './daybreak.ts';
import figures from './figures.json' with { type: 'json' };
import { FIRESTORM } from './firestorm.ts';
import { FROSTFALL } from './frostfall.ts';
import { MOONRISE } from './moonrise.ts';
import { ORGANIZED_PLAY } from './organized-play.ts';
import { SHATTERED_STARS } from './shattered-stars.ts';

/** Effects by card id. A card that is not here has its printed figures and nothing else, and says so. */
const effects: Readonly<Record<string, readonly Effect[]>> = {
  ...BASE,
  ...FROSTFALL,
  ...DAYBREAK,
  ...FIRESTORM,
  ...MOONRISE,
  ...SHATTERED_STARS,
  ...ORGANIZED_PLAY,
};

export const CARDS: ReadonlyMap<string, CardDef> = new Map(
  (figures as Figures[]).map((f) => [f.id, cardOfFigures(f, Object.hasOwn(effects, f.id) ? effects[f.id] : undefined)]),
);

/** The hash of the whole catalogue. */
export const POOL = registerPool(CARDS.values());

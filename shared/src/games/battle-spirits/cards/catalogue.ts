/** Every card of the pools that have full figures, and the effects that are written so far. */
import type { Effect } from '../effects/words.ts';
import { BS01_GREEN } from './bs01-green.ts';
import { BS01_PURPLE } from './bs01-purple.ts';
import { BS01_RED } from './bs01-red.ts';
import { BS01_WHITE } from './bs01-white.ts';
import { type CardDef, cardOfFigures, type Figures, registerPool } from './card.ts';
import { CLASSIC_BLUE } from './classic-blue.ts';
import { CLASSIC_GREEN } from './classic-green.ts';
import { CLASSIC_RED } from './classic-red.ts';
import { CLASSIC_WHITE } from './classic-white.ts';
import figures from './figures.json' with { type: 'json' };
import { SD01 } from './sd01.ts';

/** Effects by card id. A card with effects that is not here has its printed figures and nothing else, and says so. */
const effects: Readonly<Record<string, readonly Effect[]>> = {
  ...BS01_RED,
  ...BS01_PURPLE,
  ...BS01_GREEN,
  ...BS01_WHITE,
  ...SD01,
  ...CLASSIC_RED,
  ...CLASSIC_GREEN,
  ...CLASSIC_BLUE,
  ...CLASSIC_WHITE,
};

export const CARDS: ReadonlyMap<string, CardDef> = new Map(
  (figures as Figures[]).map((f) => [f.id, cardOfFigures(f, Object.hasOwn(effects, f.id) ? effects[f.id] : undefined)]),
);

/** The hash of the whole catalogue. */
export const POOL = registerPool(CARDS.values());

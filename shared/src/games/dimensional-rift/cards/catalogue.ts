/** Every card with its printed figures and the effects that are written so far. */
import { notYetIn } from '../effects/carried.ts';
import type { Effect } from '../effects/words.ts';
import { type CardDef, cardOfFigures, type Figures, registerPool } from './card.ts';
import { FEY } from './fey.ts';
import figures from './figures.json' with { type: 'json' };
import { MEN } from './men.ts';
import { TELUR } from './telur.ts';
import { UNALIGNED_ARTIFACTS, UNALIGNED_EQUIPMENT, UNALIGNED_SCROLLS, UNALIGNED_TRAPS, UNALIGNED_VEHICLES } from './unaligned-artifacts.ts';
import { UNALIGNED_CREATURES } from './unaligned-creatures.ts';
import { UNALIGNED_EXTRA } from './unaligned-extra.ts';
import { WYNN } from './wynn.ts';

/** What each card does, by card id. */
export const EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  ...MEN,
  ...FEY,
  ...TELUR,
  ...WYNN,
  ...UNALIGNED_CREATURES,
  ...UNALIGNED_ARTIFACTS,
  ...UNALIGNED_EQUIPMENT,
  ...UNALIGNED_SCROLLS,
  ...UNALIGNED_VEHICLES,
  ...UNALIGNED_TRAPS,
  ...UNALIGNED_EXTRA,
};

/** A card with a word that nothing carries out yet has its printed figures and nothing else, and says so. */
const written = (id: string): readonly Effect[] | undefined => {
  const effects = Object.hasOwn(EFFECTS, id) ? EFFECTS[id] : undefined;
  return effects && notYetIn(effects).length === 0 ? effects : undefined;
};

export const CARDS: ReadonlyMap<string, CardDef> = new Map((figures as Figures[]).map((f) => [f.id, cardOfFigures(f, written(f.id))]));

/** The hash of the whole catalogue. */
export const POOL = registerPool(CARDS.values());

/** Levels and what follows from them alone (B9.1): nothing here knows of effects. */
import type { CardDef } from '../cards/card.ts';
import { type Card, defOf, type G } from './state.ts';
import { coresOn } from './zones.ts';

/** B9.1: the highest level whose requirement is not above the number of cores; 0 where even level 1 asks for more (B9.5). */
function levelAt(def: CardDef, cores: number): number {
  let level = 0;
  for (const one of def.levels) if (cores >= one.cores) level = one.level;
  return level;
}

/** B9.2: a card's level, by the cores that are on it now. */
export const levelOf = (g: G, card: Card): number => levelAt(defOf(g, card), coresOn(card));

/** B2.2: the BP printed for a level; 0 for a Nexus, and below level 1. */
export const printedBp = (def: CardDef, level: number): number => def.levels.find((one) => one.level === level)?.bp ?? 0;

/** The cores that a level asks for. */
export const coresFor = (def: CardDef, level: number): number => def.levels.find((one) => one.level === level)?.cores ?? 0;

/** B8.1, B9.5: the cores that keep a card on the field. */
export const coresForLevelOne = (def: CardDef): number => def.levels[0]?.cores ?? 0;

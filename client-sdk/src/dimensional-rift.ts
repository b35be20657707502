/** @spiritgate/sdk/dimensional-rift: the words of Dimensional Rift as types, and what a table of it shows. */
import type { View } from '@spiritgate/shared/protocol';
import {
  DIMENSIONAL_RIFT,
  EVENTS,
  type EventName as Event,
  PHASES,
  VERBS,
  ZONES,
} from '@spiritgate/shared/protocol/games/dimensional-rift';
import { GameHelp } from './game-help.ts';
import { placesOf, type SeenCard, type Side } from './table.ts';

/** An Event of a turn. */
export type EventName = Event;

/** One side of a table of Dimensional Rift. */
export type DimensionalRiftSide = {
  readonly life: number;
  /** Zone by zone from the player's left; null where nothing lies, or nothing that is seen. */
  readonly creatures: readonly (SeenCard | null)[];
  readonly artifacts: readonly (SeenCard | null)[];
  readonly monument: SeenCard | null;
  readonly hand: readonly SeenCard[];
  readonly handCount: number;
  readonly deckCount: number;
  readonly graveyard: readonly SeenCard[];
  /** Whether a zone is active, such as `isActive('creatures', 2)`. */
  isActive(zone: 'creatures' | 'artifacts' | 'monument', pos: number): boolean;
};

/** Zones of a row. */
const ZONES_OF_ROW = 5;

const sideOf = (side: Side): DimensionalRiftSide => ({
  life: side.figure('life'),
  ...{ creatures: placesOf(side, 'creatures', ZONES_OF_ROW), artifacts: placesOf(side, 'artifacts', ZONES_OF_ROW) },
  ...{ monument: side.cards('monument')[0] ?? null, hand: side.cards('hand'), handCount: side.count('hand') },
  ...{ deckCount: side.count('deck'), graveyard: side.cards('graveyard') },
  isActive: (zone, pos) => side.has(`active:${zone}.${side.seat}.${pos}`),
});

/** A view of Dimensional Rift by its sides. */
export function dimensionalRiftTable(view: View): { mine: DimensionalRiftSide; theirs: DimensionalRiftSide } {
  const { mine, theirs } = dimensionalRift.sides(view);
  return { mine: sideOf(mine), theirs: sideOf(theirs) };
}

/** The Event of this turn; `none` until one is chosen. */
export const eventOf = (view: View): EventName => EVENTS.find((event) => view.public.n[`event:${event}`]) ?? 'none';

/** The words of Dimensional Rift. */
export const dimensionalRift = /* @__PURE__ */ new GameHelp<typeof VERBS, (typeof ZONES)[number], (typeof PHASES)[number]>(
  DIMENSIONAL_RIFT,
  { verbs: VERBS, zones: ZONES, phases: PHASES },
);

/** @spiritgate/sdk/battle-spirits: the words of Battle Spirits as types, and what a table of it shows. */
import type { View } from '@spiritgate/shared/protocol';
import { BATTLE_SPIRITS, PHASES, VERBS, ZONES } from '@spiritgate/shared/protocol/games/battle-spirits';
import { GameHelp } from './game-help.ts';
import type { SeenCard, Side } from './table.ts';

/** One side of a table of Battle Spirits. */
export type BattleSpiritsSide = {
  /** Cores. */
  readonly life: number;
  readonly reserve: number;
  readonly spent: number;
  readonly field: readonly SeenCard[];
  readonly hand: readonly SeenCard[];
  readonly handCount: number;
  readonly deckCount: number;
  readonly trash: readonly SeenCard[];
};

const sideOf = (side: Side): BattleSpiritsSide => ({
  ...{ life: side.pool('life'), reserve: side.pool('reserve'), spent: side.pool('trash') },
  ...{ field: side.cards('field'), hand: side.cards('hand'), handCount: side.count('hand') },
  ...{ deckCount: side.count('deck'), trash: side.cards('trash') },
});

/** A view of Battle Spirits by its sides. */
export function battleSpiritsTable(view: View): { mine: BattleSpiritsSide; theirs: BattleSpiritsSide } {
  const { mine, theirs } = battleSpirits.sides(view);
  return { mine: sideOf(mine), theirs: sideOf(theirs) };
}

/** The cores on a card of the field, and its BP, level and symbols as they stand. */
export const standingOf = ({ n }: SeenCard): { cores: number; bp: number; level: number; symbols: number } => ({
  ...{ cores: n.core ?? 0, bp: n.bp ?? 0, level: n.level ?? 0, symbols: n.symbols ?? 0 },
});

/** The words of Battle Spirits. */
export const battleSpirits = /* @__PURE__ */ new GameHelp<typeof VERBS, (typeof ZONES)[number], (typeof PHASES)[number]>(BATTLE_SPIRITS, {
  verbs: VERBS,
  zones: ZONES,
  phases: PHASES,
});

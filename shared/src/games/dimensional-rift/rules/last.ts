/** The last state of a card that is about to leave its place, for everything that looks back at it (K8, R20.10, R21.2). */
import type { Plain, Seat } from '../../../kernel/index.ts';
import { fx } from './abilities.ts';
import { cellOf, connections, reach } from './cells.ts';
import type { Card, Cell, Cells, G } from './state.ts';
import { crewOf, isOnField } from './zones.ts';

export type Last = {
  seat: Seat;
  place: string;
  slot: number;
  cell: Cell;
  pose: string;
  pool: number[];
  on: number;
  faceDown: boolean;
  summoned: boolean;
  equipped: Cell;
  /** What it was connected to, and could target (R20.10). */
  connections: Cells;
  reach: Cells;
  attack: number;
  life: number;
  rank: number;
  /** The Vehicles that were under it. */
  crew: number[];
  /** What the effects remember of it. */
  more: Plain;
};

export function lastOf(g: G, card: Card): Last | null {
  if (!isOnField(card)) return null;
  return {
    seat: card.controller,
    place: card.place,
    slot: card.slot,
    cell: cellOf(g, card),
    pose: card.pose,
    pool: [...card.pool],
    on: card.on,
    faceDown: card.pose === 'down',
    summoned: card.facts.summoned,
    equipped: card.facts.equipped,
    connections: connections(g, card),
    reach: reach(g, card),
    attack: fx.stat(g, card, 'attack'),
    life: fx.stat(g, card, 'life'),
    rank: fx.stat(g, card, 'rank'),
    crew: crewOf(g, card).map((vehicle) => vehicle.id),
    more: fx.last?.(g, card) ?? null,
  };
}

/** A card as it was: for filters that are asked about a card that has left. */
export const asItWas = (card: Card, last: Last): Card => ({
  ...card,
  controller: last.seat,
  place: last.place,
  slot: last.slot,
  pose: last.pose,
  pool: last.pool,
  on: last.on,
});

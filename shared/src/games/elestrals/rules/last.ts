/** The last state of a card that is about to leave the field, for everything that looks back at it (K8, E11.9). */
import type { Seat } from '../../../kernel/index.ts';
import { artifactsOn } from './reading.ts';
import { attackOf, defenseOf, isWorking } from './standing.ts';
import type { Card, G } from './state.ts';
import { isOnField } from './zones.ts';

export type Last = {
  seat: Seat;
  place: string;
  slot: number;
  pose: string;
  pool: number[];
  on: number;
  as: string;
  attack: number;
  defense: number;
  /** Whether its effects were on: Enchanted, not Suppressed. */
  working: boolean;
  /** The Artifacts that Empowered it. */
  artifacts: number[];
};

export function lastOf(g: G, card: Card): Last | null {
  if (!isOnField(card)) return null;
  const { controller: seat, place, slot, pose, pool, on } = card;
  return {
    seat,
    place,
    slot,
    pose,
    pool: [...pool],
    on,
    as: card.facts.as,
    attack: attackOf(g, card),
    defense: defenseOf(g, card),
    working: isWorking(g, card),
    artifacts: artifactsOn(g, card).map((a) => a.id),
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

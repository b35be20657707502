/** What happened: noted while an input is carried out, rendered for each viewer by the view (D5, K8). Kinds are few; the verb is the rulebook's word. */
import type { EVENT_KINDS } from '../protocol/index.ts';
import type { Mask, Place, Plain, Seat } from './state.ts';

/** Why something happens, as data: who, by which card, and facts of the effect (K8). */
export type Cause = { seat: -1 | Seat; card: number; facts: Plain };

/** A card at the moment of an event: both objects that it was, its face and who could see it, and its last state where it left the field (E11.9). */
export type Glimpse = {
  card: number;
  wasGen: number;
  gen: number;
  def: string;
  /** Who saw the face before, and who sees it after. */
  was: Mask;
  is: Mask;
  seat: Seat;
  from: Place;
  fromSlot: number;
  to: Place;
  toSlot: number;
  /** Where it came to lie in the list of its place: 0 is the top of a pile. −1 where it did not move. */
  toIndex: number;
  /** How it lies now. */
  pose: string;
  /** The card's last state, in the game's own shape; null unless it left a place where that matters. */
  last: Plain;
};

export type EventKind = (typeof EVENT_KINDS)[number];

/** `n` counts things by kind; `shown` says who may see the split by kind (the total is public). `data` is the game's own, never sent. */
export type Event = {
  kind: EventKind;
  verb: string;
  seat: -1 | Seat;
  cards: Glimpse[];
  from: Place;
  to: Place;
  n: number[];
  shown: Mask;
  cause: Cause | null;
  data: Plain;
};

/**
 * What a `shuffled` event has as its data: how many cards lie in the pile; of a shuffle its label, and how often that label has been used (D12);
 * of a cut how many cards went from the top to the bottom.
 */
export type Mixed = { cards: number; label: string; use: number } | { cards: number; cut: number };

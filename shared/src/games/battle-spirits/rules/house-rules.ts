/**
 * The open questions of the rule book (Q1–Q18), each decided as recommended and in one named place: here where the decision is a value or
 * a predicate, else in the function that is named.
 */
import type { Seat } from '../../../kernel/index.ts';
import type { Context, G } from './state.ts';
import { deref, isOnField } from './zones.ts';

// Q1: `attack` in battle.ts holds Flash Step (1) to its end, whether the attacker is there or not (B11.5, B11.6).
// Q2: `showdown` in battle.ts: an attack that was blocked stays blocked (B13.5).
// Q3: `playing` in play.ts: what a payment depletes leaves before the new card comes, and what it leaves behind may be placed (B7.6).
// Q4: targets are chosen while an effect is carried out: no option of play.ts or flash.ts has a field for them (B8.5).
// Q5: `magicOptions` in play.ts never asks whether an effect has a target (B8.6).
// Q6: `placeField` in play.ts asks for the cores of the lowest level at which High Speed is printed (B16.3).

/** Q7: effects of field cards with flash timing are offered in the own Main Step too. */
export const FIELD_FLASH_IN_MAIN_STEP = true;

// Q8: `mustAttack` in battle.ts counts only Spirits that are able to attack (B11.3).
// Q9: "cannot attack" is a word of its own; `canBlock` in battle.ts does not ask for it.
// Q10: losses are flags which one state check reads, so simultaneous ones are a draw (B17.3).
// Q11: `loseLife` in moves.ts takes no more life than there is (B13.4).
// Q12: `aftermath` in triggers.ts asks the turn player for the order if the cards differ (B15.3).
// Q13: `fieldSymbols` in costs.ts counts every card that is on the field, those marked as destroyed included (B14.1).

/** Q14: a deck that becomes empty in the own Start Step loses as well (B6.2). */
export const EMPTY_AFTER_START_STEP_LOSES = true;

// Q15: the End Phase is B19: `turn` in turn.ts.
// Q16: `mill` in moves.ts puts as many cards in the trash as there are (B15.14).
// Q17: nothing but B6.3 and B6.8 sets the players apart: `turn` in turn.ts.

/** Q18: a destroyed card that an effect has returned lifts its mark like one that stays: what is not yet carried out does nothing. */
const RETURNING_LIFTS_THE_MARK = true;

/** B14.3, Q18: whether a card is still to leave the field as destroyed, so that the effects of its destruction still apply. */
export function isStillDestroyed(g: G, ref: { card: number; gen: number }): boolean {
  const card = deref(g, ref);
  return card ? isOnField(card) && card.facts.destroyed : !RETURNING_LIFTS_THE_MARK;
}

/** B7.1: an effect by which a card costs more is a surcharge after the reduction; one by which it costs less changes the cost before it. */
export const isSurcharge = (change: number): boolean => change > 0;

/** B17.6: no turn needs so many changes and calls beside what is repeated at will; a loop without choices does, and is a draw. */
export const MOST_CHANGES = 10_000;

/**
 * B17.6: a loop with choices is no draw, or whoever is losing could bring one about. What uses nothing up a player may do so many times in a
 * turn; then it is not offered any more, and everything else still is. No arrangement of cores takes so many moves.
 */
export const MOST_REPEATS = 200;

/** What a player may repeat of their own will: moves of cores, and free effects without a limit of their own; and optional effects that have been triggered. */
export type Repeat = 'acts' | 'optional';

/** Whether a player may do so once more in this turn. */
export const mayRepeat = (g: G, seat: Seat, what: Repeat): boolean => g.own.repeats[what][seat] < MOST_REPEATS;

/** Counts that a player has done so, of their own will: the changes up to now are no part of a loop without choices. */
export function countRepeat<L>(c: Context<L>, seat: Seat, what: Repeat): void {
  c.g.own.repeats[what][seat]++;
  c.turnBegins();
}

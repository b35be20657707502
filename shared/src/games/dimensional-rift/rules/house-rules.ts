/** The decisions that no source settles (OQ1–OQ24), each where it can be changed; those that are a way of carrying out a rule name the file that does. */

/** OQ1, R1.4: starting life. */
export const STARTING_LIFE = 20;
/** R4.7: markers of a player, one for each own zone; three lie on A2, A3 and A4 from the beginning (OQ3: every activation uses one of its owner's). */
export const MARKERS = 11;
/** R5.5. */
export const STARTING_HAND = 5;
/** R2.1, R2.2, R2.7: sizes of decks, and how many of them are Unaligned. */
export const MAIN_DECK = { size: 30, unaligned: 15 } as const;
export const EXTRA_DECK = { size: 10, unaligned: 3 } as const;
/** R18.8: life for each level of power. */
export const SOULBURN = 3;
/** OQ19, R25.4: so many turns without any change, with both main decks empty, end the duel as a draw. */
export const QUIET_TURNS = 10;
/** OQ2, R4.5: the second player's arrows are turned by 180°; false would reflect them, so that right stays +column. */
export const IS_TURNED = true;
/** OQ7, R11.2: an empty inactive creature zone may be attacked. */
export const MAY_ATTACK_INACTIVE = true;
/** OQ10, R18.4: the Rank of the Soul of a creature that is destroyed face-down or by a failed flip. */
export const HIDDEN_SOUL_RANK = 0;
/** R20.1, R27: Activations that cost nothing could be used without end: so many in one turn, and a player is offered no more. */
export const MOST_ACTIVATIONS = 100;
/** After an effect or a flip its player keeps priority (R20.6); after a resolution the turn player has it (R20.5). */
export const DOER_KEEPS_PRIORITY = true;

/**
 * Carried out elsewhere: OQ4 no mulligan after keeping, down to 0 cards (set-up.ts); OQ5 Actions use the stack, summons do not (loop.ts);
 * OQ6 "move X" is a full Move with X's Movement (move.ts); OQ8 the blocker is fixed at the attack's resolution, then priority once more
 * (attack.ts); OQ9 one may summon without being able to pay, after a warning (act.ts); OQ11 the equipped zone stays (equip.ts); OQ12 a
 * targeted Trap fails to flip (flip.ts); OQ13, R16.20 Creature Tokens release Souls (souls.ts); OQ14, OQ15 payments (costs.ts, souls.ts);
 * OQ16 Actions and Rift Summons in any order (act.ts); OQ17 last positions (resolve-item.ts); OQ18, R24.2 Maneuver flips nothing
 * (announce.ts); OQ20 flipped before summoned (flip.ts); OQ21 the zone's controller blocks first (attack.ts). OQ22–OQ24 are about single
 * cards.
 * Of cards: of several ways through Conduits the shortest is the one used (cells.ts); a bound next target is over with the next target,
 * whatever it is (announce.ts); a card that counts as several sacrifices does so where any card would do (payments.ts).
 */

/**
 * Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022), by glicko2-lite. Each match is a rating period of its own: both players are
 * computed from what they were before it. For each day without a match the deviation grows as by the paper's step 6 for a player who does not
 * compete: φ' = √(φ² + σ²).
 *
 * Whoever throws games must not gain by it later: farming works by a volatility that grows. Ours never goes above what a new player has.
 */
import glicko2 from 'glicko2-lite';

export type Glicko = { rating: number; deviation: number; volatility: number };

/** How a match ended for a player: won, drawn, lost. */
export type Score = 1 | 0.5 | 0;

const MOST_DEVIATION = 350;
/** Below this a rating would hardly move any more, whatever its player does. */
const LEAST_DEVIATION = 45;
const MOST_VOLATILITY = 0.06;
/** The system constant: how fast the volatility changes. The paper recommends 0.3 to 1.2. */
const TAU = 0.5;
const DAY = 86_400_000;
/** From Glicko-2's scale to that of ratings. */
const SCALE = 173.7178;

/** Where everybody begins. */
export const FRESH: Glicko = { rating: 1500, deviation: MOST_DEVIATION, volatility: MOST_VOLATILITY };

/** By which leaderboards are ordered: so strong a player is at least, almost surely. */
export const strengthOf = ({ rating, deviation }: Pick<Glicko, 'rating' | 'deviation'>): number => rating - 2 * deviation;

const within = (least: number, n: number, most: number): number => Math.min(most, Math.max(least, n));

/** A player after so many milliseconds without a match. */
export function idle(player: Glicko, ms: number): Glicko {
  const days = Math.max(0, ms) / DAY;
  const deviation = Math.hypot(player.deviation, SCALE * player.volatility * Math.sqrt(days));
  return { ...player, deviation: Math.min(MOST_DEVIATION, deviation) };
}

/** A player after a match against this opponent, both as they were before it. */
export function rated(player: Glicko, opponent: Glicko, score: Score): Glicko {
  const { rating, rd, vol } = glicko2(player.rating, player.deviation, player.volatility, [[opponent.rating, opponent.deviation, score]], {
    tau: TAU,
  });
  return { rating, deviation: within(LEAST_DEVIATION, rd, MOST_DEVIATION), volatility: Math.min(MOST_VOLATILITY, vol) };
}

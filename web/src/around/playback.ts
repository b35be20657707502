/** Going through a recording: where its turns begin, and how long each moment is shown when it plays by itself. */
import type { Moment } from '@spiritgate/sdk';

/** How fast a recording plays. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The shortest and the longest time that a moment is shown, in milliseconds: nobody wants to watch others think. */
const SHORTEST = 350;
const LONGEST = 2500;

/** How long the `at`th moment is shown before the next one, in milliseconds; undefined for the last. */
export function pauseAfter(moments: readonly Moment[], at: number, speed: Speed): number | undefined {
  const [now, next] = [moments[at], moments[at + 1]];
  if (!now || !next) return undefined;
  return Math.max(SHORTEST, Math.min(LONGEST, next.at - now.at)) / speed;
}

/** The first moment of each turn. */
export function turnsOf(moments: readonly Moment[]): readonly { turn: number; at: number }[] {
  return moments.flatMap(({ view }, at) => {
    const { turn } = view.public;
    return turn > 0 && turn !== moments[at - 1]?.view.public.turn ? [{ turn, at }] : [];
  });
}

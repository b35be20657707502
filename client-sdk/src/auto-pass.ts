/**
 * Passing on one's own where there is nothing to decide (K7). The server asks whoever might respond and never skips anybody, so that nobody
 * learns from a skipped question what is in a hand; a client may answer by itself, after a time that a person might take.
 */
import type { Answer, Decision } from './decision.ts';

/** How long to wait before a pass, in milliseconds: the middle of all waits, how much they vary (0: not at all), and their bounds. */
export type Pause = { readonly median: number; readonly spread: number; readonly least: number; readonly most: number };

/** Waits as people have them: many short ones, some long ones. */
const HUMAN: Pause = { median: 1300, spread: 0.5, least: 400, most: 7000 };

/** How `autoPass` passes. */
export type AutoPass = {
  /**
   * Whether to pass, asked of each decision that offers `pass`. Unset: if that is all it offers.
   *
   * Whoever always passes at once when they hold nothing, and thinks when they do, tells the opponent so by the clock: a rule that also
   * passes on other occasions, or a longer pause, hides it.
   */
  readonly when?: (decision: Decision) => boolean;
  readonly pause?: Pause;
  /** A number from 0 up to, but not, 1. Unset: `Math.random`. */
  readonly random?: () => number;
  /** Calls back after so many milliseconds. Unset: `setTimeout`. */
  readonly later?: (ms: number, then: () => void) => void;
};

/** What is needed of a match. */
export type Passable = {
  readonly decision: Decision | null;
  /** Each decision once, when it is asked. */
  decisions(): AsyncIterable<Decision>;
  /** Gives an answer. */
  answer(answer: Answer): Promise<boolean>;
};

const isAllThereIs = ({ options }: Decision): boolean => options.length === 1;

/**
 * Passes for a seat until the game ends, or until the function that it returns is called. Whoever answers first counts: a player may always
 * answer within the pause. Failures of the line are the match's to tell.
 *
 * @example
 * const stop = autoPass(match, { when: (decision) => decision.kind === 'respond' && isAway });
 */
export function autoPass(match: Passable, settings: AutoPass = {}): () => void {
  const { when = isAllThereIs, pause = HUMAN, random = Math.random, later = afterTimeout } = settings;
  let isOn = true;
  const watch = async (): Promise<void> => {
    for await (const decision of match.decisions()) {
      if (!isOn) return;
      const pass = decision.find('pass');
      if (!pass || !when(decision)) continue;
      later(pauseOf(pause, random), () => {
        if (isOn && match.decision?.n === decision.n) match.answer(decision.choose(pass)).catch(() => undefined);
      });
    }
  };
  watch().catch(() => undefined);
  return () => {
    isOn = false;
  };
}

const afterTimeout = (ms: number, then: () => void): void => void setTimeout(then, ms);

/** Log-normal, as people's reaction times are: the median times e to a normal number (by Box and Muller), within the bounds. */
function pauseOf({ median, spread, least, most }: Pause, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round(Math.min(most, Math.max(least, median * Math.exp(spread * normal))));
}

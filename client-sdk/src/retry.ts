/** Patience with the network: how long to wait before the next attempt, and for how many of them. */
import { SpiritgateError } from './error.ts';

/** Pauses in milliseconds: they grow from the first to the longest, each shortened by chance by up to a half. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
const GROWTH = 1.6;
/** Attempts before giving up: two to three minutes. */
const ATTEMPTS = 20;

/**
 * Calls until a call succeeds. A failure that will not pass by itself is thrown at once, the last one when patience is at an end.
 *
 * @param isWanted asked before each new attempt; once it says no, the last failure is thrown
 */
export async function retrying<T>(call: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const failure = SpiritgateError.from(error);
      if (!failure.isPassing || attempt === ATTEMPTS) throw failure;
      await pause(attempt);
      if (!isWanted()) throw failure;
    }
  }
}

function pause(attempt: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** (attempt - 1));
  return new Promise((done) => setTimeout(done, longest * (1 - Math.random() / 2)));
}

/** Patience with the network: how long to wait before the next attempt, and for how many of them. */
import { SpiritgateError } from './error.ts';

/** Pauses in milliseconds: they grow from the first to the longest, each shortened by chance by up to a half. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
const GROWTH = 1.6;
/** Attempts before giving up: two to three minutes. */
const ATTEMPTS = 20;

/** Longer than this, in milliseconds, nobody is kept waiting because the server said so: the failure is told instead. */
const LONGEST_WAIT = 60_000;

/**
 * Calls until a call succeeds. A failure that will not pass by itself is thrown at once, the last one when patience is at an end. Where the
 * server says how long to wait, the pause is at least so long.
 *
 * @param isWanted asked before each new attempt; once it says no, the last failure is thrown
 */
export async function retrying<T>(call: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const failure = SpiritgateError.from(error);
      const told = (failure.retryAfter ?? 0) * 1000;
      if (!failure.isPassing || attempt === ATTEMPTS || told > LONGEST_WAIT) throw failure;
      await pause(attempt, told);
      if (!isWanted()) throw failure;
    }
  }
}

/** @param told milliseconds that the server wants to be left alone for: a little more by chance, so that not everybody comes back at once */
function pause(attempt: number, told: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** (attempt - 1));
  return new Promise((done) => setTimeout(done, told + longest * (1 - Math.random() / 2)));
}

/** So many milliseconds a call waits by itself for its turn, where a limit has been reached. */
const LONGEST_TURN = 15_000;

/**
 * Calls again, after as long as the server says, what was refused for coming too often: such a call was not carried out. What would take too
 * long is told instead.
 */
export async function inTurn<T>(call: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (let waited = 0; ; ) {
    try {
      return await call();
    } catch (error) {
      const failure = SpiritgateError.from(error);
      const told = (failure.retryAfter ?? Number.POSITIVE_INFINITY) * 1000;
      // A server that says 0 is not asked for ever.
      waited += Math.max(told, FIRST_PAUSE);
      if (failure.code !== 'too-many-requests' || waited > LONGEST_TURN) throw failure;
      await pause(1, told);
      if (!isWanted()) throw failure;
    }
  }
}

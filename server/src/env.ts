/** What the server takes from its surroundings, injected everywhere (D8): the time, timers and randomness. */
import { randomBytes } from 'node:crypto';

export type Env = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after so many milliseconds, unless cancelled before. */
  later(ms: number, then: () => void): Cancel;
  /** So many bytes from a cryptographic source. */
  random(bytes: number): Uint8Array;
};

export type Cancel = () => void;

/** The real surroundings. Timers do not keep the process alive. */
export const systemEnv: Env = {
  now: () => Date.now(),
  later: (ms, then) => {
    const timer = setTimeout(then, ms).unref();
    return () => clearTimeout(timer);
  },
  random: (bytes) => randomBytes(bytes),
};

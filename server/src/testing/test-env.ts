/** Surroundings for tests: time stands still until it is told to pass, and random bytes count up; or it is the system's, in which waits do not end. */
import { MAX_WAIT } from '@spiritgate/shared/protocol';
import { type Env, systemEnv } from '../env.ts';

export type TestEnv = Env & {
  /** Lets so many milliseconds pass; timers that are due ring in order. */
  pass(ms: number): void;
};

export function testEnv(): TestEnv {
  let time = 0;
  let count = 0;
  let timers: { at: number; then: () => void }[] = [];
  return {
    now: () => time,
    later: (ms, then) => {
      const timer = { at: time + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((t) => t !== timer);
      };
    },
    random: (bytes) => {
      count++;
      return Uint8Array.from({ length: bytes }, (_, i) => (count * 37 + i * 11 + (count >> 3)) % 256);
    },
    pass: (ms) => {
      const until = time + ms;
      for (;;) {
        const next = timers.filter((t) => t.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((t) => t !== next);
        time = next.at;
        next.then();
      }
      time = until;
    },
  };
}

const isWait = (ms: number): boolean => ms > (MAX_WAIT - 1) * 1000 && ms <= MAX_WAIT * 1000;

/** The system's surroundings, but the longest waits of requests never end by themselves: what is answered was told. */
export const endlessWaits: Env = { ...systemEnv, later: (ms, then) => (isWait(ms) ? () => {} : systemEnv.later(ms, then)) };

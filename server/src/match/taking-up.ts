/** Takes up what processes have left that are no more, until all of it is here: nobody has to ask for it, and clocks go on when it is. */
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';
import type { Matches } from './matches.ts';

/** How long after a failure it is tried again, in milliseconds. */
const AGAIN = 1000;

/** Begins at once, and tries again while the journal is away. Gives what ends that. */
export function takingUp(matches: Pick<Matches, 'recover' | 'left'>, env: Env, log: Logger): Cancel {
  let isStopped = false;
  let timer: Cancel = () => {};
  const look = async (): Promise<void> => {
    try {
      const count = await matches.recover();
      if (count > 0) log.info({ count }, 'matches taken up');
      if (matches.left === 0) return;
    } catch (error) {
      log.error({ err: error }, 'matches could not be taken up');
    }
    if (!isStopped) timer = env.later(AGAIN, () => void look());
  };
  void look();
  return () => {
    isStopped = true;
    timer();
  };
}

/** A match as its screen has it, played or watched: opened, followed until the screen goes, and what happens in it read aloud. */
import { type Seat, SpiritgateError } from '@spiritgate/sdk';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import type { Live } from './live.ts';
import { spokenLine } from './log.ts';

/** What was opened or why it could not be; neither while it is on its way. `again` opens it anew. */
export type Opening<T> = { readonly opened: T | undefined; readonly failed: SpiritgateError | undefined; again(): void };

/** Opens a match when its screen comes up, and lets go of it with the screen. */
export function useOpened<T extends { readonly live: Live }>(id: string, open: () => Promise<T>): Opening<T> {
  const [opened, setOpened] = useState<T>();
  const [failed, setFailed] = useState<SpiritgateError>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let live: Live | undefined;
    setFailed(undefined);
    open().then(
      (found) => {
        live = found.live;
        if (isWanted) setOpened(found);
        else live.stop();
      },
      (error: unknown) => isWanted && setFailed(SpiritgateError.from(error)),
    );
    return () => {
      isWanted = false;
      live?.stop();
      setOpened(undefined);
    };
  }, [id, turn]);
  return { opened, failed, again: () => setTurn((n) => n + 1) };
}

/** The most lines of a moment that are read aloud. */
const MOST_SPOKEN = 4;

/** Reads the newest lines of the log aloud, but for those of `own`, who did it. */
export function useSpokenLines({ fresh }: Live, own?: Seat): void {
  useEffect(() => {
    const said = fresh.value.slice(-MOST_SPOKEN).filter(({ seat }) => seat !== own);
    if (said.length > 0) announce(said.map(spokenLine).join(' '));
  }, [fresh.value]);
}

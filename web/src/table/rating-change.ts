/** What a match did to one's rating. The server counts it once spectators may know how the match ended, which may be after its players do. */
import type { Spiritgate } from '@spiritgate/sdk';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { gainOf } from '../around/when.ts';
import { t } from '../texts/index.ts';

/** In points; `none` if the match is not rated, or as long as that is not known. */
export type RatingChange = 'none' | 'coming' | number;

/** Milliseconds between two questions, and how often it is asked: a little longer than spectators can be behind. */
const EVERY = 4000;
const MOST = 160;
/** So many later matches of a rematch could have been counted before this one is. */
const LATEST = 5;

/** Asks until it is there, and says it. */
export function useRatingChange(me: Spiritgate, match: string, game: string): RatingChange {
  const [change, setChange] = useState<RatingChange>('none');
  useEffect(() => {
    let isWanted = true;
    const follow = async (): Promise<void> => {
      const { rated, winner, reason, format, series } = await me.standings.match(match);
      if (!rated || (winner === null && reason.startsWith('void'))) return;
      for (let asked = 0; isWanted && asked < MOST; asked++) {
        // A line that is cut for a while is no reason to give up.
        const gain = await pointsOf(me, match, { game, format, series }).catch(() => undefined);
        if (!isWanted) return;
        if (gain !== undefined) {
          setChange(gain);
          announce(t('end.rating', { change: gainOf(gain) }));
          return;
        }
        setChange('coming');
        await new Promise((done) => setTimeout(done, EVERY));
      }
      if (isWanted) setChange('none');
    };
    follow().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [match]);
  return change;
}

type Board = Parameters<Spiritgate['standings']['ratingHistory']>[1];

async function pointsOf(me: Spiritgate, match: string, board: Board): Promise<number | undefined> {
  let left = LATEST;
  for await (const change of me.standings.ratingHistory(me.account.id, { ...board, pageSize: LATEST })) {
    if (change.match === match) return change.gain;
    if (--left === 0) return undefined;
  }
  return undefined;
}

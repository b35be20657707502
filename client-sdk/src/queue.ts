/** The ranked queue: waits for an opponent, accepts, and says how it goes meanwhile. */
import { type DeckChoice, MAX_WAIT, type QueueAnswer, type QueueBody, type SeriesKind } from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';
import type { Waiting } from './lobby.ts';
import { queryOf } from './pages.ts';
import { retrying } from './retry.ts';

/** How it stands in the queue: `waited` and `estimate` in seconds, the estimate null while the server has none. */
export type QueueNews = Extract<QueueAnswer, { status: 'waiting' }>;
/** An opponent was found: `left` milliseconds to accept. */
export type QueueFound = Extract<QueueAnswer, { status: 'found' }>;

/** How one waits in the queue. */
export type QueueOptions = Waiting & {
  game: string;
  /** Unset, the one in which the game is ranked. */
  format?: string;
  series?: SeriesKind;
  /** Told now and then while the wait goes on. */
  onWait?: (news: QueueNews) => void;
  /** Asked when an opponent was found, whether to play; unset, the client accepts by itself. Who does not is out for half a minute. */
  onFound?: (found: QueueFound) => boolean | Promise<boolean>;
};

/** Waits until there is a match; gives its id. */
export async function waitInQueue(api: Api, deck: DeckChoice, options: QueueOptions): Promise<string> {
  const { game, format, series, signal, onWait } = options;
  const body: QueueBody = { game, deck, ...(format === undefined ? {} : { format }), ...(series === undefined ? {} : { series }) };
  const goesOn = (): boolean => !signal?.aborted;
  try {
    let place = await api.call<QueueAnswer>('POST', '/queue', { body, signal });
    while (place.status !== 'matched') {
      if (place.status === 'waiting') onWait?.(place);
      place = await next(api, place, options, goesOn);
    }
    return place.match;
  } catch (error) {
    // Whoever was taken out already is where they wanted to be.
    if (signal?.aborted) await api.call('DELETE', '/queue').catch(() => undefined);
    throw error;
  }
}

async function next(api: Api, place: QueueAnswer, { onFound, signal }: QueueOptions, goesOn: () => boolean): Promise<QueueAnswer> {
  const ask = (): Promise<QueueAnswer> => api.call('GET', `/queue${queryOf({ wait: MAX_WAIT, seen: place.mark })}`, { signal });
  if (place.status !== 'found' || place.accepted) return retrying(ask, goesOn);
  if (onFound && !(await onFound(place))) {
    await api.call('DELETE', '/queue', { signal });
    return ask();
  }
  // Should the time be over, the place in the queue says so.
  return retrying(() => api.call<QueueAnswer>('POST', '/queue/accept', { signal }), goesOn).catch(() => retrying(ask, goesOn));
}

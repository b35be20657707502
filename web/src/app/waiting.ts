/** The wait in the ranked queue, which goes on whatever screen is shown. */

import { signal } from '@preact/signals';
import { type QueueFound, type QueueNews, SpiritgateError } from '@spiritgate/sdk';
import { t } from '../texts/index.ts';
import { announce } from './announce.ts';
import { goToMatch } from './go-to-match.ts';
import { session, signedIn } from './session.ts';

/** What is waited for. */
export type Wish = { game: string; deck: string; series: 'single' | 'best-of-three' };

/** An opponent who was found: until when to answer, by this page's clock, and how. */
export type Found = { until: number; accepted: boolean; answer: (accept: boolean) => void };

export type Wait = {
  wish: Wish;
  /** When it began, by this page's clock. */
  since: number;
  /** Seconds that others waited of late; null while nobody knows. */
  estimate: number | null;
  found?: Found;
  /** What happened to the opponent who was found before. */
  missed: boolean;
};

/** The wait; null while there is none. */
export const wait = signal<Wait | null>(null);
/** Why the last wait ended without a match: one's own missing answer, or what the server says. */
export const ended = signal<'not-accepted' | SpiritgateError | null>(null);

let giveUp: AbortController | undefined;

/** Enters the queue and stays until a match begins, the user gives up, or the server ends it. */
export async function enterQueue(wish: Wish): Promise<void> {
  giveUp?.abort();
  const mine = new AbortController();
  giveUp = mine;
  ended.value = null;
  wait.value = { wish, since: Date.now(), estimate: null, missed: false };
  const me = signedIn();
  try {
    // A wait that a closed page left behind is taken over.
    const match = await queue(mine, wish).catch(async (error: unknown) => {
      if (SpiritgateError.from(error).code !== 'already-queued' || mine.signal.aborted) throw error;
      await me.leaveQueue();
      return queue(mine, wish);
    });
    if (giveUp !== mine) return match.leave();
    wait.value = null;
    announce(t('queue.begins'), 'assertive');
    goToMatch(match);
  } catch (error) {
    if (giveUp !== mine) return;
    const wasFound = wait.value?.found;
    wait.value = null;
    const failure = SpiritgateError.from(error);
    if (failure.code === 'cancelled') return;
    ended.value = failure.code === 'not-queued' && wasFound && !wasFound.accepted ? 'not-accepted' : failure;
  }
}

/** Leaves the queue. */
export function leaveQueue(): void {
  giveUp?.abort();
  wait.value?.found?.answer(false);
  wait.value = null;
}

const queue = (mine: AbortController, { game, deck, series }: Wish) =>
  signedIn().queue({
    game,
    series,
    deck: { deck },
    signal: mine.signal,
    onWait: (news) => waits(mine, news),
    onFound: (news) => finds(mine, news),
  });

function waits(mine: AbortController, { waited, estimate }: QueueNews): void {
  if (giveUp !== mine || !wait.value) return;
  const { found, missed, ...rest } = wait.value;
  // Who accepted and waits again was left alone by the opponent.
  if (found) announce(t('queue.other-missed'), 'assertive');
  wait.value = { ...rest, since: Date.now() - waited * 1000, estimate, missed: missed || found !== undefined };
}

function finds(mine: AbortController, { left }: QueueFound): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (accept: boolean): void => {
      clearTimeout(timer);
      if (accept && giveUp === mine && wait.value?.found) wait.value = { ...wait.value, found: { ...wait.value.found, accepted: true } };
      resolve(accept);
    };
    const timer = setTimeout(() => answer(false), left);
    mine.signal.addEventListener('abort', () => answer(false));
    if (giveUp !== mine || !wait.value) return answer(false);
    wait.value = { ...wait.value, missed: false, found: { until: Date.now() + left, accepted: false, answer } };
    announce(t('queue.found'), 'assertive');
  });
}

// Whoever signs out waits no more.
session.subscribe((account) => {
  if (!account) leaveQueue();
});

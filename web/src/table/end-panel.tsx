/** After a match: how it ended, what it did to the rating, and where to go from here. */
import type { MatchResult, Seat, Spiritgate } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { goToMatch } from '../app/go-to-match.ts';
import { attempt } from '../app/toasts.ts';
import { recordingHref } from '../around/recording-href.ts';
import { gainOf } from '../around/when.ts';
import { t } from '../texts/index.ts';
import { Button, LinkButton } from '../ui/index.ts';
import { useRatingChange } from './rating-change.ts';
import { otherSeat } from './scene.ts';
import { reasonName } from './words.ts';

type EndProps = {
  me: Spiritgate;
  match: string;
  game: string;
  names: readonly [string, string];
  seat: Seat;
  result: MatchResult;
  /** How many games were played. */
  games: number;
};

/** Who won, in a sentence. */
export function outcomeOf(result: MatchResult, seat: Seat | undefined, names: readonly [string, string]): string {
  if (result.reason.startsWith('void')) return t('end.void');
  if (result.winner === null) return t('end.draw');
  if (seat === undefined) return t('end.winner', { name: names[result.winner] });
  return t(result.winner === seat ? 'end.won' : 'end.lost');
}

/** The panel. */
export function EndPanel({ me, match, game, names, seat, result, games }: EndProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useRatingChange(me, match, game);
  const [isAsking, setAsking] = useState(false);
  const abort = useRef<AbortController | undefined>(undefined);
  const outcome = outcomeOf(result, seat, names);
  const reason = reasonName(result.reason);
  useEffect(() => {
    announce(`${outcome} ${reason}`, 'assertive');
    heading.current?.focus({ preventScroll: true });
    return () => abort.current?.abort();
  }, []);
  const again = async (): Promise<void> => {
    setAsking(true);
    abort.current = new AbortController();
    const { signal } = abort.current;
    const next = await attempt(
      me.rematch(match, { signal }).catch((error: unknown) => (signal.aborted ? undefined : Promise.reject(error))),
    );
    setAsking(false);
    if (next) goToMatch(next);
  };
  return (
    <section class={`end end-${result.winner === seat ? 'won' : result.winner === null ? 'drawn' : 'lost'}`} aria-labelledby="end-title">
      <h2 id="end-title" ref={heading} tabIndex={-1}>
        {outcome}
      </h2>
      <p>
        {reason}
        {result.wins[0] + result.wins[1] > 1
          ? ` · ${t('end.score', { mine: result.wins[seat], theirs: result.wins[otherSeat(seat)] })}`
          : ''}
      </p>
      {change === 'none' ? null : (
        <p class="end-rating">{change === 'coming' ? t('end.rating-coming') : t('end.rating', { change: gainOf(change) })}</p>
      )}
      <div class="row">
        <Button kind="main" busy={isAsking} onClick={() => void again()}>
          {isAsking ? t('end.asking') : t('end.rematch')}
        </Button>
        {isAsking ? <Button onClick={() => abort.current?.abort()}>{t('end.stop-asking')}</Button> : null}
        <LinkButton href="/">{t('end.leave')}</LinkButton>
        {result.reason.startsWith('void') ? null : <LinkButton href={recordingHref(match, games, 'own')}>{t('end.recording')}</LinkButton>}
      </div>
    </section>
  );
}

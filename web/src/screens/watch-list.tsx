/** The running matches that everybody may watch. */
import './watch-list.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Emblem } from '../app/emblem.tsx';
import { sentenceOf } from '../app/errors.ts';
import { gameTitle, loadGames } from '../app/games.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { attempt } from '../app/toasts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { t } from '../texts/index.ts';
import { Button, Empty, LinkButton, Notice, Page, Spinner } from '../ui/index.ts';

/** How often the list is asked for, in milliseconds. */
const EVERY = 10_000;

export default function WatchListScreen(): JSX.Element {
  const { value: matches, error, again } = useLoaded(() => signedIn().watchable(), []);
  useEffect(() => {
    void attempt(loadGames);
    const timer = setInterval(again, EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page title={t('start.watch')} lead={t('watch-list.lead')} actions={<Button onClick={again}>{t('watch-list.again')}</Button>}>
      {error ? <Notice kind="bad">{sentenceOf(error)}</Notice> : null}
      {matches === undefined && !error ? <Spinner /> : null}
      {matches?.length === 0 ? <Empty>{t('watch-list.empty')}</Empty> : null}
      <ul class="watch-list">
        {(matches ?? []).map(({ id, game, players, delay, watchers }) => (
          <li key={id} class="watch-row">
            <Emblem game={game} />
            <div>
              <strong>{t('watch-list.players', { one: players[0], other: players[1] })}</strong>
              <br />
              <span class="soft">
                {gameTitle(game)} · {t('watch-list.watchers', { n: watchers })} ·{' '}
                {delay === 0 ? t('watch-list.no-delay') : t('watch-list.delay', { n: delay })}
              </span>
            </div>
            <LinkButton href={pathTo('watch', { id })}>{t('lobby.watch')}</LinkButton>
          </li>
        ))}
      </ul>
    </Page>
  );
}

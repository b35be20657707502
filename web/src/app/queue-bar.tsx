/** The wait in the ranked queue as it follows the user over the page: a bar at the foot, and the question when an opponent was found. */
import './queue-bar.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { Button, Dialog } from '../ui/index.ts';
import { gameTitle } from './games.ts';
import { Link } from './link.tsx';
import { route } from './router.ts';
import { pathTo } from './routes.ts';
import { clockOf } from './time.ts';
import { useNow } from './use-now.ts';
import { type Found, leaveQueue, type Wait, wait } from './waiting.ts';

export function QueueBar(): JSX.Element | null {
  const waiting = wait.value;
  if (!waiting) return null;
  if (waiting.found) return <FoundDialog found={waiting.found} />;
  return route.value.name === 'ranked' ? null : <Bar waiting={waiting} />;
}

function Bar({ waiting }: { waiting: Wait }): JSX.Element {
  const now = useNow();
  return (
    <aside class="queue-bar" aria-label={t('queue.waiting')}>
      <Link href={pathTo('ranked')}>{t('queue.waiting-for', { game: gameTitle(waiting.wish.game) })}</Link>
      <span class="queue-bar-time">{clockOf(now - waiting.since)}</span>
      <Button size="small" onClick={leaveQueue}>
        {t('ui.cancel')}
      </Button>
    </aside>
  );
}

function FoundDialog({ found }: { found: Found }): JSX.Element {
  const now = useNow();
  const { until, accepted, answer } = found;
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    const before = document.title;
    document.title = `● ${t('queue.found')}`;
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <Dialog title={t('queue.found')} closable={false} size="small" onClose={() => undefined}>
      {accepted ? (
        <p role="status">{t('queue.accepted')}</p>
      ) : (
        <>
          <p>{t('queue.accept-within', { n: left })}</p>
          <div class="row">
            <Button kind="main" size="large" autoFocus onClick={() => answer(true)}>
              {t('queue.accept')}
            </Button>
            <Button onClick={() => answer(false)}>{t('queue.decline')}</Button>
          </div>
          <p class="soft">{t('queue.decline-costs')}</p>
        </>
      )}
    </Dialog>
  );
}

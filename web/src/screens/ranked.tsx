/** The ranked queue: with what one enters, how the wait goes, and why it ended. */
import './ranked.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Emblem } from '../app/emblem.tsx';
import { explain } from '../app/errors.ts';
import { gameTitle } from '../app/games.ts';
import { session } from '../app/session.ts';
import { clockOf } from '../app/time.ts';
import { useNow } from '../app/use-now.ts';
import { ended, enterQueue, leaveQueue, type Wait, wait } from '../app/waiting.ts';
import { t } from '../texts/index.ts';
import { Button, Notice, Page, Panel } from '../ui/index.ts';
import { DeckPicker, Problems, useDecks } from './parts/deck-picker.tsx';
import { chosenGame, GamePicker } from './parts/game-picker.tsx';
import type { SeriesName } from './parts/terms.ts';
import { SeriesChoice, useFormats } from './parts/terms-form.tsx';

export default function RankedScreen(): JSX.Element {
  return (
    <Page title={t('start.ranked')} lead={t('queue.lead')}>
      {wait.value ? <Waiting waiting={wait.value} /> : <Enter />}
    </Page>
  );
}

function Enter(): JSX.Element {
  const game = chosenGame();
  // The queue is played in the format `standard` where the game has it.
  const format = useFormats(game).find(({ id }) => id === 'standard')?.id;
  const decks = useDecks(game, format);
  const [series, setSeries] = useState<SeriesName>('single');
  const enter = (event: Event): void => {
    event.preventDefault();
    if (decks.chosen !== '') void enterQueue({ game, deck: decks.chosen, series });
  };
  return (
    <>
      <Why />
      <form onSubmit={enter}>
        <Panel>
          <GamePicker />
          <DeckPicker game={game} decks={decks} />
          <SeriesChoice value={series} onChange={setSeries} />
          <div class="row">
            <Button type="submit" kind="main" size="large" busy={decks.chosen === ''}>
              {t('queue.enter')}
            </Button>
          </div>
          {session.value?.account.guest ? <p class="soft">{t('queue.guest')}</p> : null}
        </Panel>
      </form>
    </>
  );
}

/** Why the last wait ended. */
function Why(): JSX.Element | null {
  const why = ended.value;
  if (why === null) return null;
  if (why === 'not-accepted') return <Notice kind="warn">{t('queue.you-missed')}</Notice>;
  const { reason, remedy } = explain(why);
  return (
    <>
      <Notice kind="bad">
        <p>
          <strong>{reason}</strong>
        </p>
        <p>{remedy}</p>
      </Notice>
      <Problems problems={why.problems} />
    </>
  );
}

function Waiting({ waiting }: { waiting: Wait }): JSX.Element {
  const { wish, since, estimate, missed } = waiting;
  const now = useNow();
  return (
    <Panel class="queue">
      {missed ? <Notice kind="warn">{t('queue.other-missed')}</Notice> : null}
      <div class="queue-wheel">
        <Emblem game={wish.game} />
      </div>
      <p class="queue-what">
        <strong>{gameTitle(wish.game)}</strong>, {t(`terms.series-${wish.series}`)}
      </p>
      <p class="queue-time" role="timer">
        {clockOf(now - since)}
      </p>
      <p class="soft">{estimate === null ? t('queue.no-estimate') : t('queue.estimate', { time: clockOf(estimate * 1000) })}</p>
      <p class="soft">{t('queue.roam')}</p>
      <Button onClick={leaveQueue}>{t('queue.leave')}</Button>
    </Panel>
  );
}

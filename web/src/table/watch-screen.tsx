/** A match that is watched: the public table, as late as the match says. */
import type { Catalogue, Watching } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { route } from '../app/router.ts';
import type { ScreenProps } from '../app/screens.ts';
import { signedIn } from '../app/session.ts';
import { t } from '../texts/index.ts';
import { Button, LinkButton, Notice, Page, Spinner } from '../ui/index.ts';
import { Banner } from './banners.tsx';
import { Board } from './board.tsx';
import { Clock } from './clock.tsx';
import { outcomeOf } from './end-panel.tsx';
import { TableFrame } from './frame.tsx';
import { follow, type Live } from './live.ts';
import { LogList } from './log-list.tsx';
import { useOpened, useSpokenLines } from './opened.ts';
import { otherSeat } from './scene.ts';
import { gameName, reasonName, waitingLine } from './words.ts';

type Opened = { watching: Watching; catalogue: Catalogue; live: Live };

/** `/watch/:id`, with `?code=` for the match of a private lobby. */
export default function WatchScreen({ params }: ScreenProps): JSX.Element {
  const id = params.id ?? '';
  const { opened, failed, again } = useOpened(id, () => open(id, route.peek().query.get('code') ?? undefined));
  if (failed)
    return (
      <Page title={t('watch.not-there')}>
        <Notice kind="warn">{failed.message}</Notice>
        <p class="row">
          <Button kind="main" onClick={again}>
            {t('shell.try-again')}
          </Button>
          <LinkButton href="/watch">{t('watch.list')}</LinkButton>
        </p>
      </Page>
    );
  if (!opened)
    return (
      <div class="page">
        <Spinner label={t('watch.sitting-down')} />
      </div>
    );
  return <Watched {...opened} again={again} />;
}

async function open(id: string, code: string | undefined): Promise<Opened> {
  const me = signedIn();
  const watching = await me.watch(id, code === undefined ? {} : { code });
  const catalogue = await me.cards(watching.info.game);
  return { watching, catalogue, live: follow(watching, catalogue) };
}

function Watched({ watching, catalogue, live, again }: Opened & { again: () => void }): JSX.Element {
  const { game, players: names, delay } = watching.info;
  const view = live.view.value;
  const table = live.table.value;
  const result = live.result.value;
  const stopped = live.stopped.value;
  const [bottom, setBottom] = useState<0 | 1>(0);
  useSpokenLines(live);
  const scene = { game, view, catalogue, names, bottom };
  const ended = result ? `${outcomeOf(result, undefined, names)} ${reasonName(result.reason)}` : '';
  return (
    <div class="table-root">
      <TableFrame
        title={t('watch.title', { game: gameName(game), a: names[0], b: names[1] })}
        score={table.series === 'single' ? '' : t('watch.score', { a: table.wins[0], b: table.wins[1], n: table.game })}
        actions={
          <>
            {delay > 0 ? <span class="soft">{t('watch.delay', { n: delay })}</span> : null}
            <Button size="small" onClick={() => setBottom(otherSeat(bottom))}>
              {t('watch.turn-table')}
            </Button>
          </>
        }
        notices={
          stopped ? (
            <Banner kind="warn">
              {stopped.code === 'taken-over' ? t('watch.elsewhere') : stopped.message}{' '}
              <Button size="small" kind="main" onClick={again}>
                {stopped.code === 'taken-over' ? t('banner.take-back') : t('shell.try-again')}
              </Button>
            </Banner>
          ) : live.isConnected.value ? null : (
            <Banner kind="warn">{t('banner.reconnecting')}</Banner>
          )
        }
        board={
          <Board
            game={game}
            view={view}
            catalogue={catalogue}
            names={names}
            bottom={bottom}
            motion={live.motion.value}
            beside={(seat) => <Clock seat={seat} isOwn={false} read={() => (result || stopped ? null : watching.clock)} />}
          />
        }
        ask={<p class="ask ask-waiting">{ended || waitingLine(scene) || t('waiting.server')}</p>}
        side={[{ value: 'log', label: t('log.title'), content: <LogList game={game} lines={live.lines.value} /> }]}
      />
    </div>
  );
}

/** A recording on the whole page: the table at each moment, what happened in words, and whether the file is what was written. */
import './recording.css';
import type { Recording } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { gameTitle, loadGames } from '../app/games.ts';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { attempt } from '../app/toasts.ts';
import { download } from '../decks/download.ts';
import { Board } from '../table/board.tsx';
import { TableFrame } from '../table/frame.tsx';
import { spokenLine, type Telling, withEvents } from '../table/log.ts';
import { LogList } from '../table/log-list.tsx';
import { t } from '../texts/index.ts';
import { Button } from '../ui/index.ts';
import { Awaited, useLoading } from './loading.tsx';
import { Player } from './player.tsx';
import { Proof } from './proof.tsx';
import type { Source } from './recording-source.ts';
import { ShareRecording } from './share-recording.tsx';
import { visitor } from './visitor.ts';
import { dayOf } from './when.ts';

type ViewerProps = { recording: Recording; text: string; source: Source };

export function Viewer({ recording, text, source }: ViewerProps): JSX.Element {
  const { header, moments } = recording;
  const cards = useLoading(async () => (await Promise.all([visitor.cards(header.game), loadGames()]))[0], [header.game]);
  const [at, setAt] = useState(0);
  const [bottom, setBottom] = useState<0 | 1>(recording.seat);
  const [shares, setShares] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const catalogue = cards.is === 'there' ? cards.value : undefined;
  const names = header.players;
  const telling: Telling | undefined = useMemo(() => catalogue && { game: header.game, catalogue, names }, [catalogue, header, names]);
  const lines = useMemo(
    () =>
      telling
        ? withEvents(
            [],
            moments.slice(0, at + 1).flatMap(({ events }) => events),
            telling,
          )
        : [],
    [telling, moments, at],
  );
  const now = moments[at];
  const goTo = (to: number, isStep: boolean): void => {
    const next = Math.max(0, Math.min(moments.length - 1, to));
    setAt(next);
    // What a step showed is told; going far or playing by itself would only be noise.
    if (isStep && telling && moments[next])
      announce(withEvents([], moments[next].events, telling).map(spokenLine).join(' ') || t('recording.quiet'));
  };
  /** A lobby whose match begins where the recording stands. */
  const goOn = async (): Promise<void> => {
    if (source.from !== 'match' || !now) return;
    setGoesOn(true);
    const lobby = await attempt(signedIn().goOnFrom(source.match, { game: source.game, at: now.n, readyCheck: true }));
    setGoesOn(false);
    if (lobby) navigate(pathTo('lobby', { code: lobby.code }));
  };
  return (
    <>
      <TableFrame
        title={t('recording.of', { one: names[0], other: names[1] })}
        score={
          <span class="soft">{t('recording.lead', { game: gameTitle(header.game), n: header.no, day: dayOf(header.startedAt) })}</span>
        }
        actions={
          <>
            {source.from === 'match' && source.viewer === 'own' ? (
              <Button size="small" busy={goesOn} onClick={() => void goOn()}>
                {t('recording.go-on')}
              </Button>
            ) : null}
            {source.from === 'match' ? (
              <Button size="small" onClick={() => setShares(true)}>
                {t('recording.share')}
              </Button>
            ) : null}
            <Button size="small" onClick={() => download(`${header.match}-${header.no}.ndjson`, text, 'application/x-ndjson')}>
              {t('recording.download')}
            </Button>
          </>
        }
        board={
          <Awaited of={cards}>
            {(all) =>
              now ? (
                <Board
                  game={header.game}
                  view={now.view}
                  catalogue={all}
                  names={names}
                  bottom={bottom}
                  motion={{ n: at, events: now.events }}
                />
              ) : null
            }
          </Awaited>
        }
        ask={<Player recording={recording} at={at} goTo={goTo} bottom={bottom} onBottom={setBottom} />}
        side={[
          { value: 'log', label: t('recording.log'), content: <LogList game={header.game} lines={lines} /> },
          { value: 'proof', label: t('proof.title'), content: <Proof recording={recording} /> },
        ]}
      />
      {shares && source.from === 'match' ? <ShareRecording source={source} onClose={() => setShares(false)} /> : null}
    </>
  );
}

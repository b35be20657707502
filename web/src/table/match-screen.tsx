/** A match that is played on this page. */
import { autoPass, type Catalogue, type Match, type SpiritgateError } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { takeMatch } from '../app/at-hand.ts';
import type { ScreenProps } from '../app/screens.ts';
import { signedIn } from '../app/session.ts';
import { settings } from '../app/settings.ts';
import { showError } from '../app/toasts.ts';
import { rememberFairness } from '../around/seen-fairness.ts';
import { t } from '../texts/index.ts';
import { Button, LinkButton, Notice, Page, Spinner } from '../ui/index.ts';
import { Banner, Banners } from './banners.tsx';
import { Board } from './board.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { Clock } from './clock.tsx';
import { DecisionPanel, passingOption, type Reply, useAnswering } from './decision-panel.tsx';
import { back, choose } from './draft.ts';
import { EndPanel } from './end-panel.tsx';
import { TableFrame } from './frame.tsx';
import { useKeys } from './keys.ts';
import { follow, type Live } from './live.ts';
import { LogList } from './log-list.tsx';
import { useOpened, useSpokenLines } from './opened.ts';
import { focusBoard } from './roving.ts';
import { otherSeat, type Scene } from './scene.ts';
import { ring } from './sound.ts';
import { type AutoPassing, TableMenu } from './table-menu.tsx';
import { gameName, waitingLine } from './words.ts';

type Opened = { match: Match; catalogue: Catalogue; live: Live };

/** `/match/:id`. */
export default function MatchScreen({ params }: ScreenProps): JSX.Element {
  const id = params.id ?? '';
  const { opened, failed, again } = useOpened(id, () => open(id));
  if (failed) return <NotThere error={failed} retry={again} />;
  if (!opened)
    return (
      <div class="page">
        <Spinner label={t('table.sitting-down')} />
      </div>
    );
  return <Table {...opened} takeBack={again} />;
}

async function open(id: string): Promise<Opened> {
  const me = signedIn();
  const match = takeMatch(id) ?? (await me.attach(id));
  match.autoReady = false;
  match.staysAfterwards = true;
  const catalogue = await me.cards(match.info.game);
  return { match, catalogue, live: follow(match, catalogue) };
}

function NotThere({ error, retry }: { error: SpiritgateError; retry: () => void }): JSX.Element {
  return (
    <Page title={t('table.not-there')}>
      <Notice kind="warn">{error.message}</Notice>
      <p class="row">
        {error.isPassing || error.code === 'unreachable' ? (
          <Button kind="main" onClick={retry}>
            {t('shell.try-again')}
          </Button>
        ) : null}
        <LinkButton href="/">{t('table.leave')}</LinkButton>
      </p>
    </Page>
  );
}

function Table({ match, catalogue, live, takeBack }: Opened & { takeBack: () => void }): JSX.Element {
  const { game, players: names } = match.info;
  const { seat } = match;
  const view = live.view.value;
  const table = live.table.value;
  const result = live.result.value;
  const stopped = live.stopped.value;
  const [sent, setSent] = useState(0);
  const [help, setHelp] = useState(false);
  const [news, setNews] = useState(0);
  const [passing, setPassing] = useState<AutoPassing>({ only: settings.peek().autoPass, turn: false });
  const scene = useMemo((): Scene => ({ game, view, catalogue, names, bottom: seat }), [view]);
  const asked = result || stopped ? null : live.asked.value;
  const isSent = asked !== null && sent === asked.n;

  const send = ({ option, fields }: Reply): void => {
    if (!asked || isSent) return;
    const { n } = asked;
    setSent(n);
    match
      .answer({ decision: n, option, fields })
      .catch(showError)
      .finally(() => {
        setSent((now) => (now === n ? 0 : now));
        live.look();
      });
  };
  const answering = useAnswering(scene, asked, isSent, send);

  useAutoPass(match, live, passing, () => setPassing((now) => ({ ...now, turn: false })));
  useEffect(() => rememberFairness(match.id, table.game, table.fairness), [table]);
  useSpokenLines(live, seat);
  useEffect(() => {
    document.title = `${asked ? `● ${t('table.your-move')}` : gameName(game)} – Spiritgate`;
    if (asked && settings.peek().sound && document.visibilityState === 'visible') ring();
  }, [asked?.n]);

  const root = useRef<HTMLDivElement>(null);
  /** Goes to the first of these that is there. */
  const focusOn = (...selectors: readonly string[]): void =>
    selectors
      .map((selector) => root.current?.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus();
  useKeys(
    {
      p: () => {
        const at = answering && answering.draft.option === null ? passingOption(answering.asked.form) : -1;
        if (answering && at >= 0) answering.take(choose(answering.asked.form, answering.draft, at));
      },
      f: () => root.current?.querySelector<HTMLElement>('.ask-fill')?.click(),
      escape: () => answering?.take({ draft: back(answering.draft), isDone: false }),
      b: () => root.current && focusBoard(root.current, true),
      a: () => focusOn('.ask-confirm', '.ask-option', '.ask-prompt'),
      l: () => focusOn('.log'),
      c: () => {
        root.current?.querySelector<HTMLElement>('[data-tab=chat]')?.click();
        setTimeout(() => focusOn('#chat-text'));
      },
      '?': () => setHelp(true),
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, i) => [String(i + 1), () => root.current?.querySelectorAll<HTMLElement>('.ask-option')[i]?.click()]),
      ),
    },
    settings.value.keys,
  );

  const other = otherSeat(seat);
  const score = table.series === 'single' ? '' : t('table.score', { mine: table.wins[seat], theirs: table.wins[other], n: table.game });
  return (
    <div ref={root} class="table-root">
      <TableFrame
        title={t('table.against', { game: gameName(game), name: names[other] })}
        score={score}
        actions={
          <>
            {match.watchers > 0 ? <span class="soft table-watchers">{t('table.watchers', { n: match.watchers })}</span> : null}
            {passing.turn ? (
              <Button size="small" onClick={() => setPassing({ ...passing, turn: false })}>
                {t('passing.stop')}
              </Button>
            ) : null}
            <TableMenu
              me={signedIn()}
              match={match}
              table={table}
              isOver={result !== null || stopped !== null}
              passing={passing}
              onPassing={setPassing}
              help={help}
              onHelp={setHelp}
            />
          </>
        }
        notices={
          stopped ? (
            <Stopped error={stopped} takeBack={takeBack} />
          ) : result ? null : (
            <Banners match={match} table={table} heardAt={live.heardAt.value} isConnected={live.isConnected.value} names={names} />
          )
        }
        board={
          <Board
            game={game}
            view={view}
            catalogue={catalogue}
            names={names}
            bottom={seat}
            choice={isSent ? (answering ? { ...answering.choice, labels: new Map() } : undefined) : answering?.choice}
            motion={live.motion.value}
            beside={(of) => <Clock seat={of} isOwn={of === seat} read={() => (result || stopped ? null : match.clock)} />}
          />
        }
        ask={
          result ? (
            <EndPanel me={signedIn()} match={match.id} game={game} names={names} seat={seat} result={result} games={table.game} />
          ) : answering ? (
            <DecisionPanel scene={scene} answering={answering} />
          ) : (
            <p class="ask ask-waiting">{view.public.result ? t('table.game-over') : waitingLine(scene) || t('waiting.server')}</p>
          )
        }
        side={[
          { value: 'log', label: t('log.title'), content: <LogList game={game} lines={live.lines.value} /> },
          {
            value: 'chat',
            label: news > 0 ? t('chat.title-news', { n: news }) : t('chat.title'),
            content: <ChatPanel chat={match.chat} names={names} seat={seat} />,
          },
        ]}
        onTab={(tab) => tab === 'chat' && setNews(0)}
      />
      <ChatNews match={match} onNews={() => setNews((n) => n + 1)} />
    </div>
  );
}

/** Counts what the other player says while the chat is not looked at. */
function ChatNews({ match, onNews }: { match: Match; onNews: () => void }): null {
  useEffect(() => {
    let isOn = true;
    const last = match.chat.lines.at(-1)?.at ?? 0;
    void (async () => {
      for await (const line of match.chat.follow()) {
        if (!isOn) return;
        if (line.at > last && line.by !== match.seat && document.getElementById('chat-text') === null) onNews();
      }
    })().catch(() => undefined);
    return () => {
      isOn = false;
    };
  }, [match]);
  return null;
}

function Stopped({ error, takeBack }: { error: SpiritgateError; takeBack: () => void }): JSX.Element {
  const isElsewhere = error.code === 'taken-over';
  return (
    <Banner kind="warn">
      {isElsewhere ? t('banner.elsewhere') : error.message}{' '}
      <Button size="small" kind="main" onClick={takeBack}>
        {isElsewhere ? t('banner.take-back') : t('shell.try-again')}
      </Button>
    </Banner>
  );
}

/** Passes by itself as its user has set it. */
function useAutoPass(match: Match, live: Live, passing: AutoPassing, onTurnEnds: () => void): void {
  const now = useRef(passing);
  now.current = passing;
  const { turn } = live.view.value.public;
  const since = useRef(turn);
  useEffect(() => {
    if (!passing.turn) since.current = turn;
    else if (turn !== since.current) onTurnEnds();
  }, [turn, passing.turn]);
  useEffect(() => {
    if (!passing.only && !passing.turn) return undefined;
    return autoPass(match, { when: ({ options }) => now.current.turn || (now.current.only && options.length === 1) });
  }, [match, passing.only, passing.turn]);
}

/** The lobbies that wait for anybody: which there are, and the way into one. */
import './open-lobbies.css';
import { type OpenLobby, SpiritgateError } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { Emblem } from '../app/emblem.tsx';
import { sentenceOf } from '../app/errors.ts';
import { games, gameTitle, loadGames } from '../app/games.ts';
import { goToMatch } from '../app/go-to-match.ts';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { signedIn } from '../app/session.ts';
import { attempt, showError } from '../app/toasts.ts';
import { useSubmit } from '../app/use-submit.ts';
import { t } from '../texts/index.ts';
import { Button, Choice, Dialog, Empty, LinkButton, Notice, Page, Spinner } from '../ui/index.ts';
import { DeckPicker, useDecks } from './parts/deck-picker.tsx';
import type { Row } from './parts/open-list.ts';
import { clockInWords } from './parts/terms.ts';
import { TermsList } from './parts/terms-list.tsx';
import { useOpenLobbies } from './parts/use-open-lobbies.ts';

/** The form that opens a lobby for everybody. */
const OPEN_ONE = `${pathTo('invite')}?listed=1`;

/** What comes back if the place is not free any more. */
const MISSED: readonly string[] = ['unknown-lobby', 'lobby-full', 'lobby-started'];

export default function OpenLobbiesScreen(): JSX.Element {
  const [game, setGame] = useState('');
  const [chosen, setChosen] = useState<OpenLobby>();
  const [isMissed, setMissed] = useState(false);
  const { rows, error, again } = useOpenLobbies(game);
  useEffect(() => void attempt(loadGames), []);
  const look = (): void => {
    setMissed(false);
    again();
  };
  const choose = (lobby: OpenLobby): void => {
    setMissed(false);
    setChosen(lobby);
  };
  const miss = (): void => {
    setChosen(undefined);
    setMissed(true);
    announce(t('open.missed'), 'assertive');
    again();
  };
  const actions = (
    <>
      <Button onClick={look}>{t('watch-list.again')}</Button>
      <LinkButton href={OPEN_ONE}>{t('open.make')}</LinkButton>
    </>
  );
  return (
    <Page title={t('start.open')} lead={t('open.lead')} actions={actions}>
      <div class="open-lobbies">
        <Choice
          legend={t('play.game')}
          value={game}
          onChange={setGame}
          options={[{ value: '', label: t('open.all-games') }, ...games.value.map(({ name, title }) => ({ value: name, label: title }))]}
        />
        {error ? <Notice kind="bad">{sentenceOf(error)}</Notice> : null}
        {isMissed ? <Notice kind="warn">{t('open.missed')}</Notice> : null}
        {rows === undefined && !error ? <Spinner /> : null}
        {rows?.length === 0 ? <Empty>{t('open.empty')}</Empty> : null}
        {rows && rows.length > 0 ? (
          <ul class="framed-rows" aria-label={t('start.open')}>
            {rows.map((row) => (
              <LobbyRow key={row.lobby.id} row={row} onJoin={() => choose(row.lobby)} />
            ))}
          </ul>
        ) : null}
      </div>
      {chosen ? <JoinDialog lobby={chosen} onClose={() => setChosen(undefined)} onMissed={miss} /> : null}
    </Page>
  );
}

function LobbyRow({ row: { lobby, gone }, onJoin }: { row: Row; onJoin: () => void }): JSX.Element {
  const { game, host, series, clock, rated, waited } = lobby;
  const minutes = Math.floor(waited / 60);
  const terms = [t(`terms.series-${series}`), clockInWords(clock), ...(rated ? [t('open.rated')] : [])];
  return (
    <li class={gone ? 'open-lobby open-lobby-gone' : 'open-lobby'}>
      <Emblem game={game} />
      <div>
        <strong>{host.name}</strong>
        {host.rating === null ? null : <span class="soft"> {t('open.rating', { n: Math.round(host.rating) })}</span>}
        <br />
        {gameTitle(game)} · {terms.join(' · ')}
        <br />
        <span class="soft">{minutes === 0 ? t('open.just-now') : t('open.waited', { n: minutes })}</span>
      </div>
      <JoinButton host={host} gone={gone} onJoin={onJoin} />
    </li>
  );
}

/** A place that is taken keeps its button, so that whoever is on it is told and does not lose the focus. */
function JoinButton({ host, gone, onJoin }: { host: OpenLobby['host']; gone: boolean; onJoin: () => void }): JSX.Element {
  if (host.id === signedIn().account.id) return <span class="soft">{t('open.yours')}</span>;
  return (
    <Button kind={gone ? 'plain' : 'main'} aria-disabled={gone} onClick={gone ? undefined : onJoin}>
      {gone ? t('open.gone') : t('lobby.join')} <span class="only-spoken">{host.name}</span>
    </Button>
  );
}

/** The terms to read, a deck to choose, and in. */
function JoinDialog({ lobby, onClose, onMissed }: { lobby: OpenLobby; onClose: () => void; onMissed: () => void }): JSX.Element {
  const decks = useDecks(lobby.game, lobby.format);
  const { busy, submit } = useSubmit(async () => {
    try {
      const { view } = await signedIn().enterLobby(lobby.id, { deck: { deck: decks.chosen } });
      if (view.match === null) navigate(pathTo('lobby', { code: view.code }));
      else goToMatch(await signedIn().attach(view.match));
    } catch (error) {
      if (error instanceof SpiritgateError && MISSED.includes(error.code)) onMissed();
      else showError(error);
    }
  });
  return (
    <Dialog title={t('open.join-title', { name: lobby.host.name })} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <p>
          <strong>{gameTitle(lobby.game)}</strong>
        </p>
        <TermsList game={lobby.game} terms={lobby} />
        <DeckPicker game={lobby.game} decks={decks} />
        <div class="row">
          <Button type="submit" kind="main" size="large" busy={busy || decks.chosen === ''}>
            {t(lobby.readyCheck ? 'lobby.join' : 'lobby.join-and-play')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

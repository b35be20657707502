/** A lobby: for the host the link to send, and whether everybody may come, for the friend the way in, for both the terms, decks and whether they are ready. */
import './lobby.css';
import type { SpiritgateError } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { Emblem } from '../app/emblem.tsx';
import { explain } from '../app/errors.ts';
import { gameTitle, loadGames } from '../app/games.ts';
import { goToMatch } from '../app/go-to-match.ts';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import type { ScreenProps } from '../app/screens.ts';
import { signedIn } from '../app/session.ts';
import { attempt, succeeds } from '../app/toasts.ts';
import { useSubmit } from '../app/use-submit.ts';
import { t } from '../texts/index.ts';
import { Button, Checkbox, CopyField, LinkButton, Menu, Notice, Page, Panel, Spinner } from '../ui/index.ts';
import { inviteLink } from './parts/code.ts';
import { DeckPicker, useDecks } from './parts/deck-picker.tsx';
import { TermsList } from './parts/terms-list.tsx';
import { type Followed, type LobbyView, useLobby } from './parts/use-lobby.ts';

type Role = 'host' | 'guest' | 'neither';

const roleIn = ({ host, guest }: LobbyView): Role => {
  const { name } = signedIn().account;
  if (name === host) return 'host';
  return name === guest ? 'guest' : 'neither';
};

export default function LobbyScreen({ params }: ScreenProps): JSX.Element {
  const code = params.code ?? '';
  const lobby = useLobby(code);
  useEffect(() => void attempt(loadGames), []);
  useChangesSaid(lobby.view);
  useMatchBegun(lobby.view);
  if (lobby.error) return <Gone error={lobby.error} />;
  if (!lobby.view)
    return (
      <Page title={t('lobby.title')}>
        <Spinner />
      </Page>
    );
  return <Open lobby={lobby} view={lobby.view} />;
}

/** Screen readers hear who came and went. */
function useChangesSaid(view: LobbyView | undefined): void {
  const before = useRef<LobbyView | undefined>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = view;
    if (!view || !was) return;
    if (view.guest !== null && was.guest === null) announce(t('lobby.came', { name: view.guest }), 'assertive');
    if (view.guest === null && was.guest !== null) announce(t('lobby.went', { name: was.guest }), 'assertive');
    const me = view.host === signedIn().account.name ? 0 : 1;
    if (view.ready[1 - me] && !was.ready[1 - me]) announce(t('lobby.other-ready'));
  }, [view]);
}

/** A match that begins while its player looks on takes them to its table. */
function useMatchBegun(view: LobbyView | undefined): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!view) return;
    if (view.status === 'open') wasOpen.current = true;
    else if (wasOpen.current && view.match !== null && roleIn(view) !== 'neither') {
      wasOpen.current = false;
      void attempt(signedIn().attach(view.match)).then((match) => match && goToMatch(match, { replace: true }));
    }
  }, [view]);
}

function Gone({ error }: { error: SpiritgateError }): JSX.Element {
  const { reason, remedy } = explain(error);
  return (
    <Page title={t('lobby.gone')}>
      <Notice kind="warn">
        <p>
          <strong>{reason}</strong>
        </p>
        <p>{remedy}</p>
      </Notice>
      <p class="row">
        <LinkButton kind="main" href={pathTo('join')}>
          {t('lobby.other-code')}
        </LinkButton>
        <LinkButton href="/">{t('lobby.home')}</LinkButton>
      </p>
    </Page>
  );
}

function Open({ lobby, view }: { lobby: Followed; view: LobbyView }): JSX.Element {
  const role = roleIn(view);
  const title = role === 'neither' ? t('lobby.of', { name: view.host }) : t('lobby.title');
  return (
    <Page title={title} lead={gameTitle(view.game)} actions={<Emblem game={view.game} />}>
      {view.status === 'started' ? <Started view={view} role={role} /> : null}
      {view.status === 'open' && view.guest === null && role === 'host' ? <Invitation view={view} /> : null}
      {view.status === 'open' && role !== 'neither' ? <Inside lobby={lobby} view={view} role={role} /> : null}
      {view.status === 'open' && role === 'neither' ? <Outside lobby={lobby} view={view} /> : null}
      <Panel title={t('terms.title')}>
        {view.from ? <Notice>{t('lobby.goes-on')}</Notice> : null}
        <TermsList game={view.game} terms={view} />
      </Panel>
    </Page>
  );
}

function Invitation({ view: { code, listed } }: { view: LobbyView }): JSX.Element {
  return (
    <Panel title={t('lobby.invite')}>
      <CopyField label={t('lobby.link')} value={inviteLink(code)} />
      <CopyField label={t('lobby.code')} value={code} large />
      <Spinner label={t(listed ? 'lobby.waiting-all' : 'lobby.waiting')} />
    </Panel>
  );
}

/** For the two who play. */
function Inside({ lobby, view, role }: { lobby: Followed; view: LobbyView; role: 'host' | 'guest' }): JSX.Element {
  const me = role === 'host' ? 0 : 1;
  const isReady = view.ready[me];
  return (
    <Panel title={t('lobby.players')}>
      <ul class="members">
        <Member name={view.host} what={t('lobby.host')} ready={view.readyCheck ? view.ready[0] : undefined} />
        {view.guest === null ? (
          <li class="member member-missing">{t('lobby.empty-seat')}</li>
        ) : (
          <Member name={view.guest} what={t('lobby.guest')} ready={view.readyCheck ? view.ready[1] : undefined} />
        )}
      </ul>
      {view.from ? null : <OwnDeck lobby={lobby} view={view} />}
      {role === 'host' && !view.from ? (
        <Checkbox
          label={t('lobby.listed')}
          checked={view.listed}
          onChange={(listed) => void lobby.act((open) => open.show(listed))}
          hint={t('lobby.listed-hint')}
        />
      ) : null}
      <div class="row">
        {view.readyCheck ? (
          <Button kind={isReady ? 'plain' : 'main'} onClick={() => void lobby.act((open) => open.ready(!isReady))}>
            {t(isReady ? 'lobby.not-ready' : 'lobby.ready')}
          </Button>
        ) : null}
        <Leave view={view} role={role} />
        {role === 'host' ? <HostMenu lobby={lobby} view={view} /> : null}
      </div>
      {view.readyCheck && view.guest !== null ? <p class="soft">{t('lobby.begins-when-ready')}</p> : null}
    </Panel>
  );
}

function Member({ name, what, ready }: { name: string; what: string; ready: boolean | undefined }): JSX.Element {
  return (
    <li class="member">
      <strong>{name}</strong>
      <span class="soft">{what}</span>
      {ready === undefined ? null : (
        <span class={ready ? 'member-ready' : 'soft'}>{ready ? `✓ ${t('lobby.is-ready')}` : t('lobby.is-not-ready')}</span>
      )}
    </li>
  );
}

/** One's deck, which may be changed while the match has not begun. */
function OwnDeck({ lobby, view }: { lobby: Followed; view: LobbyView }): JSX.Element {
  const decks = useDecks(view.game, view.format);
  return <DeckPicker game={view.game} decks={decks} onChange={(deck) => void lobby.act((open) => open.changeDeck({ deck }))} />;
}

function Leave({ view, role }: { view: LobbyView; role: 'host' | 'guest' }): JSX.Element {
  const hands = role === 'host' && view.guest !== null;
  const leave = async (): Promise<void> => {
    if (await succeeds(async () => (await signedIn().lobbyAt(view.code)).leave())) navigate('/');
  };
  return <Button onClick={() => void leave()}>{hands ? t('lobby.hand-over', { name: view.guest ?? '' }) : t('lobby.leave')}</Button>;
}

function HostMenu({ lobby, view }: { lobby: Followed; view: LobbyView }): JSX.Element {
  const renew = async (): Promise<void> => {
    const fresh = await attempt(async () => (await signedIn().lobbyAt(view.code)).revoke());
    if (fresh) navigate(pathTo('lobby', { code: fresh.code }), { replace: true });
  };
  const close = async (): Promise<void> => {
    if (await succeeds(async () => (await signedIn().lobbyAt(view.code)).close())) navigate('/');
  };
  return (
    <Menu
      label={t('lobby.more')}
      items={[
        ...(view.guest === null
          ? []
          : [
              {
                label: t('lobby.kick', { name: view.guest }),
                onSelect: () => void lobby.act((open) => open.kick()),
                kind: 'danger' as const,
              },
            ]),
        { label: t('lobby.new-code'), onSelect: () => void renew() },
        { label: t('lobby.close'), onSelect: () => void close(), kind: 'danger' },
      ]}
    />
  );
}

/** For whoever came by the link. */
function Outside({ lobby, view }: { lobby: Followed; view: LobbyView }): JSX.Element {
  const decks = useDecks(view.game, view.format);
  const { busy, submit } = useSubmit(() => lobby.enter(view.from ? undefined : decks.chosen));
  if (view.guest !== null) return <Notice kind="warn">{t('lobby.full')}</Notice>;
  return (
    <Panel title={t('lobby.invited', { name: view.host })}>
      <form class="stack" onSubmit={submit}>
        {view.from ? null : <DeckPicker game={view.game} decks={decks} />}
        <div class="row">
          <Button type="submit" kind="main" size="large" busy={busy || (!view.from && decks.chosen === '')}>
            {t(view.readyCheck ? 'lobby.join' : 'lobby.join-and-play')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Started({ view, role }: { view: LobbyView; role: Role }): JSX.Element {
  const { match, code } = view;
  const plays = role !== 'neither';
  return (
    <Panel>
      <p class="started">{t(plays ? 'lobby.started' : 'lobby.started-others', { host: view.host, guest: view.guest ?? '' })}</p>
      {match === null ? (
        <p class="soft">{t('lobby.not-watched')}</p>
      ) : (
        <div class="row">
          <LinkButton
            kind="main"
            href={plays ? pathTo('match', { id: match }) : `${pathTo('watch', { id: match })}?code=${encodeURIComponent(code)}`}
          >
            {t(plays ? 'lobby.to-table' : 'lobby.watch')}
          </LinkButton>
        </div>
      )}
    </Panel>
  );
}

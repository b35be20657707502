/** The first screen: who one is, which game, and the ways into a match; running matches to go back to. */
import './start.css';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { enterAsGuest } from '../app/guest.ts';
import { Link } from '../app/link.tsx';
import { NameField } from '../app/name-field.tsx';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { session, sessionState } from '../app/session.ts';
import { attempt } from '../app/toasts.ts';
import { type TextKey, t } from '../texts/index.ts';
import { Button, Field, Page, Panel } from '../ui/index.ts';
import { codeIn } from './parts/code.ts';
import { GamePicker } from './parts/game-picker.tsx';
import { Notices } from './parts/notices.tsx';
import { RunningMatches } from './parts/running-matches.tsx';
import { Sign, type SignName } from './parts/sign.tsx';

/** Signs in as a guest if nobody is, then goes on. */
async function go(path: string): Promise<void> {
  if (session.value || (await attempt(enterAsGuest))) navigate(path);
}

export default function StartScreen(): JSX.Element {
  const account = session.value?.account;
  return (
    <Page
      title={account ? t('start.title-again', { name: account.name }) : t('start.title')}
      lead={account ? undefined : t('start.lead')}
      wide
    >
      {account ? (
        <>
          <Notices />
          <RunningMatches />
        </>
      ) : null}
      <div class="start">
        <Panel class="start-who">
          {account || sessionState.value === 'starting' ? null : <NameField />}
          <GamePicker />
        </Panel>
        <nav class="start-ways" aria-label={t('start.ways')}>
          <Way main sign="bot" text="start.bot" path={pathTo('bot')} />
          <Way sign="ranked" text="start.ranked" path={pathTo('ranked')} />
          <Way sign="open" text="start.open" path={pathTo('open-lobbies')} />
          <Way sign="invite" text="start.invite" path={pathTo('invite')} />
          <Way sign="challenge" text="start.challenge" path={pathTo('challenge')} />
          <Way sign="watch" text="start.watch" path={pathTo('watch-list')} />
          <JoinByCode />
        </nav>
      </div>
      <p class="soft">
        {t('start.more')} <Link href={pathTo('decks')}>{t('head.decks')}</Link> ·{' '}
        <Link href={pathTo('open-recording')}>{t('start.recording')}</Link>
      </p>
    </Page>
  );
}

type WayText = 'start.bot' | 'start.ranked' | 'start.open' | 'start.invite' | 'start.challenge' | 'start.watch';

function Way({ text, path, sign, main = false }: { text: WayText; path: string; sign: SignName; main?: boolean }): JSX.Element {
  return (
    <Link class={main ? 'way way-main' : 'way'} href={path} onFollow={() => void go(path)}>
      <WayFace sign={sign} title={t(text)}>
        {t(`${text}-more` satisfies TextKey)}
      </WayFace>
    </Link>
  );
}

function WayFace({ sign, title, children }: { sign: SignName; title: string; children: ComponentChildren }): JSX.Element {
  return (
    <>
      <Sign name={sign} />
      <span class="way-text">
        <strong>{title}</strong>
        <span class="way-more">{children}</span>
      </span>
    </>
  );
}

function JoinByCode(): JSX.Element {
  const [code, setCode] = useState('');
  const join = (event: Event): void => {
    event.preventDefault();
    const clean = codeIn(code);
    void go(clean === '' ? pathTo('join') : pathTo('join-code', { code: clean }));
  };
  return (
    <form class="way way-form" onSubmit={join}>
      <Sign name="join" />
      <div class="way-join">
        <Field
          label={t('start.join')}
          value={code}
          onInput={setCode}
          placeholder="K7Q2M9XD"
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
        />
        <Button type="submit">{t('start.join-go')}</Button>
      </div>
    </form>
  );
}

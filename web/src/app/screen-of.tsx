/** The screen of a route: loaded when it is wanted, behind the door for those who are not signed in. */
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadTexts, t } from '../texts/index.ts';
import { Button, Notice, Page, Spinner } from '../ui/index.ts';
import { Door } from './door.tsx';
import type { Params, ScreenName } from './routes.ts';
import { SCREENS, type ScreenProps } from './screens.ts';
import { resumeSession, sessionState } from './session.ts';

type Loaded = { name: ScreenName; Component: ComponentType<ScreenProps> };

/** Shows the screen with its parameters; another address of the same screen is a new screen. */
export function ScreenOf({ name, params }: { name: ScreenName; params: Params }): JSX.Element {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState<ScreenName>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFailed(undefined);
    loadScreen(name).then(
      (Component) => isWanted && setLoaded({ name, Component }),
      () => isWanted && setFailed(name),
    );
    return () => {
      isWanted = false;
    };
  }, [name, turn]);
  if (failed === name) return <NotLoaded retry={() => setTurn(turn + 1)} />;
  if (SCREENS[name].for === 'account' && sessionState.value !== 'signed-in') return <Gate />;
  if (loaded?.name !== name) return <Waiting />;
  const { Component } = loaded;
  return <Component key={JSON.stringify([name, params])} params={params} />;
}

async function loadScreen(name: ScreenName): Promise<ComponentType<ScreenProps>> {
  const { load, texts } = SCREENS[name];
  const [module] = await Promise.all([load(), loadTexts(...texts)]);
  return module.default;
}

function Gate(): JSX.Element {
  if (sessionState.value === 'starting') return <Waiting />;
  if (sessionState.value === 'unreachable') return <Unreachable />;
  return <Door />;
}

/** The account could not be asked for: the server is away. */
function Unreachable(): JSX.Element {
  return (
    <Page title={t('shell.unreachable')}>
      <Notice kind="warn">{t('shell.unreachable-more')}</Notice>
      <p>
        <Button kind="main" onClick={() => void resumeSession()}>
          {t('shell.try-again')}
        </Button>
      </p>
    </Page>
  );
}

/** The files of the screen did not come: the server is away, or it has a newer page. */
function NotLoaded({ retry }: { retry: () => void }): JSX.Element {
  return (
    <Page title={t('shell.not-loaded')}>
      <Notice kind="warn">{t('shell.not-loaded-more')}</Notice>
      <p class="row">
        <Button kind="main" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
        <Button onClick={retry}>{t('shell.try-again')}</Button>
      </p>
    </Page>
  );
}

const Waiting = (): JSX.Element => (
  <div class="page">
    <Spinner />
  </div>
);

/** The page around its screens: head with the ways to everything, live regions, toasts, incoming challenges, and the screen of the route. */
import './shell.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { spoken } from './announce.ts';
import { Challenges, watchChallenges } from './challenges.tsx';
import { Head } from './head.tsx';
import { QueueBar } from './queue-bar.tsx';
import { route } from './router.ts';
import { ScreenOf } from './screen-of.tsx';
import { SCREENS } from './screens.ts';
import { session } from './session.ts';
import { Toasts } from './toast-list.tsx';

/** Everything on the page. */
export function Shell(): JSX.Element {
  const { name, params } = route.value;
  const isBare = SCREENS[name].frame === 'bare';
  const account = session.value;
  useEffect(() => (account ? watchChallenges(account) : undefined), [account]);
  return (
    <>
      <a class="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {isBare ? null : <Head />}
      <main id="main" tabIndex={-1} class={isBare ? 'main-bare' : 'main'}>
        <ScreenOf name={name} params={params} />
      </main>
      <QueueBar />
      <Challenges />
      <Toasts />
      <LiveRegions />
    </>
  );
}

function LiveRegions(): JSX.Element {
  const { polite, assertive } = spoken;
  return (
    <div class="only-spoken">
      <div aria-live="polite" id="live-polite">
        <span key={polite.value.n}>{polite.value.text}</span>
      </div>
      <div aria-live="assertive" id="live-assertive">
        <span key={assertive.value.n}>{assertive.value.text}</span>
      </div>
    </div>
  );
}

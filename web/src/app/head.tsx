/** The head of the page: the way home, the places to go, and the account. */
import './head.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type TextKey, t } from '../texts/index.ts';
import { Button, Menu } from '../ui/index.ts';
import { Link } from './link.tsx';
import { navigate, route } from './router.ts';
import { pathTo, type ScreenName } from './routes.ts';
import { session, sessionState, signOut } from './session.ts';
import { settings } from './settings.ts';
import { SignInDialog } from './sign-in.tsx';

type Place = { text: TextKey; path: string; screens: readonly ScreenName[] };

const places = (): readonly Place[] => [
  {
    text: 'head.play',
    path: '/',
    screens: ['start', 'bot', 'ranked', 'invite', 'open-lobbies', 'challenge', 'challenge-player', 'join', 'join-code', 'lobby'],
  },
  { text: 'head.watch', path: pathTo('watch-list'), screens: ['watch-list'] },
  { text: 'head.decks', path: pathTo('decks'), screens: ['decks', 'deck', 'shared-deck'] },
  { text: 'head.leaderboard', path: pathTo('leaderboard'), screens: ['leaderboard'] },
  { text: 'head.rules', path: pathTo('rules', { game: settings.value.game }), screens: ['rules'] },
];

export function Head(): JSX.Element {
  return (
    <header class="head">
      <Link href="/" class="head-home">
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Spiritgate</span>
      </Link>
      <nav class="head-nav" aria-label={t('head.places')}>
        {places().map(({ text, path, screens }) => (
          <Link key={text} href={path} aria-current={screens.includes(route.value.name) ? 'page' : undefined}>
            {t(text)}
          </Link>
        ))}
      </nav>
      <AccountCorner />
    </header>
  );
}

function AccountCorner(): JSX.Element {
  const [signsIn, setSignsIn] = useState<'in' | 'up'>();
  const account = session.value?.account;
  const dialog = signsIn ? <SignInDialog first={signsIn} onClose={() => setSignsIn(undefined)} /> : null;
  if (!account)
    return (
      <div class="head-account">
        {sessionState.value === 'none' ? <Button onClick={() => setSignsIn('in')}>{t('sign-in.in')}</Button> : null}
        {dialog}
      </div>
    );
  const go = (path: string) => () => navigate(path);
  return (
    <div class="head-account">
      <Menu
        label={
          <>
            <span class="head-name">{account.name}</span>
            <span aria-hidden="true">▾</span>
          </>
        }
        items={[
          ...(account.guest ? [{ label: t('head.keep-account'), onSelect: () => setSignsIn('up') }] : []),
          { label: t('head.profile'), onSelect: go(pathTo('profile', { name: account.name })) },
          { label: t('head.history'), onSelect: go(pathTo('history')) },
          { label: t('head.account'), onSelect: go(pathTo('account')) },
          { label: t('head.settings'), onSelect: go(pathTo('settings')) },
          { label: t('head.sign-out'), onSelect: () => void signOut().then(go('/')) },
        ]}
      />
      {dialog}
    </div>
  );
}

/** The screens by name: how each is loaded, which texts it needs, and whether it needs the whole page. */
import type { ComponentType } from 'preact';
import type { Part } from '../texts/keys.ts';
import type { Params, ScreenName } from './routes.ts';

/** What every screen gets: the parts of its path. */
export type ScreenProps = { params: Params };

export type Screen = {
  load: () => Promise<{ default: ComponentType<ScreenProps> }>;
  texts: readonly Part[];
  /** `bare`: without the page's head and foot, for tables. */
  frame: 'page' | 'bare';
  /** `account`: shown to whoever is signed in; others are asked for a name first. */
  for: 'everybody' | 'account';
};

const page = (load: Screen['load'], texts: readonly Part[] = [], more: Partial<Screen> = {}): Screen => ({
  load,
  texts,
  frame: 'page',
  for: 'account',
  ...more,
});

export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  start: page(() => import('../screens/start.tsx'), [], { for: 'everybody' }),
  bot: page(() => import('../screens/bot.tsx')),
  ranked: page(() => import('../screens/ranked.tsx')),
  invite: page(() => import('../screens/invite.tsx')),
  'open-lobbies': page(() => import('../screens/open-lobbies.tsx')),
  challenge: page(() => import('../screens/challenge.tsx')),
  'challenge-player': page(() => import('../screens/challenge.tsx')),
  join: page(() => import('../screens/join.tsx')),
  'join-code': page(() => import('../screens/lobby.tsx')),
  lobby: page(() => import('../screens/lobby.tsx')),
  'watch-list': page(() => import('../screens/watch-list.tsx')),
  account: page(() => import('../screens/account.tsx')),
  missing: page(() => import('../screens/missing.tsx'), [], { for: 'everybody' }),
  watch: page(() => import('../table/watch-screen.tsx'), ['table', 'words'], { frame: 'bare' }),
  match: page(() => import('../table/match-screen.tsx'), ['table', 'words'], { frame: 'bare' }),
  decks: page(() => import('../decks/decks-screen.tsx'), ['decks', 'around']),
  deck: page(() => import('../decks/deck-screen.tsx'), ['decks', 'around']),
  'shared-deck': page(() => import('../decks/shared-deck-screen.tsx'), ['decks', 'around'], { for: 'everybody' }),
  leaderboard: page(() => import('../around/leaderboard-screen.tsx'), ['around'], { for: 'everybody' }),
  profile: page(() => import('../around/profile-screen.tsx'), ['around', 'decks']),
  history: page(() => import('../around/history-screen.tsx'), ['around', 'decks']),
  recording: page(() => import('../around/recording-screen.tsx'), ['around', 'table', 'words'], { for: 'everybody', frame: 'bare' }),
  'open-recording': page(() => import('../around/open-recording-screen.tsx'), ['around'], { for: 'everybody' }),
  rules: page(() => import('../around/rules-screen.tsx'), ['around'], { for: 'everybody' }),
  settings: page(() => import('../around/settings-screen.tsx'), ['around'], { for: 'everybody' }),
};

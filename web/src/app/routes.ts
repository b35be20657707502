/** The addresses of the screens: what a path leads to, and which path leads to a screen. */

/** The paths by the names of their screens; `:x` stands for one part of a path. */
const PATHS = {
  start: '/',
  bot: '/play/bot',
  ranked: '/play/ranked',
  invite: '/play/invite',
  'open-lobbies': '/play/open',
  challenge: '/play/challenge',
  'challenge-player': '/play/challenge/:name',
  join: '/join',
  'join-code': '/join/:code',
  lobby: '/lobby/:code',
  'watch-list': '/watch',
  watch: '/watch/:id',
  match: '/match/:id',
  decks: '/decks',
  'shared-deck': '/decks/shared/:code',
  deck: '/decks/:id',
  leaderboard: '/leaderboard',
  profile: '/profile/:name',
  history: '/history',
  recording: '/recording/:share',
  'open-recording': '/recording',
  rules: '/rules/:game',
  settings: '/settings',
  account: '/account',
} as const;

export type ScreenName = keyof typeof PATHS | 'missing';
export type Params = Readonly<Record<string, string>>;
/** Where the page is: a screen, the parts of its path, and what stands behind the `?`. */
export type Route = { readonly name: ScreenName; readonly params: Params; readonly query: URLSearchParams; readonly path: string };

/** The screen of a path; `missing` if there is none. */
export function routeOf(path: string, search = ''): Route {
  const query = new URLSearchParams(search);
  for (const [name, pattern] of Object.entries(PATHS)) {
    const params = paramsOf(pattern, path);
    if (params) return { name: name as ScreenName, params, query, path };
  }
  return { name: 'missing', params: {}, query, path };
}

/** The path of a screen. */
export function pathTo(name: Exclude<ScreenName, 'missing'>, params: Params = {}): string {
  return PATHS[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function paramsOf(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/');
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = decoded(given[i] as string);
    if (value === undefined) return undefined;
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

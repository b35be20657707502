/** How the process stands: what metrics and the status page tell. */
import type { StatusAnswer } from '@spiritgate/shared/protocol';
import type { Games } from './decks/index.ts';
import type { Env } from './env.ts';
import type { Matches } from './match/index.ts';
import type { Meetings } from './meetings.ts';
import type { Standing } from './metrics/index.ts';

const FRESH = 1000;

export type StandingOptions = {
  env: Env;
  matches: Matches;
  meetings: Pick<Meetings, 'queue' | 'lobbies'>;
  sockets(): number;
  isClosing(): boolean;
};

export const standingOf =
  ({ env, matches, meetings, sockets, isClosing }: StandingOptions) =>
  async (): Promise<Standing> => {
    const now = env.now();
    const [waiting, lobbies] = await Promise.all([meetings.queue.waiting(), meetings.lobbies.count()]);
    const queue = new Map([...waiting].map(([game, { count, since }]) => [game, { waiting: count, longest: now - since }]));
    return { ...matches.playing, sockets: sockets(), queue, lobbies, draining: isClosing() };
  };

/** Looks at most once a second, however many ask: for what everybody may call. */
export function atMostOnceASecond<T>(env: Env, look: () => Promise<T>): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = env.now();
    if (known && now - known.at < FRESH) return known.value;
    const value = look();
    known = { at: now, value };
    // What failed is asked again.
    value.catch(() => {
      known = undefined;
    });
    return value;
  };
}

export const statusOf = (version: string, games: Games, { draining, players, matches, queue }: Standing): StatusAnswer => ({
  version,
  draining,
  players,
  games: [...games.values()].map(({ name, title }) => {
    const { waiting, longest } = queue.get(name) ?? { waiting: 0, longest: 0 };
    return { name, title, matches: matches.get(name) ?? 0, waiting, longestWait: Math.floor(longest / 1000) };
  }),
});

/** How the process stands: what metrics and the status page tell. */
import type { StatusAnswer } from '@spiritgate/shared/protocol';
import type { Games } from './decks/index.ts';
import type { Env } from './env.ts';
import type { Matches } from './match/index.ts';
import type { Meetings } from './meetings.ts';
import type { Standing } from './metrics/index.ts';

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

export const statusOf = (version: string, games: Games, { draining, players, matches, queue }: Standing): StatusAnswer => ({
  version,
  draining,
  players,
  games: [...games.values()].map(({ name, title }) => {
    const { waiting, longest } = queue.get(name) ?? { waiting: 0, longest: 0 };
    return { name, title, matches: matches.get(name) ?? 0, waiting, longestWait: Math.floor(longest / 1000) };
  }),
});

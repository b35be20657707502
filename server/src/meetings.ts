/** All ways into a match: the queue, lobbies, challenges, rematches and practice, on one set of shelves. */
import { Shelf } from './artefacts/index.ts';
import { Practice } from './bots/index.ts';
import { type ChallengeOptions, Challenges, Rematches, type RematchOptions } from './challenge/index.ts';
import type { Games } from './decks/index.ts';
import type { Env } from './env.ts';
import type { Records, Services } from './http/index.ts';
import { Lobbies, Origins } from './lobby/index.ts';
import type { Logger } from './log.ts';
import type { Journal, Matches } from './match/index.ts';
import type { People } from './people.ts';
import { type BeginMatch, entranceOf, Queue, type QueueTiming, type Shelves, standingsOf } from './queue/index.ts';
import { Waiters } from './waiters.ts';

/** The services that bring players together. */
export type Meetings = Pick<Services, 'queue' | 'lobbies' | 'challenges' | 'rematches' | 'practice'>;

export type MeetingsOptions = {
  env: Env;
  log: Logger;
  games: Games;
  matches: Matches;
  journal: Journal;
  records: Records;
  people: Pick<People, 'accounts' | 'bots' | 'blocks'>;
  /** Where processes meet, or this one is by itself. */
  shelves: Shelves;
  isClosing(): boolean;
  timing?: Partial<QueueTiming>;
  /** How long the server's bots think, in percent of what they usually do. */
  botPace?: number;
};

/** `leave`: an account is suspended or deleted, and waits for nobody any more. `stop`: everybody who waits is answered. */
export function meetingsOf(options: MeetingsOptions): { meetings: Meetings; leave(account: string): void; stop(): void } {
  const { env, log, games, matches, journal, records, people, shelves, isClosing } = options;
  const waiters = new Waiters(env);
  shelves.whenMissed(() => waiters.wakeAll());
  const begin: BeginMatch = (game, entrants, terms, from) => matches.begin(game, entrants, terms, from);
  const entrance = entranceOf(games, records.formats, records.decks);
  const standings = standingsOf({ store: records.store, env, ratings: records.ratings, blocks: people.blocks, matches });
  const shared = { env, log, games, waiters, shelves, entrance, begin, isClosing, blocks: standings.blocks };
  const queue = new Queue({ ...shared, standings, formats: records.formats, timing: options.timing ?? {} });
  const shelf = new Shelf(records.store, env, records.artefacts);
  const origins = new Origins({ games, journal, mayRead: (match, account) => shelf.mayRead(match, account) });
  const lobbies = new Lobbies({
    ...{ ...shared, origins },
    blockedAround: (account) => people.blocks.around(account),
    ratings: (accounts) => records.ratings.established(accounts),
  });
  const find: ChallengeOptions['find'] = (player) =>
    'id' in player ? people.accounts.profile(player.id) : people.accounts.profileByName(player.name);
  const challenges = new Challenges({ ...shared, find });
  const agreed: RematchOptions['agreed'] = async (match) => {
    const host = matches.local(match);
    return host ? { start: host.start, result: host.result } : journal.read(match);
  };
  const rematches = new Rematches({ ...shared, agreed, moved: (code, before, match) => lobbies.moved(code, before, match) });
  const pace = options.botPace === undefined ? {} : { pace: options.botPace };
  const practice = new Practice({ ...shared, ...pace, matches, account: (id, name) => people.bots.house(id, name) });
  return {
    meetings: { queue, lobbies, challenges, rematches, practice },
    leave: (account) => {
      const failed = (error: unknown): void => log.error({ err: error, account }, 'an account could not be taken out');
      void Promise.all([queue.leave({ id: account }), lobbies.drop(account), challenges.drop(account)]).catch(failed);
    },
    stop: () => {
      queue.stop();
      waiters.wakeAll();
    },
  };
}

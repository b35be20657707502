/** What the routes ask: the services of the server, and who a caller is. */

import type { StatusAnswer } from '@spiritgate/shared/protocol';
import type { Bearer, Bots, StoredAccounts } from '../accounts/index.ts';
import type { Artefacts } from '../artefacts/index.ts';
import type { Practice } from '../bots/index.ts';
import type { Challenges, Rematches } from '../challenge/index.ts';
import type { Cluster, Health } from '../cluster/index.ts';
import type { Decks, Games } from '../decks/index.ts';
import type { Env } from '../env.ts';
import type { Formats } from '../formats/index.ts';
import type { Lobbies } from '../lobby/index.ts';
import type { Logger } from '../log.ts';
import type { Matches } from '../match/index.ts';
import type { Meters } from '../metrics/index.ts';
import type { Blocks, Moderation, Notices, Reports, SaidLog, Standing } from '../moderation/index.ts';
import type { Queue } from '../queue/index.ts';
import type { Ratings } from '../ratings/index.ts';
import type { Result } from '../result.ts';
import type { Store } from '../store/index.ts';

/** Who is signed in, what for, and by which token. */
export type Signed = Bearer;

/** How much of a thing a caller may do in a while: `name` is the bucket that a route says. Shared by all who count. */
export type Limits = {
  /** Takes one from the caller's share; if there is none left, says in how many seconds there will be. */
  take(name: string, who: { address: string; account?: string }): Promise<{ ok: true } | { ok: false; retryAfter: number }>;
};

/** What lasts: decks, formats, ratings, the history of matches, and what is kept of each. */
export type Records = { store: Store; artefacts: Artefacts; games: Games; decks: Decks; formats: Formats; ratings: Ratings; env: Env };

export type Services = {
  accounts: StoredAccounts;
  bots: Bots;
  /** Whose token this is, and what it may be used for. Reads anything. */
  signIn(token: string): Promise<Result<Signed>>;
  blocks: Blocks;
  reports: Reports;
  moderation: Moderation;
  notices: Notices;
  standing: Standing;
  said: SaidLog;
  games: Games;
  lobbies: Lobbies;
  queue: Queue;
  challenges: Challenges;
  rematches: Rematches;
  practice: Practice;
  matches: Matches;
  /** Unset, there is no store, and nothing lasts. */
  records?: Records;
  /** Unset, nothing is limited. */
  limits?: Limits;
  /** Unset, nothing is counted. */
  meters?: Meters;
  /** Unset, there is no page that tells how the server is. */
  status?: () => Promise<StatusAnswer>;
  /** Carries a request out once for each key of an account; unset, keys are not looked at. */
  once?<T>(request: { account: string; key: string; route: string; digest: string }, run: () => Promise<Result<T>>): Promise<Result<T>>;
  /** How many proxies of one's own stand in front of the server. */
  proxies: number;
  log: Logger;
  env: Env;
  /** This process among others. */
  cluster: Pick<Cluster, 'ownerOf' | 'peers' | 'watchable'>;
  /** Whether the server takes new matches. */
  isReady(): boolean;
  /** Whether what the server stands on is there. */
  health(): Promise<Health>;
  /** Aborted when the server stops: what is being streamed ends. */
  stopping: AbortSignal;
};

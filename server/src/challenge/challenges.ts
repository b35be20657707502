/** Direct challenges: one player asks another for a match. Between two players there is one open challenge at a time, whoever sent it. */
import type { DeckList } from '@spiritgate/shared/games';
import type { Account, Challenge, ChallengeBody, ChallengesAnswer, DeckChoice } from '@spiritgate/shared/protocol';
import type { Games } from '../decks/index.ts';
import { newId } from '../ids.ts';
import { type Agreed, agreedOf } from '../lobby/index.ts';
import {
  type BeginMatch,
  type Entrance,
  markOf,
  type Shelf,
  type Shelves,
  sweep,
  type Wait,
  type Watch,
  type WatchOptions,
  waitingFor,
  watching,
} from '../queue/index.ts';
import { ok, type Result, refuse } from '../result.ts';

/** How many open challenges an account may have sent, how long one stays open, and how long one that was answered is shown, in milliseconds. */
const MOST = 10;
const OPEN = 300_000;
const SHOWN = 120_000;
/** How long the beginning of a match may take: then whoever began it is gone. */
const BEGINS = 10_000;

type Player = { account: Account; deck: DeckList };

/** `beginning`: it was accepted, and one process begins the match. */
type ChallengeRecord = {
  id: string;
  from: Player;
  to: Account;
  game: string;
  terms: Agreed;
  status: 'open' | 'beginning' | 'accepted' | 'declined';
  match: string | null;
  created: number;
  /** When it is gone, in milliseconds since 1970. */
  until: number;
};

export type ChallengeOptions = WatchOptions & {
  games: Games;
  shelves: Shelves;
  entrance: Entrance;
  begin: BeginMatch;
  /** The account of a player, by name or id. */
  find(player: ChallengeBody['player']): Promise<Result<Account>>;
  blocks(a: string, b: string): Promise<boolean>;
};

type Nothing = Record<never, never>;

export class Challenges {
  readonly #options: ChallengeOptions;
  /** By the two players: so there is one between them. */
  readonly #challenges: Shelf<ChallengeRecord>;

  constructor(options: ChallengeOptions) {
    this.#options = options;
    this.#challenges = options.shelves.shelf<ChallengeRecord>('challenges');
    this.#challenges.whenChanged((pair) => {
      for (const account of pair.split(' ')) options.waiters.wake(keyOf(account));
    });
  }

  async create(account: Account, { player, game, deck, ...body }: ChallengeBody): Promise<Result<Challenge>> {
    const { env, entrance, find, blocks } = this.#options;
    const to = await find(player);
    if (!to.ok) return to;
    if (to.value.id === account.id) return refuse('own-account');
    // Who is blocked learns no more than that this player cannot be challenged.
    if (await blocks(account.id, to.value.id)) return refuse('challenge-refused');
    const admitted = await entrance(account.id, { game, deck, format: body.format });
    if (!admitted.ok) return admitted;
    const terms = agreedOf(body, admitted.value.format);
    if (!terms.ok) return terms;
    const now = env.now();
    const all = await this.#all();
    const sent = all.filter(({ from, status }) => from.account.id === account.id && status === 'open');
    if (sent.length >= MOST) return refuse('too-many-challenges');
    const made: ChallengeRecord = {
      ...{ id: newId(env), from: { account, deck: admitted.value.deck }, to: to.value, game, terms: terms.value },
      ...{ status: 'open', match: null, created: now, until: now + OPEN },
    };
    return this.#challenges.change<Result<Challenge>>([pairOf(made)], ([there]) => {
      const isOpen = there && there.until > now && (there.status === 'open' || there.status === 'beginning');
      return isOpen ? { say: refuse('challenge-open') } : { put: [made], say: ok(viewOf(made, now)) };
    });
  }

  /** Those that an account sent or got, the latest first. */
  async list(account: Account): Promise<Challenge[]> {
    const now = this.#options.env.now();
    const own = (await this.#all()).filter((challenge) => isOf(challenge, account.id));
    return own.sort((a, b) => b.created - a.created).map((challenge) => viewOf(challenge, now));
  }

  /** All of `list`; waits so many milliseconds for one to come or change, if nothing is there that was not seen. */
  watchAll(account: Account, watch: Watch): Promise<ChallengesAnswer> {
    return watching(this.#options, watch, {
      key: keyOf(account.id),
      read: async () => answerOf(await this.list(account)),
      mark: (now) => now.mark,
      isDone: (_, isNew) => isNew,
    });
  }

  async get(account: Account, id: string): Promise<Result<Challenge>> {
    const found = await this.#find(account, id);
    return found ? ok(viewOf(found, this.#options.env.now())) : refuse('unknown-challenge');
  }

  /** As `get`, but while it is open waits so many milliseconds. */
  watch(account: Account, id: string, wait: Wait): Promise<Result<Challenge>> {
    return waitingFor(this.#options, wait, {
      key: keyOf(account.id),
      read: () => this.get(account, id),
      isDone: (now) => !now.ok || now.value.status !== 'open',
    });
  }

  /** Whoever was challenged accepts with a deck: the match begins. Of accepting and taking back at the same moment one counts. */
  async accept(account: Account, id: string, choice: DeckChoice): Promise<Result<Challenge>> {
    const { env, entrance, blocks } = this.#options;
    const found = await this.#find(account, id);
    if (!found || found.to.id !== account.id) return refuse('unknown-challenge');
    if (await blocks(account.id, found.from.account.id)) return refuse('challenge-refused');
    const admitted = await entrance(account.id, { game: found.game, format: found.terms.format, deck: choice });
    if (!admitted.ok) return admitted;
    const until = env.now() + BEGINS;
    const taken = await this.#answer(found, (open) => ({ ...open, status: 'beginning', until: Math.max(open.until, until) }));
    return taken ? this.#begin(taken, { account, deck: admitted.value.deck }) : refuse('unknown-challenge');
  }

  async decline(account: Account, id: string): Promise<Result<Nothing>> {
    const found = await this.#find(account, id);
    if (!found || found.to.id !== account.id) return refuse('unknown-challenge');
    const until = this.#options.env.now() + SHOWN;
    const declined = await this.#answer(found, (open) => ({ ...open, status: 'declined', until }));
    return declined ? ok({}) : refuse('unknown-challenge');
  }

  /** Whoever sent it takes it back. */
  async cancel(account: Account, id: string): Promise<Result<Nothing>> {
    const found = await this.#find(account, id);
    if (!found || found.from.account.id !== account.id) return refuse('unknown-challenge');
    return (await this.#answer(found, () => undefined)) ? ok({}) : refuse('unknown-challenge');
  }

  /** An account is suspended or deleted: what it sent and got ends. */
  async drop(account: string): Promise<void> {
    for (const challenge of await this.#all()) if (isOf(challenge, account)) await this.#answer(challenge, () => undefined);
  }

  /** Does something with a challenge if it is still open; says which it was then, or what it is now. */
  #answer(
    { id, ...pair }: ChallengeRecord,
    next: (open: ChallengeRecord) => ChallengeRecord | undefined,
  ): Promise<ChallengeRecord | undefined> {
    const now = this.#options.env.now();
    return this.#challenges.change<ChallengeRecord | undefined>([pairOf(pair)], ([there]) => {
      if (there?.id !== id || there.status !== 'open' || there.until <= now) return { say: undefined };
      const put = next(there);
      return { put: [put], say: put ?? there };
    });
  }

  async #begin(challenge: ChallengeRecord, to: Player): Promise<Result<Challenge>> {
    const { games, begin, env } = this.#options;
    const { game, terms, from } = challenge;
    const module = games.get(game);
    const watch = { ...terms.watching, code: undefined };
    const begun = module ? await begin(module, [from, to], { ...terms, origin: 'challenge', watching: watch }) : refuse('unknown-game');
    const next: ChallengeRecord = begun.ok
      ? { ...challenge, status: 'accepted', match: begun.value, until: env.now() + SHOWN }
      : { ...challenge, status: 'open' };
    await this.#challenges.change([pairOf(challenge)], () => ({ put: [next], say: undefined }));
    return begun.ok ? ok(viewOf(next, env.now())) : begun;
  }

  async #find(account: Account, id: string): Promise<ChallengeRecord | undefined> {
    return (await this.#all()).find((challenge) => challenge.id === id && isOf(challenge, account.id));
  }

  /** All that have not ended; those that have are taken away. */
  #all(): Promise<ChallengeRecord[]> {
    return sweep(this.#challenges, this.#options.env.now(), pairOf);
  }
}

const keyOf = (account: string): string => `challenges ${account}`;

const pairOf = ({ from, to }: Pick<ChallengeRecord, 'from' | 'to'>): string => [from.account.id, to.id].sort().join(' ');

const isOf = ({ from, to }: ChallengeRecord, account: string): boolean => from.account.id === account || to.id === account;

/** Challenges with the mark of what there is to tell of them, whatever the time. */
const answerOf = (challenges: Challenge[]): ChallengesAnswer => ({
  challenges,
  mark: markOf(challenges.map(({ id, status }) => ({ id, status }))),
});

function viewOf({ id, from, to, game, terms, status, match, until }: ChallengeRecord, now: number): Challenge {
  const of = ({ id, name }: Account): Challenge['from'] => ({ id, name });
  return {
    ...{ id, game, ...terms, watching: { ...terms.watching }, match, left: Math.max(0, until - now) },
    from: of(from.account),
    to: of(to),
    status: status === 'beginning' ? 'open' : status,
  };
}

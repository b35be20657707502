/**
 * The ranked queue (D18): one ticket a player over all games, formats and series (J1), which its owner can take back at any time (J3). The
 * matcher finds opponents; when both have accepted, the process that heard the second one begins the match.
 */
import type { DeckList, GameModule } from '@spiritgate/shared/games';
import { type Account, CLOCKS, type QueueAnswer, type QueueBody } from '@spiritgate/shared/protocol';
import type { Games } from '../decks/index.ts';
import type { Env } from '../env.ts';
import type { Formats } from '../formats/index.ts';
import type { Logger } from '../log.ts';
import type { Entrant, KeptGame, MatchTerms } from '../match/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Waiters } from '../waiters.ts';
import type { Entrance } from './entrance.ts';
import { Estimates } from './estimates.ts';
import { Matcher } from './matcher.ts';
import type { Shelf, Shelves } from './shelves.ts';
import type { Standings } from './standings.ts';
import { accepted, isAlive, isPair, missed, type QueueTicket, waitingAgain } from './ticket.ts';
import { marked, type Watch, watching } from './watching.ts';

/** Begins a match between two players, the first with seat 0, and gives its id. Never rejects. */
export type BeginMatch = (
  game: GameModule,
  entrants: readonly [Entrant, Entrant],
  terms: MatchTerms,
  /** The game that it goes on from. */
  from?: KeptGame,
) => Promise<Result<string>>;

/** Milliseconds: between two waves of pairing, for accepting, for beginning a match, and before one who did not accept may enter again. */
export type QueueTiming = { wave: number; accept: number; begin: number; cooldown: number };
const TIMING: QueueTiming = { wave: 1000, accept: 12_000, begin: 10_000, cooldown: 30_000 };
/** How old what a ticket says of its owner's presence may be, in milliseconds. */
const SEEN_EVERY = 5000;

export type QueueOptions = {
  env: Env;
  log: Logger;
  games: Games;
  waiters: Waiters;
  shelves: Shelves;
  entrance: Entrance;
  formats: Pick<Formats, 'find'>;
  standings: Standings;
  begin: BeginMatch;
  isClosing(): boolean;
  timing?: Partial<QueueTiming>;
};

type Owner = Pick<Account, 'id'>;
type Both = readonly [QueueTicket, QueueTicket];

export class Queue {
  readonly #options: QueueOptions;
  readonly #timing: QueueTiming;
  readonly #tickets: Shelf<QueueTicket>;
  readonly #estimates: Estimates;
  readonly #matcher: Matcher;

  constructor(options: QueueOptions) {
    const { env, log, shelves, waiters, standings } = options;
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#tickets = shelves.shelf<QueueTicket>('tickets');
    this.#tickets.whenChanged((account) => waiters.wake(keyOf(account)));
    this.#estimates = new Estimates(shelves, env);
    this.#matcher = new Matcher({ env, log, shelves, tickets: this.#tickets, timing: this.#timing, standings });
  }

  /** Enters a queue. A ticket that has led to a match makes room for a new one. */
  async enter(account: Account, { game, deck, format = this.#ranked(game), series = 'single' }: QueueBody): Promise<Result<QueueAnswer>> {
    const { env, entrance, standings } = this.#options;
    const admitted = await entrance(account.id, { game, deck, format });
    if (!admitted.ok) return admitted;
    if (await standings.playing(account.id)) return refuse('ranked-match-running');
    const key = { game, format: admitted.value.format, series };
    const figures = await standings.of(account.id, key);
    const now = env.now();
    const ticket: QueueTicket = {
      ...{ account, ...key, ...figures, deck: JSON.stringify(admitted.value.deck) },
      ...{ since: now, seen: now, standing: { is: 'waiting' } },
    };
    const refused = await this.#tickets.change([account.id], ([mine]) => {
      if (!mine || !isAlive(mine, now) || mine.standing.is === 'matched') return { put: [ticket], say: undefined };
      if (mine.standing.is === 'missed') return { say: refuse('queue-cooldown') };
      return { say: refuse('already-queued') };
    });
    if (refused) return refused;
    this.#matcher.arm();
    return this.get(account);
  }

  /** Where a player stands; who asks is there. */
  async get(account: Owner, isHere = true): Promise<Result<QueueAnswer>> {
    const now = this.#options.env.now();
    const ticket = await this.#tickets.change([account.id], ([mine]) => {
      if (!mine || !isAlive(mine, now)) return { say: undefined };
      const isFresh = !isHere || mine.standing.is !== 'waiting' || now - mine.seen < SEEN_EVERY;
      return isFresh ? { say: mine } : { put: [{ ...mine, seen: now }], say: mine };
    });
    if (!ticket || ticket.standing.is === 'missed') return refuse('not-queued');
    this.#matcher.arm();
    return ok(await this.#viewOf(ticket));
  }

  /** As `get`, but while there is nothing for the player to do, and nothing that they have not seen, waits so many milliseconds. */
  watch(account: Owner, watch: Watch): Promise<Result<QueueAnswer>> {
    return watching(this.#options, watch, {
      key: keyOf(account.id),
      // Who has gone away asks no more: the ticket's time runs.
      read: () => this.get(account, !watch.gone.aborted),
      mark: (answer) => (answer.ok ? answer.value.mark : ''),
      isDone: (answer, isNew) => isNew || !isIdle(answer),
    });
  }

  /** The player is there and wants to play the opponent that was found. Doing it again changes nothing. */
  async accept(account: Owner): Promise<Result<QueueAnswer>> {
    const mine = await this.#tickets.get(account.id);
    const now = this.#options.env.now();
    if (!mine || !isAlive(mine, now) || mine.standing.is === 'missed') return refuse('not-queued');
    if (mine.standing.is === 'waiting') return refuse('nothing-found');
    if (mine.standing.is === 'found') {
      const both = await this.#tickets.change([account.id, mine.standing.other], ([own, other]) => {
        const next = own && accepted(own, other, now, this.#timing.begin);
        return next ? { put: next, say: next } : { say: undefined };
      });
      if (both?.[0].standing.is === 'beginning') await this.#begin(both);
    }
    return this.get(account);
  }

  /** Takes the ticket back, whatever stands on it. The opponent who had been found waits on, with the time kept. */
  async leave(account: Owner): Promise<Result<Record<never, never>>> {
    const now = this.#options.env.now();
    const mine = await this.#tickets.get(account.id);
    const other = mine?.standing.is === 'found' ? mine.standing.other : undefined;
    const left = await this.#tickets.change(other === undefined ? [account.id] : [account.id, other], ([own, opponent]) => {
      if (!own || own.standing.is === 'missed') return { say: 'gone' };
      if (own.standing.is !== 'found') return { put: [undefined, opponent], say: 'left' };
      if (own.standing.other !== other) return { say: 'again' };
      const isTheirs = opponent && isPair(own, opponent);
      const back = isTheirs ? { ...opponent, standing: { is: 'waiting' as const } } : opponent;
      return { put: [missed(own, now + this.#timing.cooldown), back], say: 'left' };
    });
    if (left === 'again') return this.leave(account);
    return left === 'left' ? ok({}) : refuse('not-queued');
  }

  /** How many wait in the queues of each game, and since when the one who has waited longest. */
  async waiting(): Promise<Map<string, { count: number; since: number }>> {
    const now = this.#options.env.now();
    const games = new Map<string, { count: number; since: number }>();
    for (const ticket of await this.#tickets.all()) {
      if (ticket.standing.is !== 'waiting' || !isAlive(ticket, now)) continue;
      const { count, since } = games.get(ticket.game) ?? { count: 0, since: now };
      games.set(ticket.game, { count: count + 1, since: Math.min(since, ticket.since) });
    }
    return games;
  }

  /** No waves any more: the process is about to stop. Tickets stay where others can pair them. */
  stop(): void {
    this.#matcher.stop();
  }

  /** Both have accepted. If no match begins, both wait on with the time kept. */
  async #begin(both: Both): Promise<void> {
    const { games, env, begin } = this.#options;
    const [a, b] = [...both].sort((x, y) => x.since - y.since) as [QueueTicket, QueueTicket];
    const game = games.get(a.game);
    const begun = game ? await begin(game, [entrantOf(a), entrantOf(b)], termsOf(a)) : refuse('unknown-game');
    const now = env.now();
    await this.#tickets.change([a.account.id, b.account.id], (tickets) => ({
      put: tickets.map((ticket, i) => {
        if (!ticket || !isPair(ticket, i === 0 ? a : b)) return ticket;
        return begun.ok ? { ...ticket, standing: { is: 'matched', match: begun.value, at: now } } : waitingAgain(ticket, now);
      }),
      say: undefined,
    }));
    if (begun.ok) for (const ticket of both) await this.#estimates.note(ticket, now - ticket.since);
  }

  /** The format that is ranked: `standard` where a game has it. */
  #ranked(game: string): string | undefined {
    return this.#options.formats.find(game, 'standard').ok ? 'standard' : undefined;
  }

  async #viewOf(ticket: QueueTicket): Promise<QueueAnswer> {
    const { game, format, series, since, standing } = ticket;
    const now = this.#options.env.now();
    const queue = { game, format, series };
    switch (standing.is) {
      case 'matched':
        return marked({ status: 'matched' as const, ...queue, match: standing.match });
      case 'found':
      case 'beginning': {
        const accepted = standing.is === 'beginning' || standing.accepted;
        return { ...marked({ status: 'found' as const, ...queue, accepted }), left: Math.max(0, standing.until - now) };
      }
      default: {
        const waited = Math.floor((now - since) / 1000);
        return { ...marked({ status: 'waiting' as const, ...queue }), waited, estimate: await this.#estimates.of(ticket) };
      }
    }
  }
}

const keyOf = (account: string): string => `queue ${account}`;

const entrantOf = ({ account, deck }: QueueTicket): Entrant => ({ account, deck: JSON.parse(deck) as DeckList });

/** Everybody may watch, 20 seconds late (D15); with clocks, for the ratings, without taking back. */
const termsOf = ({ format, series }: QueueTicket): MatchTerms => ({
  ...{ format, series, origin: 'queue', rated: true, undo: false, open: false },
  watching: { allowed: true, delay: 20, code: undefined },
  clock: { ...CLOCKS.standard },
});

/** Whether there is nothing to do but wait. */
const isIdle = (answer: Result<QueueAnswer>): boolean =>
  answer.ok && (answer.value.status === 'waiting' || (answer.value.status === 'found' && answer.value.accepted));

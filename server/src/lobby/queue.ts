/** The queue: whoever waits longest for a game plays the next who comes. Who does not ask for a minute is taken out. */
import type { GameModule } from '@spiritgate/shared/games';
import type { Account, DeckChoice, ErrorAnswer, QueueAnswer } from '@spiritgate/shared/protocol';
import { findGame, type Games, readDeck } from '../decks.ts';
import type { Cancel, Env } from '../env.ts';
import type { Entrant } from '../match/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Audience } from '../spectate/index.ts';
import type { Waiters } from '../waiters.ts';
import type { BeginMatch } from './lobbies.ts';

/** How long a ticket lives without its owner asking for it, in milliseconds. */
const PATIENCE = 60_000;

/** Everybody may watch, 20 seconds late (D15). */
const PUBLIC: Audience = { allowed: true, delay: 20, code: undefined };

/** `pairing` while its match begins. */
type Status = { is: 'waiting' } | { is: 'pairing' } | { is: 'matched'; match: string };
type Ticket = { game: GameModule; entrant: Entrant; status: Status; expire: Cancel };

export class Queue {
  readonly #env: Env;
  readonly #games: Games;
  readonly #waiters: Waiters;
  readonly #begin: BeginMatch;
  /** By account, in the order of coming. */
  readonly #tickets = new Map<string, Ticket>();

  constructor(env: Env, games: Games, waiters: Waiters, begin: BeginMatch) {
    this.#env = env;
    this.#games = games;
    this.#waiters = waiters;
    this.#begin = begin;
  }

  /** Enters the queue; if somebody waits already, the match begins at once. A ticket that has led to a match makes room for a new one. */
  async enter(account: Account, gameName: string, choice: DeckChoice): Promise<Result<QueueAnswer>> {
    const game = findGame(this.#games, gameName);
    if (!game.ok) return game;
    const deck = readDeck(game.value, choice);
    if (!deck.ok) return deck;
    const mine = this.#tickets.get(account.id);
    if (mine && mine.status.is !== 'matched') return refuse('already-queued');
    this.#drop(account.id);
    const ticket: Ticket = { game: game.value, entrant: { account, deck: deck.value }, status: { is: 'waiting' }, expire: () => {} };
    const other = [...this.#tickets.values()].find((t) => t.game === ticket.game && t.status.is === 'waiting');
    this.#tickets.set(account.id, ticket);
    this.#renew(ticket);
    const failed = other && (await this.#pair(other, ticket));
    return failed ?? this.get(account);
  }

  get(account: Account): Result<QueueAnswer> {
    const ticket = this.#tickets.get(account.id);
    if (!ticket) return refuse('not-queued');
    this.#renew(ticket);
    const { status } = ticket;
    const game = ticket.game.name;
    return ok(status.is === 'matched' ? { status: 'matched', game, match: status.match } : { status: 'waiting', game });
  }

  /** As `get`, but while there is no opponent waits so many milliseconds. */
  async watch(account: Account, ms: number, gone: AbortSignal): Promise<Result<QueueAnswer>> {
    const now = this.get(account);
    if (!now.ok || now.value.status === 'matched') return now;
    await this.#waiters.wait(keyOf(account.id), ms, gone);
    // Who has gone away asks no more: the ticket's time runs.
    return this.#tickets.has(account.id) && gone.aborted ? now : this.get(account);
  }

  leave(account: Account): Result<Record<never, never>> {
    if (!this.#tickets.has(account.id)) return refuse('not-queued');
    this.#drop(account.id);
    this.#waiters.wake(keyOf(account.id));
    return ok({});
  }

  /** Both tickets are taken from the queue while the match begins; if it does not, nobody is left waiting for nothing. */
  async #pair(first: Ticket, second: Ticket): Promise<ErrorAnswer | undefined> {
    first.status = second.status = { is: 'pairing' };
    const begun = await this.#begin(first.game, [first.entrant, second.entrant], PUBLIC);
    for (const ticket of [first, second]) {
      const { id } = ticket.entrant.account;
      if (begun.ok) ticket.status = { is: 'matched', match: begun.value };
      else if (this.#tickets.get(id) === ticket) this.#drop(id);
      this.#waiters.wake(keyOf(id));
    }
    return begun.ok ? undefined : begun;
  }

  #renew(ticket: Ticket): void {
    const { id } = ticket.entrant.account;
    ticket.expire();
    ticket.expire = this.#env.later(PATIENCE, () => {
      if (this.#tickets.get(id) === ticket) this.#drop(id);
    });
  }

  #drop(account: string): void {
    this.#tickets.get(account)?.expire();
    this.#tickets.delete(account);
  }
}

const keyOf = (account: string): string => `queue ${account}`;

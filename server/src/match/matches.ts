/** All matches of this process: begins them, lists them, seats their players, and lets them go when they are over or abandoned. */
import type { DeckList, GameModule } from '@spiritgate/shared/games';
import {
  type Account,
  type MatchInfo,
  type ResultView,
  type Seat,
  type SeatReservation,
  WATCHERS,
  type Watchers,
} from '@spiritgate/shared/protocol';
import type { Cancel, Env } from '../env.ts';
import { newId, newKey } from '../ids.ts';
import type { Logger } from '../log.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type Audience, Spectators, type Watching } from '../spectate/index.ts';
import type { Journal, MatchStart } from './journal.ts';
import { MatchHost } from './match-host.ts';

/** A player on the way into a match. */
export type Entrant = { account: Account; deck: DeckList };

/** Who sits on a socket: given by the server with the reservation, never by the client. */
export type Seated = { match: string; account: string; seat: Seat };

/** Rooms of matches: those in which they are played, or those of their spectators. `S` is what the server knows of a socket. */
export type Rooms<S> = {
  /** Opens the room of a match; gives its id. */
  open(match: string): Promise<string>;
  /** A place in a room for one socket. */
  reserve(room: string, who: S): Promise<SeatReservation>;
  /** Sends a message to all sockets of a room. */
  tell(room: string, type: string, message: unknown): void;
  /** Closes a room and its sockets: the match is over. */
  close(room: string): Promise<void>;
};

export type MatchesOptions = {
  env: Env;
  journal: Journal;
  log: Logger;
  rooms: Rooms<Seated>;
  watchRooms: Rooms<Watching>;
  linger: number;
  idle: number;
};

/** `delay` in milliseconds: how much later than the players spectators learn of things. */
type Entry = { host: MatchHost; seats: Map<string, Seat>; room: Promise<string> | undefined; timer: Cancel; delay: number };

export class Matches {
  readonly spectators: Spectators;
  readonly #env: Env;
  readonly #journal: Journal;
  readonly #log: Logger;
  readonly #rooms: Rooms<Seated>;
  readonly #linger: number;
  readonly #idle: number;
  readonly #matches = new Map<string, Entry>();
  #draining = false;
  readonly #byAccount = new Map<string, Set<string>>();

  /** `linger` and `idle` in seconds: how long a finished match can be looked at, and how long one may stand still before it is void. */
  constructor({ env, journal, log, rooms, watchRooms, linger, idle }: MatchesOptions) {
    this.spectators = new Spectators(env, log, watchRooms, (match, count) => this.#tellCount(match, count));
    this.#env = env;
    this.#journal = journal;
    this.#log = log;
    this.#rooms = rooms;
    this.#linger = linger * 1000;
    this.#idle = idle * 1000;
  }

  /** From now on no match begins: the server is about to stop. */
  drain(): void {
    this.#draining = true;
  }

  /** Begins a match; the first entrant has seat 0. Gives its id. Never rejects. */
  async begin(module: GameModule, entrants: readonly [Entrant, Entrant], audience: Audience): Promise<Result<string>> {
    if (this.#draining) return refuse('shutting-down');
    try {
      return ok(await this.#begin(module, entrants, audience));
    } catch (error) {
      this.#log.error({ err: error }, 'a match did not begin');
      return refuse('internal');
    }
  }

  async #begin(module: GameModule, [a, b]: readonly [Entrant, Entrant], audience: Audience): Promise<string> {
    const start: MatchStart = {
      match: newId(this.#env),
      game: module.name,
      rulesVersion: module.engine.rules.version,
      pool: module.pool,
      keys: { table: newKey(this.#env), decks: [newKey(this.#env), newKey(this.#env)], handles: newKey(this.#env) },
      options: { decks: [a.deck, b.deck], chooser: undefined },
      players: [playerOf(a.account), playerOf(b.account)],
    };
    const host = await MatchHost.begin(module, start, this.#journal, this.#log);
    const seats = new Map<string, Seat>([
      [a.account.id, 0],
      [b.account.id, 1],
    ]);
    const entry: Entry = { host, seats, room: undefined, timer: () => {}, delay: audience.delay * 1000 };
    this.#matches.set(start.match, entry);
    this.spectators.add(host, audience, new Set(seats.keys()));
    for (const account of seats.keys()) this.#byAccount.set(account, (this.#byAccount.get(account) ?? new Set()).add(start.match));
    host.observe(() => this.#watch(start.match, entry));
    this.#watch(start.match, entry);
    this.#log.info({ match: start.match, game: start.game, accounts: [...seats.keys()] }, 'match begins');
    return start.match;
  }

  /** The running matches of an account. */
  running(account: string): MatchInfo[] {
    return [...(this.#byAccount.get(account) ?? [])].flatMap((match) => {
      const entry = this.#matches.get(match) as Entry;
      return entry.host.result ? [] : [infoOf(entry, account)];
    });
  }

  find(match: string): Result<MatchHost> {
    const entry = this.#matches.get(match);
    return entry ? ok(entry.host) : refuse('unknown-match');
  }

  /** The result of a match as an account may know it: its players at once, others when spectators see it; null before. */
  resultFor(match: string, account: string): ResultView | null {
    const entry = this.#matches.get(match);
    if (!entry) return null;
    return entry.seats.has(account) ? entry.host.result : (this.spectators.find(match)?.result ?? null);
  }

  /** Every attach is this (D9): a place in the match's room for one socket of the account. */
  async attach(match: string, account: string): Promise<Result<{ match: MatchInfo; reservation: SeatReservation }>> {
    const entry = this.#matches.get(match);
    if (!entry) return refuse('unknown-match');
    const seat = entry.seats.get(account);
    if (seat === undefined) return refuse('not-your-match');
    entry.room ??= this.#open(match, entry);
    const reservation = await this.#rooms.reserve(await entry.room, { match, account, seat });
    this.#log.info({ match, account, seat }, 'attach');
    return ok({ match: infoOf(entry, account), reservation });
  }

  /** The room of a match; if it does not open, the next attach tries again. */
  #open(match: string, entry: Entry): Promise<string> {
    const opening = this.#rooms.open(match);
    opening.catch(() => {
      entry.room = undefined;
    });
    return opening;
  }

  /** After each input: a finished match is kept for a while, one that stands still too long is void. */
  #watch(match: string, entry: Entry): void {
    entry.timer();
    const { result } = entry.host;
    if (result) {
      this.#log.info({ match, winner: result.winner, reason: result.reason }, 'match over');
      entry.timer = this.#env.later(this.#linger + entry.delay, () => void this.#letGo(match, entry));
    } else {
      entry.timer = this.#env.later(this.#idle, () => void entry.host.decree({ do: 'void', reason: 'abandoned' }));
    }
  }

  #tellCount(match: string, count: number): void {
    const entry = this.#matches.get(match);
    if (!entry) return;
    entry.host.watchers = count;
    const message: Watchers = { count };
    entry.room?.then(
      (room) => this.#rooms.tell(room, WATCHERS, message),
      () => {},
    );
  }

  async #letGo(match: string, entry: Entry): Promise<void> {
    this.#matches.delete(match);
    for (const account of entry.seats.keys()) {
      const own = this.#byAccount.get(account);
      own?.delete(match);
      if (own?.size === 0) this.#byAccount.delete(account);
    }
    try {
      await this.#journal.forget(match);
      await this.spectators.remove(match);
      if (entry.room) await this.#rooms.close(await entry.room);
    } catch (error) {
      this.#log.error({ err: error, match }, 'a finished match could not be put away');
    }
  }
}

const playerOf = ({ id, name }: Account): MatchStart['players'][0] => ({ account: id, name });

function infoOf({ host, seats }: Entry, account: string): MatchInfo {
  const { match, game, players } = host.start;
  return { id: match, game, seat: seats.get(account) as Seat, players: [players[0].name, players[1].name], result: host.result };
}

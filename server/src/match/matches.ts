/** All matches of this process: begins them, takes up those that a process left behind, seats their players, and lets them go when they are over. */
import { canonicalSections, type DeckList, type GameModule } from '@spiritgate/shared/games';
import type { Account, LogAnswer, MatchInfo, MatchResult, Seat, SeatReservation } from '@spiritgate/shared/protocol';
import type { Cancel, Env } from '../env.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { ok, type Result, refuse } from '../result.ts';
import { Spectators, type Watching } from '../spectate/index.ts';
import type { Hold, Journal, MatchStart, MatchTerms } from './journal.ts';
import { type HostOptions, MatchHost } from './match-host.ts';
import { eventsOf } from './match-log.ts';
import type { Waits } from './match-table.ts';

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
  /** Closes a room and its sockets: the match is over. */
  close(room: string): Promise<void>;
};

export type MatchesOptions = {
  env: Env;
  journal: Journal;
  log: Logger;
  games: ReadonlyMap<string, GameModule>;
  rooms: Rooms<Seated>;
  watchRooms: Rooms<Watching>;
  /** Whether either of two accounts has blocked the other. */
  blocks(a: string, b: string): Promise<boolean>;
  /** This process, by which its matches are known in the journal. */
  process: string;
  waits: Waits;
  /** Seconds: how long a finished match can be looked at, and how long one without clocks may stand still before it is void. */
  linger: number;
  idle: number;
  /** Told of each match that this process plays from now on. */
  added?: (host: MatchHost) => void;
};

type Entry = { host: MatchHost; seats: ReadonlyMap<string, Seat>; room: Promise<string> | undefined; timer: Cancel };

export class Matches {
  readonly spectators: Spectators;
  readonly #options: MatchesOptions;
  readonly #matches = new Map<string, Entry>();
  /** Matches that another process has left, and that nobody has taken up yet. */
  readonly #left = new Set<string>();
  /** Matches that are being taken up. */
  readonly #loading = new Map<string, Promise<Entry | undefined>>();
  readonly #byAccount = new Map<string, Set<string>>();
  #draining = false;

  constructor(options: MatchesOptions) {
    this.#options = options;
    const { env, log, watchRooms } = options;
    const blocks: MatchesOptions['blocks'] = (a, b) => options.blocks(a, b);
    this.spectators = new Spectators(env, log, watchRooms, blocks, (match, count) => this.#tellCount(match, count));
  }

  /** How many matches this process has, running and lately over. */
  get size(): number {
    return this.#matches.size;
  }

  /** From now on no match begins: the server is about to stop. */
  drain(): void {
    this.#draining = true;
  }

  /** Keeps how every running match stands, for whoever takes it up next. */
  async save(): Promise<void> {
    for (const { host } of this.#matches.values()) {
      await host.snapshot().catch((error: unknown) => this.#options.log.error({ err: error }, 'a match could not be saved'));
    }
  }

  /** Begins a match; the first entrant has seat 0. Gives its id. Never rejects. */
  async begin(module: GameModule, [a, b]: readonly [Entrant, Entrant], terms: MatchTerms): Promise<Result<string>> {
    if (this.#draining) return refuse('shutting-down');
    const start: MatchStart = {
      match: newId(this.#options.env),
      game: module.name,
      rulesVersion: module.engine.rules.version,
      pool: module.pool,
      players: [playerOf(a.account), playerOf(b.account)],
      decks: [played(module, a.deck), played(module, b.deck)],
      terms,
    };
    try {
      this.#add(await MatchHost.begin(this.#hostOptions(module), start, this.#options.process));
      this.#options.log.info(
        { match: start.match, game: start.game, accounts: start.players.map(({ account }) => account) },
        'match begins',
      );
      return ok(start.match);
    } catch (error) {
      this.#options.log.error({ err: error }, 'a match did not begin');
      return refuse('internal');
    }
  }

  /**
   * Takes up the matches that other processes have left. Resolves when all are there; each can be asked for before.
   * @param isGone whether a process is no more
   */
  async recover(isGone: (process: string) => boolean = () => true): Promise<number> {
    const left = (await this.#options.journal.running()).filter(({ match, process }) => !this.#matches.has(match) && isGone(process));
    for (const { match, accounts } of left) {
      this.#left.add(match);
      for (const account of accounts) this.#list(account, match);
    }
    let recovered = 0;
    for (const { match } of left) if (await this.#entry(match)) recovered++;
    return recovered;
  }

  /** The running matches of an account. */
  async running(account: string): Promise<MatchInfo[]> {
    const infos: MatchInfo[] = [];
    for (const match of this.#byAccount.get(account) ?? []) {
      const entry = await this.#entry(match);
      if (entry && !entry.host.result) infos.push(infoOf(entry, account));
    }
    return infos;
  }

  /** A match that this process has in hand. */
  local(match: string): MatchHost | undefined {
    return this.#matches.get(match)?.host;
  }

  /** The seat that an account has in a match that can be played or looked at. */
  async seatOf(match: string, account: string): Promise<Result<{ host: MatchHost; seat: Seat }>> {
    const entry = await this.#entry(match);
    if (!entry) return refuse('unknown-match');
    const seat = entry.seats.get(account);
    return seat === undefined ? refuse('not-your-match') : ok({ host: entry.host, seat });
  }

  /** All that a spectator saw of a match that is over, for its players at once, for others when spectators see its end. */
  async log(match: string, account: string): Promise<Result<LogAnswer>> {
    const entry = this.#matches.get(match);
    const kept = await (entry ? entry.host.kept() : this.#options.journal.read(match));
    const module = kept && this.#options.games.get(kept.start.game);
    if (!kept || !module) return refuse('unknown-match');
    const { start } = kept;
    const result = entry ? this.#resultFor(entry, account) : kept.result;
    if (!result) return refuse('match-running');
    if (start.rulesVersion !== module.engine.rules.version) return refuse('unknown-match');
    const events = eventsOf(module, kept, 'spectator');
    return ok({ id: match, game: start.game, players: [start.players[0].name, start.players[1].name], result, events });
  }

  /** Every attach is this (D9): a place in the match's room for one socket of the account. */
  async attach(match: string, account: string): Promise<Result<{ match: MatchInfo; reservation: SeatReservation }>> {
    const entry = await this.#entry(match);
    if (!entry) return refuse('unknown-match');
    const seat = entry.seats.get(account);
    if (seat === undefined) return refuse('not-your-match');
    entry.room ??= this.#open(match, entry);
    const reservation = await this.#options.rooms.reserve(await entry.room, { match, account, seat });
    this.#options.log.info({ match, account, seat }, 'attach');
    return ok({ match: infoOf(entry, account), reservation });
  }

  /** Ends a match without a result, as a moderator may. */
  async void(match: string, reason: string): Promise<Result<Record<never, never>>> {
    const entry = await this.#entry(match);
    if (!entry || entry.host.result) return refuse('unknown-match');
    const reply = await entry.host.decree({ do: 'void', reason });
    return reply.ok ? ok({}) : reply;
  }

  /** The account may play no more: it gives up what it plays, and its sockets end. */
  async expel(account: string): Promise<void> {
    for (const match of [...(this.#byAccount.get(account) ?? [])]) {
      const entry = await this.#entry(match);
      const seat = entry?.seats.get(account);
      if (!entry || seat === undefined) continue;
      await entry.host.submit(seat, { do: 'concede', match: true });
      entry.host.release(seat);
    }
  }

  #hostOptions(module: GameModule): HostOptions {
    const { journal, env, log, waits } = this.#options;
    return { module, journal, env, log, waits };
  }

  /** What this process has of a match; undefined if it is not its to play. */
  async #entry(match: string): Promise<Entry | undefined> {
    return this.#matches.get(match) ?? this.#loading.get(match) ?? (this.#left.delete(match) ? this.#load(match) : undefined);
  }

  #load(match: string): Promise<Entry | undefined> {
    const loading = this.#takeUp(match).finally(() => this.#loading.delete(match));
    this.#loading.set(match, loading);
    return loading;
  }

  /** Takes a match up where its journal ends; one that cannot be continued is void (a bug, a damaged row, rules that have changed). */
  async #takeUp(match: string): Promise<Entry | undefined> {
    const { journal, log, process, games } = this.#options;
    const hold = await journal.claim(match, process);
    if (!hold) return undefined;
    try {
      const kept = await journal.read(match);
      const module = kept && games.get(kept.start.game);
      if (!module) throw new Error('the game is not played here');
      const entry = this.#add(await MatchHost.resume(this.#hostOptions(module), hold));
      log.info({ match, epoch: hold.epoch }, 'match taken up');
      return entry;
    } catch (error) {
      log.error({ err: error, match }, 'a match cannot be continued: it is void');
      await this.#void(hold);
      return undefined;
    }
  }

  async #void(hold: Hold): Promise<void> {
    const { journal, env, log } = this.#options;
    const at = env.now();
    const result: MatchResult = { winner: null, reason: 'void: server fault', wins: [0, 0] };
    await journal
      .end(hold, { result, at, publicAt: at, games: 0, inputs: 0 })
      .catch((error: unknown) => log.error({ err: error, match: hold.match }, 'a void match could not be noted'));
  }

  #add(host: MatchHost): Entry {
    const { match, players, terms } = host.start;
    const seats = new Map<string, Seat>([
      [players[0].account, 0],
      [players[1].account, 1],
    ]);
    const entry: Entry = { host, seats, room: undefined, timer: () => {} };
    this.#matches.set(match, entry);
    this.spectators.add(host, terms.watching, new Set(seats.keys()));
    for (const account of seats.keys()) this.#list(account, match);
    host.observe(() => this.#watch(entry));
    host.whenOver((result) => this.#over(entry, result));
    host.whenLost(() => void this.#letGo(entry, 'moved'));
    if (host.result) this.#over(entry, host.result);
    else this.#watch(entry);
    this.#options.added?.(host);
    return entry;
  }

  #list(account: string, match: string): void {
    this.#byAccount.set(account, (this.#byAccount.get(account) ?? new Set()).add(match));
  }

  #resultFor({ host, seats }: Entry, account: string): MatchResult | null {
    if (seats.has(account)) return host.result;
    return this.spectators.find(host.start.match)?.result ?? null;
  }

  /** The room of a match; if it does not open, the next attach tries again. */
  #open(match: string, entry: Entry): Promise<string> {
    const opening = this.#options.rooms.open(match);
    opening.catch(() => {
      entry.room = undefined;
    });
    return opening;
  }

  /** One without clocks that stands still too long is void. */
  #watch(entry: Entry): void {
    const { host } = entry;
    if (host.start.terms.clock || host.result) return;
    entry.timer();
    entry.timer = this.#options.env.later(this.#options.idle * 1000, () => void host.decree({ do: 'void', reason: 'abandoned' }));
  }

  /** A finished match is kept for a while. */
  #over(entry: Entry, { winner, reason }: MatchResult): void {
    const { env, log, linger } = this.#options;
    const { match, terms } = entry.host.start;
    log.info({ match, winner, reason }, 'match over');
    entry.timer();
    entry.timer = env.later((linger + terms.watching.delay) * 1000, () => void this.#letGo(entry, 'match-closed'));
  }

  #tellCount(match: string, count: number): void {
    const entry = this.#matches.get(match);
    if (entry) entry.host.watchers = count;
  }

  async #letGo(entry: Entry, why: 'match-closed' | 'moved'): Promise<void> {
    const { match } = entry.host.start;
    if (this.#matches.get(match) !== entry) return;
    this.#matches.delete(match);
    entry.timer();
    for (const account of entry.seats.keys()) {
      const own = this.#byAccount.get(account);
      own?.delete(match);
      if (own?.size === 0) this.#byAccount.delete(account);
    }
    try {
      await this.spectators.remove(match);
      entry.host.dismiss(why);
      if (entry.room) await this.#options.rooms.close(await entry.room);
    } catch (error) {
      this.#options.log.error({ err: error, match }, 'a match could not be put away');
    }
  }
}

/** A deck as the journal will have it: cards are dealt in the order in which the list names them. */
const played = (module: GameModule, { name, sections }: DeckList): DeckList => ({ name, sections: canonicalSections(module, sections) });

const playerOf = ({ id, name }: Account): MatchStart['players'][0] => ({ account: id, name });

function infoOf({ host, seats }: Entry, account: string): MatchInfo {
  const { match, game, players } = host.start;
  return { id: match, game, seat: seats.get(account) as Seat, players: [players[0].name, players[1].name], result: host.result };
}

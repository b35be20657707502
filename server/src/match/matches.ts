/** All matches of this process: begins them, takes up those that a process left behind, seats their players, and lets them go when they are over. */
import { canonicalSections, type DeckList, type GameModule } from '@spiritgate/shared/games';
import type { Account, ErrorAnswer, LogAnswer, MatchInfo, MatchResult, Seat, SeatReservation } from '@spiritgate/shared/protocol';
import type { Cancel, Env } from '../env.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { Meters } from '../metrics/meters.ts';
import { ok, type Result, refuse } from '../result.ts';
import { Spectators, type Watching } from '../spectate/index.ts';
import { ByAccount } from './by-account.ts';
import type { Hold, Journal, KeptGame, KeptMatch, MatchStart, MatchTerms, Owner, RunningMatch } from './journal.ts';
import { type HostOptions, MatchHost } from './match-host.ts';
import { logFor } from './match-log.ts';
import type { Waits } from './match-table.ts';
import type { TalkRules } from './talk.ts';

/** A player on the way into a match. */
export type Entrant = { account: Account; deck: DeckList };

/** Who sits on a socket, and by which attach: given by the server with the reservation, never by the client. */
export type Seated = { match: string; account: string; seat: Seat; attach: number };

/** Rooms of matches: those in which they are played, or those of their spectators. `S` is what the server knows of a socket. */
export type Rooms<S> = {
  /** Opens the room of a match; gives its id. */
  open(match: string): Promise<string>;
  /** A place in a room for one socket. */
  reserve(room: string, who: S): Promise<SeatReservation>;
  /** Closes a room and its sockets, telling them why. */
  close(room: string, why: EndOfRoom): Promise<void>;
};

/** `match-closed`: the match is over. `moved`: it is played elsewhere now, to be attached anew. */
export type EndOfRoom = 'match-closed' | 'moved';

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
  /** Whether another process plays what the journal says it does (D10); unset, this process is by itself. */
  isAlive?: (process: string) => Promise<boolean>;
  waits: Waits;
  talk: TalkRules;
  /** Seconds: how long a finished match can be looked at, and how long one without clocks may stand still before it is void. */
  linger: number;
  idle: number;
  /** Told of each match that this process plays from now on. */
  added?: (host: MatchHost) => void;
  meters?: Meters | undefined;
};

type Entry = { host: MatchHost; seats: ReadonlyMap<string, Seat>; room: Promise<string> | undefined; timer: Cancel };

/** So many matches are handed over at a time. */
const AT_ONCE = 16;

export class Matches {
  readonly spectators: Spectators;
  readonly #options: MatchesOptions;
  readonly #matches = new Map<string, Entry>();
  /** Matches that another process has left, and that nobody has taken up yet: by match, the process. */
  readonly #left = new Map<string, string>();
  /** Matches that are being taken up. */
  readonly #loading = new Map<string, Promise<Entry | undefined>>();
  readonly #byAccount = new ByAccount();
  #draining = false;
  #recovering: Promise<number> | undefined;

  constructor(options: MatchesOptions) {
    this.#options = options;
    const { env, log, watchRooms } = options;
    const blocks: MatchesOptions['blocks'] = (a, b) => options.blocks(a, b);
    this.spectators = new Spectators(env, log, watchRooms, blocks, (match, count) => this.#tellCount(match, count));
  }

  /** The matches that are played here now, by game, and by how many accounts. */
  get playing(): { matches: Map<string, number>; players: number } {
    const matches = new Map<string, number>();
    const players = new Set<string>();
    for (const { host, seats } of this.#matches.values()) {
      if (host.result) continue;
      matches.set(host.start.game, (matches.get(host.start.game) ?? 0) + 1);
      for (const account of seats.keys()) players.add(account);
    }
    return { matches, players: players.size };
  }

  /** How many matches that others have left are still to be taken up. */
  get left(): number {
    return this.#left.size;
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

  /** Begins a match, perhaps `from` the middle of a game; the first entrant has seat 0. Gives its id. Never rejects. */
  async begin(module: GameModule, [a, b]: readonly [Entrant, Entrant], terms: MatchTerms, from?: KeptGame): Promise<Result<string>> {
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
      const { process } = this.#options;
      const options = this.#hostOptions(module);
      this.#add(await (from ? MatchHost.goOn(options, start, process, from) : MatchHost.begin(options, start, process)));
      this.#options.meters?.match('begun', start.game);
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

  /** Takes up the matches that processes have left which are no more. Resolves when all are there; each can be asked for before. */
  recover(): Promise<number> {
    this.#recovering ??= this.#recover().finally(() => {
      this.#recovering = undefined;
    });
    return this.#recovering;
  }

  /**
   * The other process that plays a match now; undefined if it is this one's, or nobody's. What a process that is no more has left is this one's from
   * then on (D10).
   */
  async elsewhere(match: string): Promise<string | undefined> {
    const { isAlive, journal, process } = this.#options;
    if (!isAlive || this.#matches.has(match) || this.#loading.has(match)) return undefined;
    const owner = await journal.owner(match);
    if (!owner || owner.process === process) return undefined;
    // For a while one that is over can still be looked at where it was played.
    if (await isAlive(owner.process)) return owner.process;
    if (!owner.isOver) this.#left.set(match, owner.process);
    return undefined;
  }

  /** Takes a running match over from a process that hands it over; says whether it is here then. */
  async take(match: string, from: string): Promise<boolean> {
    if (this.#draining) return false;
    this.#left.set(match, from);
    return (await this.#entry(match)) !== undefined;
  }

  /** Has others take the running matches over, each with its snapshot; those that nobody takes stay. Says how many went. */
  async handOver(take: (match: string) => Promise<boolean>): Promise<number> {
    const running = [...this.#matches.values()].filter(({ host }) => !host.result);
    let went = 0;
    const next = async (): Promise<void> => {
      for (let entry = running.pop(); entry; entry = running.pop()) if (await this.#handOver(entry, take)) went++;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return went;
  }

  /** The running matches of an account, wherever they are played. */
  async running(account: string): Promise<MatchInfo[]> {
    const infos: MatchInfo[] = [];
    for (const match of this.#byAccount.of(account)) {
      const entry = await this.#entry(match);
      if (entry && !entry.host.result) infos.push(infoOf(entry, account));
      // What was left behind may be another's by now.
      if (!entry && !this.#left.has(match)) this.#byAccount.remove(account, match);
    }
    for (const { match, game, accounts, names } of await this.#others(account))
      infos.push({ id: match, game, seat: accounts[0] === account ? 0 : 1, players: names, result: null });
    return infos;
  }

  /** How many practice matches of an account are not over. */
  async practising(account: string): Promise<number> {
    const here = this.#byAccount.of(account).filter((match) => {
      const host = this.local(match);
      return host?.start.terms.origin === 'practice' && !host.result;
    });
    return here.length + (await this.#others(account)).filter(({ origin }) => origin === 'practice').length;
  }

  /** A match that this process has in hand. */
  local(match: string): MatchHost | undefined {
    return this.#matches.get(match)?.host;
  }

  /** The seat that an account has in a match that can be played or looked at. */
  async seatOf(match: string, account: string): Promise<Result<{ host: MatchHost; seat: Seat }>> {
    const entry = await this.#entry(match);
    if (!entry) return this.#missing(match);
    const seat = entry.seats.get(account);
    return seat === undefined ? refuse('not-your-match') : ok({ host: entry.host, seat });
  }

  /** All that a spectator saw of a match that is over, for its players at once, for others when spectators see its end. */
  async log(match: string, account: string): Promise<Result<LogAnswer>> {
    const entry = this.#matches.get(match);
    const kept = await (entry ? entry.host.kept() : this.#options.journal.read(match));
    const module = kept && this.#options.games.get(kept.start.game);
    return kept && module ? logFor(account, module, kept, this.#options.env.now()) : refuse('unknown-match');
  }

  /** Every attach is this (D9): a place in the match's room for one socket of the account. */
  async attach(match: string, account: string): Promise<Result<{ match: MatchInfo; reservation: SeatReservation }>> {
    const entry = await this.#entry(match);
    if (!entry) return this.#missing(match);
    const seat = entry.seats.get(account);
    if (seat === undefined) return refuse('not-your-match');
    entry.room ??= this.#open(match, entry);
    const reservation = await this.#options.rooms.reserve(await entry.room, { match, account, seat, attach: entry.host.attach(seat) });
    this.#options.log.info({ match, account, seat }, 'attach');
    return ok({ match: infoOf(entry, account), reservation });
  }

  /** A place among the spectators of a match. */
  async watch(match: string, account: string, code: string | undefined): ReturnType<Spectators['watch']> {
    return (await this.#entry(match)) ? this.spectators.watch(match, account, code) : this.#missing(match);
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
    for (const match of this.#byAccount.of(account)) {
      const entry = await this.#entry(match);
      const seat = entry?.seats.get(account);
      if (!entry || seat === undefined) continue;
      await entry.host.submit(seat, { do: 'concede', match: true });
      entry.host.release(seat);
    }
  }

  #hostOptions(module: GameModule): HostOptions {
    const { journal, env, log, waits, talk, meters } = this.#options;
    return { module, journal, env, log, waits, talk, meters };
  }

  /** What this process has of a match; undefined if it is not its to play, or to show. */
  async #entry(match: string): Promise<Entry | undefined> {
    const here = this.#matches.get(match) ?? this.#loading.get(match);
    if (here || this.#draining) return here;
    const from = this.#left.get(match);
    this.#left.delete(match);
    return this.#load(match, this.#find(match, from));
  }

  /** Why there is nothing of a match here: it is not known, or another process was faster. */
  async #missing(match: string): Promise<ErrorAnswer> {
    const { isAlive, journal } = this.#options;
    const owner = isAlive && (await journal.owner(match));
    return refuse(owner && !owner.isOver ? 'match-moved' : 'unknown-match');
  }

  /** Running matches of an account that this process does not have in hand. */
  async #others(account: string): Promise<RunningMatch[]> {
    const { isAlive, journal } = this.#options;
    if (!isAlive) return [];
    return (await journal.running(account)).filter(({ match }) => !this.#matches.has(match) && !this.#loading.has(match));
  }

  async #recover(): Promise<number> {
    const { journal, process: own, isAlive } = this.#options;
    const isOurs = ({ match, process }: RunningMatch): boolean => process === own && !this.#left.has(match);
    const running = (await journal.running()).filter((one) => !this.#matches.has(one.match) && !isOurs(one));
    const gone = new Set([own]);
    for (const process of new Set(running.map((one) => one.process))) if (!(await isAlive?.(process))) gone.add(process);
    const left = running.filter(({ process }) => gone.has(process));
    for (const { match, process, accounts } of left) {
      this.#left.set(match, process);
      for (const account of accounts) this.#byAccount.add(account, match);
    }
    let recovered = 0;
    for (const { match } of left) if (await this.#entry(match)) recovered++;
    return recovered;
  }

  async #handOver(entry: Entry, take: (match: string) => Promise<boolean>): Promise<boolean> {
    const { match } = entry.host.start;
    try {
      await entry.host.snapshot();
      if (!(await take(match))) return false;
      await this.#letGo(entry, 'moved');
      return true;
    } catch (error) {
      this.#options.log.error({ err: error, match }, 'a match could not be handed over');
      return false;
    }
  }

  #load(match: string, taking: Promise<Entry | undefined>): Promise<Entry | undefined> {
    const loading = taking.finally(() => this.#loading.delete(match));
    this.#loading.set(match, loading);
    return loading;
  }

  /** A match that this process has not in hand. What was left, or belongs to a process that is no more, is this one's to play, or to show (D10). */
  async #find(match: string, from: string | undefined): Promise<Entry | undefined> {
    const { journal, process, isAlive } = this.#options;
    try {
      const owner = await journal.owner(match);
      const isLeft = from !== undefined && (owner?.process === from || owner?.process === process);
      if (!owner || (!isLeft && (owner.process === process || (await isAlive?.(owner.process))))) return undefined;
      return owner.isOver ? await this.#recall(match, owner) : await this.#takeUp(match, owner.process);
    } catch (error) {
      // The journal is away: it may have noted already that the match is this one's.
      if (from !== undefined) this.#left.set(match, from);
      throw error;
    }
  }

  /**
   * A match that was over when the process that had it ended: for as long as it would have been there, whoever was away at its end still sees it.
   */
  async #recall(match: string, { publicAt }: Owner): Promise<Entry | undefined> {
    const { journal, games, env, linger, log } = this.#options;
    const left = (): number => (publicAt ?? 0) + linger * 1000 - env.now();
    if (left() <= 0) return undefined;
    const kept = await journal.read(match);
    const module = kept && games.get(kept.start.game);
    if (!module || kept.start.rulesVersion !== module.engine.rules.version) return undefined;
    try {
      // Nothing is written any more: it needs no hold of its own.
      const host = await MatchHost.resume(this.#hostOptions(module), { match, epoch: 0 }, kept);
      log.info({ match }, 'match shown again');
      return this.#add(host, kept, left());
    } catch (error) {
      log.error({ err: error, match }, 'a match that is over cannot be shown');
      return undefined;
    }
  }

  /** Takes a match up where its journal ends; one that cannot be continued is void (a bug, a damaged row, rules that have changed). */
  async #takeUp(match: string, from: string): Promise<Entry | undefined> {
    const { journal, log, process, games } = this.#options;
    const hold = await journal.claim(match, process, from).catch((error: unknown) => {
      this.#left.set(match, from);
      throw error;
    });
    if (!hold) return undefined;
    try {
      const kept = await journal.read(match);
      const module = kept && games.get(kept.start.game);
      if (!module) throw new Error('the game is not played here');
      const host = await MatchHost.resume(this.#hostOptions(module), hold, kept);
      const entry = this.#add(host, host.start.terms.watching.allowed ? await host.kept() : undefined);
      log.info({ match, epoch: hold.epoch }, 'match taken up');
      this.#options.meters?.match('taken-up', entry.host.start.game);
      return entry;
    } catch (error) {
      // Nothing is wrong with a match whose journal cannot be had now: it is taken up the next time that somebody asks, or looks after it.
      if (await this.#isAway()) {
        log.warn({ err: error, match }, 'a match cannot be taken up now');
        this.#left.set(match, process);
        return undefined;
      }
      log.error({ err: error, match }, 'a match cannot be continued: it is void');
      await this.#void(hold);
      this.#options.meters?.match('not-continued', '');
      return undefined;
    }
  }

  /** Whether the journal cannot be asked. */
  #isAway(): Promise<boolean> {
    return this.#options.journal.owner('').then(
      () => false,
      () => true,
    );
  }

  async #void(hold: Hold): Promise<void> {
    const { journal, env, log } = this.#options;
    const at = env.now();
    const result: MatchResult = { winner: null, reason: 'void: server fault', wins: [0, 0] };
    await journal
      .end(hold, { result, at, publicAt: at, games: 0, inputs: 0 })
      .catch((error: unknown) => log.error({ err: error, match: hold.match }, 'a void match could not be noted'));
  }

  /**
   * @param kept what the journal has of a match that was taken up, for those who watch it
   * @param left how many milliseconds a match that is over is kept; unset, the usual time
   */
  #add(host: MatchHost, kept?: KeptMatch, left?: number): Entry {
    const { match, players, terms } = host.start;
    const seats = new Map<string, Seat>([
      [players[0].account, 0],
      [players[1].account, 1],
    ]);
    const entry: Entry = { host, seats, room: undefined, timer: () => {} };
    this.#matches.set(match, entry);
    this.spectators.add(host, terms.watching, new Set(seats.keys()), kept);
    for (const account of seats.keys()) this.#byAccount.add(account, match);
    host.observe(() => this.#watch(entry));
    host.whenOver((result) => {
      this.#options.meters?.ended(host.start.game, result);
      this.#over(entry, result);
    });
    host.whenLost(() => void this.#letGo(entry, 'moved'));
    if (host.result) this.#over(entry, host.result, left);
    else this.#watch(entry);
    this.#options.added?.(host);
    return entry;
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
  #over(entry: Entry, { winner, reason }: MatchResult, left?: number): void {
    const { env, log, linger } = this.#options;
    const { match, terms } = entry.host.start;
    log.info({ match, winner, reason }, 'match over');
    entry.timer();
    entry.timer = env.later(left ?? (linger + terms.watching.delay) * 1000, () => void this.#letGo(entry, 'match-closed'));
  }

  #tellCount(match: string, count: number): void {
    const entry = this.#matches.get(match);
    if (entry) entry.host.watchers = count;
  }

  async #letGo(entry: Entry, why: EndOfRoom): Promise<void> {
    const { match } = entry.host.start;
    if (this.#matches.get(match) !== entry) return;
    this.#matches.delete(match);
    entry.timer();
    for (const account of entry.seats.keys()) this.#byAccount.remove(account, match);
    try {
      await this.spectators.remove(match, why);
      entry.host.dismiss(why);
      if (entry.room) await this.#options.rooms.close(await entry.room, why);
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

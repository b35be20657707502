/**
 * Who may watch which match (D15, F7): lists the matches that are open to all, lets in who knows the code of a private one, keeps players and
 * matches that forbid it apart, and counts who is there.
 */
import type { SeatReservation, WatchedMatch } from '@spiritgate/shared/protocol';
import type { Env } from '../env.ts';
import { readCode } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { Audience, EndOfRoom, KeptMatch, MatchHost, Rooms } from '../match/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import { Broadcast } from './broadcast.ts';

/** Who sits on a spectator's socket, and by which call: given by the server with the reservation. */
export type Watching = { match: string; account: string; attach: number };

type Entry = {
  broadcast: Broadcast;
  audience: Audience;
  players: ReadonlySet<string>;
  room: Promise<string> | undefined;
  watchers: number;
  /** How many places were asked for: of an account's, the latest counts, however late the sockets of others come. */
  attaches: number;
};

/** The longest list of matches. */
const MOST_LISTED = 100;

export class Spectators {
  readonly #env: Env;
  readonly #log: Logger;
  readonly #rooms: Rooms<Watching>;
  readonly #matches = new Map<string, Entry>();
  readonly #blocks: (a: string, b: string) => Promise<boolean>;
  readonly #onCount: (match: string, watchers: number) => void;

  /**
   * @param blocks whether either of two accounts has blocked the other
   * @param onCount told when the number of a match's spectators changes
   */
  constructor(
    env: Env,
    log: Logger,
    rooms: Rooms<Watching>,
    blocks: (a: string, b: string) => Promise<boolean>,
    onCount: (match: string, watchers: number) => void,
  ) {
    this.#blocks = blocks;
    this.#env = env;
    this.#log = log;
    this.#rooms = rooms;
    this.#onCount = onCount;
  }

  /** A match begins, or was taken up as the journal has it. Its players are given by their accounts. */
  add(host: MatchHost, audience: Audience, players: ReadonlySet<string>, kept?: KeptMatch): void {
    const broadcast = new Broadcast(host, this.#env, this.#log, audience.delay * 1000, kept);
    this.#matches.set(host.start.match, { broadcast, audience, players, room: undefined, watchers: 0, attaches: 0 });
  }

  /** A match is put away: whoever still watches is sent home, or on to where it is played now. */
  async remove(match: string, why: EndOfRoom = 'match-closed'): Promise<void> {
    const entry = this.#matches.get(match);
    if (!entry) return;
    this.#matches.delete(match);
    entry.broadcast.close();
    if (entry.room) await this.#rooms.close(await entry.room, why);
  }

  /** The matches that everybody may watch and whose end has not been seen, the newest first. */
  list(): WatchedMatch[] {
    return [...this.#matches.values()]
      .reverse()
      .filter(({ broadcast, audience }) => audience.allowed && audience.code === undefined && broadcast.isOpen && !broadcast.result)
      .slice(0, MOST_LISTED)
      .map(infoOf);
  }

  /** A place among the spectators of a match. */
  async watch(
    match: string,
    account: string,
    code: string | undefined,
  ): Promise<Result<{ match: WatchedMatch; reservation: SeatReservation }>> {
    const entry = this.#matches.get(match);
    if (!entry) return refuse('unknown-match');
    if (entry.players.has(account)) return refuse('own-match');
    // Who does not know the code of a private match does not learn that there is one.
    if (entry.audience.code !== undefined && readCode(code ?? '') !== entry.audience.code) return refuse('unknown-match');
    if (!entry.audience.allowed) return refuse('watching-forbidden');
    if (!entry.broadcast.isOpen) return refuse('watch-too-early');
    for (const player of entry.players) if (await this.#blocks(account, player)) return refuse('watching-forbidden');
    entry.room ??= this.#open(match, entry);
    const reservation = await this.#rooms.reserve(await entry.room, { match, account, attach: ++entry.attaches });
    this.#log.info({ match, account }, 'watch');
    return ok({ match: infoOf(entry), reservation });
  }

  /** What the spectators' room of a match shows; undefined once the match is put away. */
  find(match: string): Broadcast | undefined {
    return this.#matches.get(match)?.broadcast;
  }

  /** So many watch a match now. */
  count(match: string, watchers: number): void {
    const entry = this.#matches.get(match);
    if (!entry || entry.watchers === watchers) return;
    entry.watchers = watchers;
    this.#onCount(match, watchers);
  }

  /** The room of a match's spectators; if it does not open, the next who comes tries again. */
  #open(match: string, entry: Entry): Promise<string> {
    const opening = this.#rooms.open(match);
    opening.catch(() => {
      entry.room = undefined;
    });
    return opening;
  }
}

function infoOf({ broadcast, audience, watchers }: Entry): WatchedMatch {
  const { match, game, players } = broadcast.host.start;
  return { id: match, game, players: [players[0].name, players[1].name], delay: audience.delay, watchers, result: broadcast.result };
}

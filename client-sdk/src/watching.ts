/** A match as a spectator sees it: public views and events, as late as the match says (D15). */
import type { EventView, MatchResult, TableView, Update, View, WatchedMatch } from '@spiritgate/shared/protocol';
import type { ClockNow } from './clock.ts';
import { Match } from './match.ts';
import type { Listener, Socket } from './socket.ts';

/** Takes a place among the spectators by HTTP and opens the socket: done anew after each cut. */
export type AttachWatching = (listener: Listener) => Promise<{ match: WatchedMatch; socket: Socket }>;

/**
 * A match that this client watches. It comes back by itself after a cut line, as a match that is played does; `view.mine` is never there.
 *
 * @example
 * const [first] = await me.watchable();
 * const watching = await me.watch(first.id);
 * for await (const event of watching.events()) console.log(event.verb);
 */
export class Watching {
  #match: Match | undefined;
  #info: WatchedMatch | undefined;

  private constructor() {}

  /** Attaches, and resolves when the first view is there. */
  static async open(attach: AttachWatching): Promise<Watching> {
    const watching = new Watching();
    watching.#match = await Match.open(async (listener) => {
      const { match, socket } = await attach(listener);
      watching.#info = match;
      const { id, game, players, result } = match;
      // A spectator follows as a seat would; nothing here tells the seat on.
      return { match: { id, game, players, result, seat: 0 }, socket };
    }, 'spectator');
    return watching;
  }

  /** The id of the match. */
  get id(): string {
    return this.info.id;
  }

  /** The game, the players' names, and the delay in seconds. */
  get info(): WatchedMatch {
    return this.#info as WatchedMatch;
  }

  /** All that spectators may know now. */
  get view(): View {
    return this.#following.view;
  }

  /** Whether the line stands. */
  get isConnected(): boolean {
    return this.#following.isConnected;
  }

  /** Resolves with the result when spectators learn of it; rejects with a SpiritgateError if the client stops watching before. */
  get result(): Promise<MatchResult> {
    return this.#following.result;
  }

  /** The series and its score, who is away, clocks, as they were so late. */
  get table(): TableView {
    return this.#following.table;
  }

  /** The clocks as they were so late, running on from there; null if the match has none. */
  get clock(): ClockNow | null {
    return this.#following.clock;
  }

  /** What stands around the game now, then each time that it changes, until the match ends. */
  tables(): AsyncIterableIterator<TableView> {
    return this.#following.tables();
  }

  /** The newest update, then each one as it comes, until the match ends. */
  updates(): AsyncIterableIterator<Update> {
    return this.#following.updates();
  }

  /** What happens, in order: the events of the newest update, then all that follow until the match ends. */
  events(): AsyncIterableIterator<EventView> {
    return this.#following.events();
  }

  /** Stops watching. Loops end, `result` rejects with `left`. */
  leave(): void {
    this.#following.leave();
  }

  get #following(): Match {
    return this.#match as Match;
  }
}

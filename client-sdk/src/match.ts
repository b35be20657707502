/** A match as one seat plays it: the newest view, what happened, what is asked, and the answers to it. */
import type {
  AnswerMessage,
  EventView,
  InputMessage,
  InputReply,
  MatchInfo,
  MatchResult,
  OfferKind,
  Seat,
  SeatMessage,
  TableView,
  Update,
  View,
} from '@spiritgate/shared/protocol';
import { Chat } from './chat.ts';
import { type ClockNow, clockNow } from './clock.ts';
import { type Answer, Decision } from './decision.ts';
import { SpiritgateError } from './error.ts';
import { Feed } from './feed.ts';
import { Line } from './line.ts';
import { Salts } from './salts.ts';
import type { Listener, Socket } from './socket.ts';

/** Attaches to the match by HTTP and opens the socket: done anew after each cut. */
export type Attach = (listener: Listener) => Promise<{ match: MatchInfo; socket: Socket }>;

/** What stands around the game, and when that was told. */
type Heard = { view: TableView; at: number };

/** The decision was closed before the answer came: by the end of the game, by time, or by another device of the same player. */
const OVERTAKEN: ReadonlySet<string> = new Set(['game-over', 'no-open-decision', 'wrong-decision', 'decision-consumed']);

/**
 * A match that this client plays. It comes back by itself after a cut line, with nothing lost and no input doubled; it ends with the
 * result, when the seat is attached elsewhere (`taken-over`), or when the server stays away for minutes (`unreachable`).
 *
 * @example
 * const match = await me.queue({ game: 'elestrals', deck: 'Majesea' });
 * for await (const decision of match.decisions()) await match.answer(decision.sample());
 * console.log(await match.result);
 */
export class Match {
  readonly #line: Line;
  /** Whether this client says by itself that it is ready for the next game of a series. */
  autoReady = true;
  /** Whether this client stays at the table after the result, for the chat, until it leaves or the server closes the match. */
  staysAfterwards = false;
  /** What the two players say to each other. */
  readonly chat = new Chat((message) => this.#talk(message));
  readonly #updates = new Feed<Update>();
  readonly #tables = new Feed<TableView>();
  readonly #result = Promise.withResolvers<MatchResult>();
  /** Settles when the first view is there, or when it never will be. */
  readonly #begun = Promise.withResolvers<void>();
  #info: MatchInfo | undefined;
  #salts: Salts | undefined;
  /** Spectators follow, and put nothing in. */
  #isPlayer = true;
  #update: Update | undefined;
  #table: Heard | undefined;
  /** When the open decision was first seen, by its number. */
  #asked = { n: 0, at: 0 };
  #watchers = 0;
  /** Events were missed that are asked for again. */
  #isBehind = false;
  /** The number of the last event received. */
  #events = 0;
  /** The number of the last decision that was answered and taken. */
  #answered = 0;
  /** Inputs that wait for their replies. */
  readonly #pending = new Set<Promise<InputReply>>();

  private constructor(attach: Attach) {
    this.#result.promise.catch(() => undefined);
    this.#begun.promise.catch(() => undefined);
    this.#line = new Line(
      async (closed) => {
        const { match, socket } = await attach({
          update: (update) => this.#take(update),
          table: (view) => this.#hear(view),
          watchers: (count) => this.#count(count),
          said: (said) => this.chat.take(said),
          closed,
        });
        this.#info = match;
        this.#salts ??= new Salts(match.id, match.seat);
        await this.#sync(socket);
        return socket;
      },
      (reason) => this.#stopped(reason),
    );
  }

  /** Attaches, and resolves with the match when its first view is there. */
  static async open(attach: Attach, role: 'player' | 'spectator' = 'player'): Promise<Match> {
    const match = new Match(attach);
    match.#isPlayer = role === 'player';
    await match.#line.ready();
    // Before the first game has begun there is nothing to see.
    await match.#begun.promise;
    return match;
  }

  /** The id of the match. */
  get id(): string {
    return this.info.id;
  }

  /** The game, the players' names, and which of them this client is. */
  get info(): MatchInfo {
    return this.#info as MatchInfo;
  }

  /** The seat of this client. */
  get seat(): Seat {
    return this.info.seat;
  }

  /** How many spectators the match has now. */
  get watchers(): number {
    return this.#watchers;
  }

  /** All that this seat may know now. */
  get view(): View {
    return (this.#update as Update).view;
  }

  /** What this seat is asked now; null while it is not asked anything. */
  get decision(): Decision | null {
    const asked = this.view.mine?.decision;
    return asked && asked.n > this.#answered && !this.view.public.result ? new Decision(asked, this.view) : null;
  }

  /** Whether the line stands. While it does not, the match tries to come back, and answers wait. */
  get isConnected(): boolean {
    return this.#line.isUp;
  }

  /** What stands around the game: the series and its score, who is away, offers, clocks, commitments. */
  get table(): TableView {
    return (this.#table as Heard).view;
  }

  /** The clocks at this moment; null if the match has none, or no game is played. */
  get clock(): ClockNow | null {
    const { clocks, away } = this.table;
    return clocks && clockNow(clocks, away, performance.now() - (this.#table?.at ?? 0));
  }

  /** Resolves with the result when the match ends; rejects with a SpiritgateError if the client stops following before. */
  get result(): Promise<MatchResult> {
    return this.#result.promise;
  }

  /** What stands around the game now, then each time that it changes, until the match ends. */
  tables(): AsyncIterableIterator<TableView> {
    return this.#tables.follow();
  }

  /**
   * The newest update, then each one as it comes, until the match ends. Several loops may run side by side.
   *
   * @example for await (const { view } of match.updates()) draw(view);
   */
  updates(): AsyncIterableIterator<Update> {
    return this.#updates.follow();
  }

  /**
   * What happens, in order, as this seat sees it: the events of the newest update, then all that follow until the match ends. Right after
   * attaching, these are all events of the game so far that the server keeps.
   *
   * @example for await (const event of match.events()) console.log(event.verb);
   */
  events(): AsyncIterableIterator<EventView> {
    return eventsOf(this.updates());
  }

  /**
   * Each decision of this seat once, when it is asked, through all games of the match.
   *
   * @example for await (const decision of match.decisions()) await match.answer(decision.choose(0));
   */
  decisions(): AsyncIterableIterator<Decision> {
    return decisionsOf(this, this.updates());
  }

  /**
   * Gives an answer. If the line is cut before the reply comes, the answer is sent again with the same number once the line stands.
   *
   * @returns true if it was taken, or false if the decision was closed before it came: the game ended, time ran out, or another device
   * of the same player was faster
   * @throws SpiritgateError `option-not-offered` or `field-…` if it does not answer the decision, and what ends the match for this client
   */
  async answer(answer: Answer): Promise<boolean> {
    const { decision, option, fields } = answer;
    const message: AnswerMessage = { do: 'answer', decision, option, fields: copyOf(fields) };
    if (this.#asked.n === decision) message.thought = Math.round(performance.now() - this.#asked.at);
    const isTaken = !this.view.public.result && (await this.#input(message));
    if (isTaken) this.#answered = Math.max(this.#answered, answer.decision);
    return isTaken;
  }

  /** Gives the game up, or the whole match. Resolves with false if it was over already. */
  concede(what: 'game' | 'match' = 'game'): Promise<boolean> {
    return this.#input(what === 'match' ? { do: 'concede', match: true } : { do: 'concede' });
  }

  /** Ready for the next game of the series; needed only without `autoReady`. */
  ready(): Promise<boolean> {
    return this.#input({ do: 'ready' });
  }

  /** Offers a draw, or asks the other player to let one's own last answer be taken back. It stands until something is played. */
  offer(on: OfferKind): Promise<boolean> {
    return this.#input({ do: 'offer', on });
  }

  /** Takes what the other player offers. */
  accept(on: OfferKind): Promise<boolean> {
    return this.#input({ do: 'accept', on });
  }

  /** Declines what the other player offers. */
  decline(on: OfferKind): Promise<boolean> {
    return this.#input({ do: 'decline', on });
  }

  /** The other player has been away for longer than the clocks allow: takes the game as won, or as drawn. */
  claim(as: 'win' | 'draw'): Promise<boolean> {
    return this.#input({ do: 'claim', as });
  }

  /** Still here, and thinking: this seat is not shown as idle for another while. */
  here(): Promise<boolean> {
    return this.#input({ do: 'here' });
  }

  /** Leaves a match in which nobody has decided anything yet; it is then void. */
  abort(): Promise<boolean> {
    return this.#input({ do: 'abort' });
  }

  /** Stops following the match without giving it up; attach again to go on. Loops end, `result` rejects with `left`. */
  leave(): void {
    this.#line.stop(SpiritgateError.of('left'));
  }

  /** Goes on after the result, as long as this client follows. */
  async #talk(message: SeatMessage): Promise<void> {
    const reply = await this.#line.request(message);
    if (!reply.ok) throw SpiritgateError.ofAnswer(reply) ?? SpiritgateError.of('internal');
  }

  async #input(input: InputMessage): Promise<boolean> {
    if (this.#table?.view.result) return false;
    const replying = this.#line.request(input).catch((error: unknown) => this.#afterResult(error));
    this.#pending.add(replying);
    const reply = await replying.finally(() => this.#pending.delete(replying));
    if (reply.ok) return true;
    if (OVERTAKEN.has(reply.code)) return false;
    throw SpiritgateError.ofAnswer(reply) ?? SpiritgateError.of('internal');
  }

  /** The result may come on the new socket, before the input that was on its way could be sent again. */
  #afterResult(error: unknown): InputReply {
    if (this.#table?.view.result) return { ok: false, code: 'game-over', reason: '' };
    throw error;
  }

  async #sync(socket: Socket): Promise<void> {
    const reply = await socket.request({ do: 'sync', since: this.#events });
    if (reply?.ok) return;
    socket.close();
    throw SpiritgateError.ofAnswer(reply) ?? SpiritgateError.of('unreachable');
  }

  #take(update: Update): void {
    if (update.first > this.#events + 1 && !update.resync) {
      // Something was missed: the line brings it back, whatever the reason.
      this.#isBehind = true;
      void this.#line.request({ do: 'sync', since: this.#events }).catch(() => undefined);
      return;
    }
    const events = update.events.slice(update.resync ? 0 : this.#events + 1 - update.first);
    this.#events = update.first + update.events.length - 1;
    this.#update = { ...update, events, first: this.#events + 1 - events.length };
    const asked = update.view.mine?.decision?.n ?? 0;
    if (asked !== this.#asked.n) this.#asked = { n: asked, at: performance.now() };
    this.#updates.push(this.#update);
    this.#isBehind = false;
    if (this.#table) this.#begun.resolve();
    this.#finishIfOver();
  }

  #hear(view: TableView): void {
    this.#table = { view, at: performance.now() };
    this.#tables.push(view);
    if (this.#update) this.#begun.resolve();
    if (view.result) this.#finishIfOver();
    else if (this.#isPlayer) void this.#react(view).catch(() => undefined);
  }

  /** What this client does by itself; whatever goes wrong, the next table brings it up again. */
  async #react(view: TableView): Promise<void> {
    const salt = await this.#salts?.next(view);
    if (salt) await this.#line.request(salt);
    if (view.phase === 'between' && this.autoReady && !view.ready[this.seat]) await this.#line.request({ do: 'ready' });
  }

  #count(watchers: number): void {
    this.#watchers = watchers;
  }

  /** The match is over once all of it has come. */
  #finishIfOver(): void {
    const result = this.#table?.view.result;
    if (!result || this.#isBehind) return;
    this.#result.resolve(result);
    this.#begun.resolve();
    this.#updates.end();
    this.#tables.end();
    // The reply to the input that ended the game comes after its update.
    void Promise.allSettled(this.#pending).then(() => this.staysAfterwards || this.leave());
  }

  #stopped(reason: SpiritgateError): void {
    this.chat.end();
    this.#result.reject(reason);
    this.#begun.reject(reason);
    for (const feed of [this.#updates, this.#tables]) {
      if (reason.code === 'left') feed.end();
      else feed.fail(reason);
    }
  }
}

async function* eventsOf(updates: AsyncIterable<Update>): AsyncIterableIterator<EventView> {
  for await (const { events } of updates) yield* events;
}

/** What is open now, not what an update on the way shows: a slow reader must not be asked what was answered meanwhile. */
async function* decisionsOf(match: Match, updates: AsyncIterable<Update>): AsyncIterableIterator<Decision> {
  let last = 0;
  for await (const _ of updates) {
    const { decision } = match;
    if (!decision || decision.n <= last) continue;
    last = decision.n;
    yield decision;
  }
}

/** Values of an answer as the wire carries them: arrays of its own. */
function copyOf(fields: Answer['fields']): AnswerMessage['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]));
}

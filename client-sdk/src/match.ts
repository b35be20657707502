/** A match as one seat plays it: the newest view, what happened, what is asked, and the answers to it. */
import type {
  AnswerMessage,
  EventView,
  InputMessage,
  InputReply,
  MatchInfo,
  ResultView,
  Seat,
  Update,
  View,
} from '@spiritgate/shared/protocol';
import { type Answer, Decision } from './decision.ts';
import { SpiritgateError } from './error.ts';
import { Feed } from './feed.ts';
import { Line } from './line.ts';
import type { Listener, Socket } from './socket.ts';

/** Attaches to the match by HTTP and opens the socket: done anew after each cut. */
export type Attach = (listener: Listener) => Promise<{ match: MatchInfo; socket: Socket }>;

/** The decision was closed before the answer came: by the end of the game, by time, or by another device of the same player. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  'game-over',
  'no-open-decision',
  'wrong-decision',
  'already-answered',
  'decision-consumed',
]);

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
  readonly #updates = new Feed<Update>();
  readonly #result = Promise.withResolvers<ResultView>();
  #info: MatchInfo | undefined;
  #update: Update | undefined;
  #watchers = 0;
  /** The number of the last event received. */
  #events = 0;
  /** The number of the last decision that was answered and taken. */
  #answered = 0;
  /** Inputs that wait for their replies. */
  readonly #pending = new Set<Promise<InputReply>>();

  private constructor(attach: Attach) {
    this.#result.promise.catch(() => undefined);
    this.#line = new Line(
      async (closed) => {
        const { match, socket } = await attach({ update: (update) => this.#take(update), watchers: (count) => this.#count(count), closed });
        this.#info = match;
        await this.#sync(socket);
        return socket;
      },
      (reason) => this.#stopped(reason),
    );
  }

  /** Attaches, and resolves with the match when its first view is there. */
  static async open(attach: Attach): Promise<Match> {
    const match = new Match(attach);
    // The first view comes before the reply to `sync`, so a line that is ready has one.
    await match.#line.ready();
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

  /** Resolves with the result when the game ends; rejects with a SpiritgateError if the client stops following before. */
  get result(): Promise<ResultView> {
    return this.#result.promise;
  }

  /**
   * The newest update, then each one as it comes, until the game ends. Several loops may run side by side.
   *
   * @example for await (const { view } of match.updates()) draw(view);
   */
  updates(): AsyncIterableIterator<Update> {
    return this.#updates.follow();
  }

  /**
   * What happens, in order, as this seat sees it: the events of the newest update, then all that follow until the game ends. Right after
   * attaching, these are all events of the game so far that the server keeps.
   *
   * @example for await (const event of match.events()) console.log(event.verb);
   */
  events(): AsyncIterableIterator<EventView> {
    return eventsOf(this.updates());
  }

  /**
   * Each decision of this seat once, when it is asked, until the game ends.
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
    const message: AnswerMessage = { do: 'answer', decision: answer.decision, option: answer.option, fields: copyOf(answer.fields) };
    const isTaken = await this.#input(message);
    if (isTaken) this.#answered = Math.max(this.#answered, answer.decision);
    return isTaken;
  }

  /** Gives the game up. Resolves with false if it was over already. */
  concede(): Promise<boolean> {
    return this.#input({ do: 'concede' });
  }

  /** Stops following the match without giving it up; attach again to go on. Loops end, `result` rejects with `left`. */
  leave(): void {
    this.#line.stop(SpiritgateError.of('left'));
  }

  async #input(input: InputMessage): Promise<boolean> {
    if (this.view.public.result) return false;
    const replying = this.#line.request(input).catch((error: unknown) => this.#afterResult(error));
    this.#pending.add(replying);
    const reply = await replying.finally(() => this.#pending.delete(replying));
    if (reply.ok) return true;
    if (OVERTAKEN.has(reply.code)) return false;
    throw SpiritgateError.ofAnswer(reply) ?? SpiritgateError.of('internal');
  }

  /** The result may come on the new socket, before the input that was on its way could be sent again. */
  #afterResult(error: unknown): InputReply {
    if (this.view.public.result) return { ok: false, code: 'game-over', reason: '' };
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
      void this.#line.request({ do: 'sync', since: this.#events }).catch(() => undefined);
      return;
    }
    const events = update.events.slice(update.resync ? 0 : this.#events + 1 - update.first);
    this.#events = update.first + update.events.length - 1;
    this.#update = { ...update, events, first: this.#events + 1 - events.length };
    this.#updates.push(this.#update);
    if (update.view.public.result) this.#finish(update.view.public.result);
  }

  #count(watchers: number): void {
    this.#watchers = watchers;
  }

  #finish(result: ResultView): void {
    this.#result.resolve(result);
    this.#updates.end();
    // The reply to the input that ended the game comes after its update.
    void Promise.allSettled(this.#pending).then(() => this.leave());
  }

  #stopped(reason: SpiritgateError): void {
    this.#result.reject(reason);
    if (reason.code === 'left') this.#updates.end();
    else this.#updates.fail(reason);
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

/**
 * One match: takes inputs one at a time, keeps each in the journal before anything of it is shown (K1), knows an answer that comes twice, and
 * tells each seat what it may know (D1, D5). No sockets and no framework: rooms stand around it.
 */

import type { GameModule, GameOptions } from '@spiritgate/shared/games';
import { type Event, fingerprint, type Input, type Plain, Playthrough } from '@spiritgate/shared/kernel';
import {
  type AnswerMessage,
  type EventView,
  errorAnswer,
  type InputReply,
  type ResultView,
  type Seat,
  type Update,
  type Viewer,
  type Views,
  viewFor,
} from '@spiritgate/shared/protocol';
import type { Logger } from '../log.ts';
import { EventRing } from './event-ring.ts';
import { FINGERPRINT_EVERY, type Journal, type JournalEntry, type MatchStart } from './journal.ts';
import { Mailbox } from './mailbox.ts';

type Play = Playthrough<Plain, Plain, GameOptions>;

const SEATS: readonly Seat[] = [0, 1];

/** Where updates of a seat go. */
export type Sink = (update: Update) => void;

/** Where everything goes that any seat may know after an input. */
export type Follower = (n: number, views: Views) => void;

/** An input that was taken and shown, by its number. */
export type Step = { n: number; input: Input };

/** What a client may put in: an answer, or giving up. */
export type SeatInput = AnswerMessage | { do: 'concede' };

export class MatchHost {
  readonly start: MatchStart;
  readonly module: GameModule;
  /** How many spectators the match has now. */
  watchers = 0;
  readonly #journal: Journal;
  readonly #log: Logger;
  readonly #mailbox = new Mailbox();
  /** The game as the journal has it; undefined after a failure, until it is rebuilt. */
  #play: Play | undefined;
  /** How many inputs have been shown; −1 before the game began. */
  #n = -1;
  #result: ResultView | null = null;
  readonly #rings: [EventRing, EventRing] = [new EventRing(), new EventRing()];
  readonly #followers = new Set<Follower>();
  readonly #sinks: [Set<Sink>, Set<Sink>] = [new Set(), new Set()];
  /** What each seat sent so far, by number of the decision: the digest of the answer, and where the match then stood. */
  readonly #taken: [Map<number, Taken>, Map<number, Taken>] = [new Map(), new Map()];
  readonly #conceded: [number, number] = [0, 0];
  readonly #observers = new Set<(step: Step) => void>();

  private constructor(module: GameModule, start: MatchStart, journal: Journal, log: Logger) {
    this.module = module;
    this.start = start;
    this.#journal = journal;
    this.#log = log.child({ match: start.match });
  }

  /** Begins a new match. Rejects if the journal does not keep it. */
  static async begin(module: GameModule, start: MatchStart, journal: Journal, log: Logger): Promise<MatchHost> {
    await journal.start(start);
    return MatchHost.resume(module, start.match, journal, log);
  }

  /** Takes up a match as the journal has it. Rejects if it is not there or cannot be rebuilt. */
  static async resume(module: GameModule, match: string, journal: Journal, log: Logger): Promise<MatchHost> {
    const kept = await journal.read(match);
    if (!kept) throw new Error('the match is not in the journal');
    const host = new MatchHost(module, kept.start, journal, log);
    host.#rebuild(kept.entries);
    return host;
  }

  /** The result, once it may be shown; null before. */
  get result(): ResultView | null {
    return this.#result;
  }

  /** How many inputs have been taken and shown. */
  get n(): number {
    return this.#n;
  }

  /** Calls back after every input that was taken, once the seats have been told. */
  observe(observer: (step: Step) => void): void {
    this.#observers.add(observer);
  }

  /** Tells the follower how the game stands, and again after every input that was taken, before the seats get their updates. Never rejects. */
  follow(follower: Follower): Promise<InputReply> {
    return this.#post(async () => {
      const { game } = await this.#ready();
      follower(this.#n, this.module.engine.views(game));
      this.#followers.add(follower);
      return { ok: true, n: this.#n };
    });
  }

  /** Sends a full update to the sink, with the events after `since`, and from then on every one, until it leaves. Never rejects. */
  sync(seat: Seat, since: number, sink: Sink): Promise<InputReply> {
    return this.#post(async () => {
      const play = await this.#ready();
      sink({ n: this.#n, view: this.module.engine.view(play.game, seat), ...this.#rings[seat].since(since) });
      this.#sinks[seat].add(sink);
      return { ok: true, n: this.#n };
    });
  }

  /** Sends nothing more to the sink. */
  leave(seat: Seat, sink: Sink): void {
    this.#sinks[seat].delete(sink);
  }

  /** An input from a seat. A refused one changes nothing; one that was taken before gets the same reply again. Never rejects. */
  submit(seat: Seat, sent: SeatInput): Promise<InputReply> {
    return this.#post(async () => {
      await this.#ready();
      return this.#again(seat, sent) ?? (await this.#takeFrom(seat, sent));
    });
  }

  /** An input by the server itself, such as the end of a match that nobody plays. Never rejects. */
  decree(input: Input): Promise<InputReply> {
    return this.#post(async () => {
      await this.#ready();
      return this.#take(input, '');
    });
  }

  /** Every input that the journal has. */
  async inputs(): Promise<Input[]> {
    const kept = await this.#mailbox.post(() => this.#journal.read(this.start.match));
    return kept ? kept.entries.map(({ input }) => input) : [];
  }

  /** All that a viewer was shown since the game began, read from the journal. */
  async log(viewer: Viewer): Promise<EventView[]> {
    const kept = await this.#mailbox.post(() => this.#journal.read(this.start.match));
    if (!kept) return [];
    const { engine } = this.module;
    const play: Play = new Playthrough(engine, startOf(kept.start));
    const views = engine.events(play.game, play.opening, viewer);
    for (const entry of kept.entries) views.push(...engine.events(play.game, takeAgain(play, entry), viewer));
    return views;
  }

  /** Does a job in its turn. If it fails, the game is rebuilt; should that fail too, the next job tries again. */
  #post(job: () => Promise<InputReply>): Promise<InputReply> {
    return this.#mailbox.post(async () => {
      try {
        return await job();
      } catch (error) {
        this.#log.error({ err: error }, 'an input failed');
        await this.#ready().catch((again: unknown) => this.#log.error({ err: again }, 'the game could not be rebuilt'));
        return errorAnswer('internal');
      }
    });
  }

  /** The game, rebuilt first if the last input left it in an unknown state. */
  async #ready(): Promise<Play> {
    if (this.#play) return this.#play;
    const kept = await this.#journal.read(this.start.match);
    if (!kept) throw new Error('the match is not in the journal');
    return this.#rebuild(kept.entries);
  }

  /** Replays the journal. What had not been shown yet is shown: it is in the journal, so it has happened. */
  #rebuild(entries: readonly JournalEntry[]): Play {
    const play: Play = new Playthrough(this.module.engine, startOf(this.start));
    if (this.#n < 0) this.#show(play, play.opening, 0, undefined);
    for (const entry of entries) {
      const events = takeAgain(play, entry);
      if (entry.n <= this.#n) continue;
      this.#remember(entry);
      this.#show(play, events, entry.n, entry.input);
    }
    this.#play = play;
    return play;
  }

  /** The reply to an input that was taken before; undefined for a new one. */
  #again(seat: Seat, sent: SeatInput): InputReply | undefined {
    if (sent.do === 'concede') return this.#conceded[seat] ? { ok: true, n: this.#conceded[seat] } : undefined;
    const taken = this.#taken[seat].get(sent.decision);
    if (!taken) return undefined;
    return taken.digest === digestOf(sent) ? { ok: true, n: taken.n } : errorAnswer('decision-consumed');
  }

  async #takeFrom(seat: Seat, sent: SeatInput): Promise<InputReply> {
    if (sent.do === 'concede') return this.#take({ do: 'concede', seat }, '');
    const { game } = this.#play as Play;
    const read = this.module.engine.read(game, seat, sent);
    return read.ok ? this.#take(read.input, digestOf(sent)) : errorAnswer(read.code, read.field === undefined ? {} : { field: read.field });
  }

  /** Takes an input into the game, then into the journal, and only then shows it. Whatever fails in between, the game is thrown away (K1). */
  async #take(input: Input, sent: string): Promise<InputReply> {
    const play = this.#play as Play;
    this.#play = undefined;
    const outcome = play.take(input);
    if (!outcome.ok) {
      this.#play = play;
      return errorAnswer(outcome.code, outcome.field === undefined ? {} : { field: outcome.field });
    }
    const n = this.#n + 1;
    const entry: JournalEntry = { n, input, sent, fingerprint: n % FINGERPRINT_EVERY === 0 ? fingerprint(play.game) : '' };
    await this.#journal.append(this.start.match, entry);
    this.#play = play;
    this.#remember(entry);
    this.#show(play, outcome.events, n, input);
    return { ok: true, n };
  }

  #remember({ n, input, sent }: JournalEntry): void {
    if (input.do === 'answer' && sent) this.#taken[input.seat].set(input.decision, { digest: sent, n });
    if (input.do === 'concede') this.#conceded[input.seat] = n;
  }

  /** Both seats are told what they may know. */
  #show(play: Play, events: readonly Event[], n: number, input: Input | undefined): void {
    const { engine } = this.module;
    this.#n = n;
    this.#result = play.game.result && { ...play.game.result };
    const isHeard = this.#followers.size > 0 || this.#sinks.some((sinks) => sinks.size > 0);
    const views = isHeard ? engine.views(play.game) : undefined;
    if (views) for (const follower of this.#followers) follower(n, views);
    for (const seat of SEATS) {
      const seen = engine.events(play.game, events, seat);
      const first = this.#rings[seat].next;
      this.#rings[seat].push(seen);
      if (!views) continue;
      const update: Update = { n, view: viewFor(views, seat), events: seen, first, resync: false };
      for (const sink of this.#sinks[seat]) sink(update);
    }
    if (input) for (const observer of this.#observers) observer({ n, input });
  }
}

type Taken = { digest: string; n: number };

/** An answer as it was sent, in 64 bits: the order in which fields are written does not matter. */
function digestOf({ option, fields }: AnswerMessage): string {
  const inOrder = Object.keys(fields).sort();
  return fingerprint([option, inOrder.map((name) => [name, fields[name]])]).slice(0, 16);
}

const startOf = ({ keys, pool, options }: MatchStart): Play['start'] => ({ keys, pool, options });

/** An input of the journal, taken again. Throws if it leads elsewhere now: then the rules are not those of the match. */
function takeAgain(play: Play, { n, input, fingerprint: print }: JournalEntry): readonly Event[] {
  const outcome = play.take(input);
  if (!outcome.ok) throw new Error(`input ${n} of the journal is refused: ${outcome.code}`);
  if (print && fingerprint(play.game) !== print) throw new Error(`after input ${n} the game is not the one of the journal`);
  return outcome.events;
}

/**
 * What spectators of one match are shown (D15): a second playthrough that takes each input of the match when the delay is over, and not
 * before. It does not know what happened since, so nothing of it can tell. A delay of 0 goes the same way.
 */
import type { Event } from '@spiritgate/shared/kernel';
import { errorAnswer, type InputReply, type MatchResult, type PublicView, type TableView } from '@spiritgate/shared/protocol';
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { EventRing, type GameStart, type KeptMatch, MatchGame, type MatchHost, type Sink, type Step, standingOf } from '../match/index.ts';

/** Something that spectators will see at a time: a step of the match, or what then stands around it. */
type Due = { at: number } & ({ step: Step } | { table: TableView });

/** What is told how the game stands for spectators, before each update of the same input. */
export type PublicFollower = (n: number, view: PublicView) => void;

/** Where everything goes that a spectator is shown. */
export type PublicSink = { update: Sink; table(view: TableView): void };

/** The running game is missing until the first one has begun. */
type Shown = { game: MatchGame | undefined; ring: EventRing };

export class Broadcast {
  readonly host: MatchHost;
  readonly #env: Env;
  readonly #log: Logger;
  /** In milliseconds. */
  readonly #delay: number;
  /** When what was there at first may be seen. */
  readonly #opens: number;
  /** When the result may be seen; undefined while there is none. */
  #ends: number | undefined;
  /** What is not due yet, and, once somebody watches, what is about to be shown. */
  readonly #pending: Due[] = [];
  /** Where the match stood before what is pending, and how many of its games had begun. */
  #base: number;
  #begun: number;
  /** What stood around the game when that was so. */
  #table: TableView;
  /** What is shown; made when the first spectator comes. */
  #shown: Shown | undefined;
  #opening: Promise<void> | undefined;
  readonly #sinks = new Set<PublicSink>();
  readonly #followers = new Set<PublicFollower>();
  #timer: Cancel = () => {};

  /**
   * Everything that the match has done so far counts as done now, but what the journal has of one that was taken up, or shown again, when it was
   * done: nobody may watch before it is old enough. `delay` in milliseconds.
   */
  constructor(host: MatchHost, env: Env, log: Logger, delay: number, kept?: KeptMatch) {
    this.host = host;
    this.#env = env;
    this.#log = log;
    this.#delay = delay;
    const now = env.now();
    const steps = kept && !host.result ? stepsOf(kept, now) : undefined;
    if (kept && steps) {
      const isDue = ({ at }: { at: number }): boolean => at + delay <= now;
      const last = steps.findLast(isDue);
      this.#opens = Math.min(now, kept.createdAt) + delay;
      this.#base = last?.step.n ?? -1;
      this.#begun = last?.step.game.no ?? 0;
      this.#table = plainTable(host, last?.step.game);
      for (const { step, at } of steps.slice(last ? steps.indexOf(last) + 1 : 0)) this.#pending.push({ step, at: at + delay });
      this.#pending.push({ table: host.table, at: now + delay });
    } else {
      // All of a match that was over elsewhere may be seen when its end may.
      this.#opens = (host.result && kept?.publicAt) ?? now + delay;
      this.#base = host.n;
      this.#table = host.table;
      const { phase, game } = host.table;
      this.#begun = phase === 'playing' || phase === 'over' ? game : game - 1;
      if (host.result) this.#ends = this.#opens;
    }
    host.observe((step) => this.#note({ step }));
    host.observeTable((table) => this.#note({ table }));
  }

  /** Whether there is anything yet that may be seen. */
  get isOpen(): boolean {
    return this.#env.now() >= this.#opens;
  }

  /** The result, once spectators may know it; null before. */
  get result(): MatchResult | null {
    return this.#ends !== undefined && this.#env.now() >= this.#ends ? this.host.result : null;
  }

  /** Tells the follower how the game stands for spectators, and again after every input that they see. Rejects if it cannot be made. */
  async follow(follower: PublicFollower): Promise<void> {
    const shown = await this.#ready();
    if (!shown) throw new Error('the match cannot be shown');
    if (shown.game) follower(this.#base, shown.game.view('spectator').public);
    this.#followers.add(follower);
  }

  /** Sends a full update to the sink, with the events after `since`, and from then on everything, until it leaves. */
  async sync(since: number, sink: PublicSink): Promise<InputReply> {
    const shown = await this.#ready();
    if (!shown) return errorAnswer('internal');
    if (shown.game) sink.update({ n: this.#base, view: shown.game.view('spectator'), ...shown.ring.since(since) });
    sink.table(this.#table);
    this.#sinks.add(sink);
    return { ok: true, n: Math.max(0, this.#base) };
  }

  /** Sends nothing more to the sink. */
  leave(sink: PublicSink): void {
    this.#sinks.delete(sink);
  }

  /** Nobody will watch any more. */
  close(): void {
    this.#timer();
    this.#sinks.clear();
    this.#followers.clear();
    this.#pending.length = 0;
  }

  #note(what: { step: Step } | { table: TableView }): void {
    const at = this.#env.now() + this.#delay;
    this.#pending.push({ ...what, at });
    if ('table' in what && what.table.result) this.#ends ??= at;
    if (this.#shown) this.#wait();
    else if (!this.#opening) this.#forgetDue();
  }

  /** While nobody watches, what is due need not be kept: the journal has it. */
  #forgetDue(): void {
    const now = this.#env.now();
    for (let next = this.#pending[0]; next && next.at <= now; next = this.#pending[0]) {
      if ('table' in next) this.#table = next.table;
      else [this.#base, this.#begun] = [next.step.n, next.step.game.no];
      this.#pending.shift();
    }
  }

  /** What is shown, made now if this is the first who asks; undefined if it cannot be. */
  async #ready(): Promise<Shown | undefined> {
    this.#opening ??= this.#open().catch((error: unknown) => this.#fail(error));
    await this.#opening;
    return this.#shown;
  }

  async #open(): Promise<void> {
    const kept = await this.host.kept();
    const shown: Shown = { game: undefined, ring: new EventRing() };
    for (const { start, entries } of kept?.games ?? []) {
      if (!start.salts || start.no > this.#begun) break;
      const game = MatchGame.begin(this.host.module, this.host.start, start);
      shown.game = game;
      shown.ring.push(game.events(game.opening, 'spectator'));
      for (const entry of entries.slice(0, this.#base - start.before.n)) shown.ring.push(game.events(game.again(entry), 'spectator'));
    }
    this.#shown = shown;
    this.#showDue();
  }

  #showDue(): void {
    const now = this.#env.now();
    try {
      for (let next = this.#pending[0]; next && next.at <= now; next = this.#pending[0]) {
        if ('table' in next) this.#showTable(next.table);
        else this.#show(next.step);
        this.#pending.shift();
      }
      this.#wait();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A bug: nothing more is shown, until somebody asks again and all is made anew from the journal. */
  #fail(error: unknown): void {
    this.#log.error({ err: error, match: this.host.start.match }, 'a broadcast failed');
    this.#shown = this.#opening = undefined;
  }

  #wait(): void {
    this.#timer();
    const next = this.#pending[0];
    if (next) this.#timer = this.#env.later(Math.max(0, next.at - this.#env.now()), () => this.#showDue());
  }

  #showTable(table: TableView): void {
    this.#table = table;
    for (const sink of this.#sinks) sink.table(table);
  }

  #show(step: Step): void {
    const shown = this.#shown as Shown;
    const events = this.#take(shown, step);
    const game = shown.game as MatchGame;
    const seen = game.events(events, 'spectator');
    const first = shown.ring.next;
    shown.ring.push(seen);
    [this.#base, this.#begun] = [step.n, step.game.no];
    if (this.#sinks.size + this.#followers.size === 0) return;
    const view = game.view('spectator');
    for (const follower of this.#followers) follower(step.n, view.public);
    for (const sink of this.#sinks) sink.update({ n: step.n, view, events: seen, first, resync: false });
  }

  /** What a step of the match leads to here. Throws if it is refused: then this is another game. */
  #take(shown: Shown, { game, input }: Step): readonly Event[] {
    if (!input) {
      shown.game = MatchGame.begin(this.host.module, this.host.start, game);
      return shown.game.opening;
    }
    const outcome = shown.game?.take(input);
    if (!outcome?.ok) throw new Error(`an input of the match is refused: ${outcome?.code}`);
    return outcome.events;
  }
}

/** What the journal has of a match, and when each step was done; of a game that began and had no input yet that is not known: it counts as `now`. */
function stepsOf({ games }: KeptMatch, now: number): { step: Step; at: number }[] {
  return games
    .filter(({ start }) => start.salts)
    .flatMap(({ start: game, entries }) => [
      { step: { n: game.before.n, game, input: undefined }, at: entries[0]?.at ?? now },
      ...entries.map(({ n, input, at }) => ({ step: { n: game.before.n + n, game, input }, at })),
    ]);
}

/** What stood around a game as far as its beginning tells: all else would tell what came later. */
function plainTable(host: MatchHost, game: GameStart | undefined): TableView {
  const { series } = host.start.terms;
  const none: [boolean, boolean] = [false, false];
  return {
    ...{ phase: game ? 'playing' : 'opening', series, game: game?.no ?? 1, wins: standingOf(series, game?.before.results ?? []).wins },
    ...{ away: none, idle: none, ready: none, left: null, clocks: null, offers: [], fairness: null, result: null },
  };
}

/**
 * What spectators of one match are shown (D15): a second playthrough that takes each input of the match when the delay is over, and not
 * before. It does not know what happened since, so nothing of it can tell. A delay of 0 goes the same way.
 */
import type { GameOptions } from '@spiritgate/shared/games';
import { type Input, type Plain, Playthrough } from '@spiritgate/shared/kernel';
import { errorAnswer, type InputReply, type PublicView, type ResultView, type View } from '@spiritgate/shared/protocol';
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { EventRing, type MatchHost, type Sink, type Step } from '../match/index.ts';

type Play = Playthrough<Plain, Plain, GameOptions>;

/** An input that spectators will see at a time. */
type Due = Step & { at: number };

/** What is told how the game stands for spectators, before each update of the same input. */
export type PublicFollower = (n: number, view: PublicView) => void;

type Shown = { play: Play; ring: EventRing };

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
  /** Inputs that are not due yet, and, once somebody watches, those that are about to be shown. */
  readonly #pending: Due[] = [];
  /** The number of the last input before those pending. */
  #base: number;
  /** What is shown; made when the first spectator comes. */
  #shown: Shown | undefined;
  #opening: Promise<void> | undefined;
  readonly #sinks = new Set<Sink>();
  readonly #followers = new Set<PublicFollower>();
  #timer: Cancel = () => {};

  /** Everything that the match has done so far counts as done now: nobody may watch before it is old enough. `delay` in milliseconds. */
  constructor(host: MatchHost, env: Env, log: Logger, delay: number) {
    this.host = host;
    this.#env = env;
    this.#log = log;
    this.#delay = delay;
    this.#opens = env.now() + delay;
    this.#base = host.n;
    if (host.result) this.#ends = this.#opens;
    host.observe((step) => this.#note(step));
  }

  /** Whether there is anything yet that may be seen. */
  get isOpen(): boolean {
    return this.#env.now() >= this.#opens;
  }

  /** The result, once spectators may know it; null before. */
  get result(): ResultView | null {
    return this.#ends !== undefined && this.#env.now() >= this.#ends ? this.host.result : null;
  }

  /** Tells the follower how the game stands for spectators, and again after every input that they see. Rejects if it cannot be made. */
  async follow(follower: PublicFollower): Promise<void> {
    const shown = await this.#ready();
    if (!shown) throw new Error('the match cannot be shown');
    follower(this.#base, this.#view(shown.play).public);
    this.#followers.add(follower);
  }

  /** Sends a full update to the sink, with the events after `since`, and from then on every one, until it leaves. */
  async sync(since: number, sink: Sink): Promise<InputReply> {
    const shown = await this.#ready();
    if (!shown) return errorAnswer('internal');
    sink({ n: this.#base, view: this.#view(shown.play), ...shown.ring.since(since) });
    this.#sinks.add(sink);
    return { ok: true, n: this.#base };
  }

  /** Sends nothing more to the sink. */
  leave(sink: Sink): void {
    this.#sinks.delete(sink);
  }

  /** Nobody will watch any more. */
  close(): void {
    this.#timer();
    this.#sinks.clear();
    this.#followers.clear();
    this.#pending.length = 0;
  }

  #note(step: Step): void {
    const at = this.#env.now() + this.#delay;
    this.#pending.push({ ...step, at });
    if (this.host.result) this.#ends ??= at;
    if (this.#shown) this.#wait();
    else if (!this.#opening) this.#forgetDue();
  }

  /** While nobody watches, what is due need not be kept: the journal has it. */
  #forgetDue(): void {
    const now = this.#env.now();
    while (this.#pending[0] && this.#pending[0].at <= now) this.#base = (this.#pending.shift() as Due).n;
  }

  /** What is shown, made now if this is the first who asks; undefined if it cannot be. */
  async #ready(): Promise<Shown | undefined> {
    this.#opening ??= this.#open().catch((error: unknown) => this.#fail(error));
    await this.#opening;
    return this.#shown;
  }

  #view(play: Play): View {
    return this.host.module.engine.view(play.game, 'spectator');
  }

  async #open(): Promise<void> {
    const inputs = await this.host.inputs();
    const { keys, pool, options } = this.host.start;
    const play: Play = new Playthrough(this.host.module.engine, { keys, pool, options });
    const ring = new EventRing();
    const { engine } = this.host.module;
    ring.push(engine.events(play.game, play.opening, 'spectator'));
    for (const input of inputs.slice(0, this.#base)) ring.push(engine.events(play.game, taken(play, input), 'spectator'));
    this.#shown = { play, ring };
    this.#showDue();
  }

  #showDue(): void {
    const now = this.#env.now();
    try {
      for (let next = this.#pending[0]; next && next.at <= now; next = this.#pending[0]) {
        this.#show(next);
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

  #show({ n, input }: Step): void {
    const { play, ring } = this.#shown as Shown;
    const { engine } = this.host.module;
    const events = engine.events(play.game, taken(play, input), 'spectator');
    const first = ring.next;
    ring.push(events);
    this.#base = n;
    if (this.#sinks.size + this.#followers.size === 0) return;
    const view = this.#view(play);
    for (const follower of this.#followers) follower(n, view.public);
    for (const sink of this.#sinks) sink({ n, view, events, first, resync: false });
  }
}

/** The events of an input that the match has taken. Throws if it is refused here: then this is another game. */
function taken(play: Play, input: Input): Parameters<typeof play.engine.events>[1] {
  const outcome = play.take(input);
  if (!outcome.ok) throw new Error(`an input of the match is refused: ${outcome.code}`);
  return outcome.events;
}

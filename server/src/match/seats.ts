/** What sits at a match and is shown things: whoever holds a seat, where the updates of each seat go, and who follows all of it (D5, D9). */
import type { Event } from '@spiritgate/shared/kernel';
import {
  type ErrorAnswer,
  type EventView,
  type SaidMessage,
  type Seat,
  type TableView,
  type Update,
  type Views,
  viewFor,
} from '@spiritgate/shared/protocol';
import { EventRing } from './event-ring.ts';
import type { MatchGame } from './match-game.ts';

export const SEATS: readonly Seat[] = [0, 1];

/** Where updates of a seat go. */
export type Sink = (update: Update) => void;

/** Who holds a seat: a socket or a stream. The newest one wins (D9). */
export type Holder = {
  /** The seat is not held any more, and why. `moved`: the match is played elsewhere now, to be attached anew. */
  end(why: EndOfHold): void;
  /** So many watch the match. */
  count(watchers: number): void;
  /** What stands around the game has changed. */
  table(view: TableView): void;
  /** The players said something to each other. */
  said(said: SaidMessage): void;
  /** The server failed at something that was played, by whomever; it was taken back. */
  trouble(error: ErrorAnswer): void;
};
export type EndOfHold = 'taken-over' | 'match-closed' | 'moved';

/** Where everything goes that any seat may know after an input. */
export type Follower = (n: number, views: Views) => void;

/** What is to be shown after an input; no views if nobody listens. */
export type Showing = { n: number; views: Views | undefined; events: [EventView[], EventView[]] };

export class Seats {
  readonly #holders: [Holder | undefined, Holder | undefined] = [undefined, undefined];
  readonly #sinks: [Set<Sink>, Set<Sink>] = [new Set(), new Set()];
  readonly #rings: [EventRing, EventRing] = [new EventRing(), new EventRing()];
  readonly #followers = new Set<Follower>();
  /** How many attaches of each seat there were, and the number of the one that held it last. */
  readonly #attaches: [number, number] = [0, 0];
  readonly #latest: [number, number] = [0, 0];
  #watchers = 0;

  /** How many events each seat has been shown. */
  get events(): [number, number] {
    return [this.#rings[0].next - 1, this.#rings[1].next - 1];
  }

  get watchers(): number {
    return this.#watchers;
  }

  set watchers(count: number) {
    this.#watchers = count;
    for (const holder of this.#holders) holder?.count(count);
  }

  /** The events before are not at hand. */
  startAt(events: readonly [number, number]): void {
    for (const seat of SEATS) this.#rings[seat].startAt(events[seat] + 1);
  }

  /** Somebody asks for the seat: the number by which the newest attach is told, however late the sockets of older ones come. */
  attach(seat: Seat): number {
    return ++this.#attaches[seat];
  }

  /** Of two attaches the newer has the seat, and the other is told so. Says whether it is this one. */
  hold(seat: Seat, holder: Holder, attach = this.attach(seat)): boolean {
    const isNewest = attach >= this.#latest[seat];
    const loser = isNewest ? this.#holders[seat] : holder;
    if (isNewest) {
      this.#holders[seat] = holder;
      this.#latest[seat] = attach;
    }
    loser?.end('taken-over');
    return isNewest;
  }

  /** Whether it was this one that held the seat. */
  letGo(seat: Seat, holder: Holder): boolean {
    if (this.#holders[seat] !== holder) return false;
    this.#holders[seat] = undefined;
    return true;
  }

  /** Whoever holds the seat has to go. */
  release(seat: Seat, why: EndOfHold): void {
    const holder = this.#holders[seat];
    this.#holders[seat] = undefined;
    holder?.end(why);
  }

  tell(view: TableView): void {
    for (const holder of this.#holders) holder?.table(view);
  }

  /** Tells one seat alone. */
  remind(seat: Seat, view: TableView): void {
    this.#holders[seat]?.table(view);
  }

  said(seat: Seat, said: SaidMessage): void {
    this.#holders[seat]?.said(said);
  }

  trouble(error: ErrorAnswer): void {
    for (const holder of this.#holders) holder?.trouble(error);
  }

  follow(follower: Follower, game: MatchGame | undefined): void {
    if (game) follower(game.n, game.views());
    this.#followers.add(follower);
  }

  /** A full update with the events after `since`, and from then on every one. */
  join(seat: Seat, since: number, sink: Sink, game: MatchGame | undefined): void {
    if (game) sink({ n: game.n, view: game.view(seat), ...this.#rings[seat].since(since) });
    this.#sinks[seat].add(sink);
  }

  leave(seat: Seat, sink: Sink): void {
    this.#sinks[seat].delete(sink);
  }

  /** What there is to show after events: made before anything is kept, so that an input that cannot be shown does not happen. */
  prepare(game: MatchGame, events: readonly Event[]): Showing {
    const isHeard = this.#followers.size > 0 || this.#sinks.some((sinks) => sinks.size > 0);
    return { n: game.n, views: isHeard ? game.views() : undefined, events: [game.events(events, 0), game.events(events, 1)] };
  }

  /** Both seats are told what they may know; those who follow, before. */
  show({ n, views, events }: Showing): void {
    if (views) for (const follower of this.#followers) follower(n, views);
    for (const seat of SEATS) {
      const first = this.#rings[seat].next;
      this.#rings[seat].push(events[seat]);
      if (!views) continue;
      const update: Update = { n, view: viewFor(views, seat), events: events[seat], first, resync: false };
      for (const sink of this.#sinks[seat]) sink(update);
    }
  }
}

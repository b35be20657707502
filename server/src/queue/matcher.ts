/**
 * The waves of pairing. One process at a time leads (D18); each wave settles what has become of the pairs before, takes out who is gone, and finds
 * opponents for those who wait. There are waves only while somebody waits.
 */
import type { Cancel, Env } from '../env.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { pairsOf } from './pairing.ts';
import { LostLead, type Shelf, type Shelves } from './shelves.ts';
import type { Standings } from './standings.ts';
import { asPairing, found, isAlive, lapsed, type QueueTicket, queueOf, waitingAgain } from './ticket.ts';

/** For how many waves a process leads without asking again: then another one may take over. */
const LEAD = 5;
const LEAST_LEAD = 5000;
/** So many records are changed at a time. */
const AT_ONCE = 64;

export type MatcherOptions = {
  env: Env;
  log: Logger;
  shelves: Shelves;
  tickets: Shelf<QueueTicket>;
  timing: { wave: number; accept: number; cooldown: number };
  standings: Pick<Standings, 'blocks' | 'playing'>;
};

export class Matcher {
  readonly #options: MatcherOptions;
  #timer: Cancel | undefined;
  #isStopped = false;

  constructor(options: MatcherOptions) {
    this.#options = options;
  }

  /** Somebody waits: there is a wave soon, unless one is on its way. */
  arm(): void {
    if (this.#isStopped || this.#timer) return;
    this.#timer = this.#options.env.later(this.#options.timing.wave, () => void this.#run());
  }

  stop(): void {
    this.#isStopped = true;
    this.#timer?.();
  }

  async #run(): Promise<void> {
    let goesOn = true;
    try {
      goesOn = await this.#wave();
    } catch (error) {
      if (!(error instanceof LostLead)) this.#options.log.error({ err: error }, 'a wave of the queue failed');
    }
    this.#timer = undefined;
    if (goesOn) this.arm();
  }

  /** Says whether anybody is left to look after. */
  async #wave(): Promise<boolean> {
    const { shelves, tickets, timing } = this.#options;
    const fence = await shelves.lead('tickets', Math.max(LEAST_LEAD, LEAD * timing.wave));
    if (fence === undefined) return true;
    const before = await tickets.all();
    const now = (await this.#settle(before, fence)) ? await tickets.all() : before;
    const waiting = now.filter(({ standing }) => standing.is === 'waiting');
    for (const queue of Map.groupBy(waiting, queueOf).values()) await this.#pair(queue, fence);
    return now.some(({ standing }) => standing.is !== 'matched' && standing.is !== 'missed');
  }

  /**
   * What time has done: pairs that were not accepted, matches that a process left in the middle of their beginning, players who are gone. Says
   * whether anything has changed.
   */
  async #settle(all: readonly QueueTicket[], fence: string): Promise<boolean> {
    const { tickets, env, timing } = this.#options;
    const now = env.now();
    const next = (ticket: QueueTicket): QueueTicket | undefined =>
      isAlive(ticket, now) ? (lapsed(ticket, now, timing.cooldown) ?? ticket) : undefined;
    const late = all.filter(({ standing }) => standing.is === 'beginning' && standing.until < now);
    const others = all.filter((ticket) => next(ticket) !== ticket);
    await inTurns(others, ({ account }) => tickets.change([account.id], ([t]) => ({ put: [t && next(t)], say: undefined }), fence));
    await inTurns(late, (ticket) => this.#recover(ticket, fence));
    return others.length + late.length > 0;
  }

  /** Whoever began the match said no more: either there is one, or the player waits on. */
  async #recover({ account, standing: was }: QueueTicket, fence: string): Promise<void> {
    const { tickets, env, standings } = this.#options;
    const match = await standings.playing(account.id);
    const now = env.now();
    const next = (ticket: QueueTicket): QueueTicket =>
      match === undefined ? waitingAgain(ticket, now) : { ...ticket, standing: { is: 'matched', match, at: now } };
    const isThat = ({ standing }: QueueTicket): boolean =>
      standing.is === 'beginning' && was.is === 'beginning' && standing.pair === was.pair;
    await tickets.change([account.id], ([ticket]) => ({ put: [ticket && isThat(ticket) ? next(ticket) : ticket], say: undefined }), fence);
  }

  async #pair(waiting: readonly QueueTicket[], fence: string): Promise<void> {
    const { tickets, env, timing, standings } = this.#options;
    const now = env.now();
    await inTurns(pairsOf(waiting.map(asPairing), now), async ([{ account: a }, { account: b }]) => {
      // A block that came after both had entered counts, too (J9): from now on the tickets know of it.
      if (await standings.blocks(a, b))
        return tickets.change([a, b], ([x, y]) => ({ put: [barred(x, b), barred(y, a)], say: undefined }), fence);
      const pair = newId(env);
      await tickets.change(
        [a, b],
        ([x, y]) => {
          const put = found(x, y, { pair, until: now + timing.accept, now });
          return put ? { put, say: undefined } : { say: undefined };
        },
        fence,
      );
    });
  }
}

const barred = (ticket: QueueTicket | undefined, other: string): QueueTicket | undefined =>
  ticket && { ...ticket, blocked: [...ticket.blocked, other] };

/** Does something with all of them, some at a time. */
async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(act));
}

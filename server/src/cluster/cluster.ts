/**
 * This process among others: what it shares with them by Redis, who they are, and what becomes of its matches when it stops. Without Redis it
 * is by itself, and all of this is in memory or left out.
 */
import { hostname } from 'node:os';
import { URL } from 'node:url';
import type { WatchedMatch } from '@spiritgate/shared/protocol';
import type { Application } from 'express';
import type { Config } from '../config.ts';
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';
import type { Matches } from '../match/index.ts';
import { MemoryShelves, RedisShelves, type Shelves } from '../queue/index.ts';
import type { Result } from '../result.ts';
import { mountPeerDoor } from './peer-door.ts';
import { type Peer, Peers } from './peers.ts';
import { type OnRedis, onRedis } from './tolerant.ts';

/** On every so many beats it is looked whether any process has left matches that nobody has taken up. */
const LOOK_EVERY = 8;
/** The longest list of matches, and how long another process may take to tell its own, in milliseconds. */
const MOST_LISTED = 100;
const TELLING = 1000;

export type ClusterOptions = { config: Config; env: Env; log: Logger; id: string; prefix: string | undefined };

export class Cluster {
  readonly shelves: Shelves;
  /** The other processes; undefined where there can be none. */
  readonly peers: Peers | undefined;
  readonly #options: ClusterOptions;
  readonly #redis: OnRedis | undefined;
  #matches: Matches | undefined;
  #endSweeps: Cancel = () => {};
  #beats = 0;
  #next = 0;

  private constructor(options: ClusterOptions, redis: OnRedis | undefined) {
    const { config, env, log, id, prefix } = options;
    this.#options = options;
    this.#redis = redis;
    this.shelves = config.redis === undefined ? new MemoryShelves() : new RedisShelves(config.redis, prefix);
    const { shelves } = this;
    if (redis) this.peers = new Peers({ env, log, shelves, id, onBeat: (gone) => this.#lookAfter(gone.length > 0) });
  }

  /** Rejects if there is to be a Redis and it does not answer. */
  static async open(options: ClusterOptions): Promise<Cluster> {
    const { config, prefix, log } = options;
    return new Cluster(options, config.redis === undefined ? undefined : await onRedis(config.redis, prefix ?? 'spiritgate', log));
  }

  /** What Colyseus is to use. */
  get colyseus(): Partial<OnRedis['options']> {
    return this.#redis?.options ?? {};
  }

  get redis(): 'up' | 'away' | 'none' {
    if (!this.#redis) return 'none';
    return this.#redis.isThere() ? 'up' : 'away';
  }

  /** Lets the others ask this process for what its matches need. */
  mount(app: Application, matches: Matches): void {
    this.#matches = matches;
    if (!this.peers) return;
    const services = {
      take: (match: string, from: string) => matches.take(match, from),
      voidHere: (match: string, reason: string) => matches.void(match, reason),
      expelHere: (account: string) => matches.expel(account),
      watchableHere: () => matches.spectators.list(),
    };
    mountPeerDoor(app, this.peers, services, this.#options.log);
  }

  /** The process listens at this address: the others may know it. */
  async join(url: string): Promise<void> {
    const { config, env, log } = this.#options;
    if (!this.peers) return;
    if (config.publicAddress === undefined)
      log.warn('PUBLIC_ADDRESS is unset: where there are several processes, clients are not led to the one that plays their match');
    await this.peers.join(config.peerAddress ?? reachable(url));
    this.#endSweeps = this.#redis?.sweep(env) ?? this.#endSweeps;
  }

  /** The process that plays a match, if that is another one. */
  async ownerOf(match: string): Promise<Peer | undefined> {
    const owner = await this.#matches?.elsewhere(match);
    return owner === undefined ? undefined : this.peers?.alive(owner);
  }

  /** Ends a running match, whoever plays it. */
  async voidMatch(match: string, reason: string): Promise<Result<unknown>> {
    const matches = this.#matches as Matches;
    const owner = await this.ownerOf(match);
    return owner && this.peers ? this.peers.ask(owner, 'void', { match, reason }) : matches.void(match, reason);
  }

  /** The matches that everybody may watch, wherever they are played; of processes that are slow to tell, another time. */
  async watchable(matches: Matches): Promise<WatchedMatch[]> {
    const others = (await this.peers?.askAll<{ matches: WatchedMatch[] }>('watchable', {}, TELLING)) ?? [];
    return [matches.spectators.list(), ...others.map((other) => other.matches)].flat().slice(0, MOST_LISTED);
  }

  /** An account may play no more, wherever it does. */
  async expel(account: string): Promise<void> {
    await Promise.all([this.#matches?.expel(account), this.peers?.askAll('expel', { account })]);
  }

  /** Has other processes take over what this one plays, as far as there are any; says how many matches went. */
  async handOver(): Promise<number> {
    const { peers } = this;
    const matches = this.#matches;
    if (!peers || !matches) return 0;
    await peers.drain();
    return matches.handOver(async (match) => {
      const peer = await this.#successor(peers);
      return peer !== undefined && (await peers.ask<{ taken: boolean }>(peer, 'take', { match, from: peers.id })).taken;
    });
  }

  async leave(): Promise<void> {
    this.#endSweeps();
    await this.peers?.leave();
  }

  close(): Promise<void> {
    return this.shelves.close();
  }

  /** One after the other of those that answer and do not stop themselves. */
  async #successor(peers: Peers): Promise<Peer | undefined> {
    const able = peers.others().filter(({ isDraining }) => !isDraining);
    for (let tried = 0; tried < able.length; tried++) {
      const peer = await peers.alive((able[this.#next++ % able.length] as Peer).id);
      if (peer) return peer;
    }
    return undefined;
  }

  #lookAfter(isUrgent: boolean): void {
    this.#beats++;
    if (!isUrgent && this.#beats % LOOK_EVERY !== 0) return;
    this.#matches?.recover().then(
      (count) => count > 0 && this.#options.log.info({ count }, 'matches of others taken up'),
      (error: unknown) => this.#options.log.error({ err: error }, 'matches of others could not be taken up'),
    );
  }
}

/** Where others reach what listens on all interfaces: by the name of this machine. */
function reachable(url: string): string {
  const address = new URL(url);
  if (['0.0.0.0', '[::]'].includes(address.hostname)) address.hostname = hostname();
  return address.origin;
}

/**
 * Shelves that several processes share: a Redis hash each, changed by comparing and setting in one script, and told of by publishing. A record
 * is JSON; what was read is compared as text.
 */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { type Change, LostLead, type Shelf, type Shelves } from './shelves.ts';

/** A command that Redis has not answered by then counts as failed, in milliseconds. */
const PATIENCE = 2000;
/** How often a change is decided anew because others were faster. */
const TRIES = 100;

/** KEYS: hash, lead, channel. ARGV: the fence or '', then for each record its key, what stands there and what shall ('' for nothing). */
const CHANGE = `
if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) ~= ARGV[1] then return -1 end
for i = 2, #ARGV, 3 do
  if (redis.call('HGET', KEYS[1], ARGV[i]) or '') ~= ARGV[i + 1] then return 0 end
end
for i = 2, #ARGV, 3 do
  if ARGV[i + 2] ~= ARGV[i + 1] then
    if ARGV[i + 2] == '' then redis.call('HDEL', KEYS[1], ARGV[i]) else redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 2]) end
    redis.call('PUBLISH', KEYS[3], ARGV[i])
  end
end
return 1`;

/** KEYS: lead, counter of leads. ARGV: what the process holds or '', its milliseconds, its name. No lead is ever called like one before. */
const LEAD = `
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return false end
local fence = held or ARGV[3] .. ':' .. redis.call('INCR', KEYS[2])
redis.call('SET', KEYS[1], fence, 'PX', ARGV[2])
return fence`;

/** KEYS: lead. ARGV: what the process holds. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

export class RedisShelves implements Shelves {
  readonly #redis: Redis;
  readonly #heard: Redis;
  readonly #prefix: string;
  readonly #name = randomUUID();
  readonly #leads = new Map<string, string>();
  readonly #listeners = new Map<string, ((key: string) => void)[]>();
  readonly #missed: (() => void)[] = [];
  #hasHeard = false;

  constructor(url: string, prefix = 'spiritgate') {
    this.#prefix = prefix;
    this.#redis = new Redis(url, { commandTimeout: PATIENCE, maxRetriesPerRequest: 1 });
    // Asking it whether it is ready is nothing that Redis answers on a connection that listens.
    this.#heard = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false, enableReadyCheck: false });
    this.#heard.on('ready', () => void this.#hear());
    // While Redis is away every call fails, and the clients go on trying to reach it.
    for (const redis of [this.#redis, this.#heard]) redis.on('error', () => {});
    this.#heard.on('message', (channel: string, key: string) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(key);
    });
  }

  shelf<T>(name: string): Shelf<T> {
    const channel = `${this.#prefix}:changed:${name}`;
    return new RedisShelf<T>(this.#redis, [`${this.#prefix}:${name}`, this.#leadOf(name), channel], (listener) => {
      const listeners = this.#listeners.get(channel) ?? [];
      this.#listeners.set(channel, [...listeners, listener]);
      if (listeners.length === 0 && this.#heard.status === 'ready') void this.#heard.subscribe(channel).catch(() => undefined);
    });
  }

  whenMissed(then: () => void): void {
    this.#missed.push(then);
  }

  async lead(name: string, ms: number): Promise<string | undefined> {
    const key = this.#leadOf(name);
    const fence = await this.#redis.eval(LEAD, 2, key, `${key}:last`, this.#leads.get(name) ?? '', ms, this.#name);
    if (typeof fence === 'string') this.#leads.set(name, fence);
    else this.#leads.delete(name);
    return this.#leads.get(name);
  }

  async note(list: string, text: string, most: number): Promise<void> {
    const key = `${this.#prefix}:notes:${list}`;
    await this.#redis.lpush(key, text);
    await this.#redis.ltrim(key, 0, most - 1);
  }

  notes(list: string): Promise<string[]> {
    return this.#redis.lrange(`${this.#prefix}:notes:${list}`, 0, -1);
  }

  /** Whoever waits for a lead that this process has need not wait until it runs out. */
  async close(): Promise<void> {
    const released = [...this.#leads].map(([name, fence]) => this.#redis.eval(RELEASE, 1, this.#leadOf(name), fence));
    await Promise.allSettled(released);
    this.#redis.disconnect();
    this.#heard.disconnect();
  }

  /** Listens, also after Redis was away: then whatever changed meanwhile was told to nobody. */
  async #hear(): Promise<void> {
    const channels = [...this.#listeners.keys()];
    try {
      if (channels.length > 0) await this.#heard.subscribe(...channels);
    } catch {
      // The line broke again: the next one begins anew.
      return;
    }
    if (this.#hasHeard) for (const then of this.#missed) then();
    this.#hasHeard = true;
  }

  #leadOf = (name: string): string => `${this.#prefix}:lead:${name}`;
}

/** The names in Redis of the hash, of the lead, and of the channel. */
type Names = readonly [hash: string, lead: string, channel: string];

class RedisShelf<T> implements Shelf<T> {
  readonly #redis: Redis;
  readonly #names: Names;
  readonly whenChanged: Shelf<T>['whenChanged'];

  constructor(redis: Redis, names: Names, whenChanged: Shelf<T>['whenChanged']) {
    this.#redis = redis;
    this.#names = names;
    this.whenChanged = whenChanged;
  }

  async get(key: string): Promise<T | undefined> {
    return read<T>((await this.#redis.hget(this.#names[0], key)) ?? '');
  }

  async all(): Promise<T[]> {
    return (await this.#redis.hvals(this.#names[0])).map((text) => JSON.parse(text) as T);
  }

  async change<R>(keys: readonly string[], change: (now: readonly (T | undefined)[]) => Change<T, R>, fence = ''): Promise<R> {
    for (let tries = 0; tries < TRIES; tries++) {
      const now = (await this.#redis.hmget(this.#names[0], ...keys)).map((text) => text ?? '');
      const { put, say } = change(now.map((text) => read<T>(text)));
      if (!put) return say;
      const steps = keys.flatMap((key, i) => [key, now[i] as string, put[i] === undefined ? '' : JSON.stringify(put[i])]);
      const done = await this.#redis.eval(CHANGE, 3, ...this.#names, fence, ...steps);
      if (done === -1) throw new LostLead();
      if (done === 1) return say;
    }
    throw new Error('a record changes too fast');
  }
}

const read = <T>(text: string): T | undefined => (text === '' ? undefined : (JSON.parse(text) as T));

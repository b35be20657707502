/**
 * Colyseus's driver and presence on Redis, which carry rooms and processes (D18), as a server needs them that plays on while Redis is away: what
 * they write then is left out, and written anew when Redis is back. What is asked of them fails in time.
 */
import { matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';

/** How long Redis may take to be there at the start, and to answer a command, in milliseconds. */
const START = 10_000;
const PATIENCE = 2000;
/** How often what processes have left in Redis is taken away, in milliseconds. */
const SWEEP_EVERY = 15_000;

/** Left out while Redis is away. */
const ifThere = <T>(write: Promise<T>, otherwise: T): Promise<T> => write.catch(() => otherwise);

class Driver extends RedisDriver {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    super(redis);
    this.#redis = redis;
  }

  override update(...given: Parameters<RedisDriver['update']>): Promise<boolean> {
    return ifThere(super.update(...given), true);
  }

  override persist(...given: Parameters<RedisDriver['persist']>): Promise<boolean> {
    return ifThere(super.persist(...given), true);
  }

  override remove(room: string): Promise<boolean> {
    return ifThere(super.remove(room), false);
  }

  override cleanup(process: string): Promise<void> {
    return ifThere(super.cleanup(process), undefined);
  }

  override async shutdown(): Promise<void> {
    this.#redis.disconnect();
  }
}

class Presence extends RedisPresence {
  constructor(redis: Redis) {
    super(redis);
    // Whoever owns the connection says once that Redis is away.
    for (const line of [this.pub, this.sub]) {
      line.removeAllListeners('error');
      line.on('error', () => {});
    }
  }

  /** What is meant to be heard is kept by the class itself, and subscribed to whenever Redis is back. */
  override subscribe(...given: Parameters<RedisPresence['subscribe']>): Promise<this> {
    return ifThere(super.subscribe(...given), this);
  }

  override unsubscribe(...given: Parameters<RedisPresence['unsubscribe']>): Promise<this> {
    return ifThere(super.unsubscribe(...given), this);
  }

  override publish(topic: string, data: unknown): Promise<void> {
    return ifThere(super.publish(topic, data), undefined);
  }

  override hset(key: string, field: string, value: string): Promise<boolean> {
    return ifThere(super.hset(key, field, value), false);
  }

  override hdel(key: string, field: string): Promise<boolean> {
    return ifThere(super.hdel(key, field), false);
  }

  override shutdown(): void {
    this.pub.disconnect();
    this.sub.disconnect();
  }
}

/** What Colyseus is given, whether Redis is there, and the sweeps, once the server listens. */
export type OnRedis = {
  options: { driver: RedisDriver; presence: RedisPresence; selectProcessIdToCreateRoom: () => Promise<string> };
  isThere(): boolean;
  sweep(env: Env): Cancel;
};

/** Connects to Redis. Rejects if it is not there in time. */
export async function onRedis(url: string, prefix: string, log: Logger): Promise<OnRedis> {
  const redis = new Redis(url, {
    keyPrefix: `${prefix}:colyseus:`,
    commandTimeout: PATIENCE,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(1000, tries * 100),
  });
  redis.on('error', () => {});
  await ready(redis);
  const presence = new Presence(redis);
  await ready((presence as unknown as { sub: Redis }).sub);
  let isAway = false;
  redis.on('close', () => {
    if (!isAway) log.warn('Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
    log.info('Redis is back');
    restore().catch((error: unknown) => log.error({ err: error }, 'rooms could not be listed again'));
  });
  // A process that went away without a word would cost every start some seconds; the sweep finds it a little later.
  matchMaker.setHealthChecksEnabled(false);
  return {
    options: { driver: new Driver(redis), presence, selectProcessIdToCreateRoom: async () => matchMaker.processId },
    isThere: () => redis.status === 'ready',
    sweep: (env) => every(SWEEP_EVERY, env, () => sweep().catch((error: unknown) => log.debug({ err: error }, 'a sweep failed'))),
  };
}

/** The rooms and the process itself are listed, whatever Redis has forgotten. */
async function restore(): Promise<void> {
  await matchMaker.restoreMissingRoomCaches();
  await matchMaker.stats.persist(true);
}

/** Takes away what processes have left that are no more, and lists what others took for gone. */
async function sweep(): Promise<void> {
  await restore();
  await matchMaker.healthCheckAllProcesses();
  const known = new Set((await matchMaker.stats.fetchAll()).map(({ processId }) => processId));
  const listed = new Set((await matchMaker.query({})).map(({ processId }) => processId ?? ''));
  for (const process of listed) if (!known.has(process) && process !== matchMaker.processId) await matchMaker.healthCheckProcessId(process);
}

function every(ms: number, env: Env, act: () => Promise<void>): Cancel {
  let cancel: Cancel = () => {};
  let isOver = false;
  const next = (): void => {
    cancel = env.later(ms, () => void act().then(() => isOver || next()));
  };
  next();
  return () => {
    isOver = true;
    cancel();
  };
}

function ready(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      redis.disconnect();
      reject(new Error('Redis does not answer at REDIS_URL'));
    }, START);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

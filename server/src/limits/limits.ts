/** Rate limits: counted in memory, or in Redis for all processes together; while Redis is away each process counts for itself. */
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../http/index.ts';
import { networkOf } from './address.ts';
import { BUCKETS, type Bucket, type Share } from './buckets.ts';

type Counter = Pick<RateLimiterMemory, 'consume'>;
type Counters = { address?: Counter; account?: Counter };
type Taken = Awaited<ReturnType<Limits['take']>>;

/** Where to count: without an address of Redis, in memory. */
export type LimitsPlace = { redis?: string; prefix?: string; buckets?: Readonly<Record<string, Bucket>> };

/** A command that Redis has not answered by then counts as failed, in milliseconds. */
const PATIENCE = 1000;

export class RateLimits implements Limits {
  readonly #redis: Redis | undefined;
  readonly #counters: ReadonlyMap<string, Counters>;

  constructor({ redis, prefix = 'spiritgate:limit', buckets = BUCKETS }: LimitsPlace = {}) {
    this.#redis = redis === undefined ? undefined : connect(redis);
    const counter = (name: string, share: Share | undefined) => share && counterOf(`${prefix}:${name}`, share, this.#redis);
    this.#counters = new Map(
      Object.entries(buckets).map(([name, { address, account }]) => {
        const [byAddress, byAccount] = [counter(`${name}:address`, address), counter(`${name}:account`, account)];
        return [name, { ...(byAddress && { address: byAddress }), ...(byAccount && { account: byAccount }) }];
      }),
    );
  }

  /** Takes one from the shares of the address and the account. A bucket that nobody has described is a mistake of ours, and rejects. */
  async take(name: string, { address, account }: { address: string; account?: string }): Promise<Taken> {
    const counters = this.#counters.get(name);
    if (!counters) throw new Error(`no rate limit is called ${name}`);
    const asked: [Counter | undefined, string | undefined][] = [
      [counters.account, account],
      [counters.address, networkOf(address)],
    ];
    for (const [counter, key] of asked) {
      const wait = counter && key !== undefined ? await consume(counter, key) : 0;
      if (wait > 0) return { ok: false, retryAfter: wait };
    }
    return { ok: true };
  }

  /** Lets go of Redis. */
  close(): void {
    this.#redis?.disconnect();
  }
}

function connect(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: PATIENCE, maxRetriesPerRequest: 1 });
  // While Redis is away the counters in memory stand in, and the client goes on trying to reach it.
  redis.on('error', () => {});
  return redis;
}

function counterOf(keyPrefix: string, [points, duration]: Share, storeClient: Redis | undefined): Counter {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  if (!storeClient) return memory;
  return new RateLimiterRedis({ keyPrefix, points, duration, storeClient, rejectIfRedisNotReady: true, insuranceLimiter: memory });
}

/** In how many seconds there will be one to take; 0 if one was taken. */
async function consume(counter: Counter, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

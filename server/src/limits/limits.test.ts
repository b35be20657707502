/** Rate limits: the shares, whose they are, and the counting in memory and in Redis. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from './address.ts';
import { addressOf, BUCKETS, RateLimits } from './index.ts';

/** The Redis of the tests: TEST_REDIS_URL, or the one on the usual port; undefined if there is none. */
async function findRedis(): Promise<string | undefined> {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
    return url;
  } catch (error) {
    if (process.env.TEST_REDIS_URL || process.env.CI) throw new Error(`no Redis for the tests at ${url}`, { cause: error });
    return undefined;
  } finally {
    redis.disconnect();
  }
}

const redisUrl = await findRedis();
if (!redisUrl) console.warn('No Redis found (TEST_REDIS_URL): its tests are skipped.');

const buckets = { door: { address: [5, 60], account: [3, 60] }, house: { address: [2, 60] }, name: { account: [2, 60] } } as const;

async function taken(limits: RateLimits, times: number, name: string, who: { address: string; account?: string }): Promise<boolean[]> {
  const results = [];
  for (let i = 0; i < times; i++) results.push((await limits.take(name, who)).ok);
  return results;
}

function contract(make: () => RateLimits): void {
  test('an account has its share, whatever its address; an address has its own, whatever its account', async () => {
    const limits = make();
    const address = '10.1.0.1';
    expect(await taken(limits, 4, 'door', { address, account: 'ada' })).toEqual([true, true, true, false]);
    expect(await taken(limits, 1, 'door', { address: '10.1.0.2', account: 'ada' })).toEqual([false]);
    expect(await taken(limits, 3, 'door', { address, account: 'bob' })).toEqual([true, true, false]);
    expect(await taken(limits, 1, 'door', { address })).toEqual([false]);
    expect(await taken(limits, 1, 'house', { address })).toEqual([true]);
    limits.close();
  });

  test('who has none left is told when to come back', async () => {
    const limits = make();
    await taken(limits, 2, 'name', { address: '', account: 'cyd' });
    const refused = await limits.take('name', { address: '', account: 'cyd' });
    expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) });
    if (!refused.ok) expect(refused.retryAfter > 0 && refused.retryAfter <= 60 && Number.isInteger(refused.retryAfter)).toBe(true);
    limits.close();
  });

  test('names of what objects have by birth, and everything else, are keys like others', async () => {
    const limits = make();
    for (const account of ['__proto__', 'constructor', '', ' ', ':', '\u202e', '\ud800'])
      expect(await taken(limits, 3, 'name', { address: account, account })).toEqual([true, true, false]);
    await expect(limits.take('__proto__', { address: '' })).rejects.toThrow('no rate limit');
    limits.close();
  });
}

describe('in memory', () => contract(() => new RateLimits({ buckets })));

describe.skipIf(!redisUrl)('in Redis', () => {
  const prefix = `test:${randomBytes(8).toString('hex')}`;
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(redisUrl ?? '');
  });
  afterAll(async () => {
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
  });
  let serial = 0;
  const make = (): RateLimits => new RateLimits({ redis: redisUrl ?? '', prefix: `${prefix}:${serial}`, buckets });
  /** Limits that have reached Redis. */
  const reached = async (): Promise<RateLimits> => {
    const limits = make();
    const key = `${prefix}:${serial}:house:address:ready`;
    await expect
      .poll(async () => {
        await limits.take('house', { address: 'ready' });
        return redis.exists(key);
      })
      .toBe(1);
    return limits;
  };

  describe('as in memory', () => {
    contract(() => {
      serial++;
      return make();
    });
  });

  test('processes count together', async () => {
    serial++;
    const [one, two] = [await reached(), await reached()];
    const who = { address: '10.2.0.1', account: 'ada' };
    expect([...(await taken(one, 2, 'door', who)), ...(await taken(two, 2, 'door', who))]).toEqual([true, true, true, false]);
    one.close();
    two.close();
  });

  test('while Redis is away the memory counts', async () => {
    serial++;
    const limits = await reached();
    limits.close();
    expect(await taken(limits, 4, 'door', { address: '10.3.0.1', account: 'ada' })).toEqual([true, true, true, false]);
    const nowhere = new RateLimits({ redis: 'redis://127.0.0.1:1', buckets });
    expect(await taken(nowhere, 4, 'door', { address: '10.3.0.1', account: 'ada' })).toEqual([true, true, true, false]);
    nowhere.close();
  });
});

test('F9 codes and passwords cannot be guessed at the pace that is allowed', () => {
  const perYear = ([times, seconds]: readonly [number, number]): number => (times / seconds) * 31_557_600;
  // An invite code has 40 bits and lives an hour; ten thousand addresses look for one of a thousand open lobbies.
  const perHour = (BUCKETS['lobby-codes'].address[0] / BUCKETS['lobby-codes'].address[1]) * 3600;
  expect((perHour * 10_000 * 1000) / 2 ** 40).toBeLessThan(0.5);
  expect(perYear(BUCKETS['sign-in-name'].account)).toBeLessThan(2 ** 21);
});

describe('addresses', () => {
  test.each([
    ['nobody is trusted', 'a', '1.1.1.1', 0, 'a'],
    ['no header', '9.9.9.9', undefined, 1, '9.9.9.9'],
    ['one proxy', '9.9.9.9', '1.1.1.1', 1, '1.1.1.1'],
    ['one proxy, and a lie before it', '9.9.9.9', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['two proxies', '9.9.9.9', '6.6.6.6, 1.1.1.1, 8.8.8.8', 2, '1.1.1.1'],
    ['more hops than entries', '9.9.9.9', '1.1.1.1', 3, '1.1.1.1'],
    ['no address', '9.9.9.9', 'unknown', 1, '9.9.9.9'],
    ['no address in the middle', '9.9.9.9', '6.6.6.6, <b>, 8.8.8.8', 3, '8.8.8.8'],
    ['nothing at all', undefined, '', 1, ''],
  ])('%s', (_what, socket, header, hops, address) => {
    expect(addressOf(socket, header, hops)).toBe(address);
  });

  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('one household counts once, two do not; nothing throws', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(networkOf(address)).toMatch(/^([\da-f]{1,4}:){4}:\/64$|^\d+\.\d+\.\d+\.\d+$/);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.nat(5),
        (a, b, hops) => void networkOf(addressOf(a, b, hops)),
      ),
    );
  });
});

/**
 * Shelves for tests: the same tests in memory and on Redis. Without Redis its tests are skipped with a notice; in continuous integration they
 * fail.
 */
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, describe } from 'vitest';
import { MemoryShelves, RedisShelves, type Shelves } from '../queue/index.ts';

const REDIS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

async function isThere(): Promise<boolean> {
  const redis = new Redis(REDIS, { retryStrategy: () => null, lazyConnect: true });
  redis.on('error', () => {});
  const there = await redis.connect().then(
    () => true,
    () => false,
  );
  redis.disconnect();
  return there;
}

const hasRedis = await isThere();
if (!hasRedis) console.warn('No Redis found (TEST_REDIS_URL): its tests are skipped.');
const isRequired = process.env.CI !== undefined && process.env.CI !== '';

/** Runs tests on each kind. `open` gives shelves of a process of its own; on Redis all of one `world` are shared. */
export function onEachShelves(name: string, tests: (open: (world?: string) => Shelves, kind: 'memory' | 'Redis') => void): void {
  describe(`${name} in memory`, () => {
    const worlds = new Map<string, Shelves>();
    tests((world = randomBytes(6).toString('hex')) => {
      const shelves = worlds.get(world) ?? new MemoryShelves();
      worlds.set(world, shelves);
      return shelves;
    }, 'memory');
  });
  describe.skipIf(!hasRedis && !isRequired)(`${name} on Redis`, () => {
    const prefixes = new Set<string>();
    const opened: Shelves[] = [];
    tests((world = randomBytes(6).toString('hex')) => {
      const prefix = `test:${process.pid}:${world}`;
      prefixes.add(prefix);
      const shelves = new RedisShelves(REDIS, prefix);
      opened.push(shelves);
      return shelves;
    }, 'Redis');
    afterAll(async () => {
      for (const shelves of opened) shelves.close();
      const redis = new Redis(REDIS);
      for (const prefix of prefixes) {
        const keys = await redis.keys(`${prefix}:*`);
        if (keys.length > 0) await redis.del(...keys);
      }
      redis.disconnect();
    });
  });
}

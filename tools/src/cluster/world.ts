/** A cluster for tests: two servers and more on a Redis and a PostgreSQL of its own, with one address for all of them, and players on the SDK. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { booksOf, openStore, type Scratch, type Store, StoreJournal, scratchPostgres } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { Redis } from 'ioredis';
import { type Balancer, balance } from './balancer.ts';
import { Member } from './member.ts';
import { freePorts } from './ports.ts';
import { isInstalled, OwnRedis } from './services.ts';

/** Whether there is what it stands on. Without it tests are skipped with a notice; in continuous integration they fail. */
export async function isPossible(): Promise<boolean> {
  const scratch = await scratchPostgres();
  await scratch?.clear();
  const isThere = scratch !== undefined && isInstalled('redis-server');
  if (!isThere && process.env.CI) throw new Error('the tests of the cluster need PostgreSQL and redis-server');
  if (!isThere) console.warn('No PostgreSQL (TEST_DATABASE_URL) or no redis-server found: the tests of the cluster are skipped.');
  return isThere;
}

export class World {
  readonly redis: OwnRedis;
  readonly members: readonly Member[];
  readonly store: Store;
  readonly journal: StoreJournal;
  /** One address for all servers that are there. */
  readonly url: string;
  /** What stands in Redis. */
  readonly entries: Redis;
  readonly #balancer: Balancer;
  readonly #scratch: Scratch;
  readonly #folder: string;

  private constructor(redis: OwnRedis, members: readonly Member[], store: Store, balancer: Balancer, scratch: Scratch, folder: string) {
    this.redis = redis;
    this.members = members;
    this.store = store;
    this.journal = new StoreJournal(store, booksOf(games));
    this.url = balancer.url;
    this.entries = new Redis(redis.url, { lazyConnect: true, retryStrategy: () => 200 });
    this.entries.on('error', () => {});
    this.#balancer = balancer;
    this.#scratch = scratch;
    this.#folder = folder;
  }

  static async start(size: number, environment: Record<string, string> = {}): Promise<World> {
    const folder = mkdtempSync(join(tmpdir(), 'spiritgate-cluster-'));
    const [port = 0, ...ports] = await freePorts(size + 1);
    const scratch = await scratchPostgres();
    if (!scratch) throw new Error('there is no PostgreSQL');
    const redis = new OwnRedis(port, folder);
    const store = await openStore(scratch.place);
    const shared = {
      DATABASE_URL: scratch.url,
      REDIS_URL: redis.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      COME_BACK: '5',
      SALT_WAIT: '4',
    };
    const members = ports.map((at) => new Member(at, { ...shared, ...environment }));
    const balancer = await balance(members.map(({ url }) => url));
    const world = new World(redis, members, store, balancer, scratch, folder);
    try {
      await redis.start();
      await Promise.all(members.map((member) => member.start()));
    } catch (error) {
      await world.stop();
      throw error;
    }
    return world;
  }

  member(n: number): Member {
    return this.members[n] as Member;
  }

  /** The process that plays a match. */
  async ownerOf(match: string): Promise<string | undefined> {
    return (await this.journal.owner(match))?.process;
  }

  /** The server that is known to the others by this id. */
  async memberOf(id: string): Promise<Member> {
    const all = (await this.entries.hvals('spiritgate:processes')).map((text) => JSON.parse(text) as { id: string; address: string });
    const address = all.find((one) => one.id === id)?.address;
    const member = this.members.find(({ url }) => url === address);
    if (!member) throw new Error(`no server is known as ${id}`);
    return member;
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map((member) => member.end('SIGKILL')));
    await this.#balancer.stop();
    this.entries.disconnect();
    await this.redis.end('SIGKILL');
    await this.store.close();
    await this.#scratch.clear();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

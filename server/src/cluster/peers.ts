/**
 * The processes that play on one database and one Redis. Each says every few seconds that it is there; whether one is still there when it
 * matters is asked of itself, by HTTP (D10). Without Redis there is one process, and nobody else.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Cancel, Env } from '../env.ts';
import { newKey } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { Shelf, Shelves } from '../queue/index.ts';

/** A process as the others know it. `address` is where they reach it, `key` what proves to it that they may. */
export type Peer = { id: string; address: string; key: string; isDraining: boolean };
type Record = Peer & { beat: number };
type Seen = { record: Record; at: number };

/** The header by which one process proves to another that it is one. */
export const PEER_HEADER = 'x-spiritgate-peer';
export const PEER_PATH = '/peer/v1';

/** How often a process says that it is there, and after how long without that it counts as gone, in milliseconds. */
const BEAT = 2000;
const LEASE = 8000;
/** How long a process may take to answer, before it is asked again, and then, in milliseconds. */
const PING = 300;
const SECOND_PING = 1500;
/** For how long an answer is good enough, in milliseconds. */
const FRESH = 1000;
/** How long one process waits for another to do something, in milliseconds. */
const PATIENCE = 10_000;

export type PeersOptions = {
  env: Env;
  log: Logger;
  shelves: Shelves;
  /** This process. */
  id: string;
  /** Called now and then, and when a process is gone: what it has left may be looked after. */
  onBeat?: (gone: readonly string[]) => void;
};

export class Peers {
  readonly id: string;
  readonly #options: PeersOptions;
  readonly #shelf: Shelf<Record>;
  readonly #key: string;
  readonly #seen = new Map<string, Seen>();
  readonly #answered = new Map<string, number>();
  #own: Record | undefined;
  #timer: Cancel = () => {};
  #isStopped = false;

  constructor(options: PeersOptions) {
    this.id = options.id;
    this.#options = options;
    this.#shelf = options.shelves.shelf<Record>('processes');
    this.#key = newKey(options.env);
  }

  /** From now on the others know this process, by the address at which they reach it. */
  async join(address: string): Promise<void> {
    this.#own = { id: this.id, address, key: this.#key, isDraining: false, beat: 0 };
    await this.#beat();
  }

  /** It takes no matches any more. */
  async drain(): Promise<void> {
    if (!this.#own) return;
    this.#own = { ...this.#own, isDraining: true };
    await this.#beat();
  }

  /** It is gone. */
  async leave(): Promise<void> {
    this.#isStopped = true;
    this.#timer();
    if (!this.#own) return;
    await this.#shelf.change([this.id], () => ({ put: [undefined], say: undefined })).catch(() => undefined);
  }

  /** The other processes that were there lately. */
  others(): Peer[] {
    return [...this.#seen.values()].map(({ record }) => record);
  }

  /** Whether a caller has proved to be another process. */
  isKnown(key: string | undefined): boolean {
    const [given, own] = [Buffer.from(key ?? ''), Buffer.from(this.#key)];
    return given.length === own.length && timingSafeEqual(given, own);
  }

  /** The process of this id if it answers: a stalled one counts as gone, and what it plays is taken from it by epoch. */
  async alive(id: string): Promise<Peer | undefined> {
    const { env } = this.#options;
    if (!this.#seen.has(id)) await this.#look().catch(() => undefined);
    const peer = this.#seen.get(id)?.record;
    if (!peer) return undefined;
    if (env.now() - (this.#answered.get(id) ?? Number.NEGATIVE_INFINITY) < FRESH) return peer;
    if ((await this.#ping(peer, PING)) || (await this.#ping(peer, SECOND_PING))) {
      this.#answered.set(id, env.now());
      return peer;
    }
    return undefined;
  }

  /** It did not answer: the next who needs it asks anew whether it is there. */
  doubt(id: string): void {
    this.#answered.delete(id);
  }

  /** Has another process do something. Rejects if it does not answer. */
  async ask<T>({ id, address, key }: Peer, verb: string, body: object = {}, ms = PATIENCE): Promise<T> {
    try {
      const res = await fetch(`${address}${PEER_PATH}/${verb}`, {
        method: 'POST',
        headers: { [PEER_HEADER]: key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ms),
      });
      if (!res.ok) throw new Error(`${verb}: ${res.status}`);
      return (await res.json()) as T;
    } catch (error) {
      this.doubt(id);
      throw error;
    }
  }

  /** Has all the others do something; those that cannot be reached are left out. */
  async askAll<T>(verb: string, body: object = {}, ms = PATIENCE): Promise<T[]> {
    const answers = await Promise.allSettled(this.others().map((peer) => this.ask<T>(peer, verb, body, ms)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  async #ping(peer: Peer, ms: number): Promise<boolean> {
    // One that refuses at once is not asked again: whatever listens there now has another id.
    return this.ask<{ id: string }>(peer, 'ping', {}, ms).then(
      ({ id }) => id === peer.id,
      () => false,
    );
  }

  async #beat(): Promise<void> {
    const { env, log, onBeat } = this.#options;
    this.#timer();
    let gone: string[] = [];
    try {
      const own = this.#own as Record;
      this.#own = { ...own, beat: own.beat + 1 };
      await this.#shelf.change([this.id], () => ({ put: [this.#own], say: undefined }));
      gone = await this.#look();
    } catch (error) {
      // While Redis is away, whoever was there is taken to be there, and asked when it matters.
      log.debug({ err: error }, 'the list of processes cannot be had');
    }
    if (this.#isStopped) return;
    this.#timer = env.later(BEAT, () => void this.#beat());
    onBeat?.(gone);
  }

  /** Reads who is there. Whoever has not moved for a while is asked, and struck off if it does not answer; says who that was. */
  async #look(): Promise<string[]> {
    const { env, log } = this.#options;
    const records = (await this.#shelf.all()).filter(({ id }) => id !== this.id);
    const now = env.now();
    const silent: Record[] = [];
    for (const record of records) {
      const seen = this.#seen.get(record.id);
      if (!seen) log.info({ process: record.id, address: record.address }, 'another process is there');
      if (seen?.record.beat !== record.beat) this.#seen.set(record.id, { record, at: now });
      else if (now - seen.at > LEASE) silent.push(record);
    }
    const there = new Set(records.map(({ id }) => id));
    const left = [...this.#seen.keys()].filter((id) => !there.has(id));
    const gone: string[] = [];
    for (const record of silent) if (!(await this.alive(record.id))) gone.push(record.id);
    for (const id of [...left, ...gone]) {
      this.#seen.delete(id);
      log.info({ process: id }, 'a process is gone');
    }
    if (gone.length > 0) await this.#shelf.change(gone, () => ({ put: gone.map(() => undefined), say: undefined }));
    return [...left, ...gone];
  }
}

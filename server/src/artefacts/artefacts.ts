/**
 * Record and recordings of matches that are over (D12): made from the journal soon after the end, while the rules are still those of the match, and
 * kept, so that recordings can be read for ever. It is tried again until it is done, and never in the way of running matches.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { GameModule } from '@spiritgate/shared/games';
import type { Viewer } from '@spiritgate/shared/protocol';
import { recordingPieces, writeRecord } from '@spiritgate/shared/record';
import type { Games } from '../decks/index.ts';
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { booksOf, chanceOf, type Journal, type KeptMatch, StoreJournal } from '../match/index.ts';
import type { Store } from '../store/index.ts';
import { Packed } from './packed.ts';
import { toWrite } from './to-write.ts';

/** How often matches are looked for that have ended since, in milliseconds; and how far back of the last look, since ends are written by several processes. */
const LOOK_EVERY = 5000;
const OVERLAP = 60_000;

/** After so many lines whatever else the process has to do is done first. */
const SLICE = 12;

const NONE = 'none';
export const RECORD = 'record';
export const recordingName = (no: number, viewer: Viewer): string => `game-${no}-${viewer}`;

export type ArtefactsOptions = { store: Store; games: Games; env: Env; log: Logger };

export class Artefacts {
  readonly #store: Store;
  readonly #games: Games;
  readonly #env: Env;
  readonly #log: Logger;
  readonly #journal: Journal;
  readonly #making = new Map<string, Promise<void>>();
  #since = 0;
  #cancel: Cancel = () => {};
  #isStopped = false;

  constructor({ store, games, env, log }: ArtefactsOptions) {
    this.#store = store;
    this.#games = games;
    this.#env = env;
    this.#log = log;
    this.#journal = new StoreJournal(store, booksOf(games));
  }

  /** Looks for matches that are over now and then, first for all that there are. */
  start(): void {
    this.#cancel = this.#env.later(LOOK_EVERY, () => {
      void this.makeAll()
        // What a stop cuts short is made after the next start.
        .catch((error: unknown) => this.#isStopped || this.#log.error({ err: error }, 'recordings could not be made'))
        .then(() => this.#isStopped || this.start());
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  /** Makes what is missing of the matches of these rules that have ended since the last look. */
  async makeAll(): Promise<void> {
    const now = this.#env.now();
    for (const { name, engine, pool } of this.#games.values()) {
      const rows = await this.#store.db
        .selectFrom('match as m')
        .select('m.id')
        .where('m.game', '=', name)
        .where('m.ended_at', '>=', this.#since)
        .where('m.rules_version', '=', engine.rules.version)
        .where('m.pool', '=', pool)
        .where((eb) => eb.not(eb.exists(eb.selectFrom('match_artefact as a').select('a.name').whereRef('a.match', '=', 'm.id'))))
        .orderBy('m.ended_at')
        .execute();
      for (const { id } of rows) {
        if (this.#isStopped) return;
        await this.#make(id);
      }
    }
    this.#since = now - OVERLAP;
  }

  /** The bytes of an artefact of a match that is over: of a record its file, of a recording its lines. Undefined if there is none, and none can be made. */
  async find(match: string, name: string): Promise<Uint8Array | undefined> {
    const kept = await this.#read(match, name);
    if (kept) return kept;
    await this.#make(match);
    return this.#read(match, name);
  }

  async #read(match: string, name: string): Promise<Uint8Array | undefined> {
    const row = await this.#store.db
      .selectFrom('match_artefact')
      .select('data')
      .where('match', '=', match)
      .where('name', '=', name)
      .executeTakeFirst();
    const bytes = row && Buffer.from(row.data, 'base64');
    return bytes && name !== RECORD ? promisify(gunzip)(bytes) : bytes;
  }

  /** Once at a time, however many ask. */
  #make(match: string): Promise<void> {
    const making = this.#making.get(match) ?? this.#makeNow(match).finally(() => this.#making.delete(match));
    this.#making.set(match, making);
    return making;
  }

  async #makeNow(match: string): Promise<void> {
    const { db } = this.#store;
    const found = await db.selectFrom('match_artefact').select('name').where('match', '=', match).executeTakeFirst();
    if (found) return;
    const kept = await this.#journal.read(match);
    const module = kept && this.#games.get(kept.start.game);
    if (!kept?.result || !module) return;
    const rows = await this.#rowsOf(module, kept);
    const made_at = this.#env.now();
    await db.transaction().execute(async (trx) => {
      for (const [name, data] of rows) {
        const row = { match, name, data: data.toString('base64'), made_at };
        await trx
          .insertInto('match_artefact')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    });
  }

  /** A match whose games cannot be played again is noted as such, so that it is not tried for ever. */
  async #rowsOf(module: GameModule, kept: KeptMatch): Promise<[string, Buffer][]> {
    const match = toWrite(kept);
    // A game that goes on from another match has its number there, and one of its own here.
    const numbers = new Map(kept.games.map(({ start }) => [chanceOf(kept.start, start).no, start.no]));
    if (match.rules !== module.engine.rules.version || match.pool !== module.pool) return [];
    try {
      const record = await writeRecord(module, match, undefined, breath);
      const rows: [string, Buffer][] = [[RECORD, Buffer.from(record)]];
      const packed = new Packed();
      let lines = 0;
      for (const { no, viewer, text } of recordingPieces(module, match)) {
        packed.add(recordingName(numbers.get(no) ?? no, viewer), text);
        if (++lines % SLICE === 0) await breath();
      }
      return [...rows, ...(await packed.all())];
    } catch (error) {
      this.#log.error({ err: error, match: match.match }, 'a match cannot be recorded');
      return [[NONE, Buffer.from(String(error))]];
    }
  }
}

/** Lets the process do what else it has to do. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

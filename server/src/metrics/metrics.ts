/**
 * The server's figures for Prometheus: what is reported is counted, what can be asked is asked when somebody looks. Labels are words of the server's
 * own, few of each: never an id, a name or an address.
 */
import { ERRORS, type MatchResult } from '@spiritgate/shared/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { InputTimes, Meters } from './meters.ts';

/** What is asked when somebody looks. */
export type Standing = {
  /** Matches that are played here now, by game. */
  matches: ReadonlyMap<string, number>;
  sockets: number;
  players: number;
  /** Of all processes that share the queue: how many wait by game, and for how long the longest, in milliseconds. */
  queue: ReadonlyMap<string, { waiting: number; longest: number }>;
  /** Open lobbies of all processes. */
  lobbies: number;
  draining: boolean;
};

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const SIZES = [64, 128, 256, 512, 1024, 2048, 4096, 8192, 16_384];
const GROUPS = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export class Metrics implements Meters {
  readonly #registry = new Registry();
  readonly #standing: () => Promise<Standing>;
  readonly #matches: Counter<'game' | 'origin'>;
  readonly #ended: Counter<'game' | 'result'>;
  readonly #notContinued: Counter;
  readonly #rulesFailed: Counter<'game'>;
  readonly #inputs: Histogram<'stage'>;
  readonly #groups: Histogram;
  readonly #groupSeconds: Histogram;
  readonly #patches: Histogram;
  readonly #refused: Counter<'code' | 'via'>;
  readonly #limited: Counter<'bucket'>;
  readonly #requests: Histogram<'method' | 'route' | 'status'>;

  /** @param games the games that are played, by name */
  constructor(version: string, games: readonly string[], standing: () => Promise<Standing>) {
    this.#standing = standing;
    const registers = [this.#registry];
    const counter = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> =>
      new Counter({ name: `spiritgate_${name}`, help, labelNames, registers });
    const histogram = <L extends string = never>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: readonly L[] = [],
    ): Histogram<L> => new Histogram({ name: `spiritgate_${name}`, help, buckets, labelNames, registers });
    this.#matches = counter('matches_begun_total', 'Matches that began in this process, or were taken up by it.', ['game', 'origin']);
    this.#ended = counter('matches_ended_total', 'Matches that ended in this process, by how.', ['game', 'result']);
    this.#notContinued = counter('matches_not_continued_total', 'Matches that could not be continued after a restart, and are void.');
    this.#rulesFailed = counter('rules_failed_total', 'Inputs at which the rules failed; they were taken back.', ['game']);
    this.#inputs = histogram('input_duration_seconds', 'Time of an input until it reached each stage.', SECONDS, ['stage']);
    this.#groups = histogram('journal_group_inputs', 'Inputs that were written in one transaction.', GROUPS);
    this.#groupSeconds = histogram('journal_write_duration_seconds', 'Time of one transaction of the journal.', SECONDS);
    this.#patches = histogram('patch_size_bytes', 'Bytes of one state or patch to one socket.', SIZES);
    this.#refused = counter('refused_total', 'Inputs and requests that were refused, by code.', ['code', 'via']);
    this.#limited = counter('rate_limited_total', 'Requests beyond a rate limit, by its bucket.', ['bucket']);
    this.#requests = histogram('http_request_duration_seconds', 'Time of HTTP requests.', SECONDS, ['method', 'route', 'status']);
    // A series that is there from the beginning tells "none" from "not known".
    for (const game of games) {
      for (const origin of ['begun', 'taken-up']) this.#matches.inc({ game, origin }, 0);
      for (const result of RESULTS) this.#ended.inc({ game, result }, 0);
      this.#rulesFailed.inc({ game }, 0);
    }
    this.#gauges(version, games);
  }

  /** The figures of the process itself too: event loop, memory, garbage collection. Once. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All figures as Prometheus reads them. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  match(what: 'begun' | 'taken-up' | 'not-continued', game: string): void {
    if (what === 'not-continued') this.#notContinued.inc();
    else this.#matches.inc({ game, origin: what });
  }

  ended(game: string, result: MatchResult): void {
    this.#ended.inc({ game, result: kindOf(result) });
  }

  input({ rules, journal, shown }: InputTimes): void {
    this.#inputs.observe({ stage: 'rules' }, rules / 1000);
    this.#inputs.observe({ stage: 'journal' }, journal / 1000);
    this.#inputs.observe({ stage: 'shown' }, shown / 1000);
  }

  rulesFailed(game: string): void {
    this.#rulesFailed.inc({ game });
  }

  group(inputs: number, ms: number): void {
    this.#groups.observe(inputs);
    this.#groupSeconds.observe(ms / 1000);
  }

  patch(bytes: number): void {
    this.#patches.observe(bytes);
  }

  refused(code: string, via: 'http' | 'room'): void {
    this.#refused.inc({ code: CODES.has(code) ? code : 'other', via });
  }

  limited(bucket: string): void {
    this.#limited.inc({ bucket });
  }

  request(method: string, route: string, status: number, ms: number): void {
    const known = METHODS.has(method) ? method : 'other';
    this.#requests.observe({ method: known, route: route || 'other', status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  }

  #gauges(version: string, games: readonly string[]): void {
    const registers = [this.#registry];
    let asked: Promise<Standing> | undefined;
    // All gauges of one look tell of the same moment.
    const standing = (): Promise<Standing> => {
      asked ??= this.#standing().finally(() => setImmediate(() => (asked = undefined)));
      return asked;
    };
    const gauge = (name: string, help: string, of: (now: Standing) => number): void => {
      const made: Gauge = new Gauge({ name: `spiritgate_${name}`, help, registers, collect: async () => made.set(of(await standing())) });
    };
    const byGame = (name: string, help: string, of: (now: Standing, game: string) => number): void => {
      const collect = async (): Promise<void> => {
        const now = await standing();
        for (const game of games) made.set({ game }, of(now, game));
      };
      const made = new Gauge({ name: `spiritgate_${name}`, help, labelNames: ['game'], registers, collect });
    };
    const info = new Gauge({ name: 'spiritgate_info', help: 'Always 1; the version as a label.', labelNames: ['version'], registers });
    info.set({ version }, 1);
    gauge('draining', 'Whether the process takes no new matches, since it is about to stop.', ({ draining }) => (draining ? 1 : 0));
    gauge('sockets', 'Open sockets.', ({ sockets }) => sockets);
    gauge('players', 'Accounts that play a match in this process now.', ({ players }) => players);
    gauge('lobbies', 'Open lobbies, of all processes.', ({ lobbies }) => lobbies);
    byGame('matches', 'Matches that are played in this process now.', ({ matches }, game) => matches.get(game) ?? 0);
    byGame('queue_waiting', 'Players who wait in the queue, of all processes.', ({ queue }, game) => queue.get(game)?.waiting ?? 0);
    byGame(
      'queue_longest_wait_seconds',
      'How long the one has waited who waits longest.',
      ({ queue }, game) => (queue.get(game)?.longest ?? 0) / 1000,
    );
  }
}

const CODES: ReadonlySet<string> = new Set(Object.keys(ERRORS));

/** How a match ended, in few words: void by a fault of the server's own apart from other voids. */
const RESULTS = ['won', 'drawn', 'void', 'server-fault'] as const;

function kindOf({ winner, reason }: MatchResult): (typeof RESULTS)[number] {
  if (reason === 'void: server fault') return 'server-fault';
  if (reason.startsWith('void')) return 'void';
  return winner === null ? 'drawn' : 'won';
}

/**
 * The server as a whole: services, HTTP and match rooms on one port. Colyseus makes no match by a client's wish: nothing of its matchmaking
 * is exposed, seats are reserved by the attach call (D9).
 */
import type { Server as HttpServer, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoom, defineServer, matchMaker, type Room } from '@colyseus/core';
import { errorAnswer, MATCH_ROOM, MAX_BODY, PROBLEM_TYPE, problemOf, type SeatReservation, WATCH_ROOM } from '@spiritgate/shared/protocol';
import { type Passwords, sweep, sweepHourly } from './accounts/index.ts';
import { atMostOnceASecond } from './at-most-once-a-second.ts';
import { Cluster, healthOf } from './cluster/index.ts';
import type { Config } from './config.ts';
import type { Games } from './decks/index.ts';
import { type Env, systemEnv } from './env.ts';
import { corsHeaders, type Limits, mount, type Services } from './http/index.ts';
import { newId } from './ids.ts';
import { createLog, type Logger } from './log.ts';
import {
  booksOf,
  type EndOfRoom,
  type Journal,
  Matches,
  type MatchesOptions,
  matchRoomOf,
  type Rooms,
  type Seated,
  StoreJournal,
  type TalkRules,
  takingUp,
} from './match/index.ts';
import { meetingsOf } from './meetings.ts';
import { Metrics, mountMetrics, openMetrics } from './metrics/index.ts';
import { sweepSaid } from './moderation/index.ts';
import { peopleOf } from './people.ts';
import type { QueueTiming } from './queue/index.ts';
import { recordsOf } from './records.ts';
import { Sockets } from './sockets.ts';
import { type Watching, watchRoomOf } from './spectate/index.ts';
import { standingOf, statusOf } from './status.ts';
import { openStore, type Store } from './store/index.ts';
import { VERSION } from './version.ts';
import type { Page } from './web/index.ts';

export type AppOptions = {
  config: Config;
  games: Games;
  log?: Logger;
  env?: Env;
  journal?: Journal;
  limits?: Limits;
  /** Where everything that lasts is kept; unset, in memory. Closed at the stop only if it was not given. */
  store?: Store;
  passwords?: Passwords;
  /** How fast the queue goes. */
  queue?: Partial<QueueTiming>;
  /** What the keys in Redis begin with. */
  redisPrefix?: string;
  /** The page for people; unset, the server is only for programs. */
  page?: Page | undefined;
};

/** A running server. */
export type App = {
  /** Where it listens: `http://host:port`. */
  url: string;
  /** No new matches, open requests and sockets end (4001), then the port is free. */
  stop(): Promise<void>;
};

/** Starts a server; one per process, as Colyseus's matchmaker is global. Rejects if the port cannot be had. */
export async function startApp({
  config,
  games,
  log = createLog(config.logLevel),
  env = systemEnv,
  journal: givenJournal,
  limits,
  store: given,
  passwords,
  queue: timing,
  redisPrefix: prefix,
  page,
}: AppOptions): Promise<App> {
  const { matchLinger: linger, matchIdle: idle } = config;
  const store = given ?? (await openStore({ sqlite: ':memory:' }));
  const metrics = new Metrics(VERSION, [...games.keys()], () => standing());
  const journal = givenJournal ?? new StoreJournal(store, booksOf(games), (inputs, ms) => metrics.group(inputs, ms));
  const waits = {
    salt: config.saltWait * 1000,
    between: config.gameBreak * 1000,
    back: config.comeBack * 1000,
    idle: config.idleWarning * 1000,
  };
  const talk: TalkRules = {
    allows: ({ on: 'all', emotes: 'emotes', off: 'nothing' } as const)[config.chat],
    mayChat: (account) => people.standing.mayChat(account),
    keep: (match, account, line) => people.said.keep(match, account, line),
  };
  const process = newId(env);
  const cluster = await Cluster.open({ config, env, log, id: process, prefix });
  const { publicAddress } = config;
  const rooms = { rooms: roomsOf<Seated>(MATCH_ROOM, publicAddress), watchRooms: roomsOf<Watching>(WATCH_ROOM, publicAddress) };
  const added: MatchesOptions['added'] = (host) => meetings.practice.join(host);
  const blocks: MatchesOptions['blocks'] = (a, b) => people.blocks.blocks(a, b);
  const { peers } = cluster;
  const isAlive: MatchesOptions['isAlive'] = peers && (async (id) => (await peers.alive(id)) !== undefined);
  const options = { env, journal, log, games, ...rooms, blocks, process, waits, talk, linger, idle, added, meters: metrics };
  const matches = new Matches({ ...options, ...(isAlive ? { isAlive } : {}) });
  let ready = true;
  const stopping = new AbortController();
  const leave = (account: string): void => {
    meeting.leave(account);
    cluster.expel(account).catch((error: unknown) => log.error({ err: error, account }, 'an account could not be expelled'));
  };
  const people = peopleOf(store, env, { voidRunning: (match) => cluster.voidMatch(match, 'moderator'), leave }, passwords);
  const sweepAll = () => Promise.all([sweep(store, env), sweepSaid(store, env.now())]);
  const endSweeps = sweepHourly(sweepAll, env, (error) => log.error({ err: error }, 'the sweep failed'));
  const { records, stop: stopRecords } = recordsOf({ store, games, env, log, formats: config.formats });
  const isClosing = (): boolean => !ready;
  const meeting = meetingsOf({
    env,
    log,
    games,
    matches,
    journal,
    records,
    people,
    shelves: cluster.shelves,
    isClosing,
    botPace: config.botPace,
    ...(timing ? { timing } : {}),
  });
  const { meetings } = meeting;
  const standing = standingOf({ env, matches, meetings, sockets: () => transport.count, isClosing });
  const services: Services = {
    ...people,
    ...meetings,
    records,
    games,
    matches,
    proxies: config.trustProxy,
    log,
    env,
    cluster,
    isReady: () => ready,
    health: healthOf(store, env, () => cluster.redis),
    stopping: stopping.signal,
    meters: metrics,
    status: atMostOnceASecond(env, async () => statusOf(VERSION, games, await standing())),
    ...(limits ? { limits } : {}),
  };

  guardMatchmaking(config.origins);
  const transport = transportOf(config, metrics);
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: log,
    transport,
    ...cluster.colyseus,
    express: (app) => {
      cluster.mount(app, matches);
      mountMetrics(app, config.metrics, metrics);
      mount(app, services, page && { page, otherHosts: config.publicAddress !== undefined });
    },
    rooms: {
      [MATCH_ROOM]: defineRoom(matchRoomOf(() => matches, log, metrics)),
      [WATCH_ROOM]: defineRoom(watchRoomOf(() => matches.spectators, log)),
    },
  });
  const url = await listen(transport.server as HttpServer, (port, host) => server.listen(port, host), config);
  log.info({ url, games: [...games.keys()], store: store.kind }, `listening on ${url}`);
  const figures = await openMetrics(config.metrics, metrics);
  if (figures.url) log.info({ url: figures.url }, 'metrics');
  await cluster.join(url);
  const endTakingUp = takingUp(matches, env, log);
  return {
    url,
    stop: async () => {
      ready = false;
      endTakingUp();
      matches.drain();
      const went = await cluster.handOver();
      if (went > 0) log.info({ count: went }, 'matches handed over');
      await matches.save();
      meeting.stop();
      stopping.abort();
      await server.gracefullyShutdown(false);
      endSweeps();
      stopRecords();
      await figures.close();
      await cluster.leave();
      await cluster.close();
      if (!given) await store.close();
    },
  };
}

/** Rooms of one kind, made and closed by Colyseus. */
const roomsOf = <S>(kind: string, publicAddress: string | undefined): Rooms<S> => ({
  open: async (match) => (await matchMaker.createRoom(kind, { match })).roomId,
  reserve: async (room, who) => {
    // Rooms are made by the process that plays the match, so that Redis need not be asked.
    if (!matchMaker.getLocalRoomById(room)) throw new Error('the room is gone');
    const place = { roomId: room, name: kind, processId: matchMaker.processId } as Parameters<typeof matchMaker.reserveSeatFor>[0];
    const { name, roomId, sessionId, processId = '' } = await matchMaker.reserveSeatFor(place, {}, who);
    const reservation: SeatReservation = { name, roomId, sessionId, processId };
    return publicAddress === undefined ? reservation : { ...reservation, publicAddress };
  },
  close: async (room, why) => {
    const local = matchMaker.getLocalRoomById(room) as (Room & { closeMatch(why: EndOfRoom): void }) | undefined;
    local?.closeMatch(why);
  },
});

/** Clients cannot make or find rooms; what web origins may do is said by `corsHeaders` alone (D19). */
function guardMatchmaking(origins: ReadonlySet<string> | undefined): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  // Core merges its defaults under what we answer: what must not be sent has to go from there.
  const defaults: Record<string, string> = controller.DEFAULT_CORS_HEADERS;
  for (const name of Object.keys(defaults)) delete defaults[name];
  controller.getCorsHeaders = (headers: Headers): Record<string, string> => corsHeaders(origins, headers.get('origin') ?? undefined);
}

function transportOf({ maxFrame, origins }: Config, meters: Metrics): Sockets {
  const options: ConstructorParameters<typeof Sockets>[0] = {
    maxPayload: maxFrame,
    pingInterval: 5000,
    pingMaxRetries: 2,
    beforeUpgrade: (_request, context) => {
      const origin = context.headers.get('origin');
      return origins && origin && !origins.has(origin) ? new Response(null, { status: 403 }) : undefined;
    },
  };
  return new Sockets(options, meters);
}

/** Listens, and puts the limit on bodies before everything else; core itself reports no busy port and sets no limit. */
async function listen(
  web: HttpServer,
  begin: (port: number, host: string) => Promise<void>,
  { port, host, origins }: Config,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject);
    begin(port, host).then(resolve, reject);
  });
  const handlers = web.listeners('request') as RequestListener[];
  web.removeAllListeners('request');
  web.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (isTooLarge(req)) refuseBody(res, corsHeaders(origins, req.headers.origin));
    else for (const handler of handlers) handler.call(web, req as never, res as never);
  });
  const { address, family, port: bound } = web.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
}

const isTooLarge = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > MAX_BODY || headers['transfer-encoding'] !== undefined;

function refuseBody(res: ServerResponse, cors: Record<string, string>): void {
  const problem = problemOf(errorAnswer('body-too-large'));
  res.writeHead(problem.status, { ...cors, 'content-type': PROBLEM_TYPE, connection: 'close' }).end(JSON.stringify(problem));
}

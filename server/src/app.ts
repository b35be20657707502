/**
 * The server as a whole: services, HTTP and match rooms on one port. Colyseus makes no match by a client's wish: nothing of its matchmaking
 * is exposed, seats are reserved by the attach call (D9).
 */
import type { Server as HttpServer, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoom, defineServer, matchMaker, type Room } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { ERRORS, errorAnswer, MATCH_ROOM, MAX_BODY, type SeatReservation, WATCH_ROOM } from '@spiritgate/shared/protocol';
import { MemoryAccounts } from './accounts/index.ts';
import type { Config } from './config.ts';
import type { Games } from './decks.ts';
import { type Env, systemEnv } from './env.ts';
import { mount } from './http/index.ts';
import { Lobbies, Queue } from './lobby/index.ts';
import { createLog, type Logger } from './log.ts';
import { type Journal, Matches, MemoryJournal, matchRoomOf, type Rooms } from './match/index.ts';
import { watchRoomOf } from './spectate/index.ts';
import { Waiters } from './waiters.ts';

export type AppOptions = { config: Config; games: Games; log?: Logger; env?: Env; journal?: Journal };

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
  journal = new MemoryJournal(),
}: AppOptions): Promise<App> {
  const { matchLinger: linger, matchIdle: idle } = config;
  const matches = new Matches({ env, journal, log, rooms: roomsOf(MATCH_ROOM), watchRooms: roomsOf(WATCH_ROOM), linger, idle });
  const waiters = new Waiters(env);
  const begin: Matches['begin'] = (game, entrants, audience) => matches.begin(game, entrants, audience);
  const lobbies = new Lobbies(env, games, waiters, begin);
  const queue = new Queue(env, games, waiters, begin);
  let ready = true;
  const services = { accounts: new MemoryAccounts(env), games, lobbies, queue, matches, log, now: env.now, isReady: () => ready };

  guardMatchmaking(config.origins);
  const transport = transportOf(config);
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: log,
    transport,
    express: (app) => mount(app, services),
    rooms: {
      [MATCH_ROOM]: defineRoom(matchRoomOf(() => matches, log)),
      [WATCH_ROOM]: defineRoom(watchRoomOf(() => matches.spectators, log)),
    },
  });
  const url = await listen(transport.server as HttpServer, (port, host) => server.listen(port, host), config);
  log.info({ url, games: [...games.keys()] }, `listening on ${url}`);
  return {
    url,
    stop: async () => {
      ready = false;
      matches.drain();
      waiters.wakeAll();
      await server.gracefullyShutdown(false);
    },
  };
}

/** Rooms of one kind, made and closed by Colyseus. */
const roomsOf = <S>(kind: string): Rooms<S> => ({
  open: async (match) => (await matchMaker.createRoom(kind, { match })).roomId,
  reserve: async (room, who) => {
    const [cache] = await matchMaker.query({ roomId: room });
    if (!cache) throw new Error('the room is gone');
    const { name, roomId, sessionId, processId = '', publicAddress } = await matchMaker.reserveSeatFor(cache, {}, who);
    const reservation: SeatReservation = { name, roomId, sessionId, processId };
    return publicAddress ? { ...reservation, publicAddress } : reservation;
  },
  tell: (room, type, message) => void matchMaker.getLocalRoomById(room)?.broadcast(type, message),
  close: async (room) => {
    const local = matchMaker.getLocalRoomById(room) as (Room & { closeMatch(): void }) | undefined;
    local?.closeMatch();
  },
});

/** Clients cannot make or find rooms; web origins get no credentials, and with a list only those on it get in (D19). */
function guardMatchmaking(origins: ReadonlySet<string> | undefined): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  const defaults: Record<string, string> = controller.DEFAULT_CORS_HEADERS;
  // Core merges its defaults under what we answer: what must not be sent has to go from there.
  delete defaults['Access-Control-Allow-Credentials'];
  delete defaults['Access-Control-Allow-Origin'];
  controller.getCorsHeaders = (headers: Headers): Record<string, string> => {
    if (!origins) return { 'Access-Control-Allow-Origin': '*' };
    const origin = headers.get('origin') ?? '';
    return origins.has(origin) ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : { Vary: 'Origin' };
  };
}

function transportOf({ maxFrame, origins }: Config): WebSocketTransport {
  return new WebSocketTransport({
    maxPayload: maxFrame,
    pingInterval: 5000,
    pingMaxRetries: 2,
    beforeUpgrade: (_request, context) => {
      const origin = context.headers.get('origin');
      return origins && origin && !origins.has(origin) ? new Response(null, { status: 403 }) : undefined;
    },
  });
}

/** Listens, and puts the limit on bodies before everything else; core itself reports no busy port and sets no limit. */
async function listen(web: HttpServer, begin: (port: number, host: string) => Promise<void>, { port, host }: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject);
    begin(port, host).then(resolve, reject);
  });
  const handlers = web.listeners('request') as RequestListener[];
  web.removeAllListeners('request');
  web.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (isTooLarge(req)) refuseBody(res);
    else for (const handler of handlers) handler.call(web, req as never, res as never);
  });
  const { address, family, port: bound } = web.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
}

const isTooLarge = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > MAX_BODY || headers['transfer-encoding'] !== undefined;

function refuseBody(res: ServerResponse): void {
  const body = JSON.stringify(errorAnswer('body-too-large'));
  res
    .writeHead(ERRORS['body-too-large'].status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      connection: 'close',
    })
    .end(body);
}

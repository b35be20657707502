/** The HTTP interface under /api/v1: each route reads its body, asks the service that knows, and answers. docs/protocol.md lists them. */
import {
  API,
  AttachBody,
  type CardsAnswer,
  CreateLobbyBody,
  type GamesAnswer,
  GuestBody,
  isSupported,
  JoinLobbyBody,
  type LogAnswer,
  MAX_BODY,
  type MatchesAnswer,
  type MeAnswer,
  PROTOCOL_RANGE,
  type ProtocolAnswer,
  QueueBody,
  type WatchableAnswer,
  WatchBody,
} from '@spiritgate/shared/protocol';
import express, { type Application, Router } from 'express';
import type { Accounts } from '../accounts/index.ts';
import { findGame, type Games } from '../decks.ts';
import type { Lobbies, Queue } from '../lobby/index.ts';
import type { Logger } from '../log.ts';
import type { Matches } from '../match/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import { accessLog, failed, notFound, open, signedIn } from './call.ts';

export type Services = {
  accounts: Accounts;
  games: Games;
  lobbies: Lobbies;
  queue: Queue;
  matches: Matches;
  log: Logger;
  now(): number;
  /** Whether the server takes new matches. */
  isReady(): boolean;
};

export function mount(app: Application, services: Services): void {
  app.disable('x-powered-by');
  app.use(accessLog(services.log, services.now));
  app.get('/healthz', (_req, res) => void res.json({ ok: true }));
  app.get('/readyz', (_req, res) => void res.status(services.isReady() ? 200 : 503).json({ ok: services.isReady() }));
  const api = Router();
  api.use(express.json({ limit: MAX_BODY }));
  mountPublic(api, services);
  mountLobbies(api, services);
  mountMatches(api, services);
  app.use(API, api);
  app.use(notFound);
  app.use(failed(services.log));
}

const supports = (protocol: number): Result<object> =>
  isSupported(protocol)
    ? ok({})
    : refuse('protocol-unsupported', { field: 'protocol', detail: `It takes ${PROTOCOL_RANGE.min} to ${PROTOCOL_RANGE.max}.` });

function mountPublic(api: Router, { accounts, games }: Services): void {
  const mine = signedIn(accounts);
  api.get(
    '/protocol',
    open(() => ok<ProtocolAnswer>({ protocol: PROTOCOL_RANGE })),
  );
  api.post(
    '/guests',
    open(async (call) => {
      const body = call.body(GuestBody);
      if (!body.ok) return body;
      const supported = supports(body.value.protocol);
      return supported.ok ? ok(await accounts.createGuest(body.value.name)) : supported;
    }, 201),
  );
  api.get(
    '/me',
    mine((_call, account) => ok<MeAnswer>({ account })),
  );
  api.get(
    '/games',
    open(() =>
      ok<GamesAnswer>({
        games: [...games.values()].map(({ name, title, pool, engine, starterDecks }) => ({
          name,
          title,
          pool,
          rulesVersion: engine.rules.version,
          starterDecks: starterDecks.map((deck) => ({ name: deck.name })),
        })),
      }),
    ),
  );
  api.get(
    '/games/:game/cards',
    open((call) => {
      const game = findGame(games, call.param('game'));
      return game.ok ? ok<CardsAnswer>({ game: game.value.name, pool: game.value.pool, cards: [...game.value.cards.values()] }) : game;
    }),
  );
}

function mountLobbies(api: Router, { accounts, lobbies, queue }: Services): void {
  const mine = signedIn(accounts);
  api.post(
    '/lobbies',
    mine((call, account) => {
      const body = call.body(CreateLobbyBody);
      return body.ok ? lobbies.open(account, body.value.game, body.value.deck, body.value.watching) : body;
    }, 201),
  );
  api.get(
    '/lobbies/:code',
    mine((call, account) => {
      const wait = call.wait();
      return wait.ok ? lobbies.watch(account, call.param('code'), wait.value, call.gone) : wait;
    }),
  );
  api.post(
    '/lobbies/:code/join',
    mine((call, account) => {
      const body = call.body(JoinLobbyBody);
      return body.ok ? lobbies.join(account, call.param('code'), body.value.deck) : body;
    }),
  );
  api.delete(
    '/lobbies/:code',
    mine((call, account) => lobbies.close(account, call.param('code'))),
  );
  api.post(
    '/queue',
    mine((call, account) => {
      const body = call.body(QueueBody);
      return body.ok ? queue.enter(account, body.value.game, body.value.deck) : body;
    }, 201),
  );
  api.get(
    '/queue',
    mine((call, account) => {
      const wait = call.wait();
      return wait.ok ? queue.watch(account, wait.value, call.gone) : wait;
    }),
  );
  api.delete(
    '/queue',
    mine((_call, account) => queue.leave(account)),
  );
}

function mountMatches(api: Router, { accounts, matches }: Services): void {
  const mine = signedIn(accounts);
  api.get(
    '/matches',
    mine((_call, account) => ok<MatchesAnswer>({ matches: matches.running(account.id) })),
  );
  api.post(
    '/matches/:id/attach',
    mine((call, account) => {
      const body = call.body(AttachBody);
      if (!body.ok) return body;
      const supported = supports(body.value.protocol);
      return supported.ok ? matches.attach(call.param('id'), account.id) : supported;
    }),
  );
  api.get(
    '/matches/watchable',
    mine(() => ok<WatchableAnswer>({ matches: matches.spectators.list() })),
  );
  api.post(
    '/matches/:id/watch',
    mine((call, account) => {
      const body = call.body(WatchBody);
      if (!body.ok) return body;
      const supported = supports(body.value.protocol);
      return supported.ok ? matches.spectators.watch(call.param('id'), account.id, body.value.code) : supported;
    }),
  );
  api.get(
    '/matches/:id/log',
    mine(async (call, account) => {
      const found = matches.find(call.param('id'));
      if (!found.ok) return found;
      const { start } = found.value;
      const result = matches.resultFor(start.match, account.id);
      if (!result) return refuse('match-running');
      const players: LogAnswer['players'] = [start.players[0].name, start.players[1].name];
      return ok<LogAnswer>({ id: start.match, game: start.game, players, result, events: await found.value.log('spectator') });
    }),
  );
}

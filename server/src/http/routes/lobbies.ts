/** Lobbies, joined by an invite code or out of the list of open ones. */
import {
  ByCode,
  ById,
  CreateLobbyBody,
  Done,
  GoOnBody,
  Id,
  JoinLobbyBody,
  ListedBody,
  LobbiesAnswer,
  LobbiesQuery,
  Lobby,
  LobbyDeckBody,
  ReadyBody,
  WatchQuery,
} from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import { ok } from '../../result.ts';
import { pageOf, readCursor } from '../cursor.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { watchOf } from './watch-of.ts';

/** What all calls about a lobby that has not begun may answer. */
const CLOSED = ['unknown-lobby', 'lobby-started'] as const;
const ListKeys = z.strictObject({ since: z.int(), id: Id });
const DECK = ['unknown-deck', 'deck-illegal', 'unknown-format'] as const;

export const lobbyRoutes = (services: Services): Route[] => [...doors(services), ...list(services), ...waitingRooms(services)];

/** Opening, looking, joining, closing. */
const doors = ({ lobbies }: Services): Route[] => [
  route({
    method: 'post',
    path: '/lobbies',
    summary: 'Open a lobby, private or listed',
    tag: 'Lobbies',
    auth: 'play',
    body: CreateLobbyBody,
    status: 201,
    answer: Lobby,
    errors: ['unknown-game', ...DECK, 'terms-refused', 'too-many-lobbies'],
    limit: 'lobbies',
    once: true,
    handle: ({ account, body }) => lobbies.open(account, body),
  }),
  route({
    method: 'post',
    path: '/matches/:id/lobbies',
    summary: 'Open a lobby that goes on from a point of a match',
    tag: 'Lobbies',
    auth: 'play',
    params: ById,
    body: GoOnBody,
    status: 201,
    answer: Lobby,
    errors: [
      'unknown-match',
      'match-running',
      'not-your-match',
      'record-closed',
      'not-recorded',
      'no-such-point',
      'terms-refused',
      'too-many-lobbies',
    ],
    limit: 'lobbies',
    once: true,
    handle: ({ account, params, body }) => lobbies.goOn(account, params.id, body),
  }),
  route({
    method: 'get',
    path: '/lobbies/:code',
    summary: 'Show a lobby, or wait for something to change in it',
    tag: 'Lobbies',
    auth: 'read',
    params: ByCode,
    query: WatchQuery,
    answer: Lobby,
    errors: ['unknown-lobby'],
    limit: 'lobby-codes',
    handle: ({ account, params, ...call }) => lobbies.watch(account, params.code, watchOf(call)),
  }),
  route({
    method: 'post',
    path: '/lobbies/:code/join',
    summary: 'Take the other seat, which begins the match unless it is checked who is ready',
    tag: 'Lobbies',
    auth: 'play',
    params: ByCode,
    body: JoinLobbyBody,
    answer: Lobby,
    errors: [...CLOSED, 'own-lobby', 'lobby-full', 'lobby-barred', ...DECK, 'unknown-game', 'shutting-down'],
    limit: 'lobby-codes',
    handle: ({ account, params, body }) => lobbies.join(account, params.code, body.deck),
  }),
  route({
    method: 'delete',
    path: '/lobbies/:code',
    summary: 'Close a lobby of one’s own',
    tag: 'Lobbies',
    auth: 'play',
    params: ByCode,
    answer: Done,
    errors: [...CLOSED, 'not-lobby-host'],
    limit: 'lobby-codes',
    handle: ({ account, params }) => lobbies.close(account, params.code),
  }),
];

/** The list of open lobbies, and what puts one there. */
const list = ({ lobbies }: Services): Route[] => [
  route({
    method: 'get',
    path: '/lobbies',
    summary: 'List the open lobbies that everybody may join, the latest first',
    tag: 'Lobbies',
    auth: 'read',
    query: LobbiesQuery,
    answer: LobbiesAnswer,
    errors: ['bad-cursor'],
    limit: 'reads',
    handle: async ({ account, query: { cursor, ...query } }) => {
      const after = readCursor(ListKeys, cursor);
      if (!after.ok) return after;
      const found = await lobbies.list(account, query, after.value);
      const { entries, next } = pageOf(found, query.limit, ({ since, lobby }) => ({ since, id: lobby.id }));
      return ok({ lobbies: entries.map(({ lobby }) => lobby), next });
    },
  }),
  route({
    method: 'put',
    path: '/lobbies/:code/listed',
    summary: 'Show a lobby of one’s own in the list of open ones, or not any more',
    tag: 'Lobbies',
    auth: 'play',
    params: ByCode,
    body: ListedBody,
    answer: Lobby,
    errors: [...CLOSED, 'not-lobby-host', 'lobby-private'],
    limit: 'lobby-codes',
    handle: ({ account, params, body }) => lobbies.setListed(account, params.code, body.listed),
  }),
];

/** What the two in a lobby do before the match begins. */
const waitingRooms = ({ lobbies }: Services): Route[] => [
  route({
    method: 'post',
    path: '/lobbies/:code/ready',
    summary: 'Say whether one is ready: with both the match begins',
    tag: 'Lobbies',
    auth: 'play',
    params: ByCode,
    body: ReadyBody,
    answer: Lobby,
    errors: [...CLOSED, 'not-in-lobby', 'unknown-game', 'shutting-down'],
    limit: 'lobby-codes',
    handle: ({ account, params, body }) => lobbies.ready(account, params.code, body.ready),
  }),
  route({
    method: 'put',
    path: '/lobbies/:code/deck',
    summary: 'Take another deck for the match',
    tag: 'Lobbies',
    auth: 'play',
    params: ByCode,
    body: LobbyDeckBody,
    answer: Lobby,
    errors: [...CLOSED, 'not-in-lobby', 'decks-fixed', ...DECK, 'unknown-game', 'shutting-down'],
    limit: 'lobby-codes',
    handle: ({ account, params, body }) => lobbies.changeDeck(account, params.code, body.deck),
  }),
  route({
    method: 'post',
    path: '/lobbies/:code/kick',
    summary: 'Send the guest away',
    tag: 'Lobbies',
    auth: 'play',
    params: ByCode,
    answer: Lobby,
    errors: [...CLOSED, 'not-lobby-host', 'unknown-game', 'shutting-down'],
    limit: 'lobby-codes',
    handle: ({ account, params }) => lobbies.kick(account, params.code),
  }),
  route({
    method: 'post',
    path: '/lobbies/:code/revoke',
    summary: 'Get a new code, the old one being worth nothing from then on',
    tag: 'Lobbies',
    auth: 'play',
    params: ByCode,
    answer: Lobby,
    errors: [...CLOSED, 'not-lobby-host'],
    limit: 'lobby-codes',
    handle: ({ account, params }) => lobbies.revoke(account, params.code),
  }),
  route({
    method: 'post',
    path: '/lobbies/:code/leave',
    summary: 'Leave a lobby: the other one keeps it',
    tag: 'Lobbies',
    auth: 'play',
    params: ByCode,
    answer: Done,
    errors: [...CLOSED, 'not-in-lobby'],
    limit: 'lobby-codes',
    handle: ({ account, params }) => lobbies.leave(account, params.code),
  }),
];

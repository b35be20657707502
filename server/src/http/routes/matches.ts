/** Matches: one's running ones, a seat, a place to watch from, and the log of one that is over. */
import {
  AttachAnswer,
  AttachBody,
  ById,
  LogAnswer,
  MatchesAnswer,
  WatchAnswer,
  WatchableAnswer,
  WatchBody,
} from '@spiritgate/shared/protocol';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { supports } from './versions.ts';

export const matchRoutes = ({ matches, cluster }: Services): Route[] => [
  route({
    method: 'get',
    path: '/matches',
    summary: 'List one’s running matches',
    tag: 'Matches',
    auth: 'read',
    answer: MatchesAnswer,
    errors: [],
    handle: async ({ account }) => ok({ matches: await matches.running(account.id) }),
  }),
  route({
    method: 'get',
    path: '/matches/watchable',
    summary: 'List the running matches that everybody may watch',
    tag: 'Matches',
    auth: 'read',
    answer: WatchableAnswer,
    errors: [],
    handle: async () => ok({ matches: await cluster.watchable(matches) }),
  }),
  route({
    method: 'post',
    path: '/matches/:id/attach',
    atOwner: true,
    summary: 'Take one’s seat: a reservation for a socket',
    tag: 'Matches',
    auth: 'play',
    params: ById,
    body: AttachBody,
    answer: AttachAnswer,
    errors: ['unknown-match', 'not-your-match', 'protocol-unsupported'],
    limit: 'attach',
    handle: ({ account, params, body }) => {
      const supported = supports(body);
      return supported.ok ? matches.attach(params.id, account.id) : supported;
    },
  }),
  route({
    method: 'post',
    path: '/matches/:id/watch',
    atOwner: true,
    summary: 'Take a place among the spectators: a reservation for a socket',
    tag: 'Matches',
    auth: 'read',
    params: ById,
    body: WatchBody,
    answer: WatchAnswer,
    errors: ['unknown-match', 'own-match', 'watching-forbidden', 'watch-too-early', 'protocol-unsupported'],
    limit: 'attach',
    handle: ({ account, params, body }) => {
      const supported = supports(body);
      return supported.ok ? matches.watch(params.id, account.id, body.code) : supported;
    },
  }),
  route({
    method: 'get',
    path: '/matches/:id/log',
    atOwner: true,
    summary: 'Tell what a spectator saw of a match that is over',
    tag: 'Matches',
    auth: 'read',
    params: ById,
    answer: LogAnswer,
    errors: ['unknown-match', 'match-running'],
    handle: ({ account, params }) => matches.log(params.id, account.id),
  }),
];

/** Challenges of players, and rematches. */
import {
  AcceptChallengeBody,
  ById,
  Challenge,
  ChallengeBody,
  ChallengesAnswer,
  Done,
  Rematch,
  RematchBody,
  WaitQuery,
  WatchQuery,
} from '@spiritgate/shared/protocol';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { watchOf } from './watch-of.ts';

const DECK = ['unknown-game', 'unknown-format', 'unknown-deck', 'deck-illegal'] as const;

export const challengeRoutes = (services: Services): Route[] => [...sending(services), ...answering(services), ...again(services)];

const sending = ({ challenges }: Services): Route[] => [
  route({
    method: 'post',
    path: '/challenges',
    summary: 'Challenge a player',
    tag: 'Challenges',
    auth: 'play',
    body: ChallengeBody,
    status: 201,
    answer: Challenge,
    errors: ['unknown-account', 'own-account', 'challenge-refused', 'challenge-open', 'too-many-challenges', 'terms-refused', ...DECK],
    limit: 'invites',
    once: true,
    handle: ({ account, body }) => challenges.create(account, body),
  }),
  route({
    method: 'get',
    path: '/challenges',
    summary: 'List the challenges that one sent or got, or wait for one',
    tag: 'Challenges',
    auth: 'play',
    query: WatchQuery,
    answer: ChallengesAnswer,
    errors: [],
    handle: async ({ account, ...call }) => ok(await challenges.watchAll(account, watchOf(call))),
  }),
  route({
    method: 'get',
    path: '/challenges/:id',
    summary: 'Show a challenge, or wait for its answer',
    tag: 'Challenges',
    auth: 'play',
    params: ById,
    query: WaitQuery,
    answer: Challenge,
    errors: ['unknown-challenge'],
    handle: ({ account, params, ...call }) => challenges.watch(account, params.id, watchOf(call)),
  }),
];

const answering = ({ challenges }: Services): Route[] => [
  route({
    method: 'post',
    path: '/challenges/:id/accept',
    summary: 'Accept a challenge: the match begins',
    tag: 'Challenges',
    auth: 'play',
    params: ById,
    body: AcceptChallengeBody,
    answer: Challenge,
    errors: ['unknown-challenge', 'challenge-refused', ...DECK, 'shutting-down'],
    limit: 'invites',
    handle: ({ account, params, body }) => challenges.accept(account, params.id, body.deck),
  }),
  route({
    method: 'post',
    path: '/challenges/:id/decline',
    summary: 'Decline a challenge',
    tag: 'Challenges',
    auth: 'play',
    params: ById,
    answer: Done,
    errors: ['unknown-challenge'],
    limit: 'invites',
    handle: ({ account, params }) => challenges.decline(account, params.id),
  }),
  route({
    method: 'delete',
    path: '/challenges/:id',
    summary: 'Take a challenge back',
    tag: 'Challenges',
    auth: 'play',
    params: ById,
    answer: Done,
    errors: ['unknown-challenge'],
    handle: ({ account, params }) => challenges.cancel(account, params.id),
  }),
];

const again = ({ rematches }: Services): Route[] => [
  route({
    method: 'post',
    path: '/matches/:id/rematch',
    summary: 'Ask for a rematch: with both asking it begins',
    tag: 'Matches',
    auth: 'play',
    params: ById,
    body: RematchBody,
    answer: Rematch,
    errors: ['unknown-match', 'not-your-match', 'match-running', 'rematch-refused', ...DECK, 'shutting-down'],
    limit: 'invites',
    handle: ({ account, params, body }) => rematches.ask(account, params.id, body.deck),
  }),
  route({
    method: 'get',
    path: '/matches/:id/rematch',
    summary: 'Show who asked for a rematch, or wait for it',
    tag: 'Matches',
    auth: 'play',
    params: ById,
    query: WatchQuery,
    answer: Rematch,
    errors: ['unknown-match', 'not-your-match', 'match-running'],
    handle: ({ account, params, ...call }) => rematches.watch(account, params.id, watchOf(call)),
  }),
];

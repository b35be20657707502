/** The ranked queue. */
import { Done, QueueAnswer, QueueBody, WatchQuery } from '@spiritgate/shared/protocol';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { watchOf } from './watch-of.ts';

export const queueRoutes = ({ queue }: Services): Route[] => [
  route({
    method: 'post',
    path: '/queue',
    summary: 'Enter the queue',
    tag: 'Queue',
    auth: 'play',
    body: QueueBody,
    status: 201,
    answer: QueueAnswer,
    errors: [
      'already-queued',
      'not-queued',
      'queue-cooldown',
      'ranked-match-running',
      'unknown-game',
      'unknown-format',
      'unknown-deck',
      'deck-illegal',
    ],
    limit: 'queue',
    handle: ({ account, body }) => queue.enter(account, body),
  }),
  route({
    method: 'get',
    path: '/queue',
    summary: 'Show one’s place, or wait for an opponent',
    tag: 'Queue',
    auth: 'play',
    query: WatchQuery,
    answer: QueueAnswer,
    errors: ['not-queued'],
    handle: ({ account, ...call }) => queue.watch(account, watchOf(call)),
  }),
  route({
    method: 'post',
    path: '/queue/accept',
    summary: 'Accept the opponent who was found',
    tag: 'Queue',
    auth: 'play',
    answer: QueueAnswer,
    errors: ['not-queued', 'nothing-found'],
    limit: 'queue',
    handle: ({ account }) => queue.accept(account),
  }),
  route({
    method: 'delete',
    path: '/queue',
    summary: 'Leave the queue',
    tag: 'Queue',
    auth: 'play',
    answer: Done,
    errors: ['not-queued'],
    handle: ({ account }) => queue.leave(account),
  }),
];

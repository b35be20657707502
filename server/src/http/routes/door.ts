/** The JSON door to a match (D16): a seat's updates as a stream of lines, and its inputs as calls. */
import { ById, InputAnswer, SeatMessage, StreamLine, StreamQuery } from '@spiritgate/shared/protocol';
import { ok } from '../../result.ts';
import { seatStream } from '../door.ts';
import { type Route, route, streamRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { supports } from './versions.ts';

export const doorRoutes = ({ matches, stopping }: Services): Route[] => [
  streamRoute({
    method: 'get',
    path: '/matches/:id/stream',
    atOwner: true,
    summary: 'Take one’s seat without a socket: updates as lines of JSON',
    tag: 'Matches',
    auth: 'play',
    params: ById,
    query: StreamQuery,
    answer: StreamLine,
    errors: ['unknown-match', 'not-your-match', 'protocol-unsupported'],
    limit: 'attach',
    handle: async ({ account, params, query, gone }) => {
      const supported = supports(query);
      if (!supported.ok) return supported;
      const seated = await matches.seatOf(params.id, account.id);
      return seated.ok ? ok(seatStream({ ...seated.value, since: query.since, gone, stopping })) : seated;
    },
  }),
  route({
    method: 'post',
    path: '/matches/:id/inputs',
    atOwner: true,
    summary: 'Answer the open decision of one’s seat, or do and say what else a seat can',
    tag: 'Matches',
    auth: 'play',
    params: ById,
    body: SeatMessage,
    answer: InputAnswer,
    errors: [
      'unknown-match',
      'not-your-match',
      'game-over',
      'no-open-decision',
      'wrong-decision',
      'decision-consumed',
      'option-not-offered',
      'field-missing',
      'field-unknown',
      'field-invalid',
      'wrong-phase',
      'salt-mismatch',
      'not-offered',
      'offer-refused',
      'claim-refused',
      'undo-refused',
      'bad-line',
      'chat-off',
      'chat-too-fast',
      'chat-muted',
      'input-failed',
    ],
    limit: 'inputs',
    handle: async ({ account, params, body }) => {
      const seated = await matches.seatOf(params.id, account.id);
      if (!seated.ok) return seated;
      const reply = await seated.value.host.submit(seated.value.seat, body);
      return reply.ok ? ok({ n: reply.n }) : reply;
    },
  }),
];

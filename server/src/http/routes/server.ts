/** What the server speaks. */
import { PROTOCOL_RANGE, ProtocolAnswer } from '@spiritgate/shared/protocol';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';

export const serverRoutes = (): Route[] => [
  route({
    method: 'get',
    path: '/protocol',
    summary: 'Tell which versions of the protocol the server takes',
    tag: 'Server',
    auth: 'open',
    answer: ProtocolAnswer,
    errors: [],
    handle: () => ok({ protocol: PROTOCOL_RANGE }),
  }),
];

/** How the server is, for everybody. */
import { StatusAnswer } from '@spiritgate/shared/protocol';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';

export const statusRoutes = ({ status }: Services): Route[] =>
  status
    ? [
        route({
          method: 'get',
          path: '/status',
          summary: 'Tell how the server is: its games, matches, players and queues',
          tag: 'Server',
          auth: 'open',
          answer: StatusAnswer,
          errors: [],
          handle: async () => ok(await status()),
        }),
      ]
    : [];

/** Practice against the server's own bots. */
import { PracticeAnswer, PracticeBody } from '@spiritgate/shared/protocol';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';

export const practiceRoutes = ({ practice }: Services): Route[] => [
  route({
    method: 'post',
    path: '/practice',
    summary: 'Begin a practice match against a bot',
    tag: 'Challenges',
    auth: 'play',
    body: PracticeBody,
    status: 201,
    answer: PracticeAnswer,
    errors: ['unknown-game', 'unknown-format', 'unknown-deck', 'deck-illegal', 'too-many-practices', 'shutting-down'],
    limit: 'lobbies',
    once: true,
    handle: ({ account, body }) => practice.begin(account, body),
  }),
];

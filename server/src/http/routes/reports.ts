/** Reports about others, for moderators. */
import { ReportAnswer, ReportBody } from '@spiritgate/shared/protocol';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';

export const reportRoutes = ({ reports }: Services): Route[] => [
  route({
    method: 'post',
    path: '/reports',
    summary: 'Report an account to the moderators',
    tag: 'Moderation',
    auth: 'play',
    body: ReportBody,
    status: 201,
    answer: ReportAnswer,
    errors: ['own-account', 'unknown-account', 'unknown-match'],
    limit: 'reports',
    once: true,
    handle: ({ account, body }) => reports.file(account.id, body),
  }),
];

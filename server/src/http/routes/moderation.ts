/** What moderators see and do. */
import {
  AuditAnswer,
  AuditQuery,
  BarBody,
  ById,
  Done,
  HandleBody,
  Id,
  ModeratedAccount,
  RenameBody,
  ReportsAnswer,
  ReportsQuery,
  SaidLogAnswer,
  VoidBody,
  WarnBody,
} from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import { ok } from '../../result.ts';
import { pageOf, readCursor } from '../cursor.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';

export const moderationRoutes = (services: Services): Route[] => [...reading(services), ...onAccounts(services), ...onMatches(services)];

/** Where lists of reports and the audit log go on. */
const Keys = z.strictObject({ at: z.int(), id: Id });

const reading = ({ moderation, reports }: Services): Route[] => [
  route({
    method: 'get',
    path: '/moderation/reports',
    summary: 'List reports, the oldest first',
    tag: 'Moderation',
    auth: 'moderate',
    query: ReportsQuery,
    answer: ReportsAnswer,
    errors: ['bad-cursor'],
    limit: 'moderation',
    handle: async ({ query }) => {
      const after = readCursor(Keys, query.cursor);
      if (!after.ok) return after;
      const found = await reports.list(query.status ?? 'open', after.value, query.limit + 1);
      const { entries, next } = pageOf(found, query.limit, ({ at, id }) => ({ at, id }));
      return ok({ reports: entries, next });
    },
  }),
  route({
    method: 'post',
    path: '/moderation/reports/:id',
    summary: 'Close a report',
    tag: 'Moderation',
    auth: 'moderate',
    params: ById,
    body: HandleBody,
    answer: Done,
    errors: ['unknown-report', 'report-handled', 'not-moderatable'],
    limit: 'moderation',
    handle: ({ account, params, body }) => moderation.handle(account.id, params.id, body),
  }),
  route({
    method: 'get',
    path: '/moderation/audit',
    summary: 'List what moderators did, the latest first',
    tag: 'Moderation',
    auth: 'moderate',
    query: AuditQuery,
    answer: AuditAnswer,
    errors: ['bad-cursor'],
    limit: 'moderation',
    handle: async ({ query }) => {
      const after = readCursor(Keys, query.cursor);
      if (!after.ok) return after;
      const found = await moderation.audit(query.subject, after.value, query.limit + 1);
      const { entries, next } = pageOf(found, query.limit, ({ at, id }) => ({ at, id }));
      return ok({ entries, next });
    },
  }),
  route({
    method: 'get',
    path: '/moderation/accounts/:id',
    summary: 'Show how an account stands',
    tag: 'Moderation',
    auth: 'moderate',
    params: ById,
    answer: ModeratedAccount,
    errors: ['unknown-account'],
    limit: 'moderation',
    handle: ({ params }) => moderation.account(params.id),
  }),
];

/** What all acts of moderators have in common. */
const act = { method: 'post', tag: 'Moderation', auth: 'moderate', params: ById, answer: Done, limit: 'moderation' } as const;

const onAccounts = ({ moderation }: Services): Route[] => [
  route({
    ...act,
    path: '/moderation/accounts/:id/warn',
    summary: 'Warn an account',
    body: WarnBody,
    errors: ['unknown-account', 'not-moderatable'],
    handle: ({ account, params, body }) => moderation.warn(account.id, params.id, body.text),
  }),
  route({
    ...act,
    path: '/moderation/accounts/:id/mute',
    summary: 'Keep an account from chatting, or let it chat again',
    body: BarBody,
    errors: ['unknown-account', 'not-moderatable'],
    handle: ({ account, params, body }) => moderation.mute(account.id, params.id, body.hours, body.reason),
  }),
  route({
    ...act,
    path: '/moderation/accounts/:id/suspend',
    summary: 'Suspend an account, or let it in again',
    body: BarBody,
    errors: ['unknown-account', 'not-moderatable'],
    handle: ({ account, params, body }) => moderation.suspend(account.id, params.id, body.hours, body.reason),
  }),
  route({
    ...act,
    path: '/moderation/accounts/:id/rename',
    summary: 'Give an account another name',
    body: RenameBody,
    errors: ['unknown-account', 'not-moderatable', 'bad-name', 'name-reserved', 'name-taken'],
    handle: ({ account, params, body }) => moderation.rename(account.id, params.id, body.name, body.reason),
  }),
];

const onMatches = ({ moderation, said }: Services): Route[] => [
  route({
    method: 'get',
    path: '/moderation/matches/:id/said',
    summary: 'Read what was written in a match',
    tag: 'Moderation',
    auth: 'moderate',
    params: ById,
    answer: SaidLogAnswer,
    errors: ['unknown-match'],
    limit: 'moderation',
    handle: ({ params }) => said.of(params.id),
  }),
  route({
    ...act,
    path: '/moderation/matches/:id/void',
    summary: 'Make the result of a match count no longer',
    body: VoidBody,
    errors: ['unknown-match', 'not-moderatable', 'match-running'],
    handle: ({ account, params, body }) => moderation.voidMatch(account.id, params.id, body.reason),
  }),
];

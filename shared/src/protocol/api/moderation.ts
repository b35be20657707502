/** Blocks, reports and moderation. Times are milliseconds since 1970. */
import * as z from 'zod/mini';
import { Id, named, next, pageQuery } from './common.ts';

/** What can be reported. */
export const REPORT_REASONS = ['cheating', 'stalling', 'abuse', 'name', 'spam', 'other'] as const;
export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;

/** The longest report, warning or reason, in UTF-16 units. */
const MAX_TEXT = 1000;
const Text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT));
/** The longest mute or suspension, in hours: ten years. */
export const MAX_HOURS = 87_600;

/** `GET /me/blocks`, the latest first. */
export const BlocksAnswer = named(
  'BlocksAnswer',
  z.object({ blocks: z.array(z.object({ id: z.string(), name: z.string(), since: z.int() })) }),
  'Whom an account has blocked.',
);
export type BlocksAnswer = z.infer<typeof BlocksAnswer>;

/** `POST /reports`: about an account, and if it was in a match, with the match. */
export const ReportBody = named(
  'ReportBody',
  z.strictObject({
    subject: Id,
    match: z.optional(Id),
    reason: z.enum(REPORT_REASONS),
    text: z.string().check(z.maxLength(MAX_TEXT)),
  }),
  'A report about another account.',
);
export type ReportBody = z.infer<typeof ReportBody>;

export const ReportAnswer = named('ReportAnswer', z.object({ id: z.string() }), 'The report, as moderators find it.');
export type ReportAnswer = z.infer<typeof ReportAnswer>;

const Person = z.object({ id: z.string(), name: z.string() });

export const Report = named(
  'Report',
  z.object({
    id: z.string(),
    reporter: Person,
    subject: Person,
    match: z.nullable(z.string()),
    reason: z.enum(REPORT_REASONS),
    text: z.string(),
    at: z.int(),
    status: z.enum(REPORT_STATUSES),
    handledBy: z.nullable(z.string()),
    handledAt: z.nullable(z.int()),
  }),
  'A report, for moderators.',
);
export type Report = z.infer<typeof Report>;

/** `GET /moderation/reports?status=open`, the oldest first. */
export const ReportsQuery = z.strictObject({ ...pageQuery, status: z.optional(z.enum(REPORT_STATUSES)) });
export const ReportsAnswer = named('ReportsAnswer', z.object({ reports: z.array(Report), next }), 'A page of reports.');
export type ReportsAnswer = z.infer<typeof ReportsAnswer>;

/** `POST /moderation/reports/:id`: how a report ended; `note` is for the audit log. */
export const HandleBody = named(
  'HandleBody',
  z.strictObject({ status: z.enum(['upheld', 'dismissed']), note: z.optional(z.string().check(z.maxLength(MAX_TEXT))) }),
  'How a report ended.',
);
export type HandleBody = z.infer<typeof HandleBody>;

/** `POST /moderation/accounts/:id/warn`: the account is shown the text. */
export const WarnBody = named('WarnBody', z.strictObject({ text: Text }), 'A warning.');
export type WarnBody = z.infer<typeof WarnBody>;

/** `POST /moderation/accounts/:id/mute` and `/suspend`: for so many hours from now; 0 lifts it. The account is shown the reason. */
export const BarBody = named(
  'BarBody',
  z.strictObject({ hours: z.int().check(z.minimum(0), z.maximum(MAX_HOURS)), reason: Text }),
  'For how long, and why.',
);
export type BarBody = z.infer<typeof BarBody>;

/** `POST /moderation/accounts/:id/rename`: without a name the server makes one up. */
export const RenameBody = named(
  'RenameBody',
  z.strictObject({ name: z.optional(z.string().check(z.maxLength(100))), reason: Text }),
  'Another name, and why.',
);
export type RenameBody = z.infer<typeof RenameBody>;

/** `POST /moderation/matches/:id/void`: its result no longer counts. */
export const VoidBody = named('VoidBody', z.strictObject({ reason: Text }), 'Why a result no longer counts.');
export type VoidBody = z.infer<typeof VoidBody>;

/** Something that was written in a match, before anything was starred out. */
export const SaidEntry = named('SaidEntry', z.object({ at: z.int(), by: Person, text: z.string() }), 'What a player wrote in a match.');
export type SaidEntry = z.infer<typeof SaidEntry>;
/** `GET /moderation/matches/:id/said`, the oldest first; lines are kept for a month, and while a report about the match is open. */
export const SaidLogAnswer = named('SaidLogAnswer', z.object({ lines: z.array(SaidEntry) }), 'What was written in a match.');
export type SaidLogAnswer = z.infer<typeof SaidLogAnswer>;

/** `GET /moderation/accounts/:id`. Nothing is muted or suspended whose time has passed. */
export const ModeratedAccount = named(
  'ModeratedAccount',
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['guest', 'member', 'bot']),
    owner: z.nullable(z.string()),
    moderator: z.boolean(),
    created: z.int(),
    deleted: z.nullable(z.int()),
    mutedUntil: z.nullable(z.int()),
    suspendedUntil: z.nullable(z.int()),
    openReports: z.int(),
  }),
  'An account as moderators see it.',
);
export type ModeratedAccount = z.infer<typeof ModeratedAccount>;

export const AUDIT_ACTIONS = ['handle', 'warn', 'mute', 'suspend', 'rename', 'void', 'grant', 'revoke', 'close-season'] as const;

/** `moderator` is null for what those who run the server did. */
export const AuditEntry = named(
  'AuditEntry',
  z.object({
    id: z.string(),
    at: z.int(),
    moderator: z.nullable(z.string()),
    action: z.enum(AUDIT_ACTIONS),
    subject: z.nullable(z.string()),
    match: z.nullable(z.string()),
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  'What a moderator did.',
);
export type AuditEntry = z.infer<typeof AuditEntry>;
/** `GET /moderation/audit`, the latest first; about one account with `?subject=`. */
export const AuditQuery = z.strictObject({ ...pageQuery, subject: z.optional(Id) });
export const AuditAnswer = named('AuditAnswer', z.object({ entries: z.array(AuditEntry), next }), 'A page of the audit log.');
export type AuditAnswer = z.infer<typeof AuditAnswer>;

/** What moderators have to say to an account. `until`: how long a mute or suspension lasts. */
export const Notice = named(
  'Notice',
  z.object({
    id: z.string(),
    kind: z.enum(['warning', 'mute', 'suspension', 'rename']),
    text: z.string(),
    at: z.int(),
    until: z.nullable(z.int()),
  }),
  'What moderators have to say to an account.',
);
export type Notice = z.infer<typeof Notice>;

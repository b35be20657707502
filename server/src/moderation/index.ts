export { appoint, moderators } from './appointment.ts';
export { Blocks } from './blocks.ts';
export { Moderation } from './moderation.ts';
export { Notices } from './notices.ts';
export { Reports } from './reports.ts';
export { SaidLog, sweepSaid } from './said.ts';
export { Standing } from './standing.ts';
export { voidEnded } from './void-match.ts';

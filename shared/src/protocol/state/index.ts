export { packDecision, unpackDecision } from './pack.ts';
export { readView } from './read.ts';
export type { MatchState } from './schema.ts';
export { packUpdate, readUpdate, type UpdateMessage } from './update.ts';
export { emptyState, privateOf, writePublic, writeViews } from './write.ts';

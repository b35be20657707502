export { type Session, StoredAccounts } from './accounts.ts';
export { Bots } from './bots.ts';
export { digestOf, Idempotency } from './idempotency.ts';
export { readName } from './names.ts';
export { Passwords } from './passwords.ts';
export { type AccountRow, allOrNothing, findAccount, findByName, renameWithin } from './rows.ts';
export { skeletonOf } from './skeleton.ts';
export { sweep, sweepHourly } from './sweep.ts';
export type { Bearer } from './tokens.ts';

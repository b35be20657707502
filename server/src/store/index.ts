export { type Scratch, scratchPostgres, scratchSqlite } from './scratch.ts';
export { type Db, openStore, type Store, type StorePlace } from './store.ts';
export type { Tables } from './tables.ts';

/** The server, for those who start it inside another program: tools, tests and measurements. */
export { type App, type AppOptions, startApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { Decks } from './decks/index.ts';
export { type Env, systemEnv } from './env.ts';
export { playerStatistics, searchHistory } from './history/index.ts';
export { createLog, type Logger } from './log.ts';
export {
  booksOf,
  type Journal,
  type KeptMatch,
  MatchGame,
  MatchHost,
  type MatchStart,
  type MatchTerms,
  MemoryJournal,
  StoreJournal,
} from './match/index.ts';
export { aloneCost, costOf, pairsOf, type Ticket } from './queue/index.ts';
export { Ratings } from './ratings/index.ts';
export { openStore, type Scratch, type Store, type StorePlace, scratchPostgres, scratchSqlite } from './store/index.ts';

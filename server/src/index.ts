export { type App, type AppOptions, startApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { type Env, systemEnv } from './env.ts';
export { createLog } from './log.ts';
export { type Journal, MatchHost, MemoryJournal } from './match/index.ts';

/**
 * A server whose matches begin where the leak check says, and whose time and chance are the same in every run: so two runs differ in nothing
 * but what the games differ in.
 */

import { Spiritgate } from '@spiritgate/sdk';
import { type App, type Env, MemoryJournal, openStore, startApp } from '@spiritgate/server';
import type { GameModule } from '@spiritgate/shared/games';
import { clone, type Game } from '@spiritgate/shared/kernel';
import { quietConfig } from '../demo/server.ts';
import { dice } from '../lib/dice.ts';

export type StagedServer = {
  url: string;
  /** The next match begins with this game; time begins at 0 and chance anew. */
  set(game: Game): void;
  /** Lets so many milliseconds pass. */
  pass(ms: number): void;
  /** The delays of all timers that the server set since `set`, in order: when things happen. */
  timers(): readonly number[];
  /** Puts matches, lobbies and accounts away. */
  clear(): Promise<void>;
  stop(): Promise<void>;
};

/** Long after everything that a server keeps for a while. */
const AGES = 10 * 3_600_000;

/** What a server is changed in, to plant leaks. */
export type Changes = { module?: (module: GameModule) => GameModule; journal?: (env: Env, game: () => Game) => MemoryJournal };

export async function stagedServer(module: GameModule, changes: Changes = {}): Promise<StagedServer> {
  let staged: Game | undefined;
  const env = stagedEnv();
  const changed = changes.module?.(module) ?? module;
  const engine: GameModule['engine'] = { ...changed.engine, create: () => ({ game: clone(staged as Game), events: [] }) };
  const journal = changes.journal?.(env, () => staged as Game) ?? new MemoryJournal();
  const store = await openStore({ sqlite: ':memory:' });
  const app: App = await startApp({
    store,
    config: quietConfig({ SALT_WAIT: '0' }),
    games: new Map([[module.name, { ...changed, engine }]]),
    env,
    journal,
  });
  return {
    url: app.url,
    set: (game) => {
      staged = game;
      env.begin();
    },
    pass: env.pass,
    timers: () => env.timers,
    clear: async () => {
      env.pass(AGES);
      await new Promise((done) => setImmediate(done));
      env.pass(AGES);
      journal.clear();
      await openAndClose(app.url, module);
      // The next run draws the same ids.
      for (const table of ['name_key', 'token', 'account'] as const) await store.db.deleteFrom(table).execute();
    },
    stop: async () => {
      await app.stop();
      await store.close();
    },
  };
}

/** Lobbies whose time is over are put away when another one is opened. */
async function openAndClose(url: string, module: GameModule): Promise<void> {
  const me = await Spiritgate.guest(url);
  const [deck] = module.starterDecks;
  const lobby = await me.createLobby({ game: module.name, deck: deck?.name ?? '' });
  await lobby.close();
}

type StagedEnv = Env & { timers: number[]; begin(): void; pass(ms: number): void };

function stagedEnv(): StagedEnv {
  let time = 0;
  let random = dice(0, 'environment');
  let waiting: { at: number; then: () => void }[] = [];
  const env: StagedEnv = {
    timers: [],
    now: () => time,
    later: (ms, then) => {
      env.timers.push(ms);
      const timer = { at: time + ms, then };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    random: (bytes) => Uint8Array.from({ length: bytes }, () => random(256)),
    begin: () => {
      time = 0;
      waiting = [];
      random = dice(0, 'environment');
      env.timers = [];
    },
    pass: (ms) => {
      const until = time + ms;
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        waiting = waiting.filter((timer) => timer !== next);
        time = next.at;
        next.then();
      }
      time = until;
    },
  };
  return env;
}

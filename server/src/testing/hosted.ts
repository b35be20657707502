/** A match of the tiny game without a network, for tests. */
import type { GameModule } from '@spiritgate/shared/games';
import { createLog } from '../log.ts';
import { type Journal, MatchHost, type MatchStart, type MatchTerms, MemoryJournal } from '../match/index.ts';
import { type TestEnv, testEnv } from './test-env.ts';
import { TINY_DECKS, tiny } from './tiny-game.ts';

/** Unless a test says otherwise: one game without clocks that nobody may watch. */
export const TERMS: MatchTerms = {
  format: 'open',
  series: 'single',
  origin: 'lobby',
  rated: false,
  watching: { allowed: false, delay: 0, code: undefined },
  clock: null,
  undo: true,
  open: true,
};

/** In milliseconds; games begin without salts. */
export const WAITS = { salt: 0, between: 60_000, back: 30_000, idle: 60_000 };

export const tinyStart = (terms: Partial<MatchTerms> = {}): MatchStart => ({
  match: 'm1',
  game: 'tiny',
  rulesVersion: 1,
  pool: 'tiny-pool',
  players: [
    { account: 'a', name: 'Ada' },
    { account: 'b', name: 'Bo' },
  ],
  decks: [TINY_DECKS[0], TINY_DECKS[1]],
  terms: { ...TERMS, ...terms },
});

export type Setting = { journal: Journal; module: GameModule; terms: Partial<MatchTerms>; waits: Partial<typeof WAITS>; env: TestEnv };

export const settingOf = ({
  journal = new MemoryJournal(),
  module = tiny,
  terms = {},
  waits = {},
  env = testEnv(),
}: Partial<Setting> = {}) => ({
  journal,
  module,
  env,
  log: createLog('silent'),
  waits: { ...WAITS, ...waits },
  terms,
});

/** Begins a match called `m1`. */
export function beginTiny(given: Partial<Setting> = {}): Promise<MatchHost> {
  const setting = settingOf(given);
  return MatchHost.begin(setting, tinyStart(setting.terms));
}

/** Which games the server offers. */
import type { GameModule } from '@spiritgate/shared/games';
import { ok, type Result, refuse } from '../result.ts';

export type Games = ReadonlyMap<string, GameModule>;

export function findGame(games: Games, name: string): Result<GameModule> {
  const game = games.get(name);
  return game ? ok(game) : refuse('unknown-game', { field: 'game' });
}

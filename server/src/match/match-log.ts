/** All that a viewer was shown of a match, read from its journal. */
import type { GameModule } from '@spiritgate/shared/games';
import type { EventView, LogAnswer, MatchResult, Viewer } from '@spiritgate/shared/protocol';
import { ok, type Result, refuse } from '../result.ts';
import type { KeptMatch } from './journal.ts';
import { MatchGame } from './match-game.ts';

/** Throws if the rules do not lead where they led then. */
export function eventsOf(module: GameModule, { start, games }: KeptMatch, viewer: Viewer): EventView[] {
  const seen: EventView[] = [];
  for (const kept of games) {
    if (!kept.start.salts) continue;
    const game = MatchGame.begin(module, start, kept.start);
    seen.push(...game.events(game.opening, viewer));
    for (const entry of kept.entries) seen.push(...game.events(game.again(entry), viewer));
  }
  return seen;
}

/** All that a spectator saw of a match that is over, for its players at once, for others when spectators see its end. */
export function logFor(account: string, module: GameModule, kept: KeptMatch, now: number): Result<LogAnswer> {
  const { match, game, players, rulesVersion } = kept.start;
  const result = resultFor(account, kept, now);
  if (!result) return refuse('match-running');
  if (rulesVersion !== module.engine.rules.version) return refuse('unknown-match');
  return ok({ id: match, game, players: [players[0].name, players[1].name], result, events: eventsOf(module, kept, 'spectator') });
}

/** Players know it at once. */
function resultFor(account: string, { start, result, publicAt }: KeptMatch, now: number): MatchResult | null {
  const isPlayer = start.players.some((player) => player.account === account);
  return isPlayer || now >= (publicAt ?? 0) ? result : null;
}

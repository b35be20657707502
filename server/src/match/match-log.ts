/** All that a viewer was shown of a match, read from its journal. */
import type { GameModule } from '@spiritgate/shared/games';
import type { EventView, Viewer } from '@spiritgate/shared/protocol';
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

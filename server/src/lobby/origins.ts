/**
 * Where a lobby's match goes on from: a match that is over, at a point of a game whose record both players may see (D12, D14). It is played on by
 * the same two, each in their seat, with the decks and the chance of that game.
 */
import type { GameModule } from '@spiritgate/shared/games';
import type { LobbyOrigin } from '@spiritgate/shared/protocol';
import { findGame, type Games } from '../decks/index.ts';
import { chanceOf, type Journal, type KeptGame, type MatchStart } from '../match/index.ts';
import { ok, type Result, refuse } from '../result.ts';

/** A match to go on from: what it was, and its game up to the point. */
export type Origin = { module: GameModule; start: MatchStart; game: KeptGame };

export type OriginsOptions = {
  games: Games;
  journal: Pick<Journal, 'read'>;
  /** Whether an account may see the record of a match that is over. */
  mayRead(match: string, account: string): Promise<Result<unknown>>;
};

export class Origins {
  readonly #options: OriginsOptions;

  constructor(options: OriginsOptions) {
    this.#options = options;
  }

  /** The point at which an account wants to go on; or why it cannot. */
  async find(account: string, { match, game: no, at }: LobbyOrigin): Promise<Result<Origin>> {
    const { games, journal, mayRead } = this.#options;
    const allowed = await mayRead(match, account);
    if (!allowed.ok) return allowed;
    const kept = await journal.read(match);
    if (!kept) return refuse('unknown-match');
    const { start } = kept;
    const module = findGame(games, start.game);
    if (!module.ok) return module;
    const { engine, pool } = module.value;
    if (engine.rules.version !== start.rulesVersion || pool !== start.pool) return refuse('not-recorded');
    const game = kept.games[no - 1];
    if (!game?.start.salts) return refuse('no-such-point', { field: 'game' });
    // After its last input the game is over.
    if (at >= game.entries.length) return refuse('no-such-point', { field: 'at' });
    return ok({ module: module.value, start, game: upTo(start, game, at) });
  }
}

/** The game as the first of a match of its own. */
function upTo(match: MatchStart, { start, entries }: KeptGame, at: number): KeptGame {
  return {
    start: { ...start, no: 1, before: { n: 0, asked: [0, 0], events: [0, 0], results: [] }, chance: chanceOf(match, start) },
    entries: entries.slice(0, at).map((entry) => ({ ...entry, sent: '', bank: null })),
    snapshot: null,
  };
}

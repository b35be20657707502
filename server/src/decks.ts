/** Which games the server offers, and whether a deck may be played. */
import type { DeckList, GameModule } from '@spiritgate/shared/games';
import type { DeckChoice } from '@spiritgate/shared/protocol';
import { ok, type Result, refuse } from './result.ts';

export type Games = ReadonlyMap<string, GameModule>;

export function findGame(games: Games, name: string): Result<GameModule> {
  const game = games.get(name);
  return game ? ok(game) : refuse('unknown-game', { field: 'game' });
}

/** The deck that a player chose, checked by the game's rules. */
export function readDeck(game: GameModule, choice: DeckChoice): Result<DeckList> {
  const deck = 'starter' in choice ? game.starterDecks.find((d) => d.name === choice.starter) : choice;
  if (!deck) return refuse('unknown-deck', { field: 'deck.starter' });
  const problems = game.checkDeck(deck);
  return problems.length === 0 ? ok(deck) : refuse('deck-illegal', { field: 'deck', problems });
}

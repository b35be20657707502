/** A deck that needs no store: a starter deck or a list, held to the game's rules and no format. */
import { type DeckList, deckProblems, type GameModule, OPEN_FORMAT } from '@spiritgate/shared/games';
import type { DeckChoice } from '@spiritgate/shared/protocol';
import { ok, type Result, refuse } from '../result.ts';

export function readDeck(game: GameModule, choice: DeckChoice): Result<DeckList> {
  const deck = 'starter' in choice ? game.starterDecks.find((d) => d.name === choice.starter) : 'sections' in choice ? choice : undefined;
  if (!deck) return refuse('unknown-deck', { field: 'starter' in choice ? 'deck.starter' : 'deck.deck' });
  const problems = deckProblems(game, OPEN_FORMAT, deck, 0);
  return problems.length === 0 ? ok(deck) : refuse('deck-illegal', { field: 'deck', problems });
}

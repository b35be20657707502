/** Decks as text and as share codes, to and from. */
import { type DeckList, deckFromCode, deckFromText, deckToCode, deckToText, type GameModule } from '@spiritgate/shared/games';
import type { DeckSource } from '@spiritgate/shared/protocol';
import { ok, type Result, refuse } from '../result.ts';
import { findGame, type Games } from './games.ts';

/** What a deck from a code is called, which has no name. */
const NAMELESS = 'Shared deck';

/** A deck out of what somebody has, in whatever form; it is read, not checked. */
export function readSource(games: Games, source: DeckSource): Result<{ game: string; deck: DeckList }> {
  if ('code' in source) return readCode(games, source.code, source.name);
  const game = findGame(games, source.game);
  if (!game.ok) return game;
  if ('deck' in source) return ok({ game: source.game, deck: source.deck });
  const read = deckFromText(game.value, source.text);
  if (read.ok) return ok({ game: source.game, deck: read.deck });
  const problems = read.problems.map(({ line, code, reason, suggestions }) => ({ code, card: '', rule: '', reason, line, suggestions }));
  return refuse('deck-text', { field: 'text', problems });
}

function readCode(games: Games, code: string, name = NAMELESS): Result<{ game: string; deck: DeckList }> {
  const read = deckFromCode(games, code);
  if (!read.ok) return refuse('deck-code', { field: 'code', detail: `${read.reason.charAt(0).toUpperCase()}${read.reason.slice(1)}.` });
  return ok({ game: read.game.name, deck: { name, sections: read.sections } });
}

/** The forms in which a deck is handed on. A card that the game has no longer cannot stand in a code, which is null then. */
export function sharedForms(game: GameModule, deck: DeckList): { text: string; code: string | null } {
  const isKnown = Object.values(deck.sections).every((cards) => Object.keys(cards).every((id) => game.cards.has(id)));
  return { text: deckToText(game, deck), code: isKnown ? deckToCode(game, deck) : null };
}

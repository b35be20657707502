export { deckHash, keepDeckList } from './deck-lists.ts';
export { Decks, MOST_DECKS } from './decks.ts';
export { findGame, type Games } from './games.ts';
export { readDeck } from './read-deck.ts';
export { readSource, sharedForms } from './sharing.ts';

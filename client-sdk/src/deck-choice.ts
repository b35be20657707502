/** Decks as callers name them. */
import type { DeckChoice } from '@spiritgate/shared/protocol';

/** A starter deck by its name, or as the protocol writes decks. */
export type Deck = string | DeckChoice;

export const choiceOf = (deck: Deck): DeckChoice => (typeof deck === 'string' ? { starter: deck } : deck);

/** The keys of all texts, as the English files have them; other languages have the same (texts.test.ts). */
import type app from './en/app.ts';
import type around from './en/around.ts';
import type cards from './en/cards.ts';
import type decks from './en/decks.ts';
import type table from './en/table.ts';
import type words from './en/words.ts';
import type { Text } from './format.ts';

export type Part = 'app' | 'cards' | 'table' | 'words' | 'decks' | 'around';
export type TextKey =
  | keyof typeof app
  | keyof typeof cards
  | keyof typeof table
  | keyof typeof words
  | keyof typeof decks
  | keyof typeof around;
/** Texts by key. */
export type Texts = Readonly<Record<string, Text>>;

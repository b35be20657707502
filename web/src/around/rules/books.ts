/** The rule books by game, each loaded when it is opened. */
import type { RuleBook } from './book.ts';

const BOOKS: Readonly<Record<string, () => Promise<{ default: RuleBook }>>> = {
  elestrals: () => import('../../../../docs/rules/elestrals.md'),
  'dimensional-rift': () => import('../../../../docs/rules/dimensional-rift.md'),
  'battle-spirits': () => import('../../../../docs/rules/battle-spirits.md'),
};

/** The games that have a rule book. */
export const RULED_GAMES: readonly string[] = Object.keys(BOOKS);

const loaded = new Map<string, Promise<RuleBook>>();

/** The rule book of a game; undefined if there is none. Loaded once. */
export function loadBook(game: string): Promise<RuleBook> | undefined {
  const load = Object.hasOwn(BOOKS, game) ? BOOKS[game] : undefined;
  if (!load) return undefined;
  const book = loaded.get(game) ?? load().then((module) => module.default);
  loaded.set(game, book);
  book.catch(() => loaded.delete(game));
  return book;
}

/** The files beside a game's cards: scenarios of their own, the notation that their texts are compared with, and what their code imports. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const ROOT = join(import.meta.dirname, '../../..');

/** How many scenarios a card of a game has in its own file. */
export function scenariosOf(game: string, id: string, root = ROOT): number {
  const file = join(root, 'scenarios', game, 'cards', `${id}.yaml`);
  return existsSync(file) ? parseAllDocuments(readFileSync(file, 'utf8')).length : 0;
}

/** What each card does in a terse notation of our own, by id; empty for a game that has none. Its legend is in docs/adding-a-card.md. */
export function notationOf(game: string, root = ROOT): Readonly<Record<string, string>> {
  const file = join(root, 'tools/data', `${game}-notation.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** An import of a card file that is not the language. */
export type ForeignImport = { file: string; from: string };

/** Files of a game's cards folder that hold no cards. */
const NO_CARDS: ReadonlySet<string> = new Set(['card.ts', 'catalogue.ts']);
/** The language as card files see it: phrases, and the types of words. */
const LANGUAGE: ReadonlySet<string> = new Set(['../effects/phrases.ts', '../effects/words.ts']);

/** Imports in a game's card files of anything but the language. Of the words only types count as the language. */
export function foreignImports(game: string, root = ROOT): ForeignImport[] {
  const files = globSync(join(root, 'shared/src/games', game, 'cards/*.ts')).filter(
    (file) => !file.endsWith('.test.ts') && !NO_CARDS.has(basename(file)),
  );
  return files
    .sort()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bimport\b\s*(type\b)?[^'"]*['"]([^'"]+)['"]/g)].flatMap(([, type, from = '']) =>
        LANGUAGE.has(from) && (type !== undefined || from === '../effects/phrases.ts') ? [] : [{ file: basename(file), from }],
      ),
    );
}

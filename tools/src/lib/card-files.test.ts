import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { foreignImports, notationOf, scenariosOf } from './card-files.ts';
import { coverageOf, MOST_BY_HAND } from './coverage.ts';
import { gameNamed } from './games.ts';

const root = mkdtempSync(join(tmpdir(), 'card-files-'));
afterAll(() => rmSync(root, { recursive: true }));
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

test('counts the scenarios in a card’s own file', () => {
  put('scenarios/toy/cards/squire.yaml', 'title: a\n---\ntitle: b\n');
  expect(scenariosOf('toy', 'squire', root)).toBe(2);
  expect(scenariosOf('toy', 'knight', root)).toBe(0);
});

test('finds every import of a card file that is not the language', () => {
  const cards = 'shared/src/games/toy/cards';
  put(`${cards}/card.ts`, `import { x } from '../rules/x.ts';`);
  put(`${cards}/base.ts`, `import {\n  a,\n  b,\n} from '../effects/phrases.ts';\nimport type { Effect } from '../effects/words.ts';`);
  put(`${cards}/more.ts`, `import { words } from '../effects/words.ts';\nimport type { G } from '../rules/state.ts';\nimport './base.ts';`);
  expect(foreignImports('toy', root)).toEqual([
    { file: 'more.ts', from: '../effects/words.ts' },
    { file: 'more.ts', from: '../rules/state.ts' },
    { file: 'more.ts', from: './base.ts' },
  ]);
});

test('the card files of Elestrals import the language and nothing else', () => {
  expect(foreignImports('elestrals')).toEqual([]);
});

test('all 77 cards of the starter decks are written, at most 7 of them with something by hand', () => {
  const coverage = coverageOf(gameNamed('elestrals'), true, (id) => scenariosOf('elestrals', id));
  expect(coverage.withEffects).toEqual({ cards: 77, written: 77 });
  expect(coverage.missing).toEqual([]);
  expect(new Set(coverage.procedures.map(({ id }) => id)).size).toBeLessThanOrEqual(MOST_BY_HAND);
}, 30_000);

test('every card of the starter decks has at least four scenarios of its own', () => {
  expect(coverageOf(gameNamed('elestrals'), true, (id) => scenariosOf('elestrals', id)).unshown).toEqual([]);
}, 30_000);

test('every card with effects has a notation, and no notation is of a card that there is not', () => {
  const { cards } = gameNamed('elestrals');
  const notation = notationOf('elestrals');
  expect([...cards.values()].filter((card) => card.kind !== 'spirit' && !notation[card.id]).map((card) => card.id)).toEqual([]);
  expect(Object.keys(notation).filter((id) => !cards.has(id))).toEqual([]);
  expect(notationOf('toy', root)).toEqual({});
});

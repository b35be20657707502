/** The kernel and the effect language know no game, so they name none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeTrees, tree } from './planted.ts';
import { ROOT, sourcesOf } from './project.ts';

afterAll(removeTrees);

const GAME_FREE = /^shared\/src\/(kernel|effects)\//;
const GAME = /elestral|battle[\s-]?spirits|dimensional[\s-]?rift/i;

/** `file:line` wherever the kernel or the effect language, tests excepted, names a game. */
const gamesNamed = (root: string): string[] =>
  sourcesOf(root)
    .filter((file) => GAME_FREE.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (GAME.test(line) ? [`${file}:${at + 1}`] : [])),
    );

it('the kernel and the effect language name no game', () => {
  expect(sourcesOf(ROOT).filter((file) => GAME_FREE.test(file)).length).toBeGreaterThan(0);
  expect(gamesNamed(ROOT)).toEqual([]);
});

it('a name in the code, in a comment or in another case is found; in a test it may stand', () => {
  const root = tree({
    'shared/src/kernel/a.ts': '// as in Elestrals\n',
    'shared/src/kernel/deep/b.ts': `export const b = 1;\nexport const c = 'battleSpirits';\n`,
    'shared/src/effects/c.ts': `export const c = 'DIMENSIONAL-RIFT';\n`,
    'shared/src/kernel/d.test.ts': '// as in Elestrals\n',
  });
  expect(gamesNamed(root)).toEqual(['shared/src/effects/c.ts:1', 'shared/src/kernel/a.ts:1', 'shared/src/kernel/deep/b.ts:2']);
  expect(gamesNamed(tree())).toEqual([]);
});

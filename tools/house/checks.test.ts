/** Each check of `npm test` runs with the project's own configuration over a small tree: a clean one passes, and every planted violation is found. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bareTree, type Files, removeTrees, tree } from './planted.ts';
import { ROOT, runTool } from './project.ts';
import { countsOf, runStages, table } from './stages.ts';

afterAll(removeTrees);

const timeout = 60_000;

/** Runs one check in `cwd`: whether it passed, and all that it printed. */
const check = (tool: string, args: string[], cwd: string): { passed: boolean; output: string } => {
  const { status, stdout, stderr } = runTool(tool, args, cwd);
  return { passed: status === 0, output: `${stdout}\n${stderr}` };
};

const biome = (cwd: string) => check('biome', ['ci', '--error-on-warnings', '--max-diagnostics=none', '--colors=off', '.'], cwd);
const types = (cwd: string) => check('tsc', ['-p', '.'], cwd);
const imports = (cwd: string) => check('node', [join(ROOT, 'tools/house/imports.ts')], cwd);
const unused = (cwd: string) => check('node', [join(ROOT, 'tools/house/unused.ts')], cwd);

describe('format and lint', { timeout }, () => {
  it('a clean tree passes', () => {
    expect(biome(tree())).toMatchObject({ passed: true });
  });

  it.each([
    ['a line that is not formatted', 'shared/src/a.ts', 'export const a   = 1\n', 'format'],
    ['JSON that is not formatted', 'shared/src/a.json', '{"a":1}\n', 'format'],
    ['double quotes', 'shared/src/a.ts', 'export const a = "b";\n', 'format'],
    ['any', 'shared/src/a.ts', 'export const a = (b: any) => b;\n', 'noExplicitAny'],
    ['an unused variable', 'shared/src/a.ts', 'const a = 1;\n', 'noUnusedVariables'],
    ['an unused import', 'shared/src/a.ts', `import { b } from './b.ts';\n`, 'noUnusedImports'],
    ['a type imported as a value', 'shared/src/a.ts', `import { B } from './b.ts';\n\nexport const a: B = 1;\n`, 'useImportType'],
    [
      'imports out of order',
      'shared/src/a.ts',
      `import c from './c.ts';\nimport b from './b.ts';\n\nexport const a = [b, c];\n`,
      'organizeImports',
    ],
    [
      'an import without its ending',
      'shared/src/a.ts',
      `import b from './protocol/index';\n\nexport const a = b;\n`,
      'useImportExtensions',
    ],
    ['a comment that silences the compiler', 'shared/src/a.ts', '// @ts-ignore\nexport const a: string = 1;\n', 'noTsIgnore'],
  ])('%s is found', (_, file, text, rule) => {
    const { passed, output } = biome(tree({ [file]: text }));
    expect(passed).toBe(false);
    expect(output).toMatch(new RegExp(`^${file}.*${rule}`, 'm'));
  });

  it('looks at every folder of ours', () => {
    const folders = ['shared/src', 'server/src', 'client-sdk/src', 'web/src', 'tools/src', 'tools/house', 'bench/src', 'examples', 'docs'];
    const { output } = biome(tree(Object.fromEntries(folders.map((folder) => [`${folder}/x.ts`, 'export const a   = 1\n']))));
    for (const folder of folders) expect(output).toMatch(new RegExp(`^${folder}/x\\.ts.*format`, 'm'));
  });
});

describe('types', { timeout }, () => {
  it('a clean tree passes', () => {
    expect(types(tree())).toMatchObject({ passed: true });
  });

  it('each fault is found', () => {
    const faults: Files = {
      'shared/src/wrong.ts': `export const a: number = 'b';\n`,
      'server/src/implicit.ts': 'export const a = (b) => b;\n',
      'client-sdk/src/null.ts': 'export const a: string = null;\n',
      'tools/src/index.ts': 'export const a: number = [1][0];\n',
      'bench/src/enum.ts': 'export enum A {\n  B,\n}\n',
      'tools/house/unknown.ts': `export { a } from './nowhere.ts';\n`,
    };
    const { passed, output } = types(tree(faults));
    expect(passed).toBe(false);
    const found = [...output.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)].map(([, file, code]) => `${file} ${code}`);
    expect(found.sort()).toEqual([
      'bench/src/enum.ts TS1294',
      'client-sdk/src/null.ts TS2322',
      'server/src/implicit.ts TS7006',
      'shared/src/wrong.ts TS2322',
      'tools/house/unknown.ts TS2307',
      'tools/src/index.ts TS2322',
    ]);
  });

  it('a run over no file fails', () => {
    expect(types(bareTree())).toMatchObject({ passed: false });
  });
});

describe('import rules', { timeout }, () => {
  it('a clean tree passes', () => {
    expect(imports(tree())).toEqual({ passed: true, output: expect.stringContaining('no violation') });
  });

  it('every arrow that is broken is found, by whichever way', () => {
    const planted: [rule: string, file: string, imported: string][] = [
      ['protocol-is-a-leaf', 'shared/src/protocol/a.ts', '../kernel/index.ts'],
      ['protocol-is-a-leaf', 'shared/src/protocol/b.ts', '@spiritgate/shared/kernel'],
      ['kernel-knows-only-protocol', 'shared/src/kernel/a.ts', '../games/index.ts'],
      ['kernel-knows-only-protocol', 'shared/src/kernel/b.ts', '@spiritgate/shared/games'],
      ['kernel-knows-only-protocol', 'shared/src/kernel/c.ts', '../effects/index.ts'],
      ['effects-know-only-kernel', 'shared/src/effects/a.ts', '../games/index.ts'],
      ['games-know-no-service', 'shared/src/games/small/a.ts', '../../../../server/src/index.ts'],
      ['games-know-no-other-game', 'shared/src/games/small/b.ts', '../other/index.ts'],
      ['scenarios-are-for-tools', 'shared/src/games/small/e.ts', './scenario/index.ts'],
      ['server-knows-only-shared', 'server/src/a.ts', '../../client-sdk/src/index.ts'],
      ['server-knows-only-shared', 'server/src/b.ts', '@spiritgate/sdk'],
      ['sdk-knows-only-protocol', 'client-sdk/src/a.ts', '@spiritgate/shared/games'],
      ['sdk-knows-only-protocol', 'client-sdk/src/b.ts', '../../shared/src/kernel/index.ts'],
      ['sdk-knows-only-protocol', 'client-sdk/src/c.ts', '@spiritgate/server'],
      ['web-knows-only-the-sdk', 'web/src/a.ts', '../../shared/src/kernel/index.ts'],
      ['web-knows-only-the-sdk', 'web/src/b.ts', '../../server/src/index.ts'],
      ['web-knows-only-the-sdk', 'web/src/c.tsx', '@spiritgate/shared/games'],
      ['examples-know-only-the-sdk', 'examples/a.ts', '@spiritgate/server'],
      ['kernel-has-one-door', 'shared/src/effects/c.ts', '../kernel/step.ts'],
      ['effects-have-one-door', 'shared/src/games/small/c.ts', '../../effects/inner.ts'],
      ['protocol-has-one-door', 'shared/src/kernel/d.ts', '../protocol/pick.ts'],
      ['games-have-one-door', 'server/src/c.ts', '../../shared/src/games/small/inner.ts'],
      ['a-game-has-one-door', 'shared/src/games/a.ts', './small/inner.ts'],
      ['server-has-one-door', 'tools/src/b.ts', '../../server/src/inner.ts'],
      ['sdk-has-one-door', 'tools/src/c.ts', '../../client-sdk/src/inner.ts'],
      ['not-two-floors-down', 'server/src/d.ts', './deep/down/inner.ts'],
      ['no-node-in-browser-code', 'shared/src/kernel/e.ts', 'node:fs'],
      ['no-node-in-browser-code', 'shared/src/games/small/d.ts', 'fs'],
      ['no-node-in-browser-code', 'client-sdk/src/d.ts', 'node:crypto'],
      ['no-node-in-browser-code', 'web/src/d.tsx', 'node:fs'],
      ['tests-are-not-imported', 'shared/src/kernel/f.ts', './step.test.ts'],
      ['test-helpers-are-for-tests', 'server/src/k.ts', './testing/inner.ts'],
      ['workspaces-by-name', 'tools/src/d.ts', '../../server/src/index.ts'],
      ['no-undeclared-package', 'server/src/e.ts', 'pino'],
      ['no-undeclared-package', 'bench/src/a.ts', 'zod'],
      ['no-dev-package-in-shipped-code', 'server/src/f.ts', 'fast-check'],
      ['nothing-unresolvable', 'server/src/g.ts', './nowhere.ts'],
      ['nothing-unresolvable', 'server/src/h.ts', '@spiritgate/shared/nowhere'],
      ['no-circular', 'server/src/i.ts', './j.ts'],
    ];
    const helpers: Files = Object.fromEntries(
      ['shared/src/effects', 'shared/src/games/small', 'server/src', 'server/src/deep/down', 'server/src/testing', 'client-sdk/src'].map(
        (folder) => [`${folder}/inner.ts`, 'export const inner = 1;\n'],
      ),
    );
    const files: Files = Object.fromEntries(planted.map(([, file, imported]) => [file, `import '${imported}';\n`]));
    const { passed, output } = imports(
      tree({
        ...helpers,
        ...files,
        'server/src/j.ts': `import './i.ts';\n`,
        'shared/src/games/other/index.ts': 'export const other = 1;\n',
        'shared/src/games/small/scenario/index.ts': 'export const other = 1;\n',
      }),
    );
    expect(passed).toBe(false);

    const found = new Set([...output.matchAll(/^(\S+): (\S+) →/gm)].map(([, rule, file]) => `${rule}: ${file}`));
    expect(planted.map(([rule, file]) => `${rule}: ${file}`).filter((line) => !found.has(line))).toEqual([]);
    const guilty = new Set(['server/src/j.ts', ...planted.map(([, file]) => file)]);
    expect([...found].filter((line) => !guilty.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('an import of a type breaks an arrow like any other', () => {
    const { output } = imports(
      tree({ 'shared/src/kernel/a.ts': `import type { games } from '../games/index.ts';\n\nexport type A = typeof games;\n` }),
    );
    expect(output).toMatch(/^kernel-knows-only-protocol: shared\/src\/kernel\/a\.ts → shared\/src\/games\/index\.ts$/m);
  });

  it('a run over no file fails', () => {
    expect(imports(bareTree())).toMatchObject({ passed: false });
  });
});

describe('unused code', { timeout }, () => {
  it('a clean tree passes', () => {
    expect(unused(tree())).toEqual({ passed: true, output: expect.stringContaining('files read:') });
  });

  it('an unused file, export, type and dependency are found', () => {
    const { passed, output } = unused(
      tree({
        'shared/src/kernel/lost.ts': 'export const lost = 1;\n',
        'shared/src/kernel/step.ts': `import { first } from '../protocol/index.ts';\n\nexport const step = () => first;\nexport const idle = 1;\nexport type Idle = 1;\n`,
        'bench/package.json': `{ "name": "@spiritgate/bench", "dependencies": { "@spiritgate/shared": "0.1.0", "express": "1" } }\n`,
        'server/src/pino.ts': `import pino from 'pino';\n\nexport const log = pino();\n`,
        'bench/src/engine.ts': `import { games } from '@spiritgate/shared/games';\nimport { sdk } from '@spiritgate/sdk';\n\nconsole.log(games, sdk);\n`,
        'server/src/main.ts': `import { log } from './pino.ts';\n\nlog.info('');\n`,
      }),
    );
    expect(passed).toBe(false);
    for (const line of [
      /^shared\/src\/kernel\/lost\.ts/m,
      /^idle .*shared\/src\/kernel\/step\.ts/m,
      /^Idle .*type.*shared\/src\/kernel\/step\.ts/m,
      /^express .*bench\/package\.json/m,
      /^@spiritgate\/sdk .*bench\/src\/engine\.ts/m,
      /^pino .*server\/src\/pino\.ts/m,
    ]) {
      expect(output).toMatch(line);
    }
  });

  it('a run over no file fails', () => {
    expect(unused(bareTree())).toMatchObject({ passed: false });
  });
});

describe('the stages of npm test', () => {
  it('go on after one that fails, and tell', () => {
    const stage = (name: string, command: string, code: string) => ({ name, command, args: ['-e', code] });
    const outcomes = runStages([
      stage('first', 'node', ''),
      stage('second', 'node', 'process.exit(3)'),
      stage('third', 'no-such-command', ''),
      stage('fourth', 'node', 'process.kill(process.pid)'),
      stage('fifth', 'node', ''),
    ]);
    expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
      ['first', true],
      ['second', false],
      ['third', false],
      ['fourth', false],
      ['fifth', true],
    ]);
    expect(table(outcomes)).toMatch(/^ok +first.*\nFAILED +second/);
  });

  it('are counted: tests one by one, every other stage that failed as one', () => {
    const outcome = (name: string, passed: boolean) => ({ name, passed, seconds: 1 });
    const tests = { numPassedTests: 7, numFailedTests: 2 };
    expect(countsOf([outcome('types', true), outcome('tests', true)], 'tests', { ...tests, numFailedTests: 0 })).toEqual({
      passed: 7,
      failed: 0,
    });
    expect(countsOf([outcome('types', false), outcome('tests', false)], 'tests', tests)).toEqual({ passed: 7, failed: 3 });
    expect(countsOf([outcome('tests', false)], 'tests', { ...tests, numFailedTests: 0 })).toEqual({ passed: 7, failed: 1 });
    expect(countsOf([outcome('tests', false)], 'tests')).toEqual({ passed: 0, failed: 1 });
  });
});

/** A small copy of the project's shape in a temporary folder, clean by every check of the house, in which tests plant violations. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './project.ts';

/** Contents by path from the root of the tree. */
export type Files = Record<string, string>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const workspace = (name: string, dependencies: Record<string, string>, exports: Record<string, string> = {}): string =>
  json({ name, version: '0.1.0', private: true, type: 'module', exports, dependencies });

const OUR_PACKAGES = { shared: 'shared', server: 'server', sdk: 'client-sdk', tools: 'tools', bench: 'bench' };

const CLEAN: Files = {
  'package.json': json({
    name: 'tree',
    private: true,
    type: 'module',
    workspaces: Object.values(OUR_PACKAGES),
    devDependencies: { 'fast-check': '1', vitest: '1' },
  }),
  'shared/package.json': workspace(
    '@spiritgate/shared',
    { zod: '1' },
    { './kernel': './src/kernel/index.ts', './protocol': './src/protocol/index.ts', './games': './src/games/index.ts' },
  ),
  'shared/src/protocol/index.ts': `import * as z from 'zod/mini';\nimport type { Pick } from './pick.ts';\n\nexport const seat = z.number();\nexport const first: Pick = { seat: 0 };\n`,
  'shared/src/protocol/pick.ts': 'export type Pick = { seat: number };\n',
  'shared/src/protocol/games/small.ts': `export const VERBS = ['cast'];\n`,
  'shared/src/kernel/index.ts': `export { step } from './step.ts';\n`,
  'shared/src/kernel/step.ts': `import { first } from '../protocol/index.ts';\n\nexport const step = () => first;\n`,
  'shared/src/kernel/step.test.ts': `import { readFileSync } from 'node:fs';\nimport fc from 'fast-check';\nimport { it } from 'vitest';\nimport { VERBS } from '../protocol/games/small.ts';\nimport { step } from './step.ts';\n\nit('steps', () => [fc, step(), VERBS, readFileSync]);\n`,
  'shared/src/effects/index.ts': `import { step } from '../kernel/index.ts';\n\nexport const effect = step;\n`,
  'shared/src/games/index.ts': `import { small } from './small/index.ts';\n\nexport const games = [small];\n`,
  'shared/src/games/small/index.ts': `import { effect } from '../../effects/index.ts';\nimport { rule } from './rules/index.ts';\n\nexport const small = [effect, rule];\n`,
  'shared/src/games/small/rules/index.ts': `import { VERBS } from '../../../protocol/games/small.ts';\n\nexport const rule = VERBS;\n`,
  'server/package.json': workspace('@spiritgate/server', { '@spiritgate/shared': '0.1.0' }, { '.': './src/index.ts' }),
  'server/src/index.ts': `import { readFileSync } from 'node:fs';\nimport { games } from '@spiritgate/shared/games';\n\nexport const server = [games, readFileSync];\n`,
  'client-sdk/package.json': workspace('@spiritgate/sdk', { '@spiritgate/shared': '0.1.0' }, { '.': './src/index.ts' }),
  'client-sdk/src/index.ts': `import { seat } from '@spiritgate/shared/protocol';\n\nexport const sdk = seat;\n`,
  'tools/package.json': workspace('@spiritgate/tools', { '@spiritgate/sdk': '0.1.0', '@spiritgate/server': '0.1.0' }),
  'tools/src/demo.ts': `import { sdk } from '@spiritgate/sdk';\nimport { server } from '@spiritgate/server';\n\nconsole.log(server, sdk);\n`,
  'bench/package.json': workspace('@spiritgate/bench', { '@spiritgate/shared': '0.1.0' }),
  'bench/src/engine.ts': `import { games } from '@spiritgate/shared/games';\n\nconsole.log(games);\n`,
};

/** Makes the tree with `files` planted in it and gives its root; `removeTrees` takes all of them away. */
export const tree = (files: Files = {}, base: Files = CLEAN): string => {
  const root = mkdtempSync(join(tmpdir(), 'spiritgate-tree-'));
  made.push(root);
  for (const [path, text] of Object.entries({ ...base, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const config of ['biome.json', 'tsconfig.json']) copyFileSync(join(ROOT, config), join(root, config));
  linkPackages(root);
  return root;
};

/** A tree with the project's configuration and not one file of code. */
export const bareTree = (): string => tree({}, { 'package.json': CLEAN['package.json'] ?? '' });

const made: string[] = [];

export const removeTrees = (): void => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
};

/** The installed packages, and ours leading into the tree. */
const linkPackages = (root: string): void => {
  mkdirSync(join(root, 'node_modules/@spiritgate'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '@spiritgate' && !entry.startsWith('.'))) {
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  for (const [name, folder] of Object.entries(OUR_PACKAGES)) symlinkSync(join(root, folder), join(root, 'node_modules/@spiritgate', name));
};

/**
 * The SDK as strangers get it: packed, installed in an empty folder without this repository, typed, run in Node, bundled for a browser. Then the
 * quick start is followed to the letter, and every guide is typed and run.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type App, type Env, startApp, systemEnv } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quietConfig } from '../demo/server.ts';
import { ROOT } from './bundle.ts';
import { apiReference } from './docs.ts';
import { LIMIT, measure } from './measure.ts';

const run = promisify(execFile);
/** Programs of the tests run on the Node of the tests, or on the one that `SDK_NODE` names by its path; and npm asks no registry. */
const ENV = {
  ...process.env,
  PATH: `${dirname(process.env.SDK_NODE ?? process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
  npm_config_offline: 'true',
};

/** Where the documents say that a server is. */
const SAID = 'http://localhost:2567';

let folder: string;
let tarball: string;
let server: App;

/** The server's own bots take their time as people do; here they need not. */
const env: Env = { ...systemEnv, later: (ms, then) => systemEnv.later(ms >= 300 && ms <= 1200 ? ms / 60 : ms, then) };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spiritgate-sdk-'));
  const packed = await run('npm', ['pack', join(ROOT, 'client-sdk/package'), '--json', '--pack-destination', folder], {
    cwd: ROOT,
    env: ENV,
  });
  const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('['))) as [{ filename: string }];
  tarball = join(folder, filename);
  server = await startApp({ config: quietConfig({ DATABASE_FILE: ':memory:', SALT_WAIT: '0' }), games, env });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The blocks of a document: the language, the file's name if there is one, and the text. */
const blocksOf = (document: string): { language: string; name: string; text: string }[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', name = '', text = '']) => ({ language, name, text }),
  );

/** A folder with nothing but the packed SDK. */
function installed(name: string): string {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: place, env: ENV, stdio: 'pipe' });
  return place;
}

/** What a compiler with nothing installed but the SDK says of programs. */
function faultsOf(place: string, files: string[]): string {
  const program = ts.createProgram(
    files.map((file) => join(place, file)),
    {
      ...{ target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
      ...{ strict: true, noEmit: true, allowJs: true, checkJs: true, skipLibCheck: false, exactOptionalPropertyTypes: true },
      ...{ lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] },
    },
  );
  const host = { getCurrentDirectory: () => place, getCanonicalFileName: (name: string) => name, getNewLine: () => '\n' };
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), host);
}

describe('the package', () => {
  test('stands by itself: no dependencies, licences of what is in it, nothing that it should not hold', () => {
    const place = installed('package');
    expect(readdirSync(join(place, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@spiritgate']);
    const dist = join(place, 'node_modules/@spiritgate/sdk/dist');
    const notices = readFileSync(join(dist, 'THIRD-PARTY.txt'), 'utf8');
    for (const name of ['@colyseus/sdk', '@colyseus/schema', '@msgpack/msgpack', '@noble/hashes']) expect(notices).toContain(name);
    for (const file of readdirSync(dist)) {
      const text = readFileSync(join(dist, file), 'utf8');
      expect(text, file).not.toMatch(/^(import|export)\b.* from ['"](?!\.)/m);
      expect(text, file).not.toMatch(/\bzod\b|file:\/\//);
    }
  });

  test(`is at most ${LIMIT / 1024} KB compressed with everything, without schemas or rules in it`, async () => {
    const { whole, modules } = await measure();
    expect(whole.gzip).toBeLessThanOrEqual(LIMIT);
    expect(whole.brotli).toBeLessThanOrEqual(LIMIT);
    expect(modules.some((id) => id.startsWith('client-sdk/src/'))).toBe(true);
    expect(modules.filter((id) => /zod|^shared\/src\/(?!protocol\/)/.test(id))).toEqual([]);
  });

  test('can be bundled for a browser, and leaves out what is not used', async () => {
    const place = installed('bundle');
    const bundled = async (text: string): Promise<{ name: string; code: string }[]> => {
      writeFileSync(join(place, 'main.js'), text);
      const made = await build({
        ...{ root: place, configFile: false, logLevel: 'silent' },
        build: { write: false, rollupOptions: { input: join(place, 'main.js') } },
      });
      return [made]
        .flat()
        .flatMap((part) => ('output' in part ? part.output : []))
        .flatMap((file) => (file.type === 'chunk' ? [{ name: file.fileName, code: file.code }] : []));
    };
    const whole = await bundled(`import { Spiritgate } from '@spiritgate/sdk'; console.log(await Spiritgate.guest(location.origin));`);
    // Sockets are in a chunk of their own, loaded with the first match.
    expect(whole.map(({ name }) => name.replace(/-.*/, '').replace(/^assets\//, '')).sort()).toContain('socket');
    const first = whole.filter(({ name }) => !name.includes('socket')).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    expect(first).toBeLessThan(24 * 1024);
    const [words] = await bundled(`import { elestrals } from '@spiritgate/sdk/elestrals'; console.log(elestrals.zones);`);
    expect(gzipSync(words?.code ?? '').length).toBeLessThan(6 * 1024);
    expect(words?.code).not.toContain('WebSocket');
  });
});

test('the quick start, followed to the letter in an empty folder, ends with a match played', async () => {
  const place = join(folder, 'quick-start');
  mkdirSync(place);
  const blocks = blocksOf('docs/quick-start.md');
  const [program] = blocks.filter(({ name }) => name !== '');
  const commands = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.trim().split('\n'));
  expect(commands.map((command) => command.split(' ')[0])).toEqual(['npm', 'npm', 'npm', 'node']);
  let printed = '';
  for (const command of commands) {
    const [tool = '', ...said] = command.split(' ');
    if (tool === 'node') writeFileSync(join(place, program?.name ?? ''), (program?.text ?? '').replace(SAID, server.url));
    const words = said.map((word) => (word === '@spiritgate/sdk' ? tarball : word));
    printed = (await run(tool, words, { cwd: place, env: ENV })).stdout;
  }
  const shape = blocks.find(({ language }) => language === 'text')?.text.trim() ?? '';
  expect(shape).toMatch(/^won after \d+ decisions \([\w-]+\)$/);
  expect(printed).toMatch(/^My first bot.* plays \w+/);
  expect(printed.trim().split('\n').at(-1)).toMatch(/^(won|lost|drawn) after \d+ decisions \([\w -]+\)$/);
});

describe('the guides', () => {
  const guides = readdirSync(join(ROOT, 'docs/guides')).map((file) => file.replace('.md', ''));
  let place: string;
  beforeAll(() => {
    place = installed('guides');
    for (const guide of guides) {
      const text = blocksOf(`docs/guides/${guide}.md`)
        .filter(({ language }) => language === 'js')
        .map((block) => block.text)
        .join('\n');
      writeFileSync(join(place, `${guide}.js`), text.replaceAll(SAID, server.url));
    }
    writeFileSync(join(place, 'quick-start.js'), blocksOf('docs/quick-start.md').find(({ name }) => name !== '')?.text ?? '');
  });

  test('are there for what clients need', () => {
    expect(guides.sort()).toEqual(['authentication', 'decisions', 'decks', 'lobbies', 'reconnecting', 'replays', 'spectating']);
  });

  test('are typed by the package’s own declarations', () => {
    const loose = readFileSync(join(place, 'quick-start.js'), 'utf8').replace(
      'const mind =',
      "/** @type {import('@spiritgate/sdk').Mind} */\nconst mind =",
    );
    writeFileSync(join(place, 'quick-start.js'), loose);
    expect(
      faultsOf(
        place,
        [...guides, 'quick-start'].map((guide) => `${guide}.js`),
      ),
    ).toBe('');
  });

  test.each(guides)('%s runs', async (guide) => {
    const { stdout, stderr } = await run('node', [`${guide}.js`], { cwd: place, env: ENV, timeout: 60_000 });
    expect(stderr).toBe('');
    expect(stdout).not.toBe('');
    expect(stdout).not.toMatch(/\bfalse\b|undefined|\[object/);
  });
});

test('everything that the SDK offers says what it is, in the reference', async () => {
  const { undocumented, exports } = await apiReference();
  expect(undocumented).toEqual([]);
  expect(exports).toBeGreaterThan(150);
});

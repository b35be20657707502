/** The Dockerfile and the compose file: every command of theirs is carried out, and the compose file is held against the schema of the Compose Specification. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@spiritgate/server';
import { DCLinter } from 'dclint';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { build } from './container.ts';
import { ROOT, withTools } from './project.ts';

type Service = {
  build?: string;
  environment?: Record<string, string>;
  ports?: string[];
  command?: unknown;
  entrypoint?: unknown;
  healthcheck?: unknown;
};

/** Installing packages, and taking them away again, takes long on a busy disk. */
const timeout = 240_000;

let scratch = '';
let running: ChildProcess | undefined;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'spiritgate-image-'));
});

afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    const gone = new Promise((resolve) => running?.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  }
  running = undefined;
  rmSync(scratch, { recursive: true, force: true });
}, timeout);

/** One server by itself, and the cluster. */
const SINGLE = 'docker-compose.single.yml';
const CLUSTER = 'docker-compose.yml';

const compose = (file: string): Record<string, Service> =>
  (parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true }) as { services: Record<string, Service> }).services;

/** `${NAME:-value}` as Compose reads it where NAME is not set. */
const withDefaults = (text: string): string => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

type Message = { rule: string; message: string };

/** What the schema of the Compose Specification, which dclint carries, says against a file. */
const schemaFaults = (file: string): string[] =>
  new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    .lintFiles([file], false)
    .flatMap(({ messages }: { messages: Message[] }) => messages)
    .filter(({ rule }: Message) => rule.startsWith('invalid'))
    .map(({ message }: Message) => message);

const plant = (name: string, text: string): string => {
  const file = join(scratch, name);
  writeFileSync(file, text);
  return file;
};

/** A context whose Dockerfile copies a.txt and folder/ from a first stage into a second. */
const smallContext = (dockerfile: string, ignored = ''): string => {
  const context = join(scratch, 'context');
  mkdirSync(join(context, 'folder'), { recursive: true });
  for (const file of ['a.txt', 'folder/b.txt', 'folder/c.log']) writeFileSync(join(context, file), file);
  writeFileSync(join(context, 'Dockerfile'), dockerfile);
  writeFileSync(join(context, '.dockerignore'), ignored);
  return context;
};

describe('the image', () => {
  it('builds in an empty folder, starts its server, and its own health check passes', { timeout }, async () => {
    const image = build(ROOT, scratch);
    expect(image.ran).not.toEqual([]);
    expect(image.user).not.toBe('root');

    const [service] = Object.values(compose(SINGLE));
    const given = Object.entries(service?.environment ?? {}).map(([name, value]) => [name, withDefaults(value)]);
    const env = { ...withTools(), ...image.env, ...Object.fromEntries(given), PORT: String(await freePort()) };
    const cwd = join(image.root, image.workdir);

    const [program = '', ...args] = image.command;
    let output = '';
    running = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (part) => (output += part));

    const [check = '', ...checkArgs] = image.healthCheck;
    const healthy = () => spawnSync(check, checkArgs, { cwd, env }).status;
    await expect
      .poll(healthy, { timeout: 60_000, interval: 200 })
      .toBe(0)
      .catch((fault: Error) => {
        throw new Error(`${fault.message}\nthe server said:\n${output}`);
      });

    const page = await fetch(`http://127.0.0.1:${env.PORT}/`, { headers: { accept: 'text/html' } });
    const script = /<script type="module" crossorigin src="(\/assets\/[^"]+)">/.exec(await page.text())?.[1] ?? '';
    expect((await fetch(`http://127.0.0.1:${env.PORT}${script}`)).headers.get('content-type')).toMatch(/^text\/javascript/);

    const ended = new Promise((resolve) => running?.once('exit', (code) => resolve(code)));
    running.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(healthy()).not.toBe(0);
  });

  it('is refused when a command fails', () => {
    expect(() => build(smallContext('FROM scratch\nRUN exit 3\n'), scratch)).toThrow('RUN exit 3 ended with 3');
  });

  it('is refused when a file to copy does not exist or .dockerignore keeps it back', () => {
    expect(() => build(smallContext('FROM scratch\nCOPY none.txt ./\n'), scratch)).toThrow('none.txt does not exist');
    expect(() => build(smallContext('FROM scratch\nCOPY a.txt ./\n', 'a.txt\n'), scratch)).toThrow('a.txt is let through');
  });

  it('is refused at an instruction that is not carried out', () => {
    expect(() => build(smallContext('FROM scratch\nVOLUME /data\n'), scratch)).toThrow('VOLUME');
  });

  it('copies what .dockerignore lets through, into the place that Docker would', () => {
    const dockerfile =
      'FROM scratch AS one\nWORKDIR /x\nCOPY a.txt ./\nCOPY folder sub\nFROM scratch\nWORKDIR /y\nCOPY --from=one /x ./\nCOPY a.txt b.txt\n';
    const { root } = build(smallContext(dockerfile, '**/*.log\n'), scratch);
    const there = ['y/a.txt', 'y/sub/b.txt', 'y/b.txt', 'y/sub/c.log'].filter((file) => existsSync(join(root, file)));
    expect(there).toEqual(['y/a.txt', 'y/sub/b.txt', 'y/b.txt']);
  });
});

describe('the compose files', () => {
  it.each([SINGLE, CLUSTER])('%s fits the schema of the Compose Specification', (file) => {
    expect(schemaFaults(join(ROOT, file))).toEqual([]);
  });

  it.each([
    ['an unknown key', 'services:\n  a:\n    image: b:1\n    porst: []\n', /services\/a.*additional properties/],
    ['a wrong type', 'services:\n  a:\n    image: b:1\n    ports: 2567\n', /services\/a\/ports.*array/],
    ['no YAML', 'services: [', /./],
  ])('%s would be found', (_, text, message) => {
    expect(schemaFaults(plant('docker-compose.yml', text)).join()).toMatch(message);
  });

  it('the cluster has two servers whose settings the server takes, each led to by its own prefix', () => {
    const { postgres, redis, caddy, ...servers } = compose(CLUSTER);
    expect([postgres, redis, caddy]).not.toContain(undefined);
    const proxy = readFileSync(join(ROOT, 'Caddyfile'), 'utf8');
    const read = Object.entries(servers).map(([name, { build: context, environment = {} }]) => {
      expect(context).toBe('.');
      const config = readConfig(Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, withDefaults(value)])));
      if (!config.ok) throw new Error(config.problems.join());
      const { publicAddress = '', peerAddress, redis: shared } = config.config;
      expect([peerAddress, shared]).toEqual([`http://${name}:${config.config.port}`, 'redis://redis:6379']);
      const prefix = publicAddress.slice(publicAddress.indexOf('/'));
      expect(proxy).toContain(`handle_path ${prefix}/* {\n\t\treverse_proxy ${name}:${config.config.port}\n`);
      expect(proxy).toMatch(new RegExp(`handle \\{\\s+reverse_proxy [^{]*${name}:${config.config.port}`));
      return prefix;
    });
    expect(read).toEqual(['/a', '/b']);
  });

  it('a single server adds no command of its own and leads to the port of the image', () => {
    const services = compose(SINGLE);
    expect(Object.keys(services)).toEqual(['spiritgate']);
    const { command, entrypoint, healthcheck, build: context, ports = [], environment = {} } = services.spiritgate ?? {};
    expect([command, entrypoint, healthcheck]).toEqual([undefined, undefined, undefined]);
    expect(context).toBe('.');
    const exposed = /^EXPOSE (\d+)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.[1];
    expect(ports.map((port) => withDefaults(port).split(':').at(-1))).toEqual([exposed]);
    expect(environment.PORT).toBe(exposed);
  });
});

/** What a cluster stands on, each a program on a port of its own that keeps its things in a folder: Redis, PostgreSQL, and Caddy in front. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Program } from './program.ts';

/** Whether a program is there to be run. */
export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

/** Whether somebody listens on a port of this machine. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** A Redis that loses nothing when it is killed, and that can be started again. */
export class OwnRedis {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #program: Program | undefined;

  constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const here = ['--port', `${this.#port}`, '--bind', '127.0.0.1', '--dir', this.#folder];
    this.#program = new Program('redis-server', [...here, '--appendonly', 'yes', '--save', '']);
    await this.#program.until(() => ponged(this.#port));
  }

  async end(signal?: NodeJS.Signals): Promise<void> {
    await this.#program?.end(signal);
  }
}

/** It answers, and has read its file. */
const ponged = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString().startsWith('+PONG'));
    });
    socket.on('error', () => resolve(false));
  });

/** The newest PostgreSQL of the distribution; undefined if there is none. */
function postgresPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const found = existsSync(versions) ? readdirSync(versions).filter((version) => existsSync(join(versions, version, 'bin/initdb'))) : [];
  const newest = found.sort((a, b) => Number(a) - Number(b)).at(-1);
  return newest === undefined ? undefined : join(versions, newest, 'bin');
}

/** A PostgreSQL with an empty database; undefined if it is not installed. It does not run as root, but then as the user that came with it. */
export async function ownPostgres(port: number, folder: string): Promise<{ url: string; end(): Promise<void> } | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const user: Ids | Record<string, never> | undefined = process.getuid?.() === 0 ? idsOf('postgres') : {};
  if (user === undefined) return undefined;
  const place = join(folder, 'postgres');
  mkdirSync(place, { recursive: true });
  if (user.uid !== undefined) {
    // That user has to get there.
    chmodSync(folder, 0o711);
    chownSync(place, user.uid, user.gid);
  }
  const init = ['-D', place, '-U', 'spiritgate', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), init, { ...user, cwd: place, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`no database could be made: ${made.stderr || made.error}`);
  const run = ['-D', place, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${place}`];
  const program = new Program(join(programs, 'postgres'), run, { ...user, cwd: place });
  await program.until(async () => /ready to accept connections/.test(program.said));
  // SIGINT: it does not wait for those who are connected.
  return { url: `postgres://spiritgate@127.0.0.1:${port}/postgres`, end: async () => void (await program.end('SIGINT')) };
}

type Ids = { uid: number; gid: number };

function idsOf(user: string): Ids | undefined {
  const [uid, gid] = ['-u', '-g'].map((which) => Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN));
  return uid === undefined || gid === undefined || Number.isNaN(uid + gid) ? undefined : { uid, gid };
}

/** How Caddy leads callers to the servers: to any that is ready, and under its letter to that very one. */
const caddyfile = (port: number, servers: readonly { letter: string; address: string }[]): string => `{
	admin off
	auto_https off
}

:${port} {
	respond /peer/* 404
${servers.map(({ letter, address }) => `\thandle_path /${letter}/* {\n\t\treverse_proxy ${address}\n\t}\n`).join('')}	handle {
		reverse_proxy ${servers.map(({ address }) => address).join(' ')} {
			lb_policy least_conn
			lb_try_duration 5s
			lb_try_interval 100ms
			health_uri /readyz
			health_interval 1s
			health_timeout 2s
			fail_duration 2s
			flush_interval -1
		}
	}
}
`;

/** Caddy in front of the servers; undefined if it is not installed. */
export async function ownCaddy(
  port: number,
  folder: string,
  servers: readonly { letter: string; address: string }[],
): Promise<Program | undefined> {
  if (!isInstalled('caddy')) return undefined;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile(port, servers));
  const env = { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const program = new Program('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
  await program.until(() => answers(port));
  return program;
}

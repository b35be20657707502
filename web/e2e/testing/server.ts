/** A server of one's own for tests: a process on a free port, with everything in memory. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const at = (file: string): string => fileURLToPath(new URL(`../../../server/src/${file}`, import.meta.url));

export type OwnServer = {
  /** Where it listens, such as `http://127.0.0.1:41234`. */
  url: string;
  /** All that it has printed. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts a server with the built page; `environment` changes its configuration. */
export function startServer(environment: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const child = spawn(process.execPath, [at('main.ts')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_FILE: ':memory:',
      DATABASE_URL: '',
      REDIS_URL: '',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
        const url = /"msg":"listening on (http:[^"]+)"/.exec(text)?.[1];
        if (url) resolve({ url, output: () => text, stop: (signal) => stop(child, signal) });
      });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${text}`)));
  });
}

/** Makes a member a moderator, beside the server that has the file. */
export async function appoint(name: string, file: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATABASE_FILE: file };
  await promisify(execFile)(process.execPath, [at('moderator.ts'), 'grant', name], { env });
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

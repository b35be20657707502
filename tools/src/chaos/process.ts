/** A server in a process of its own that can be killed at any moment, and started again on the same port and database. */
import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fault, NONE, writeFault } from './fault.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

export class ServerProcess {
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #port = '0';

  /** @param environment where its database is, and the like */
  constructor(environment: Record<string, string>) {
    this.#environment = environment;
  }

  /** Starts it; resolves with its address. Rejects if it ends before it listens. */
  async start(fault: Fault = NONE): Promise<string> {
    const env = {
      HOST: '127.0.0.1',
      PORT: this.#port,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      COME_BACK: '5',
      // As `npm start` does.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      ...this.#environment,
      CHAOS_FAULT: writeFault(fault),
    };
    const child = fork(SERVER, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#child = child;
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message: { url: string }) => resolve(message.url));
      child.once('exit', () => reject(new Error('the server ended before it listened')));
    });
    this.#port = new URL(url).port;
    return url;
  }

  /** Settles when the process is gone. */
  get gone(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => child.once('exit', () => resolve()));
  }

  /** `kill -9`, or the polite way. */
  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.#child?.kill(signal);
    await this.gone;
  }
}

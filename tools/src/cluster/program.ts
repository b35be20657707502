/** A program that runs beside this one until it is ended: what it says is kept, and said if it does not start. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** How long a program may take to be ready, in milliseconds. */
const PATIENCE = 110_000;
/** So much of what a program says is kept, in characters. */
const KEPT = 20_000;

export class Program {
  readonly #child: ChildProcess;
  readonly #name: string;
  #said = '';

  constructor(command: string, args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> = {}) {
    this.#name = command;
    // In a group of its own: ^C at a terminal ends who started it, which ends the others in their order.
    this.#child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.on('error', (error) => this.#hear(`${error}\n`));
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (part: Buffer) => this.#hear(part.toString()));
  }

  /** What it has said. */
  get said(): string {
    return this.#said;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.pid !== undefined;
  }

  /** Settles with the exit code when it is gone; null if it was killed. */
  get gone(): Promise<number | null> {
    if (!this.isRunning) return Promise.resolve(this.#child.exitCode);
    return new Promise((resolve) => this.#child.once('exit', (code) => resolve(code)));
  }

  /** Waits until it is ready. Rejects with what it said if it ends before, or takes too long. */
  async until(isReady: () => Promise<boolean>): Promise<void> {
    for (const deadline = performance.now() + PATIENCE; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      if (!this.isRunning) throw new Error(`${this.#name} ended:\n${this.#said}`);
      if (await isReady().catch(() => false)) return;
      if (performance.now() > deadline) throw new Error(`${this.#name} is not ready:\n${this.#said}`);
    }
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.isRunning) this.#child.kill(signal);
    return this.gone;
  }

  #hear(text: string): void {
    this.#said = (this.#said + text).slice(-KEPT);
  }
}

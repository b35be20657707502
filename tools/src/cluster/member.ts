/** A server process of a cluster: `npm start` on a port of its own. It can be killed, and started again at the same address. */
import { fileURLToPath } from 'node:url';
import { Program } from './program.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

export class Member {
  readonly url: string;
  readonly #environment: Record<string, string>;
  #program: Program | undefined;

  /** @param environment where its store and its Redis are, and the like */
  constructor(port: number, environment: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    const own = { HOST: '127.0.0.1', PORT: `${port}`, PUBLIC_ADDRESS: `127.0.0.1:${port}` };
    this.#environment = { ...own, ...environment };
  }

  get said(): string {
    return this.#program?.said ?? '';
  }

  async start(): Promise<void> {
    // It starts at once, so that several may start at the same time.
    const program = new Program(process.execPath, [MAIN], { env: { PATH: process.env.PATH, ...this.#environment } });
    this.#program = program;
    await program.until(async () => (await fetch(`${this.url}/readyz`)).ok);
  }

  /** `kill -9`, or a stop in good order; settles with the exit code. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    return this.#program ? this.#program.end(signal) : null;
  }
}

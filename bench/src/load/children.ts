/** Processes of the measurement: started with orders and answers by number. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Ask = { id: number; order: unknown };
type Told = { id: number; answer: unknown; error?: string };

/** A child that does what it is told, one answer to each order. Ends with its parent. */
export class Child {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (told: Told) => void>();
  readonly #gone: Promise<void>;
  #count = 0;
  /** Told without being asked. */
  onNews: (news: unknown) => void = () => {};

  private constructor(child: ChildProcess) {
    this.#process = child;
    this.#gone = new Promise((resolve) => child.once('exit', () => resolve()));
    child.on('message', (told: Told) => {
      if (told.id === 0) this.onNews(told.answer);
      this.#waiting.get(told.id)?.(told);
      this.#waiting.delete(told.id);
    });
    child.on('exit', (code) => {
      for (const done of this.#waiting.values()) done({ id: 0, answer: null, error: `the process ended with ${code}` });
    });
  }

  /** Starts a module of this folder; gives what it says first, such as its address. */
  static async start(module: string, environment: Record<string, string>): Promise<{ child: Child; hello: string }> {
    const path = fileURLToPath(new URL(module, import.meta.url));
    const env = { PATH: process.env.PATH, ...environment };
    const started = fork(path, { env, execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const child = new Child(started);
    const hello = await new Promise<string>((resolve, reject) => {
      child.onNews = (news) => resolve(news as string);
      started.once('exit', () => reject(new Error(`${module} ended before it was ready`)));
    });
    child.onNews = () => {};
    return { child, hello };
  }

  async ask<T>(order: unknown): Promise<T> {
    const id = ++this.#count;
    const told = new Promise<Told>((resolve) => this.#waiting.set(id, resolve));
    this.#process.send({ id, order } satisfies Ask);
    const { answer, error } = await told;
    if (error !== undefined) throw new Error(error);
    return answer as T;
  }

  async end(): Promise<void> {
    await this.ask({ do: 'end' }).catch(() => undefined);
    await this.#gone;
  }
}

/** Of a child: says that it is ready, and answers its parent's orders. Ends when the parent is gone. */
export function answerParent<Order>(hello: string, act: (order: Order) => Promise<unknown>): void {
  const tell = (told: Told): void => void process.send?.(told);
  process.on('message', ({ id, order }: Ask) => {
    act(order as Order).then(
      (answer) => tell({ id, answer }),
      (error: unknown) => tell({ id, answer: null, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(1));
  tell({ id: 0, answer: hello });
}

/** Of a child: tells its parent something. */
export const tellParent = (news: unknown): void => void process.send?.({ id: 0, answer: news } satisfies Told);

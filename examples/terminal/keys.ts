/** Keys, one after the other, from a terminal or from a pipe; and the screen that they are pressed at. */
import { emitKeypressEvents } from 'node:readline';

/** A key by its name: `up`, `return`, `a`, `7`. */
export type Key = { name: string; text: string };

export class Terminal {
  readonly #waiting: ((key: Key) => void)[] = [];
  readonly #pressed: Key[] = [];
  readonly #onKey: () => void;

  /** @param onEnd called when nobody can press a key any more, or Ctrl-C was pressed */
  constructor(onEnd: () => void, onKey: () => void = () => undefined) {
    this.#onKey = onKey;
    const { stdin, stdout } = process;
    emitKeypressEvents(stdin);
    if (stdin.isTTY) stdin.setRawMode(true);
    stdin.on('keypress', (text: string | undefined, key: { name?: string; ctrl?: boolean; sequence?: string }) => {
      if (key.ctrl && key.name === 'c') onEnd();
      else this.#press({ name: key.name ?? text ?? '', text: text ?? '' });
    });
    stdin.on('end', onEnd);
    // Another screen, which is gone when the program ends; the cursor is not needed.
    stdout.write('\x1b[?1049h\x1b[?25l');
  }

  #press(key: Key): void {
    const next = this.#waiting.shift();
    if (next) next(key);
    else this.#pressed.push(key);
    this.#onKey();
  }

  /** The next key. */
  key(): Promise<Key> {
    const pressed = this.#pressed.shift();
    return pressed ? Promise.resolve(pressed) : new Promise((done) => this.#waiting.push(done));
  }

  /** Forgets keys that were pressed before there was anything to answer. */
  forget(): void {
    this.#pressed.length = 0;
  }

  /** Shows lines in place of what was there. */
  show(lines: readonly string[]): void {
    process.stdout.write(`\x1b[H${lines.map((line) => `${line}\x1b[K`).join('\r\n')}\x1b[J`);
  }

  /** Gives the screen back, and says a last line. */
  end(last: string): void {
    process.stdout.write(`\x1b[?25h\x1b[?1049l${last}\n`);
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
  }
}

/** The terminal client, driven by keys through a pseudo-terminal: a whole match of every game, one of them over a line that is cut. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playBot, Spiritgate } from '@spiritgate/sdk';
import type { App } from '@spiritgate/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer } from '../demo/server.ts';
import { proxyTo } from '../tcp-proxy.ts';

const MAIN = join(import.meta.dirname, '../../../examples/terminal/main.ts');
/** Gives the program a terminal of its own, as `script` would. */
const PTY = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';

let server: App;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spiritgate-terminal-'));
  server = await startDemoServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Escapes that move the cursor or clear something. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a terminal is sent
const ESCAPES = /\x1b\[[?\d;]*[A-Za-z]/g;

class Session {
  readonly #program: ChildProcess;
  #said = '';
  readonly ended: Promise<number | null>;

  constructor(url: string, file: string) {
    this.#program = spawn('python3', ['-c', PTY, process.execPath, MAIN, url, '--name', 'Terminal', '--file', join(folder, file)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#program.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text;
    });
    // A key may still be pressed in the moment in which the program ends.
    this.#program.stdin?.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
    this.ended = new Promise((done) => this.#program.once('close', done));
  }

  /** The screen as it is now: what came since the cursor was last put in its corner. */
  get screen(): string[] {
    const last = this.#said.lastIndexOf('\x1b[H');
    const before = this.#said.lastIndexOf('\x1b[H', last - 1);
    // The last one may not have come whole.
    const whole = this.#said.slice(last).includes('\x1b[J') ? this.#said.slice(last) : this.#said.slice(before, last);
    return whole.replace(ESCAPES, '').split(/\r*\n/);
  }

  get said(): string {
    return this.#said.replace(ESCAPES, '');
  }

  press(keys: string): void {
    this.#program.stdin?.write(keys);
  }

  /** Presses keys once a text is on the screen. */
  async at(text: string | RegExp, keys: string): Promise<void> {
    await expect.poll(() => this.screen.join('\n'), { timeout: 60_000, interval: 20 }).toMatch(text);
    this.press(keys);
  }

  kill(): void {
    this.#program.kill();
  }
}

/** Somebody opens a lobby and plays at random; the terminal joins it, and answers at random by a key, until its match is over. */
async function whole(game: string, at: number, cut: boolean, leave: boolean): Promise<{ session: Session; widest: number; drops: number }> {
  const proxy = await proxyTo(server.url);
  const friend = await Spiritgate.guest(server.url, { name: 'Friend' });
  const [deck = ''] = await friend.decks(game);
  const lobby = await friend.createLobby({ game, deck });
  let session = new Session(proxy.url, `${game}.token`);
  try {
    await session.at('Which game', `${at}\r`);
    await session.at('Which deck', '1\r');
    await session.at('Against whom', '5\r');
    await session.at('code of your friend', `${lobby.code}\r`);
    const match = await lobby.match();
    let answers = 0;
    let drops = 0;
    const playing = playBot(match, (decision) => {
      // Both lines of the terminal are cut in the middle of the match, without a word.
      if (cut && ++answers === 8) {
        proxy.cut();
        drops++;
      }
      return decision.sample();
    });
    if (leave) {
      // Left, and started again: the token in the file leads back to the match.
      await session.at('what do you do', 'q');
      expect(await session.ended).toBe(0);
      session = new Session(proxy.url, `${game}.token`);
      await session.at('You play', '1\r');
    }
    let widest = 0;
    const pressing = setInterval(() => {
      const { screen } = session;
      if (screen.length === 24) widest = Math.max(widest, ...screen.map((line) => line.length));
      session.press('r');
    }, 15);
    try {
      expect(await session.ended).toBe(0);
    } finally {
      clearInterval(pressing);
    }
    await playing;
    return { session, widest, drops };
  } finally {
    session.kill();
    await proxy.stop();
  }
}

test.each([
  ['elestrals', 1, { cut: true, leave: false }],
  ['dimensional-rift', 2, { cut: false, leave: false }],
  ['battle-spirits', 3, { cut: false, leave: true }],
] as const)('a whole match of %s with keys, on 80×24', async (game, at, { cut, leave }) => {
  const { session, widest, drops } = await whole(game, at, cut, leave);
  expect(session.said).toMatch(/(You have (won|lost)|Nobody has won) \([\w -]+\)\./);
  expect(widest).toBeGreaterThan(40);
  expect(widest).toBeLessThanOrEqual(80);
  expect(drops).toBe(cut ? 1 : 0);
});

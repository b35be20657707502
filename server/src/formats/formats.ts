/**
 * The formats of the server: read from a file for each game, and read again when a file changes. A match keeps the format with which it began;
 * a file that is wrong is told of in the log, and what was read before stays.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Format, type GameModule, OPEN_FORMAT, readFormats } from '@spiritgate/shared/games';
import type { Games } from '../decks/index.ts';
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { ok, type Result, refuse } from '../result.ts';

/** How often files are looked at, in milliseconds. */
const EVERY = 2000;

/** A format of a game as it stood at a moment; whoever holds one is not touched by what its file says later. */
export type PinnedFormat = { readonly game: string; readonly format: Format; readonly hash: string };

export type FormatsOptions = { folder: string; games: Games; env: Env; log: Logger };

export class Formats {
  readonly #options: FormatsOptions;
  #formats: readonly PinnedFormat[] = [];
  readonly #seen = new Map<string, string>();
  #cancel: Cancel = () => {};

  /** Reads `<folder>/<game>.json` of each game; a game without a file has the format `open`. Throws if a file is wrong. */
  constructor(options: FormatsOptions) {
    this.#options = options;
    for (const game of options.games.values()) {
      this.#seen.set(game.name, this.#stampOf(game));
      this.#formats = [...this.#formats, ...this.#read(game)];
    }
  }

  /** Looks at the files from time to time until `stop`. */
  watch(): void {
    this.#cancel = this.#options.env.later(EVERY, () => {
      for (const game of this.#options.games.values()) this.#look(game);
      this.watch();
    });
  }

  stop(): void {
    this.#cancel();
  }

  /** The formats of a game, or of all. */
  list(game?: string): readonly PinnedFormat[] {
    return game === undefined ? this.#formats : this.#formats.filter((f) => f.game === game);
  }

  /** A format of a game as it stands now. */
  find(game: string, id: string = OPEN_FORMAT.id): Result<PinnedFormat> {
    const found = this.#formats.find((f) => f.game === game && f.format.id === id);
    return found ? ok(found) : refuse('unknown-format', { field: 'format' });
  }

  #look(game: GameModule): void {
    const stamp = this.#stampOf(game);
    if (stamp === this.#seen.get(game.name)) return;
    this.#seen.set(game.name, stamp);
    try {
      const read = this.#read(game);
      this.#formats = [...this.#formats.filter((f) => f.game !== game.name), ...read];
      this.#options.log.info({ game: game.name, formats: read.map(({ format }) => format.id) }, 'formats read again');
    } catch (error) {
      this.#options.log.error({ game: game.name, reason: (error as Error).message }, 'a file of formats is wrong; those before stay');
    }
  }

  #fileOf = (game: GameModule): string => join(this.#options.folder, `${game.name}.json`);

  /** What changes when the file does. */
  #stampOf(game: GameModule): string {
    const found = statSync(this.#fileOf(game), { throwIfNoEntry: false });
    return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
  }

  #read(game: GameModule): PinnedFormat[] {
    const file = this.#fileOf(game);
    if (!existsSync(file)) return [pinned(game, OPEN_FORMAT)];
    const read = readFormats(game, JSON.parse(readFileSync(file, 'utf8')));
    if (!read.ok) throw new Error(`${file}: ${read.problems.join('; ')}`);
    return read.formats.map((format) => pinned(game, format));
  }
}

const pinned = (game: GameModule, format: Format): PinnedFormat => ({
  game: game.name,
  format: Object.freeze(format),
  hash: createHash('sha256').update(JSON.stringify(format)).digest('base64url'),
});

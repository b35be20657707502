/** What lasts besides people, on a store: decks and the formats they are held to, ratings, and the history of matches. */
import { Artefacts } from './artefacts/index.ts';
import { Decks, type Games } from './decks/index.ts';
import type { Env } from './env.ts';
import { Formats } from './formats/index.ts';
import type { Records } from './http/index.ts';
import type { Logger } from './log.ts';
import { Ratings } from './ratings/index.ts';
import type { Store } from './store/index.ts';

/** What they stand on; `formats` is the folder with the files of formats. */
export type RecordsOptions = { store: Store; games: Games; env: Env; log: Logger; formats: string };

/** Throws if a file of formats is wrong. `stop` ends what they do from time to time. */
export function recordsOf({ store, games, env, log, formats: folder }: RecordsOptions): { records: Records; stop(): void } {
  const formats = new Formats({ folder, games, env, log });
  const ratings = new Ratings(store, env, log);
  const artefacts = new Artefacts({ store, games, env, log });
  formats.watch();
  ratings.start();
  artefacts.start();
  return {
    records: { store, games, env, formats, ratings, artefacts, decks: new Decks(store, games, env) },
    stop: () => {
      formats.stop();
      ratings.stop();
      artefacts.stop();
    },
  };
}

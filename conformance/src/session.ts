/**
 * A recorded session: all that a real server said to one seat of a match at the JSON door, from signing in to the end. Views are kept as
 * patches (RFC 6902) on the view before, as in recordings.
 */
import { readFileSync } from 'node:fs';
import type { EventView, GamesAnswer, GuestAnswer, Lobby, Reply, StreamLine, View } from '@spiritgate/shared/protocol';
import { applyPatch, type PatchOp, patchBetween } from '@spiritgate/shared/protocol';

/** A line of the stream; of an update what changed in the view. */
type KeptLine =
  | Exclude<StreamLine, { type: 'update' }>
  | { type: 'update'; n: number; first: number; events: EventView[]; patch: PatchOp[] };

/** How a session is kept in a file. */
export type Kept = {
  about: string;
  guest: GuestAnswer;
  games: GamesAnswer;
  /** The answer to joining the lobby, with the match. */
  lobby: Lobby;
  lines: KeptLine[];
  /** By the number of each decision: how it was answered, and the number of the input, as the server replied. */
  replies: Record<string, Reply & { n: number }>;
};

export type Session = Omit<Kept, 'lines'> & { name: string; match: string; lines: StreamLine[] };

/** The sessions of this package, by their names. */
export const SESSIONS = ['elestrals', 'dimensional-rift', 'battle-spirits'] as const;

/** Where a session is kept. */
export const fileOf = (name: string): string => new URL(`../sessions/${name}.json`, import.meta.url).pathname;

/** A session as it was played. */
export function readSession(name: string): Session {
  const kept = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Kept;
  let view = {} as View;
  const lines = kept.lines.map((line): StreamLine => {
    if (line.type !== 'update') return line;
    const { n, first, events, patch } = line;
    view = applyPatch(view, patch) as View;
    return { type: 'update', update: { n, first, events, view, resync: false } };
  });
  return { ...kept, name, match: kept.lobby.match as string, lines };
}

/** A session as it is kept: JSON, a line for each line of the stream. */
export function keptOf({ lines, ...rest }: Omit<Kept, 'lines'> & { lines: readonly StreamLine[] }): string {
  let view = {} as View;
  const kept = lines.map((line): KeptLine => {
    if (line.type !== 'update') return line;
    const { n, first, events } = line.update;
    const patch = patchBetween(view, line.update.view);
    view = line.update.view;
    return { type: 'update', n, first, events, patch };
  });
  const head = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${[...head, `"lines": [\n${kept.map((line) => JSON.stringify(line)).join(',\n')}\n]`].join(',\n')}\n}\n`;
}

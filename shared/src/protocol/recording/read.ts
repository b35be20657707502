/** Reads a recording: checks every line, and shows the views one after another without ever changing what was read (M5). */
import { RECORDING_VERSION } from '../names.ts';
import type { EventView, Seat, View, Viewer } from '../view.ts';
import { followingHash } from './chain.ts';
import type { RecordingEnd, RecordingHeader } from './lines.ts';
import { applyPatch } from './patch.ts';
import { isEnd, isHeader, isStep, isView } from './shapes.ts';

/**
 * Why a recording cannot be read, and in which line, from 1. `unreadable`: it is none. `version`: a later program wrote it. `changed`: the line is not the one
 * that was written. `cut-off`: lines are missing at the end. `wrong`: the line is whole, but makes no sense.
 */
export type RecordingFault = { code: 'unreadable' | 'version' | 'changed' | 'cut-off' | 'wrong'; line: number };

export type RecordingRead = { ok: true; recording: Recording } | { ok: false; fault: RecordingFault };

/** One moment of a recording: after the `n`th input, `at` milliseconds after the start. */
export type Moment = { n: number; at: number; view: View; events: readonly EventView[] };

/** The longest recording that is read, in bytes. */
export const LONGEST_RECORDING = 64 * 1024 * 1024;

/** Reads anything. */
export function readRecording(file: Uint8Array | string): RecordingRead {
  const text = textOf(file);
  const lines = text?.split('\n') ?? [];
  if (!text || !/^\{"type":"recording"/.test(text)) return fault('unreadable', 1);
  const hashes = chainOf(lines.slice(0, -1));
  if (typeof hashes === 'number') return fault('changed', hashes);
  const values = lines.slice(0, -1).map((line): unknown => JSON.parse(line));
  const [first, ...rest] = values;
  if ((first as { version?: unknown }).version !== RECORDING_VERSION) return fault('version', 1);
  try {
    if (!isHeader(first)) return fault('wrong', 1);
    const end = rest.pop();
    if (!isEnd(end) || lines.at(-1) !== '') return fault('cut-off', lines.length);
    return assemble(first, rest, end, hashes.at(-1) as string);
  } catch {
    // Values nested deeper than anything that a game shows.
    return fault('wrong', 2);
  }
}

const fault = (code: RecordingFault['code'], line: number): RecordingRead => ({ ok: false, fault: { code, line } });

function textOf(file: Uint8Array | string): string | undefined {
  if (file.length > LONGEST_RECORDING) return undefined;
  if (typeof file === 'string') return file;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** The hash of each line; or the number of the first that does not follow, or is no JSON. */
function chainOf(lines: readonly string[]): string[] | number {
  const hashes: string[] = [];
  for (const [i, line] of lines.entries()) {
    const hash = followingHash(hashes.at(-1) ?? '', line);
    if (hash === undefined || !isObject(line)) return i + 1;
    hashes.push(hash);
  }
  return hashes;
}

function isObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

function assemble(header: RecordingHeader, lines: readonly unknown[], end: RecordingEnd, hash: string): RecordingRead {
  const moments: Moment[] = [];
  for (const [i, line] of lines.entries()) {
    const before = moments.at(-1);
    if (!isStep(line) || (before && line.n <= before.n)) return fault('wrong', i + 2);
    try {
      const { n, at, events, patch } = line;
      const view = applyPatch(before?.view ?? null, patch);
      if (!isView(view)) return fault('wrong', i + 2);
      moments.push({ n, at, events, view });
    } catch {
      return fault('wrong', i + 2);
    }
  }
  if (moments.length === 0) return fault('wrong', 2);
  return { ok: true, recording: new Recording(header, moments, end, hash) };
}

/** A recording that was read, and a place in it. */
export class Recording {
  readonly header: RecordingHeader;
  readonly end: RecordingEnd;
  /** What the viewer was shown, in order. */
  readonly moments: readonly Moment[];
  /** The hash of the last line, by which the whole recording is known. */
  readonly hash: string;
  #at = 0;

  constructor(header: RecordingHeader, moments: readonly Moment[], end: RecordingEnd, hash: string) {
    this.header = header;
    this.moments = frozen(moments);
    this.end = end;
    this.hash = hash;
  }

  /** Whose eyes it was recorded through. */
  get viewer(): Viewer {
    return this.header.viewer;
  }

  /** The seat at whose side the viewer sat; spectators sit at the first. It is the only side that the recording can show from within (A22). */
  get seat(): Seat {
    return this.header.viewer === 'spectator' ? 0 : this.header.viewer;
  }

  /** Where the player stands, from 0 to `length` − 1. */
  get at(): number {
    return this.#at;
  }

  /** How many moments there are. */
  get length(): number {
    return this.moments.length;
  }

  /** The moment at which the player stands. */
  get now(): Moment {
    return this.moments[this.#at] as Moment;
  }

  /** Goes so many moments on, or back, and not past either end. */
  step(by = 1): Moment {
    return this.jump(this.#at + by);
  }

  /** Goes to a moment; to the nearest one if there is none of that number. */
  jump(to: number): Moment {
    this.#at = Math.max(0, Math.min(this.length - 1, Math.trunc(to) || 0));
    return this.now;
  }
}

/** Freezes plain data all through; what is frozen already is passed over, since moments share what is the same in both. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const one of Object.values(value)) frozen(one);
  return value;
}

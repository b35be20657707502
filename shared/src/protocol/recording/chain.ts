/** How the lines of a recording are chained: each ends with the hash over itself and the line before (docs/fairness.md). */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RecordingEnd, RecordingHeader, RecordingStep } from './lines.ts';

/** Of `{…,"hash":"64 digits"}` the part from the comma on. */
const TAIL = /,"hash":"([0-9a-f]{64})"\}$/;

/** SHA-256 over the hash of the line before ('' for the first) and the line without its own hash. */
const hashOf = (before: string, text: string): string => bytesToHex(sha256(utf8ToBytes(before + text)));

/** A line with its hash. */
export function chained(before: string, line: RecordingHeader | RecordingStep | RecordingEnd): { text: string; hash: string } {
  const bare = JSON.stringify(line);
  const hash = hashOf(before, bare);
  return { text: `${bare.slice(0, -1)},"hash":"${hash}"}`, hash };
}

/** The hash of a line, if it is the one that follows; undefined if the line or its hash was changed. */
export function followingHash(before: string, text: string): string | undefined {
  const hash = TAIL.exec(text)?.[1];
  return hash !== undefined && hashOf(before, text.replace(TAIL, '}')) === hash ? hash : undefined;
}

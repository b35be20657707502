#!/usr/bin/env node
/**
 * `npx spiritgate verify FILE…` (`npm run verify -- FILE…`): checks records and recordings. Exit code 0 if all are sound, 1 if one was changed or is not
 * fair, 2 if one cannot be read (or the command line is not understood), 3 if one needs other rules than these. `--random N [--game NAME]
 * [--seed S] [--first N]` makes N random matches of each game instead, writes, reads and plays each again, and prints the bytes for each decision.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { games } from '@spiritgate/shared/games';
import { LONGEST_RECORDING } from '@spiritgate/shared/protocol';
import { gamesFlag } from './lib/games.ts';
import { flagsOrExit } from './lib/index.ts';
import { checkFile, EXIT, type Exit } from './verify/check-file.ts';
import { tryRecords } from './verify/try-records.ts';

const FLAGS = {
  random: { type: 'whole', min: 0, default: 0, help: 'how many random matches to write, read and play again, instead of files' },
  seed: { type: 'whole', min: 0, default: 1, help: 'the seed of the random matches' },
  first: { type: 'whole', min: 0, default: 0, help: 'the number of the first' },
  game: gamesFlag,
} as const;

/** Recordings may come packed by gzip. */
const unzipped = (bytes: Buffer): Uint8Array =>
  bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: LONGEST_RECORDING }) : bytes;

// As `npx spiritgate verify`, the word comes first.
if (process.argv[2] === 'verify') process.argv.splice(2, 1);
const files = process.argv.slice(2).filter((word) => !word.startsWith('-'));
if (files.length && process.argv.slice(2).every((word) => !word.startsWith('-'))) process.exitCode = await verify(files);
else {
  const flags = flagsOrExit('verify', 'checks records and recordings: verify FILE…', FLAGS);
  if (flags.random === 0) {
    console.error('verify takes files, or --random');
    process.exitCode = EXIT.unreadable;
  } else process.exitCode = (await tryRecords(flags)) ? EXIT.sound : EXIT.changed;
}

/** The worst that was found. */
async function verify(names: readonly string[]): Promise<Exit> {
  const worst: Exit[] = [EXIT.sound];
  for (const name of names) {
    const { exit, says } = await checkOne(name);
    console.log(`${name}: ${exit === EXIT.sound ? 'sound' : 'NOT SOUND'}: ${says}`);
    worst.push(exit);
  }
  return ([EXIT.changed, EXIT.unreadable, EXIT.needsRules] as const).find((exit) => worst.includes(exit)) ?? EXIT.sound;
}

async function checkOne(name: string): Promise<{ exit: Exit; says: string }> {
  try {
    return await checkFile(unzipped(readFileSync(name)), games);
  } catch (error) {
    return { exit: EXIT.unreadable, says: (error as Error).message };
  }
}

/**
 * Records as files. `SGREC`, the version, SHA-256 over all the rest; then the facts as JSON, squeezed; what each game's chance was made of; and for
 * each game its inputs and their times, squeezed, and its fingerprints. docs/fairness.md has the form in full.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { GameModule } from '../games/index.ts';
import { fingerprint } from '../kernel/index.ts';
import { SERIES } from '../protocol/index.ts';
import { BadBytes, ByteReader, ByteWriter } from './bytes.ts';
import { writeInput } from './inputs.ts';
import { FINGERPRINT_EVERY, type GameFacts, type GameRecord, type MatchFacts, SHORT_FINGERPRINT, TIME_UNIT } from './match-record.ts';
import { beginning, type Play } from './play.ts';
import { expand, squeeze } from './squeeze.ts';

const MAGIC = [...'SGREC'].map((letter) => letter.charCodeAt(0));
export const RECORD_VERSION = 1;
const HASH = 32;

/** The largest record that is read, and the most that any part of it expands to, in bytes; and the most games and inputs. */
const LARGEST = 1024 * 1024;
const MOST = { expanded: 4 * 1024 * 1024, games: 20, inputs: 100_000, copies: 1000 };

/** A game as the file has it: its inputs can be read only by playing it again. */
export type PackedGame = GameFacts & { count: number; inputs: Uint8Array; times: Uint8Array; fingerprints: string[] };
export type PackedRecord = MatchFacts & { games: PackedGame[] };

/** Why a file is no record. `unreadable`: it is something else. `version`: a later program wrote it. `changed`: it is not the file that was written. `wrong`: it makes no sense. */
export type RecordFault = { code: 'unreadable' | 'version' | 'changed' | 'wrong'; reason: string };

export type RecordRead = { ok: true; record: PackedRecord } | { ok: false; fault: RecordFault };

const seat = z.literal([0, 1]);
const whole = z.int().check(z.minimum(0));
const copies = z.record(z.string(), z.int().check(z.minimum(0), z.maximum(MOST.copies)));
const Deck = z.object({ name: z.string(), sections: z.record(z.string(), copies) });
const Clock = z.object({ bank: z.number(), increment: z.number(), cap: z.number(), away: z.number() });
const Facts = z.object({
  match: z.string(),
  game: z.string(),
  rules: z.int(),
  pool: z.string(),
  players: z.tuple([z.string(), z.string()]),
  decks: z.tuple([Deck, Deck]),
  terms: z.object({
    format: z.string(),
    series: z.enum(SERIES),
    origin: z.string(),
    rated: z.boolean(),
    undo: z.boolean(),
    open: z.boolean(),
    clock: z.nullable(Clock),
  }),
  startedAt: z.int(),
  result: z.nullable(z.object({ winner: z.nullable(seat), reason: z.string(), wins: z.tuple([whole, whole]) })),
  games: z
    .array(z.object({ no: whole, chooser: z.nullable(seat), count: whole.check(z.maximum(MOST.inputs)) }))
    .check(z.maxLength(MOST.games)),
});
type Facts = z.infer<typeof Facts>;

/** A game to be written: without fingerprints, which come from playing it. */
export type ToWrite = MatchFacts & { games: readonly Omit<GameRecord, 'fingerprints'>[] };

/**
 * The file of a match, every game of which is played again for it. Throws if the rules do not take the inputs.
 * @param play how a game begins, where it is not by the rules alone: for checks of the checks
 * @param pause waited for after every few inputs, by those who have something else to do meanwhile
 */
export async function writeRecord(
  module: GameModule,
  match: ToWrite,
  play: typeof beginning = beginning,
  pause?: () => Promise<void>,
): Promise<Uint8Array> {
  const { games, ...facts } = match;
  const head: Facts = { ...facts, games: games.map(({ no, chooser, inputs }) => ({ no, chooser, count: inputs.length })) };
  const body = new ByteWriter().block(await squeeze(new TextEncoder().encode(JSON.stringify(head))));
  let at = 0;
  for (const game of games) {
    writeFairness(body, game);
    const { inputs, fingerprints } = await packInputs(play(module, match, game), game, pause);
    const times = new ByteWriter();
    for (const taken of game.inputs) {
      const units = Math.max(at, Math.round((taken.at - match.startedAt) / TIME_UNIT));
      times.number(units - at);
      at = units;
    }
    body.block(await squeeze(inputs)).block(await squeeze(times.done()));
    for (const print of fingerprints) body.hex(print);
  }
  const bytes = body.done();
  const opening = [...MAGIC, RECORD_VERSION];
  return Uint8Array.from([...opening, ...digest(opening, bytes), ...bytes]);
}

async function packInputs(
  play: Play,
  { inputs }: Pick<GameRecord, 'inputs'>,
  pause?: () => Promise<void>,
): Promise<{ inputs: Uint8Array; fingerprints: string[] }> {
  const bytes = new ByteWriter();
  const fingerprints: string[] = [];
  const { engine } = play;
  for (const [i, { input }] of inputs.entries()) {
    writeInput(bytes, play.game, (seat) => engine.form(play.game, seat), input);
    const outcome = play.take(input);
    if (!outcome.ok) throw new Error(`input ${i + 1} is refused: ${outcome.code}`);
    if ((i + 1) % FINGERPRINT_EVERY > 0) continue;
    fingerprints.push(fingerprint(play.game).slice(0, SHORT_FINGERPRINT));
    await pause?.();
  }
  fingerprints.push(fingerprint(play.game));
  return { inputs: bytes.done(), fingerprints };
}

const digest = (opening: readonly number[], bytes: Uint8Array): Uint8Array =>
  sha256.create().update(Uint8Array.from(opening)).update(bytes).digest();

const flagged = (texts: readonly string[]): number => texts.reduce((flags, text, i) => flags | (text ? 1 << i : 0), 0);

function writeFairness(to: ByteWriter, { secrets, fairness: { commitments, hashes, salts } }: GameFacts): void {
  for (const { table, decks, handles } of [secrets, commitments]) for (const hex of [table, ...decks, handles]) to.hex(hex);
  const given = [...hashes, ...salts];
  to.number(flagged(given));
  for (const hex of given) to.hex(hex);
}

function readFairness(from: ByteReader): Pick<GameFacts, 'secrets' | 'fairness'> {
  const hex = (): string => from.hex(HASH);
  const four = (): GameFacts['secrets'] => ({ table: hex(), decks: [hex(), hex()], handles: hex() });
  const secrets = four();
  const commitments = four();
  const flags = from.number();
  const given = (i: number): string => (flags & (1 << i) ? hex() : '');
  return { secrets, fairness: { commitments, hashes: [given(0), given(1)], salts: [given(2), given(3)] } };
}

/** Reads anything. Whether the games go as it says is found by `rerun`. */
export async function readRecord(file: Uint8Array): Promise<RecordRead> {
  if (file.length < MAGIC.length + 1 + HASH || MAGIC.some((byte, i) => file[i] !== byte)) return fault('unreadable', 'it is no record');
  if (file.length > LARGEST) return fault('unreadable', `it has more than ${LARGEST} bytes`);
  const opening = file.subarray(0, MAGIC.length + 1);
  const rest = file.subarray(opening.length + HASH);
  const hash = bytesToHex(file.subarray(opening.length, opening.length + HASH));
  if (bytesToHex(digest([...opening], rest)) !== hash) return fault('changed', 'the hash over all of it is another one');
  if (opening[MAGIC.length] !== RECORD_VERSION) return fault('version', `it is of version ${opening[MAGIC.length]}`);
  try {
    return { ok: true, record: await readBody(new ByteReader(rest)) };
  } catch (error) {
    return fault('wrong', error instanceof BadBytes ? error.message : 'its facts do not have the form of facts');
  }
}

const fault = (code: RecordFault['code'], reason: string): RecordRead => ({ ok: false, fault: { code, reason } });

async function readBody(from: ByteReader): Promise<PackedRecord> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await expand(from.block(), MOST.expanded));
  const { games: heads, ...facts } = Facts.parse(JSON.parse(text));
  const games: PackedGame[] = [];
  for (const head of heads) {
    const fairness = readFairness(from);
    const inputs = await expand(from.block(), MOST.expanded);
    const times = await expand(from.block(), MOST.expanded);
    const prints = Array.from({ length: Math.floor(head.count / FINGERPRINT_EVERY) }, () => from.hex(SHORT_FINGERPRINT / 2));
    games.push({ ...head, ...fairness, inputs, times, fingerprints: [...prints, from.hex(HASH)] });
  }
  if (!from.isAtEnd) throw new BadBytes('there is more than the games');
  return { ...facts, games };
}

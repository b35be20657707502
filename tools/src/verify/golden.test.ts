/**
 * The golden files: artefacts of every version, read by this one (D21, M3). Recordings read for ever; records of these rules play to the same end.
 * If one of these does not, the rules have changed: raise their version and run `npm run golden`; of rules that nobody has
 * released yet, `npm run golden -- --anew`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type GameModule, games } from '@spiritgate/shared/games';
import { readRecord } from '@spiritgate/shared/record';
import { describe, expect, test } from 'vitest';
import { checkFile, EXIT } from './check-file.ts';

const FOLDER = new URL('../../../golden/', import.meta.url);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
const recordings = files.filter((file) => file.endsWith('.ndjson.gz'));
const records = files.filter((file) => file.endsWith('.sgrec'));
const bytesOf = (file: string): Buffer => readFileSync(new URL(file, FOLDER));

describe.each([...games.values()])('$title', ({ name, engine }) => {
  test('has a record and three recordings of its rules as they are now', () => {
    const here = files.filter((file) => file.startsWith(`${name}/rules-${engine.rules.version}/`));
    expect(here.filter((file) => records.includes(file)).length).toBe(1);
    expect(here.filter((file) => recordings.includes(file)).length).toBe(3);
  });
});

test.each(recordings)('M3: the recording %s is read and sound without any rules', async (file) => {
  expect(await checkFile(gunzipSync(bytesOf(file)), new Map())).toMatchObject({ exit: EXIT.sound });
});

test.each(records)('M3: the record %s plays to the same end, or says which rules it needs', async (file) => {
  const read = await readRecord(bytesOf(file));
  if (!read.ok) throw new Error(read.fault.reason);
  const { game, rules, pool } = read.record;
  const module = games.get(game) as GameModule;
  const isOfNow = module.engine.rules.version === rules && module.pool === pool;
  const checked = await checkFile(bytesOf(file), games);
  expect(checked.exit, checked.says).toBe(isOfNow ? EXIT.sound : EXIT.needsRules);
});

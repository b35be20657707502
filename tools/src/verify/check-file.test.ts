/** What `verify` and the independent checker find: changed bits, cheating servers, other rules (D12, D13). */
import { type GameModule, games } from '@spiritgate/shared/games';
import { recordingsOf, writeRecord } from '@spiritgate/shared/record';
import { describe, expect, test } from 'vitest';
import { dice } from '../lib/index.ts';
import { checkFile, EXIT } from './check-file.ts';
import { CHEATS } from './planted-servers.ts';
import { hasPython, soundByPython } from './python.ts';
import { HONEST, randomMatch, type Server } from './random-match.ts';

const elestrals = games.get('elestrals') as GameModule;
const NUMBER = 1;

/** The record of a random match, and the recording of seat 0. */
async function artefacts(module: GameModule, server: Server = HONEST): Promise<{ record: Uint8Array; recording: Uint8Array }> {
  const match = randomMatch(module, 7, NUMBER, server);
  const record = await writeRecord(module, match, server.begin);
  const [own] = recordingsOf(module, match, server.begin);
  return { record, recording: new TextEncoder().encode(own?.text) };
}

const exitOf = async (bytes: Uint8Array): Promise<number> => (await checkFile(bytes, games)).exit;

describe.each([...games.values()])('of $title', (module) => {
  test('what an honest server gives is sound', async () => {
    const { record, recording } = await artefacts(module);
    expect([await checkFile(record, games), await checkFile(recording, games)]).toMatchObject([{ exit: EXIT.sound }, { exit: EXIT.sound }]);
    if (hasPython) expect(soundByPython([record, recording])).toEqual([true, true]);
  });

  test.each(Object.keys(CHEATS))('a server that %s is found, by record and by recording', async (cheat) => {
    const { record, recording } = await artefacts(module, CHEATS[cheat]);
    expect([await exitOf(record), await exitOf(recording)]).toEqual([EXIT.changed, EXIT.changed]);
    if (hasPython) expect(soundByPython([recording])).toEqual([false]);
  });
});

/** The bytes with one bit turned over. */
function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
  return changed;
}

test.each(['record', 'recording'] as const)('a changed bit anywhere in a %s is found, by both', async (kind) => {
  const bytes = (await artefacts(elestrals))[kind];
  const random = dice(1, `bits of a ${kind}`);
  // The first and the last bytes all through, and others by chance.
  const ends = Array.from({ length: 48 * 8 }, (_, i) => i).flatMap((i) => [i, bytes.length * 8 - 1 - i]);
  const bits = [...new Set([...ends.filter((bit) => bit % 5 === 0), ...Array.from({ length: 60 }, () => random(bytes.length * 8))])];
  const changed = bits.map((bit) => flipped(bytes, bit));
  for (const [i, file] of changed.entries()) expect([bits[i], await exitOf(file)]).not.toEqual([bits[i], EXIT.sound]);
  if (hasPython) expect(soundByPython(changed).flatMap((sound, i) => (sound ? [bits[i]] : []))).toEqual([]);
});

test('lines that are missing, doubled or in another order are found', async () => {
  const { recording } = await artefacts(elestrals);
  const lines = new TextDecoder().decode(recording).trimEnd().split('\n');
  const spoilt = [lines.slice(0, -1), lines.toSpliced(3, 1), lines.toSpliced(3, 0, lines[3] as string), lines.slice(1), [...lines, '']];
  for (const some of spoilt) {
    const file = new TextEncoder().encode(`${some.join('\n')}\n`);
    expect(await exitOf(file)).not.toBe(EXIT.sound);
    if (hasPython) expect(soundByPython([file])).toEqual([false]);
  }
});

test.each([{ version: 2 }, { pool: 'another' }])(
  'a record of rules %j says what it needs, while recordings read as ever',
  async (change) => {
    const { record, recording } = await artefacts(elestrals);
    const rules = { ...elestrals.engine.rules, version: change.version ?? elestrals.engine.rules.version };
    const newer: GameModule = { ...elestrals, pool: change.pool ?? elestrals.pool, engine: { ...elestrals.engine, rules } };
    const later = new Map([[newer.name, newer]]);
    const checked = await checkFile(record, later);
    expect(checked.exit).toBe(EXIT.needsRules);
    expect(checked.says).toContain(`needs rules version ${elestrals.engine.rules.version} of elestrals`);
    expect((await checkFile(record, new Map())).exit).toBe(EXIT.needsRules);
    expect((await checkFile(recording, new Map())).exit).toBe(EXIT.sound);
  },
);

test('anything else is unreadable', async () => {
  for (const text of ['', 'SGREC', '{}', '{"type":"recording"}\n', 'SGREC'.padEnd(100, 'x')])
    expect([text, [EXIT.unreadable, EXIT.changed] as number[]]).toEqual([
      text,
      expect.arrayContaining([await exitOf(new TextEncoder().encode(text))]),
    ]);
});

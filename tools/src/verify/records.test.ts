/** Records: every match comes back as it was, in few bytes; hostile bytes give a code (D12). */

import { createHash } from 'node:crypto';
import { type GameModule, games } from '@spiritgate/shared/games';
import { readRecord, rerun, type ToWrite, writeRecord } from '@spiritgate/shared/record';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomMatch } from './random-match.ts';
import { tryRecord } from './try-records.ts';

const elestrals = games.get('elestrals') as GameModule;

/** Times as a record keeps them. */
const inTenths = (match: ToWrite): ToWrite => ({
  ...match,
  games: match.games.map((game) => ({ ...game, inputs: game.inputs.map(({ input, at }) => ({ input, at: Math.round(at / 100) * 100 })) })),
});

const withoutPrints = ({ games: played, ...facts }: ToWrite): ToWrite => ({
  ...facts,
  games: played.map(({ no, chooser, secrets, fairness, inputs }) => ({ no, chooser, secrets, fairness, inputs })),
});

describe.each([...games.values()])('$title', (module) => {
  test('random matches come back as they were, M3: by facts that any version reads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), async (seed) => {
        const match = randomMatch(module, seed, seed % 10);
        const read = await readRecord(await writeRecord(module, match));
        if (!read.ok) throw new Error(read.fault.reason);
        expect(read.record).toMatchObject({ match: match.match, players: match.players, decks: match.decks, result: match.result });
        const again = rerun(read.record, module);
        if (!again.ok) throw new Error(JSON.stringify(again.fault));
        expect(withoutPrints(again.record)).toEqual(inTenths(match));
      }),
      { numRuns: 3, seed: 1 },
    );
  });

  test('a match of several games is one record', async () => {
    const [first, second] = [randomMatch(module, 3, 1), randomMatch(module, 3, 1)];
    const [one, two] = [first.games[0], second.games[0]] as const;
    if (!one || !two) throw new Error('no game');
    const match: ToWrite = {
      ...first,
      games: [one, { ...two, inputs: two.inputs.map(({ input }) => ({ input, at: one.inputs.at(-1)?.at ?? 0 })) }],
    };
    const read = await readRecord(await writeRecord(module, match));
    const again = read.ok ? rerun(read.record, module) : undefined;
    expect(again?.ok && again.record.games.map(({ inputs }) => inputs.length)).toEqual([one.inputs.length, two.inputs.length]);
  });
});

test('a record of Elestrals takes at most 8 bytes a decision, all included', async () => {
  const sum = { bytes: 0, decisions: 0 };
  for (let number = 0; number < 12; number++) {
    const { bytes, decisions, fault } = await tryRecord(elestrals, 11, number);
    expect(fault).toBeUndefined();
    sum.bytes += bytes;
    sum.decisions += decisions;
  }
  expect(sum.bytes / sum.decisions).toBeLessThanOrEqual(8);
});

/** The file with a body of one's own under a hash that fits. */
const sealed = (body: Uint8Array): Uint8Array => {
  const opening = [...new TextEncoder().encode('SGREC'), 1];
  return Uint8Array.from([
    ...opening,
    ...createHash('sha256')
      .update(Uint8Array.from([...opening, ...body]))
      .digest(),
    ...body,
  ]);
};

test('hostile bytes under a hash that fits give a code, and never an exception', async () => {
  const file = await writeRecord(elestrals, randomMatch(elestrals, 5, 0));
  const body = file.subarray(38);
  const change = fc.record({ at: fc.nat(body.length - 1), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(body.length), async (changes, length) => {
      const spoilt = Uint8Array.from(changes.length % 2 ? body : body.subarray(0, length));
      for (const { at, byte } of changes) if (at < spoilt.length) spoilt[at] = byte;
      const read = await readRecord(sealed(spoilt));
      if (read.ok) rerun(read.record, elestrals);
      else expect(read.fault.code).toBe('wrong');
    }),
    { numRuns: 40, seed: 2 },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect((await readRecord(sealed(bytes))).ok).toBe(false);
      expect((await readRecord(bytes)).ok).toBe(false);
    }),
    { numRuns: 60, seed: 3 },
  );
});

test('a few bytes that would expand to very many are refused', async () => {
  const stream = new Blob([new Uint8Array(50_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bomb = new Uint8Array(await new Response(stream).arrayBuffer());
  const length = [(bomb.length & 127) | 128, ((bomb.length >> 7) & 127) | 128, bomb.length >> 14];
  expect(await readRecord(sealed(Uint8Array.from([...length, ...bomb])))).toMatchObject({ ok: false, fault: { code: 'wrong' } });
});

import { hashOfSalt } from '@spiritgate/shared/fairness';
import { describe, expect, it } from 'vitest';
import { Opening } from './opening.ts';

const game = {
  no: 1,
  secrets: { table: 'aa', decks: ['bb', 'cc'] as [string, string], handles: 'dd' },
  chooser: null,
  salts: null,
  before: { n: 0, asked: [0, 0] as [number, number], events: [0, 0] as [number, number], results: [] },
};
const SALTS = ['1'.repeat(64), '2'.repeat(64)] as const;
const hashOf = (seat: 0 | 1): string => hashOfSalt('m', 1, seat, SALTS[seat]);
const opening = (): Opening => new Opening({ match: 'm', no: 1 }, game);

describe('D13: salts', () => {
  it('come after both hashes, and only the salts that were hashed', () => {
    const one = opening();
    expect(one.view).toMatchObject({ hashes: ['', ''], salts: null });
    expect(JSON.stringify(one.view)).not.toContain('aa');
    expect(one.takeSalt(0, SALTS[0])).toMatchObject({ code: 'wrong-phase' });
    expect(one.takeHash(0, hashOf(0))).toBeUndefined();
    expect(one.takeSalt(0, SALTS[0])).toMatchObject({ code: 'wrong-phase' });
    expect(one.takeHash(1, hashOf(1))).toBeUndefined();
    expect(one.takeSalt(0, SALTS[1])).toMatchObject({ code: 'salt-mismatch' });
    expect(one.takeSalt(0, SALTS[0])).toBeUndefined();
    expect([one.isOver, one.view.salts]).toEqual([false, null]);
    expect(one.takeSalt(1, SALTS[1])).toBeUndefined();
    expect([one.isOver, one.salts, one.view.salts]).toEqual([true, SALTS, SALTS]);
  });

  it('a hash cannot be changed; the same message twice changes nothing', () => {
    const one = opening();
    for (const _ of [1, 2]) expect(one.takeHash(0, hashOf(0))).toBeUndefined();
    expect(one.takeHash(0, hashOf(1))).toMatchObject({ code: 'wrong-phase' });
    one.takeHash(1, hashOf(1));
    for (const _ of [1, 2]) expect(one.takeSalt(0, SALTS[0])).toBeUndefined();
  });

  it('nobody waits for ever: without a hash, or without its salt, a seat plays without one', () => {
    const silent = opening();
    silent.hurry();
    expect([silent.isOver, silent.salts]).toEqual([true, ['', '']]);
    const half = opening();
    half.takeHash(0, hashOf(0));
    half.hurry();
    expect(half.takeHash(1, hashOf(1))).toMatchObject({ code: 'wrong-phase' });
    expect(half.isOver).toBe(false);
    half.takeSalt(0, SALTS[0]);
    expect([half.isOver, half.salts]).toEqual([true, [SALTS[0], '']]);
    const withheld = opening();
    for (const seat of [0, 1] as const) withheld.takeHash(seat, hashOf(seat));
    withheld.takeSalt(0, SALTS[0]);
    withheld.hurry();
    expect([withheld.isOver, withheld.salts]).toEqual([true, [SALTS[0], '']]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberFairness, seenFairness } from './seen-fairness.ts';

const seen = (salt: string) => ({
  commitments: { table: 't', decks: ['a', 'b'] as [string, string], handles: 'h' },
  hashes: ['x', 'y'] as [string, string],
  salts: [salt, 's'] as [string, string],
  due: null,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('remembers a game once its salts are in, and the latest of it', () => {
  rememberFairness('m', 1, null);
  rememberFairness('m', 1, { ...seen(''), salts: null, due: 'salts' });
  expect(seenFairness('m', 1)).toBeUndefined();
  rememberFairness('m', 1, seen('1'));
  rememberFairness('m', 2, seen('2'));
  rememberFairness('m', 1, seen('3'));
  expect([seenFairness('m', 1)?.salts, seenFairness('m', 2)?.salts]).toEqual([
    ['3', 's'],
    ['2', 's'],
  ]);
});

test('forgets the oldest games, and does without storage', () => {
  for (let game = 1; game <= 100; game++) rememberFairness('m', game, seen(String(game)));
  expect([seenFairness('m', 1), seenFairness('m', 100)?.salts?.[0]]).toEqual([undefined, '100']);
  for (const text of ['nonsense', '{}', '[1,null,[2]]']) {
    vi.stubGlobal('localStorage', {
      getItem: () => text,
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(seenFairness('m', 1)).toBeUndefined();
    expect(() => rememberFairness('m', 1, seen('1'))).not.toThrow();
  }
});

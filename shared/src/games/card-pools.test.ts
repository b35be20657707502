import { expect, test } from 'vitest';
import { cardPools } from './card-pools.ts';

type Def = { id: string; power: number };
const a: Def = { id: 'a', power: 1 };
const b: Def = { id: 'b', power: 2 };

test('the cards of a game are those of its own pool, in whatever order games are looked at', () => {
  const { registerPool, poolByHash, poolOfGame, defOf } = cardPools<Def>();
  const [old, now] = [registerPool([a, b]), registerPool([{ ...a, power: 3 }])];
  for (const [pool, power] of [[old, 1] as const, [now, 3] as const, [old, 1] as const, [old, 1] as const]) {
    expect(defOf({ pool }, { def: 'a' }).power).toBe(power);
    expect(poolOfGame({ pool })).toBe(poolByHash(pool));
  }
  expect(() => defOf({ pool: now }, { def: 'b' })).toThrow('no card b');
  expect(() => poolOfGame({ pool: 'other' })).toThrow('no card pool other');
});

test('D21: the hash of a pool is that of what its cards are; cards that are always there are in every pool', () => {
  const one = cardPools<Def>();
  expect(one.registerPool([a])).toBe(one.registerPool([{ ...a }]));
  expect(one.registerPool([a])).not.toBe(one.registerPool([{ ...a, power: 2 }]));
  const two = cardPools<Def>(b);
  expect([...two.poolByHash(two.registerPool([a])).keys()]).toEqual(['a', 'b']);
});

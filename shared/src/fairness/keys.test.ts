import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentsTo, hashOfSalt, keysOf } from './index.ts';

const secrets = { table: '1'.repeat(64), decks: ['2'.repeat(64), '3'.repeat(64)] as [string, string], handles: '4'.repeat(64) };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('D13: the formulas are those that docs/fairness.md prints', () => {
  expect(commitmentsTo('m', 2, secrets).decks[1]).toBe(sha256(`spiritgate/commitment/m/2/deck.1/${secrets.decks[1]}`));
  expect(hashOfSalt('m', 1, 0, 'ab')).toBe(sha256('spiritgate/salt/m/1/0/ab'));
  expect(keysOf('m', 1, secrets, ['ab', '']).table).toBe(sha256(`spiritgate/key/m/1/table/${secrets.table}/ab/`));
});

test('D13: match, game, name, secret and each salt change the key', () => {
  const keys = [
    keysOf('m', 1, secrets, ['a', 'b']),
    keysOf('n', 1, secrets, ['a', 'b']),
    keysOf('m', 2, secrets, ['a', 'b']),
    keysOf('m', 1, secrets, ['c', 'b']),
    keysOf('m', 1, secrets, ['a', 'c']),
    keysOf('m', 1, { ...secrets, table: '5'.repeat(64) }, ['a', 'b']),
  ].flatMap(({ table, handles }) => [table, handles]);
  expect(new Set(keys).size).toBe(keys.length - 1);
});

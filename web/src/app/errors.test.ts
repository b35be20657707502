/** Every code that German has a sentence for is one that can come. */
import { ERRORS } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import german from '../texts/de/errors.ts';

/** Those that the SDK finds out by itself. */
const CLIENT = ['unreachable', 'not-spiritgate', 'match-closed'];

test('German knows no code that there is not, and says both what happened and what to do', () => {
  const known = new Set([...Object.keys(ERRORS), ...CLIENT]);
  expect(Object.keys(german).filter((code) => !known.has(code))).toEqual([]);
  for (const [code, [reason, remedy]] of Object.entries(german))
    expect([code, /^\p{Lu}.*\.$/u.test(reason), /\.$/.test(remedy)]).toEqual([code, true, true]);
});

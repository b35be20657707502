/** Codes are found in whatever people paste. */
import { expect, test } from 'vitest';
import { codeIn } from './code.ts';

test.each([
  ['K7Q2M9XD', 'K7Q2M9XD'],
  [' k7q2-m9xd ', 'K7Q2M9XD'],
  ['K7Q2 M9XD', 'K7Q2M9XD'],
  ['https://play.example.org/join/K7Q2M9XD', 'K7Q2M9XD'],
  ['http://localhost:2567/lobby/k7q2m9xd?x=1', 'K7Q2M9XD'],
  ['', ''],
])('%s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

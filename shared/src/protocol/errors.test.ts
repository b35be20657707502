import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode, errorAnswer } from './errors.ts';

test('every code has a status of an error, a cause and a remedy in whole sentences', () => {
  for (const [code, { status, cause, remedy }] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    for (const sentence of [cause, remedy]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

test('an answer says what happened and what to do, and holds nothing that it was not given', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[])
    expect(errorAnswer(code)).toEqual({ ok: false, code, reason: `${ERRORS[code].cause} ${ERRORS[code].remedy}` });
  const { cause, remedy } = ERRORS['bad-request'];
  expect(errorAnswer('bad-request', { field: 'name', detail: 'Too long.' })).toEqual({
    ok: false,
    code: 'bad-request',
    field: 'name',
    reason: `${cause} Too long. ${remedy}`,
  });
});

/** Passwords: what is allowed, how they are kept, and that checking them gives nothing away and blocks nobody. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Gate } from './gate.ts';
import { COSTS, Passwords, readPassword } from './passwords.ts';

const CHEAP = { memory: 64, passes: 1, lanes: 1 };

async function hashOf(passwords: Passwords, password: string): Promise<string> {
  const hash = await passwords.hash(password);
  if (!hash.ok) throw new Error(hash.reason);
  return hash.value;
}

test('the costs are those of OWASP, and the form is the PHC one', async () => {
  expect(COSTS).toEqual({ memory: 19_456, passes: 2, lanes: 1 });
  const passwords = new Passwords();
  const hash = await hashOf(passwords, 'correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.check('correct horse', hash)).toEqual({ ok: true, value: { right: true } });
  expect(await passwords.check('correct horsf', hash)).toEqual({ ok: true, value: { right: false } });
});

test('the same password has another hash each time; spellings that Unicode holds for the same are the same', async () => {
  const passwords = new Passwords(CHEAP);
  const read = readPassword('pässwörter', 'Ada');
  if (!read.ok) throw new Error(read.reason);
  const hash = await hashOf(passwords, read.value);
  expect(await hashOf(passwords, read.value)).not.toBe(hash);
  expect(await passwords.check('pässwörter'.normalize('NFD'), hash)).toMatchObject({ value: { right: true } });
});

test('a hash of other costs is right, and a new one comes with it', async () => {
  const old = await hashOf(new Passwords(CHEAP), 'correct horse');
  const passwords = new Passwords({ ...CHEAP, passes: 2 });
  const checked = await passwords.check('correct horse', old);
  expect(checked).toMatchObject({ ok: true, value: { right: true, hash: expect.stringContaining('t=2') } });
  if (checked.ok) expect(await passwords.check('correct horse', checked.value.hash)).toEqual({ ok: true, value: { right: true } });
  expect(await passwords.check('wrong horse', old)).toEqual({ ok: true, value: { right: false } });
});

test('without a hash, or with one that is none, everything is wrong', async () => {
  const passwords = new Passwords(CHEAP);
  for (const hash of [undefined, null, '', 'x', '$argon2id$v=19$m=1,t=1,p=1$$'])
    expect(await passwords.check('correct horse', hash)).toEqual({ ok: true, value: { right: false } });
});

test.each([
  ['seven characters', 'abcdefx'],
  ['seven characters of two units', '😀'.repeat(7)],
  ['too many', 'x'.repeat(257)],
  ['a common one', 'password123'],
  ['a common one in capitals', 'QwertyUIOP'],
  ['the name', 'ada lovelace'],
  ['what looks like the name', 'Аda Lovelace'],
])('refused: %s', (_what, text) => {
  expect(readPassword(text, 'Ada Lovelace')).toMatchObject({ ok: false, code: 'bad-password', field: 'password' });
});

test('no rule asks for kinds of characters', () => {
  for (const text of ['aaaaaaab', '        x', '😀'.repeat(8), 'x'.repeat(256), 'пароль с пробелами'])
    expect(readPassword(text, 'Ada').ok).toBe(true);
});

test('whatever is sent, reading and checking it does not throw, and no answer repeats it', async () => {
  const passwords = new Passwords(CHEAP);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (rest) => {
      const text = `‽${rest}`;
      const read = readPassword(text, 'Ada');
      if (read.ok) expect(await passwords.check(text, await hashOf(passwords, read.value))).toMatchObject({ value: { right: true } });
      else expect(read.reason).not.toContain('‽');
    }),
    { numRuns: 200 },
  );
});

test('few are hashed at once, the others wait their turn, and when too many wait the next are turned away', async () => {
  const gate = new Gate(2, 3);
  let inside = 0;
  let most = 0;
  const enter = () =>
    gate.pass(async () => {
      inside++;
      most = Math.max(most, inside);
      await new Promise((done) => setTimeout(done, 1));
      inside--;
    });
  const results = await Promise.all(Array.from({ length: 8 }, enter));
  expect(results.map((result) => result.ok)).toEqual([true, true, true, true, true, false, false, false]);
  expect(results[7]).toMatchObject({ code: 'sign-in-busy' });
  expect(most).toBe(2);
  expect((await enter()).ok).toBe(true);
});

test('a failure inside lets the next one in', async () => {
  const gate = new Gate(1, 1);
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.pass(async () => 1)).toEqual({ ok: true, value: 1 });
});

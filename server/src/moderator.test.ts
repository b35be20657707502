/** The command that makes moderators, as those who run the server call it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openStore, scratchSqlite } from './store/index.ts';
import { TestAccounts } from './testing/accounts.ts';

const COMMAND = fileURLToPath(new URL('moderator.ts', import.meta.url));

test('a member is made a moderator beside a running server, listed, and dismissed; mistakes are told', async () => {
  const { place, clear } = scratchSqlite();
  const run = async (...args: string[]): Promise<{ said: string; failed: boolean }> => {
    const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATABASE_FILE: place.sqlite };
    const done = promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
    return done.then(
      ({ stdout }) => ({ said: stdout, failed: false }),
      ({ stderr }: { stderr: string }) => ({ said: stderr, failed: true }),
    );
  };
  const store = await openStore(place);
  const world = new TestAccounts(store);
  const { account } = await world.member('Mia Moderate');
  await world.guest('Gus Guest');
  const isModerator = async () =>
    (await store.db.selectFrom('account').select('moderator').where('id', '=', account.id).executeTakeFirstOrThrow()).moderator;
  expect(await run('list')).toEqual({ said: 'There are no moderators.\n', failed: false });
  expect(await run('grant', 'mia', 'moderate')).toEqual({ said: `Mia Moderate (${account.id}) is a moderator now.\n`, failed: false });
  expect(await isModerator()).toBe(1);
  expect((await run('list')).said).toContain('Mia Moderate');
  expect((await run('revoke', 'Mia Moderate')).failed).toBe(false);
  expect(await isModerator()).toBe(0);
  expect(await run('grant', 'Gus Guest')).toMatchObject({ failed: true, said: expect.stringContaining('Guests and bots') });
  expect(await run('grant', 'Nobody here')).toMatchObject({ failed: true, said: expect.stringContaining('no such account') });
  for (const args of [[], ['grant'], ['promote', 'x'], ['list', 'x']])
    expect(await run(...args)).toMatchObject({ failed: true, said: expect.stringContaining('Usage') });
  await store.close();
  await clear();
});

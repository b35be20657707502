/** Stopping: requests that hang get their answer, sockets a code, and no match begins any more. */
import { MAX_WAIT, type QueueAnswer } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { type Env, systemEnv } from './env.ts';
import { TestServer } from './testing/harness.ts';

test('a stop answers who waits, closes sockets with 4001 and frees the port', async () => {
  const server = new TestServer();
  let begins = (): void => {};
  const waits = new Promise<void>((resolve) => {
    begins = resolve;
  });
  const later: Env['later'] = (ms, then) => {
    if (ms === MAX_WAIT * 1000) begins();
    return systemEnv.later(ms, then);
  };
  await server.start({}, { env: { ...systemEnv, later } });
  const { players } = await server.seated();
  const waiting = await server.guest();
  await waiting.call('POST', '/queue', { game: 'tiny', deck: { starter: 'Suns' } });
  const hanging = waiting.call<QueueAnswer>('GET', `/queue?wait=${MAX_WAIT}`);
  await waits;
  await Promise.all([hanging, server.app?.stop()]);
  expect((await hanging).body).toMatchObject({ status: 'waiting', game: 'tiny' });
  for (const player of players) expect((await player.untilClosed()).code).toBe(4001);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

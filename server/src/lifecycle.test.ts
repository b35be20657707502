/** The end of a room over real sockets: some time after the result it is closed with 4101 and a reason, and the match is gone. */
import { expect, test } from 'vitest';
import { useServer } from './testing/harness.ts';

const server = useServer({ matchLinger: 1 });

test('a finished match can be looked at for a while; then its sockets are closed with a code and a reason', async () => {
  const { players, match } = await server.seated();
  await players[0].input({ do: 'concede' });
  await players[1].attach(match);
  expect(players[1].latest.view.public.result).toEqual({ winner: 1, reason: 'concession' });
  for (const player of players) expect(await player.untilClosed()).toEqual({ code: 4101, reason: 'the match is over' });
  const again = await players[0].call('POST', `/matches/${match}/attach`, { protocol: 1 });
  expect(again.body.code).toBe('unknown-match');
});

/** Bugs of our own: an exception in a handler or a timer of a room is logged and answered; room and process go on. */
import { matchMaker } from '@colyseus/core';
import { expect, test, vi } from 'vitest';
import { Lobbies } from './lobby/index.ts';
import { MatchHost } from './match/index.ts';
import { playOut, useServer } from './testing/harness.ts';

const server = useServer();

test('an exception behind an input: the sender gets a code without details, and play goes on', async () => {
  const { players } = await server.seated();
  vi.spyOn(MatchHost.prototype, 'submit').mockRejectedValueOnce(new Error('bug one'));
  const reply = await players[0].answer();
  expect(reply).toMatchObject({ ok: false, code: 'internal' });
  expect(JSON.stringify(reply)).not.toContain('bug one');
  expect(server.lines.join('')).toContain('bug one');
  await playOut(players);
});

test('an exception in a timer of a room', async () => {
  const { players } = await server.seated();
  const room = matchMaker.getLocalRoomById(players[0].room.roomId);
  room?.clock.setTimeout(() => {
    throw new Error('bug two');
  }, 1);
  room?.clock.tick();
  await vi.waitFor(() => expect(server.lines.join('')).toContain('bug two'), 5000);
  await playOut(players);
});

test('an exception behind an HTTP call: a code without details', async () => {
  vi.spyOn(Lobbies.prototype, 'watch').mockRejectedValueOnce(new Error('bug three'));
  const { status, body } = await (await server.guest()).call('GET', '/lobbies/AAAAAAAA');
  expect(status).toBe(500);
  expect(body).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(body)).not.toContain('bug three');
  expect(server.lines.join('')).toContain('bug three');
});

/** Meeting over HTTP: lobby and queue with `?wait`, from two sides. */
import type { Lobby, QueueAnswer } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { useServer } from './testing/harness.ts';

const server = useServer();
const deck = { starter: 'Suns' };

test('a host who waits learns of the match when the other joins', async () => {
  const [host, guest] = [await server.guest('Ada'), await server.guest('Bob')];
  const opened = await host.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck });
  expect(opened.status).toBe(201);
  const waits = host.call<Lobby>('GET', `/lobbies/${opened.body.code}?wait=25`);
  const joined = await guest.call<Lobby>('POST', `/lobbies/${opened.body.code}/join`, { deck });
  expect((await waits).body).toEqual(joined.body);
  expect(joined.body).toMatchObject({ status: 'started', host: 'Ada', guest: 'Bob', match: expect.any(String) });
});

test('a host closes the lobby', async () => {
  const host = await server.guest();
  const { code } = (await host.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck })).body;
  expect((await host.call('DELETE', `/lobbies/${code}`)).body).toEqual({});
  expect((await host.call('GET', `/lobbies/${code}`)).body.code).toBe('unknown-lobby');
});

test('two in the queue meet', async () => {
  const [ada, bo] = [await server.guest(), await server.guest()];
  const first = await ada.call<QueueAnswer>('POST', '/queue', { game: 'tiny', deck });
  expect(first.body).toMatchObject({ status: 'waiting', game: 'tiny', format: 'open', series: 'single', waited: 0 });
  expect((await ada.call('POST', '/queue', { game: 'tiny', deck })).body.code).toBe('already-queued');
  const waits = ada.call<QueueAnswer>('GET', '/queue?wait=25');
  await bo.call<QueueAnswer>('POST', '/queue', { game: 'tiny', deck });
  expect((await waits).body).toMatchObject({ status: 'found', accepted: false });
  expect((await ada.call<QueueAnswer>('POST', '/queue/accept')).body).toMatchObject({ status: 'found', accepted: true });
  const begins = ada.call<QueueAnswer>('GET', '/queue?wait=25');
  const second = await bo.call<QueueAnswer>('POST', '/queue/accept');
  expect(second.body).toMatchObject({ status: 'matched', match: expect.any(String) });
  expect((await begins).body).toEqual(second.body);
});

test('a wait that is not a number of seconds up to 25 is refused', async () => {
  const ada = await server.guest();
  for (const wait of ['26', '-1', 'x', '1.5', '', '1&wait=2'])
    expect((await ada.call('GET', `/queue?wait=${wait}`)).body, wait).toMatchObject({ code: 'bad-request', field: 'wait' });
});

test('a deck that is not allowed is refused with all that is wrong', async () => {
  const ada = await server.guest();
  const body = { game: 'tiny', deck: { name: 'mine', sections: { main: { a: 1 } } } };
  expect(await ada.call('POST', '/lobbies', body)).toMatchObject({
    status: 422,
    body: { code: 'deck-illegal', field: 'deck', problems: [{ code: 'deck-size' }] },
  });
  for (const sections of [
    { main: { a: 0 } },
    { main: { a: 100 } },
    { main: { a: 1.5 } },
    { main: 3 },
    [],
    Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`s${i}`, {}])),
  ])
    expect((await ada.call('POST', '/queue', { game: 'tiny', deck: { name: 'mine', sections } })).body).toMatchObject({
      code: 'bad-request',
      field: expect.stringMatching(/^deck/),
    });
});

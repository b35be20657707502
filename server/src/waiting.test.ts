/** Meeting over HTTP with `?wait` and `?seen`, from two sides, at a server whose waits never end by themselves. */
import type { Challenge, ChallengesAnswer, Lobby, QueueAnswer, Rematch } from '@spiritgate/shared/protocol';
import { describe, expect, test } from 'vitest';
import { type Player, type Reply, useServer } from './testing/harness.ts';
import { endlessWaits } from './testing/test-env.ts';

const server = useServer({}, { env: endlessWaits });
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

/** Waits for something else than what was seen. */
const after = <T extends { mark: string }>(player: Player, path: string, { body }: Reply<T>): Promise<Reply<T>> =>
  player.call<T>('GET', `${path}?wait=25&seen=${body.mark}`);

describe('what changed between two requests is told at once', () => {
  test('in a lobby', async () => {
    const [host, guest] = [await server.guest('Ada'), await server.guest('Bob')];
    const opened = await host.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck, readyCheck: true });
    const path = `/lobbies/${opened.body.code}`;
    const joined = await guest.call<Lobby>('POST', `${path}/join`, { deck });
    const seen = await after(host, path, opened);
    expect(seen.body).toEqual(joined.body);
    const ready = after(host, path, seen);
    await guest.call('POST', `${path}/ready`, { ready: true });
    expect((await ready).body.ready).toEqual([false, true]);
    await guest.call('POST', `${path}/leave`);
    expect((await after(host, path, await ready)).body).toEqual(opened.body);
  });

  test('in the queue: an opponent who left', async () => {
    const [ada, bo] = [await server.guest(), await server.guest()];
    const first = await ada.call<QueueAnswer>('POST', '/queue', { game: 'tiny', deck });
    await bo.call<QueueAnswer>('POST', '/queue', { game: 'tiny', deck });
    const found = await after(ada, '/queue', first);
    expect(found.body).toMatchObject({ status: 'found', accepted: false });
    const accepted = await ada.call<QueueAnswer>('POST', '/queue/accept');
    await bo.call('DELETE', '/queue');
    expect((await after(ada, '/queue', accepted)).body).toMatchObject({ status: 'waiting', mark: first.body.mark });
    await ada.call('DELETE', '/queue');
  });

  test('of challenges, to both', async () => {
    const [ada, bo] = [await server.guest(), await server.guest()];
    const none = await bo.call<ChallengesAnswer>('GET', '/challenges');
    const sent = await ada.call<Challenge>('POST', '/challenges', { player: { id: bo.account.id }, game: 'tiny', deck });
    const one = await after(bo, '/challenges', none);
    expect(one.body.challenges).toMatchObject([{ id: sent.body.id, status: 'open' }]);
    await bo.call('POST', `/challenges/${sent.body.id}/decline`);
    expect((await after(bo, '/challenges', one)).body.challenges).toMatchObject([{ status: 'declined' }]);
    expect((await ada.call<Challenge>('GET', `/challenges/${sent.body.id}?wait=25`)).body.status).toBe('declined');
  });

  test('that the other asked for a rematch', async () => {
    const { players, match } = await server.seated();
    const [ada, bo] = players;
    await bo.input({ do: 'concede' });
    const none = await ada.call<Rematch>('GET', `/matches/${match}/rematch`);
    await bo.call('POST', `/matches/${match}/rematch`, {});
    expect((await after(ada, `/matches/${match}/rematch`, none)).body).toMatchObject({ asked: [false, true], match: null });
  });
});

test('who says a mark that is not the present one is answered at once; what cannot be a mark is refused', async () => {
  const ada = await server.guest();
  const { code } = (await ada.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck })).body;
  expect((await ada.call<Lobby>('GET', `/lobbies/${code}?wait=25&seen=x`)).body).toMatchObject({ code, guest: null });
  for (const seen of ['', 'x'.repeat(101), 'x&seen=y'])
    expect((await ada.call('GET', `/lobbies/${code}?seen=${seen}`)).body, seen).toMatchObject({ code: 'bad-request', field: 'seen' });
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

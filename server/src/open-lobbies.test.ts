/** The list of open lobbies over HTTP: found, filtered, joined by id, gone; bounds, blocks, and what it never tells. */
import type { LobbiesAnswer, Lobby } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import type { Player } from './testing/harness.ts';
import { useServer } from './testing/harness.ts';

const server = useServer();
const deck = { starter: 'Suns' };

const listFor = async (player: Player, query = ''): Promise<LobbiesAnswer> =>
  (await player.call<LobbiesAnswer>('GET', `/lobbies${query}`)).body;
const open = async (player: Player, more: object = {}): Promise<Lobby> =>
  (await player.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck, listed: true, ...more })).body;
const codeOf = async (call: Promise<{ body: unknown }>): Promise<unknown> => ((await call).body as { code?: unknown }).code;

test('one opens a lobby for everybody, another finds and joins it, and it is gone from the list', async () => {
  const [ada, bo, cy] = [await server.guest(), await server.guest(), await server.guest()];
  const secret = await open(ada, { listed: false });
  const { code, listed } = await open(ada, { clock: 'fast', series: 'best-of-three' });
  expect(listed).toBe(true);
  const list = await listFor(bo, '?game=tiny');
  const [shown] = list.lobbies;
  expect(list).toMatchObject({ lobbies: [{ host: { name: ada.account.name, rating: null }, series: 'best-of-three' }], next: null });
  for (const never of [code, secret.code]) expect(JSON.stringify(list)).not.toContain(never);
  expect(await listFor(bo, '?game=other')).toEqual({ lobbies: [], next: null });
  const both = await Promise.all([bo, cy].map((player) => player.call<Lobby>('POST', `/lobbies/${shown?.id}/join`, { deck })));
  const [joined, late] = both.toSorted((one, other) => one.status - other.status);
  expect(joined).toMatchObject({ status: 200, body: { status: 'started', host: ada.account.name } });
  expect(late).toMatchObject({ status: 409, body: { code: expect.stringMatching(/^lobby-(full|started)$/) } });
  expect(await listFor(bo)).toEqual({ lobbies: [], next: null });
});

test('the host changes it while it waits; who was sent away, and who is blocked, find nothing', async () => {
  const [ada, bo, cy, di] = [await server.guest(), await server.guest(), await server.guest(), await server.guest()];
  const { code } = await open(ada, { listed: false, readyCheck: true });
  expect((await listFor(bo)).lobbies).toEqual([]);
  expect(await codeOf(bo.call('PUT', `/lobbies/${code}/listed`, { listed: true }))).toBe('not-lobby-host');
  await ada.call('PUT', `/lobbies/${code}/listed`, { listed: true });
  const id = (await listFor(bo)).lobbies[0]?.id;
  await bo.call('POST', `/lobbies/${id}/join`, { deck });
  await ada.call('POST', `/lobbies/${code}/kick`);
  expect((await listFor(bo)).lobbies).toEqual([]);
  expect(await codeOf(bo.call('POST', `/lobbies/${id}/join`, { deck }))).toBe('lobby-barred');
  // One blocks the other, the other one is blocked: neither sees the other.
  await cy.call('PUT', `/me/blocks/${ada.account.id}`);
  await ada.call('PUT', `/me/blocks/${di.account.id}`);
  for (const player of [cy, di]) {
    expect((await listFor(player)).lobbies).toEqual([]);
    expect(await codeOf(player.call('POST', `/lobbies/${id}/join`, { deck }))).toBe('lobby-barred');
  }
  const cys = await open(cy);
  expect((await listFor(ada)).lobbies.map(({ host }) => host.name)).toEqual([ada.account.name]);
  await ada.call('PUT', `/lobbies/${code}/listed`, { listed: false });
  await cy.call('DELETE', `/lobbies/${cys.code}`);
  expect((await listFor(await server.guest())).lobbies).toEqual([]);
});

test('pages have bounds, and go on where they ended; nobody looks without an account', async () => {
  const hosts = [await server.guest(), await server.guest()];
  for (const host of hosts) for (let i = 0; i < 2; i++) await open(host);
  const reader = await server.guest();
  const first = await listFor(reader, '?limit=3');
  const rest = await listFor(reader, `?limit=3&cursor=${first.next}`);
  const ids = [...first.lobbies, ...rest.lobbies].map(({ id }) => id);
  expect([first.lobbies.length, rest.lobbies.length, rest.next, new Set(ids).size]).toEqual([3, 1, null, 4]);
  const read = Buffer.from(first.next ?? '', 'base64url').toString();
  expect(JSON.parse(read)).toEqual({ since: expect.any(Number), id: ids[2] });
  expect(await codeOf(reader.call('GET', '/lobbies?limit=101'))).toBe('bad-request');
  expect(await codeOf(reader.call('GET', '/lobbies?cursor=e30'))).toBe('bad-cursor');
  expect((await server.call('GET', '/lobbies', undefined)).status).toBe(401);
});

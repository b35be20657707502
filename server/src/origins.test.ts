/** With a list of origins, pages from elsewhere are kept out; programs that send no origin pass (D19). */
import { request } from 'node:http';
import { API } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { useServer } from './testing/harness.ts';

const server = useServer({ origins: new Set(['https://play.example.org']) });

test('only a listed origin is named in the answer', async () => {
  const allowed = async (origin: string): Promise<string | null> =>
    (await fetch(`${server.url}${API}/protocol`, { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await allowed('https://play.example.org')).toBe('https://play.example.org');
  expect(await allowed('https://evil.example.org')).toBeNull();
  expect(await allowed('null')).toBeNull();
});

test('a player without an origin can play', async () => {
  const { players } = await server.seated();
  expect((await players[0].answer()).ok).toBe(true);
});

test('an upgrade from a page elsewhere is refused', async () => {
  const { players } = await server.seated();
  const { roomId, sessionId } = players[0].room;
  const status = await new Promise<number | undefined>((resolve) => {
    const headers = {
      origin: 'https://evil.example.org',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const upgrade = request(`${server.url}/x/${roomId}?sessionId=${sessionId}`, { headers }, (res) => resolve(res.statusCode));
    upgrade.on('upgrade', () => resolve(101));
    upgrade.end();
  });
  expect(status).toBe(403);
});

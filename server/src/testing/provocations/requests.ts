/** Provocations of errors that any request can meet. */
import { API, MAX_BODY, PROTOCOL_VERSION, type Problem } from '@spiritgate/shared/protocol';
import { vi } from 'vitest';
import { digestOf } from '../../accounts/idempotency.ts';
import { Lobbies } from '../../lobby/index.ts';
import { freshName } from '../accounts.ts';
import type { Player } from '../harness.ts';
import { type Provocations, TERMS, type World } from './world.ts';

/** A request as no client of ours would make it. */
async function raw(world: World, path: string, init: RequestInit, player?: Player) {
  const headers = { ...(player ? { authorization: `Bearer ${player.token}` } : {}), ...init.headers };
  const res = await fetch(`${world.server.url}${API}${path}`, { ...init, headers });
  return { body: (await res.json()) as Problem };
}

const JSON_TYPE = { 'content-type': 'application/json' };

export const requests: Provocations = {
  'bad-json': (w) => raw(w, '/guests', { method: 'POST', headers: JSON_TYPE, body: '{"protocol":' }),
  'bad-request': (w) => w.server.call('POST', '/guests', undefined, { protocol: PROTOCOL_VERSION, colour: 'red' }),
  'body-too-large': (w) => raw(w, '/guests', { method: 'POST', headers: JSON_TYPE, body: `"${'x'.repeat(MAX_BODY)}"` }),
  'bad-cursor': async (w) => (await w.guest()).call('GET', '/history?cursor=nonsense'),
  'unsupported-media-type': (w) => raw(w, '/guests', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' }),
  'method-not-allowed': (w) => raw(w, '/guests', { method: 'PUT' }),
  'too-many-requests': async (w) => {
    w.isLimited = true;
    const said = await w.server.call('GET', '/games');
    w.isLimited = false;
    return said;
  },
  'not-found': (w) => w.server.call('GET', '/tea'),
  'unknown-schema': (w) => w.server.call('GET', '/schemas/Tea'),
  unauthorized: (w) => w.server.call('GET', '/me', 'nobody'),
  'scope-missing': async (w) => (await w.guest()).call('GET', '/moderation/reports'),
  'protocol-unsupported': (w) => w.server.call('POST', '/guests', undefined, { protocol: PROTOCOL_VERSION + 1 }),
  internal: async (w) => {
    vi.spyOn(Lobbies.prototype, 'watch').mockRejectedValueOnce(new Error('a bug'));
    return (await w.guest()).call('GET', '/lobbies/AAAAAAAA');
  },
  'key-reused': async (w) => {
    const player = await w.guest();
    const headers = { ...JSON_TYPE, 'idempotency-key': 'one' };
    await raw(w, '/lobbies', { method: 'POST', headers, body: JSON.stringify(TERMS) }, player);
    return raw(w, '/lobbies', { method: 'POST', headers, body: JSON.stringify({ ...TERMS, clock: 'fast' }) }, player);
  },
  'key-in-use': async (w) => {
    // As a request leaves it that is being carried out.
    const player = await w.member();
    const body = { name: freshName() };
    const route = { route: 'post /me/bots', digest: digestOf({ params: {}, body }) };
    const row = { account: player.account.id, key: 'one', ...route, status: 0, answer: '', created_at: Date.now() };
    await w.store.db.insertInto('idempotency').values(row).execute();
    return raw(w, '/me/bots', { method: 'POST', headers: { ...JSON_TYPE, 'idempotency-key': 'one' }, body: JSON.stringify(body) }, player);
  },
};

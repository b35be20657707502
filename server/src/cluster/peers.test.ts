/** Processes that know each other: who is there, who is not any more, and who is let in. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { MemoryShelves, type Shelves } from '../queue/index.ts';
import { ok } from '../result.ts';
import { type TestEnv, testEnv } from '../testing/test-env.ts';
import { mountPeerDoor, type PeerServices } from './peer-door.ts';
import { PEER_HEADER, PEER_PATH, type Peer, Peers } from './peers.ts';

const log = createLog('silent');
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await end(server);
});

const end = (server: Server): Promise<unknown> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

type Process = { peers: Peers; server: Server; url: string; gone: string[]; done: unknown[] };

async function start(id: string, shelves: Shelves, env: TestEnv): Promise<Process> {
  const gone: string[] = [];
  const done: unknown[] = [];
  const peers = new Peers({ env, log, shelves, id, onBeat: (left) => void gone.push(...left) });
  const services: PeerServices = {
    take: async (...given) => done.push(given) > 0,
    voidHere: async (...given) => ok(done.push(given)),
    expelHere: async (account) => void done.push(account),
    watchableHere: () => [],
  };
  const app = express();
  mountPeerDoor(app, peers, services, log);
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await peers.join(url);
  return { peers, server, url, gone, done };
}

/** Lets so many seconds pass, with all that happens meanwhile. */
async function pass(env: TestEnv, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    env.pass(1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const two = async () => {
  const env = testEnv();
  const shelves = new MemoryShelves();
  const one = await start('one', shelves, env);
  const other = await start('other', shelves, env);
  await pass(env, 3);
  return { env, shelves, one, other };
};

test('processes learn of each other, do what is asked, and strike off who leaves', async () => {
  const { env, one, other } = await two();
  expect(one.peers.others()).toEqual([expect.objectContaining({ id: 'other', address: other.url, isDraining: false })]);
  const peer = (await one.peers.alive('other')) as Peer;
  expect(await one.peers.ask(peer, 'take', { match: 'm', from: 'one' })).toEqual({ taken: true });
  expect(await one.peers.askAll('expel', { account: 'a' })).toEqual([{}]);
  expect(await one.peers.ask(peer, 'void', { match: 'm', reason: 'moderator' })).toMatchObject({ ok: true });
  expect(other.done).toEqual([['m', 'one'], 'a', ['m', 'moderator']]);
  await other.peers.drain();
  await pass(env, 3);
  expect(one.peers.others()).toMatchObject([{ isDraining: true }]);
  await other.peers.leave();
  await pass(env, 3);
  expect(one.peers.others()).toEqual([]);
  expect(await one.peers.alive('other')).toBeUndefined();
});

test('D10: one that refuses is gone at once for whoever asks, and for all after some seconds of silence', async () => {
  const { env, shelves, one, other } = await two();
  await other.peers.leave();
  // It comes back into the list as one that was killed would have stayed there.
  const peer = { id: 'other', address: other.url, key: 'k', isDraining: false, beat: 7 };
  await shelves.shelf('processes').change(['other'], () => ({ put: [peer], say: undefined }));
  await end(other.server);
  await pass(env, 3);
  expect(one.peers.others()).toHaveLength(1);
  expect(await one.peers.alive('other')).toBeUndefined();
  await pass(env, 12);
  expect(one.gone).toContain('other');
  expect(await shelves.shelf('processes').get('other')).toBeUndefined();
});

test('another process at the same address is not taken for the one before it', async () => {
  const { env, one, other } = await two();
  const { id, address } = { id: 'before', address: other.url };
  const known = (await one.peers.alive('other')) as Peer;
  await other.peers.leave();
  const before = new Peers({ env, log, shelves: new MemoryShelves(), id });
  expect(await one.peers.ask<{ id: string }>({ ...known, address }, 'ping')).toEqual({ id: 'other' });
  expect(before.isKnown(known.key)).toBe(false);
});

test('nobody is let in without the key, and nonsense from within is no crash', async () => {
  const { one, other } = await two();
  const call = (verb: string, key?: string, body: unknown = {}) =>
    fetch(`${other.url}${PEER_PATH}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { [PEER_HEADER]: key }) },
      body: JSON.stringify(body),
    });
  const { key } = (await one.peers.alive('other')) as Peer;
  for (const wrong of [undefined, '', 'x', `${key}0`, key.replace(/./, '~')]) expect((await call('ping', wrong)).status).toBe(404);
  expect((await call('ping', key)).status).toBe(200);
  expect((await call('nothing', key)).status).toBe(404);
  expect((await call('expel', key, { account: 7 })).status).toBe(500);
  expect(other.done).toEqual([]);
});

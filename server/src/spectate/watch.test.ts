/** Spectators over real sockets: what they are sent, what they may do, and how they are counted (D15). */
import type { LogAnswer, WatchableAnswer } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { playOut, useServer } from '../testing/harness.ts';
import { testEnv } from '../testing/test-env.ts';

const env = testEnv();
const server = useServer({}, { env });

/** Lets the queue have a wave. */
const wave = (): void => env.pass(20);
/** Lets timers that are due without a delay ring. */
const now = (): void => env.pass(0);

test('A4 a spectator gets public views and events alone, at the first look and after', async () => {
  const { players, match, code } = await server.seated();
  await players[0].answer();
  await players[1].answer();
  const cy = await server.guest();
  await cy.watch(match, code);
  expect(cy.latest).toMatchObject({ n: 2, first: 1, resync: false });
  await playOut(players);
  now();
  await cy.until(() => cy.latest.view.public.result !== null);
  let next = 1;
  for (const update of cy.updates) {
    expect(update.view.mine).toBeUndefined();
    expect(update.first).toBe(next);
    next += update.events.length;
  }
  const shown = new Set(Object.values(players[0].latest.view.public.cards).map(({ def }) => def));
  const named = new Set(JSON.stringify(cy.updates).match(/(helianthus|selenotrope)-\d/g));
  expect(named).toEqual(shown);
  expect(players[0].latest.view.public).toEqual(cy.latest.view.public);
});

test('a spectator can do nothing but look', async () => {
  const { players, match, code } = await server.seated();
  const cy = await server.guest();
  await cy.watch(match, code);
  for (const message of [{ do: 'concede' }, { do: 'answer', decision: 1, option: 0, fields: { bid: 1 } }])
    expect(await cy.input(message)).toMatchObject({ ok: false, code: 'not-your-match' });
  expect(await cy.input({ do: 'look' })).toMatchObject({ ok: false, code: 'bad-message' });
  cy.room.send('shout', 'hello');
  await cy.until(() => cy.errors.length === 1);
  now();
  expect(players[0].latest.n).toBe(0);
  expect(cy.updates).toHaveLength(1);
});

test('players see how many watch; the newest socket of an account counts once', async () => {
  const { players, match, code } = await server.seated();
  const [ada] = players;
  expect(ada.watchers).toEqual([0]);
  const cy = await server.guest();
  await cy.watch(match, code);
  await ada.until(() => ada.watchers.length === 2);
  const di = await server.guest();
  await di.watch(match, code);
  await ada.until(() => ada.watchers.length === 3);
  const first = new Promise<number>((resolve) => cy.room.onLeave((why) => resolve(why)));
  await cy.watch(match, code);
  expect(await first).toBe(4100);
  await di.room.leave();
  await ada.until(() => ada.watchers.length === 4);
  expect(ada.watchers).toEqual([0, 1, 2, 1]);
  await players[1].attach(match);
  expect(players[1].watchers.at(-1)).toBe(1);
});

test('a socket of an older call that comes late takes a spectator’s place from nobody', async () => {
  const { match, code } = await server.seated();
  const cy = await server.guest();
  const late = await cy.reserveWatch(match, code);
  await cy.watch(match, code);
  expect(await cy.closingOf(late)).toBe(4100);
  expect(cy.closed).toBeUndefined();
});

test('D15: one who comes back gets the events missed', async () => {
  const { players, match, code } = await server.seated();
  const cy = await server.guest();
  await cy.watch(match, code);
  const had = cy.latest.first + cy.latest.events.length - 1;
  await cy.room.leave();
  await players[0].answer();
  await players[1].answer();
  now();
  await cy.watch(match, code, had);
  expect(cy.latest).toMatchObject({ n: 2, first: had + 1, resync: false });
  expect(cy.latest.events.length).toBeGreaterThan(0);
});

test('D15: a queue match runs 20 seconds late for those who watch: views, results, list and log', async () => {
  const { players, match } = await server.queued(wave);
  for (const player of players) await player.attach(match);
  const cy = await server.guest();
  const listed = async (): Promise<string[]> =>
    (await cy.call<WatchableAnswer>('GET', '/matches/watchable')).body.matches.map(({ id }) => id);
  expect(await listed()).not.toContain(match);
  expect((await cy.call('POST', `/matches/${match}/watch`, { protocol: 1 })).body).toMatchObject({ code: 'watch-too-early' });
  env.pass(20_000);
  expect(await listed()).toContain(match);
  await cy.watch(match);
  await playOut(players);
  expect(cy.latest.n).toBe(0);
  expect((await cy.call('GET', `/matches/${match}/log`)).body).toMatchObject({ code: 'match-running' });
  expect((await players[0].call('GET', `/matches/${match}/log`)).status).toBe(200);
  expect(await listed()).toContain(match);
  env.pass(19_999);
  expect((await cy.call('GET', `/matches/${match}/log`)).body).toMatchObject({ code: 'match-running' });
  env.pass(1);
  await cy.until(() => cy.latest.view.public.result !== null);
  expect(await listed()).not.toContain(match);
  const log = await cy.call<LogAnswer>('GET', `/matches/${match}/log`);
  expect(log.body.events).toEqual(cy.updates.flatMap(({ events }) => events));
});

test('E9 D15: a spectator who plays the next match has its own hand there, and the public view here', async () => {
  const { players, match, code } = await server.seated();
  const cy = await server.guest();
  await cy.watch(match, code);
  const [ada] = players;
  await ada.input({ do: 'concede' });
  now();
  await cy.until(() => cy.latest.view.public.result !== null);
  const [next] = await Promise.all([cy.queue('Moons', wave), ada.queue('Suns', wave)]);
  env.pass(20_000);
  expect((await cy.call('POST', `/matches/${next}/watch`, { protocol: 1 })).body).toMatchObject({ code: 'own-match' });
  const watched = cy.updates.length;
  await cy.attach(next);
  const hand = Object.values(cy.latest.view.mine?.cards ?? {});
  expect(hand.map(({ zone }) => zone)).toEqual(['hand', 'hand', 'hand']);
  expect(JSON.stringify(cy.updates.slice(watched))).not.toContain('helianthus');
});

test('F7: a private match is watched with its code, or by nobody', async () => {
  const open = await server.seated();
  const cy = await server.guest();
  expect((await cy.call('POST', `/matches/${open.match}/watch`, { protocol: 1 })).body).toMatchObject({ code: 'unknown-match' });
  const closed = await server.seated({ allowed: false, delay: 0 });
  expect((await cy.call('POST', `/matches/${closed.match}/watch`, { protocol: 1, code: closed.code })).body).toMatchObject({
    code: 'watching-forbidden',
  });
  for (const path of [`/matches/${open.match}/watch`, '/matches/watchable'])
    expect((await server.call(path.endsWith('watch') ? 'POST' : 'GET', path)).status).toBe(401);
  expect((await cy.call('POST', `/matches/${open.match}/watch`, { protocol: 1, seat: 0 })).body).toMatchObject({ code: 'bad-request' });
  expect((await cy.call('POST', `/matches/${open.match}/watch`, { protocol: 9 })).body).toMatchObject({ code: 'protocol-unsupported' });
});

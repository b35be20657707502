/** A whole match over real sockets: attach, updates, re-attach, the newest socket wins, the end and the log. */
import type { LogAnswer, MatchesAnswer } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { type Player, playOut, useServer } from './testing/harness.ts';

const server = useServer();

test('two players play to a result; numbers of inputs and events have no gaps (D4)', async () => {
  const { players, match } = await server.seated();
  const [a, b] = players;
  expect(a.latest.view.public.result).toBeNull();
  await playOut(players);
  await Promise.all(players.map((p) => p.until(() => p.latest.view.public.result !== null)));
  expect(a.latest.view.public.result).toEqual(b.latest.view.public.result);
  for (const player of players) {
    let next = 1;
    for (const [i, update] of player.updates.entries()) {
      expect(update).toMatchObject({ n: i, first: next, resync: false });
      next += update.events.length;
    }
  }
  const log = await a.call<LogAnswer>('GET', `/matches/${match}/log`);
  expect(log.body).toMatchObject({
    id: match,
    game: 'tiny',
    players: players.map(({ account }) => account.name),
    result: a.latest.view.public.result,
  });
  expect(log.body.events.at(-1)).toMatchObject({ kind: 'result' });
  const none = await a.call<MatchesAnswer>('GET', '/matches');
  expect(none.body).toEqual({ matches: [] });
});

test('each seat sees its own hand alone', async () => {
  const { players } = await server.seated();
  for (const [seat, player] of players.entries()) {
    const { mine } = player.latest.view;
    expect(mine?.seat).toBe(seat);
    expect(Object.values(mine?.cards ?? {}).map((card) => card.zone)).toEqual(['hand', 'hand', 'hand']);
  }
  expect(JSON.stringify(players[0].updates)).not.toContain('selenotrope');
  expect(JSON.stringify(players[1].updates)).not.toContain('helianthus');
});

test('C6 D9: who attaches again gets the events missed and is asked again what is open; the other seat notices nothing', async () => {
  const { players, match } = await server.seated();
  const [a, b] = players;
  await a.room.leave();
  await b.answer();
  const had = a.latest.first + a.latest.events.length - 1;
  await a.attach(match, had);
  expect(a.latest).toMatchObject({ n: 1, first: had + 1, resync: false });
  expect(a.latest.view.public.waiting).toEqual([expect.objectContaining({ seat: 0 })]);
  expect((await a.answer()).ok).toBe(true);
  await b.until(() => b.latest.n === 2);
});

test('D9: the room stays when both have gone', async () => {
  const { players, match } = await server.seated();
  await players[0].answer();
  for (const player of players) await player.room.leave();
  for (const player of players) await player.attach(match);
  expect(players.map((player) => player.latest.n)).toEqual([1, 1]);
  await playOut(players);
});

test('who claims events that never were starts anew', async () => {
  const { players, match } = await server.seated();
  await players[0].attach(match, 999_999);
  expect(players[0].latest).toMatchObject({ resync: true, events: [] });
});

test('D9: the newest socket of a seat wins; the old one is closed with 4100 and a reason', async () => {
  const { players, match } = await server.seated();
  const [a, b] = players;
  const left = new Promise<[number, string | undefined]>((resolve) => a.room.onLeave((code, reason) => resolve([code, reason])));
  await a.attach(match);
  expect(await left).toEqual([4100, 'this seat was attached elsewhere']);
  expect((await a.answer()).ok).toBe(true);
  await b.until(() => b.latest.n === 1);
  expect(b.closed).toBeUndefined();
});

test('D9: of two attaches the newer has the seat, though the socket of the older one comes last, or when the newer has gone', async () => {
  const { players, match } = await server.seated();
  const [a, b] = players;
  const late = [await a.reserve(match), await a.reserve(match)] as const;
  await a.attach(match);
  expect(await a.closingOf(late[0])).toBe(4100);
  expect(a.closed).toBeUndefined();
  expect((await a.answer()).ok).toBe(true);
  await b.until(() => b.latest.n === 1);
  await a.room.leave();
  expect(await a.closingOf(late[1])).toBe(4100);
  await a.attach(match);
  expect(a.latest.n).toBe(1);
});

test('an update that an input causes arrives before its reply', async () => {
  const { players } = await server.seated();
  const reply = await players[0].answer();
  expect(reply).toEqual({ ok: true, n: 1 });
  expect(players[0].latest.n).toBe(1);
});

test('a concession ends the game at once', async () => {
  const { players } = await server.seated();
  expect(await players[1].input({ do: 'concede' })).toEqual({ ok: true, n: 1 });
  await players[0].until(() => players[0].latest.n === 1);
  expect(players[0].latest.view.public.result).toEqual({ winner: 0, reason: 'concession' });
});

test('running matches are listed for their players', async () => {
  const { players, match } = await server.pair();
  const listed = async (p: Player): Promise<MatchesAnswer> => (await p.call<MatchesAnswer>('GET', '/matches')).body;
  const names = players.map(({ account }) => account.name);
  expect(await listed(players[1])).toEqual({ matches: [{ id: match, game: 'tiny', seat: 1, players: names, result: null }] });
  expect(await listed(await server.guest())).toEqual({ matches: [] });
});

/** Failures that other servers were reported for, as this one behaves in them: groups A (hidden information) and B (views in step). */
import type { Account, EventView, Update } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { type KeptMatch, MatchGame, MemoryJournal } from './match/index.ts';
import { eventsOf } from './match/match-log.ts';
import { ok, refuse } from './result.ts';
import { must } from './testing/accounts.ts';
import { playOut, useServer } from './testing/harness.ts';
import { beginTiny } from './testing/hosted.ts';
import { JsonSeat } from './testing/json-seat.ts';
import { lobbyWorld } from './testing/meetings.ts';
import { TINY_DECKS, tiny } from './testing/tiny-game.ts';

const server = useServer();
/** Names of the cards of seat 0 and of seat 1 in any text. */
const SUNS = /helianthus-\d/g;
const MOONS = /selenotrope-\d/g;
const namesIn = (what: unknown, names: RegExp): string[] => [...new Set(JSON.stringify(what).match(names))].sort();

/** A match without a network; what both seats were told. */
async function hosted(journal = new MemoryJournal()) {
  const host = await beginTiny({ journal });
  const told: [Update[], Update[]] = [[], []];
  for (const seat of [0, 1] as const) await host.sync(seat, 0, (update) => void told[seat].push(update));
  const answer = (seat: 0 | 1) => {
    const decision = told[seat].at(-1)?.view.mine?.decision;
    if (!decision) throw new Error('not asked');
    const fields: Record<string, number> = decision.kind === 'play' ? { bid: 1 } : {};
    return host.submit(seat, { do: 'answer', decision: decision.n, option: 0, fields });
  };
  return { host, told, answer, journal };
}

test('A2 what the server keeps of the past never leaves it: no key, no deck, no input, no earlier state', async () => {
  const { players } = await server.seated();
  await playOut(players);
  const secret = ['keys', 'decks', 'inputs', 'frames', 'journal', 'tally', 'known', 'sent', 'own', 'zones'];
  for (const [seat, player] of players.entries()) {
    const text = JSON.stringify([player.updates, player.room.state]);
    for (const word of secret) expect(text).not.toContain(`"${word}"`);
    const played = Object.values(player.latest.view.public.cards).map(({ def }) => def);
    for (const name of namesIn(text, seat === 0 ? MOONS : SUNS)) expect(played).toContain(name);
  }
});

test('A6 the order in which a player holds the hand is not a matter of the server: nobody is told of it', async () => {
  const { players, match, code } = await server.seated();
  const cy = await server.guest();
  await cy.watch(match, code);
  const [ada, bo] = players;
  const hand = Object.keys(ada.latest.view.mine?.cards ?? {}).reverse();
  const before = [bo.updates.length, cy.updates.length];
  expect(await ada.input({ do: 'reorder', cards: hand })).toMatchObject({ ok: false, code: 'bad-message' });
  ada.room.send('reorder', { cards: hand });
  await ada.until(() => ada.errors.length === 1);
  expect([bo.updates.length, cy.updates.length]).toEqual(before);
});

test('A12 an act by the server on behalf of a seat is told by whose the cards are, not by who acts', async () => {
  const { host, told, answer } = await hosted();
  await host.decree({ do: 'default', seat: 1 });
  expect(namesIn(told[0], MOONS)).toEqual([]);
  expect(told[1].at(-1)?.view.mine?.decision).toBeNull();
  await answer(0);
  const laid = told[0].flatMap(({ events }) => events).filter(({ verb }) => verb === 'play');
  expect(namesIn(told[0], MOONS)).toEqual(namesIn(laid, MOONS));
  expect(namesIn(laid, MOONS)).toHaveLength(1);
});

test('A14 no door leads to the decks of a match: for watchers, strangers and the opponent', async () => {
  const { players, match, code } = await server.seated();
  const cy = await server.guest();
  await cy.watch(match, code);
  const paths = ['/me', '/games', '/matches', '/matches/watchable', `/lobbies/${code}`];
  for (const end of ['', '/log', '/deck', '/decks', '/record', '/state']) paths.push(`/matches/${match}${end}`);
  for (const person of [cy, await server.guest(), players[1]])
    for (const path of paths) expect(namesIn((await person.call('GET', path)).body, SUNS)).toEqual([]);
  expect((await cy.call('GET', `/matches/${match}/stream`)).body.code).toBe('not-your-match');
  const stream = await JsonSeat.open(players[1], match);
  stream.leave();
  expect([namesIn(stream.lines, SUNS), namesIn(stream.lines, MOONS).length > 0]).toEqual([[], true]);
});

test('A20 whoever takes a seat that became free plays with their own deck, and learns nothing of the one before', async () => {
  const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map((name): Account => ({ id: `id-${name}`, name, guest: true })) as [
    Account,
    Account,
    Account,
  ];
  const begun: unknown[] = [];
  const { lobbies } = lobbyWorld({
    begin: async (_game, entrants) => {
      begun.push(entrants[1]);
      return begun.length === 1 ? refuse('internal') : ok('m');
    },
  });
  const { code } = must(await lobbies.open(ada, { game: 'tiny', deck: { starter: 'Suns' } }));
  const fresh = await lobbies.get(cy, code);
  expect(await lobbies.join(bo, code, { starter: 'Suns' })).toMatchObject({ ok: false });
  expect(await lobbies.get(cy, code)).toEqual(fresh);
  expect(await lobbies.join(cy, code, { starter: 'Moons' })).toMatchObject({ ok: true, value: { guest: 'Cy' } });
  expect(begun[1]).toEqual({ account: cy, deck: TINY_DECKS[1] });
});

test('A22 a finished match is told from the seat that was chosen, and from no other', async () => {
  const { host, told } = await hosted();
  await host.submit(0, { do: 'concede' });
  const drawn = (events: EventView[], names: RegExp): number => namesIn(events, names).length;
  const kept = (await host.kept()) as KeptMatch;
  const [zero, one, spectator] = ([0, 1, 'spectator'] as const).map((viewer) => eventsOf(tiny, kept, viewer)) as [
    EventView[],
    EventView[],
    EventView[],
  ];
  expect([drawn(zero, SUNS), drawn(zero, MOONS)]).toEqual([3, 0]);
  expect([drawn(one, SUNS), drawn(one, MOONS)]).toEqual([0, 3]);
  expect([drawn(spectator, SUNS), drawn(spectator, MOONS)]).toEqual([0, 0]);
  expect(zero).toEqual(told[0].flatMap(({ events }) => events));
});

test('B2 who attaches in the middle of a game has all that its seat may see at once, without waiting for the next change', async () => {
  const { players, match } = await server.seated();
  const [ada, bo] = players;
  await ada.answer();
  await bo.answer();
  await Promise.all(players.map((player) => player.until(() => player.latest.n === 2)));
  for (const player of players) {
    const { view } = player.latest;
    await player.attach(match);
    expect(player.latest.view).toEqual(view);
    expect(Object.keys(view.mine?.cards ?? {})).toHaveLength(2);
  }
});

test('B4 there is one authority: a move that is refused changes nobody’s table, and `sync` brings the one that counts', async () => {
  const { players } = await server.seated();
  const [ada, bo] = players;
  await ada.answer();
  await bo.until(() => bo.latest.n === 1);
  const before = players.map((player) => player.latest.view);
  const stale = { do: 'answer', decision: 1, option: 2, fields: { bid: 3 } };
  expect(await ada.input(stale)).toMatchObject({ ok: false, code: 'decision-consumed' });
  expect(await bo.input({ ...stale, decision: 7 })).toMatchObject({ ok: false, code: 'wrong-decision' });
  for (const player of players) await player.input({ do: 'sync', since: 0 });
  expect(players.map((player) => player.latest.view)).toEqual(before);
  expect(ada.latest.view.public).toEqual(bo.latest.view.public);
  expect((await bo.answer()).ok).toBe(true);
});

test('B6 whose decision is open is read off the engine at every input, never kept beside it', async () => {
  const { host, told, answer, journal } = await hosted();
  while (!host.result) {
    const { start, games } = (await journal.read('m1')) as KeptMatch;
    const { start: begun, entries } = games[0] as KeptMatch['games'][0];
    const game = MatchGame.begin(tiny, start, begun);
    for (const entry of entries) game.again(entry);
    const asked = ([0, 1] as const).filter((seat) => game.asked[seat]);
    for (const seat of [0, 1] as const) expect(told[seat].at(-1)?.view.mine?.decision).toEqual(game.view(seat).mine?.decision);
    expect(told[0].at(-1)?.view.public.waiting.map(({ seat }) => seat)).toEqual(asked);
    await answer(asked[0] as 0 | 1);
  }
});

/** Meeting through the SDK, against a real server over real sockets: queue, lobby with a ready check, list of open lobbies, challenge, rematch, practice. */
import { type Match, type OpenLobby, type QueueNews, Spiritgate } from '@spiritgate/sdk';
import type { App } from '@spiritgate/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoServer } from './demo/server.ts';

const GAME = 'elestrals';
const [DECK, OTHER_DECK] = ['Majesea', 'Penterror'];

let server: App;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const guest = (): Promise<Spiritgate> => Spiritgate.guest(server.url);
const leave = (...matches: Match[]): void => {
  for (const match of matches) match.leave();
};

it('the queue tells how it goes, and accepts by itself; who will not play is out', async () => {
  const [a, b, c] = await Promise.all([guest(), guest(), guest()]);
  const news: QueueNews[] = [];
  const refusing = expect(a.queue({ game: GAME, deck: DECK, onFound: () => false })).rejects.toMatchObject({ code: 'not-queued' });
  const waiting = b.queue({ game: GAME, deck: OTHER_DECK, onWait: (one) => news.push(one) });
  await refusing;
  const [mine, theirs] = await Promise.all([waiting, c.queue({ game: GAME, deck: DECK })]);
  expect(mine.id).toBe(theirs.id);
  expect(news[0]).toMatchObject({ status: 'waiting', format: 'standard', series: 'single', estimate: null });
  expect(mine.table.clocks).not.toBeNull();
  leave(mine, theirs);
});

it('a lobby with a ready check, and a rematch that both ask for at the same moment', async () => {
  const [host, other] = await Promise.all([guest(), guest()]);
  const lobby = await host.createLobby({ game: GAME, deck: DECK, readyCheck: true, clock: 'fast' });
  const joining = other.joinLobby(lobby.code, { deck: OTHER_DECK });
  while (!lobby.view.ready[1]) await lobby.next();
  await lobby.changeDeck(OTHER_DECK);
  await lobby.ready();
  const [mine, theirs] = await Promise.all([lobby.match(), joining]);
  await theirs.concede();
  await Promise.all([mine.result, theirs.result]);
  const [again, too] = await Promise.all([host.rematch(mine.id), other.rematch(theirs.id, { deck: DECK })]);
  expect([again.id === too.id, again.seat, too.seat]).toEqual([true, 1, 0]);
  expect((await other.lobby(lobby.code)).match).toBe(again.id);
  leave(again, too);
});

it('the list of open lobbies: shown, found, joined by its id; a private one is not there', async () => {
  const [host, other, third] = await Promise.all([guest(), guest(), guest()]);
  const hidden = await host.createLobby({ game: GAME, deck: DECK });
  const lobby = await host.createLobby({ game: GAME, deck: DECK, readyCheck: true, listed: true });
  const found = async (game: string, pageSize = 20): Promise<OpenLobby[]> => {
    const lobbies: OpenLobby[] = [];
    for await (const one of other.openLobbies({ game, pageSize })) lobbies.push(one);
    return lobbies;
  };
  const [open, none] = await found(GAME);
  expect([open?.host.name, none]).toEqual([host.account.name, undefined]);
  expect(await found('dimensional-rift')).toEqual([]);
  expect(await hidden.show()).toMatchObject({ listed: true });
  const both = await found(GAME, 1);
  expect(both).toHaveLength(2);
  for (const { code } of [lobby, hidden]) expect(JSON.stringify(both)).not.toContain(code);
  expect(await hidden.show(false)).toMatchObject({ listed: false });
  const entered = await other.enterLobby(open?.id ?? '', { deck: OTHER_DECK });
  expect(await found(GAME)).toEqual([]);
  await expect(third.joinLobby(open?.id ?? '', { deck: DECK })).rejects.toMatchObject({ code: 'lobby-full' });
  await entered.ready();
  await lobby.ready();
  const [mine, theirs] = await Promise.all([lobby.match(), entered.match()]);
  expect(mine.id).toBe(theirs.id);
  leave(mine, theirs);
});

it('a challenge by name', async () => {
  const [ada, bo] = await Promise.all([guest(), guest()]);
  const sent = await ada.challenge(bo.account.name, { game: GAME, deck: DECK });
  const [got] = await bo.challenges();
  const [mine, theirs] = await Promise.all([sent.match(), got?.accept(OTHER_DECK) as Promise<Match>]);
  expect(mine.id).toBe(theirs.id);
  const next = await ada.challenge({ id: bo.account.id }, { game: GAME, deck: DECK });
  const declined = expect(next.match()).rejects.toMatchObject({ code: 'challenge-refused' });
  const [latest] = await bo.challenges();
  await latest?.decline();
  await declined;
  leave(mine, theirs);
});

it('practice against a bot begins at once, and the bot answers', async () => {
  const me = await guest();
  const match = await me.practice({ game: GAME, deck: DECK, bot: 'lookahead' });
  expect(match.info.players[1]).toBe('Practice Bot Lookahead');
  let answered = 0;
  for await (const { n } of match.updates()) {
    if (n > answered) break;
    const { decision } = match;
    if (decision && (await match.answer(decision.sample()))) answered++;
  }
  await match.concede();
  expect(await match.result).toMatchObject({ winner: 1, reason: 'concession' });
});

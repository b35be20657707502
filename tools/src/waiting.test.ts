/** Waiting through the SDK at a server whose waits never end by themselves: what changes between two of them is told at once. */
import { Bot, type QueueNews, Spiritgate } from '@spiritgate/sdk';
import { type App, startApp } from '@spiritgate/server';
import { endlessWaits } from '@spiritgate/server/testing';
import { games } from '@spiritgate/shared/games';
import { MAX_WAIT } from '@spiritgate/shared/protocol';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { quietConfig } from './demo/server.ts';

const GAME = 'elestrals';
const [DECK, OTHER_DECK] = ['Majesea', 'Penterror'];

let server: App;
beforeAll(async () => {
  server = await startApp({ config: quietConfig(), games, env: endlessWaits });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => server.stop());

/** When a path is called for the first time, and when the answer is there. `meanwhile` is done before the caller has it. */
function called(path: string, meanwhile = async (): Promise<void> => undefined): [calls: Promise<void>, answered: Promise<void>] {
  const { fetch } = globalThis;
  const [calls, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (!String(call[0]).includes(path)) return fetch(...call);
    calls.resolve();
    const answer = await fetch(...call);
    await meanwhile();
    answered.resolve();
    return answer;
  });
  return [calls.promise, answered.promise];
}

const two = (): Promise<[Spiritgate, Spiritgate]> => Promise.all([Spiritgate.guest(server.url), Spiritgate.guest(server.url)]);

it('a lobby: who came in and who is ready, but not what one did oneself', async () => {
  const [host, guest] = await two();
  const lobby = await host.createLobby({ game: GAME, deck: DECK, readyCheck: true });
  const entered = await guest.enterLobby(lobby.code, { deck: OTHER_DECK });
  expect(await lobby.next()).toMatchObject({ guest: guest.account.name, ready: [false, false] });
  await lobby.ready();
  expect(await entered.next()).toMatchObject({ ready: [true, false] });
  const next = lobby.next();
  await entered.leave();
  expect(await next).toMatchObject({ guest: null });
  await lobby.close();
});

it('challenges: one that came, and that it was taken back', async () => {
  const [ada, bo] = await two();
  expect(await bo.challenges()).toEqual([]);
  const sent = await ada.challenge({ id: bo.account.id }, { game: GAME, deck: DECK });
  expect(await bo.challenges({ wait: MAX_WAIT })).toMatchObject([{ id: sent.id }]);
  await sent.cancel();
  expect(await bo.challenges({ wait: MAX_WAIT })).toEqual([]);
});

it('challenges to a bot: one that came while it played as many matches as it may', async () => {
  const [ada, me] = await two();
  const bot = new Bot(me, { mind: (decision) => decision.sample(), challenges: () => OTHER_DECK, most: 1 });
  const [asks, told] = called(`/challenges?wait=${MAX_WAIT}`);
  const running = bot.run();
  await asks;
  const practice = await me.practice({ game: GAME, deck: DECK, bot: 'random' });
  void bot.play(practice);
  const sent = await ada.challenge({ id: me.account.id }, { game: GAME, deck: DECK });
  await told;
  await practice.concede();
  await (await sent.match()).concede();
  bot.stop();
  expect(await running).toMatchObject({ won: 1, lost: 1 });
});

it('the queue: an opponent who left as soon as one had accepted', async () => {
  const [ada, bo] = await two();
  const { promise: refused, resolve: refuse } = Promise.withResolvers<boolean>();
  const leaving = expect(ada.queue({ game: GAME, deck: DECK, onFound: () => refused })).rejects.toMatchObject({ code: 'not-queued' });
  called('/queue/accept', async () => {
    refuse(false);
    await leaving;
  });
  const enough = new AbortController();
  const news: QueueNews[] = [];
  const onWait = (one: QueueNews): void => {
    if (news.push(one) === 2) enough.abort();
  };
  const waiting = bo.queue({ game: GAME, deck: OTHER_DECK, onWait, signal: enough.signal });
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  expect(news).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
});

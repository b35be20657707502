/** A whole match of Elestrals with spectators, over real sockets and by the SDK alone: watching, counting, coming back, passing on one's own. */
import { autoPass, type EventView, Spiritgate, type Watching } from '@spiritgate/sdk';
import type { App } from '@spiritgate/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer } from './demo/server.ts';
import { dice } from './lib/index.ts';
import { proxyTo } from './tcp-proxy.ts';

const LONG = 60_000;
let server: App;

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

async function eventsOf(watching: Watching): Promise<EventView[]> {
  const events: EventView[] = [];
  for await (const event of watching.events()) events.push(event);
  return events;
}

test(
  'D15: spectators follow a private match by its code, one of them over a line that is cut; players see how many there are',
  async () => {
    const [ada, bo, cy, di] = await Promise.all(['Ada', 'Bob', 'Cyd', 'Dia'].map((name) => Spiritgate.guest(server.url, { name })));
    const proxy = await proxyTo(server.url);
    const far = await Spiritgate.resume(proxy.url, (di as Spiritgate).token);
    const lobby = await (ada as Spiritgate).createLobby({ game: 'elestrals', deck: 'Majesea', watching: { allowed: true, delay: 0 } });
    const [mine, theirs] = await Promise.all([lobby.match(), (bo as Spiritgate).joinLobby(lobby.code, { deck: 'Penterror' })]);
    const { match: id } = await (cy as Spiritgate).lobby(lobby.code);
    expect(id).toBe(mine.id);
    await expect((cy as Spiritgate).watch(mine.id)).rejects.toMatchObject({ code: 'unknown-match' });
    await expect((bo as Spiritgate).watch(mine.id, { code: lobby.code })).rejects.toMatchObject({ code: 'own-match' });
    const near = await (cy as Spiritgate).watch(mine.id, { code: lobby.code });
    const late = await far.watch(mine.id, { code: lobby.code });
    const all = [eventsOf(near), eventsOf(late)];
    await Promise.all(
      [mine, theirs].map(async (match, seat) => {
        const random = dice(4, `watched ${seat}`);
        let answers = 0;
        for await (const decision of match.decisions()) {
          await match.answer(decision.sample(random));
          if (seat === 0 && ++answers === 5) {
            expect(match.watchers).toBe(2);
            proxy.cut();
          }
          if (answers > 40) await match.concede();
        }
      }),
    );
    const results = await Promise.all([mine.result, theirs.result, near.result, late.result]);
    for (const result of results) expect(result).toEqual(results[0]);
    const { events } = await (cy as Spiritgate).log(mine.id);
    expect(await Promise.all(all)).toEqual([events, events]);
    expect(near.view).toEqual({ public: mine.view.public });
    await proxy.stop();
  },
  LONG,
);

test(
  'K7: a client that passes on its own plays on, and its opponent is asked the same questions as ever',
  async () => {
    const [ada, bo] = await Promise.all(['Ada', 'Bob'].map((name) => Spiritgate.guest(server.url, { name })));
    let passes = 0;
    // Chance decides what is asked: now and then a match has nothing to pass.
    for (let matches = 0; matches < 5 && passes === 0; matches++) {
      const lobby = await (ada as Spiritgate).createLobby({ game: 'elestrals', deck: 'Majesea' });
      const [mine, theirs] = await Promise.all([lobby.match(), (bo as Spiritgate).joinLobby(lobby.code, { deck: 'Penterror' })]);
      autoPass(mine, { later: (_ms, then) => void (++passes && setImmediate(then)) });
      await Promise.all(
        [mine, theirs].map(async (match, seat) => {
          const random = dice(9, `passing ${seat}`);
          let answers = 0;
          for await (const decision of match.decisions()) {
            const isLeft = seat === 0 && decision.options.length === 1 && decision.find('pass');
            if (!isLeft) await match.answer(decision.sample(random));
            if (++answers > 60) await match.concede();
          }
        }),
      );
      expect(await mine.result).toEqual(await theirs.result);
    }
    expect(passes).toBeGreaterThan(0);
  },
  LONG,
);

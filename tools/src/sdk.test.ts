/** The SDK against a real server with real Elestrals over real sockets. */
import { type EventView, type Match, Spiritgate } from '@spiritgate/sdk';
import type { App } from '@spiritgate/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer } from './demo/server.ts';
import { proxyTo, type TcpProxy } from './tcp-proxy.ts';

const GAME = 'elestrals';
const [DECK, OTHER_DECK] = ['Majesea', 'Penterror'];

let server: App;
let proxies: TcpProxy[] = [];
beforeAll(async () => {
  server = await startDemoServer();
});
afterEach(async () => {
  for (const proxy of proxies) await proxy.stop();
  proxies = [];
});
afterAll(() => server.stop());

const guest = (url = server.url): Promise<Spiritgate> => Spiritgate.guest(url);

async function proxied(): Promise<TcpProxy> {
  const proxy = await proxyTo(server.url);
  proxies.push(proxy);
  return proxy;
}

/** Two accounts at a table, the first one over `url`. */
async function table(url = server.url): Promise<{ host: Spiritgate; guest: Spiritgate; mine: Match; theirs: Match }> {
  const [host, other] = await Promise.all([guest(url), guest()]);
  const lobby = await host.createLobby({ game: GAME, deck: DECK });
  const [mine, theirs] = await Promise.all([lobby.match(), other.joinLobby(lobby.code, { deck: OTHER_DECK })]);
  return { host, guest: other, mine, theirs };
}

/** Plays at random to the end; `before` runs before each answer. Gives the numbers of the decisions that were answered. */
async function playOut(match: Match, before: (answered: number) => unknown = () => undefined): Promise<number[]> {
  const answered: number[] = [];
  for await (const decision of match.decisions()) {
    await before(answered.length);
    if (await match.answer(decision.sample())) answered.push(decision.n);
  }
  return answered;
}

async function eventsOf(match: Match): Promise<EventView[]> {
  const out: EventView[] = [];
  for await (const event of match.events()) out.push(event);
  return out;
}

/** What everybody sees of events; those of a face that is shown to one seat alone are only that seat's. */
const outlines = (events: readonly EventView[]): string[] =>
  events.filter(({ kind }) => kind !== 'shown').map(({ kind, verb, seat, from, to }) => [kind, verb, seat, from, to].join(' '));
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** The first open decision of either player. */
async function asked(a: Match, b: Match): Promise<Match> {
  const first = async (match: Match): Promise<Match> => {
    for await (const _ of match.decisions()) return match;
    throw new Error('the game ended');
  };
  return Promise.race([first(a), first(b)]);
}

describe('signing in', () => {
  it('as a guest, and coming back with the token', async () => {
    const me = await Spiritgate.guest(server.url, { name: 'Ada Lovelace' });
    expect(me.account).toMatchObject({ name: 'Ada Lovelace', guest: true });
    expect((await Spiritgate.resume(server.url, me.token)).account).toEqual(me.account);
  });

  it('is refused with a wrong token, a name that is not allowed, or where no server is', async () => {
    await expect(Spiritgate.resume(server.url, 'wrong')).rejects.toMatchObject({ name: 'SpiritgateError', code: 'unauthorized' });
    await expect(Spiritgate.guest(server.url, { name: '<b>' })).rejects.toMatchObject({ code: 'bad-name', field: 'name' });
    await expect(Spiritgate.guest('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('shows the games, their decks and cards', async () => {
    const me = await guest();
    expect((await me.games()).map((game) => game.name)).toContain(GAME);
    expect(await me.decks(GAME)).toContain(DECK);
    expect((await me.cards(GAME)).get('sluggle')?.name).toBe('Sluggle');
    await expect(me.decks('chess')).rejects.toMatchObject({ code: 'unknown-game' });
    await expect(me.cards('chess')).rejects.toMatchObject({ code: 'unknown-game' });
  });
});

describe('lobbies', () => {
  it('refuse a wrong code, the host as opponent, an unknown deck and an illegal one', async () => {
    const [host, other] = await Promise.all([guest(), guest()]);
    const lobby = await host.createLobby({ game: GAME, deck: DECK });
    await expect(other.joinLobby('ZZZZZZZZ', { deck: DECK })).rejects.toMatchObject({ code: 'unknown-lobby' });
    await expect(host.joinLobby(lobby.code, { deck: DECK })).rejects.toMatchObject({ code: 'own-lobby' });
    await expect(other.joinLobby(lobby.code, { deck: 'Nope' })).rejects.toMatchObject({ code: 'unknown-deck' });
    const deck = { name: 'Thin', sections: { main: { sluggle: 3 }, spirits: {} } };
    const refusal = expect(other.joinLobby(lobby.code, { deck })).rejects;
    await refusal.toMatchObject({ code: 'deck-illegal', problems: expect.arrayContaining([expect.objectContaining({ rule: 'E1.1' })]) });
    await lobby.close();
  });

  it('tell the waiting host when they are closed, and let go of a host who gives up waiting', async () => {
    const host = await guest();
    const lobby = await host.createLobby({ game: GAME, deck: DECK });
    const signal = AbortSignal.timeout(50);
    await expect(lobby.match({ signal })).rejects.toMatchObject({ code: 'cancelled' });
    const waiting = expect(lobby.match()).rejects.toMatchObject({ code: 'unknown-lobby' });
    await lobby.close();
    await waiting;
  });

  it('take the code in lower case, and only once', async () => {
    const [host, other, third] = await Promise.all([guest(), guest(), guest()]);
    const lobby = await host.createLobby({ game: GAME, deck: DECK });
    const [mine, theirs] = await Promise.all([lobby.match(), other.joinLobby(lobby.code.toLowerCase(), { deck: DECK })]);
    expect(theirs.id).toBe(mine.id);
    await expect(third.joinLobby(lobby.code, { deck: DECK })).rejects.toMatchObject({ code: 'lobby-started' });
    await expect(third.attach(mine.id)).rejects.toMatchObject({ code: 'not-your-match' });
    await expect(third.log(mine.id)).rejects.toMatchObject({ code: 'match-running' });
    expect((await host.matches()).map((match) => match.id)).toEqual([mine.id]);
    await theirs.concede();
    expect(await mine.result).toMatchObject({ winner: mine.seat, reason: 'concession' });
    expect(await mine.concede()).toBe(false);
  });
});

describe('the queue', () => {
  it('brings two together, who play to the end at random', async () => {
    const [a, b] = await Promise.all([guest(), guest()]);
    const [mine, theirs] = await Promise.all([a.queue({ game: GAME, deck: DECK }), b.queue({ game: GAME, deck: OTHER_DECK })]);
    expect([mine.seat, theirs.seat].sort()).toEqual([0, 1]);
    await Promise.all([playOut(mine), playOut(theirs)]);
    const result = await mine.result;
    expect(await theirs.result).toEqual(result);
    expect(result.reason).not.toMatch(/concession|time|void/);
  });

  it('lets go of who gives up waiting', async () => {
    const me = await guest();
    const giveUp = (): AbortSignal => AbortSignal.timeout(50);
    await expect(me.queue({ game: GAME, deck: DECK, signal: giveUp() })).rejects.toMatchObject({ code: 'cancelled' });
    // Still in the queue, this would be `already-queued`.
    await expect(me.queue({ game: GAME, deck: DECK, signal: giveUp() })).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('a match', () => {
  it('shows both players every event, in step with the log of spectators', async () => {
    const { host, mine, theirs } = await table();
    const watching = [eventsOf(mine), eventsOf(theirs)];
    const answered = await Promise.all([playOut(mine), playOut(theirs)]);
    for (const numbers of answered) expect(numbers).toEqual(upTo(numbers.length));
    const { events } = await host.log(mine.id);
    for (const seen of await Promise.all(watching)) expect(outlines(seen)).toEqual(outlines(events));
  });

  it('shows with each update the view in which its events have just happened', async () => {
    const { mine, theirs } = await table();
    const checking = [mine, theirs].map(async (match) => {
      const checked = { phase: 0, turn: 0, result: 0 };
      for await (const { view, events } of match.updates()) {
        const last = (kind: string): EventView | undefined => events.findLast((event) => event.kind === kind);
        const [phase, turn] = [last('phase'), last('turn')];
        if (phase && ++checked.phase) expect(view.public.phase).toBe(phase.verb);
        if (turn && ++checked.turn) expect(view.public.active).toBe(turn.seat);
        if (last('result')) checked.result++;
        expect(view.public.result !== null).toBe(last('result') !== undefined);
      }
      return checked;
    });
    await Promise.all([playOut(mine), playOut(theirs)]);
    for (const { phase, turn, result } of await Promise.all(checking)) expect([phase > 3, turn > 1, result]).toEqual([true, true, 1]);
  });

  it('refuses what is not offered and stays open', async () => {
    const { mine, theirs } = await table();
    const match = await asked(mine, theirs);
    const { n, options } = match.decision as NonNullable<typeof match.decision>;
    await expect(match.answer({ decision: n, option: options.length, fields: {} })).rejects.toMatchObject({ code: 'option-not-offered' });
    await expect(match.answer({ decision: n, option: 0, fields: { sly: 1 } })).rejects.toMatchObject({ code: 'field-unknown' });
    expect(await match.answer({ decision: n + 1, option: 0, fields: {} })).toBe(false);
    expect(match.decision?.n).toBe(n);
    expect(await match.answer((match.decision as NonNullable<typeof match.decision>).choose(0))).toBe(true);
    mine.leave();
    theirs.leave();
  });
});

describe('a line that is cut', () => {
  it('again and again in the middle of a game loses and doubles nothing', async () => {
    const proxy = await proxied();
    const { host, mine, theirs } = await table(proxy.url);
    const watching = eventsOf(mine);
    let cuts = 0;
    const cutNowAndThen = (answered: number): void => {
      if (answered % 8 !== 4) return;
      cuts++;
      proxy.cut();
    };
    const [answered] = await Promise.all([playOut(mine, cutNowAndThen), playOut(theirs)]);
    expect(cuts).toBeGreaterThan(2);
    expect(answered).toEqual(upTo(answered.length));
    const { events, result } = await host.log(mine.id);
    expect(outlines(await watching)).toEqual(outlines(events));
    expect(await mine.result).toEqual(result);
  });

  it('takes up the game where it is when the network comes back', async () => {
    const proxy = await proxied();
    const { mine, theirs } = await table(proxy.url);
    proxy.shut();
    proxy.cut();
    await expect.poll(() => mine.isConnected).toBe(false);
    const conceding = theirs.concede();
    const answering = mine.concede();
    expect(await conceding).toBe(true);
    proxy.open();
    expect(await answering).toBe(false);
    expect(await mine.result).toMatchObject({ winner: mine.seat, reason: 'concession' });
  });

  it('after an input was taken and before its reply came: the input is sent again and counts once', async () => {
    const proxy = await proxied();
    const { mine, theirs } = await table(proxy.url);
    for (;;) {
      const match = await asked(mine, theirs);
      if (match === mine) break;
      await match.answer((match.decision as NonNullable<typeof match.decision>).sample());
    }
    const { decision } = mine;
    if (!decision) throw new Error('no decision');
    const n = await numberOf(theirs);
    proxy.mute();
    const answering = mine.answer(decision.sample());
    for await (const update of theirs.updates()) if (update.n > n) break;
    expect(mine.decision?.n).toBe(decision.n);
    proxy.cut();
    expect(await answering).toBe(true);
    expect(await numberOf(theirs)).toBe(n + 1);
    expect(mine.view.public).toEqual(theirs.view.public);
    const watching = eventsOf(mine);
    await Promise.all([playOut(mine), playOut(theirs)]);
    expect((await watching).length).toBeGreaterThan(0);
  });
});

/** How many inputs the match has taken, as a player has been told. */
async function numberOf(match: Match): Promise<number> {
  for await (const update of match.updates()) return update.n;
  throw new Error('the game ended');
}

describe('a second device', () => {
  it('takes the seat over: the first one is told and stays away, the second one plays on', async () => {
    const { host, mine, theirs } = await table();
    const losing = expect(mine.result).rejects.toMatchObject({ name: 'SpiritgateError', code: 'taken-over' });
    const watching = expect(eventsOf(mine)).rejects.toMatchObject({ code: 'taken-over' });
    const phone = await Spiritgate.resume(server.url, host.token);
    const [running] = await phone.matches();
    const again = await phone.attach(running?.id as string);
    await Promise.all([losing, watching]);
    expect(mine.isConnected).toBe(false);
    await expect(mine.concede()).rejects.toMatchObject({ code: 'taken-over' });
    expect(again.view.public).toEqual(theirs.view.public);
    await Promise.all([playOut(again), playOut(theirs)]);
    expect(await again.result).toEqual(await theirs.result);
  });
});

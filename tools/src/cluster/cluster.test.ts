/**
 * The cluster with real processes, a Redis and a PostgreSQL: players of different processes meet, play and come back through the other one, and
 * nothing is lost when Redis or a process goes away (D9, D10, D18).
 */
import { type Match, type OpenLobby, Spiritgate } from '@spiritgate/sdk';
import { type GameModule, games } from '@spiritgate/shared/games';
import { API } from '@spiritgate/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkMatch } from '../chaos/check.ts';
import { dice } from '../lib/dice.ts';
import { isPossible, World } from './world.ts';

const elestrals = games.get('elestrals') as GameModule;
const [first, second] = elestrals.starterDecks.map(({ name }) => name) as [string, string];
const there = await isPossible();

/** Two players at a match, and what the server said of their answers. */
class Pair {
  readonly acknowledged: { seat: 0 | 1; decision: number }[] = [];
  readonly matches: [Match, Match];
  readonly #seed: number;
  readonly #playing: Promise<unknown>[] = [];
  #answers = 0;
  /** So many answers may be given: a random game is over soon. */
  #allowed = 0;
  #isOver = false;
  #wake = Promise.withResolvers<void>();

  constructor(matches: readonly [Match, Match], seed: number) {
    this.matches = [...matches];
    this.#seed = seed;
    for (const match of matches) this.sit(match);
  }

  /** Plays a seat by this match from now on. */
  sit(match: Match): void {
    const before = this.matches.findIndex(({ seat }) => seat === match.seat);
    this.matches[before as 0 | 1] = match;
    // Who was taken over learns of it by its result.
    this.#playing.push(this.#play(match, dice(this.#seed, `seat ${match.seat} ${this.#answers}`)).catch(() => undefined));
  }

  get id(): string {
    return this.matches[0].id;
  }

  get isUp(): boolean {
    return this.matches.every((match) => match.isConnected);
  }

  /** Plays on until so many more answers have been taken, or the game is over. */
  async further(answers: number): Promise<void> {
    this.#allowed = this.#answers + answers;
    this.#go();
    const isDone = (): boolean => this.#answers >= this.#allowed || this.matches.some(({ view }) => view.public.result !== null);
    await expect.poll(isDone, { timeout: 30_000, interval: 10 }).toBe(true);
  }

  /** Gives the match up, unless it is over, and holds what was told against the journal. */
  async finish(world: World): Promise<void> {
    this.#isOver = true;
    this.#go();
    await this.matches[0].concede().catch((error: unknown) => expect(error).toMatchObject({ code: 'game-over' }));
    await Promise.all(this.#playing);
    const results = await Promise.all(this.matches.map(async (match) => JSON.stringify(await match.result)));
    const checked = await checkMatch(world.journal, elestrals, { match: this.id, acknowledged: this.acknowledged, results });
    expect(checked.faults).toEqual([]);
    expect(checked.inputs).toBeGreaterThanOrEqual(this.acknowledged.length);
  }

  #go(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }

  async #play(match: Match, random: (n: number) => number): Promise<void> {
    for await (const decision of match.decisions()) {
      while (!this.#isOver && this.#answers >= this.#allowed) await this.#wake.promise;
      if (this.#isOver || !this.matches.includes(match)) return;
      if (await match.answer(decision.sample(random))) {
        this.acknowledged.push({ seat: match.seat, decision: decision.n });
        this.#answers++;
      }
    }
  }
}

/** Two guests, each by an address of its own: one challenges the other to a match that everybody may watch without delay. */
async function meet(urls: readonly [string, string], seed: number): Promise<{ pair: Pair; players: [Spiritgate, Spiritgate] }> {
  const [one, two] = await Promise.all([Spiritgate.guest(urls[0]), Spiritgate.guest(urls[1])]);
  const watching = { allowed: true, delay: 0 };
  const sent = await one.challenge({ id: two.account.id }, { game: elestrals.name, deck: first, watching });
  const [got] = await two.challenges();
  if (!got) throw new Error('the challenge is not there');
  const matches = await Promise.all([sent.match(), got.accept(second)]);
  return { pair: new Pair(matches, seed), players: [one, two] };
}

/** How long it takes until all of them are connected again, in milliseconds. */
async function untilUp(pairs: readonly Pair[]): Promise<number> {
  const since = performance.now();
  await expect.poll(() => pairs.every(({ isUp }) => isUp), { timeout: 30_000, interval: 5 }).toBe(true);
  return performance.now() - since;
}

/** The first update that a stream brings; then it is left. */
async function firstUpdate({ body }: Response): Promise<unknown> {
  const reader = (body as NonNullable<typeof body>).pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended: ${text}`);
    text += value;
    const lines = text.split('\n').slice(0, -1);
    const updates = lines.filter(Boolean).map((line) => JSON.parse(line) as { type: string; update?: unknown });
    const found = updates.find(({ type }) => type === 'update');
    if (!found) continue;
    await reader.cancel();
    return found.update;
  }
}

describe.skipIf(!there)('a cluster', () => {
  let world: World;
  const killed: string[] = [];
  const a = (): string => world.member(0).url;
  const b = (): string => world.member(1).url;
  beforeAll(async () => {
    // One is killed, one is stopped, one is left.
    world = await World.start(3);
  });
  afterAll(async () => {
    for (const { said } of world?.members ?? []) if (/"level":(50|60)/.test(said)) console.warn(said);
    await world?.stop();
  });

  test('players of different processes are paired by the queue, and play', async () => {
    const [one, two] = await Promise.all([Spiritgate.guest(a()), Spiritgate.guest(b())]);
    const matches = await Promise.all([
      one.queue({ game: elestrals.name, deck: first }),
      two.queue({ game: elestrals.name, deck: second }),
    ]);
    expect(matches[0].id).toBe(matches[1].id);
    const pair = new Pair(matches, 1);
    await pair.further(6);
    for (const player of [one, two]) expect(await player.matches()).toMatchObject([{ id: pair.id }]);
    await pair.finish(world);
  });

  test('a lobby that is open at one process is in the list of another; of two who join at once by two processes one plays', async () => {
    const host = await Spiritgate.guest(a());
    const others = await Promise.all([Spiritgate.guest(a()), Spiritgate.guest(b())]);
    const secret = await host.createLobby({ game: elestrals.name, deck: first });
    const lobby = await host.createLobby({ game: elestrals.name, deck: first, listed: true });
    const listed = async (player: Spiritgate): Promise<OpenLobby[]> => {
      const found: OpenLobby[] = [];
      for await (const open of player.openLobbies({ game: elestrals.name })) found.push(open);
      return found;
    };
    const [here, there] = await Promise.all(others.map(listed));
    expect(here).toMatchObject([{ host: { id: host.account.id } }]);
    expect(there?.map(({ id }) => id)).toEqual(here?.map(({ id }) => id));
    const id = there?.[0]?.id ?? '';
    const joins = await Promise.allSettled(others.map((other) => other.joinLobby(id, { deck: second })));
    const [joined] = joins.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [refused] = joins.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject({ code: expect.stringMatching(/^lobby-(full|started)$/) });
    for (const player of others) expect(await listed(player)).toEqual([]);
    await new Pair([await lobby.match(), joined as Match], 15).finish(world);
    await secret.close();
  });

  test('D9: a seat comes back through the other process, by socket and without one; spectators sit where it is played', async () => {
    const { pair, players } = await meet([a(), b()], 2);
    const [host, guest] = players;
    const owner = await world.ownerOf(pair.id);
    await pair.further(6);
    // Each process lists it, passes calls on, and leads sockets to the one that plays it.
    for (const url of [a(), b()]) {
      const spectator = await Spiritgate.guest(url);
      expect((await spectator.watchable()).map(({ id }) => id)).toContain(pair.id);
      const watching = await spectator.watch(pair.id);
      expect(watching.view.mine).toBeUndefined();
      watching.leave();
    }
    const again = await (await Spiritgate.resume(b(), host.token)).attach(pair.id);
    await expect(pair.matches[0].result).rejects.toMatchObject({ code: 'taken-over' });
    pair.sit(again);
    await pair.further(4);
    expect(await world.ownerOf(pair.id)).toBe(owner);
    // Without a socket, through a process that does not play it.
    for (const url of [a(), b()]) {
      const stream = await fetch(`${url}${API}/matches/${pair.id}/stream`, { headers: { authorization: `Bearer ${guest.token}` } });
      expect(stream.headers.get('content-type')).toContain('x-ndjson');
      expect(await firstUpdate(stream)).toMatchObject({ view: { mine: {} } });
      const refused = await fetch(`${url}${API}/matches/${pair.id}/inputs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ do: 'answer', decision: 9999, option: 0, fields: {} }),
      });
      expect(await refused.json()).toMatchObject({ code: expect.stringMatching(/decision/) });
    }
    pair.sit(await guest.attach(pair.id));
    await pair.finish(world);
  });

  test('Redis is killed and starts again: matches go on meanwhile, and who waits in the queue still does', async () => {
    const waiting = await Spiritgate.guest(a());
    const queued = waiting.queue({ game: elestrals.name, deck: first });
    const { pair, players } = await meet([b(), a()], 5);
    await pair.further(4);
    await world.redis.end('SIGKILL');
    await pair.further(8);
    for (const url of [a(), b()]) {
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([200, { ok: true, database: 'up', redis: 'away' }]);
    }
    // Coming back asks nothing of Redis, whichever process is asked.
    for (const [n, url] of [b(), a()].entries()) {
      const player = await Spiritgate.resume(url, (players[n] as Spiritgate).token);
      expect((await player.matches()).map(({ id }) => id)).toEqual([pair.id]);
    }
    pair.sit(await (await Spiritgate.resume(a(), players[0].token)).attach(pair.id));
    await pair.further(4);
    await world.redis.start();
    await pair.finish(world);
    const late = await Spiritgate.guest(b());
    const matches = await Promise.all([queued, late.queue({ game: elestrals.name, deck: second })]);
    expect(matches[0].id).toBe(matches[1].id);
    await new Pair(matches, 7).finish(world);
  });

  test('D10: a process is killed under its matches: the other takes them up, and they end as they would have', async () => {
    const begun = await Promise.all([8, 9, 10].map((seed) => meet([world.url, world.url], seed)));
    const pairs = begun.map(({ pair }) => pair);
    const lobby = await (await Spiritgate.guest(world.url)).createLobby({ game: elestrals.name, deck: first });
    await Promise.all(pairs.map((pair) => pair.further(8)));
    const owners = await Promise.all(pairs.map(({ id }) => world.ownerOf(id)));
    const doomed = owners[0] as string;
    const member = await world.memberOf(doomed);
    killed.push(doomed);
    await member.end('SIGKILL');
    // Their lines are noticed a moment later.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await untilUp(pairs)).toBeLessThan(15_000);
    await Promise.all(pairs.map((pair) => pair.further(8)));
    const guest = await Spiritgate.guest(world.url);
    const [hosted, joined] = await Promise.all([lobby.match(), guest.joinLobby(lobby.code, { deck: second })]);
    await new Pair([hosted, joined], 11).finish(world);
    for (const [n, pair] of pairs.entries()) {
      if (owners[n] === doomed) expect(await world.ownerOf(pair.id)).not.toBe(doomed);
      await pair.finish(world);
    }
  });

  test('SIGTERM: running matches move to the other process with their players and spectators, and the process ends with 0', async () => {
    const begun = await Promise.all([12, 13].map((seed) => meet([world.url, world.url], seed)));
    const pairs = begun.map(({ pair }) => pair);
    await Promise.all(pairs.map((pair) => pair.further(8)));
    const before = (await world.ownerOf((pairs[0] as Pair).id)) as string;
    const member = await world.memberOf(before);
    const watching = await (await Spiritgate.guest(world.url)).watch((pairs[0] as Pair).id);
    const waiting = await Spiritgate.guest(world.url);
    const queued = waiting.queue({ game: elestrals.name, deck: first });
    expect(await member.end('SIGTERM')).toBe(0);
    expect(await untilUp(pairs)).toBeLessThan(15_000);
    for (const pair of pairs) {
      expect(await world.ownerOf(pair.id)).not.toBe(before);
      await pair.further(4);
    }
    for (const pair of pairs) await pair.finish(world);
    expect(await watching.result).toEqual(await (pairs[0] as Pair).matches[0].result);
    const late = await Spiritgate.guest(world.url);
    const matches = await Promise.all([queued, late.queue({ game: elestrals.name, deck: second })]);
    await new Pair(matches, 14).finish(world);
  });

  test('what a killed process has left in Redis goes away', async () => {
    const left = async (): Promise<string[]> => {
      const ids = await world.entries.hkeys('spiritgate:processes');
      const rooms = (await world.entries.hvals('spiritgate:colyseus:roomcaches')).map((text) => JSON.parse(text) as { processId: string });
      const known = await world.entries.hkeys('spiritgate:colyseus:roomcount');
      return [
        ...ids.filter((id) => killed.includes(id)),
        ...(known.length > 1 ? ['a process'] : []),
        ...rooms.filter(({ processId }) => !known.includes(processId)).map(() => 'a room'),
      ];
    };
    await expect.poll(left, { timeout: 45_000, interval: 200 }).toEqual([]);
  });
});

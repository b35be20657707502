/** The queue without a network, in memory and on Redis: one ticket a player, waves, accepting, and what becomes of those who do not. */
import type { Account, QueueAnswer } from '@spiritgate/shared/protocol';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { ok, type Result, refuse } from '../result.ts';
import { must } from '../testing/accounts.ts';
import { onEachShelves } from '../testing/shelves.ts';
import { testEnv } from '../testing/test-env.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import { Waiters } from '../waiters.ts';
import type { Shelves } from './index.ts';
import { type BeginMatch, Queue } from './queue.ts';

const accountOf = (name: string): Account => ({ id: `id-${name}`, name, guest: true });
const [ada, bo, cy] = [accountOf('Ada'), accountOf('Bo'), accountOf('Cy')];
const body = { game: 'tiny', deck: { starter: 'Suns' } };
const here = new AbortController().signal;
const statusOf = (answer: Result<QueueAnswer>): string => (answer.ok ? answer.value.status : answer.code);

type World = { begin?: BeginMatch; ratings?: Record<string, number>; env?: ReturnType<typeof testEnv> };

function setUp(shelves: Shelves, { begin, ratings = {}, env = testEnv() }: World = {}) {
  const pairs: string[] = [];
  const blocked = new Set<string>();
  const playing = new Map<string, string>();
  const counting: BeginMatch = async (_game, [a, b]) => ok(`match ${pairs.push(`${a.account.name}-${b.account.name}`)}`);
  const queue = new Queue({
    env,
    shelves,
    games: new Map([['tiny', tiny]]),
    waiters: new Waiters(env),
    log: createLog('silent'),
    formats: { find: () => refuse('unknown-format') },
    entrance: async (_account, { game }) =>
      game === 'tiny' ? ok({ module: tiny, format: 'open', deck: TINY_DECKS[0] }) : refuse('unknown-game', { field: 'game' }),
    standings: {
      of: async (id) => ({ rating: ratings[id] ?? 1500, deviation: 60, blocked: [], recent: [] }),
      playing: async (id) => playing.get(id),
      blocks: async (a, b) => blocked.has(`${a} ${b}`) || blocked.has(`${b} ${a}`),
    },
    begin: begin ?? counting,
    isClosing: () => false,
  });
  /** Lets a wave come, and waits until it has done what it does. */
  const wave = async (...who: Account[]) => {
    env.pass(1000);
    const before = await Promise.all(who.map(async (account) => statusOf(await queue.get(account))));
    await vi
      .waitFor(async () => {
        const after = await Promise.all(who.map(async (account) => statusOf(await queue.get(account))));
        expect(after).not.toEqual(before);
      }, 300)
      .catch(() => undefined);
    return Promise.all(who.map(async (account) => statusOf(await queue.get(account))));
  };
  return { env, queue, pairs, blocked, playing, wave };
}

onEachShelves('the queue', (open) => {
  test('two who wait are found, accept, and play; the third waits on', async () => {
    const { queue, pairs, wave } = setUp(open());
    for (const account of [ada, bo, cy]) expect(statusOf(await queue.enter(account, body))).toBe('waiting');
    const found = (await wave(ada, bo, cy)).filter((status) => status === 'found');
    expect(found).toHaveLength(2);
    const both = [];
    for (const account of [ada, bo, cy]) if (statusOf(await queue.get(account)) === 'found') both.push(account);
    expect(await queue.accept(both[0] as Account)).toMatchObject({ value: { status: 'found', accepted: true } });
    expect(pairs).toEqual([]);
    expect(await queue.accept(both[1] as Account)).toMatchObject({ value: { status: 'matched', match: 'match 1' } });
    expect(await queue.get(both[0] as Account)).toMatchObject({ value: { status: 'matched', match: 'match 1' } });
    expect(pairs).toHaveLength(1);
  });

  test('J1 a player has one ticket, however often and wherever they enter, and never meets themselves', async () => {
    const { queue, wave } = setUp(open());
    const entered = await Promise.all([
      queue.enter(ada, body),
      queue.enter(ada, body),
      queue.enter(ada, { ...body, series: 'best-of-three' }),
    ]);
    expect(entered.map(statusOf).sort()).toEqual(['already-queued', 'already-queued', 'waiting']);
    expect(await wave(ada)).toEqual(['waiting']);
  });

  test('J3 one can always leave, and enter again', async () => {
    const { queue, wave } = setUp(open());
    await queue.enter(ada, body);
    expect(await queue.leave(ada)).toEqual(ok({}));
    expect([statusOf(await queue.get(ada)), await queue.leave(ada)]).toMatchObject(['not-queued', { code: 'not-queued' }]);
    await queue.enter(ada, body);
    await queue.enter(bo, body);
    expect(await wave(ada, bo)).toEqual(['found', 'found']);
    expect(await queue.leave(ada)).toEqual(ok({}));
    expect(statusOf(await queue.get(bo))).toBe('waiting');
    expect(await queue.enter(ada, body)).toMatchObject({ code: 'queue-cooldown' });
  });

  test('who does not accept is out for a while; the other waits on in place, with the time kept', async () => {
    const { env, queue, wave } = setUp(open());
    await queue.enter(ada, body);
    await queue.enter(bo, body);
    expect(await wave(ada, bo)).toEqual(['found', 'found']);
    await queue.accept(ada);
    env.pass(13_000);
    expect(await wave(ada, bo)).toEqual(['waiting', 'not-queued']);
    expect(await queue.get(ada)).toMatchObject({ value: { waited: 15 } });
    expect(await queue.enter(bo, body)).toMatchObject({ code: 'queue-cooldown' });
    env.pass(30_000);
    expect(statusOf(await queue.enter(bo, body))).toBe('waiting');
  });

  test('E1 both accept at the same moment, twice: one match', async () => {
    const { queue, pairs, wave } = setUp(open());
    await queue.enter(ada, body);
    await queue.enter(bo, body);
    await wave(ada, bo);
    await Promise.all([ada, bo, ada, bo].map((account) => queue.accept(account)));
    expect([statusOf(await queue.get(ada)), statusOf(await queue.get(bo)), pairs.length]).toEqual(['matched', 'matched', 1]);
  });

  test('who waits learns of the opponent at once, and of the match', async () => {
    const { env, queue } = setUp(open());
    await queue.enter(ada, body);
    await queue.enter(bo, body);
    // Watching begins before the wave does.
    const waits = queue.watch(ada, { ms: 20_000, gone: here });
    await new Promise((done) => setTimeout(done, 50));
    env.pass(1000);
    expect(statusOf(await waits)).toBe('found');
    await queue.accept(ada);
    const match = queue.watch(ada, { ms: 20_000, gone: here });
    await new Promise((done) => setTimeout(done, 50));
    await queue.accept(bo);
    expect(statusOf(await match)).toBe('matched');
  });

  test('waiting longer is no news, being left alone by the opponent is', async () => {
    const { env, queue, wave } = setUp(open());
    const { mark } = must(await queue.enter(ada, body));
    env.pass(5000);
    expect(await queue.get(ada)).toMatchObject({ value: { waited: 5, mark } });
    await queue.enter(bo, body);
    await wave(ada, bo);
    const found = must(await queue.accept(ada));
    env.pass(1000);
    expect(await queue.get(ada)).toMatchObject({ value: { status: 'found', accepted: true, mark: found.mark } });
    await queue.leave(bo);
    expect(await queue.watch(ada, { ms: 20_000, gone: here, seen: found.mark })).toMatchObject({ value: { status: 'waiting', mark } });
  });

  test('who does not ask for a minute is out, and is not paired', async () => {
    const { env, queue, pairs, wave } = setUp(open());
    await queue.enter(ada, body);
    env.pass(59_000);
    expect(statusOf(await queue.get(ada))).toBe('waiting');
    env.pass(60_000);
    await queue.enter(bo, body);
    expect([await wave(bo), statusOf(await queue.get(ada)), pairs]).toEqual([['waiting'], 'not-queued', []]);
  });

  test('J9 who blocks or is blocked, also after both have entered, is not met', async () => {
    const { queue, blocked, wave } = setUp(open());
    await queue.enter(ada, body);
    await queue.enter(bo, body);
    blocked.add(`${bo.id} ${ada.id}`);
    expect(await wave(ada, bo)).toEqual(['waiting', 'waiting']);
  });

  test('if the match does not begin, both wait on with the time kept', async () => {
    const { queue, wave } = setUp(open(), { begin: async () => refuse('internal') });
    await queue.enter(ada, body);
    await queue.enter(bo, body);
    await wave(ada, bo);
    await queue.accept(ada);
    expect(statusOf(await queue.accept(bo))).toBe('waiting');
    expect(await queue.get(ada)).toMatchObject({ value: { status: 'waiting', waited: 1 } });
  });

  test('K1 a player of a ranked match that runs is refused; one that is over blocks nothing', async () => {
    const { queue, playing, wave } = setUp(open());
    playing.set(ada.id, 'm');
    expect(await queue.enter(ada, body)).toMatchObject({ code: 'ranked-match-running' });
    playing.delete(ada.id);
    await queue.enter(ada, body);
    await queue.enter(bo, body);
    await wave(ada, bo);
    await queue.accept(ada);
    await queue.accept(bo);
    expect(statusOf(await queue.enter(ada, body))).toBe('waiting');
  });

  test('J11 leaving and entering again gains nothing: the time waited is gone, nobody has won anything', async () => {
    const { env, queue, pairs } = setUp(open());
    await queue.enter(ada, body);
    env.pass(30_000);
    await queue.leave(ada);
    expect(await queue.enter(ada, body)).toMatchObject({ value: { status: 'waiting', waited: 0 } });
    expect(pairs).toEqual([]);
  });

  test('the estimate is what others of such a rating waited of late', async () => {
    const { queue, wave } = setUp(open());
    await queue.enter(ada, body);
    await queue.enter(bo, body);
    await wave(ada, bo);
    await queue.accept(ada);
    await queue.accept(bo);
    expect(await queue.enter(cy, body)).toMatchObject({ value: { estimate: 1 } });
  });

  test('wrong games do not get in, and there is nothing to accept before an opponent was found', async () => {
    const { queue } = setUp(open());
    expect(await queue.enter(ada, { ...body, game: '__proto__' })).toMatchObject({ code: 'unknown-game' });
    expect(await queue.accept(ada)).toMatchObject({ code: 'not-queued' });
    await queue.enter(ada, body);
    expect(await queue.accept(ada)).toMatchObject({ code: 'nothing-found' });
  });
});

onEachShelves('the queue over two processes', (open) => {
  test('players of different processes are paired, and learn of the match', async () => {
    const env = testEnv();
    const [one, two] = [setUp(open('two'), { env }), setUp(open('two'), { env })];
    await one.queue.enter(ada, body);
    await two.queue.enter(bo, body);
    await one.wave(ada, bo);
    expect(statusOf(await two.queue.get(bo))).toBe('found');
    await two.queue.accept(ada);
    await one.queue.accept(bo);
    expect([statusOf(await two.queue.get(ada)), statusOf(await one.queue.get(bo))]).toEqual(['matched', 'matched']);
    expect(one.pairs.length + two.pairs.length).toBe(1);
  });
});

/** D10: of several processes one plays a match, and another takes it over when that one is gone, or hands it over. */
import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { TERMS, WAITS } from '../testing/hosted.ts';
import { type TestEnv, testEnv } from '../testing/test-env.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import { type EndOfRoom, Matches } from './matches.ts';
import { MemoryJournal } from './memory-journal.ts';
import { takingUp } from './taking-up.ts';
import { FREE_TALK } from './talk.ts';

const ada: Account = { id: 'a', name: 'Ada', guest: true };
const bo: Account = { id: 'b', name: 'Bo', guest: true };

/** Processes on one journal; those in `gone` do not answer any more. */
function world() {
  const env = testEnv();
  const journal = new MemoryJournal();
  const gone = new Set<string>();
  const closed: [string, EndOfRoom][] = [];
  const rooms = {
    open: async (match: string) => `room ${match}`,
    reserve: async (roomId: string) => ({ name: 'match', roomId, sessionId: 's', processId: 'p' }),
    close: async (room: string, why: EndOfRoom) => void closed.push([room, why]),
  };
  const process = (name: string, isAlone = false): Matches =>
    new Matches({
      ...{ env, journal, rooms, watchRooms: rooms, process: name, waits: WAITS, talk: FREE_TALK, linger: 10, idle: 100 },
      ...{ log: createLog('silent'), games: new Map([[tiny.name, tiny]]) },
      blocks: async () => false,
      ...(isAlone ? {} : { isAlive: async (other: string) => !gone.has(other) }),
    });
  return { env, journal, gone, closed, process };
}

async function begin(matches: Matches, origin: 'lobby' | 'practice' = 'lobby'): Promise<string> {
  const watching = { allowed: true, delay: 20, code: undefined };
  const entrants = [
    { account: ada, deck: TINY_DECKS[0] },
    { account: bo, deck: TINY_DECKS[1] },
  ] as const;
  const begun = await matches.begin(tiny, entrants, { ...TERMS, origin, watching });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.value;
}

async function answer(matches: Matches, match: string, account: string, env: TestEnv): Promise<boolean> {
  const seated = await matches.seatOf(match, account);
  if (!seated.ok) throw new Error(seated.code);
  const { host, seat } = seated.value;
  const reply = await host.submit(seat, { do: 'concede' });
  env.pass(0);
  return reply.ok;
}

test('a match of a process that answers is not touched; every process lists it, and counts it as practice', async () => {
  const { process } = world();
  const [one, two] = [process('one'), process('two')];
  const match = await begin(one, 'practice');
  expect(await two.elsewhere(match)).toBe('one');
  expect(await one.elsewhere(match)).toBeUndefined();
  expect(await two.elsewhere('nothing')).toBeUndefined();
  expect((await two.attach(match, 'a')).ok).toBe(false);
  expect(await two.attach(match, 'a')).toMatchObject({ code: 'match-moved' });
  expect(await two.attach('nothing', 'a')).toMatchObject({ code: 'unknown-match' });
  for (const [n, matches] of [one, two].entries()) {
    expect([n, await matches.running('b')]).toEqual([n, [expect.objectContaining({ id: match, seat: 1, players: ['Ada', 'Bo'] })]]);
    expect(await matches.practising('a')).toBe(1);
    expect(await matches.practising('c')).toBe(0);
  }
  expect(await two.recover()).toBe(0);
});

test('a match of one that is gone is taken up by whoever is asked first, once; the other leads there', async () => {
  const { process, gone, journal } = world();
  const [one, two, three] = [process('one'), process('two'), process('three')];
  const match = await begin(one);
  gone.add('one');
  for (const matches of [two, three]) expect(await matches.elsewhere(match)).toBeUndefined();
  const attached = await Promise.all([two.attach(match, 'a'), three.attach(match, 'b')]);
  expect(attached.map((one) => (one.ok ? 'seat' : one.code)).sort()).toEqual(['match-moved', 'seat']);
  const owner = (await journal.owner(match))?.process as string;
  const [winner, loser] = owner === 'two' ? [two, three] : [three, two];
  expect(await loser.elsewhere(match)).toBe(owner);
  expect(winner.local(match)).toBeDefined();
});

test('one that was only asleep fails at its next input, and lets go', async () => {
  const { process, gone, env, closed } = world();
  const [one, two] = [process('one'), process('two')];
  const match = await begin(one);
  await one.attach(match, 'a');
  gone.add('one');
  expect(await two.recover()).toBe(1);
  gone.delete('one');
  expect(await answer(one, match, 'a', env)).toBe(false);
  await expect.poll(() => one.local(match)).toBeUndefined();
  await expect.poll(() => closed).toContainEqual([`room ${match}`, 'moved']);
  expect(await one.elsewhere(match)).toBe('two');
  expect(await answer(two, match, 'a', env)).toBe(true);
});

test('a process that stops hands its matches over, and sends players and spectators on; what nobody takes stays', async () => {
  const { process, closed, env, journal } = world();
  const [one, two] = [process('one'), process('two')];
  const [taken, kept] = [await begin(one), await begin(one)];
  await one.attach(taken, 'a');
  one.drain();
  expect(await one.handOver(async (match) => match === taken && two.take(match, 'one'))).toBe(1);
  expect(closed).toEqual([[`room ${taken}`, 'moved']]);
  expect([one.local(taken), one.local(kept)?.start.match]).toEqual([undefined, kept]);
  expect((await journal.read(taken))?.games[0]?.snapshot).not.toBeNull();
  expect(await one.elsewhere(taken)).toBe('two');
  expect(await answer(two, taken, 'a', env)).toBe(true);
  two.drain();
  expect(await two.take(kept, 'one')).toBe(false);
});

test('a match whose journal is away when it is to be taken up is not void, and is taken up later', async () => {
  const { process, gone, journal } = world();
  const [one, two] = [process('one'), process('two')];
  const match = await begin(one);
  gone.add('one');
  const read = journal.read.bind(journal);
  const owner = journal.owner.bind(journal);
  await two.elsewhere(match);
  journal.read = journal.owner = async () => {
    throw new Error('the database is away');
  };
  await expect(two.seatOf(match, 'a')).rejects.toThrow('away');
  Object.assign(journal, { read, owner });
  expect((await journal.read(match))?.result).toBeNull();
  expect((await two.seatOf(match, 'a')).ok).toBe(true);
});

/** A journal that cannot be asked until it is back; `after` lets it do what it is asked for first, and only its answer gets lost. */
function away(journal: MemoryJournal, methods: readonly ('owner' | 'read' | 'claim' | 'running')[], after = false): () => void {
  const own = methods.map((name) => [name, journal[name]] as const);
  for (const [name, method] of own)
    Object.assign(journal, {
      [name]: async (...given: unknown[]) => {
        if (after) await (method as (...all: unknown[]) => Promise<unknown>).apply(journal, given);
        throw new Error('the database is away');
      },
    });
  return () => void Object.assign(journal, Object.fromEntries(own));
}

test.each([true, false])(
  'D10: a process that begins while the database is away has the matches as soon as it is back (alone: %s)',
  async (isAlone) => {
    const { process, gone, journal, env } = world();
    const one = process('one', isAlone);
    const [asked, unasked] = [await begin(one), await begin(one)];
    gone.add('one');
    const two = process('two', isAlone);
    const back = away(journal, ['owner', 'read', 'claim', 'running']);
    const stop = takingUp(two, env, createLog('silent'));
    await new Promise(setImmediate);
    await expect(two.attach(asked, 'a')).rejects.toThrow('away');
    back();
    expect(await two.attach(asked, 'a')).toMatchObject({ ok: true });
    expect(two.local(unasked)).toBeUndefined();
    env.pass(1000);
    await expect.poll(() => two.local(unasked)).toBeDefined();
    stop();
  },
);

test('D10: a match is not lost though nobody heard that it was claimed, and only one plays it', async () => {
  const { process, gone, journal } = world();
  const match = await begin(process('one'));
  gone.add('one');
  const two = process('two');
  const back = away(journal, ['claim'], true);
  await expect(two.attach(match, 'a')).rejects.toThrow('away');
  back();
  expect(await journal.owner(match)).toMatchObject({ process: 'two' });
  expect(two.left).toBe(1);
  expect(await process('three').attach(match, 'a')).toMatchObject({ code: 'match-moved' });
  expect(await two.attach(match, 'a')).toMatchObject({ ok: true });
  expect(two.left).toBe(0);
});

test('what nobody has left is not kept in mind, whoever asks for it while the database is away', async () => {
  const { process, journal } = world();
  const two = process('two');
  const back = away(journal, ['owner']);
  for (let n = 0; n < 3; n++) await expect(two.attach(`made up ${n}`, 'a')).rejects.toThrow('away');
  back();
  expect(two.left).toBe(0);
});

test('D15: the log of a match that was played elsewhere is not told to spectators before they may know its end', async () => {
  const { process, env } = world();
  const [one, two] = [process('one'), process('two')];
  const match = await begin(one);
  await answer(one, match, 'a', env);
  expect(await two.log(match, 'a')).toMatchObject({ ok: true });
  expect(await two.log(match, 'c')).toMatchObject({ code: 'match-running' });
  env.pass(20_000);
  expect(await two.log(match, 'c')).toMatchObject({ ok: true });
});

test('D9 a match that was over when its process ended is shown to who was away, for as long as it would have been there', async () => {
  const { env, gone, process } = world();
  const one = process('one');
  const [over, aborted] = [await begin(one), await begin(one)];
  await answer(one, over, 'a', env);
  await one.seatOf(aborted, 'b').then(async (seated) => seated.ok && (await seated.value.host.submit(1, { do: 'abort' })));
  gone.add('one');
  const two = process('two');
  expect(await two.elsewhere(over)).toBeUndefined();
  const [first, second] = await Promise.all([two.attach(over, 'b'), two.attach(over, 'b')]);
  for (const attached of [first, second])
    expect(attached).toMatchObject({ ok: true, value: { match: { result: { winner: 1, reason: 'concession' } } } });
  expect(await two.attach(over, 'c')).toMatchObject({ code: 'not-your-match' });
  expect(two.local(over)?.table).toMatchObject({ phase: 'over', wins: [0, 1], result: { winner: 1 } });
  expect(await two.attach(aborted, 'a')).toMatchObject({ ok: true, value: { match: { result: { reason: 'void: aborted' } } } });
  expect(await two.running('b')).toEqual([]);
  env.pass(15_000);
  // A third process is asked later: spectators wait for no more than they had to.
  const three = process('three');
  expect(await three.attach(over, 'b')).toMatchObject({ ok: true });
  for (const matches of [two, three]) {
    expect(await matches.watch(over, 'c', undefined)).toMatchObject({ code: 'watch-too-early' });
    expect(await matches.log(over, 'c')).toMatchObject({ code: 'match-running' });
  }
  env.pass(5000);
  for (const matches of [two, three]) {
    expect(await matches.watch(over, 'c', undefined)).toMatchObject({ ok: true, value: { match: { result: { winner: 1 } } } });
    expect(await matches.log(over, 'c')).toMatchObject({ ok: true });
  }
  env.pass(10_000);
  await new Promise(setImmediate);
  for (const match of [over, aborted]) expect(await two.attach(match, 'b')).toMatchObject({ code: 'unknown-match' });
});

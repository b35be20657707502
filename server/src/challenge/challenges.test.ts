/** Challenges and rematches without a network, in memory and on Redis. */
import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { ok, refuse } from '../result.ts';
import { must } from '../testing/accounts.ts';
import { challengeWorld, type MeetingWorld, rematchWorld } from '../testing/meetings.ts';
import { onEachShelves } from '../testing/shelves.ts';
import { TINY_DECKS } from '../testing/tiny-game.ts';

const accountOf = (name: string, id = `id-${name}`): Account => ({ id, name, guest: true });
const [ada, bo, cy] = [accountOf('Ada'), accountOf('Bo'), accountOf('Cy')];
const deck = { starter: 'Suns' };
const moons = { starter: 'Moons' };
const here = new AbortController().signal;
const moment = (): Promise<void> => new Promise((done) => setTimeout(done, 40));

onEachShelves('challenges', (open) => {
  const setUp = (world: MeetingWorld = {}) => challengeWorld([ada, bo, cy], { shelves: open(), ...world });
  const toBo = { player: { name: 'Bo' }, game: 'tiny', deck };

  test('one challenges by name or id, the other accepts with a deck: the match begins', async () => {
    const { challenges, begun } = setUp();
    const sent = must(await challenges.create(ada, { ...toBo, clock: 'fast' }));
    expect(sent).toMatchObject({ from: { name: 'Ada' }, to: { name: 'Bo' }, status: 'open', match: null, clock: { bank: 300 } });
    expect([await challenges.list(bo), await challenges.list(cy)]).toMatchObject([[{ id: sent.id }], []]);
    const answered = challenges.watch(ada, sent.id, { ms: 5000, gone: here });
    await moment();
    expect(await challenges.accept(bo, sent.id, moons)).toMatchObject({ value: { status: 'accepted', match: 'match 1' } });
    expect(await answered).toMatchObject({ value: { match: 'match 1' } });
    expect(begun).toMatchObject([{ accounts: ['Ada', 'Bo'], decks: TINY_DECKS, terms: { origin: 'challenge', rated: false } }]);
    expect(must(await challenges.create(ada, { ...toBo, player: { id: bo.id } })).status).toBe('open');
  });

  test('E7 between two players there is one open challenge, however often and by whom it is sent', async () => {
    const { challenges } = setUp();
    const sent = await Promise.all([
      challenges.create(ada, toBo),
      challenges.create(ada, toBo),
      challenges.create(bo, { ...toBo, player: { name: 'Ada' } }),
    ]);
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await challenges.list(ada)).toHaveLength(1);
    expect(await challenges.create(ada, { ...toBo, player: { name: 'Cy' } })).toMatchObject({ ok: true });
  });

  test('E5 accepting and taking back at the same moment: one of them counts', async () => {
    for (let i = 0; i < 6; i++) {
      const { challenges, begun } = setUp();
      const { id } = must(await challenges.create(ada, toBo));
      const acts = [() => challenges.accept(bo, id, moons), () => challenges.cancel(ada, id), () => challenges.accept(bo, id, moons)];
      const done = await Promise.all((i % 2 ? acts : acts.reverse()).map((act) => act()));
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(begun.length).toBe((await challenges.list(ada)).filter(({ status }) => status === 'accepted').length);
    }
  });

  test('one declines, takes back, or waits too long; strangers cannot do any of it', async () => {
    const { env, challenges } = setUp();
    const first = must(await challenges.create(ada, toBo));
    for (const act of [challenges.accept(cy, first.id, deck), challenges.decline(ada, first.id), challenges.cancel(bo, first.id)])
      expect(await act).toMatchObject({ code: 'unknown-challenge' });
    expect(await challenges.decline(bo, first.id)).toEqual(ok({}));
    expect(await challenges.get(ada, first.id)).toMatchObject({ value: { status: 'declined' } });
    const second = must(await challenges.create(ada, toBo));
    expect(await challenges.cancel(ada, second.id)).toEqual(ok({}));
    expect(await challenges.get(bo, second.id)).toMatchObject({ code: 'unknown-challenge' });
    const third = must(await challenges.create(ada, toBo));
    env.pass(300_000);
    expect(await challenges.accept(bo, third.id, deck)).toMatchObject({ code: 'unknown-challenge' });
  });

  test('who has seen what is there waits, whatever the time; one that came or was answered meanwhile is told at once', async () => {
    const { env, challenges } = setUp();
    const watch = (seen: string) => challenges.watchAll(bo, { ms: 5000, gone: here, seen });
    const none = await challenges.watchAll(bo, { ms: 0, gone: here });
    const { id } = must(await challenges.create(ada, toBo));
    const one = await watch(none.mark);
    expect(one.challenges).toMatchObject([{ id, left: 300_000 }]);
    env.pass(10_000);
    expect(await challenges.watchAll(bo, { ms: 0, gone: here })).toMatchObject({ challenges: [{ left: 290_000 }], mark: one.mark });
    await challenges.decline(bo, id);
    expect((await watch(one.mark)).challenges).toMatchObject([{ id, status: 'declined' }]);
    expect(await challenges.watch(ada, id, { ms: 5000, gone: here })).toMatchObject({ value: { status: 'declined' } });
  });

  test('J9 a block keeps challenges away, also when it comes after the challenge', async () => {
    const { challenges, blocked } = setUp();
    const { id } = must(await challenges.create(ada, toBo));
    blocked.add(`${bo.id} ${ada.id}`);
    expect(await challenges.accept(bo, id, deck)).toMatchObject({ code: 'challenge-refused' });
    expect(await challenges.create(ada, toBo)).toMatchObject({ code: 'challenge-refused' });
  });

  test('what cannot be is refused; if the match does not begin, the challenge stands', async () => {
    const { challenges } = setUp({ begin: async () => refuse('shutting-down') });
    expect(await challenges.create(ada, { ...toBo, player: { name: 'Nobody' } })).toMatchObject({ code: 'unknown-account' });
    expect(await challenges.create(bo, toBo)).toMatchObject({ code: 'own-account' });
    expect(await challenges.create(ada, { ...toBo, deck: { name: 'x', sections: {} } })).toMatchObject({ code: 'deck-illegal' });
    expect(await challenges.create(ada, { ...toBo, rated: true, undo: true })).toMatchObject({ code: 'terms-refused' });
    const { id } = must(await challenges.create(ada, toBo));
    expect(await challenges.accept(bo, id, { name: 'x', sections: {} })).toMatchObject({ code: 'deck-illegal' });
    expect(await challenges.accept(bo, id, deck)).toMatchObject({ code: 'shutting-down' });
    expect(await challenges.get(ada, id)).toMatchObject({ value: { status: 'open' } });
    await challenges.drop(ada.id);
    expect(await challenges.list(bo)).toEqual([]);
  });
});

onEachShelves('rematches', (open) => {
  const [a, b] = [accountOf('Ada', 'a'), accountOf('Bo', 'b')];
  const setUp = (world: MeetingWorld = {}) => {
    const made = rematchWorld({ shelves: open(), ...world });
    made.end('m');
    return made;
  };

  test('E1 both ask at the same moment, more than once: one match, the seats changed', async () => {
    const { rematches, begun } = setUp();
    await Promise.all([a, b, a, b].map((account) => rematches.ask(account, 'm')));
    expect(begun).toMatchObject([{ accounts: ['Bo', 'Ada'], decks: [TINY_DECKS[1], TINY_DECKS[0]] }]);
    for (const account of [a, b])
      expect(await rematches.get(account, 'm')).toMatchObject({ value: { asked: [true, true], match: 'match 1' } });
  });

  test('E7 a click too late asks for nothing new', async () => {
    const { rematches, begun } = setUp();
    await rematches.ask(b, 'm');
    expect(await rematches.get(a, 'm')).toMatchObject({ value: { asked: [false, true], match: null } });
    const waits = rematches.watch(b, 'm', { ms: 5000, gone: here });
    await moment();
    await rematches.ask(a, 'm', moons);
    expect(await waits).toMatchObject({ value: { match: 'match 1' } });
    expect(await rematches.ask(b, 'm', moons)).toMatchObject({ value: { match: 'match 1' } });
    expect(begun).toMatchObject([{ decks: [TINY_DECKS[1], TINY_DECKS[1]] }]);
  });

  test('that the other has asked meanwhile is told at once to who says what they have seen', async () => {
    const { rematches } = setUp();
    const { mark } = must(await rematches.get(a, 'm'));
    await rematches.ask(b, 'm');
    const asked = must(await rematches.watch(a, 'm', { ms: 5000, gone: here, seen: mark }));
    expect(asked).toMatchObject({ asked: [false, true], match: null });
    expect(await rematches.get(a, 'm')).toEqual(ok(asked));
  });

  test('E1 E5 only the players of a match that is over have a rematch; a block, or a match that does not begin, leaves nothing behind', async () => {
    const { rematches, over, end, blocked } = setUp({ begin: async () => refuse('internal') });
    expect(await rematches.ask(cy, 'm')).toMatchObject({ code: 'not-your-match' });
    expect(await rematches.ask(a, 'x')).toMatchObject({ code: 'unknown-match' });
    const { start } = over.get('m') ?? {};
    if (start) over.set('r', { start, result: null });
    expect(await rematches.ask(a, 'r')).toMatchObject({ code: 'match-running' });
    end('p', { origin: 'practice' });
    expect(await rematches.ask(a, 'p')).toMatchObject({ code: 'rematch-refused' });
    await rematches.ask(a, 'm');
    expect(await rematches.ask(b, 'm')).toMatchObject({ code: 'internal' });
    expect(await rematches.get(b, 'm')).toMatchObject({ value: { asked: [false, false], match: null } });
    blocked.add('a b');
    expect(await rematches.ask(a, 'm')).toMatchObject({ code: 'rematch-refused' });
  });

  test('what the queue rated goes on unrated; who has the code of a lobby finds the new match', async () => {
    const { rematches, end, begun, moves } = setUp();
    end('q', { origin: 'queue', rated: true });
    for (const account of [a, b]) await rematches.ask(account, 'q');
    end('l', { watching: { allowed: true, delay: 0, code: 'CODE' } });
    for (const account of [a, b]) await rematches.ask(account, 'l');
    expect(begun.map(({ terms }) => [terms.origin, terms.rated])).toEqual([
      ['challenge', false],
      ['lobby', false],
    ]);
    expect(moves).toEqual(['CODE: l → match 2']);
  });
});

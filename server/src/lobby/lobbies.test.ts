/** Lobbies without a network: codes, who may do what, who is ready, and their end; in memory and on Redis. */
import { randomUUID } from 'node:crypto';
import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { ok, refuse } from '../result.ts';
import { must } from '../testing/accounts.ts';
import { lobbyWorld, type MeetingWorld } from '../testing/meetings.ts';
import { onEachShelves } from '../testing/shelves.ts';
import { TINY_DECKS } from '../testing/tiny-game.ts';

const accountOf = (name: string): Account => ({ id: `id-${name}`, name, guest: true });
const [ada, bo, cy] = [accountOf('Ada'), accountOf('Bo'), accountOf('Cy')];
const deck = { starter: 'Suns' };
const moons = { starter: 'Moons' };
const bad = { name: 'x', sections: {} };
const here = new AbortController().signal;

onEachShelves('lobbies', (open) => {
  async function setUp(options: object = {}, world: MeetingWorld = {}) {
    const made = lobbyWorld({ shelves: open(), ...world });
    const { code } = must(await made.lobbies.open(ada, { game: 'tiny', deck, ...options }));
    return { ...made, code };
  }

  test('a lobby is opened, seen, joined; the match is for its players alone', async () => {
    const { lobbies, code } = await setUp();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const lobby = { code, game: 'tiny', host: 'Ada', guest: null, status: 'open', match: null, watching: { allowed: true, delay: 0 } };
    expect(await lobbies.get(cy, code)).toMatchObject(ok(lobby));
    const joined = await lobbies.join(bo, code, moons);
    expect(joined).toMatchObject(ok({ ...lobby, guest: 'Bo', status: 'started', match: 'match 1' }));
    expect(await lobbies.get(ada, code)).toEqual(joined);
  });

  test('D15: who has the code learns of the match only if watching is allowed; the rules are shown before anybody joins', async () => {
    for (const allowed of [true, false]) {
      const watching = { allowed, delay: 30 };
      const { lobbies, code } = await setUp({ watching });
      expect(await lobbies.get(bo, code)).toMatchObject({ value: { watching } });
      await lobbies.join(bo, code, moons);
      expect(await lobbies.get(bo, code)).toMatchObject({ value: { match: 'match 1' } });
      expect(await lobbies.get(cy, code)).toMatchObject({ value: { status: 'started', match: allowed ? 'match 1' : null } });
    }
  });

  test('codes are read as people write them', async () => {
    const { lobbies, code } = await setUp();
    const asWritten = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await lobbies.get(bo, asWritten)).ok).toBe(true);
  });

  test('the match gets both players, the host first, with their decks, on the terms of the lobby', async () => {
    const clock = { bank: 60, increment: 1, cap: 20, away: 30 };
    const { lobbies, code, begun } = await setUp({ series: 'best-of-three', clock, undo: false });
    await lobbies.join(bo, code, moons);
    const terms = { format: 'open', series: 'best-of-three', origin: 'lobby', rated: false, clock, undo: false, open: true };
    expect(begun).toEqual([
      { accounts: ['Ada', 'Bo'], decks: [TINY_DECKS[0], TINY_DECKS[1]], terms: { ...terms, watching: { allowed: true, delay: 0, code } } },
    ]);
  });

  test('a rated lobby has clocks, and nobody takes back', async () => {
    const { lobbies, code, begun } = await setUp({ rated: true });
    await lobbies.join(bo, code, moons);
    expect(begun[0]?.terms).toMatchObject({ rated: true, undo: false, open: false, clock: { bank: 900 }, watching: { delay: 20 } });
    for (const [terms, field] of [
      [{ clock: 'none' }, 'clock'],
      [{ undo: true }, 'undo'],
    ] as const)
      expect(await lobbies.open(ada, { game: 'tiny', deck, rated: true, ...terms })).toMatchObject({ code: 'terms-refused', field });
  });

  test('every refusal has its code', async () => {
    const { lobbies, code } = await setUp();
    expect(await lobbies.open(ada, { game: 'chess', deck })).toMatchObject({ code: 'unknown-game', field: 'game' });
    expect(await lobbies.open(ada, { game: 'tiny', deck, format: 'x' })).toMatchObject({ code: 'unknown-format' });
    expect(await lobbies.open(ada, { game: 'tiny', deck: { starter: 'Stars' } })).toMatchObject({ code: 'unknown-deck' });
    expect(await lobbies.open(ada, { game: 'tiny', deck: bad })).toMatchObject({ code: 'deck-illegal', problems: [{ code: 'deck-size' }] });
    for (const wrong of ['', '__proto__', 'AAAAAAAA']) {
      expect(await lobbies.get(bo, wrong)).toMatchObject({ code: 'unknown-lobby' });
      expect(await lobbies.join(bo, wrong, deck)).toMatchObject({ code: 'unknown-lobby' });
      expect(await lobbies.close(bo, wrong)).toMatchObject({ code: 'unknown-lobby' });
    }
    expect(await lobbies.join(ada, code, deck)).toMatchObject({ code: 'own-lobby' });
    expect(await lobbies.close(bo, code)).toMatchObject({ code: 'not-lobby-host' });
    expect(await lobbies.join(bo, code, bad)).toMatchObject({ code: 'deck-illegal' });
    expect(await lobbies.join(bo, code, deck)).toMatchObject({ ok: true });
    expect(await lobbies.join(cy, code, deck)).toMatchObject({ code: 'lobby-started' });
    expect(await lobbies.close(ada, code)).toMatchObject({ code: 'lobby-started' });
  });

  test('two who join at once: one gets the seat', async () => {
    const { lobbies, code, begun } = await setUp();
    const both = await Promise.all([lobbies.join(bo, code, deck), lobbies.join(cy, code, deck)]);
    expect(both.filter((result) => result.ok)).toHaveLength(1);
    expect(begun).toHaveLength(1);
  });

  test('if the match does not begin, the lobby is open again', async () => {
    let fails = true;
    const { lobbies, code } = await setUp({}, { begin: async () => (fails ? refuse('internal') : ok('m')) });
    expect(await lobbies.join(bo, code, deck)).toMatchObject({ ok: false, code: 'internal' });
    fails = false;
    expect(await lobbies.join(cy, code, deck)).toMatchObject({ ok: true });
  });

  test('with a ready check the match begins when both are ready; another deck has to be checked, and asks anew', async () => {
    const { lobbies, code, begun } = await setUp({ readyCheck: true });
    expect(await lobbies.join(bo, code, moons)).toMatchObject({ value: { guest: 'Bo', status: 'open', ready: [false, false] } });
    expect(await lobbies.join(cy, code, moons)).toMatchObject({ code: 'lobby-full' });
    expect(await lobbies.ready(bo, code, true)).toMatchObject({ value: { ready: [false, true] } });
    expect(await lobbies.changeDeck(bo, code, bad)).toMatchObject({ code: 'deck-illegal' });
    expect(await lobbies.get(bo, code)).toMatchObject({ value: { ready: [false, true] } });
    expect(await lobbies.changeDeck(bo, code, deck)).toMatchObject({ value: { ready: [false, false] } });
    expect(await lobbies.changeDeck(cy, code, deck)).toMatchObject({ code: 'not-in-lobby' });
    expect(await lobbies.ready(cy, code, true)).toMatchObject({ code: 'not-in-lobby' });
    const both = await Promise.all([lobbies.ready(ada, code, true), lobbies.ready(bo, code, true)]);
    expect(both.some((answer) => answer.ok && answer.value.status === 'started')).toBe(true);
    expect(begun).toMatchObject([{ decks: [TINY_DECKS[0], TINY_DECKS[0]] }]);
  });

  test('the host sends the guest away, for good; one whom a block keeps away gets the same answer (J9)', async () => {
    const { lobbies, code, blocked } = await setUp({ readyCheck: true });
    await lobbies.join(bo, code, moons);
    expect(await lobbies.kick(bo, code)).toMatchObject({ code: 'not-lobby-host' });
    expect(await lobbies.kick(ada, code)).toMatchObject({ value: { guest: null } });
    blocked.add(`${cy.id} ${ada.id}`);
    const refused = await Promise.all([lobbies.join(bo, code, moons), lobbies.join(cy, code, moons)]);
    expect(refused[0]).toMatchObject({ code: 'lobby-barred' });
    expect(refused[1]).toEqual(refused[0]);
  });

  test('a host who leaves hands over to the guest; an empty lobby ends', async () => {
    const { lobbies, code } = await setUp({ readyCheck: true });
    await lobbies.join(bo, code, moons);
    expect(await lobbies.leave(cy, code)).toMatchObject({ code: 'not-in-lobby' });
    expect(await lobbies.leave(ada, code)).toEqual(ok({}));
    expect(await lobbies.get(cy, code)).toMatchObject({ value: { host: 'Bo', guest: null } });
    expect(await lobbies.leave(bo, code)).toEqual(ok({}));
    expect(await lobbies.get(cy, code)).toMatchObject({ code: 'unknown-lobby' });
  });

  test('a code that was revoked is worth nothing; the lobby goes on under a new one', async () => {
    const { lobbies, code } = await setUp();
    expect(await lobbies.revoke(bo, code)).toMatchObject({ code: 'not-lobby-host' });
    const { code: fresh } = must(await lobbies.revoke(ada, code));
    expect(fresh).not.toBe(code);
    expect(await lobbies.join(bo, code, moons)).toMatchObject({ code: 'unknown-lobby' });
    expect(await lobbies.join(bo, fresh, moons)).toMatchObject({ ok: true });
  });

  test('who waits learns of the match, or of the end, at once; else after the time asked for', async () => {
    const { env, lobbies, code } = await setUp();
    const moment = (): Promise<void> => new Promise((done) => setTimeout(done, 40));
    const late = lobbies.watch(ada, code, { ms: 5000, gone: here });
    await moment();
    env.pass(5000);
    expect(await late).toMatchObject({ value: { status: 'open' } });
    const started = lobbies.watch(ada, code, { ms: 5000, gone: here });
    await moment();
    await lobbies.join(bo, code, deck);
    expect(await started).toMatchObject({ value: { status: 'started', match: 'match 1' } });

    const other = await setUp();
    const closed = other.lobbies.watch(bo, other.code, { ms: 5000, gone: here });
    await moment();
    await other.lobbies.close(ada, other.code);
    expect(await closed).toMatchObject({ ok: false, code: 'unknown-lobby' });
  });

  test('the mark is the same at every process, and changes with what is shown alone', async () => {
    const world = randomUUID();
    const [{ lobbies }, { lobbies: elsewhere }] = [lobbyWorld({ shelves: open(world) }), lobbyWorld({ shelves: open(world) })];
    const { code, mark } = must(await lobbies.open(ada, { game: 'tiny', deck, readyCheck: true, clock: 'fast' }));
    expect(await elsewhere.get(ada, code)).toMatchObject({ value: { mark } });
    const { mark: joined } = must(await elsewhere.join(bo, code, moons));
    expect(joined).not.toBe(mark);
    expect(await elsewhere.changeDeck(bo, code, deck)).toMatchObject({ value: { mark: joined } });
    expect(await lobbies.watch(ada, code, { ms: 5000, gone: here, seen: mark })).toMatchObject({ value: { guest: 'Bo', mark: joined } });
  });

  test('lobbies end after an hour; an account has four at most', async () => {
    const { env, lobbies, code } = await setUp();
    for (let i = 0; i < 3; i++) expect((await lobbies.open(ada, { game: 'tiny', deck })).ok).toBe(true);
    expect(await lobbies.open(ada, { game: 'tiny', deck })).toMatchObject({ code: 'too-many-lobbies' });
    expect((await lobbies.open(bo, { game: 'tiny', deck })).ok).toBe(true);
    env.pass(3_600_000);
    expect(await lobbies.get(ada, code)).toMatchObject({ code: 'unknown-lobby' });
    expect((await lobbies.open(ada, { game: 'tiny', deck })).ok).toBe(true);
  });

  test('who is suspended or deleted is in no lobby any more', async () => {
    const { lobbies, code } = await setUp({ readyCheck: true });
    await lobbies.join(bo, code, moons);
    await lobbies.drop(ada.id);
    expect(await lobbies.get(cy, code)).toMatchObject({ value: { host: 'Bo', guest: null } });
  });
});

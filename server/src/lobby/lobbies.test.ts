/** Lobbies without a network: codes, who may do what, waiting, and their end. */

import type { Account } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { ok, refuse } from '../result.ts';
import { testEnv } from '../testing/test-env.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import { Waiters } from '../waiters.ts';
import { type BeginMatch, Lobbies } from './lobbies.ts';

const accountOf = (name: string): Account => ({ id: `id-${name}`, name, guest: true });
const [ada, bo, cy] = [accountOf('Ada'), accountOf('Bo'), accountOf('Cy')];
const deck = { starter: 'Suns' };
const here = new AbortController().signal;

function setUp(begin: BeginMatch = async () => ok('the-match')) {
  const env = testEnv();
  const lobbies = new Lobbies(env, new Map([['tiny', tiny]]), new Waiters(env), begin);
  const opened = lobbies.open(ada, 'tiny', deck);
  if (!opened.ok) throw new Error(opened.reason);
  return { env, lobbies, code: opened.value.code };
}

test('a lobby is opened, seen, joined; the match is for its players alone', async () => {
  const { lobbies, code } = setUp();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const watching = { allowed: true, delay: 0 };
  expect(lobbies.get(cy, code)).toEqual(ok({ code, game: 'tiny', host: 'Ada', guest: null, status: 'open', match: null, watching }));
  const joined = await lobbies.join(bo, code, { starter: 'Moons' });
  expect(joined).toEqual(ok({ code, game: 'tiny', host: 'Ada', guest: 'Bo', status: 'started', match: 'the-match', watching }));
  expect(lobbies.get(ada, code)).toEqual(joined);
});

test('D15: who has the code learns of the match only if watching is allowed; the rules are shown before anybody joins', async () => {
  for (const allowed of [true, false]) {
    const { lobbies } = setUp();
    const watching = { allowed, delay: 30 };
    const opened = lobbies.open(ada, 'tiny', deck, watching);
    if (!opened.ok) throw new Error(opened.reason);
    const { code } = opened.value;
    expect(lobbies.get(bo, code)).toMatchObject({ value: { watching } });
    await lobbies.join(bo, code, { starter: 'Moons' });
    expect(lobbies.get(bo, code)).toMatchObject({ value: { match: 'the-match' } });
    expect(lobbies.get(cy, code)).toMatchObject({ value: { status: 'started', match: allowed ? 'the-match' : null } });
  }
});

test('codes are read as people write them', () => {
  const { lobbies, code } = setUp();
  const asWritten = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  expect(lobbies.get(bo, asWritten).ok).toBe(true);
});

test('the match gets both players, the host first, with their decks, and may be watched by those with the code', async () => {
  const begun: unknown[] = [];
  const { lobbies, code } = setUp(async (...args) => {
    begun.push(args);
    return ok('m');
  });
  await lobbies.join(bo, code, { starter: 'Moons' });
  expect(begun).toEqual([
    [
      tiny,
      [
        { account: ada, deck: TINY_DECKS[0] },
        { account: bo, deck: TINY_DECKS[1] },
      ],
      { allowed: true, delay: 0, code },
    ],
  ]);
});

test('every refusal has its code', async () => {
  const { lobbies, code } = setUp();
  expect(lobbies.open(ada, 'chess', deck)).toMatchObject({ code: 'unknown-game', field: 'game' });
  expect(lobbies.open(ada, 'tiny', { starter: 'Stars' })).toMatchObject({ code: 'unknown-deck' });
  expect(lobbies.open(ada, 'tiny', { name: 'x', sections: {} })).toMatchObject({ code: 'deck-illegal', problems: [{ code: 'deck-size' }] });
  for (const bad of ['', '__proto__', 'AAAAAAAA']) {
    expect(lobbies.get(bo, bad)).toMatchObject({ code: 'unknown-lobby' });
    expect(await lobbies.join(bo, bad, deck)).toMatchObject({ code: 'unknown-lobby' });
    expect(lobbies.close(bo, bad)).toMatchObject({ code: 'unknown-lobby' });
  }
  expect(await lobbies.join(ada, code, deck)).toMatchObject({ code: 'own-lobby' });
  expect(lobbies.close(bo, code)).toMatchObject({ code: 'not-lobby-host' });
  expect(await lobbies.join(bo, code, { name: 'x', sections: {} })).toMatchObject({ code: 'deck-illegal' });
  expect(await lobbies.join(bo, code, deck)).toMatchObject({ ok: true });
  expect(await lobbies.join(cy, code, deck)).toMatchObject({ code: 'lobby-started' });
  expect(lobbies.close(ada, code)).toMatchObject({ code: 'lobby-started' });
});

test('two who join at once: one gets the seat', async () => {
  const { lobbies, code } = setUp();
  const both = await Promise.all([lobbies.join(bo, code, deck), lobbies.join(cy, code, deck)]);
  expect(both.map((result) => result.ok)).toEqual([true, false]);
});

test('if the match does not begin, the lobby is open again', async () => {
  let fails = true;
  const { lobbies, code } = setUp(async () => (fails ? refuse('internal') : ok('m')));
  expect(await lobbies.join(bo, code, deck)).toMatchObject({ ok: false, code: 'internal' });
  fails = false;
  expect(await lobbies.join(cy, code, deck)).toMatchObject({ ok: true });
});

test('who waits learns of the match, or of the end, at once; else after the time asked for', async () => {
  const { env, lobbies, code } = setUp();
  const late = lobbies.watch(ada, code, 5000, here);
  env.pass(5000);
  expect(await late).toMatchObject({ value: { status: 'open' } });
  const started = lobbies.watch(ada, code, 5000, here);
  await lobbies.join(bo, code, deck);
  expect(await started).toMatchObject({ value: { status: 'started', match: 'the-match' } });

  const other = setUp();
  const closed = other.lobbies.watch(bo, other.code, 5000, here);
  other.lobbies.close(ada, other.code);
  expect(await closed).toMatchObject({ ok: false, code: 'unknown-lobby' });
});

test('lobbies end after an hour; an account has four at most', () => {
  const { env, lobbies, code } = setUp();
  for (let i = 0; i < 3; i++) expect(lobbies.open(ada, 'tiny', deck).ok).toBe(true);
  expect(lobbies.open(ada, 'tiny', deck)).toMatchObject({ code: 'too-many-lobbies' });
  expect(lobbies.open(bo, 'tiny', deck).ok).toBe(true);
  env.pass(3_600_000);
  expect(lobbies.get(ada, code)).toMatchObject({ code: 'unknown-lobby' });
  expect(lobbies.open(ada, 'tiny', deck).ok).toBe(true);
});

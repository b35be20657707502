/** Practice: the server's own bots play every game to its end, know no more than their seats, and hold no match open. */
import { hashOfSalt } from '@spiritgate/shared/fairness';
import { games } from '@spiritgate/shared/games';
import type { Account, HouseBot, Seat, Update } from '@spiritgate/shared/protocol';
import { fillReply, sampleReply } from '@spiritgate/shared/protocol';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { MatchHost, MemoryJournal } from '../match/index.ts';
import { ok } from '../result.ts';
import { settingOf, tinyStart, WAITS } from '../testing/hosted.ts';
import { tinyEntrance } from '../testing/meetings.ts';
import { testEnv } from '../testing/test-env.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import { BRAINS } from './brains.ts';
import { Practice } from './practice.ts';

const log = createLog('silent');
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A practice match of a game against a bot, which sits at seat 1. */
async function match(module: typeof tiny, bot: HouseBot, more: { salt?: number; series?: 'best-of-three' } = {}) {
  const env = testEnv();
  const start = {
    ...tinyStart({ origin: 'practice', ...(more.series ? { series: more.series } : {}) }),
    ...{ game: module.name, rulesVersion: module.engine.rules.version, pool: module.pool },
    players: [
      { account: 'me', name: 'Me' },
      { account: `house-bot-${bot}`, name: 'Bot' },
    ] as [{ account: string; name: string }, { account: string; name: string }],
    decks: [module.starterDecks[0], module.starterDecks[1] ?? module.starterDecks[0]] as [never, never],
  };
  const setting = settingOf({ env, module, journal: new MemoryJournal(), waits: { ...WAITS, salt: more.salt ?? 0 } });
  const host = await MatchHost.begin(setting, start);
  const practice = new Practice({
    ...{ env, log, entrance: tinyEntrance, matches: { practising: async () => 0 } },
    begin: async () => ok('m'),
    account: async (id, name): Promise<Account> => ({ id, name, guest: false, bot: true }),
  });
  practice.join(host);
  return { env, host };
}

/** The player at seat 0 answers at random, at once, until the match is over. */
async function playOut({ env, host }: Awaited<ReturnType<typeof match>>, most: number): Promise<number> {
  let seed = 7;
  const pick = (n: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * n);
  };
  const seen: Update[] = [];
  const release = host.hold(0, { end: () => {}, count: () => {}, table: () => {}, said: () => {}, trouble: () => {} });
  await host.sync(0, 0, (update) => void seen.push(update));
  let last = 0;
  for (let step = 0; step < most && !host.result; step++) {
    const decision = seen.at(-1)?.view.mine?.decision;
    if (decision && decision.n > last) {
      last = decision.n;
      const { option, fields } = sampleReply(decision.form, pick);
      await host.submit(0, { do: 'answer', decision: decision.n, option, fields: fields as never });
    } else if (host.table.phase === 'between' && !host.table.ready[0]) await host.submit(0, { do: 'ready' });
    else {
      env.pass(1500);
      await turn();
    }
  }
  release();
  return host.n;
}

describe.each(['random', 'lookahead'] as const)('the bot %s', (bot) => {
  test.each([...games.values(), tiny].map((module) => [module.name, module] as const))('plays %s', async (_name, module) => {
    const playing = await match(module, bot);
    const n = await playOut(playing, module === tiny ? 200 : 60);
    // Whoever is asked answers: the match goes on, or is over.
    expect(playing.host.result !== null || n > 20).toBe(true);
    if (module === tiny) expect(playing.host.result?.reason).toMatch(/points|draw|all/);
  });
});

test('a bot does its part: salts, the games of a series, taking back, no draw', async () => {
  const playing = await match(tiny, 'random', { salt: 5000, series: 'best-of-three' });
  const { host, env } = playing;
  await vi.waitFor(() => expect(host.table.fairness?.hashes.map((hash) => hash.length)).toEqual([0, 64]));
  const submit = vi.spyOn(host, 'submit');
  const salt = 'a'.repeat(64);
  await host.submit(0, { do: 'salt-hash', hash: hashOfSalt('m1', 1, 0, salt) });
  for (let i = 0; i < 5; i++) await turn();
  // Its own salt, once, however often the table is told.
  expect(submit.mock.calls.map(([seat, { do: what }]) => `${seat} ${what}`)).toEqual(['0 salt-hash', '1 salt']);
  await host.submit(0, { do: 'salt', salt });
  await vi.waitFor(() => expect(host.table.phase).toBe('playing'));
  expect(env.now()).toBe(0);
  await host.submit(0, { do: 'offer', on: 'draw' });
  await vi.waitFor(() => expect(host.table.offers).toEqual([]));
  await host.submit(0, { do: 'concede' });
  await vi.waitFor(() => expect(host.table.ready).toEqual([false, true]));
  expect(host.table.away).toEqual([true, false]);
});

test('a bot waits no longer than ten minutes for a player who has gone', async () => {
  const { host, env } = await match(tiny, 'random');
  const release = host.hold(0, { end: () => {}, count: () => {}, table: () => {}, said: () => {}, trouble: () => {} });
  env.pass(3_600_000);
  await turn();
  expect(host.result).toBeNull();
  release();
  env.pass(600_000);
  await vi.waitFor(() => expect(host.result).toMatchObject({ winner: null, reason: 'void: abandoned' }));
  await turn();
  env.pass(1);
  expect(host.table.away[1]).toBe(true);
});

test('K6 what looks ahead is the same whatever the hidden cards are: it is shown only games dealt anew, with chance of their own', async () => {
  const { host } = await match(tiny, 'lookahead');
  const seat: Seat = 0;
  const seen: Update[] = [];
  await host.sync(seat, 0, (update) => void seen.push(update));
  const decision = seen[0]?.view.mine?.decision;
  if (!decision) throw new Error('not asked');
  const secrets: string[] = [];
  const real = host.imagine(seat, () => 0);
  const reply = BRAINS.lookahead({
    ...{ module: tiny, seat, decision, pick: () => 0, now: () => 0 },
    imagine: () => {
      const imagined = host.imagine(seat, () => 0);
      return imagined && { game: imagined.game, n: decision.n - imagined.before };
    },
    secret: () => {
      secrets.push('x');
      return '0'.repeat(64);
    },
  });
  expect(secrets.length).toBeGreaterThan(0);
  expect(reply.option).toBeLessThan(decision.form.options.length);
  expect(fillReply(decision.form, reply.option).option).toBe(reply.option);
  // Nothing that it tried has touched the game.
  expect(host.imagine(seat, () => 0)).toEqual(real);
});

test('a bot whose look ahead fails answers all the same', async () => {
  const playing = await match(tiny, 'lookahead');
  const imagine = vi.spyOn(playing.host, 'imagine').mockImplementation(() => {
    throw new Error('planted');
  });
  await playOut(playing, 200);
  expect(imagine).toHaveBeenCalled();
  expect(playing.host.result).not.toBeNull();
});

test('a practice match is for whoever asks, against any deck, unrated; four at a time', async () => {
  const begun: unknown[][] = [];
  let running = 0;
  const me: Account = { id: 'me', name: 'Me', guest: true };
  const practice = new Practice({
    ...{ env: testEnv(), log, entrance: tinyEntrance },
    matches: { practising: async () => running },
    begin: async (_game, entrants, terms) => ok(`m${begun.push([entrants.map(({ account, deck }) => [account.name, deck]), terms])}`),
    account: async (id, name): Promise<Account> => ({ id, name, guest: false, bot: true }),
  });
  const body = { game: 'tiny', deck: { starter: 'Suns' }, bot: 'random' as const };
  expect(await practice.begin(me, body)).toEqual(ok({ match: 'm1' }));
  expect(begun[0]).toMatchObject([
    [
      ['Me', TINY_DECKS[0]],
      ['Practice Bot Random', TINY_DECKS[1]],
    ],
    { origin: 'practice', rated: false, clock: null },
  ]);
  expect(await practice.begin(me, { ...body, botDeck: { name: 'x', sections: {} } })).toMatchObject({ code: 'deck-illegal' });
  running = 4;
  expect(await practice.begin(me, body)).toMatchObject({ code: 'too-many-practices' });
});

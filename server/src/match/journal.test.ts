/** What a journal promises (D10, D11), held against each one that there is. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Store } from '../store/index.ts';
import { tinyStart } from '../testing/hosted.ts';
import { onEachStore } from '../testing/stores.ts';
import { type Ending, type GameStart, type Hold, type Journal, type JournalEntry, LostMatch, type MatchStart } from './journal.ts';
import { MemoryJournal } from './memory-journal.ts';
import { type Books, StoreJournal } from './store-journal.ts';

const gameStart = (no = 1): GameStart => ({
  no,
  secrets: { table: 'aa', decks: ['bb', 'cc'], handles: 'dd' },
  chooser: null,
  salts: null,
  before: { n: 0, asked: [0, 0], events: [0, 0], results: [] },
});

const entry = (n: number): JournalEntry => ({
  n,
  input: { do: 'answer', seat: 0, decision: n, option: 0, fields: { bid: 2 } },
  sent: `digest ${n}`,
  fingerprint: n % 16 === 0 ? 'f'.repeat(64) : '',
  at: 1000 + n,
  bank: n % 2 ? [5000, 6000] : null,
});

const ending = (winner: 0 | 1 | null, reason = 'points'): Ending => ({
  result: { winner, reason, wins: winner === 0 ? [1, 0] : [0, winner ?? 0] },
  at: 2_000_000_000_000,
  publicAt: 2_000_000_020_000,
  games: 1,
  inputs: 3,
});

let made = 0;

function promises(journal: () => Journal, start: () => Promise<MatchStart>): void {
  const begun = async (): Promise<{ hold: Hold; start: MatchStart }> => {
    const match = await start();
    return { hold: await journal().begin(match, 'p1', 1000), start: match };
  };

  it('gives back what was kept: agreement, games, inputs in order, the newest snapshot', async () => {
    const { hold, start: match } = await begun();
    await journal().openGame(hold, gameStart());
    await journal().beginGame(hold, { ...gameStart(), salts: ['s0', ''] });
    for (const n of [1, 2, 3]) await journal().append(hold, 1, entry(n));
    for (const n of [1, 3]) await journal().snapshot(hold, 1, { n, rulesVersion: 1, state: `{"n":${n}}` });
    await journal().openGame(hold, gameStart(2));
    expect(await journal().read(hold.match)).toEqual({
      start: JSON.parse(JSON.stringify(match)),
      createdAt: 1000,
      publicAt: null,
      result: null,
      games: [
        {
          start: { ...gameStart(), salts: ['s0', ''] },
          entries: [entry(1), entry(2), entry(3)],
          snapshot: { n: 3, rulesVersion: 1, state: '{"n":3}' },
        },
        { start: gameStart(2), entries: [], snapshot: null },
      ],
    });
  });

  it('begins a match in the middle of a game, however long that is', async () => {
    const match = await start();
    const chance = { match: 'before', no: 2 };
    const entries = Array.from({ length: 1203 }, (_, n) => ({ ...entry(n + 1), bank: null }));
    const from = { start: { ...gameStart(), salts: ['s0', 's1'] as [string, string], chance }, entries, snapshot: null };
    const hold = await journal().begin(match, 'p1', 1000, from);
    expect((await journal().read(hold.match))?.games).toEqual([from]);
    await journal().append(hold, 1, entry(1204));
    expect((await journal().read(hold.match))?.games[0]?.entries).toHaveLength(1204);
  });

  it('does not know what never began', async () => {
    expect(await journal().read('nothing')).toBeUndefined();
    expect(await journal().claim('nothing', 'p2')).toBeUndefined();
  });

  it('keeps inputs of many matches that come at once', async () => {
    const holds = await Promise.all([1, 2, 3, 4].map(async () => (await begun()).hold));
    for (const hold of holds) await journal().openGame(hold, gameStart());
    await Promise.all(holds.flatMap((hold) => [1, 2, 3, 4, 5].map((n) => journal().append(hold, 1, entry(n)))));
    for (const { match } of holds) expect((await journal().read(match))?.games[0]?.entries.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });

  it('takes each number once; the other inputs of the moment are kept', async () => {
    const [{ hold }, { hold: other }] = [await begun(), await begun()];
    for (const one of [hold, other]) await journal().openGame(one, gameStart());
    await journal().append(hold, 1, entry(1));
    const outcomes = await Promise.allSettled([
      journal().append(hold, 1, { ...entry(1), sent: 'x' }),
      journal().append(other, 1, entry(1)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect((await journal().read(hold.match))?.games[0]?.entries).toEqual([entry(1)]);
  });

  it('D10: who was taken over keeps nothing more', async () => {
    const { hold } = await begun();
    await journal().openGame(hold, gameStart());
    const newer = (await journal().claim(hold.match, 'p2')) as Hold;
    expect(newer).toEqual({ match: hold.match, epoch: 2 });
    await expect(journal().append(hold, 1, entry(1))).rejects.toBeInstanceOf(LostMatch);
    await expect(journal().openGame(hold, gameStart(2))).rejects.toBeInstanceOf(LostMatch);
    await expect(journal().snapshot(hold, 1, { n: 0, rulesVersion: 1, state: '' })).rejects.toBeInstanceOf(LostMatch);
    await journal().append(newer, 1, entry(1));
    expect(await journal().running()).toContainEqual(
      expect.objectContaining({ match: hold.match, process: 'p2', accounts: expect.any(Array) }),
    );
  });

  it('D10: of two that take a match over from a third, one gets it; its players find it where it is', async () => {
    const { hold, start: match } = await begun();
    expect(await journal().owner(hold.match)).toEqual({ process: 'p1', isOver: false, publicAt: null });
    const claims = await Promise.all(['p2', 'p3'].map((process) => journal().claim(hold.match, process, 'p1')));
    expect(claims.filter(Boolean)).toEqual([{ match: hold.match, epoch: 2 }]);
    const owner = claims[0] ? 'p2' : 'p3';
    expect(await journal().owner(hold.match)).toEqual({ process: owner, isOver: false, publicAt: null });
    const [a, b] = match.players;
    expect((await journal().running(b.account)).find((one) => one.match === hold.match)).toEqual({
      ...{ match: hold.match, process: owner, game: 'tiny', origin: match.terms.origin },
      ...{ accounts: [a.account, b.account], names: [a.name, b.name] },
    });
    expect(await journal().running('nobody')).toEqual([]);
    await journal().end({ match: hold.match, epoch: 2 }, ending(0));
    expect(await journal().owner(hold.match)).toEqual({ process: owner, isOver: true, publicAt: ending(0).publicAt });
    expect(await journal().owner('nothing')).toBeUndefined();
    expect((await journal().read(hold.match))?.publicAt).toBe(ending(0).publicAt);
  });

  it('ends a match once; then it is not running, and nobody can take it over', async () => {
    const { hold } = await begun();
    await journal().end(hold, ending(0));
    await journal().end(hold, ending(1));
    expect((await journal().read(hold.match))?.result).toEqual({ winner: 0, reason: 'points', wins: [1, 0] });
    expect((await journal().running()).map(({ match }) => match)).not.toContain(hold.match);
    expect(await journal().claim(hold.match, 'p2')).toBeUndefined();
  });
}

describe('the journal in memory', () => {
  const journal = new MemoryJournal();
  promises(
    () => journal,
    async () => ({ ...tinyStart(), match: `m${++made}` }),
  );
});

onEachStore('the journal', (store) => {
  const rated: string[] = [];
  const books: Books = {
    keepDeck: async (trx, game, deck) => {
      const sections = JSON.stringify(deck.sections);
      await trx
        .insertInto('deck_list')
        .values({ hash: sections, game, sections })
        .onConflict((c) => c.doNothing())
        .execute();
      return sections;
    },
    rate: async (_trx, { match }) => void rated.push(match),
  };
  const start = async (terms: Partial<MatchStart['terms']> = {}): Promise<MatchStart> => {
    const { match, players, ...rest } = tinyStart(terms);
    const named = players.map((player) => ({ ...player, account: `${player.account} ${randomBytes(6).toString('hex')}` }));
    for (const { account, name } of named) await newAccount(store(), account, name);
    return { ...rest, match: `m${++made}`, players: named as MatchStart['players'] };
  };
  promises(() => new StoreJournal(store(), books), start);

  it('counts a rated match once, and a void one not at all', async () => {
    const journal = new StoreJournal(store(), books);
    const [once, never, unrated] = [await start({ rated: true }), await start({ rated: true }), await start()];
    for (const [match, end] of [
      [once, ending(0)],
      [never, ending(null, 'void: server fault')],
      [unrated, ending(1)],
    ] as const) {
      const hold = await journal.begin(match, 'p', 1);
      await journal.end(hold, end);
      await journal.end(hold, end);
    }
    expect(rated).toEqual([once.match]);
    const seats = await store()
      .db.selectFrom('match_seat')
      .select(['outcome', 'ended_at'])
      .where('match', '=', once.match)
      .orderBy('seat')
      .execute();
    expect(seats).toEqual(['won', 'lost'].map((outcome) => ({ outcome, ended_at: 2_000_000_000_000 })));
    const voided = await store().db.selectFrom('match').select('status').where('id', '=', never.match).executeTakeFirst();
    expect(voided).toEqual({ status: 'void' });
  });

  it('a match whose rating fails has not ended', async () => {
    const failing = new StoreJournal(store(), { ...books, rate: () => Promise.reject(new Error('no')) });
    const hold = await failing.begin(await start({ rated: true }), 'p', 1);
    await expect(failing.end(hold, ending(0))).rejects.toThrow('no');
    expect((await failing.read(hold.match))?.result).toBeNull();
  });
});

const newAccount = (store: Store, id: string, name: string) =>
  store.db.insertInto('account').values({ id, name, skeleton: id, kind: 'guest', created_at: 1 }).execute();

import { beforeAll, describe, expect, test } from 'vitest';
import { rateMatch, settleMatches, unrateMatch } from '../ratings/index.ts';
import { addAccount, addMatch, type Ended } from '../testing/matches.ts';
import { onEachStore } from '../testing/stores.ts';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import { cardStatistics, findPastMatch, playerStatistics, type Search, searchHistory } from './index.ts';

const [suns, moons] = TINY_DECKS;
const eclipse = { name: 'Eclipse', sections: { main: { 'helianthus-1': 1, 'selenotrope-1': 1 } } };
const NOW = 10_000;
const games = new Map([[tiny.name, tiny]]);

onEachStore('history', (store) => {
  const add = (match: Ended) => addMatch(store().db, match);
  const find = async (search: Partial<Search>, account = 'eve', now = NOW): Promise<string[]> => {
    const found = await searchHistory(store(), { from: 0, until: Number.MAX_SAFE_INTEGER, ...search }, { account, now }, undefined, 50);
    return found.map(({ id }) => id);
  };

  beforeAll(async () => {
    for (const id of ['ada', 'bob', 'cyd', 'eve']) await addAccount(store().db, id);
    await add({ id: 'm1', accounts: ['ada', 'bob'], winner: 0, at: 1000 });
    await add({ id: 'm2', accounts: ['bob', 'ada'], winner: 0, at: 2000, decks: [eclipse, suns], format: 'open', rated: 0 });
    await add({ id: 'm3', accounts: ['ada', 'cyd'], winner: null, at: 3000, decks: [moons, eclipse] });
    await add({ id: 'lobby', accounts: ['ada', 'cyd'], winner: 0, at: 4000, decks: [eclipse, moons], origin: 'lobby', rated: 0 });
    await add({ id: 'late', accounts: ['cyd', 'ada'], winner: 1, at: 5000, public_at: 20_000 });
    await add({ id: 'void', accounts: ['bob', 'cyd'], winner: null, at: 6000, status: 'void', reason: 'server' });
    await add({ id: 'other', accounts: ['bob', 'cyd'], winner: 1, at: 7000, game: 'chess' });
    await add({ id: 'running', accounts: ['ada', 'bob'], at: 8000, status: 'running' });
    await store().db.updateTable('match').set({ ended_at: null, public_at: null, winner: null }).where('id', '=', 'running').execute();
    await store().db.updateTable('match_seat').set({ ended_at: null, outcome: null }).where('match', '=', 'running').execute();
  });

  test('of a player has every match that is over, the latest first, with players, result, reason and length', async () => {
    expect(await find({ player: 'ada' }, 'ada')).toEqual(['late', 'lobby', 'm3', 'm2', 'm1']);
    const [, , drawn, second] = await searchHistory(
      store(),
      { player: 'ada', from: 0, until: NOW },
      { account: 'ada', now: NOW },
      undefined,
      50,
    );
    expect(drawn).toMatchObject({
      winner: null,
      players: [
        { account: 'ada', outcome: 'drawn' },
        { account: 'cyd', outcome: 'drawn' },
      ],
    });
    expect(second).toEqual({
      ...{ id: 'm2', game: 'tiny', format: 'open', series: 'single', origin: 'queue', rated: false, winner: 0, reason: 'points', games: 1 },
      ...{ startedAt: 1000, endedAt: 2000, length: 1000 },
      players: [
        { account: 'bob', name: 'bob', wins: 1, outcome: 'won', deck: null },
        { account: 'ada', name: 'ada', wins: 0, outcome: 'lost', deck: 'Suns' },
      ],
    });
  });

  test('is searched by game, format, opponent, result and time', async () => {
    expect(await find({ player: 'bob', game: 'chess' })).toEqual(['other']);
    expect(await find({ game: 'tiny' })).toEqual(['void', 'm3', 'm2', 'm1']);
    expect(await find({ player: 'ada', format: 'open' })).toEqual(['m2']);
    expect(await find({ player: 'ada', opponent: 'bob' })).toEqual(['m2', 'm1']);
    expect(await find({ player: 'ada', outcome: 'won' })).toEqual(['m1']);
    expect(await find({ player: 'cyd', outcome: 'void' })).toEqual(['void']);
    expect(await find({ player: 'ada', from: 2000, until: 3000 })).toEqual(['m3', 'm2']);
  });

  test('is searched by cards: all of them in the player’s deck, or in either', async () => {
    expect(await find({ player: 'ada', cards: ['helianthus-1'] }, 'ada')).toEqual(['lobby', 'm2', 'm1']);
    expect(await find({ player: 'ada', cards: ['helianthus-1', 'selenotrope-1'] }, 'ada')).toEqual(['lobby']);
    expect(await find({ game: 'tiny', cards: ['selenotrope-1'] })).toEqual(['void', 'm3', 'm1']);
    expect(await find({ game: 'tiny', cards: ['selenotrope-1', 'helianthus-1'] })).toEqual(['m3']);
    expect(await find({ game: 'tiny', cards: ['__proto__'] })).toEqual([]);
  });

  test('a search by cards does not tell what is in decks that are not shown', async () => {
    // Eclipse was played in m2, which was not rated, and in a private lobby.
    expect(await find({ player: 'bob', cards: ['selenotrope-1'] }, 'ada')).toEqual(['m1']);
    expect(await find({ player: 'bob', cards: ['helianthus-1', 'selenotrope-1'] }, 'bob')).toEqual(['m2']);
    expect(await find({ game: 'tiny', cards: ['helianthus-1', 'selenotrope-1'] }, 'cyd')).toEqual(['m3']);
    expect(await find({ game: 'tiny', cards: ['selenotrope-1'] }, 'cyd')).toEqual(['void', 'lobby', 'm3', 'm1']);
  });

  test('comes in pages', async () => {
    const page = (after: { at: number; match: string } | undefined) =>
      searchHistory(store(), { player: 'ada', from: 0, until: NOW }, { account: 'ada', now: NOW }, after, 2);
    const seen: string[] = [];
    for (let after: { at: number; match: string } | undefined; ; ) {
      const found = (await page(after)).slice(0, 2);
      const last = found.at(-1);
      if (!last) break;
      seen.push(...found.map(({ id }) => id));
      after = { at: last.endedAt, match: last.id };
    }
    expect(seen).toEqual(['late', 'lobby', 'm3', 'm2', 'm1']);
  });

  test('a delayed match waits for all but its players (D15), one of a lobby is theirs alone', async () => {
    expect(await find({ player: 'cyd' })).toEqual(['other', 'void', 'm3']);
    expect(await find({ player: 'cyd' }, 'eve', 20_000)).toEqual(['other', 'void', 'late', 'm3']);
    expect(await find({ player: 'cyd' }, 'ada')).toEqual(['other', 'void', 'late', 'lobby', 'm3']);
    const seen = async (id: string, account: string) => (await findPastMatch(store(), id, { account, now: NOW })).ok;
    expect(await Promise.all([seen('late', 'eve'), seen('late', 'cyd'), seen('lobby', 'eve'), seen('lobby', 'ada')])).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(await Promise.all([seen('running', 'ada'), seen('no such', 'ada'), seen('m1', 'eve')])).toEqual([false, false, true]);
  });

  test('a match shows the decks of the queue’s rated matches to all, of others to who played them', async () => {
    const decks = async (id: string, account: string) => {
      const found = await findPastMatch(store(), id, { account, now: NOW });
      return found.ok ? found.value.players.map(({ deck }) => deck?.name ?? null) : [];
    };
    expect(await decks('m1', 'eve')).toEqual(['Suns', 'Moons']);
    expect(await decks('m2', 'bob')).toEqual(['Eclipse', null]);
    expect(await decks('lobby', 'cyd')).toEqual([null, 'Moons']);
    expect(await decks('late', 'cyd')).toEqual(['Suns', null]);
    const found = await findPastMatch(store(), 'm1', { account: 'eve', now: NOW });
    expect(found).toMatchObject({ value: { players: [{ deck: { sections: suns.sections } }, { deck: { sections: moons.sections } }] } });
  });

  describe('statistics', () => {
    const of = (player: string, account = player) => playerStatistics(store(), games, player, {}, { account, now: NOW });

    test('of a player are by game and format, with streaks, starter decks and opponents’ cards', async () => {
      const [open, standard] = await of('ada');
      expect(open).toMatchObject({ game: 'tiny', format: 'open', wins: 0, losses: 1, draws: 0, streak: -1, longestWins: 0, against: [] });
      expect(standard).toMatchObject({ format: 'standard', wins: 3, losses: 0, draws: 1, streak: 2, longestWins: 2 });
      expect(standard?.starters).toEqual([
        { deck: 'Moons', wins: 1, losses: 0, draws: 1 },
        { deck: 'Suns', wins: 1, losses: 0, draws: 0 },
      ]);
      expect(standard?.against.find(({ card }) => card === 'selenotrope-1')).toEqual({
        card: 'selenotrope-1',
        wins: 1,
        losses: 0,
        draws: 1,
      });
    });

    test('of a player, as others see them, leave out what they may not know', async () => {
      const [, standard] = await of('ada', 'eve');
      expect(standard).toMatchObject({ wins: 1, draws: 1, streak: 0, longestWins: 1 });
    });

    test('of cards count rated matches, with and without the card', async () => {
      const results = [
        ['m1', ['ada', 'bob'], 0],
        ['m3', ['ada', 'cyd'], null],
      ] as const;
      for (const [match, accounts, winner] of results)
        await rateMatch(store().db, { match, game: 'tiny', format: 'standard', series: 'single', accounts, winner, at: 3000 });
      expect(await cardStatistics(store(), 'tiny', 'standard')).toEqual({ decks: 0, cards: [] });
      await settleMatches(store().db, NOW);
      const { decks, cards } = await cardStatistics(store(), 'tiny', 'standard');
      expect(decks).toBe(4);
      expect(cards.find(({ card }) => card === 'helianthus-2')).toEqual({
        ...{ card: 'helianthus-2', wins: 1, losses: 0, draws: 0, winRate: 1 },
        winRateWithout: 1 / 3,
      });
      expect(cards.find(({ card }) => card === 'selenotrope-1')).toMatchObject({
        wins: 0,
        losses: 1,
        draws: 2,
        winRate: 1 / 3,
        winRateWithout: 1,
      });
      await unrateMatch(store().db, 'm1', NOW);
      const left = await cardStatistics(store(), 'tiny', 'standard');
      expect([left.decks, left.cards.find(({ card }) => card === 'helianthus-2')]).toEqual([2, undefined]);
    });
  });
});

/** Decks, formats, ratings and history over real HTTP; every answer is held against the API's document. */
import type {
  CardStatisticsAnswer,
  CheckDeckAnswer,
  DecksAnswer,
  DeckTextAnswer,
  FormatsAnswer,
  HistoryAnswer,
  LeaderboardAnswer,
  PastMatchInFull,
  RatingHistoryAnswer,
  RatingsAnswer,
  ReadDeckAnswer,
  SeasonsAnswer,
  SeasonView,
  StatisticsAnswer,
  StoredDeck,
} from '@spiritgate/shared/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateMatch, settleMatches } from '../ratings/index.ts';
import { addAccount, addMatch } from '../testing/matches.ts';
import { RecordsServer } from '../testing/records.ts';
import { onEachStore } from '../testing/stores.ts';

onEachStore('records over HTTP', (store) => {
  let server: RecordsServer;
  beforeAll(async () => {
    server = await RecordsServer.start(store());
    const { db } = store();
    for (const id of ['ada', 'bob']) await addAccount(db, id);
    for (let i = 1; i <= 12; i++) {
      const winner = i % 3 === 0 ? 1 : 0;
      await addMatch(db, { id: `m${i}`, accounts: ['ada', 'bob'], winner, at: i * 1000 });
      await rateMatch(db, {
        match: `m${i}`,
        game: 'tiny',
        format: 'standard',
        series: 'single',
        accounts: ['ada', 'bob'],
        winner,
        at: i * 1000,
      });
    }
    await settleMatches(db, 20_000);
    server.env.pass(20_000);
  });
  afterAll(() => server?.stop());

  test('a deck is kept from text, read back as text and code, kept again from the code, changed, copied and thrown away', async () => {
    const text = 'Name: Mine\n3 Sluggle\n\nSpirits:\n20 Leviaphin';
    const made = await server.call<StoredDeck>('POST', '/decks', 'ada', { game: 'elestrals', text });
    expect(made).toMatchObject({ status: 201, body: { name: 'Mine', sections: { main: { sluggle: 3 }, spirits: { leviaphin: 20 } } } });
    const { id } = made.body;
    const shared = await server.call<DeckTextAnswer>('GET', `/decks/${id}/text`, 'ada');
    expect(shared.body.text).toContain('3 Sluggle');
    const fromCode = await server.call<StoredDeck>('POST', '/decks', 'ada', { code: shared.body.code, name: 'Again' });
    expect(fromCode.body).toMatchObject({ name: 'Again', sections: made.body.sections });
    expect((await server.call<StoredDeck>('PATCH', `/decks/${id}`, 'ada', { name: 'Ours' })).body.name).toBe('Ours');
    expect((await server.call<StoredDeck>('POST', `/decks/${id}/copy`, 'ada', {})).status).toBe(201);
    expect((await server.call('PATCH', `/decks/${id}`, 'bob', { name: 'Ours' })).body.code).toBe('unknown-deck');
    expect((await server.call('DELETE', `/decks/${id}`, 'ada')).status).toBe(200);
    expect((await server.call('GET', `/decks/${id}`, 'ada')).body.code).toBe('unknown-deck');
  });

  test('decks come in pages with an ETag', async () => {
    for (let i = 0; i < 5; i++) {
      server.env.pass(1);
      await server.call('POST', '/decks', 'bob', { game: 'elestrals', deck: { name: `d${i}`, sections: {} } });
    }
    const seen: string[] = [];
    for (let path: string | null = '/decks?limit=2&game=elestrals'; path; ) {
      const page: { body: DecksAnswer } = await server.call<DecksAnswer>('GET', path, 'bob');
      seen.push(...page.body.decks.map(({ name }) => name));
      path = page.body.next === null ? null : `/decks?limit=2&game=elestrals&cursor=${page.body.next}`;
    }
    expect(seen).toEqual(['d4', 'd3', 'd2', 'd1', 'd0']);
    const { etag } = await server.call('GET', '/decks', 'bob');
    expect((await server.call('GET', '/decks', 'bob', undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await server.call('GET', '/decks?cursor=nonsense', 'bob')).body.code).toBe('bad-cursor');
  });

  test('what is wrong with a deck or a text is told in full', async () => {
    const wrong = await server.call('POST', '/decks/read', 'ada', { game: 'elestrals', text: '1 Slugle\n\n9999 Glauby' });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        code: 'deck-text',
        problems: [
          { line: 1, suggestions: ['Sluggle'] },
          { line: 3, code: 'bad-count' },
        ],
      },
    });
    const good = await server.call<ReadDeckAnswer>('POST', '/decks/read', 'ada', { game: 'elestrals', text: '1 Sluggle' });
    expect(good.body).toEqual({ game: 'elestrals', name: 'Deck', sections: { main: { sluggle: 1 } } });
    const check = (deck: object, format?: string) =>
      server.call<CheckDeckAnswer>('POST', '/decks/check', 'ada', { game: 'elestrals', deck, ...(format ? { format } : {}) });
    expect((await check({ deck: 'starter:Majesea' }, 'standard')).body).toEqual({ problems: [] });
    expect((await check({ name: 'x', sections: { main: { sluggle: 4 } } })).body.problems.map(({ rule }) => rule)).toEqual([
      'E1.3',
      'E1.1',
      'E1.1',
    ]);
    expect(await check({ starter: 'Majesea' }, 'no-such')).toMatchObject({ status: 404, body: { code: 'unknown-format' } });
    expect((await server.call('PATCH', '/decks/starter:Majesea', 'ada', { name: 'x' })).body.code).toBe('starter-deck');
    expect((await server.call('POST', '/decks', 'ada', { code: 'nonsense' })).body.code).toBe('deck-code');
    expect((await server.call('POST', '/decks', 'ada', { game: 'elestrals', deck: { name: '\u200b', sections: {} } })).body.code).toBe(
      'deck-name',
    );
    const strange = { game: 'elestrals', deck: { name: 'x', sections: { main: { nothing: 1 } } } };
    expect((await server.call('POST', '/decks', 'ada', strange)).body.code).toBe('deck-unknown-cards');
  });

  test('formats are listed for everybody', async () => {
    const { body } = await server.call<FormatsAnswer>('GET', '/formats?game=elestrals');
    expect(body.formats.map(({ id }) => id)).toEqual(['open', 'standard']);
    expect((await server.call<FormatsAnswer>('GET', '/formats')).body.formats.length).toBeGreaterThan(2);
  });

  test('ratings, their history and the leaderboard are for everybody', async () => {
    const ratings = await server.call<RatingsAnswer>('GET', '/players/ada/ratings');
    expect(ratings.body.ratings).toMatchObject([{ game: 'tiny', wins: 8, losses: 4 }]);
    const board = 'game=tiny&format=standard';
    const page = await server.call<RatingHistoryAnswer>('GET', `/players/ada/ratings/history?${board}&limit=5`);
    expect(page.body.changes.map(({ match }) => match)).toEqual(['m12', 'm11', 'm10', 'm9', 'm8']);
    const rest = await server.call<RatingHistoryAnswer>('GET', `/players/ada/ratings/history?${board}&limit=100&cursor=${page.body.next}`);
    expect(rest.body).toMatchObject({ changes: { length: 7 }, next: null });
    await store().db.updateTable('rating').set({ deviation: 60 }).execute();
    const first = await server.call<LeaderboardAnswer>('GET', `/leaderboard?${board}&limit=1`);
    expect(first.body.players).toMatchObject([{ place: 1, account: 'ada', name: 'ada' }]);
    const second = await server.call<LeaderboardAnswer>('GET', `/leaderboard?${board}&limit=1&cursor=${first.body.next}`);
    expect(second.body).toMatchObject({ players: [{ place: 2, account: 'bob' }], next: null });
  });

  test('history and statistics', async () => {
    const page = await server.call<HistoryAnswer>('GET', '/history?limit=10', 'ada');
    expect(page.body.matches.map(({ id }) => id)).toEqual(['m12', 'm11', 'm10', 'm9', 'm8', 'm7', 'm6', 'm5', 'm4', 'm3']);
    const rest = await server.call<HistoryAnswer>('GET', `/history?cursor=${page.body.next}`, 'ada');
    expect(rest.body).toMatchObject({ matches: [{ id: 'm2' }, { id: 'm1' }], next: null });
    const search = '/history?player=ada&opponent=bob&outcome=lost&cards=helianthus-1,helianthus-2&from=6000&until=9000';
    expect((await server.call<HistoryAnswer>('GET', search, 'bob')).body.matches.map(({ id }) => id)).toEqual(['m9', 'm6']);
    expect((await server.call('GET', '/history?game=tiny&outcome=won', 'bob')).body).toMatchObject({
      code: 'bad-request',
      field: 'player',
    });
    expect((await server.call('GET', '/history?cards=a,b,c,d,e,f', 'bob')).body).toMatchObject({ code: 'bad-request', field: 'cards' });
    const match = await server.call<PastMatchInFull>('GET', '/history/m3', 'bob');
    expect(match.body.players.map(({ deck }) => deck?.name)).toEqual(['Suns', 'Moons']);
    expect((await server.call('GET', '/history/none', 'bob')).body.code).toBe('unknown-match');
    const statistics = await server.call<StatisticsAnswer>('GET', '/players/ada/statistics?game=tiny', 'bob');
    expect(statistics.body.statistics).toMatchObject([
      { game: 'tiny', format: 'standard', wins: 8, losses: 4, streak: -1, longestWins: 2 },
    ]);
    const cards = await server.call<CardStatisticsAnswer>('GET', '/games/tiny/statistics?format=standard');
    expect(cards.body).toMatchObject({ decks: 24, cards: { length: 12 } });
    expect(cards.body.cards[0]).toMatchObject({ card: 'helianthus-1', wins: 8, losses: 4, winRate: 8 / 12, winRateWithout: 4 / 12 });
  });

  test('a season is ended by moderators alone, and stays to be looked at', async () => {
    expect((await server.call('POST', '/games/tiny/seasons', 'ada', { name: 'Spring' })).body.code).toBe('scope-missing');
    expect((await server.call('GET', '/games/tiny/seasons/1/leaderboard?format=standard')).body.code).toBe('unknown-season');
    const closed = await server.call<SeasonView>('POST', '/games/tiny/seasons', 'mod-ada', { name: 'Spring' });
    expect(closed).toMatchObject({ status: 201, body: { number: 1, endedAt: server.env.now() } });
    const board = await server.call<LeaderboardAnswer>('GET', '/games/tiny/seasons/1/leaderboard?format=standard&limit=1');
    expect(board.body.players).toMatchObject([{ place: 1, account: 'ada', wins: 8 }]);
    const seasons = await server.call<SeasonsAnswer>('GET', '/games/tiny/seasons');
    expect(seasons.body.seasons.map(({ name, endedAt }) => [name, endedAt === null])).toEqual([
      ['Spring', true],
      ['Season 1', false],
    ]);
    expect(await store().db.selectFrom('audit').select(['action', 'moderator']).execute()).toEqual([
      { action: 'close-season', moderator: 'ada' },
    ]);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { Visitor } from './visitor.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks without a token, and fetches the cards of a game once', async () => {
  const asked: [string, unknown][] = [];
  const bodies = [
    { games: [{ name: 'elestrals' }] },
    { cards: [{ id: 'sluggle' }] },
    { players: [{ place: 1 }], next: null },
    { name: 'Waves' },
  ];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    asked.push([`${method} ${url.replace('http://localhost:1/api/v1', '')}`, headers.authorization]);
    return Response.json(bodies.shift());
  });
  const visitor = new Visitor('http://localhost:1/');
  expect(await visitor.games()).toEqual([{ name: 'elestrals' }]);
  const [cards, again] = await Promise.all([visitor.cards('elestrals'), visitor.cards('elestrals')]);
  expect([cards.get('sluggle'), again]).toEqual([{ id: 'sluggle' }, cards]);
  for await (const { place } of visitor.standings.leaderboard({ game: 'elestrals', format: 'open' })) expect(place).toBe(1);
  expect(await visitor.readDeck({ code: 'abc' })).toEqual({ name: 'Waves' });
  expect(asked).toEqual([
    ['GET /games', undefined],
    ['GET /games/elestrals/cards', undefined],
    ['GET /leaderboard?game=elestrals&format=open', undefined],
    ['POST /decks/read', undefined],
  ]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { Api } from './api.ts';
import { KeptDecks } from './decks.ts';
import { Standings } from './standings.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers one body after the other, and what it was asked. */
function answering(...bodies: object[]): { asked: string[]; sent: unknown[] } {
  const asked: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    asked.push(`${init.method} ${url.replace('http://localhost:1/api/v1', '')}`);
    sent.push(init.body === undefined ? undefined : JSON.parse(init.body));
    return Response.json(bodies.shift());
  });
  return { asked, sent };
}

const api = new Api('http://localhost:1', 'secret');

it('a list goes on from page to page until it ends', async () => {
  const { asked } = answering({ decks: [{ id: 'a' }, { id: 'b' }], next: 'more' }, { decks: [{ id: 'c' }], next: null });
  const ids: string[] = [];
  for await (const { id } of new KeptDecks(api).list({ game: 'elestrals', pageSize: 2 })) ids.push(id);
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual(['GET /decks?game=elestrals&limit=2', 'GET /decks?game=elestrals&limit=2&cursor=more']);
});

it('who stops early fetches no more', async () => {
  const { asked } = answering({ players: [{ place: 1 }, { place: 2 }], next: 'more' });
  for await (const { place } of new Standings(api).leaderboard({ game: 'elestrals', format: 'standard' })) if (place === 2) break;
  expect(asked).toEqual(['GET /leaderboard?game=elestrals&format=standard']);
});

it('ids and cards are written so that they stay one part of the address', async () => {
  const { asked, sent } = answering({}, { matches: [], next: null }, { problems: [] });
  await new KeptDecks(api).change('starter:A/B', { name: 'x' });
  for await (const _ of new Standings(api).history({ cards: ['a', 'b&c'], outcome: 'won' }));
  expect(await new KeptDecks(api).check('elestrals', { deck: 'd' }, { format: 'open' })).toEqual([]);
  expect(asked).toEqual(['PATCH /decks/starter%3AA%2FB', 'GET /history?outcome=won&cards=a%2Cb%26c', 'POST /decks/check']);
  expect(sent).toEqual([{ name: 'x' }, undefined, { game: 'elestrals', deck: { deck: 'd' }, format: 'open' }]);
});

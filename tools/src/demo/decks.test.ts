import { expect, it } from 'vitest';
import { gameNamed } from '../lib/games.ts';
import { missingIn, pairOf, readDecks } from './decks.ts';

const module = gameNamed('elestrals');

it('reads two starter decks in either case, or leaves the choice open', () => {
  expect(readDecks(module, 'majesea, Penterror')).toEqual({ ok: true, decks: ['Majesea', 'Penterror'] });
  expect(readDecks(module, '')).toEqual({ ok: true, decks: undefined });
});

it.each(['Majesea', 'Majesea,Nope', 'Majesea,Penterror,Trifernal', ','])('refuses %j and says what is possible', (text) => {
  expect(readDecks(module, text)).toMatchObject({ ok: false, reason: expect.stringContaining('Ohmperial') });
});

it('pairs every starter deck with every other one, in both orders', () => {
  const n = module.starterDecks.length;
  const pairs = Array.from({ length: n * (n - 1) }, (_, number) => pairOf(module, number));
  expect(new Set(pairs.map((pair) => pair.join())).size).toBe(n * (n - 1));
  for (const [a, b] of pairs) expect(a).not.toBe(b);
});

it('counts the copies of a deck, and those whose effects are missing', () => {
  const facts = [...module.cards.values()].map((card) => ({ ...card, missing: card.id === 'sluggle' }));
  const known = { ...module, cards: new Map(facts.map((card) => [card.id, card])) };
  expect(missingIn(known, 'Majesea')).toEqual({ missing: 3, cards: 60 });
});

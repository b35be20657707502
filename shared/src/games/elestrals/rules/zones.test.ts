/** E3: zones, slots, and where cards and their Spirits go when they leave the field. */
import { describe, expect, test } from 'vitest';
import {
  at,
  elestrals,
  ids,
  newGame,
  options,
  P,
  Q,
  randomAnswer,
  randomOf,
  randomSide,
  say,
  set,
  spirits,
  table,
  up,
} from '../probes/play.ts';
import type { Card, G } from './state.ts';
import { pools, zones } from './zones.ts';

test('E3.1–E3.8 zones, their slots and who sees the faces', () => {
  expect(zones.map((z) => `${z.name} ${z.slots} ${z.faces} ${z.secretOrder}`)).toEqual([
    'deck 0 none true',
    'hand 0 owner true',
    'elestrals 4 all false',
    'runes 4 all false',
    'stadium 1 all false',
    'underworld 0 all false',
  ]);
  expect(pools.map((p) => `${p.name} ${p.faces}`)).toEqual(['spirits owner', 'spent all']);
});

describe('E3.4, E3.5 slot identity', () => {
  test('E3.4 a card keeps its slot when others come and go; the next one takes the first empty slot', () => {
    const { game } = table({ P: { hand: ['E'], field: [up('F', 'F'), null, up('W', 'W')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    expect(ids(game, 'elestrals.0')).toEqual(['F', 'E', 'W', '-']);
    expect(elestrals.view(game, Q).public.cards).toEqual(
      expect.objectContaining(Object.fromEntries(Object.entries(elestrals.view(game, P).public.cards))),
    );
    expect(Object.values(elestrals.view(game, Q).public.cards).map((c) => `${c.def} ${c.pos}`)).toEqual(['F 0', 'E 1', 'W 2']);
  });
  test('E3.9 four slots a row, one for a Stadium', () => {
    const { game } = table({});
    for (const seat of [P, Q])
      expect(['elestrals', 'runes', 'stadium'].map((z) => (game.zones[`${z}.${seat}`] as number[]).length)).toEqual([4, 4, 1]);
  });
});

describe('E3.11, E3.12 leaving the field', () => {
  test('E3.11 to its owner’s Underworld, whoever controlled it', () => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-6-6', 'E')] },
      Q: { field: [up('E-1-1', '', 'attack', { owner: P, foreign: 'EE' })] },
    });
    expect(at(game, 'elestrals.1', 0)).toMatchObject({ owner: P, controller: Q });
    say(game, P, 'attack E-6-6 E-1-1');
    expect([ids(game, 'underworld.0'), ids(game, 'underworld.1')]).toEqual([['E-1-1'], []]);
    expect(game.cards.find((c) => c.def === 'E-1-1' && c.place === 'underworld.0')).toMatchObject({
      controller: P,
      on: -1,
      slot: -1,
      pose: '',
    });
  });
  test('E3.11 to its owner’s hand', () => {
    const { game } = table({ P: { hand: ['E'] }, Q: { runes: [set('counter: bounce')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    say(game, Q, 'cast counter: bounce');
    expect(ids(game, 'hand.0')).toEqual(['E']);
  });
  test('E3.12 its Spirits go to their owners’ Underworlds, each to its own', () => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-6-6', 'E')] },
      Q: { field: [up('E-1-1', 'WW', 'attack', { foreign: 'E' })], spirits: 'LLL' },
    });
    say(game, P, 'attack E-6-6 E-1-1');
    expect([spirits(game, 'spent.0'), spirits(game, 'spent.1')]).toEqual(['E', 'WW']);
    const gone = game.cards.find((c) => c.def === 'E-1-1' && c.place === 'underworld.1') as Card;
    expect(gone.pool.every((n) => n === 0)).toBe(true);
  });
  test('E3.12 a control change takes them along', () => {
    const { game } = table({ P: { hand: ['E'], field: [null, up('F', 'FW')] }, Q: { runes: [set('counter: take-second')] } });
    say(game, P, 'cast E', { pose: 'attack' });
    say(game, Q, 'cast counter: take-second');
    expect(ids(game, 'elestrals.1')[0]).toBe('F');
    expect(at(game, 'elestrals.1', 0)).toMatchObject({ owner: P, controller: Q });
    expect(spirits(game, 'spent.0')).toBe('');
  });
});

test('E3.10 hand, decks and Underworld are not the field: nothing there is Enchanted, attacks or is attacked', () => {
  const { game } = table({ phase: 'battle', P: { field: [up('E', 'E')] }, Q: { hand: ['E'], underworld: ['F'] } });
  expect(options(game, P)).toEqual(['attack E', 'end-phase']);
});

describe('E3 in random play with every probe card', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('E3 every card lies in one place, and no Spirit is lost (tables of ten %i)', (tens) => {
    for (let seed = tens * 10; seed < tens * 10 + 5; seed++) {
      const random = randomOf(seed);
      const { game } = table({ P: randomSide(random), Q: randomSide(random), seed });
      const before = law(game);
      expect(before.lost).toEqual([]);
      for (let i = 0; i < 300 && !game.result; i++) {
        randomAnswer(game, random);
        expect(law(game)).toEqual(before);
      }
      expect(game.result?.reason).toMatch(/^(deck|spirit)-out$/);
    }
  });
});

test('E1.1 in random games of real decks there are always 40 cards and 20 Spirits a side', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const { game } = newGame({ seed });
    const random = randomOf(seed);
    for (let i = 0; i < 300 && !game.result; i++) {
      randomAnswer(game, random);
      expect(law(game)).toEqual({ lost: [], cards: 80, spirits: [20, 20] });
      expect([P, Q].map((seat) => game.cards.filter((c) => c.owner === seat).length)).toEqual([40, 40]);
    }
  }
});

/** The cards that do not lie where they say, how many lie anywhere, and the Spirits of each owner wherever they are. */
function law(game: G): { lost: Card[]; cards: number; spirits: number[] } {
  const isThere = (card: Card): boolean => {
    const list = game.zones[card.place] as number[];
    return card.slot >= 0 ? list[card.slot] === card.id : list.includes(card.id);
  };
  const all = [...Object.values(game.pools).map((p) => p.n), ...game.cards.map((c) => c.pool)];
  return {
    lost: game.cards.filter((card) => !isThere(card)),
    cards: Object.values(game.zones)
      .flat()
      .filter((id) => id >= 0).length,
    spirits: [0, 8].map((from) => all.reduce((sum, n) => sum + n.slice(from, from + 8).reduce((a, b) => a + b, 0), 0)),
  };
}

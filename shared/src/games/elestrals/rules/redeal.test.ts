/** K6, E14: dealing anew what a viewer cannot know keeps true all that this viewer has seen. */
import { describe, expect, test } from 'vitest';
import { clone, fingerprint, maskOf, type Viewer } from '../../../kernel/index.ts';
import { isRune } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import {
  at,
  elestrals,
  ids,
  isAsked,
  newGame,
  P,
  Q,
  randomAnswer,
  randomDeck,
  randomOf,
  say,
  set,
  spirits,
  table,
  up,
} from '../probes/play.ts';
import { type Card, defOf, type G } from './state.ts';

const VIEWERS: readonly Viewer[] = [P, Q, 'spectator'];
const MAIN = [...CARDS.values()].filter((c) => c.kind !== 'spirit' && c.cost.length <= 2).map((c) => c.id);

/** All that must hold of a twin for its viewer. */
function checkTwin(game: G, twin: G, viewer: Viewer): void {
  const v = viewer === 'spectator' ? 2 : viewer;
  const mask = maskOf(viewer);
  expect(elestrals.view(twin, viewer)).toEqual(elestrals.view(game, viewer));
  expect(elestrals.view(twin, 'spectator')).toEqual(elestrals.view(game, 'spectator'));
  const isWrong = (card: Card, other: Card): boolean => {
    const isKnown = ((card.known | card.shown) & mask) !== 0 || card.owner === viewer;
    const { kind } = defOf(twin, other);
    if (isKnown && other.def !== card.def) return true;
    if (kind === 'spirit' || (other.pose === 'set' && (!isRune(defOf(twin, other)) || kind === 'stadium'))) return true;
    return JSON.stringify({ ...other, def: '' }) !== JSON.stringify({ ...card, def: '' });
  };
  expect(game.cards.filter((card) => isWrong(card, twin.cards[card.id] as Card))).toEqual([]);
  for (const seat of [P, Q]) {
    const pool = twin.pools[`spirits.${seat}`] as G['pools'][string];
    expect(pool.n.every((n, kind) => n >= (pool.known[v][kind] as number))).toBe(true);
    if (seat === viewer) expect(pool.n).toEqual(game.pools[`spirits.${seat}`]?.n);
    expect(pool.n.reduce((a, b) => a + b, 0)).toBe(game.pools[`spirits.${seat}`]?.n.reduce((a, b) => a + b, 0));
    const defs = twin.cards.filter((c) => c.owner === seat).map((c) => c.def);
    expect(defs).toHaveLength(40);
    expect([...new Set(defs)].filter((def) => defs.filter((d) => d === def).length > 3)).toEqual([]);
  }
}

describe('K6 in random games', () => {
  test.each([1, 2, 3, 4, 5, 6])('E14 everything that a viewer has seen stays true (seed %i)', (seed) => {
    const decks = seed % 2 ? undefined : ([randomDeck(MAIN, seed), randomDeck(MAIN, seed + 100)] as const);
    const { game } = newGame(decks ? { seed, decks: [decks[0], decks[1]] } : { seed });
    const random = randomOf(seed);
    const source = randomOf(seed + 1000);
    let dealt = 0;
    for (let i = 0; i < 400 && !game.result; i++) {
      randomAnswer(game, random);
      const viewer = VIEWERS[i % 3] as Viewer;
      const twin = i % 2 ? elestrals.redeal(game, viewer, source) : undefined;
      if (!twin) continue;
      dealt++;
      checkTwin(game, twin, viewer);
    }
    expect(dealt).toBeGreaterThan(25);
  });

  test('E14 a twin is another game: hands, decks and Spirits of the opponent change', () => {
    const { game } = newGame({ seed: 2, chooser: P });
    say(game, P, 'go-first');
    const twins = [1, 2, 3, 4].map((seed) => elestrals.redeal(game, P, randomOf(seed)) as G);
    for (const place of ['hand.1', 'deck.1', 'deck.0'])
      expect(new Set([game, ...twins].map((g) => ids(g, place).join())).size).toBeGreaterThan(3);
    expect(new Set(twins.map((g) => spirits(g, 'spirits.1'))).size).toBeGreaterThan(2);
    for (const twin of twins) {
      expect(ids(twin, 'hand.0')).toEqual(ids(game, 'hand.0'));
      expect(ids(twin, 'deck.0').sort()).toEqual(ids(game, 'deck.0').sort());
    }
  });

  test('E14 a redeal leaves the game as it was', () => {
    const { game } = newGame({ seed: 4 });
    const before = fingerprint(game);
    for (const viewer of VIEWERS) elestrals.redeal(game, viewer, randomOf(9));
    expect(fingerprint(game)).toBe(before);
  });

  test('E14 a twin plays on with the same answers of the viewer, whatever it holds, without breaking the law of 40 and 20', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const { game } = newGame({ seed });
      const random = randomOf(seed);
      for (let i = 0; i < 60 && !game.result; i++) randomAnswer(game, random);
      const twin = elestrals.redeal(game, VIEWERS[seed % 3] as Viewer, random);
      if (!twin || game.result) continue;
      for (let i = 0; i < 300 && !twin.result; i++) randomAnswer(twin, random);
      const all = [...Object.values(twin.pools).map((p) => p.n), ...twin.cards.map((c) => c.pool)].flat();
      expect(all.reduce((a, b) => a + b, 0)).toBe(40);
      expect(
        Object.values(twin.zones)
          .flat()
          .filter((id) => id >= 0),
      ).toHaveLength(80);
    }
  });
});

describe('K6 what was revealed', () => {
  test('E14.9 the Spirit that was revealed for an Ascension is in every twin, and so is the Elestral', () => {
    const { game } = table({
      P: { hand: ['EO', 'divine O'], field: [up('E', 'E')], spirits: 'LWWWWW' },
      Q: { runes: [set('counter: kill-first')], spirits: 'EE' },
    });
    say(game, P, 'ascend EO E', { pay: 'L', pose: 'attack' });
    expect(isAsked(game, Q)).toBe(true);
    for (let seed = 1; seed <= 30; seed++)
      for (const viewer of [Q, 'spectator'] as const) {
        const twin = elestrals.redeal(game, viewer, randomOf(seed)) as G;
        expect(spirits(twin, 'spirits.0')).toContain('L');
        expect(ids(twin, 'hand.0')).toContain('EO');
        expect(elestrals.view(twin, viewer)).toEqual(elestrals.view(game, viewer));
        say(twin, Q, 'pass');
        expect(at(twin, 'elestrals.0', 0)?.def).toBe('EO');
      }
    // Cancelled, everything stays where it was, and stays known.
    say(game, Q, 'cast counter: kill-first');
    expect(spirits(game, 'spirits.0')).toContain('L');
    for (let seed = 1; seed <= 20; seed++) {
      const twin = elestrals.redeal(game, Q, randomOf(seed)) as G;
      expect(spirits(twin, 'spirits.0')).toContain('L');
      expect(ids(twin, 'hand.0')).toContain('EO');
    }
    expect(Object.values(elestrals.view(game, Q).public.cards).filter((c) => c.zone === 'hand')).toEqual([]);
  });
  test('E14.9 once it has been spent in sight of all, it is no longer there to be known', () => {
    const { game } = table({
      P: { hand: ['EO'], field: [up('E', 'E')], spirits: 'LWWWWW' },
      Q: { runes: [set('counter O')], spirits: 'EE' },
    });
    say(game, P, 'ascend EO E', { pay: 'L', pose: 'attack' });
    const known = (): number => (game.pools['spirits.0'] as G['pools'][string]).known[Q].reduce((a, b) => a + b, 0);
    expect(known()).toBe(1);
    say(game, Q, 'pass');
    expect(known()).toBe(0);
  });
  test('E14.1 composition: what an effect is seen to put into a Spirit Deck stays there in every twin', () => {
    const { game } = table({ P: { spirits: 'EEEEEE' } });
    const pool = game.pools['spirits.0'] as G['pools'][string];
    pool.known[Q] = pool.n.map((_, kind) => (kind === 0 ? 2 : 0));
    for (let seed = 1; seed <= 20; seed++) {
      const letters = spirits(elestrals.redeal(game, Q, randomOf(seed)) as G, 'spirits.0');
      expect([...letters].filter((l) => l === 'E').length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('K6 while an answer is secret', () => {
  test('E2.5.2 a mulligan that waits for the other answer is paid in every twin as it was said', () => {
    const { game } = newGame({ seed: 1, chooser: P });
    say(game, P, 'go-first');
    say(game, P, 'mulligan', { spirits: 'EI' });
    const outcome = clone(game);
    say(outcome, Q, 'keep');
    for (let seed = 1; seed <= 30; seed++) {
      const twin = elestrals.redeal(game, Q, randomOf(seed)) as G;
      expect(elestrals.view(twin, Q)).toEqual(elestrals.view(game, Q));
      say(twin, Q, 'keep');
      expect(spirits(twin, 'spent.0')).toBe('EI');
      expect(ids(twin, 'hand.0')).toHaveLength(5);
      expect(elestrals.view(twin, Q)).toEqual(elestrals.view(outcome, Q));
    }
  });
});

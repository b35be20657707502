import { BATTLE_SPIRITS } from '@spiritgate/shared/protocol/games/battle-spirits';
import { DIMENSIONAL_RIFT } from '@spiritgate/shared/protocol/games/dimensional-rift';
import { ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';
import { describe, expect, it } from 'vitest';
import { browserPick, drawOne, mayMulligan, mulligan, openHand, type TestHand } from './test-hand.ts';

const DECK = { main: { a: 3, b: 3, c: 3, d: 3 }, spirits: { s: 5 } };
const ALL = 'aaabbbcccddd';
const everything = ({ deck, hand, aside }: TestHand): string => [...deck, ...hand, ...aside].sort().join('');
const first = () => 0;

describe('a test hand', () => {
  it('E2.4: has 5 cards, and another 5 for every 2 Spirits (E2.5)', () => {
    let now = openHand(ELESTRALS, DECK, browserPick);
    expect([now.hand.length, now.deck.length, now.spirits]).toEqual([5, 7, 5]);
    now = mulligan(ELESTRALS, mulligan(ELESTRALS, now, browserPick), browserPick);
    expect([now.hand.length, now.spirits, now.mulligans, everything(now)]).toEqual([5, 1, 2, ALL]);
    expect(mayMulligan(ELESTRALS, now)).toBe(false);
    expect(mulligan(ELESTRALS, now, browserPick)).toBe(now);
  });

  it('R5.6: has one card fewer after each mulligan; those put aside come back with the first draw (R5.8)', () => {
    let now = openHand(DIMENSIONAL_RIFT, DECK, browserPick);
    now = mulligan(DIMENSIONAL_RIFT, mulligan(DIMENSIONAL_RIFT, now, browserPick), browserPick);
    expect([now.hand.length, now.aside.length, now.deck.length, everything(now)]).toEqual([3, 9, 0, ALL]);
    now = drawOne(now, browserPick);
    expect([now.hand.length, now.aside.length, now.deck.length, everything(now)]).toEqual([4, 0, 8, ALL]);
    expect(mayMulligan(DIMENSIONAL_RIFT, now)).toBe(false);
  });

  it('B5.2, B5.3: has 4 cards and no mulligan', () => {
    const now = openHand(BATTLE_SPIRITS, DECK, browserPick);
    expect([now.hand.length, now.spirits, mayMulligan(BATTLE_SPIRITS, now)]).toEqual([4, null, false]);
  });

  it('draws from the top until the deck is empty', () => {
    let now = openHand(ELESTRALS, { main: { a: 5, b: 1 } }, first);
    const top = now.deck[0];
    now = drawOne(now, first);
    expect([now.hand.at(-1), now.deck]).toEqual([top, []]);
    expect(drawOne(now, first)).toEqual(now);
  });

  it('has as many cards as the deck, if that is not enough', () => {
    expect(openHand(ELESTRALS, { main: { a: 2 } }, first)).toMatchObject({ hand: ['a', 'a'], deck: [] });
    expect(openHand(ELESTRALS, {}, first)).toMatchObject({ hand: [], deck: [] });
  });

  it('comes out of every card with the same chance', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 2000; i++) {
      const [card = ''] = openHand(ELESTRALS, { main: { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 } }, browserPick).hand;
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    // 333 each; six standard deviations are 100.
    for (const n of counts.values()) expect(Math.abs(n - 333)).toBeLessThan(100);
  });
});

/** Which words are carried out is said in one place, and is true. */
import { describe, expect, it } from 'vitest';
import { CARDS, EFFECTS } from '../cards/catalogue.ts';
import { CARRIED_ACTS } from './acting.ts';
import { NOT_YET, notYetIn } from './carried.ts';
import type { Effect } from './words.ts';

/** The acts that cards use. */
const used = new Set(
  [...JSON.stringify(Object.values(EFFECTS)).matchAll(/"step":"act","word":"([\w-]+)"/g)].map(([, word]) => word as string),
);

describe('words that are not carried out yet', () => {
  it('are no acts that are, and all others are', () => {
    expect(CARRIED_ACTS.filter((word) => (NOT_YET.act as readonly string[]).includes(word))).toEqual([]);
    const unknown = [...used].filter((word) => !CARRIED_ACTS.includes(word) && !(NOT_YET.act as readonly string[]).includes(word));
    expect(unknown).toEqual([]);
  });

  it('are all used by some card', () => {
    const found = new Set(Object.values(EFFECTS).flatMap((effects: readonly Effect[]) => notYetIn(effects)));
    const listed = [
      ...NOT_YET.act,
      ...NOT_YET.event,
      ...NOT_YET.query,
      ...NOT_YET.modifier,
      ...NOT_YET.rule,
      ...NOT_YET.cost,
      ...NOT_YET.arg,
    ];
    expect(listed.filter((word) => !found.has(word))).toEqual([]);
  });

  it('make their cards missing, which are played with their figures alone', () => {
    for (const [id, effects] of Object.entries(EFFECTS)) {
      const isDone = notYetIn(effects).length === 0;
      expect(CARDS.get(id)?.isWritten, id).toBe(isDone);
      expect(CARDS.get(id)?.effects.length, id).toBe(isDone ? effects.length : 0);
    }
  });
});

/**
 * A hand to try a deck with: shuffled here, by the page itself, and no part of any match. It follows the game's rules of drawing and of mulligans
 * as far as a deck alone can (E2.4–E2.5, R5.5–R5.8, B5.2–B5.3).
 */
import { BATTLE_SPIRITS } from '@spiritgate/shared/protocol/games/battle-spirits';
import { DIMENSIONAL_RIFT } from '@spiritgate/shared/protocol/games/dimensional-rift';
import { ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';
import type { Sections } from './draft.ts';

/** A number from 0 up to, and without, `n`. */
export type Pick = (n: number) => number;

export type TestHand = {
  /** Ids of cards, in the order of the deck; the first is on top. */
  readonly deck: readonly string[];
  readonly hand: readonly string[];
  /** Hands put aside in mulligans of Dimensional Rift, until the first draw (R5.8). */
  readonly aside: readonly string[];
  readonly mulligans: number;
  /** Spirits left to Expend (E2.5); null where there are none. */
  readonly spirits: number | null;
  /** Whether the hand was kept: a draw has been made. */
  readonly kept: boolean;
};

/** The section that is shuffled and drawn from, in every game. */
const DRAWN = 'main';

const HAND_SIZES: ReadonlyMap<string, number> = new Map([
  [ELESTRALS, 5],
  [DIMENSIONAL_RIFT, 5],
  [BATTLE_SPIRITS, 4],
]);
const handSize = (game: string): number => HAND_SIZES.get(game) ?? 5;

/** Spirits that a mulligan of Elestrals Expends (E2.5). */
const EXPENDED = 2;

/** Chance from the browser, without favour for small numbers. */
export const browserPick: Pick = (n) => {
  const limit = 2 ** 32 - (2 ** 32 % n);
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn !== undefined && drawn < limit ? drawn % n : browserPick(n);
};

/** The first hand of a deck. A deck that is too small gives as many cards as it has. */
export function openHand(game: string, sections: Sections, pick: Pick): TestHand {
  const cards = Object.entries(sections[DRAWN] ?? {}).flatMap(([id, n]) => new Array<string>(n).fill(id));
  const deck = shuffled(cards, pick);
  const spirits = game === ELESTRALS ? Object.values(sections.spirits ?? {}).reduce((sum, n) => sum + n, 0) : null;
  return { deck: deck.slice(handSize(game)), hand: deck.slice(0, handSize(game)), aside: [], mulligans: 0, spirits, kept: false };
}

/** Whether this hand may be exchanged by the game's rules. */
export function mayMulligan(game: string, { kept, hand, spirits }: TestHand): boolean {
  if (kept) return false;
  if (game === ELESTRALS) return (spirits ?? 0) >= EXPENDED;
  return game === DIMENSIONAL_RIFT && hand.length > 0;
}

/** Exchanges the hand as the game does; unchanged where it may not be. */
export function mulligan(game: string, now: TestHand, pick: Pick): TestHand {
  if (!mayMulligan(game, now)) return now;
  const mulligans = now.mulligans + 1;
  if (game === ELESTRALS) {
    const deck = shuffled([...now.deck, ...now.hand], pick);
    const size = handSize(game);
    return { ...now, deck: deck.slice(size), hand: deck.slice(0, size), mulligans, spirits: (now.spirits ?? 0) - EXPENDED };
  }
  const size = now.hand.length - 1;
  return { ...now, deck: now.deck.slice(size), hand: now.deck.slice(0, size), aside: [...now.aside, ...now.hand], mulligans };
}

/** Keeps the hand, if that has not been done, and draws a card; unchanged if the deck is empty. */
export function drawOne(now: TestHand, pick: Pick): TestHand {
  const deck = now.aside.length === 0 ? now.deck : shuffled([...now.deck, ...now.aside], pick);
  const [top, ...rest] = deck;
  if (top === undefined) return { ...now, kept: true };
  return { ...now, deck: rest, hand: [...now.hand, top], aside: [], kept: true };
}

/** Fisher–Yates. */
function shuffled(cards: readonly string[], pick: Pick): string[] {
  const out = [...cards];
  for (let i = out.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [out[i], out[j]] = [out[j] as string, out[i] as string];
  }
  return out;
}

/** The cards that lie face-down on the field, as everybody sees them lie. */
import type { Seat } from '../../../kernel/index.ts';
import { type Card, derived, type G } from './state.ts';
import { ARTIFACTS, CREATURES, isFaceDown } from './zones.ts';

/** Those of one side, row by row. */
type Down = { creatures: readonly Card[]; artifacts: readonly Card[] };

const NONE: readonly Card[] = [];

function downIn(g: G, place: string): readonly Card[] {
  let out = NONE;
  for (const id of g.zones[place] as number[]) {
    const card = id < 0 ? undefined : (g.cards[id] as Card);
    if (card && isFaceDown(card)) out = [...out, card];
  }
  return out;
}

const downOf = (g: G, seat: Seat): Down => ({ creatures: downIn(g, CREATURES[seat]), artifacts: downIn(g, ARTIFACTS[seat]) });

/** By seat. */
export const faceDown = derived(
  (g): readonly [Down, Down] => [downOf(g, 0), downOf(g, 1)],
  () => false,
);

/** Whether a seat has a card lying face-down on the field, other than that one. */
export function hasFaceDown(g: G, seat: Seat, except = -1): boolean {
  const { creatures, artifacts } = faceDown(g)[seat];
  return creatures.some(({ id }) => id !== except) || artifacts.some(({ id }) => id !== except);
}

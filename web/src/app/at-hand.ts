/** A match that a screen has begun, on its way to the table: handed over as it is, because attaching anew would cut its line. */
import type { Match } from '@spiritgate/sdk';

let atHand: Match | undefined;

/** Leaves a match for the table. */
export function putMatch(match: Match): void {
  atHand = match;
}

/** Takes the match with this id, if it was left here. */
export function takeMatch(id: string): Match | undefined {
  const taken = atHand?.id === id ? atHand : undefined;
  atHand = undefined;
  return taken;
}

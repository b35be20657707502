/** What cards let players do and see besides: attacks at the opponent, faces of connected cards, a face-up Shadowwalker, the next target, turned damage. */
import { otherSeat, type Ref, type Seat } from '../../../kernel/index.ts';
import { connections } from '../rules/cells.ts';
import { type Card, type Cell, type Cells, type G, touch } from '../rules/state.ts';
import { fieldOf, isFaceUp } from '../rules/zones.ts';
import { printedOn } from './sheet.ts';
import { mayMatter } from './spoken.ts';
import { appliedToSeat, isApplied, isSpokenOf } from './standing.ts';

/** Its next attack in this turn may name no zone. */
export const mayAttackPlayer = (g: G, card: Card): boolean => isApplied(g, card, 'attacks-player-next');

/** That was it. */
export function hasAttacked(g: G, card: Card): void {
  if (!mayAttackPlayer(g, card)) return;
  g.own.modifiers = g.own.modifiers.filter((m) => m.word !== 'attacks-player-next' || !m.cards.some((ref) => ref.card === card.id));
  touch(g);
}

/** R13.4, R26: the zones that a seat's cards let it see into. */
export const sees = (g: G, seat: Seat): Cells =>
  mayMatter(g, 'sees-connected') && isSpokenOf(g, 'sees-connected')
    ? fieldOf(g, seat).reduce((all, card) => (isApplied(g, card, 'sees-connected') ? all | connections(g, card) : all), 0)
    : 0;

/** R22. */
export const walksFaceUp = (g: G, card: Card): boolean => isFaceUp(card) && printedOn(g, card).rules.has('shadowwalks-face-up');

/** The word of the modifier that binds a player's next target. */
export const BOUND = 'next-target';
export const boundZone = (g: G, seat: Seat): Cell => (appliedToSeat(g, seat, BOUND)[0]?.arg as Cell | undefined) ?? -1;
export function unbind(g: G, seat: Seat): void {
  if (boundZone(g, seat) < 0) return;
  g.own.modifiers = g.own.modifiers.filter((m) => m.word !== BOUND || !m.seats.includes(seat));
  touch(g);
}

/** R12.8: damage that a card does to the other side's player, if damage between the players is turned round; costs are not. */
export function whoLoses(g: G, seat: Seat, source: Ref): Seat {
  const isTurned = ([0, 1] as const).some((one) => appliedToSeat(g, one, 'damage-turned-round').length > 0);
  const by = (g.cards[source.card] as Card).controller;
  return isTurned && by !== seat ? otherSeat(seat) : seat;
}

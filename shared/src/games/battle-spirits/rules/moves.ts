/** What is done to cards and cores, in the words of the rule book: draw, discard, return, exhaust, destroy, lose life (B9, B10, B14, B15.14). */
import { type Change, glimpseNow, type Seat } from '../../../kernel/index.ts';
import { has } from '../effects/standing.ts';
import { happen } from './happening.ts';
import type { Card, Context, G } from './state.ts';
import { coresAt, DECK, HAND, isOnField, LIFE, RESERVE, refOf, TRASH } from './zones.ts';

/** B6.4, B15.14: as many as there are; nobody loses by it. */
export const drawCards = (g: G, seat: Seat, n: number): Change[] =>
  topCards(g, seat, n).map((card) => ({ do: 'move', card, to: HAND[seat], verb: 'draw' }));

/** B15.14, Q16: top cards of a deck to the trash, as many as there are. */
export const mill = (g: G, seat: Seat, n: number): Change[] =>
  topCards(g, seat, n).map((card) => ({ do: 'move', card, to: TRASH[seat], verb: 'mill' }));

const topCards = (g: G, seat: Seat, n: number): number[] => (g.zones[DECK[seat]] as number[]).slice(0, Math.max(0, n));

/** B4.3: to its owner's trash. */
export const toTrash = (card: Card, verb: string, data: Change['data'] = null): Change => ({
  do: 'move',
  card: card.id,
  to: TRASH[card.owner],
  verb,
  data: data ?? null,
});
export const discard = (cards: readonly Card[]): Change[] => cards.map((card) => toTrash(card, 'discard'));

/** B14.6: several cards leave together; a returned card is not destroyed. */
export function returned(cards: readonly Card[], to: 'hand' | 'deck-top' | 'deck-bottom'): Change[] {
  return cards.map((card) =>
    to === 'hand'
      ? { do: 'move', card: card.id, to: HAND[card.owner], verb: 'return' }
      : { do: 'move', card: card.id, to: DECK[card.owner], at: to === 'deck-top' ? 'top' : 'bottom', verb: 'return' },
  );
}

/** B10.4, B14.1: only what is refreshed, and not marked as destroyed. */
export const exhaust = (_g: G, cards: readonly Card[], verb = 'exhaust'): Change[] => turned(cards, 'exhausted', verb);
export const refresh = (_g: G, cards: readonly Card[]): Change[] => turned(cards, 'refreshed', 'refresh');

const turned = (cards: readonly Card[], pose: 'exhausted' | 'refreshed', verb: string): Change[] =>
  cards
    .filter((card) => isOnField(card) && card.pose !== pose && !card.facts.destroyed)
    .map((card) => ({ do: 'pose', card: card.id, pose, verb }));

/** Where cores come from or go to: a place by name, a card, or the void (null). */
export type CorePlace = string | Card | null;

/** B4.2: cores from one place to another; nothing if there are none. */
export function moveCores(from: CorePlace, to: CorePlace, n: number, seat: Seat, verb: string): Change[] {
  const at = (place: CorePlace): string | number | null => (place !== null && typeof place === 'object' ? place.id : place);
  return n > 0 ? [{ do: 'pool', from: at(from), to: at(to), n: [n], seat, verb }] : [];
}

/** B13.4, B4.4, Q11: lost life goes to the reserve, no more than there is. */
export const loseLife = (g: G, seat: Seat, n: number): Change[] =>
  moveCores(LIFE[seat], RESERVE[seat], Math.min(n, coresAt(g, LIFE[seat])), seat, 'lose-life');

/** Who destroys: an effect, or the comparison of BP. */
export type Destroyer = { seat: Seat; source: number } | 'battle';

/**
 * B14.1, B14.5: marks cards as destroyed, all together, and remembers what that triggers. They stay on the field until all of it is carried out
 * (`aftermath` in triggers.ts). Gives how many were marked.
 */
export function markDestroyed<L>(c: Pick<Context<L>, 'g' | 'note'>, cards: readonly Card[], by: Destroyer): number {
  const { g } = c;
  const hit = cards.filter((card) => isOnField(card) && !card.facts.destroyed && !(by !== 'battle' && has(g, card, 'indestructible')));
  if (hit.length === 0) return 0;
  for (const card of hit) {
    card.facts.destroyed = true;
    g.own.marked.push(refOf(card));
  }
  c.note({ kind: 'status', verb: 'destroy', seat: by === 'battle' ? -1 : by.seat, cards: hit.map(glimpseNow) });
  const seat = by === 'battle' ? {} : { by: by.seat };
  happen(g, ...hit.map((card) => ({ event: 'destroyed', it: refOf(card), ...seat }) as const));
  return hit.length;
}

/** B14.3: a destroyed card stays on the field after all. */
export function unmark(g: G, card: Card): void {
  card.facts.destroyed = false;
  g.own.marked = g.own.marked.filter((ref) => ref.card !== card.id);
  g.stamp++;
}

/** B11.15: the current step is left, nothing is compared and no life is lost. */
export function endBattle(g: G): void {
  if (g.own.battle) g.own.battle.ended = true;
  g.stamp++;
}

/** B11.16: no further attacks this turn; the battle under way is played to its end, or ends at once. */
export function endBattlePhase(g: G, after: 'battle' | 'now'): void {
  g.own.battlePhaseOver = true;
  if (after === 'now') endBattle(g);
  g.stamp++;
}

/** Cards given up for a cost (R17.6, R17.7): which may be chosen, as how many each counts, and what is still wanting, one choice after the other. */
import type { Seat } from '../../../kernel/index.ts';
import type { Field } from '../../../protocol/index.ts';
import { type CostPart, fx, type Spending } from './abilities.ts';
import type { Card, G } from './state.ts';
import { cardsIn, fieldOf, HAND, isOnField } from './zones.ts';

export type GivingPart = Extract<CostPart, { pay: 'discard' | 'sacrifice' | 'sacrifice-or-discard' }>;
export const isGiving = (part: CostPart): part is GivingPart =>
  part.pay === 'discard' || part.pay === 'sacrifice' || part.pay === 'sacrifice-or-discard';

/** Whose cost it is; `except` is the card that is being summoned: it is not there while its cost is paid (R14.6). */
export type Giver = { seat: Seat; spending: Spending };
const isExcept = ({ spending }: Giver, card: Card): boolean => spending.of !== 'effect' && spending.self === card.id;

/** R17.6, R14.6: own cards on the field that may be sacrificed. */
const victims = (g: G, giver: Giver, fits: (g: G, card: Card) => boolean): Card[] =>
  fieldOf(g, giver.seat).filter((card) => isVictim(g, giver, card) && fits(g, card));
const isVictim = (g: G, giver: Giver, card: Card): boolean =>
  !isExcept(giver, card) && (fx.maySacrifice?.(g, card, giver.spending) ?? true);

/** The card whose cost it is, if it may be sacrificed. */
function itself(g: G, giver: Giver): Card[] {
  const card = g.cards[giver.spending.self] as Card;
  return isOnField(card) && card.controller === giver.seat && isVictim(g, giver, card) ? [card] : [];
}

/** R17.7: cards of the hand that may be discarded; everybody knows how many lie there, not what they are. */
const discards = (g: G, giver: Giver, fits: ((g: G, card: Card) => boolean) | undefined): Card[] =>
  cardsIn(g, HAND[giver.seat]).filter((card) => !isExcept(giver, card) && (!fits || fits(g, card)));

export function candidates(g: G, giver: Giver, part: GivingPart, isPublic = false): Card[] {
  const fits = isPublic ? undefined : part.fits;
  if (part.pay === 'discard') return discards(g, giver, fits);
  const there = part.pay === 'sacrifice' && part.self ? itself(g, giver) : victims(g, giver, part.fits);
  return part.pay === 'sacrifice' ? there : [...there, ...discards(g, giver, fits)];
}

/** As how many cards it counts. */
const worth = (g: G, { spending }: Giver, part: GivingPart, card: Card): number =>
  part.pay === 'discard' || card.place === HAND[card.owner] ? 1 : (fx.countsAs?.(g, card, spending, part.generic ?? false) ?? 1);

const total = (cards: readonly Card[], of: (card: Card) => number): number => cards.reduce((sum, card) => sum + of(card), 0);

/** How many cards, and how much of what they must have among them, are still wanting. */
export function wanting(g: G, giver: Giver, part: GivingPart, chosen: readonly Card[]): { n: number; among: number } {
  const n = part.n === 'x' ? 0 : part.n - total(chosen, (card) => worth(g, giver, part, card));
  const demand = among(part);
  return { n, among: demand ? demand.n - total(chosen, (card) => demand.weight(g, card)) : 0 };
}

const among = (part: GivingPart) => (part.pay === 'discard' ? undefined : part.among);
const isOpen = (part: GivingPart): boolean => part.pay !== 'discard' && (part.orMore ?? false);

/** How far a part is out of reach: 0 if there is enough of everything. */
export function lackOf(g: G, giver: Giver, part: GivingPart, isPublic: boolean): number {
  if (part.n === 'x') return 0;
  const there = candidates(g, giver, part, isPublic);
  const { n, among: demand } = wanting(g, giver, part, there);
  return demand > 0 ? Number.POSITIVE_INFINITY : n;
}

const some = (cards: readonly Card[], min: number, max: number): Record<string, Field> => ({
  cards: { kind: 'some', of: cards.map((card) => card.id), min, max },
});

/**
 * The next choice, after some cards have been chosen; undefined if it cannot be made, no fields if there is nothing to choose. First those
 * that bring what the cards must have among them, then the others. `later` are parts that must still be payable afterwards (R17.5), and
 * a card is safe if what goes with it is not wanted for others.
 */
export function givingFields(
  g: G,
  giver: Giver,
  part: GivingPart,
  chosen: readonly Card[],
  later: readonly GivingPart[],
  isSafe: (card: Card) => boolean = () => true,
): Record<string, Field> | undefined {
  const there = candidates(g, giver, part).filter((card) => !chosen.includes(card) && isSafe(card));
  if (part.n === 'x') return some(there, 0, there.length);
  const left = wanting(g, giver, part, chosen);
  const demand = among(part);
  if (total(there, (card) => worth(g, giver, part, card)) < left.n) return undefined;
  if (demand && left.among > 0) {
    const bringing = there.filter((card) => demand.weight(g, card) > 0);
    if (total(bringing, (card) => demand.weight(g, card)) < left.among) return undefined;
    return some(bringing, 1, isOpen(part) ? bringing.length : 1);
  }
  const isWeighed = there.some((card) => worth(g, giver, part, card) > 1);
  const least = Math.max(0, isWeighed ? Math.min(1, left.n) : left.n);
  if (isOpen(part)) return there.length ? some(there, least, there.length) : {};
  const rivals = later.filter((other) => candidates(g, giver, other).some((card) => there.includes(card)));
  if (rivals.length && left.n > 0 && there.length > left.n) return oneByOne(g, giver, there, [...chosen], rivals);
  if (isWeighed) return some(there, least, Math.min(left.n, there.length));
  return there.length === left.n ? {} : some(there, left.n, left.n);
}

/** R17.5: only what leaves enough for the parts that are still to come. */
function oneByOne(
  g: G,
  giver: Giver,
  there: readonly Card[],
  chosen: Card[],
  later: readonly GivingPart[],
): Record<string, Field> | undefined {
  const safe = there.filter((card) => shortage(g, giver, later, [...chosen, card]) <= 0);
  return safe.length ? some(safe, 1, 1) : undefined;
}

/** R17.5: how many cards are missing for several parts together, which need different cards each. */
export function shortage(g: G, giver: Giver, parts: readonly GivingPart[], gone: readonly Card[] = [], isPublic = false): number {
  const demands = parts.flatMap((part) => {
    if (part.n === 'x') return [];
    const cards = candidates(g, giver, part, isPublic).filter((card) => !gone.includes(card));
    return [{ n: part.n, cards: new Map(cards.map((card) => [card.id, worth(g, giver, part, card)])) }];
  });
  let most = 0;
  // Any of the parts together: what all of them want, against all that there is for them.
  for (let set = 1; set < 1 << demands.length; set++) {
    const meant = demands.filter((_, i) => (set & (1 << i)) !== 0);
    const all = new Map<number, number>();
    for (const { cards } of meant) for (const [id, n] of cards) all.set(id, Math.max(n, all.get(id) ?? 0));
    const wanted = meant.reduce((sum, { n }) => sum + n, 0);
    most = Math.max(most, wanted - [...all.values()].reduce((sum, n) => sum + n, 0));
  }
  return most;
}

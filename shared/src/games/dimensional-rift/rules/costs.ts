/** Costs (R17): their parts, and whether they can be paid, really or as far as everybody can tell (K7). */
import type { Scope } from '../../../effects/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { type CostPart, fx, type Spending } from './abilities.ts';
import { manaOn } from './counters.ts';
import { faceDown } from './face-down.ts';
import { candidates, type Giver, type GivingPart, isGiving, lackOf, shortage } from './giving.ts';
import { powerAvailable } from './souls.ts';
import { type Card, defOf, type EffectRef, type G } from './state.ts';
import { isCrewing, isFaceUp, rowsOf } from './zones.ts';

/** What is being paid for: the summon of a card, through a Rift or not; an effect; or what targeting some cards costs. */
export type Cost = { of: 'summon'; card: number; rift?: true } | { of: 'effect'; effect: EffectRef } | { of: 'tax'; n: number };

export function partsOf(g: G, cost: Cost, scope: Scope): readonly CostPart[] {
  if (cost.of === 'tax') return [{ pay: 'mana', n: cost.n, from: 'any' }];
  return cost.of === 'summon' ? fx.summonCost(g, g.cards[cost.card] as Card, scope) : fx.costs(g, cost.effect, scope);
}

/** What mana and cards are asked for as, when they pay this. */
export const spendingOf = (cost: Cost, self: number): Spending => ({
  self,
  of: cost.of === 'summon' && cost.rift ? 'rift' : cost.of,
});

const mayPay = (g: G, card: Card, spending: Spending): boolean =>
  isFaceUp(card) && !isCrewing(card) && !fx.has(g, card, 'manalocked') && (fx.mayConsume?.(g, card, spending) ?? true);

/** R17.3, R17.1, R23: own cards whose mana may be consumed for that. */
export const manaSources = (g: G, seat: Seat, spending: Spending): Card[] => sourcesOf(g, seat, spending, () => true);

function sourcesOf(g: G, seat: Seat, spending: Spending, isMeant: (card: Card) => boolean): Card[] {
  const out: Card[] = [];
  for (const row of rowsOf(g, seat))
    for (const id of row) {
      const card = id < 0 ? undefined : g.cards[id];
      if (card && manaOn(card) > 0 && isMeant(card) && mayPay(g, card, spending)) out.push(card);
    }
  return out;
}

/** R17.3: the card whose cost it is, and those that stand in for it. */
export const ownSources = (g: G, seat: Seat, spending: Spending): Card[] =>
  sourcesOf(g, seat, spending, (card) => mayStandIn(g, card, spending));

const mayStandIn = (g: G, card: Card, { self }: Spending): boolean => card.id === self || (fx.lendsMana?.(g, card) ?? false);

/** How much mana they have together. */
function manaFor(g: G, seat: Seat, spending: Spending, from: 'own' | 'any'): number {
  let sum = 0;
  for (const row of rowsOf(g, seat))
    for (const id of row) {
      const card = id < 0 ? undefined : (g.cards[id] as Card);
      if (card === undefined || manaOn(card) === 0) continue;
      if ((from === 'any' || mayStandIn(g, card, spending)) && mayPay(g, card, spending)) sum += manaOn(card);
    }
  return sum;
}

export const manaOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + manaOn(card), 0);

/** The most that Knowledge is on any card of the known set: how far everybody must think that a face-down card may change a number. */
const MOST_KNOWLEDGE = 5;

/** R17.10: own face-down cards that may change a number. */
export function knowing(g: G, seat: Seat, self: number): Card[] {
  const { creatures, artifacts } = faceDown(g)[seat];
  if (creatures.length + artifacts.length === 0) return [];
  return [...creatures, ...artifacts].filter((card) => card.id !== self && knowledgeOf(g, card) > 0);
}
/** The Knowledge that a face-down card prints, once it is revealed. */
export const knowledgeOf = (g: G, card: Card): number => defOf(g, card).knowledge;

export const isNumbered = (part: CostPart): part is CostPart & { n: number | 'x' } => 'n' in part && part.pay !== 'some-of';

export type Asking = { seat: Seat; cost: Cost; self: number; scope: Scope; must: boolean };

/** What a numbered part needs at least: X may have a lowest value (R17.9, Convoke R24). */
const leastOf = (part: CostPart & { n: number | 'x' }): number => {
  if (part.n !== 'x') return part.n;
  return 'least' in part ? (part.least ?? 0) : 0;
};

/** Whether the card itself has the mana, without those that stand in for it. */
const isEnoughOn = (g: G, { cost, self }: Asking, n: number | 'x'): boolean => {
  const card = g.cards[self] as Card;
  return n !== 'x' && manaOn(card) >= n && mayPay(g, card, spendingOf(cost, self));
};

/** How far a number is out of reach: 0 if it can be paid as it is. */
function lacking(g: G, asking: Asking, part: CostPart, isPublic: boolean): number {
  const { seat, cost, self, scope, must } = asking;
  if (isGiving(part)) return lackOf(g, { seat, spending: spendingOf(cost, self) }, part, isPublic);
  switch (part.pay) {
    case 'mana': {
      if (part.from === 'own' && isEnoughOn(g, asking, part.n)) return 0;
      return leastOf(part) - manaFor(g, seat, spendingOf(cost, self), part.from);
    }
    case 'life':
      return must ? 0 : leastOf(part) - Math.max(0, g.own.life[seat]);
    case 'soulrift':
      return leastOf(part) - powerAvailable(g, seat, cost.of === 'summon' ? cost.card : -1);
    case 'some-of':
      return part.of.filter((one) => lacking(g, asking, one, isPublic) <= 0).length >= part.n ? 0 : Number.POSITIVE_INFINITY;
    case 'other':
      return part.can(g, seat, scope) ? 0 : Number.POSITIVE_INFINITY;
  }
}

/** R17.5: how far several Soulrifts of one cost are out of reach together, with the Souls that sacrifices bring (R17.6). */
function lackOfPower(g: G, { seat, cost }: Asking, parts: readonly CostPart[]): number {
  const rifts = parts.flatMap((part) => (part.pay === 'soulrift' ? [leastOf(part)] : []));
  if (rifts.length < 2) return 0;
  const brought = parts.reduce((sum, part) => sum + (part.pay === 'sacrifice' && part.n !== 'x' ? part.n : 0), 0);
  return rifts.reduce((sum, n) => sum + n, 0) - brought - powerAvailable(g, seat, cost.of === 'summon' ? cost.card : -1);
}

/** R17.4: the mana that goes with what is given up before mana is asked for: as little as can be. */
function leastLost(g: G, giver: Giver, parts: readonly CostPart[]): number {
  const before = parts.slice(
    0,
    Math.max(
      0,
      parts.findLastIndex((part) => part.pay === 'mana'),
    ),
  );
  return before.reduce((sum, part) => {
    if (!isGiving(part) || part.n === 'x') return sum;
    const mana = candidates(g, giver, part).map(manaOn);
    return (
      sum +
      mana
        .sort((a, b) => a - b)
        .slice(0, part.n)
        .reduce((a, b) => a + b, 0)
    );
  }, 0);
}

/** R17.5: how far parts that draw on the same mana, Souls, or cards are out of reach together. */
function lackingTogether(g: G, asking: Asking, parts: readonly CostPart[], isPublic: boolean): number {
  const { seat, cost, self } = asking;
  const giving = parts.filter((part): part is GivingPart => isGiving(part) && part.n !== 'x');
  const mana = parts.reduce((sum, part) => sum + (part.pay === 'mana' && part.n !== 'x' ? part.n : 0), 0);
  const spending = spendingOf(cost, self);
  const lackOfMana = mana > 0 ? mana + leastLost(g, { seat, spending }, parts) - manaOf(manaSources(g, seat, spending)) : 0;
  return Math.max(lackOfMana, lackOfPower(g, asking, parts), giving.length > 1 ? shortage(g, { seat, spending }, giving, [], isPublic) : 0);
}

/**
 * R17.5: whether a cost can be paid in full. Numbers that are out of reach may be changed by Hidden Knowledge, one card for each; `isPublic`
 * takes every face-down card for one that knows as much as any. Sacrificed creatures bring their Souls to later parts. `discount` is one
 * more number that may be changed (R17.11).
 */
export const canPay = (g: G, asking: Asking, isPublic: boolean, discount = 0): boolean =>
  howPayable(g, asking, isPublic, discount) !== 'not';

/** The same, of what everybody can tell: `surely`, if nothing hidden came into it, so that the payer knows no better. */
export type Payable = 'not' | 'perhaps' | 'surely';

export const payableToAll = (g: G, asking: Asking): Payable => howPayable(g, asking, true, 0);

/** Whether a part may be paid by cards that only their player knows. */
const isHidden = (part: CostPart): boolean => {
  if (part.pay === 'some-of') return part.of.some(isHidden);
  return part.pay === 'sacrifice-or-discard' || (part.pay === 'discard' && part.fits !== undefined);
};

function howPayable(g: G, asking: Asking, isPublic: boolean, discount: number): Payable {
  const parts = partsOf(g, asking.cost, asking.scope);
  if (parts.length === 0) return 'surely';
  let short: number[] | undefined;
  let souls = 0;
  for (const part of parts) {
    let lack = lacking(g, asking, part, isPublic);
    if (part.pay === 'sacrifice' && part.n !== 'x') souls += part.n;
    if (part.pay === 'soulrift') lack -= souls;
    if (lack <= 0) continue;
    // X is no number in digits (R17.10).
    if (!isNumbered(part) || part.n === 'x' || lack === Number.POSITIVE_INFINITY) return 'not';
    short = [...(short ?? []), lack];
  }
  const together = parts.length > 1 && !short ? lackingTogether(g, asking, parts, isPublic) : 0;
  if (together > 0) short = [together];
  if (!short) return parts.some(isHidden) ? 'perhaps' : 'surely';
  const powers = isPublic ? hiddenPowers(g, asking) : knowing(g, asking.seat, asking.self).map((card) => knowledgeOf(g, card));
  return areCovered(short, discount > 0 ? [...powers, discount] : powers) ? 'perhaps' : 'not';
}

function hiddenPowers(g: G, { seat, self }: Asking): number[] {
  const { creatures, artifacts } = faceDown(g)[seat];
  return [...creatures, ...artifacts].flatMap((card) => (card.id === self ? [] : [MOST_KNOWLEDGE]));
}

function areCovered(short: number[], powers: number[]): boolean {
  short.sort((a, b) => b - a);
  powers.sort((a, b) => b - a);
  return short.length <= powers.length && short.every((lack, i) => lack <= (powers[i] as number));
}

/** What cards say of paying: whose mana may be used for what, as how many sacrifices a card counts, discounts, what comes before a Soulrift (R17, R18). */
import type { Flow, Seat } from '../../../kernel/index.ts';
import type { Spending } from '../rules/abilities.ts';
import { type Card, type Context, type G, procedure, touch } from '../rules/state.ts';
import { isUsedUp, keyOf, markUsed } from '../rules/uses.ts';
import { isFaceUp } from '../rules/zones.ts';
import { resolve, resolvingOf } from './acting.ts';
import { type Answer, answersTo } from './answers.ts';
import { hasKeyword } from './figures.ts';
import { printedOn } from './sheet.ts';
import { appliedTo, appliedToSeat, bearersOfRule, isKeptFrom } from './standing.ts';

/** Once-per-turn mark of mana that pays for one thing in a turn only. */
const SPENT = 'mana-use';

/** Of either side (OQ22). */
const paysNoRifts = (g: G, card: Card, { of }: Spending): boolean =>
  of === 'rift' && bearersOfRule(g, 'prone-pays-no-rifts').length > 0 && hasKeyword(g, card, 'prone');

export function mayConsume(g: G, card: Card, spending: Spending): boolean {
  if (isKeptFrom(g, card, 'consume-mana') || paysNoRifts(g, card, spending)) return false;
  return appliedTo(g, card, 'mana-use').every(({ arg }) => {
    switch (arg) {
      case 'own-effects':
        return spending.of === 'effect' && spending.self === card.id;
      case 'rift-costs':
        return spending.of === 'rift';
      case 'once-a-turn':
        return !isUsedUp(g, card, SPENT);
      default:
        return true;
    }
  });
}

const usesMana = (g: G, card: Card, as: string): boolean => appliedTo(g, card, 'mana-use').some(({ arg }) => arg === as);
export const lendsMana = (g: G, card: Card): boolean => usesMana(g, card, 'own-mana-of-others');
export function consumed(g: G, card: Card): void {
  if (usesMana(g, card, 'once-a-turn')) markUsed(g, card, SPENT);
}

export const maySacrifice = (g: G, card: Card, spending: Spending): boolean => !paysNoRifts(g, card, spending);

/** R17.6: the most that it may count as. */
export function countsAs(g: G, card: Card, { of }: Spending, generic: boolean): number {
  if (!isFaceUp(card) || (of !== 'summon' && of !== 'rift')) return 1;
  const own = generic ? ((printedOn(g, card).rules.get('counts-as-sacrifices') as number | undefined) ?? 1) : 1;
  const isDouble = of === 'rift' && bearersOfRule(g, 'conduit-counts-twice').length > 0 && hasKeyword(g, card, 'conduit');
  return Math.max(own, isDouble ? 2 : 1);
}

export const discount = (g: G, seat: Seat): number => Math.max(0, ...appliedToSeat(g, seat, 'discount').map(({ arg }) => arg as number));

/** One discount of that size is used up. */
export function discountUsed(g: G, seat: Seat): void {
  const n = discount(g, seat);
  const at = g.own.modifiers.findIndex((m) => m.word === 'discount' && m.arg === n && m.seats.includes(seat));
  g.own.modifiers = g.own.modifiers.filter((_, i) => i !== at);
  touch(g);
}

/** R20.2: those that have not been used in this turn. */
const open = (g: G, { once, effect, scope }: Answer): boolean => !once || !isUsedUp(g, g.cards[scope.self.card] as Card, keyOf(effect));

const comingBefore = procedure<{ seat: Seat; waiting: Answer[] }>('before-soulrift')({
  next: (c) => {
    const now = c.l.waiting.shift();
    if (!now) return c.finish();
    const { scope, effect } = now;
    markUsed(c.g, c.g.cards[scope.self.card] as Card, keyOf(effect));
    const told = { ...scope, results: { ...scope.results, player: c.l.seat } };
    return c.call(resolve, resolvingOf(effect.def, effect.path, told, 0));
  },
  again: (c) => c.goTo('next'),
});

/** R20.8: what watches Soulrifts comes first; it does not use the stack. */
export function beforeSoulrift(c: Context, seat: Seat): Flow<never> {
  const waiting = answersTo(c.g, { event: 'would-soulrift', by: seat }).filter((one) => open(c.g, one));
  return waiting.length ? c.call(comingBefore, { seat, waiting }) : undefined;
}

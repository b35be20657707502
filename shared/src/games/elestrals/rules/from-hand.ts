/** Permissions printed on a card in the hand (E7.7): a Special Ascend that is used like an action, for a surcharge (E8.5.10). */
import type { Flow, Seat } from '../../../kernel/index.ts';
import { type AmountsField, isAnswerable, type Option } from '../../../protocol/index.ts';
import { ascendOption, swapTo } from '../effects/acts/special-ascend.ts';
import { ruleOf } from './effects-of.ts';
import { lastOf } from './last.ts';
import { deckHeaps, type Heap, spend, takings } from './spirits.ts';
import { has, read, scopeOf } from './standing.ts';
import { type Act, type Card, type Context, defOf, type G, procedure } from './state.ts';
import { cardsIn, elestralsOf, HAND, refOf } from './zones.ts';

/** Every Ascension of the hand whose text permits it, with every Elestral of the field from which it may come. */
export function ascendFromHandOptions(g: G, seat: Seat): Option[] {
  return cardsIn(g, HAND[seat]).flatMap((card) => {
    const permission = ruleOf(defOf(g, card), 'ascend-from-hand');
    if (!permission) return [];
    return elestralsOf(g, seat)
      .filter((ascending) => !has(g, ascending, 'cannot-ascend') && read.fits(g, ascending, permission.from, scopeOf(g, card)))
      .flatMap((ascending) => ascendOption(g, seat, card, ascending))
      .map((option): Option => ({ ...option, verb: 'special-ascend', fields: { ...option.fields, cost: surcharge(g, seat, card) } }))
      .filter(isAnswerable);
  });
}

const surchargeHeaps = (g: G, seat: Seat, card: Card): Heap[] =>
  deckHeaps(g, seat).filter((heap) => ruleOf(defOf(g, card), 'ascend-from-hand')?.expend.includes(heap.kind));

function surcharge(g: G, seat: Seat, card: Card): AmountsField {
  const n = ruleOf(defOf(g, card), 'ascend-from-hand')?.expend.length ?? 0;
  return {
    kind: 'amounts',
    supply: surchargeHeaps(g, seat, card).map(({ from, kind, n: count }) => ({ from, kind, n: count })),
    min: n,
    max: n,
  };
}

type FromHand = { seat: Seat; card: number; ascending: number; fields: Act['fields'] };

/** The surcharge and the swap at once (E8.4.3); the window of the Ascension and its events follow as those of any Special Ascend. */
const ascendFromHand = procedure<FromHand>('ascend-from-hand')({
  swap: (c) => {
    const { seat, card: id, fields } = c.l;
    const card = c.g.cards[id] as Card;
    const ascending = c.g.cards[c.l.ascending] as Card;
    const last = lastOf(c.g, ascending);
    const paid = takings(surchargeHeaps(c.g, seat, card), fields.cost as number[]);
    c.changeNow([...spend(paid, seat, 'expend'), ...swapTo(c.g, seat, ascending, id, fields)]);
    c.g.own.deferred.push({ seat, card: refOf(card), how: 'ascend', ascended: last && { from: refOf(ascending), last } });
    return c.finish();
  },
});

export const carryOutFromHand = <L>(c: Context<L>, seat: Seat, { cards, fields }: Act): Flow<never> =>
  c.call(ascendFromHand, { seat, card: cards[0] as number, ascending: cards[1] as number, fields });

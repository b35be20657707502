/** Paying a cost (R17): part by part in the written order, with Hidden Knowledge before each (R17.10). */
import { type Change, EVERYBODY, type Flow } from '../../../kernel/index.ts';
import type { Value } from '../../../protocol/index.ts';
import { type CostPart, fx } from './abilities.ts';
import { isNumbered } from './costs.ts';
import { loseLife, mana, manaOn } from './counters.ts';
import { hasFaceDown } from './face-down.ts';
import { candidates, type GivingPart, isGiving, wanting } from './giving.ts';
import { happen } from './happening.ts';
import { lastOf } from './last.ts';
import { destroyed } from './leaving.ts';
import { chosenSoFar, fieldsOf, giverOf, isAboutHand, leavesMana, type Paid, type Paying, partAt, pays, sourcesOf } from './pay-form.ts';
import { consume } from './souls.ts';
import { type Card, type Context, type G, procedure } from './state.ts';
import { discard, HAND, refOf } from './zones.ts';

export { type Paid, type Paying, payingOf } from './pay-form.ts';

/** Pays a cost; the result says whether all of it was paid, and what the effect knows now. */
export const pay = procedure<Paying, Paid>('pay')({
  next: (c) => {
    const part = partAt(c.g, c.l);
    if (!part) return c.finish({ paid: true, scope: c.l.scope });
    const fields = fieldsOf(c.g, c.l, part);
    // Who asks for nothing that is hidden, and finds nothing to choose, needs no answer (K7).
    const mayChange = (c.l.discount > 0 || hasFaceDown(c.g, c.l.seat, c.l.self)) && isNumbered(part) && c.l.changed < 0;
    const isOpen = mayChange || isAboutHand(part);
    if (!fields && !isOpen) return c.finish({ paid: false, scope: c.l.scope });
    if (fields && !isOpen && !c.l.may && Object.keys(fields).length === 0) return c.goTo('pay');
    return c.ask(pays, [c.l.seat]);
  },
  answered: (c) => {
    const { verb, cards, fields } = c.answer(pays, c.l.seat);
    if (verb === 'decline') return c.finish({ paid: false, scope: c.l.scope });
    if (verb === 'discount') {
      c.l.changed = fields.n as number;
      if (c.l.discount === fx.discount?.(c.g, c.l.seat)) fx.discountUsed?.(c.g, c.l.seat);
      c.l.discount = 0;
      return c.goTo('next');
    }
    if (verb === 'know') return know(c, c.g.cards[cards[0] as number] as Card, fields.n as number);
    return payPart(c, fields);
  },
  again: (c) => c.goTo('consume'),
  pay: (c) => payPart(c, {}),
  // R18.7: after what comes before it.
  consume: (c) => {
    const { rift, seat } = c.l;
    c.l.rift = null;
    if (!rift) return;
    happen(c.g, { event: 'soulrift', by: seat, n: rift.n });
    return consume(c, seat, rift.n, rift.souls);
  },
  more: (c) => c.goTo('next'),
});

/** Reveals the card and sacrifices it. */
function know(c: Context<Paying, Paid>, card: Card, n: number): Flow<never> {
  c.l.changed = n;
  c.changeNow([{ do: 'show', card: card.id, face: EVERYBODY, verb: 'know' }]);
  return c.change(destroyed(c.g, [card], { verb: 'sacrifice', by: c.l.seat }));
}

function payPart(c: Context<Paying, Paid>, fields: Readonly<Record<string, Value>>): Flow<never> {
  const { g, l } = c;
  const part = partAt(g, l) as CostPart;
  if (isGiving(part)) return giveUp(c, part, fields);
  const path = l.queue.shift() as number[];
  const changed = l.changed;
  l.changed = -1;
  const n = isNumbered(part) && part.n !== 'x' ? (part.n as number) : numberOf(fields);
  if (isNumbered(part) && part.n === 'x') l.scope.results.x = n;
  switch (part.pay) {
    case 'mana': {
      if (n > 0) l.scope.results.paidMana = (l.scope.results.paidMana ?? 0) + n;
      return c.change(manaChanges(g, sourcesOf(g, l, part), n, fields));
    }
    case 'life':
      loseLife(c, l.seat, n, { verb: 'pay' });
      return;
    case 'soulrift': {
      // X is known now; which Souls pay it is the next question.
      if (part.n === 'x') {
        if (n > 0) l.queue.unshift(path);
        l.changed = n > 0 ? n : -1;
        return;
      }
      if (changed < 0 || n > 0) l.scope.results.soulrift = (l.scope.results.soulrift ?? 0) + n;
      if (n === 0) return;
      l.rift = { n, souls: [...(fields.souls as readonly (string | number)[])] };
      return fx.beforeSoulrift?.(c as unknown as Context, l.seat);
    }
    case 'some-of':
      // R17.4: in the written order.
      l.queue.unshift(...[...(fields.parts as readonly string[])].sort().map((i) => [...path, Number(i) - 1]));
      return;
    case 'other':
      return part.begin(c as unknown as Context, l.seat, l.scope);
  }
}

const numberOf = (fields: Readonly<Record<string, Value>>): number => {
  if (typeof fields.x === 'number') return fields.x;
  return fields.mana ? (fields.mana as readonly number[]).reduce((a, b) => a + b, 0) : 0;
};

/** R17.3: as it was split, or all from the one there is. */
function manaChanges(g: G, sources: readonly Card[], n: number, fields: Readonly<Record<string, Value>>): Change[] {
  const taken = fields.mana as readonly number[] | undefined;
  return sources.flatMap((card, i) => {
    const part = taken ? (taken[i] as number) : sources.length === 1 ? n : n > 0 ? manaOn(card) : 0;
    if (part > 0) fx.consumed?.(g, card);
    return mana(card, -part);
  });
}

/** Cards are chosen until nothing is wanting, and then given up at once. */
function giveUp(c: Context<Paying, Paid>, part: GivingPart, fields: Readonly<Record<string, Value>>): Flow<never> {
  const { g, l } = c;
  const giver = giverOf(l);
  const before = chosenSoFar(g, l);
  const wasForAmong = wanting(g, giver, part, before).among > 0;
  const there = candidates(g, giver, part).filter((card) => !before.includes(card) && leavesMana(g, l, card));
  const cards = [...before, ...(fields.cards ? (fields.cards as readonly number[]).map((id) => g.cards[id] as Card) : there)];
  if (part.n === 'x') l.scope.results.x = cards.length;
  const left = wanting(g, giver, part, cards);
  const mayBeMore = wasForAmong && part.pay !== 'discard' && part.orMore;
  if (left.n > 0 || left.among > 0 || mayBeMore) {
    l.chosen = cards.map((card) => card.id);
    l.changed = part.n as number;
    return;
  }
  l.queue.shift();
  l.chosen = [];
  l.changed = -1;
  const fromHand = cards.filter((card) => card.place === HAND[l.seat]);
  const rest = cards.filter((card) => !fromHand.includes(card));
  // R20.10: what was sacrificed is remembered as it was.
  for (const card of rest) l.scope.lasts[card.id] = lastOf(g, card);
  return c.change([
    ...gone(l, 'sacrificed', rest, destroyed(g, rest, { verb: 'sacrifice', by: l.seat })),
    ...gone(l, 'discarded', fromHand, discard(fromHand)),
  ]);
}

/** Names the cards by the objects that they become. */
function gone(l: Paying, name: 'sacrificed' | 'discarded', cards: readonly Card[], changes: Change[]): Change[] {
  if (cards.length) l.scope.names[name] = [...(l.scope.names[name] ?? []), ...cards.map((card) => ({ ...refOf(card), gen: card.gen + 1 }))];
  return changes;
}
